"""The swap list as printed pages: take out on the left, put in on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.art.geometry import rectangle
from pnp.art.outlines import outline_of
from pnp.jobs.swap_entries import Pile, SwapEntry
from pnp.model import Drawing, Face, Group, Picture, PictureFile, Piece, Shape, Stroke
from pnp.printing import Part, PrintOptions
from pnp.prints.words import Reworded, Said
from pnp.rulebook.blocks import Phrase
from pnp.rulebook.lines import measure_text
from pnp.rulebook.strips import move
from pnp.rulebook.style import FOOT, HAIRLINE, MEASURE, QUIET, TOP, RulesStyle, Type
from pnp.sheets import Page, Plan
from pnp.units import MM_PER_POINT, Rect, Size, find_paper

PictureOf = Callable[[str], PictureFile | None]
"""The picture of a look that was printed, if there is one."""

_BOX = 4.0
_INDENT = 8.0
_GAP = 6.0
_COLUMN = (MEASURE - _INDENT - _GAP) / 2
_THUMB = Size(16, 22)
_BESIDE = 3.0
_TEXT = _COLUMN - _THUMB.width - _BESIDE
_PAD = 2.2
"""Above and below each line of the list, in mm."""

_BELOW = 12.0

_STRUCK = 5
"""Letters of the shortest text that is struck out: a digit could not be read beneath the line."""


class _Block(Struct, frozen=True):
    """Drawings from their top left, and how deep they reach in mm."""

    drawings: tuple[Drawing, ...]
    height: float


class SwapSheet(Struct, frozen=True):
    """What the pages need to know beside the entries: `title` of game and edition, `notes` above.

    `pieces` are those of now by id, of which faces are drawn; `picture` finds those of then.
    """

    title: str
    foot: str
    notes: tuple[str, ...]
    style: RulesStyle
    pieces: Mapping[str, Piece]
    picture: PictureOf

    def plan(self, entries: Sequence[SwapEntry], options: PrintOptions) -> Plan:
        """The pages on the paper of the options; each line stays whole."""
        size = find_paper(options.paper)
        room = size.height - TOP - FOOT
        pages: list[list[_Block]] = [[self._set_head()]]
        for entry in entries:
            block = self._set_entry(entry)
            if sum(each.height for each in pages[-1]) + block.height > room:
                pages.append([self._set_columns()])
            pages[-1].append(block)
        made = tuple(
            self._draw(blocks, number, len(pages), size) for number, blocks in enumerate(pages, 1)
        )
        return Plan(Part.RULES, options, made, two_sided=False)

    def _set_head(self) -> _Block:
        style = self.style
        title = replace(style.title(1), size=18 * MM_PER_POINT, line=22 * MM_PER_POINT)
        parts = [self._set([Phrase("Swap list")], title, MEASURE)]
        parts.append(self._set([Phrase(self.title)], replace(style.text, weight=700), MEASURE))
        parts += (self._set([Phrase(note)], style.small, MEASURE, 1.5) for note in self.notes)
        parts.append(self._set_columns())
        return _pile_up(parts)

    def _set_columns(self) -> _Block:
        kind = replace(self.style.title(3), color=self.style.accent)
        out = self._set([Phrase("Take out")], kind, _COLUMN)
        put = self._set([Phrase("Put in")], kind, _COLUMN)
        drawings = (
            move(out.drawings, _INDENT, 3),
            move(put.drawings, _INDENT + _COLUMN + _GAP, 3),
        )
        return _Block(drawings, out.height + 4)

    def _set_entry(self, entry: SwapEntry) -> _Block:
        style = self.style
        head = [Phrase(entry.name, bold=True)]
        if entry.component != entry.name:
            head.append(Phrase(f" · {entry.component}"))
        if entry.why:
            head.append(Phrase(f": {entry.why}", italic=True))
        name = self._set(head, style.text, MEASURE - _INDENT)
        old = self._set_side(entry.out, entry.words, self._find_old, is_old=True)
        piles = (entry.put,) if entry.put else ()
        new = self._set_side(piles, entry.words, self._find_new, is_old=False)
        top = _PAD + name.height + 0.8
        height = top + max(old.height, new.height) + _PAD
        line = Shape(rectangle(Rect(0, 0, MEASURE, 0.2)), HAIRLINE)
        box = Shape(rectangle(Rect(0.2, _PAD + 0.3, _BOX, _BOX), 0.5), stroke=Stroke(QUIET, 0.3))
        drawings = (
            line,
            box,
            move(name.drawings, _INDENT, _PAD),
            move(old.drawings, _INDENT, top),
            move(new.drawings, _INDENT + _COLUMN + _GAP, top),
        )
        return _Block(drawings, height)

    def _set_side(
        self,
        piles: Sequence[Pile],
        words: Iterable[tuple[str, Reworded]],
        find: Callable[[Pile], _Block],
        *,
        is_old: bool,
    ) -> _Block:
        if not piles:
            return self._set([Phrase("–")], self.style.small, _COLUMN)
        small = self.style.small
        parts = [self._set([Phrase(pile.what, bold=True)], small, _TEXT) for pile in piles]
        for side, each in words:
            said = each.old if is_old else each.new
            if said:
                parts.append(self._set_words(side, said, small, is_old=is_old))
        text = _pile_up(parts)
        picture = find(piles[-1])
        beside = _THUMB.width + _BESIDE
        drawings = (*picture.drawings, move(text.drawings, beside, 0))
        return _Block(drawings, max(picture.height, text.height))

    def _set_words(self, side: str, said: Sequence[Said], kind: Type, *, is_old: bool) -> _Block:
        phrases = [Phrase(f"{side}: ", italic=True)] if side else []
        for at, each in enumerate(said):
            space = " " if at + 1 < len(said) else ""
            # What is struck is found again where links are: by their areas.
            is_struck = each.differs and is_old and len(each.text) >= _STRUCK
            bold = each.differs and not is_struck
            phrases.append(Phrase(each.text, bold=bold, link="#struck" if is_struck else ""))
            if space:
                phrases.append(Phrase(space))
        return self._set(phrases, kind, _TEXT, 0.8)

    def _set(
        self, phrases: Iterable[Phrase], kind: Type, width: float, before: float = 0
    ) -> _Block:
        """Lines of text; what leads elsewhere is struck out."""
        style = replace(self.style, accent=QUIET)
        phrases = [phrase for phrase in phrases if phrase.text]
        missing = set(measure_text(phrases, kind, style).missing)
        phrases = [replace(each, text=_without(each.text, missing)) for each in phrases]
        drawings: list[Drawing] = []
        y = before
        for line in measure_text(phrases, kind, style).set(width):
            drawings.append(move(line.drawings, 0, y))
            middle = y + kind.line / 2 + 0.1 * kind.size
            drawings += (
                Shape(rectangle(Rect(link.area.x, middle, link.area.width, 0.25)), QUIET)
                for link in line.links
            )
            y += kind.line
        return _Block(tuple(drawings), y)

    def _find_old(self, pile: Pile) -> _Block:
        portrait = pile.piece.portrait
        found = self.picture(portrait.front.look)
        if found is None:
            return self._find_new(pile) if self._is_of_now(pile) else _frame(_THUMB)
        size = _fit(Size(found.width, found.height))
        picture = Picture(found, 0, 0, size.width, size.height)
        return self._cut(portrait.id, (picture,), size)

    def _find_new(self, pile: Pile) -> _Block:
        face = self.pieces[pile.piece.portrait.id].front
        size = _fit(Size(face.width, face.height))
        return self._cut(pile.piece.portrait.id, _draw_face(face, size.width / face.width), size)

    def _is_of_now(self, pile: Pile) -> bool:
        portrait = pile.piece.portrait
        return portrait.id in self.pieces and pile.mark == self.pieces[portrait.id].front.mark

    def _cut(self, piece: str, drawings: tuple[Drawing, ...], size: Size) -> _Block:
        """Drawings in the outline of their piece, with a fine line around it."""
        whole = Rect(0, 0, *size)
        edge = rectangle(whole)
        if piece in self.pieces:
            component = self.pieces[piece].component
            corner = component.corner * size.width / component.size.width
            edge = outline_of(component.shape, whole, corner)
        return _Block(
            (Group(drawings, clip=edge), Shape(edge, stroke=Stroke(HAIRLINE, 0.15))), size.height
        )

    def _draw(self, blocks: Sequence[_Block], number: int, total: int, size: Size) -> Page:
        left = (size.width - MEASURE) / 2
        drawings = []
        y = TOP
        for block in blocks:
            drawings.append(move(block.drawings, left, y))
            y += block.height
        foot = self.style.foot
        words = self._set([Phrase(self.foot)], foot, MEASURE - 20)
        page = measure_text([Phrase(f"{number} / {total}")], foot, self.style)
        below = size.height - _BELOW - foot.line
        drawings.append(move(words.drawings, left, below))
        drawings += (move(line.drawings, left, below) for line in page.set(MEASURE, 0, "right"))
        return Page(number, number, "plain", size.width, size.height, (), tuple(drawings))


def _draw_face(face: Face, scale: float) -> tuple[Drawing, ...]:
    drawings = tuple(item.drawing for item in (*face.items, *face.mark_items))
    return (Group(drawings, (scale, 0, 0, scale, 0, 0)),)


def _frame(size: Size) -> _Block:
    """The place of a picture that there is none of."""
    edge = Shape(rectangle(Rect(0, 0, *size)), stroke=Stroke(HAIRLINE, 0.15))
    return _Block((edge,), size.height)


def _fit(size: Size) -> Size:
    scale = min(_THUMB.width / size.width, _THUMB.height / size.height)
    return Size(round(size.width * scale, 3), round(size.height * scale, 3))


def _pile_up(blocks: Iterable[_Block]) -> _Block:
    drawings = []
    y = 0.0
    for block in blocks:
        drawings.append(move(block.drawings, 0, y))
        y += block.height
    return _Block(tuple(drawings), y)


def _without(text: str, missing: set[str]) -> str:
    """The text without characters that no font has."""
    return "".join(" " if char in missing else char for char in text) if missing else text
