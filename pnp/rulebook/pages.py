"""Strips spread over the columns of pages."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from msgspec import Struct, field

from pnp.rulebook.columns import Columns
from pnp.rulebook.strips import Stack, Strip, stack_up
from pnp.rulebook.style import LINE, READING

_AIR = LINE
"""Between columns and what spans both below or above them, in mm."""

_STEP = LINE / 4
_TOLERANCE = 0.01


class Placed(Struct, frozen=True):
    """A strip on its page: mm from the left and the top of the page's text."""

    strip: Strip
    x: float
    y: float


Column = list[tuple[Stack, float]]
"""Stacks with their distance from the top of the column."""


def fill_pages(
    strips: Sequence[Strip], height: float, columns: Columns = READING
) -> list[list[Placed]]:
    """Spread strips over pages whose text is `height` mm high and stands in `columns`.

    Columns end level above whatever spans them, and on the last page.
    """
    filler = _Filler(height, columns)
    queue = deque(stack_up(strips))
    while queue:
        stack = queue.popleft()
        filler.place_waiting(stack)
        if not (filler.add_wide(stack) if stack.wide else filler.add(stack)):
            queue.appendleft(stack)
            filler.turn_page(level=stack.wide)
    filler.finish()
    return filler.pages


class _Filler(Struct):
    """The page that is being filled.

    Its `band` of columns begins at `top`; `column` is the one being filled, down to `depth`. What
    `waits` are pictures for the next page, which is `fresh` until it was tried for them.
    """

    height: float
    columns: Columns
    pages: list[list[Placed]] = field(default_factory=lambda: [[]])
    top: float = 0
    band: list[Stack] = field(default_factory=list)
    column: int = 0
    depth: float = 0
    waits: list[Stack] = field(default_factory=list)
    fresh: bool = False

    @property
    def room(self) -> float:
        return self.height - self.top

    def add(self, stack: Stack) -> bool:
        """Take a stack into the columns; False if the page has no room for it."""
        column, y = _next_place(stack, self.column, self.depth, self.room)
        bottom = y + stack.height
        is_room = column < self.columns.count and max(bottom, self.depth) <= self.room + _TOLERANCE
        if not is_room and not self._is_empty():
            return False
        self.band.append(stack)
        self.column, self.depth = column, bottom
        return True

    def add_wide(self, stack: Stack) -> bool:
        """Take a stack below the columns, or for the next page if it floats; False if neither."""
        columns = self._level()
        y = self._below(stack, columns)
        if y + stack.height > self.height + _TOLERANCE and not self._is_empty():
            if stack.floats:
                self.waits.append(stack)
            return stack.floats
        self._place_columns(columns)
        self._place(stack, 0, y, opens=not self._goes_on(stack))
        is_title = stack.strips[-1].is_title
        self.top = y + stack.height + (LINE / 2 if is_title else _AIR)
        return True

    def place_waiting(self, stack: Stack) -> None:
        """Place the pictures that waited for this page, unless a table goes on with `stack`."""
        if not self.fresh or stack.head:
            return
        self.fresh = False
        waiting, self.waits = self.waits, []
        for picture in waiting:
            if self.waits:
                self.waits.append(picture)
            else:
                self.add_wide(picture)

    def turn_page(self, level: bool) -> None:
        """Go on to a new page; the columns of the old one end level, or are filled in turn."""
        self._place_columns(self._level() if level else flow(self.band, self.room))
        self.pages.append([])
        self.top = 0
        self.fresh = True

    def finish(self) -> None:
        """Place what is left."""
        self._place_columns(self._level())
        while self.waits:
            self.turn_page(level=True)
            self.place_waiting(self.waits[0])

    def _level(self) -> list[Column]:
        if self.columns.count == 1:
            return flow(self.band, self.room)
        return _level(self.band, self.room)

    def _is_empty(self) -> bool:
        return not self.band and self.top == 0

    def _below(self, stack: Stack, columns: Sequence[Column]) -> float:
        """Where a wide stack goes: below the columns, or below what spans them already."""
        if columns:
            return self.top + _depth(columns) + max(_AIR, stack.before)
        if self._goes_on(stack):
            return self.top - _AIR
        return self.top + _head_of(stack)

    def _goes_on(self, stack: Stack) -> bool:
        """Whether a wide row comes right below the row before it."""
        page = self.pages[-1]
        return (
            bool(page) and bool(stack.head) and stack.head in (page[-1].strip.head, page[-1].strip)
        )

    def _place_columns(self, columns: Sequence[Column]) -> None:
        for at, column in enumerate(columns):
            for place, (stack, y) in enumerate(column):
                x = at * (self.columns.width + self.columns.gutter)
                self._place(stack, x, self.top + y, opens=place == 0)
        self.band = []
        self.column, self.depth = 0, 0

    def _place(self, stack: Stack, x: float, y: float, opens: bool) -> None:
        """Place a stack, below the head of its table where it opens a column."""
        page = self.pages[-1]
        if opens and stack.head:
            page.append(Placed(stack.head, x, y - stack.head.height))
        for strip, top in zip(stack.strips, stack.tops, strict=True):
            page.append(Placed(strip, x, y + top))


def flow(stacks: Sequence[Stack], height: float) -> list[Column]:
    """Columns of `height` mm filled one after the other; each that is too high stands alone."""
    columns: list[Column] = []
    column, y = 0, 0.0
    for stack in stacks:
        column, top = _next_place(stack, column, y, height)
        while len(columns) <= column:
            columns.append([])
        columns[-1].append((stack, top))
        y = top + stack.height
    return columns


def _next_place(stack: Stack, column: int, depth: float, height: float) -> tuple[int, float]:
    """The column and the distance from its top for a stack, where a column is filled to `depth`."""
    if depth:
        top = depth + stack.before
        if top + stack.height <= height + _TOLERANCE:
            return column, top
        column += 1
    return column, _head_of(stack)


def _head_of(stack: Stack) -> float:
    return stack.head.height if stack.head else 0


def _depth(columns: Sequence[Column]) -> float:
    return max((column[-1][1] + column[-1][0].height for column in columns), default=0)


def _fits(stacks: Sequence[Stack], height: float) -> bool:
    columns = flow(stacks, height)
    return len(columns) <= 2 and _depth(columns) <= height + _TOLERANCE


def _level(stacks: Sequence[Stack], height: float) -> list[Column]:
    """Two columns as low as they can be without a line alone in one of them."""
    low, high = 0, int(height / _STEP)
    while low < high:
        middle = (low + high) // 2
        if _fits(stacks, middle * _STEP):
            high = middle
        else:
            low = middle + 1
    columns = flow(stacks, low * _STEP)
    while any(map(_is_lone_line, columns)) and low < int(height / _STEP):
        low += 1
        columns = flow(stacks, low * _STEP)
    return columns if len(columns) <= 2 else flow(stacks, height)


def _is_lone_line(column: Column) -> bool:
    """Whether a column holds nothing but a line from the middle of a paragraph."""
    strips = [strip for stack, _ in column for strip in stack.strips]
    return len(strips) == 1 and not strips[0].before and not strips[0].head
