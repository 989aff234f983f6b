"""Located nodes into frozen types, with every mistake at once and each at its place."""

from __future__ import annotations

import dataclasses
import enum
import types
from collections import abc
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pnp.problems import InputError, Place, PnpError, quote, suggest, unknown_word
from pnp.reading import scalars
from pnp.reading.flatten import (
    MISTAKES,
    MissingFieldError,
    PartsError,
    Spot,
    UnknownFieldError,
    flatten,
)
from pnp.reading.nodes import Mapping, Node, Scalar, Sequence

T = TypeVar("T")

Reader = Callable[[Any], Any]
"""Takes a node and gives its value, or raises ValueError with a sentence."""

_BLOCK, _LIST, _VALUE = "a block of fields", "a list", "one value"


def structure(node: Node, kind: type[T], file: str, converter: Converter | None = None) -> T:
    """`node`, the root of `file`, as a `kind`.

    A field of a dataclass is the key of the same name, every other key is refused, and a field of
    type Place receives the place of the block. Raises PnpError with every mistake: unknown and
    missing fields, wrong types, and each ValueError that a reader of the converter raised. A type
    Annotated[T, read] is read by its own function, which takes the node and gives a T.
    """
    try:
        return (converter or Converter()).read(node, kind)
    except MISTAKES as error:
        raise PnpError(flatten(error, Spot(node, Place(file, node.line, node.column)))) from None


class Converter:
    """Reads nodes as types; scalars as YAML 1.2 means them.

    `words` maps names of fields to their keys, as in {"start": "from"}.
    """

    def __init__(self, words: abc.Mapping[str, str] | None = None) -> None:
        self._words = words or {}
        self._readers: dict[Any, Reader] = {
            str: partial(_read_scalar, read=str),
            int: partial(_read_scalar, read=scalars.read_int),
            float: partial(_read_scalar, read=scalars.read_float),
            bool: partial(_read_scalar, read=scalars.read_bool),
            Scalar: partial(_read_scalar, read=lambda scalar: scalar),
            Mapping: partial(_keep, kind=Mapping, shape=_BLOCK),
            Sequence: partial(_keep, kind=Sequence, shape=_LIST),
            Any: plain_value,
            object: plain_value,
        }

    def register(self, kind: Any, read: Reader) -> None:
        """Read values of exactly this type by `read`."""
        self._readers[kind] = read

    def read(self, node: Any, kind: type[T]) -> T:
        """A node as a `kind`. Raises ValueError (PartsError for several) or PnpError."""
        value: T = self._read(node, kind)
        return value

    def _read(self, node: Any, kind: Any) -> Any:
        reader = self._readers.get(kind)
        if reader is None:
            reader = self._readers[kind] = self._find_reader(kind)
        return reader(node)

    def _find_reader(self, kind: Any) -> Reader:
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            read: Reader = kind.__metadata__[0]
            return read
        if origin is Literal:
            return partial(_read_word, words={str(word): word for word in arguments})
        if origin in (list, tuple, abc.Sequence):
            return partial(self._read_list, origin=origin, kinds=arguments)
        if origin in (dict, abc.Mapping):
            return partial(self._read_mapping, kinds=arguments)
        if origin in (Union, types.UnionType):
            return partial(self._read_union, members=arguments)
        if dataclasses.is_dataclass(kind):
            return partial(self._read_block, block=self._block_of(kind))
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return partial(_read_word, words={str(member.value): member for member in kind})
        raise TypeError(f"no file can hold a {kind}")

    def _read_list(self, node: Any, origin: Any, kinds: tuple[Any, ...]) -> Any:
        _keep(node, Sequence, _LIST)
        pair = origin is tuple and kinds[-1] is not Ellipsis
        if pair and len(node) != len(kinds):
            raise _wrong_type(f"this must be {len(kinds)} values, not {len(node)}")
        items: list[Any] = []
        wrong = PartsError()
        for index, item in enumerate(node):
            try:
                items.append(self._read(item, kinds[index if pair else 0]))
            except MISTAKES as error:
                wrong.add(index, error)
        wrong.raise_any()
        return items if origin is list else tuple(items)

    def _read_mapping(self, node: Any, kinds: tuple[Any, Any]) -> dict[Any, Any]:
        _keep(node, Mapping, _BLOCK)
        entries = {}
        wrong = PartsError()
        for key, value in node.items():
            try:
                entries[self._read(key, kinds[0])] = self._read(value, kinds[1])
            except MISTAKES as error:
                wrong.add(key, error)
        wrong.raise_any()
        return entries

    def _read_union(self, node: Any, members: tuple[Any, ...]) -> Any:
        """A union is read by the shape of the node, and among scalars by what the text means."""
        kinds = [member for member in members if member is not types.NoneType]
        if len(kinds) < len(members) and isinstance(node, Scalar) and scalars.is_null(node):
            return None
        if len(kinds) == 1:
            return self._read(node, kinds[0])
        fitting = [kind for kind in kinds if _shape_of(kind) == _shape(node)]
        if not fitting:
            shapes = {_shape_of(kind) for kind in kinds}
            known = [shape for shape in (_VALUE, _BLOCK, _LIST) if shape in shapes]
            raise _wrong_shape(node, " or ".join(known))
        meaning = type(scalars.read_any(node)) if isinstance(node, Scalar) else None
        if meaning in fitting:
            return self._read(node, meaning)
        for kind in fitting[:-1]:
            try:
                return self._read(node, kind)
            except ValueError:
                continue
        return self._read(node, fitting[-1])

    def _read_block(self, node: Any, block: _Block) -> Any:
        _keep(node, Mapping, _BLOCK)
        strangers = sorted(node.keys() - block.fields, key=node.key_places.__getitem__)
        values: dict[str, Any] = dict.fromkeys(
            block.places, Place(node.file, node.line, node.column)
        )
        wrong = PartsError(block.fields)
        for key, (name, kind) in block.fields.items():
            if key in node:
                try:
                    values[name] = self._read(node[key], kind)
                except MISTAKES as error:
                    wrong.add(key, error)
            elif key in block.required and key not in _meant(strangers, block.fields):
                wrong.add(key, MissingFieldError())
        for key in strangers:
            wrong.add(key, UnknownFieldError())
        wrong.raise_any()
        return block.kind(**values)

    def _block_of(self, kind: Any) -> _Block:
        hints = get_type_hints(kind, include_extras=True)
        nothing = dataclasses.MISSING
        block = _Block(kind)
        for field in dataclasses.fields(kind):
            if hints[field.name] in (Place, Place | None):
                block.places.append(field.name)
            elif field.init:
                key = self._words.get(field.name, field.name)
                block.fields[key] = field.name, hints[field.name]
                if field.default is nothing and field.default_factory is nothing:
                    block.required.add(key)
        return block


@dataclasses.dataclass(slots=True)
class _Block:
    """A dataclass: `fields` maps keys to name and type, `places` receive the block's place."""

    kind: Any
    fields: dict[str, tuple[str, Any]] = dataclasses.field(default_factory=dict)
    required: set[str] = dataclasses.field(default_factory=set)
    places: list[str] = dataclasses.field(default_factory=list)


def _meant(strangers: list[str], known: abc.Iterable[str]) -> set[str | None]:
    """The fields that misspelt keys were meant to be: they are not missing."""
    return {suggest(key, known) for key in strangers}


def plain_value(node: Any) -> Any:
    """A node as plain Python: dict, list, and what each scalar means by the core schema."""
    if isinstance(node, Mapping):
        return {key: plain_value(value) for key, value in node.items()}
    if isinstance(node, Sequence):
        return [plain_value(item) for item in node]
    return scalars.read_any(node) if isinstance(node, Scalar) else node


def _read_scalar(node: Any, read: Reader) -> Any:
    if _shape(node) != _VALUE:
        raise _wrong_type(f"this must be one value, not {_shape(node)}")
    return read(node)


def _read_word(node: Any, words: abc.Mapping[str, Any]) -> Any:
    word = _read_scalar(node, str)
    if word not in words:
        raise unknown_word(word, words, f"one of {', '.join(words)}")
    return words[word]


def _keep(node: Any, kind: type, shape: str) -> Any:
    if not isinstance(node, kind):
        raise _wrong_shape(node, shape)
    return node


def _shape_of(kind: Any) -> str:
    """How a type is written in a file."""
    origin = get_origin(kind) or kind
    if origin in (Mapping, dict, abc.Mapping) or dataclasses.is_dataclass(origin):
        return _BLOCK
    return _LIST if origin in (Sequence, list, tuple, abc.Sequence) else _VALUE


def _shape(node: Any) -> str:
    if isinstance(node, Mapping):
        return _BLOCK
    return _LIST if isinstance(node, Sequence) else _VALUE


def _wrong_shape(node: Any, wanted: str) -> InputError:
    hint = f"write [{node}]" if wanted == _LIST and isinstance(node, Scalar) and node else ""
    found = quote(node) if isinstance(node, Scalar) else _shape(node)
    return _wrong_type(f"this must be {wanted}, not {found}", hint)


def _wrong_type(message: str, hint: str = "") -> InputError:
    return InputError(message, hint, "wrong-type")
