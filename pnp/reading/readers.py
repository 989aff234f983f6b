"""A reader knows how a value is read, what schema it has and how to say in words what it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from msgspec import Struct

from pnp.problems import InputError, quote
from pnp.reading import scalars
from pnp.reading.nodes import Mapping, Scalar, Sequence

Schema = dict[str, Any]
"""A JSON Schema, or a part of one."""

Read = Callable[[Any], Any]
"""Takes a node and gives its value, or raises ValueError with a sentence."""

BLOCK, LIST, VALUE = "a block of fields", "a list", "one value"


class Shared:
    """The definitions that the parts of one schema refer to."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def refer(self, name: str, make: Callable[[Shared], Schema]) -> Schema:
        """A reference to the definition of that name, which is made where there is none yet."""
        if name not in self.definitions:
            self.definitions[name] = {}  # so that a block which holds itself ends here
            self.definitions[name] = make(self)
        return {"$ref": f"#/definitions/{name}"}


class Reader(Protocol):
    """`words` say what one value is, `many` what several are; `shape` is how it is written."""

    @property
    def read(self) -> Read: ...

    @property
    def words(self) -> str: ...

    @property
    def many(self) -> str: ...

    @property
    def shape(self) -> str: ...

    @property
    def meaning(self) -> type | None: ...

    def schema(self, shared: Shared) -> Schema:
        """What JSON Schema says of all that `read` takes; it may take more."""
        ...


class OneValue(Struct, frozen=True, eq=False):
    """A reader made of a function and of what there is to say about it. No two are equal.

    `form` is its schema, or a reader of what may be written. A union of several takes the one
    whose `meaning` the text has by itself.
    """

    read: Read
    words: str
    many: str
    form: Schema | Reader
    meaning: type | None = None
    shape: str = VALUE

    def schema(self, shared: Shared) -> Schema:
        if not isinstance(self.form, dict):
            return self.form.schema(shared)
        if "pattern" not in self.form:
            return dict(self.form)
        return self.form | {"patternErrorMessage": f"this must be {self.words}"}


SCALAR = {"type": ["string", "number", "boolean", "null"]}
"""Whatever is written as one value, nothing too: all of it is text until a field says otherwise."""

WRITTEN = {"type": ["string", "number", "boolean"]}
"""One value that is there. (The word null is one too, if it stands between quotes.)"""

FILLED = {**WRITTEN, "pattern": r"\S"}
"""One value that is more than blanks."""


def matching(pattern: str, *types: str) -> Schema:
    """A text that matches the whole `pattern`, or a value of one of the JSON `types`."""
    return {"type": [*types, "string"] if types else "string", "pattern": f"^(?:{pattern})$"}


def plain_value(node: Any) -> Any:
    """A node as plain Python: dict, list, and what each scalar means by the core schema."""
    if isinstance(node, Mapping):
        return {key: plain_value(value) for key, value in node.items()}
    if isinstance(node, Sequence):
        return [plain_value(item) for item in node]
    return scalars.read_any(node) if isinstance(node, Scalar) else node


def shape_of(node: Any) -> str:
    """How a node is written."""
    if isinstance(node, Mapping):
        return BLOCK
    return LIST if isinstance(node, Sequence) else VALUE


def keep(node: Any, kind: type, shape: str) -> Any:
    """The node. Raises InputError if it is no `kind`."""
    if not isinstance(node, kind):
        raise wrong_shape(node, shape)
    return node


def read_scalar(node: Any, read: Read) -> Any:
    """What `read` makes of one value. Raises InputError for a list or a block."""
    if isinstance(node, Mapping | Sequence):
        raise wrong_type(f"this must be one value, not {shape_of(node)}")
    return read(node)


def wrong_shape(node: Any, wanted: str) -> InputError:
    """The mistake of a node that is not written as it should be."""
    hint = f"write [{node}]" if wanted == LIST and isinstance(node, Scalar) and node else ""
    if wanted == BLOCK:
        hint = "write names and their values, as {name: value}"
    found = quote(node) if isinstance(node, Scalar) else shape_of(node)
    return wrong_type(f"this must be {wanted}, not {found}", hint)


def wrong_type(message: str, hint: str = "") -> InputError:
    """The mistake of a value that is something else than it should be."""
    return InputError(message, hint, "wrong-type")


def _scalar(read: Read, words: str, many: str, form: Schema, meaning: type | None) -> OneValue:
    return OneValue(partial(read_scalar, read=read), words, many, form, meaning)


TEXT = _scalar(str, "a text", "texts", SCALAR, str)
WHOLE = _scalar(
    scalars.read_int,
    "a whole number",
    "whole numbers",
    matching(scalars.WHOLE_PATTERN, "integer"),
    int,
)
NUMBER = _scalar(
    scalars.read_float, "a number", "numbers", matching(scalars.NUMBER_PATTERN, "number"), float
)
TRUTH = _scalar(
    scalars.read_bool,
    "`true` or `false`",
    "`true` or `false`",
    matching(scalars.TRUTH_PATTERN, "boolean"),
    bool,
)
ONE_SCALAR = _scalar(lambda scalar: scalar, "one value", "values", SCALAR, None)
ANYTHING = OneValue(plain_value, "anything", "anything", {})
BLOCK_NODE = OneValue(
    partial(keep, kind=Mapping, shape=BLOCK), "a block", "blocks", {"type": "object"}, shape=BLOCK
)
LIST_NODE = OneValue(
    partial(keep, kind=Sequence, shape=LIST), "a list", "lists", {"type": "array"}, shape=LIST
)
