"""On paper, letters stand where layout has kerned them, and are copied as words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from handmade import make_face, make_piece, written
from letters import origins
from pikepdf import Pdf
from plans import plan_pieces
from pypdfium2 import PdfDocument

from pnp.fonts import FontBook, FontStack
from pnp.ink import DocumentInfo, write_pdf
from pnp.model import FontChoice, Text, Theme
from pnp.printing import Part
from pnp.sheets import Imprint

MANY = "".join(map(chr, [*range(0x21, 0x7F), *range(0xC0, 0x180), *range(0x1E00, 0x1EFA)]))
TITLE = "AVATAR To Wa, PAWN – “Yes”."


@pytest.fixture(scope="module")
def garamond(cache: Path) -> FontStack:
    theme = Theme({}, {"text": FontChoice("EB Garamond")})
    return FontBook(theme, cache, ["Ω", MANY], cache).find("text")


def write(texts: tuple[Text, ...], imprint: Imprint, info: DocumentInfo, file: Path) -> bytes:
    piece = make_piece("a", 1, front=make_face(texts))
    write_pdf(plan_pieces(Part.CARDS, [piece], "a4", imprint), info, file)
    return file.read_bytes()


def expected(text: str, stack: FontStack, size: float) -> Iterator[float]:
    """How far each letter of a text stands from the one before it, by the measures of both."""
    for pair in pairwise(text):
        yield (stack.measure("".join(pair)).width - stack.measure(pair[1]).width) * size


def test_letters_stand_at_their_kerned_distances(
    tmp_path: Path, garamond: FontStack, imprint: Imprint, info: DocumentInfo
) -> None:
    size = 10
    texts = written(garamond, TITLE, 5, 20, size)
    assert len(texts[0].kerns) > 5
    write(texts, imprint, info, tmp_path / "out.pdf")
    found = [after - before for before, after in pairwise(origins(tmp_path / "out.pdf", TITLE))]
    assert found == pytest.approx(list(expected(TITLE, garamond, size)), abs=0.02)
    plain = sum(garamond.measure(char).width for char in TITLE[:-1]) * size
    assert sum(found) < plain - 0.05 * size


def test_a_text_that_needs_several_parts_of_a_font_is_kerned_throughout(
    tmp_path: Path, garamond: FontStack, imprint: Imprint, info: DocumentInfo
) -> None:
    pair = "TŐ" if garamond.measure("TŐ").width != garamond.measure("ŐT").width else "To"
    mixed = pair.join(char for char in MANY[::9] if garamond.font_for(char))
    first = written(garamond, "".join(filter(garamond.font_for, MANY)), 5, 10, 1)
    texts = written(garamond, mixed, 5, 20, 2)
    write((*first, *texts), imprint, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        fonts = {str(font.BaseFont) for font in pdf.pages[0].Resources.Font.values()}
    assert len(fonts) > 2
    found = [after - before for before, after in pairwise(origins(tmp_path / "out.pdf", mixed))]
    assert found == pytest.approx(list(expected(mixed, garamond, 2)), abs=0.02)


def test_kerned_text_is_copied_whole(
    tmp_path: Path, garamond: FontStack, imprint: Imprint, info: DocumentInfo
) -> None:
    write(written(garamond, TITLE, 5, 20, 8), imprint, info, tmp_path / "out.pdf")
    with PdfDocument(tmp_path / "out.pdf") as pdf:
        assert TITLE in pdf[0].get_textpage().get_text_range()


def test_what_is_kerned_out_of_the_cache_is_the_same_to_the_byte(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    theme = Theme({}, {"text": FontChoice("EB Garamond")})
    made = []
    for name in ("prepared", "cached"):
        stack = FontBook(theme, tmp_path, [], tmp_path / "cache").find("text")
        made.append(write(written(stack, TITLE, 5, 20), imprint, info, tmp_path / f"{name}.pdf"))
    assert made[0] == made[1]
