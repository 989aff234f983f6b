"""Writes the layout.yaml of a game that begins with a sheet: one front, one back, with comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.starting.columns import ART, Guess
from pnp.starting.sheet_fit import letters_in
from pnp.starting.sheet_holes import LONGEST_EXPRESSION, band_fill, hole, label_text, texts_text
from pnp.starting.sheet_look import Look
from pnp.starting.sheet_rooms import (
    BAND,
    BLEED,
    EDGE,
    FOOT,
    GAP,
    HEIGHT,
    INSIDE,
    LABELS,
    STATS,
    Rooms,
    arrange,
)
from pnp.starting.yaml_text import comment, quoted

_NOT_ALWAYS = frozenset({"small", "alone", "large", "stat"})
"""Styles that are left out where no face names them."""


def write_layout(look: Look, left_out: Sequence[str]) -> str:
    """The text of layout.yaml; `left_out` are columns that no face shows."""
    rooms = arrange(look)
    faces = ["faces:", "  front:", *_front(look, rooms), *_BACK]
    lines = [_HEAD, *_styles(rooms, "\n".join(faces)), "", *faces]
    if left_out:
        lines += ["", comment(f"On no face yet: {', '.join(left_out)}.")]
    return "\n".join(lines) + "\n"


_HEAD = """\
# yaml-language-server: $schema=../.schema/layout.schema.json
# What is drawn where. Lengths are millimetres from the upper left corner of the cut card; what
# stands later lies on top. Change a number, run pnp build, and look.
"""

_BACK = (
    "  back:",
    "    - {rect: {edge: bleed}, fill: grey, role: ground}",
    "    - {ellipse: {left: 6.75, top: 19.45, width: 50, height: 50}, fill: ink, opacity: 0.3}",
    '    - text: "{{ game.title }}"',
    "      style: title",
    "      box: {left: 11, right: 11, top: 24, bottom: 24}",
)


def _styles(rooms: Rooms, faces: str) -> Iterator[str]:
    """The styles that the text of the faces names, and those that others are like."""
    yield "styles: # a text shrinks from `size` to `min` until it fits its box"
    for name, keys in (
        ("text", f"size: 10.5 pt, min: {rooms.text_min:g} pt, color: ink"),
        (
            "small",
            f"like: text, italic: true, size: 8.5 pt, min: {rooms.small_min:g} pt, valign: bottom",
        ),
        ("alone", "like: text, size: 14 pt"),
        ("label", "like: text, weight: 700, size: 9 pt, min: 7 pt, valign: middle"),
        ("name", f"like: label, size: 15 pt, min: {rooms.name_min:g} pt, leading: 1, color: paper"),
        ("number", "like: label, size: 18 pt, align: center"),
        ("large", "like: number, size: 24 pt, min: 8 pt"),
        ("stat", "like: label, size: 8 pt, align: center"),
        ("title", "like: name, size: 26 pt, min: 7 pt, align: center"),
    ):
        named = (f"style: {name}", f"else '{name}'")
        if name not in _NOT_ALWAYS or any(each in faces for each in named):
            yield f"  {name + ':':<7} {{{keys}}}"


def _front(look: Look, rooms: Rooms) -> Iterator[str]:
    yield "    - {rect: {edge: bleed}, fill: paper, role: ground}"
    fill = "grey"
    if look.band:
        yield f"    # a band with a colour for each {look.band.column}"
        fill = quoted(band_fill(look.band))
    yield f"    - {{rect: {_across(0, f'{BAND + BLEED:g}')}, fill: {fill}, role: ground}}"
    if look.name and look.is_bare:
        yield _text('"{{ name }}"', "large", _inside(BAND + LABELS, FOOT - BAND - LABELS - STATS))
    elif look.name:
        right = EDGE + (13 if look.corner else 0)
        box = f"{{left: {EDGE}, right: {right}, top: 3.5, height: 9.5}}"
        yield _text('"{{ name }}"', "name", box)
    if look.corner:
        yield f"    # in the corner: {look.corner.column}"
        box = "{right: 3.6, width: 11, top: 2.8, height: 11}"
        yield f"    - {{ellipse: {box}, fill: paper{_when(look.corner)}}}"
        box = "{right: 4.8, width: 8.6, top: 2.8, height: 11}"
        yield _text(hole(look.corner), "number", box)
    if look.stripe:
        fill = quoted(f"{{{{ {look.stripe.column} or 'paper' }}}}")
        yield f"    - {{rect: {_across(BAND, '1.2')}, fill: {fill}, role: frame}}"
    if look.labels:
        box = _inside(BAND + 1.3, LABELS - 0.6)
        yield _text(quoted(label_text(look.labels)), "label", box)
    yield from _middle(look, rooms)
    yield from _stats(look.stats)
    yield "    # four characters that change when the card does: they tell old prints from new ones"
    box = f"{{right: {EDGE}, bottom: 3.2, width: 9, height: 2.4}}"
    yield f"    - {{mark: {{}}, color: ink, box: {box}}}"


def _middle(look: Look, rooms: Rooms) -> Iterator[str]:
    if rooms.picture and look.art:
        top = rooms.picture.top
        when = _when(look.art)
        yield "    # `fit: contain` shows all of a picture, `fit: cover` fills the box and cuts it"
        if rooms.low:
            yield "    # beside long texts a picture is lower"
        height = _by_length(look, rooms, 0)
        yield f"    - {{rect: {_across(top, height)}, fill: shade, role: ground{when}}}"
        alt = quoted("{{ name }}" if look.name else "A picture")
        box = _inside(top + 0.8, _by_length(look, rooms, -1.6))
        yield f'    - {{picture: "{{{{ art }}}}", fit: contain, alt: {alt}, box: {box}}}'
    low = rooms.small.height if rooms.small else 0
    if look.texts:
        text, style, begin = quoted(texts_text(look.texts)), "text", f"{rooms.bare.top:.4g}"
        if rooms.picture:
            begin = _by_length(look, rooms, rooms.picture.top + GAP)
        if rooms.has_bare:
            yield "    # cards without a picture have its room for their text, and larger type"
            beside = begin.strip('"').removeprefix("= ")
            beside = f"({beside})" if " " in beside else beside
            begin = quoted(f"= {beside} if art else {rooms.bare.top:.4g}")
            style = "\"{{ 'text' if art else 'alone' }}\""
        box = f"top: {begin}, bottom: {_bottom(look, low + 1 if low else 0)}"
        yield _text(text, f"{style}, valign: middle", f"{{left: {EDGE}, right: {EDGE}, {box}}}")
    if look.small and low:
        box = f"height: {low:.4g}, bottom: {_bottom(look, 0)}"
        box = f"{{left: {EDGE}, right: {EDGE}, {box}}}"
        yield _text(hole(look.small), "small, valign: bottom", box)


def _by_length(look: Look, rooms: Rooms, more: float) -> str:
    """How high a picture is beside a text, and `more`."""
    high = f"{rooms.picture.height + more:.4g}" if rooms.picture else "0"
    if not rooms.low:
        return high
    length = " + ".join(f"len({guess.column})" for guess in look.texts)
    return quoted(f"= {rooms.low.height + more:.4g} if {length} >= {rooms.letters} else {high}")


def _bottom(look: Look, above: float) -> str:
    """How far above the lower edge a box ends: higher where there is something at the foot."""
    without = HEIGHT - FOOT + above
    if not look.stats:
        return f"{without:.4g}"
    beside = without + STATS + 1.5
    filled = " or ".join(f"{guess.column} != {_nothing(guess)}" for guess in look.stats)
    rows = zip(*(guess.cells for guess in look.stats), strict=True)
    if all(map(any, rows)) or len(filled) > LONGEST_EXPRESSION:
        return f"{beside:.4g}"
    return quoted(f"= {beside:.4g} if {filled} else {without:.4g}")


def _stats(stats: Sequence[Guess]) -> Iterator[str]:
    """Boxes side by side, each with a number and what it is."""
    width = (INSIDE - 1.5 * (len(stats) - 1)) / max(1, len(stats))
    top = FOOT - STATS
    for index, guess in enumerate(stats):
        across = f"left: {EDGE + index * (width + 1.5):.4g}, width: {width:.4g}"
        word = _shortened(guess.header, letters_in(width - 1, 7.5))
        when = _when(guess)
        box = f"{{{across}, top: {top:g}, height: {STATS}}}"
        yield f"    - {{rect: {box}, corner: 1.5, fill: shade{when}}}"
        box = f"{{{across}, top: {top + 0.6:g}, height: 3.8}}"
        yield f"    - {{text: {quoted(word)}, style: stat, box: {box}{when}}}"
        yield _text(hole(guess), "number", f"{{{across}, top: {top + 4.4:g}, height: 7.4}}")


def _shortened(header: str, letters: int) -> str:
    word = header if len(header) <= letters else f"{header[: letters - 1].strip()}."
    return re.sub(r"[{}<>:]", " ", word)


def _across(top: float, height: float | str) -> str:
    """A box from edge to edge; what begins at the top begins in the bleed."""
    return f"{{edge: bleed, top: {top + BLEED if top else 0:g}, height: {_length(height)}}}"


def _inside(top: float, height: float | str) -> str:
    return f"{{left: {EDGE}, right: {EDGE}, top: {top:.4g}, height: {_length(height)}}}"


def _length(length: float | str) -> str:
    return length if isinstance(length, str) else f"{length:.6g}"


def _text(text: str, style: str, box: str) -> str:
    return f"    - {{text: {text}, style: {style}, box: {box}}}"


def _when(guess: Guess) -> str:
    """The key that draws something only where the cell is filled; nothing if all are."""
    if all(guess.cells):
        return ""
    return f', when: "= {guess.column} != {_nothing(guess)}"'


def _nothing(guess: Guess) -> str:
    return "''" if guess.kind in {"text", ART} else "none"
