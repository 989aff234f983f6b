"""Mistakes of nested parts as a flat list of problems, each at the place of its value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.problems import Level, Place, PnpError, Problem, did_you_mean
from pnp.reading.mistakes import problem_at
from pnp.reading.nodes import Mapping, Node, Scalar, Sequence


class LocatedNode(Struct, frozen=True):
    """A node and its place; `place.field` is the path to it."""

    node: Node
    place: Place

    def step(self, name: str | int) -> LocatedNode:
        """The same of a field or an item; of this node itself where it has no such part."""
        path = self.path(name)
        if isinstance(self.node, Mapping) and isinstance(name, str) and name in self.node:
            node = self.node[name]
            line, column = node.line, node.column
            if isinstance(node, Mapping):
                line, column = self.node.key_places[name]
            return self._at(node, line, column, path)
        if isinstance(self.node, Sequence) and isinstance(name, int) and name < len(self.node):
            node = self.node[name]
            return self._at(node, node.line, node.column, path)
        return self._at(self.node, self.place.line, self.place.column, path)

    def _at(self, node: Node, line: int | None, column: int | None, path: str) -> LocatedNode:
        return LocatedNode(node, Place(self.place.file, line, column, path))

    def path(self, name: str | int) -> str:
        """`components.cards` or, for the second item of a list, `totals[2]`."""
        above = self.place.field or ""
        if isinstance(name, int):
            return f"{above}[{name + 1}]"
        return f"{above}.{name}" if above else name


MISTAKES = (ValueError, PnpError)
"""What readers raise for what a designer wrote; everything else is a mistake of the program."""


class PartsError(ValueError):
    """What is wrong with the parts of a block or a list, by key or index.

    `known` are the keys that the block may have.
    """

    def __init__(self, known: Iterable[str] = ()) -> None:
        super().__init__("some parts are wrong")
        self.known = tuple(known)
        self.causes: list[tuple[str | int, ValueError | PnpError]] = []

    def add(self, part: str | int, cause: ValueError | PnpError) -> None:
        self.causes.append((part, cause))

    def raise_any(self) -> None:
        """Raises itself if there is a mistake."""
        if self.causes:
            raise self


class MissingFieldError(ValueError):
    """A field that must be there and is not."""


class UnknownFieldError(ValueError):
    """A key that no field has."""


def flatten(error: ValueError | PnpError, located: LocatedNode) -> Iterator[Problem]:
    """The problems in `error`, which was raised at `located`."""
    if isinstance(error, PartsError):
        for part, cause in error.causes:
            if isinstance(cause, UnknownFieldError):
                yield _unknown_field(str(part), located, error.known)
            elif isinstance(cause, MissingFieldError):
                yield _missing_field(str(part), located)
            else:
                yield from flatten(cause, located.step(part))
    elif isinstance(error, PnpError):
        yield from error.problems
    else:
        value = str(located.node) if isinstance(located.node, Scalar) else ""
        yield problem_at(error, located.place, value)


def _missing_field(key: str, located: LocatedNode) -> Problem:
    place = located.place._replace(field=located.path(key))
    return Problem(Level.ERROR, "missing-field", f"{key} is missing", f"add {key}: …", place)


def _unknown_field(key: str, located: LocatedNode, known: Iterable[str]) -> Problem:
    hint = did_you_mean(key, known)
    place = located.place._replace(field=located.path(key))
    if isinstance(located.node, Mapping) and key in located.node:
        line, column = located.node.key_places[key]
        place = place._replace(line=line, column=column)
        value = located.node[key]
        if isinstance(value, Scalar) and value.plain and not value:
            hint = _explain_bare(key) or hint
    where = f" in {located.place.field}" if located.place.field else ""
    return Problem(
        Level.ERROR, "unknown-field", f"there is no field {key}{where}", hint, place, value=key
    )


def _explain_bare(key: str) -> str:
    """What a field without a value was meant to be, as in `{size:poker, text: Draw, then stop}`."""
    if ":" in key:
        return "write a blank after the colon"
    return "between { and } put quotes around a text that has a comma" if " " in key else ""
