"""Prints the standard deck with bare ReportLab: what a build of it costs at the very least.

    python bench/floor.py GAME FILE

Written as well as one can by hand: one form for each face, icon and back, which the pages only
refer to; PNG data passed through; nothing read from the layout, nothing checked, no text fitted.
The pages look as those of `bench/standard`: eight cards on A4 on its side, backs behind fronts.
"""

from __future__ import annotations

import csv
import re
import struct
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeAlias
from xml.etree import ElementTree

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

Card: TypeAlias = dict[str, str]

MM = 72 / 25.4
PAGE_WIDTH, PAGE_HEIGHT = 297 * MM, 210 * MM
WIDTH, HEIGHT, BLEED = 63 * MM, 88 * MM, 3 * MM
COLUMNS, ROWS = 4, 2
LEFT = (PAGE_WIDTH - COLUMNS * WIDTH - (COLUMNS - 1) * 2 * BLEED) / 2
BOTTOM = (PAGE_HEIGHT - ROWS * HEIGHT - (ROWS - 1) * 2 * BLEED) / 2

REGULAR, BOLD, ITALIC = "Regular", "Bold", "Italic"
RULES_SIZE, RULES_WIDTH = 8.5, 51 * MM
INK, PARCHMENT, WHITE, GOLD, SILVER = map(
    HexColor, ("#1c1c22", "#f4ecd8", "#fffff7", "#e8c547", "#c9ced6")
)
NIGHT, DUSK, BRASS = map(HexColor, ("#1b2440", "#2c3b66", "#c9a24b"))

_TOKENS = re.compile(r"(</?b>|:\w+:|\s+)")


class Part(NamedTuple):
    """Something in a word: text in a font, or an icon, whose font is empty."""

    text: str
    font: str
    width: float


class PngPicture(pdfdoc.PDFObject):
    """An RGB picture whose compressed pixels go into the PDF as they lie in the file."""

    __RefOnly__ = 1  # ReportLab's word for what others only refer to

    def __init__(self, file: Path) -> None:
        data = file.read_bytes()
        self.width, self.height = struct.unpack(">II", data[16:24])
        chunks = []
        at = 8
        while at < len(data):
            (length,) = struct.unpack(">I", data[at : at + 4])
            if data[at + 4 : at + 8] == b"IDAT":
                chunks.append(data[at + 8 : at + 8 + length])
            at += 12 + length
        self.pixels = b"".join(chunks)

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Called by ReportLab when the file is written."""
        entries = (
            f"/Type/XObject/Subtype/Image/Width {self.width}/Height {self.height}"
            "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode"
            f"/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns {self.width}>>"
            f"/Length {len(self.pixels)}"
        )
        return b"<<%s>>\nstream\n%s\nendstream" % (entries.encode(), self.pixels)


def print_deck(game: Path, file: Path) -> None:
    """Write the sheets of the deck in the folder `game` to `file`."""
    with (game / "cards.csv").open(encoding="utf-8", newline="") as table:
        cards = list(csv.DictReader(table))
    rl_config.useA85 = 0  # binary streams
    _register_fonts()
    canvas = Canvas(str(file), pagesize=(PAGE_WIDTH, PAGE_HEIGHT), pageCompression=1, invariant=1)
    for icon in sorted((game / "art").glob("*.svg")):
        canvas.beginForm(icon.stem, 0, 0, 24, 24)
        _draw_icon(canvas, icon)
        canvas.endForm()
    for card in cards:
        _begin_face(canvas, card["id"])
        _draw_front(canvas, card, game)
        canvas.endForm()
    _begin_face(canvas, "back")
    _draw_back(canvas)
    canvas.endForm()
    faces = [card["id"] for card in cards for _ in range(int(card["copies"]))]
    slots = COLUMNS * ROWS
    for at in range(0, len(faces), slots):
        _draw_marks(canvas)
        _draw_page(canvas, faces[at : at + slots], f"sheet {at // slots + 1} front")
        backs = ["back"] * len(faces[at : at + slots])
        _draw_page(canvas, backs, f"sheet {at // slots + 1} back", turned=True)
    canvas.save()


def _register_fonts() -> None:
    spec = find_spec("fontpkg_alegreya_sans")
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent / "files"
    for name in (REGULAR, BOLD, ITALIC):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"AlegreyaSans-{name}.ttf")))


def _begin_face(canvas: Canvas, name: str) -> None:
    edges = (-BLEED, -BLEED, WIDTH + BLEED, HEIGHT + BLEED)
    canvas.beginForm(name, *edges)  # type: ignore[arg-type]  # the stub allows whole points only


def _draw_page(canvas: Canvas, faces: list[str], foot: str, turned: bool = False) -> None:
    for slot, face in enumerate(faces):
        row, column = divmod(slot, COLUMNS)
        x = LEFT + column * (WIDTH + 2 * BLEED)
        y = BOTTOM + (row if turned else ROWS - 1 - row) * (HEIGHT + 2 * BLEED)
        canvas.saveState()
        if turned:
            canvas.transform(-1, 0, 0, -1, x + WIDTH, y + HEIGHT)
        else:
            canvas.translate(x, y)
        canvas.doForm(face)
        canvas.restoreState()
    canvas.setFont(REGULAR, 6)
    canvas.drawString(5 * MM, 5.7 * MM, f"Tides and Lanterns · cards · {foot} · print at 100 %")
    canvas.showPage()


def _draw_marks(canvas: Canvas) -> None:
    canvas.setLineWidth(0.4)
    near, far = BLEED + 0.3 * MM, BLEED + 2.7 * MM
    right = LEFT + COLUMNS * WIDTH + (COLUMNS - 1) * 2 * BLEED
    top = BOTTOM + ROWS * HEIGHT + (ROWS - 1) * 2 * BLEED
    lines = []
    for column in range(COLUMNS):
        left = LEFT + column * (WIDTH + 2 * BLEED)
        for x in (left, left + WIDTH):
            lines += [(x, BOTTOM - far, x, BOTTOM - near), (x, top + near, x, top + far)]
    for row in range(ROWS):
        below = BOTTOM + row * (HEIGHT + 2 * BLEED)
        for y in (below, below + HEIGHT):
            lines += [(LEFT - far, y, LEFT - near, y), (right + near, y, right + far, y)]
    canvas.lines(lines)


def _draw_icon(canvas: Canvas, file: Path) -> None:
    for shape in ElementTree.fromstring(file.read_bytes()):
        canvas.setFillColor(HexColor(shape.attrib["fill"]))
        if shape.tag.endswith("circle"):
            x, y, radius = (float(shape.attrib[name]) for name in ("cx", "cy", "r"))
            canvas.circle(x, 24 - y, radius, stroke=0, fill=1)
        else:
            points = [pair.split(",") for pair in shape.attrib["points"].split()]
            _polygon(canvas, [(float(x), 24 - float(y)) for x, y in points], stroke=0)


def _draw_front(canvas: Canvas, card: Card, game: Path) -> None:
    color, light = HexColor(card["color"]), HexColor(card["light"])
    canvas.setFillColor(color)
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, stroke=0, fill=1)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.35 * MM)
    for x, y, width, height, corner, fill in (
        (3, 3, 57, 82, 2, PARCHMENT),
        (4.5, 4.5, 54, 7.5, 1.5, light),
        (4.5, 50.2, 54, 5.5, 1.5, light),
        (4.5, 57, 54, 24, 1.5, WHITE),
    ):
        canvas.setFillColor(fill)
        box = (x * MM, _up(y + height), width * MM, height * MM)
        canvas.roundRect(*box, corner * MM, fill=1)
    _draw_art(canvas, game / card["art"])
    canvas.rect(4.5 * MM, _up(49), 54 * MM, 36 * MM)
    for x, fill, cost in ((8.2, GOLD, card["cost1"]), (54.8, SILVER, card["cost2"])):
        canvas.setFillColor(fill)
        canvas.circle(x * MM, _up(8.25), 3.2 * MM, fill=1)
        _write_centred(canvas, cost, x, 9.5, 11)
    _write_centred(canvas, card["name"], 31.5, 9.4, 10)
    canvas.setFont(ITALIC, 8)
    canvas.drawString(6 * MM, _up(53.8), card["type"])
    canvas.setFont(REGULAR, 7)
    canvas.drawString(5.5 * MM, _up(83.7), card["footer"])
    _write_rules(canvas, card["rules"])
    canvas.setFillColor(color)
    shield = ((51, 73), (57, 73), (57, 78), (54, 80.4), (51, 78))
    _polygon(canvas, [(x * MM, _up(y)) for x, y in shield])
    canvas.setFillColor(WHITE)
    canvas.setFont(BOLD, 11)
    canvas.drawCentredString(54 * MM, _up(77.2), card["power"])


def _draw_back(canvas: Canvas) -> None:
    canvas.setFillColor(NIGHT)
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, stroke=0, fill=1)
    canvas.setStrokeColor(BRASS)
    canvas.setLineWidth(0.5 * MM)
    canvas.roundRect(4 * MM, _up(84), 55 * MM, 80 * MM, 3 * MM)
    canvas.setFillColor(DUSK)
    for at in range(35):
        x, y = 9.5 + 11 * (at % 5), 11 + 11 * (at // 5)
        corners = ((x, y - 3.9), (x + 3.9, y), (x, y + 3.9), (x - 3.9, y))
        _polygon(canvas, [(x * MM, _up(y)) for x, y in corners], stroke=0)
    canvas.setFillColor(NIGHT)
    canvas.roundRect(8 * MM, _up(50), 47 * MM, 12 * MM, 2 * MM, fill=1)
    canvas.setFillColor(GOLD)
    canvas.setFont(BOLD, 12)
    canvas.drawCentredString(31.5 * MM, _up(45.4), "Tides and Lanterns")


def _draw_art(canvas: Canvas, file: Path) -> None:
    document = canvas._doc  # type: ignore[attr-defined]  # private, and the one way to its objects
    name = f"art-{file.stem}"
    document.Reference(PngPicture(file), document.getXObjectName(name))
    canvas.saveState()
    canvas.transform(54 * MM, 0, 0, 36 * MM, 4.5 * MM, _up(49))
    canvas.doForm(name)
    canvas.restoreState()


def _write_rules(canvas: Canvas, rules: str) -> None:
    baseline = _up(57.8) - 0.9 * RULES_SIZE
    for line in _break(_read_words(rules)):
        x = 6 * MM
        for text, font, width in line:
            if font:
                canvas.setFont(font, RULES_SIZE)
                canvas.drawString(x, baseline, text)
            else:
                canvas.saveState()
                canvas.translate(x, baseline - 1.4)
                canvas.scale(RULES_SIZE / 24, RULES_SIZE / 24)
                canvas.doForm(text)
                canvas.restoreState()
            x += width
        baseline -= 1.2 * RULES_SIZE


def _read_words(rules: str) -> Iterator[list[Part]]:
    """The words of a text with markup; a word holds parts when its font changes within."""
    font = REGULAR
    word: list[Part] = []
    for token in _TOKENS.split(rules):
        if token in ("<b>", "</b>"):
            font = BOLD if token == "<b>" else REGULAR
        elif token.isspace():
            yield word
            word = []
        elif _TOKENS.fullmatch(token):
            word.append(Part(token[1:-1], "", RULES_SIZE))
        elif token:
            word.append(Part(token, font, pdfmetrics.stringWidth(token, font, RULES_SIZE)))
    yield word


def _break(words: Iterator[list[Part]]) -> Iterator[list[Part]]:
    """Lines of words with the spaces between them."""
    space = Part(" ", REGULAR, pdfmetrics.stringWidth(" ", REGULAR, RULES_SIZE))
    line: list[Part] = []
    used = 0.0
    for word in words:
        width = sum(part.width for part in word)
        if line and used + space.width + width > RULES_WIDTH:
            yield line
            line, used = [], 0.0
        if line:
            line.append(space)
            used += space.width
        line += word
        used += width
    yield line


def _write_centred(canvas: Canvas, text: str, x: float, y: float, size: float) -> None:
    canvas.setFillColor(INK)
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(x * MM, _up(y), text)


def _polygon(canvas: Canvas, points: list[tuple[float, float]], stroke: int = 1) -> None:
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    canvas.drawPath(path, stroke=stroke, fill=1)


def _up(y: float) -> float:
    """Millimetres below a card's top as points above its bottom."""
    return HEIGHT - y * MM


if __name__ == "__main__":
    print_deck(Path(sys.argv[1]), Path(sys.argv[2]))
