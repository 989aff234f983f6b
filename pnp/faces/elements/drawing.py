"""Elements of a layout into items: each in its cells, once for equal values of what it reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from pnp.art.geometry import rectangle, turning_about
from pnp.expressions import Scope
from pnp.faces.boxes import Frame
from pnp.faces.context import Context
from pnp.faces.elements.element import MOST_REPEATS, Element, Repeat
from pnp.faces.elements.names import names_of
from pnp.faces.fields import FieldError
from pnp.faces.findings import BlamedError, Finding, Told
from pnp.faces.memory import DrawnItems
from pnp.files import LAYOUT_FILE
from pnp.fonts import FontError
from pnp.model import IDENTITY, Group, Item, Matrix, Outline
from pnp.problems import Place, hint_of
from pnp.units import Rect


def draw_elements(elements: Iterable[Element], context: Context) -> list[Item]:
    """Every item of `elements` in painting order; what cannot be drawn is reported, not raised.

    With `context.mark` set, the marks alone.
    """
    items: list[Item] = []
    for element in elements:
        if context.mark and not element.may_hold_marks:
            continue
        try:
            for cell in _cells(element, context):
                items += _draw_cell(element, cell)
        except ValueError as error:
            place = element.at
            if isinstance(error, FieldError):
                place = Place(LAYOUT_FILE, error.line, error.column)
            finding = Finding("layout-value", str(error), hint_of(error))
            if isinstance(error, BlamedError):
                finding = replace(
                    finding, names=error.names, place=error.place, shared=error.shared
                )
            if isinstance(error, FontError):
                at = context.art.place_of_font(error)
                finding = replace(finding, rule=error.rule, place=at)
            context.report(finding, place, element.id)
    return items


def _cells(element: Element, context: Context) -> Iterator[Context]:
    """The contexts in which an element is drawn: one, or one for each cell of its repeat."""
    repeat = element.repeat
    if repeat is None:
        if element.when is None or element.when.read(context.scope):
            yield context
        return
    count = repeat.count.read(context.scope)
    if count != int(count) or not 0 <= count <= MOST_REPEATS:
        raise ValueError(
            f"repeat: count gives {count:g}; it must be a whole number up to {MOST_REPEATS}"
        )
    for index in range(int(count)):
        scope = {**context.scope, repeat.name: index}
        if element.when is None or element.when.read(scope):
            yield replace(context, scope=scope, frame=_cell_frame(repeat, context, scope, index))


def _cell_frame(repeat: Repeat, context: Context, scope: Scope, index: int) -> Frame:
    """The frame of one cell: the grid's, else the one around the element."""
    if repeat.grid is None:
        return context.frame
    across, down = (pitch.read(scope) for pitch in repeat.grid.pitch)
    left, top = (start.read(scope) for start in repeat.start)
    row, column = divmod(index, repeat.grid.columns)
    trim = context.frame.trim
    return Frame(Rect(trim.x + left + column * across, trim.y + top + row * down, across, down))


def _draw_cell(element: Element, context: Context) -> list[Item]:
    """What an element paints in one cell.

    Where it has been painted before for equal values of all that it reads, in an equal frame, the
    items are the same, and so is what there was to report.
    """
    if element.may_hold_marks:  # its children are kept, one by one
        return _draw_once(element, context)
    values = [context.scope.get(name) for name in _names_read(element)]
    # With their types, for 1 and true are equal and do not print the same.
    key = (element, context.frame, *values, *map(type, values))
    art = context.art
    known = art.memory.items
    try:
        drawn = known.find(key)
    except TypeError:  # it reads all constants, or another value that is no key
        return _draw_once(element, context)
    if drawn:
        art.shown += drawn.files
    else:
        before = len(art.shown)
        reports: list[Told] = []
        noting = replace(context, report=lambda *report: reports.append(report))
        items = _draw_once(element, noting)
        drawn = known.keep(key, DrawnItems(items, tuple(art.shown[before:]), reports))
    for report in drawn.reports:
        context.report(*report)
    return drawn.items


@lru_cache(maxsize=2048)
def _names_read(element: Element) -> frozenset[str]:
    return names_of((element,), {})


def _draw_once(element: Element, context: Context) -> list[Item]:
    box = element.own_box(context)
    items = list(element.draw_items(context, box))
    clip = _clip(element, context, box)
    matrix = _turn(element.turn.read(context.scope), box)
    if clip or matrix:
        items = [
            replace(item, drawing=Group((item.drawing,), matrix or IDENTITY, clip))
            for item in items
        ]
    opacity = element.opacity.read(context.scope)
    if opacity < 1 and items:
        first = items[0]
        whole = Group(tuple(item.drawing for item in items), opacity=opacity)
        return [replace(first, drawing=whole)]
    return items


def _clip(element: Element, context: Context, box: Rect) -> Outline | None:
    if not element.clip:
        return None
    return rectangle(box, element.corner.read(context.scope) if element.corner else 0)


def _turn(degrees: float, box: Rect) -> Matrix | None:
    """The matrix that turns by `degrees` clockwise about the middle of `box`."""
    if degrees % 360 == 0:
        return None
    return turning_about(box.x + box.width / 2, box.y + box.height / 2, degrees)
