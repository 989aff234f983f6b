"""The names that elements of a layout may read: what a face depends on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import astuple

from pnp.faces.elements.element import Element
from pnp.faces.fields import Field, TextField


def names_of(
    elements: Iterable[Element], parts: Mapping[str, tuple[Element, ...]]
) -> frozenset[str]:
    """Every name that `elements` may read, through the parts that they use."""
    names: set[str] = set()
    seen: set[str] = set()
    waiting: list[object] = list(elements)
    while waiting:
        value = waiting.pop()
        if isinstance(value, Field):
            names |= value.names
        elif isinstance(value, tuple | list):
            waiting += value
        elif isinstance(value, Mapping):
            waiting += value.values()
        elif isinstance(value, Struct):
            for part in _used(value, parts) - seen:
                seen.add(part)
                waiting += parts.get(part, ())
            waiting += astuple(value)
    return frozenset(names)


def _used(element: object, parts: Mapping[str, tuple[Element, ...]]) -> set[str]:
    """The parts that an element may draw: the one it names, or any if its row decides."""
    use = getattr(element, "use", None)
    if not isinstance(use, TextField):
        return set()
    return set(parts) if use.names else {use.read({})}
