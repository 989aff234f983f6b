"""A plan as kit.json tells it to other programs."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.art.outlines import cut_of, write_path
from pnp.sheets.beds import Line
from pnp.sheets.pages import Page, Plan, Slot


def describe(plan: Plan) -> list[dict[str, object]]:
    """The `sheets` of one PDF in kit.json: one entry for each page; lengths to 0.001 mm."""
    return [_describe_page(page) for page in plan.pages]


def _describe_page(page: Page) -> dict[str, object]:
    told: dict[str, object] = {
        "sheet": page.sheet,
        "page": page.number,
        "side": page.side,
        "width_mm": round(page.width, 3),
        "height_mm": round(page.height, 3),
        "slots": [_describe_slot(slot) for slot in page.slots],
        "cuts": _describe_lines(page.cuts),
        "cut_count": page.cut_count,
        "pile": list(page.pile or ()),
    }
    if page.gluing:
        told["glue"] = [each.value for each in page.gluing]
    if page.folds:
        told["folds"] = _describe_lines(page.folds)
    return told


def _describe_lines(lines: Iterable[Line]) -> list[list[float]]:
    return [[round(length, 3) for length in line] for line in lines]


def _describe_slot(slot: Slot) -> dict[str, object]:
    component, tile = slot.piece.component, slot.tile
    told: dict[str, object] = {
        "piece": slot.piece.id,
        "copy": slot.copy,
        "face": f"{slot.piece.id}.{slot.side}",
        "fingerprint": slot.face.fingerprint,
        "mark": slot.face.mark,
        "x_mm": round(slot.trim.x, 3),
        "y_mm": round(slot.trim.y, 3),
        "w_mm": round(slot.trim.width, 3),
        "h_mm": round(slot.trim.height, 3),
        "shape": component.shape.value,
        "corner_mm": round(component.corner, 3),
        "turn": slot.turn,
        **_describe_cut(slot),
    }
    if tile:
        tiling = tile.tiling
        told["tile"] = [tile.row + 1, tile.column + 1, len(tiling.rows), len(tiling.columns)]
        told["part_mm"] = [round(length, 3) for length in tile.part]
    return told


def _describe_cut(slot: Slot) -> dict[str, str]:
    """Where it is cut, in mm on the page, if its shape does not tell."""
    if slot.piece.outline is None:
        return {}
    return {"outline": write_path(cut_of(slot.piece, slot.trim, slot.turn))}
