"""The numbered objects of one PDF: the only module that knows ReportLab.

ReportLab numbers objects and cuts the characters that were used out of fonts. Some names that this
leans on are private; `tests/ink/test_objects.py` has a test for each, and says what it is for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from pnp.ink.encoded import Buffer


class Body(pdfdoc.PDFObject):
    """What stands in an object, in parts that are never joined: a picture is megabytes."""

    def parts(self, objects: Objects) -> tuple[Buffer, ...]:
        """What to write one after the other, asked for when it is written."""
        raise NotImplementedError


class EmbeddedFont:
    """A font as ReportLab reads it; it keeps apart what each document uses of it.

    Never registered with ReportLab, which would mix up fonts of one PostScript name.
    """

    def __init__(self, key: str, file: str) -> None:
        self._font = TTFont(key, file)
        # Most documents of a game use the same characters of a font. ReportLab has no way to keep
        # what it cut out, so that its face gets another method.
        cut_out = lru_cache(maxsize=8)(self._font.face.makeSubset)
        self._font.face.makeSubset = lambda subset: cut_out(tuple(subset))  # type: ignore[method-assign]

    def encode(self, text: str, objects: Objects) -> list[tuple[str, bytes]]:
        """The runs (font resource as "/F1+0", character codes) that show `text`.

        A part of a font has 256 characters at most, so that one text may need several.
        """
        document, font = objects.document, self._font
        return [
            (font.getSubsetInternalName(part, document), codes)
            for part, codes in font.splitString(text, document)
        ]

    def embed(self, objects: Objects) -> None:
        """Add the characters that were encoded; no text can be encoded afterwards."""
        self._font.addObjects(objects.document)


@lru_cache(maxsize=64)
def open_font(key: str, file: str) -> EmbeddedFont:
    """A prepared font, read once for all documents."""
    return EmbeddedFont(key, file)


class _Compression:
    """ReportLab's own, done once for the fonts that many documents embed alike."""

    pdfname = pdfdoc.PDFZCompress.pdfname
    encode = staticmethod(lru_cache(maxsize=64)(pdfdoc.PDFZCompress.encode))


class Objects:
    """The objects of one PDF in the order of their numbers, which begin with 1."""

    def __init__(self) -> None:
        self.document = pdfdoc.PDFDocument(invariant=1)

    @property
    def next_number(self) -> int:
        """The number of the object that will be added next."""
        return self.document.objectcounter + 1

    @property
    def font_list(self) -> int:
        """The number of the dictionary of all fonts, which is filled as they are embedded."""
        return self.document.idToObjectNumberAndVersion[pdfdoc.BasicFonts][0]

    def add(self, body: Body) -> int:
        """Add an object; its number, by which others refer to it: "12 0 R"."""
        number = self.next_number
        self.document.Reference(body)  # type: ignore[no-untyped-call]  # bare in the stubs
        return number

    def written(self) -> Iterator[tuple[Buffer, ...]]:
        """The parts of each object in turn, made when they are asked for.

        More objects turn up while others are written: the opacities of a picture.
        """
        document, number = self.document, 1
        while (name := document.numberToId.get(number)) is not None:
            body = document.idToObject[name]
            if isinstance(body, Body):
                yield body.parts(self)
            else:
                if isinstance(body, pdfdoc.PDFStream):  # a font, or the characters in it
                    body.filters = [_Compression]
                yield (pdfdoc.format(body, document, toplevel=1),)
            number += 1
