"""What every element has in common: when, how often, how turned, clipped and faint it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from typing import ClassVar

from pnp.art.geometry import rectangle, turning_about
from pnp.expressions import Scope
from pnp.faces.boxes import Box, Frame
from pnp.faces.context import Context
from pnp.faces.fields import (
    Field,
    FieldError,
    FlagField,
    LengthField,
    NumberField,
    TextField,
    length,
    number,
    text,
)
from pnp.faces.findings import BlamedError, Finding, Told
from pnp.faces.memory import DrawnItems
from pnp.files import LAYOUT_FILE
from pnp.model import IDENTITY, Drawing, Group, Item, Matrix, Outline, Role
from pnp.problems import Place, hint_of
from pnp.units import Rect

MOST_REPEATS = 500


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of a repeat: so many columns, `pitch` mm apart across and down."""

    columns: int
    """How many stand beside one another."""
    pitch: tuple[LengthField, LengthField]
    """From one cell to the next, across and down; as large is a cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat:
    """Draws an element `count` times; `name` (written `as`) counts from 0 in its expressions.

    With a grid, each is drawn in a cell of it, the first at `start`; without, all in one frame.
    """

    count: NumberField
    """How many times it is drawn, 500 at most."""
    name: str = "i"
    """What its expressions call the number of the cell, which counts from 0; `i` unless said."""
    grid: Grid | None = None
    """Cells, one after the other; without it all are drawn in one frame."""
    start: tuple[LengthField, LengthField] = (length(0), length(0))
    """Where the first cell of the grid begins."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Element:
    """One entry of a face's list; `at` is where it stands in layout.yaml. No two are equal."""

    default_role: ClassVar[Role] = Role.FRAME
    may_hold_marks: ClassVar[bool] = False

    id: str = ""
    """Its name in messages."""
    box: Box | None = None
    """Where it stands; `rect` and `ellipse` have theirs in the key of their kind."""
    when: FlagField | None = None
    """Whether it is drawn."""
    repeat: Repeat | None = None
    """Draws it several times, cell after cell."""
    role: Role | None = None
    """What it is there for: the preflight and screen readers live by it."""
    alt: TextField = text("")
    """What a picture shows, in words."""
    opacity: NumberField = number(1)
    """0 to 1, of the whole element."""
    turn: NumberField = number(0)
    """Degrees clockwise about the middle of its box."""
    clip: bool = False
    """`true` cuts it at its box."""
    corner: LengthField | None = None
    """The radius of the box's corners, for `rect` and `clip`."""
    at: Place

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        """What the element paints into `box`. Raises ValueError with a sentence."""
        raise NotImplementedError

    def paint(self, context: Context, box: Rect) -> Iterable[Item]:
        """The items of the element, before turn, clip and opacity."""
        role = self.role or self.default_role
        alt = self.alt.read(context.scope)
        for drawing in self.draw(context, box):
            yield Item(drawing, self.id, role, self.at, alt)

    def own_box(self, context: Context) -> Rect:
        """The box that the element has for itself, in mm."""
        return (self.box or Box()).place(context.frame, context.scope)


def paint(elements: Iterable[Element], context: Context) -> list[Item]:
    """Every item of `elements` in painting order; what cannot be drawn is reported, not raised.

    With `context.mark` set, the marks alone.
    """
    items: list[Item] = []
    for element in elements:
        if context.mark and not element.may_hold_marks:
            continue
        try:
            for cell in _cells(element, context):
                items += _paint_cell(element, cell)
        except ValueError as error:
            place = element.at
            if isinstance(error, FieldError):
                place = Place(LAYOUT_FILE, error.line, error.column)
            finding = Finding("layout-value", str(error), hint_of(error))
            if isinstance(error, BlamedError):
                finding = replace(finding, names=error.names, place=error.place)
            context.report(finding, place, element.id)
    return items


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
        elif is_dataclass(value):
            for part in _used(value, parts) - seen:
                seen.add(part)
                waiting += parts.get(part, ())
            waiting += (getattr(value, field.name) for field in fields(value))
    return frozenset(names)


def _used(element: object, parts: Mapping[str, tuple[Element, ...]]) -> set[str]:
    """The parts that an element may draw: the one it names, or any if its row decides."""
    use = getattr(element, "use", None)
    if not isinstance(use, TextField):
        return set()
    return set(parts) if use.names else {use.read({})}


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
            yield context._replace(scope=scope, frame=_cell_frame(repeat, context, scope, index))


def _cell_frame(repeat: Repeat, context: Context, scope: Scope, index: int) -> Frame:
    """The frame of one cell: the grid's, else the one around the element."""
    if repeat.grid is None:
        return context.frame
    across, down = (pitch.read(scope) for pitch in repeat.grid.pitch)
    left, top = (start.read(scope) for start in repeat.start)
    row, column = divmod(index, repeat.grid.columns)
    trim = context.frame.trim
    return Frame(Rect(trim.x + left + column * across, trim.y + top + row * down, across, down))


def _paint_cell(element: Element, context: Context) -> list[Item]:
    """What an element paints in one cell.

    Where it has been painted before for equal values of all that it reads, in an equal frame, the
    items are the same, and so is what there was to report.
    """
    if element.may_hold_marks:  # its children are kept, one by one
        return _paint_once(element, context)
    values = [context.scope.get(name) for name in _names_read(element)]
    # With their types, for 1 and true are equal and do not print the same.
    key = (element, context.frame, *values, *map(type, values))
    art = context.art
    known = art.memory.items
    try:
        drawn = known.find(key)
    except TypeError:  # it reads all constants, or another value that is no key
        return _paint_once(element, context)
    if drawn:
        art.shown += drawn.files
    else:
        before = len(art.shown)
        reports: list[Told] = []
        noting = context._replace(report=lambda *report: reports.append(report))
        items = _paint_once(element, noting)
        drawn = known.keep(key, DrawnItems(items, tuple(art.shown[before:]), reports))
    for report in drawn.reports:
        context.report(*report)
    return drawn.items


@lru_cache(maxsize=2048)
def _names_read(element: Element) -> frozenset[str]:
    return names_of((element,), {})


def _paint_once(element: Element, context: Context) -> list[Item]:
    box = element.own_box(context)
    items = list(element.paint(context, box))
    clip = _clip(element, context, box)
    matrix = _turn(element.turn.read(context.scope), box)
    if clip or matrix:
        items = [
            item._replace(drawing=Group((item.drawing,), matrix or IDENTITY, clip))
            for item in items
        ]
    opacity = element.opacity.read(context.scope)
    if opacity < 1 and items:
        first = items[0]
        whole = Group(tuple(item.drawing for item in items), opacity=max(0.0, opacity))
        return [first._replace(drawing=whole)]
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
