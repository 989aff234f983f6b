"""Composes YAML into located nodes: every scalar stays the text that was written.

What a scalar means is decided where its type is known (see `scalars` and `structure`), so no word
turns into a truth value and no code loses its leading zeros on the way.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar
from unicodedata import normalize

import yaml

from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading.yaml_comments import explain_cut
from pnp.reading.yaml_composer import IMPLICIT_TAG, compose, find_too_deep
from pnp.reading.yaml_mistakes import explain_depth, explain_mistake, explain_strange_key

EXPANDED_LIMIT = 200_000
"""How many values a file may have once its aliases are followed; more is a trap, not a game."""

DEEPEST = 100
"""How deep lists and blocks may nest: far beyond what a person writes."""

_MERGE = "<<"
_TEXT_TAG = "tag:yaml.org,2002:str"


class Scalar(str):
    """One value as written, NFC-normalised; `plain` when unquoted; line and column from 1."""

    __slots__ = ("column", "file", "line", "plain")

    plain: bool
    file: str
    line: int
    column: int


class Mapping(dict[str, Any]):
    """Fields by name; `key_places` holds line and column of each key."""

    __slots__ = ("column", "file", "key_places", "line")

    file: str
    line: int
    column: int
    key_places: dict[str, tuple[int, int]]


class Sequence(list[Any]):
    """A list of nodes."""

    __slots__ = ("column", "file", "line")

    file: str
    line: int
    column: int


Node = Scalar | Mapping | Sequence

Located = TypeVar("Located", Scalar, Mapping, Sequence)


def read_yaml(text: str, file: str) -> Node:
    """The root node of a YAML document; `file` is how messages name it.

    Raises PnpError with file, line, column, the line itself and what to do about it.
    """
    return compose_yaml(text, file)[0]


@lru_cache(maxsize=16)
def compose_yaml(text: str, file: str) -> tuple[Node, tuple[Problem, ...]]:
    """As `read_yaml`, with warnings about texts that a ` #` cut short.

    The same text gives the same nodes: the edition and the layout both read layout.yaml.
    """
    text = text.removeprefix("\ufeff")
    try:
        root = compose(text)
        if root is None:
            hint = "`pnp new my-game` writes a game whose files show how theirs begin"
            raise PnpError([Problem(Level.ERROR, "yaml", "this file is empty", hint, Place(file))])
        builder = _Builder(text, file)
        node = builder.build(root)
    except (yaml.YAMLError, RecursionError) as error:
        deep = find_too_deep(text, DEEPEST)
        if deep or isinstance(error, RecursionError):
            raise PnpError([explain_depth(DEEPEST, Place(file, *(deep or ())))]) from None
        raise PnpError([explain_mistake(error, text, file)]) from None
    if builder.errors:
        raise PnpError(builder.errors)
    return node, tuple(builder.warnings)


def place_of(node: Node, field: str | None = None) -> Place:
    """Where a node stands."""
    return Place(node.file, node.line, node.column, field)


class _Builder:
    """Turns PyYAML's nodes into ours and gathers what is wrong with them."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.errors: list[Problem] = []
        self.warnings: list[Problem] = []
        self._built: dict[int, tuple[Node, int]] = {}
        self._open: set[int] = set()

    def build(self, source: yaml.Node) -> Node:
        return self._build(source)[0]

    def _build(self, source: yaml.Node) -> tuple[Node, int]:
        """A node and how many values it holds with its aliases followed."""
        known = self._built.get(id(source))
        if known:
            return known
        if id(source) in self._open:
            self._refuse(source, "a block with & cannot contain itself by *")
            return self._locate(Scalar(), source), 1
        if source.tag not in (IMPLICIT_TAG, _TEXT_TAG, "!"):
            self._refuse(
                source,
                f"{source.tag} is a YAML tag, and tags are not used here",
                'put quotes around a text that begins with "!"',
            )
        self._open.add(id(source))
        if len(self._open) > DEEPEST:
            raise PnpError([explain_depth(DEEPEST, self._place(source))])
        if isinstance(source, yaml.ScalarNode):
            built: tuple[Node, int] = self._scalar(source), 1
        elif isinstance(source, yaml.SequenceNode):
            built = self._sequence(source)
        else:
            built = self._mapping(source)
        self._open.discard(id(source))
        if built[1] > EXPANDED_LIMIT:
            message = (
                f"with its aliases followed this block holds more than {EXPANDED_LIMIT} values"
            )
            raise PnpError([Problem(Level.ERROR, "yaml", message, place=self._place(source))])
        self._built[id(source)] = built
        return built

    def _scalar(self, source: yaml.ScalarNode) -> Scalar:
        text: str = source.value
        if not text.isascii():
            text = normalize("NFC", text)
        scalar = self._locate(Scalar(text), source)
        scalar.plain = not source.style and source.tag != _TEXT_TAG
        if scalar.plain:
            self._tell_of_comment(scalar, source)
        return scalar

    def _sequence(self, source: yaml.SequenceNode) -> tuple[Sequence, int]:
        sequence = self._locate(Sequence(), source)
        count = 1
        for item in source.value:
            node, size = self._build(item)
            sequence.append(node)
            count += size
        return sequence, count

    def _mapping(self, source: yaml.Node) -> tuple[Mapping, int]:
        mapping = self._locate(Mapping(), source)
        mapping.key_places = {}
        count = 1
        merged: list[Node] = []
        for key, value in source.value:
            if not isinstance(key, yaml.ScalarNode):
                self.errors.append(explain_strange_key(key, self.text, self.file))
                continue
            name: str = key.value if key.value.isascii() else normalize("NFC", key.value)
            line, column = key.start_mark.line + 1, key.start_mark.column + 1
            node, size = self._build(value)
            count += size
            if name == _MERGE and not key.style:
                merged += node if isinstance(node, Sequence) else [node]
                continue
            if name in mapping:
                self._refuse_duplicate(name, mapping.key_places[name][0], line, column)
                continue
            mapping[name] = node
            mapping.key_places[name] = (line, column)
        for base in merged:
            self._merge(mapping, base)
        return mapping, count

    def _merge(self, mapping: Mapping, base: Node) -> None:
        if not isinstance(base, Mapping):
            message = "<< takes in the fields of a block"
            hint = "write <<: *name, where &name marks a block of fields"
            self.errors.append(Problem(Level.ERROR, "yaml", message, hint, place_of(base)))
            return
        for name, node in base.items():
            if name not in mapping:
                mapping[name] = node
                mapping.key_places[name] = base.key_places[name]

    def _refuse_duplicate(self, name: str, first_line: int, line: int, column: int) -> None:
        message = f"{name} stands here twice: on line {first_line} and on line {line}"
        hint = "keep one of them, or rename one"
        place = Place(self.file, line, column)
        self.errors.append(Problem(Level.ERROR, "duplicate-key", message, hint, place, value=name))

    def _tell_of_comment(self, scalar: Scalar, source: yaml.ScalarNode) -> None:
        end = source.end_mark.index
        if self.text[end : end + 1] not in (" ", "\t"):
            return  # most values end their line
        cut = explain_cut(self.text, end, place_of(scalar), scalar)
        if cut:
            (self.errors if cut.level is Level.ERROR else self.warnings).append(cut)

    def _refuse(self, source: yaml.Node, message: str, hint: str = "") -> None:
        self.errors.append(Problem(Level.ERROR, "yaml", message, hint, self._place(source)))

    def _place(self, source: yaml.Node) -> Place:
        return Place(self.file, source.start_mark.line + 1, source.start_mark.column + 1)

    def _locate(self, node: Located, source: yaml.Node) -> Located:
        node.file = self.file
        node.line = source.start_mark.line + 1
        node.column = source.start_mark.column + 1
        return node
