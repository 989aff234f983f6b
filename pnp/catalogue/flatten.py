"""cattrs' tree of errors as a flat list of problems, each at the place of its value."""

from __future__ import annotations

import dataclasses
from collections import abc
from dataclasses import dataclass, field, replace
from typing import get_type_hints

from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

from pnp.catalogue.mistakes import problem_at
from pnp.catalogue.nodes import Mapping, Node, Scalar, Sequence
from pnp.problems import Level, Place, PnpError, Problem, did_you_mean, suggest


@dataclass(frozen=True, slots=True)
class Spot:
    """A node and its place; `place.field` is the path to it, `words` the keys of renamed fields."""

    node: Node
    place: Place
    words: abc.Mapping[str, str] = field(default_factory=dict)

    def step(self, name: str | int) -> Spot:
        """The spot of a field or an item; of this node itself where it has no such part."""
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

    def _at(self, node: Node, line: int | None, column: int | None, path: str) -> Spot:
        return replace(self, node=node, place=Place(self.place.file, line, column, path))

    def path(self, name: str | int) -> str:
        """`components.cards` or, for the second item of a list, `totals[2]`."""
        above = self.place.field or ""
        if isinstance(name, int):
            return f"{above}[{name + 1}]"
        return f"{above}.{name}" if above else name


def place_fields(kind: type) -> list[str]:
    """The fields of a dataclass that receive the place of the block, and are no keys."""
    hints = get_type_hints(kind)
    return [
        each.name
        for each in dataclasses.fields(kind)
        if each.init and hints[each.name] in (Place, Place | None)
    ]


def flatten(error: Exception, spot: Spot) -> abc.Iterator[Problem]:
    """The problems in `error`, which was raised at `spot`.

    An error that is no designer's mistake is raised again.
    """
    if isinstance(error, ClassValidationError):
        hidden = place_fields(error.cl)
        fields = [each.name for each in dataclasses.fields(error.cl) if each.init]
        known = [spot.words.get(name, name) for name in fields if name not in hidden]
        found = [each for cause in error.exceptions for each in _flatten_part(cause, spot, known)]
        meant = {spot.path(near) for near in _meant_by_strangers(found, spot, known)}
        for problem in found:
            field_path = problem.place.field if problem.place else None
            if problem.rule != "missing-field" or field_path not in meant:
                yield problem
    elif isinstance(error, IterableValidationError):
        for cause in error.exceptions:
            yield from _flatten_part(cause, spot, [])
    elif isinstance(error, PnpError):
        yield from error.problems
    elif isinstance(error, ValueError):
        value = str(spot.node) if isinstance(spot.node, Scalar) else ""
        yield problem_at(error, spot.place, value)
    else:
        raise error


def _meant_by_strangers(
    found: abc.Iterable[Problem], spot: Spot, known: list[str]
) -> abc.Iterator[str]:
    """The fields that misspelt keys of `spot` itself were meant to be: they are not missing."""
    for problem in found:
        near = suggest(problem.value, known) if problem.rule == "unknown-field" else None
        if near and problem.place and problem.place.field == spot.path(problem.value):
            yield near


def _flatten_part(cause: Exception, spot: Spot, known: list[str]) -> abc.Iterator[Problem]:
    if isinstance(cause, ForbiddenExtraKeysError):
        for key in sorted(cause.extra_fields, key=lambda key: spot.step(key).place.line or 0):
            yield _unknown_field(key, spot, known)
        return
    step: str | int | None = None
    for note in getattr(cause, "__notes__", []):
        if isinstance(note, AttributeValidationNote):
            step = spot.words.get(note.name, note.name)
        elif isinstance(note, IterableValidationNote):
            step = note.index
    if step is None:
        yield from flatten(cause, spot)
    elif isinstance(cause, KeyError) and isinstance(spot.node, Mapping) and step not in spot.node:
        place = replace(spot.place, field=spot.path(step))
        yield Problem(Level.ERROR, "missing-field", f"{step} is missing", f"add {step}: …", place)
    else:
        yield from flatten(cause, spot.step(step))


def _unknown_field(key: str, spot: Spot, known: list[str]) -> Problem:
    hint = did_you_mean(key, known)
    place = replace(spot.place, field=spot.path(key))
    if isinstance(spot.node, Mapping) and key in spot.node:
        line, column = spot.node.key_places[key]
        place = replace(place, line=line, column=column)
        value = spot.node[key]
        if isinstance(value, Scalar) and value.plain and not value:
            hint = _explain_bare(key) or hint
    where = f" in {spot.place.field}" if spot.place.field else ""
    return Problem(
        Level.ERROR, "unknown-field", f"there is no field {key}{where}", hint, place, value=key
    )


def _explain_bare(key: str) -> str:
    """What a field without a value was meant to be, as in `{size:poker, text: Draw, then stop}`."""
    if ":" in key:
        return "write a blank after the colon"
    return "between { and } put quotes around a text that has a comma" if " " in key else ""
