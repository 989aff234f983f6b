"""What an .xlsx file says of a sheet beside its values: ECMA-376, part 1, chapter 18."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from pathlib import Path

from pnp.archives import read_member
from pnp.catalogue.tables.number_formats import format_code, hides_value, is_always_plain
from pnp.catalogue.tables.sheet_details import (
    SIZE_LIMIT,
    Cell,
    Merged,
    SheetDetails,
    column_number,
)

# Patterns that begin with letters of their own are found at once; others are tried at every byte.
_EMPTY = rb"\s*(?:<(?:\w+:)?v\s*(?:/>|></(?:\w+:)?v>))?\s*</(?:\w+:)?c>"
_UNSOLVED = {
    end: (re.compile(end + _EMPTY), re.compile(begin + rb" [^>]*/>" + _EMPTY))
    for end, begin in ((b"</f>", b"<f"), (b":f>", b":f"))
}
_ERROR_VALUE = re.compile(
    rb"(<(?:\w+:)?c\s[^>]*\bt=[\"']e[\"'][^>]*>(?:(?!</(?:\w+:)?c>).)*?v>)[^<]+",
    re.DOTALL,
)
_ROW_OR_CELL = re.compile(
    rb"<(?:\w+:)?(?:(?P<row>row)(?=[\s>/])(?P<about>[^>]*)"
    rb"|c(?=[\s>/])(?P<attributes>[^>]*?)(?:/>|>(?P<content>.*?)</(?:\w+:)?c>))",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(rb"([\w:]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_VALUE = re.compile(rb"<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)")
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")
_PLACE = re.compile(r"([A-Z]+)(\d+)")
_NEW_ERRORS = "#SPILL!, #CALC! or another of the newer errors"

Attributes = Mapping[str, str]


def read_xlsx_details(file: Path, sheet: str) -> SheetDetails:
    """What the values of a sheet do not tell. Raises ValueError where it cannot be read."""
    data = read_sheet(file, sheet)
    formats = {
        style: code
        for style, code in _notable_formats(file).items()
        if _has(data, b"s", b"%d" % style)
    }
    errors: dict[Cell, str] = {}
    unsolved: list[Cell] = []
    shown: dict[Cell, str] = {}
    if formats or _has(data, b"t", b"e") or _has_unsolved(data):
        for place, about, content in _cells(data):
            value = _VALUE.search(content)
            text = unescape(value[1].decode()).strip() if value else ""
            kind = about.get("t", "n")
            if kind == "e":
                errors[place] = _NEW_ERRORS if "vm" in about else text
            elif not text and kind != "str" and _FORMULA.search(content):
                unsolved.append(place)
            elif kind == "n" and text and int(about.get("s", 0)) in formats:
                code = formats[int(about["s"])]
                if hides_value(code, float(text)):
                    shown[place] = f"in the format {code}"
    hidden = b"hidden=" in data
    return SheetDetails(
        errors=errors,
        unsolved=tuple(unsolved),
        shown=shown,
        merged=tuple(_merged(data[data.rfind(b"sheetData") :])),
        hidden_rows=tuple(_hidden_rows(data)) if hidden else (),
        hidden_columns=tuple(_hidden_columns(data)) if hidden else (),
    )


def read_sheet(file: Path, sheet: str) -> bytes:
    """The XML of a sheet. Raises ValueError."""
    data = read_member(file, sheet_member(file, sheet), SIZE_LIMIT)
    if data is None:
        raise ValueError(f"the sheet {sheet} is not in this file")
    return data


def with_known_errors(file: Path, sheet: str) -> bytes:
    """The workbook with #N/A for every error of a sheet, since readers know the old ones alone.

    Raises ValueError.
    """
    from io import BytesIO
    from zipfile import BadZipFile, ZipFile

    name = sheet_member(file, sheet)
    written = BytesIO()
    try:
        with ZipFile(file) as old, ZipFile(written, "w") as new:
            if sum(member.file_size for member in old.infolist()) > SIZE_LIMIT:
                raise ValueError(f"it has more than {SIZE_LIMIT} bytes")
            for member in old.namelist():
                data = old.read(member)
                known = _ERROR_VALUE.sub(rb"\1#N/A", data) if member == name else data
                new.writestr(member, known)
    except BadZipFile as error:
        raise ValueError(str(error)) from None
    return written.getvalue()


def sheet_member(file: Path, sheet: str) -> str:
    """The name of a sheet's file in the workbook. Raises ValueError."""
    workbook = read_member(file, "xl/workbook.xml", SIZE_LIMIT) or b""
    relations = read_member(file, "xl/_rels/workbook.xml.rels", SIZE_LIMIT) or b""
    for about in _elements(workbook, b"sheet"):
        if about.get("name") == sheet:
            number = next((about[key] for key in about if key.endswith(":id")), "")
            for relation in _elements(relations, b"Relationship"):
                if relation.get("Id") == number:
                    target = relation.get("Target", "")
                    return target[1:] if target.startswith("/") else f"xl/{target}"
    raise ValueError(f"the sheet {sheet} is not in this file")


def _has_unsolved(data: bytes) -> bool:
    """Whether a formula has no value behind it; some that have one may look like it here."""
    return any(
        end in data and any(pattern.search(data) for pattern in patterns)
        for end, patterns in _UNSOLVED.items()
    )


def _has(data: bytes, attribute: bytes, value: bytes) -> bool:
    return b'%s="%s"' % (attribute, value) in data or b"%s='%s'" % (attribute, value) in data


def _notable_formats(file: Path) -> dict[int, str]:
    """Numbers of styles whose format can show a number as something else, with its code."""
    data = read_member(file, "xl/styles.xml", SIZE_LIMIT) or b""
    codes = {
        int(about["numFmtId"]): about.get("formatCode", "")
        for about in _elements(data, b"numFmt")
        if about.get("numFmtId", "").isdigit()
    }
    styles = re.search(rb"<(?:\w+:)?cellXfs\b.*?</(?:\w+:)?cellXfs>", data, re.DOTALL)
    found = {}
    for style, about in enumerate(_elements(styles[0] if styles else b"", b"xf")):
        number = about.get("numFmtId", "0")
        code = format_code(int(number), codes) if number.isdigit() else ""
        if not is_always_plain(code):
            found[style] = code
    return found


def _elements(data: bytes, name: bytes) -> Iterator[Attributes]:
    for match in _tag(name).finditer(data):
        yield _attributes(match[1])


@cache
def _tag(name: bytes) -> re.Pattern[bytes]:
    return re.compile(rb"<(?:\w+:)?" + name + rb"(?=[\s/>])([^>]*)>")


def _attributes(text: bytes) -> Attributes:
    return {
        key.decode(): unescape((double or single).decode())
        for key, double, single in _ATTRIBUTE.findall(text)
    }


def _cells(data: bytes) -> Iterator[tuple[Cell, Attributes, bytes]]:
    """Every cell; those that do not say where they are stand behind the one before."""
    row, column = 0, 0
    for match in _ROW_OR_CELL.finditer(data):
        if match["row"]:
            row, column = int(_attributes(match["about"]).get("r", row + 1)), 0
            continue
        about = _attributes(match["attributes"])
        named = _PLACE.fullmatch(about.get("r", ""))
        column = column_number(named[1]) if named else column + 1
        yield Cell(int(named[2]) if named else row, column), about, match["content"] or b""


def _merged(data: bytes) -> Iterator[Merged]:
    for about in _elements(data, b"mergeCell"):
        places = [_PLACE.fullmatch(part) for part in about.get("ref", "").split(":")]
        cells = [Cell(int(each[2]), column_number(each[1])) for each in places if each]
        if len(cells) == 2:
            yield Merged(cells[0], cells[1])


def _hidden_rows(data: bytes) -> Iterator[int]:
    row = 0
    for about in _elements(data, b"row"):
        row = int(about.get("r", row + 1))
        if about.get("hidden") in {"1", "true"}:
            yield row


def _hidden_columns(data: bytes) -> Iterator[int]:
    for about in _elements(data, b"col"):
        if about.get("hidden") in {"1", "true"}:
            # A range may reach to the last column of the sheet, far beyond the table.
            first, last = int(about.get("min", 1)), int(about.get("max", 0))
            yield from range(first, min(last, column_number("XFD")) + 1)
