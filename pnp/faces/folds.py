"""The folds that a face names, apart from what it paints."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.faces.elements.fold import NOTHING, FoldItem
from pnp.faces.findings import Finding, Report
from pnp.model import Face, Fold, Item
from pnp.units import Size

_NEAR = 0.01


def take_folds(
    items: Iterable[Item], size: Size, report: Report
) -> tuple[list[Item], tuple[Fold, ...]]:
    """What is painted of the items, and the folds among them, in their order.

    Reports a fold that does not run across the face.
    """
    painted: list[Item] = []
    folds: dict[Fold, None] = {}
    for item in items:
        if not isinstance(item, FoldItem):
            painted.append(item)
        elif wrong := _find_mistake(item, size):
            report(wrong, item.place, item.element)
        elif item.x is not None:
            folds[item.x, 0.0, item.x, size.height] = None
        elif item.y is not None:
            folds[0.0, item.y, size.width, item.y] = None
    return painted, tuple(folds)


def join_folds(front: Face, back: Face | None) -> tuple[Fold, ...]:
    """The folds of a piece, as its front shows them; those of its back lie mirrored in front."""
    folds = list(front.folds)
    for x1, y1, x2, y2 in back.folds if back else ():
        behind = (front.width - x2, y1, front.width - x1, y2)
        if all(_are_apart(behind, fold) for fold in folds):
            folds.append(behind)
    return tuple(folds)


def _find_mistake(item: FoldItem, size: Size) -> Finding | None:
    if item.drawing != NOTHING:
        hint = "name it in the list of the face itself, without turn and clip"
        return Finding("layout-value", "a fold cannot be turned or clipped", hint)
    at, most, name = (item.x, size.width, "x") if item.y is None else (item.y, size.height, "y")
    if at is not None and not _NEAR < at < most - _NEAR:
        message = f"a fold at {name} = {at:g} mm does not lie on the face"
        return Finding("layout-value", message, f"{name} must be between 0 and {most:g} mm")
    return None


def _are_apart(one: Fold, other: Fold) -> bool:
    return any(abs(a - b) > _NEAR for a, b in zip(one, other, strict=True))
