"""What ink leans on in ReportLab, name by name: each test says what goes when its name changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_fonts import make_font
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from pnp.ink.bodies import Written
from pnp.ink.objects import EmbeddedFont, Objects, open_font

MANY = "".join(map(chr, range(0x21, 0x7F))) + "".join(map(chr, range(0x4E00, 0x4F00)))


@pytest.fixture
def document() -> pdfdoc.PDFDocument:
    return pdfdoc.PDFDocument(invariant=1)


@pytest.fixture
def font(tmp_path: Path) -> TTFont:
    return TTFont("boxes", str(make_font(tmp_path / "boxes.ttf", MANY)))


def test_objectcounter_is_the_number_of_the_last_object(document: pdfdoc.PDFDocument) -> None:
    """Objects.next_number: bookmarks refer to objects that come after them."""
    before = document.objectcounter
    document.Reference(Written("<<>>"))
    assert document.objectcounter == before + 1


def test_reference_numbers_each_object_once_even_if_others_are_equal(
    document: pdfdoc.PDFDocument,
) -> None:
    """Objects.add: what is added has a number of its own."""
    first, second = Written("<<>>"), Written("<<>>")
    numbers = []
    for body in (first, second, first):
        document.Reference(body)
        numbers.append(document.objectcounter)
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 1]


def test_number_to_id_names_the_objects_from_1_on_without_a_gap(
    document: pdfdoc.PDFDocument,
) -> None:
    """Objects.written: every object is written, in the order of the numbers."""
    document.Reference(Written("<<>>"))
    assert sorted(document.numberToId) == list(range(1, document.objectcounter + 1))


def test_id_to_object_gives_back_what_was_added(document: pdfdoc.PDFDocument) -> None:
    """Objects.written: it writes our own bodies, and asks ReportLab for its own."""
    body = Written("<</Mine true>>")
    document.Reference(body)
    assert document.idToObject[document.numberToId[document.objectcounter]] is body


def test_basic_fonts_is_the_dictionary_of_fonts(document: pdfdoc.PDFDocument, font: TTFont) -> None:
    """Objects.font_list: pages and forms find their fonts in it."""
    font.splitString("A", document)
    font.addObjects(document)
    assert list(document.idToObject[pdfdoc.BasicFonts].dict) == ["F1+0"]


def test_id_to_object_number_and_version_tells_numbers_by_name(
    document: pdfdoc.PDFDocument,
) -> None:
    """Objects.font_list: the number of the dictionary of fonts."""
    number, version = document.idToObjectNumberAndVersion[pdfdoc.BasicFonts]
    assert (document.numberToId[number], version) == (pdfdoc.BasicFonts, 0)


def test_format_writes_an_object_of_reportlab_in_bytes(document: pdfdoc.PDFDocument) -> None:
    """Objects.written: fonts and their parts are ReportLab's own objects."""
    written = pdfdoc.format(pdfdoc.PDFDictionary({"Type": "/Font"}), document, toplevel=1)
    assert b"".join(written.split()) == b"<</Type/Font>>"


def test_split_string_parts_a_text_where_256_characters_are_full(
    document: pdfdoc.PDFDocument, font: TTFont
) -> None:
    """EmbeddedFont.encode: codes of one byte, in parts of a font."""
    parts = font.splitString(MANY, document)
    assert [part for part, _ in parts] == [0, 1]
    assert sum(len(codes) for _, codes in parts) == len(MANY)
    assert font.splitString("A", pdfdoc.PDFDocument(invariant=1)) == [(0, b"A")]


def test_get_subset_internal_name_is_the_resource_of_a_part(
    document: pdfdoc.PDFDocument, font: TTFont
) -> None:
    """EmbeddedFont.encode: operators choose a font by this name."""
    font.splitString(MANY, document)
    names = [font.getSubsetInternalName(part, document) for part in (0, 1)]
    assert names == ["/F1+0", "/F1+1"]


def test_add_objects_embeds_each_part_of_a_font(document: pdfdoc.PDFDocument, font: TTFont) -> None:
    """EmbeddedFont.embed: without it, viewers would take letters of their own."""
    font.splitString(MANY, document)
    before = document.objectcounter
    font.addObjects(document)
    added = [
        pdfdoc.format(document.idToObject[document.numberToId[number]], document, toplevel=1)
        for number in range(before + 1, document.objectcounter + 1)
    ]
    assert sum(b"/FontFile2" in body for body in added) == 2


def test_make_subset_makes_what_is_embedded_of_a_font(
    document: pdfdoc.PDFDocument, font: TTFont
) -> None:
    """EmbeddedFont: a font is cut down once for all documents that use the same of it."""
    asked = []
    cut_down = font.face.makeSubset
    # As EmbeddedFont does.
    font.face.makeSubset = lambda subset: (  # type: ignore[method-assign]
        asked.append(tuple(subset)) or cut_down(subset)
    )
    font.splitString("A", document)
    font.addObjects(document)
    assert len(asked) == 1
    assert cut_down(asked[0]) == cut_down(list(asked[0]))


def test_stream_filters_compress_what_reportlab_embeds(
    document: pdfdoc.PDFDocument, font: TTFont
) -> None:
    """Objects.written: a font that many documents embed is compressed once."""
    font.splitString("A", document)
    font.addObjects(document)
    streams = [it for it in document.idToObject.values() if isinstance(it, pdfdoc.PDFStream)]
    assert [stream.filters for stream in streams] == [[pdfdoc.PDFZCompress]] * 2
    assert pdfdoc.PDFZCompress.decode(pdfdoc.PDFZCompress.encode(b"glyf")) == b"glyf"


def test_an_objects_list_writes_what_was_added_and_what_turned_up_meanwhile(
    tmp_path: Path,
) -> None:
    class Late(Written):
        def parts(self, objects: Objects) -> tuple[bytes | memoryview, ...]:
            return (b"see %d 0 R" % objects.add(Written("late")),)

    objects = Objects()
    assert objects.add(Late()) == objects.font_list + 1
    fonts = [open_font("boxes", str(make_font(tmp_path / "boxes.ttf", "AB"))) for _ in range(2)]
    assert isinstance(fonts[0], EmbeddedFont)
    assert fonts[0] is fonts[1]
    assert fonts[0].encode("AB", objects) == [("/F1+0", b"AB")]
    fonts[0].embed(objects)
    expected = objects.next_number
    written = [b"".join(parts) for parts in objects.written()]
    assert written[1] == b"see %d 0 R" % expected
    assert written[-1] == b"late"
    assert b"/F1+0" in written[0]
    assert any(b"/FontFile2" in body for body in written)
