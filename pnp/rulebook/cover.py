"""The first page: the game's picture, what belongs to it, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.art.geometry import polygon, rectangle
from pnp.faces import Layout, RulesPicture
from pnp.model import Drawing, Game, Group, Shape, Stroke
from pnp.problems import count
from pnp.rulebook.blocks import Phrase
from pnp.rulebook.lines import Line, measure_text
from pnp.rulebook.packing import Packed, pack
from pnp.rulebook.pictures import show_face, show_piece
from pnp.rulebook.strips import Strip, move, strips_of_lines
from pnp.rulebook.style import COLUMN, HAIRLINE, LINE, MEASURE, QUIET, RulesStyle
from pnp.sheets import Plan
from pnp.units import MM_PER_POINT, Rect, Size

COVER = RulesPicture("cover", Size(MEASURE, 120))
"""The face of layout.yaml that is the cover, where there is one, and its size."""

_CARD = 96.0
"""Height of a card that stands in for a cover, in mm."""

_SHARES = tuple(percent / 100 for percent in range(100, 49, -2))
"""A cover shrinks where there is a lot to list, to half of its size."""

_BOX = 2.5
_TEXT = 5.0
"""From a box to tick to the text beside it."""


def set_cover(
    game: Game,
    layout: Layout,
    style: RulesStyle,
    height: float,
    kit: Sequence[Plan] = (),
    box: Strip | None = None,
) -> list[Strip]:
    """The strips of a page whose text is `height` mm high.

    `kit` is how the game is printed, `box` says it in a minute.
    """
    held = list_pieces(pack(game, kit), style)
    told = list_credits(game, layout, style)
    boxes = [box] if box else []
    below = max(_depth(held), _depth(told)) + LINE
    if below > height * 0.8:
        return [_opening(game, layout, style, 0), *boxes, *held, *told]
    room = height - below - (box.height + LINE if box else 0)
    openings = (_opening(game, layout, style, share) for share in _SHARES)
    fitting = (opening for opening in openings if opening.height <= room)
    opening = next(fitting, None) or _opening(game, layout, style, 0)
    return [opening, *boxes, *_joined(held), *_joined(told)]


def _opening(game: Game, layout: Layout, style: RulesStyle, share: float) -> Strip:
    """Picture and title; the picture takes `share` of the size that it has at most."""
    if share > 0 and COVER in layout.rules_pictures:
        face = layout.rules_pictures[COVER].front
        scale = share * MEASURE / face.width
        picture = show_face(face, scale)
        x = (MEASURE - face.width * scale) / 2
        words, depth = set_words(game, style, MEASURE)
        y = face.height * scale + 1.5 * LINE
        return _wide([move(picture, x, 0), move(tuple(words), 0, y)], y + depth)
    piece = next(iter(layout.pieces), None)
    if share > 0 and piece:
        shown = show_piece(piece, piece.front, "", 0)
        scale = share * min(_CARD / shown.height, COLUMN / shown.width)
        card = Group(shown.drawings, (scale, 0, 0, scale, 0, 0))
        x = shown.width * scale + 10
        words, depth = set_words(game, style, MEASURE - x)
        y = max(0.0, (shown.height * scale - depth) / 2)
        whole = max(depth, shown.height * scale)
        return _wide([card, move(tuple(words), x, y)], whole)
    words, depth = set_words(game, style, MEASURE)
    return _wide(words, depth)


def set_words(game: Game, style: RulesStyle, width: float) -> tuple[list[Drawing], float]:
    """Title, tagline and edition, and how deep they reach."""
    title = replace(style.title(1), size=21 * MM_PER_POINT, line=25 * MM_PER_POINT)
    facts = " · ".join(_facts(game))
    small = replace(style.text, color=QUIET)
    written = [(game.title, title), (game.tagline, style.tagline), (facts, small)]
    drawings: list[Drawing] = []
    y = 0.0
    for text, kind in written:
        if not text:
            continue
        y += LINE / 3 if y else 0
        for line in measure_text([Phrase(text)], kind, style).set(width):
            drawings.append(move(line.drawings, 0, y))
            y += kind.line
    return drawings, y


def tell_players(game: Game) -> str:
    """ "3–6 players": for how many a game is, "" if it does not say."""
    if not game.players:
        return ""
    low, high = min(game.players), max(game.players)
    numbers = f"{low}–{high}" if high > low + 1 else f"{low} or {high}"
    return f"{numbers} players" if high > low else count(low, "player")


def _facts(game: Game) -> Iterator[str]:
    if game.players:
        yield tell_players(game)
    if game.version:
        yield f"version {game.version}"
    yield f"edition {game.edition}"


def list_pieces(packed: Sequence[Packed], style: RulesStyle) -> list[Strip]:
    """The packing list: a box to tick for each component."""
    strips = list(set_title("You should now hold", style))
    for each in packed:
        phrases = [Phrase(each.what, bold=True), Phrase(f", {each.size}")]
        if each.parts:
            phrases.append(Phrase(f": {each.parts}"))
        if each.where:
            phrases.append(Phrase(f"; {each.where}"))
        lines = measure_text(phrases, style.text, style).set(style.columns.width - _TEXT, _TEXT)
        y = (style.text.line - _BOX) / 2
        box = Rect(0.2, y, _BOX, _BOX)
        sign = Shape(rectangle(box, 0.4), stroke=Stroke(style.accent, 0.3))
        strips += _entry(lines, style, sign)
    return strips


def list_credits(game: Game, layout: Layout, style: RulesStyle) -> list[Strip]:
    """Credits, and which values are ours."""
    strips: list[Strip] = []
    if game.credits:
        strips += set_title("Credits", style)
        for role, name in game.credits.items():
            phrases = [Phrase(f"{role[:1].upper()}{role[1:]}: ", bold=True), Phrase(name)]
            lines = measure_text(phrases, style.text, style).set(style.columns.width)
            strips += strips_of_lines(lines, style.text.line, LINE / 4)
    guessed = sum(bool(piece.row.reconstructed) for piece in layout.pieces)
    if guessed:
        carriers = "One piece carries" if guessed == 1 else f"{guessed} different pieces carry"
        text = (
            "A hollow diamond beside the mark of a card says that a value on it was guessed, "
            f"since the published one could not be read. {carriers} it; the kit’s README.txt "
            "names them."
        )
        lines = measure_text([Phrase(text)], style.text, style).set(
            style.columns.width - _TEXT, _TEXT
        )
        half = _BOX / 2
        x, y = half + 0.2, style.text.line / 2
        corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
        sign = Shape(polygon(corners), stroke=Stroke(style.accent, 0.3))
        first, *others = _entry(lines, style, sign)
        strips += [replace(first, before=LINE), *others]
    return strips


def set_title(text: str, style: RulesStyle) -> Iterator[Strip]:
    """A heading of what rules.md does not say."""
    kind = style.title(3)
    lines = measure_text([Phrase(text)], kind, style).set(style.columns.width)
    for strip in strips_of_lines(lines, kind.line, LINE, keep=True):
        yield replace(strip, keep=True)


def _entry(lines: Sequence[Line], style: RulesStyle, sign: Drawing) -> list[Strip]:
    strips = strips_of_lines(lines, style.text.line, LINE / 4)
    first = strips[0]
    return [replace(first, drawings=(sign, *first.drawings)), *strips[1:]]


def _wide(drawings: Sequence[Drawing], height: float) -> Strip:
    line = Shape(rectangle(Rect(0, height + LINE / 2, MEASURE, 0.2)), HAIRLINE)
    return Strip((*drawings, line), height + LINE / 2 + 0.2, wide=True)


def _joined(strips: Sequence[Strip]) -> list[Strip]:
    """The strips as one that no column parts."""
    return [replace(strip, keep=at + 1 < len(strips)) for at, strip in enumerate(strips)]


def _depth(strips: Sequence[Strip]) -> float:
    height = sum(strip.height + strip.before for strip in strips)
    return height - strips[0].before if strips else 0
