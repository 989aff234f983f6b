"""Reads an element of a layout: its kind is the one of its keys that names a kind."""

from __future__ import annotations

from typing import ClassVar, cast

from msgspec import Struct

from pnp.faces.elements import KINDS, Element
from pnp.faces.memory import spell
from pnp.problems import did_you_mean
from pnp.reading import nodes
from pnp.reading.readers import BLOCK, Schema, Shared
from pnp.reading.recent import Recent
from pnp.reading.structure import Converter


class ElementReader(Struct, frozen=True, eq=False):
    """Reads elements of all kinds, which hold one another.

    With `written`, what was read before from the same words at the same place is the same object.
    """

    converter: Converter
    written: Recent[object] | None
    words: ClassVar[str] = "an element"
    many: ClassVar[str] = "elements"
    shape: ClassVar[str] = BLOCK
    meaning: ClassVar[None] = None

    def read(self, node: nodes.Node) -> Element:
        """The element in a node. Raises ValueError."""
        kind = KINDS[_kind_of(node)]
        if self.written is None:
            return self.converter.read(node, kind)
        key = spell(node)
        known = self.written.find(key)
        if isinstance(known, Element):
            return known
        return cast(Element, self.written.keep(key, self.converter.read(node, kind)))

    def schema(self, shared: Shared) -> Schema:
        return shared.refer("element", self._describe)

    def _describe(self, shared: Shared) -> Schema:
        kinds = [self.converter.reader_of(kind).schema(shared) for kind in KINDS.values()]
        return {"description": "One of the kinds of element.", "anyOf": kinds}


def _kind_of(node: nodes.Node) -> str:
    if not isinstance(node, nodes.Mapping):
        raise ValueError("this must be an element, such as {text: …, style: …}")
    kinds = [key for key in node if key in KINDS]
    if len(kinds) > 1:
        raise ValueError(
            f"this element is {' and '.join(kinds)} at once; make it {len(kinds)} elements"
        )
    if not kinds:
        near = [key for key in node if "did you mean" in did_you_mean(key, KINDS)]
        hint = did_you_mean(near[0], KINDS) if near else f"one of {', '.join(KINDS)} must be there"
        raise ValueError(f"this element has no kind; {hint}")
    return kinds[0]
