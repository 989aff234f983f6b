"""What an .ods file says of a sheet beside its values: OpenDocument 1.3, part 3, section 9.1."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.archives import read_member
from pnp.catalogue.tables.number_formats import shows_value
from pnp.catalogue.tables.sheet_details import SIZE_LIMIT, Cell, Merged, SheetDetails

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType

_TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0 "
_OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0 "
_TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0 "
_LIBREOFFICE = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0 "
_CELLS = {_TABLE + "table-cell", _TABLE + "covered-table-cell"}
_NUMBERS = {"float", "percentage", "currency"}

_MOST = 10_000
"""Of cells that a file says are repeated, so many are told apart; no table is longer."""

_NOTABLE = (b"formula=", b"visibility=", b"-spanned=", b'="error"', b'="percentage"', b'="time"')
_NUMBER = re.compile(rb":value=\"([^\"]*)\"[^>]*><[\w-]+:p>([^<]*)<")
_DURATION = re.compile(r"(-?)P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?")
_ERROR = re.compile(r"#[^\W_].*[!?A-Z]|Err:\d+")


def require_whole_ods(file: Path) -> None:
    """Raises ValueError where tags of the sheets do not match, which calamine reads without end."""
    data = read_member(file, "content.xml", SIZE_LIMIT)
    if data is None or not data.lstrip().startswith(b"<"):
        return  # no ods, or one behind a password: calamine says so
    from xml.parsers import expat

    parser = expat.ParserCreate()
    parser.EntityDeclHandler = _refuse_entity
    _parse(parser, data)


def read_ods_details(file: Path, sheet: str) -> SheetDetails:
    """What the values of a sheet do not tell. Raises ValueError where it cannot be read."""
    data = read_member(file, "content.xml", SIZE_LIMIT)
    if data is None:
        raise ValueError("this file has no content.xml")
    if not _may_tell(data):
        return SheetDetails()
    from xml.parsers import expat

    reader = _Reader(sheet)
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.characters
    parser.EntityDeclHandler = _refuse_entity
    _parse(parser, data)
    return reader.details


def _parse(parser: XMLParserType, data: bytes) -> None:
    from xml.parsers.expat import ExpatError

    try:
        parser.Parse(data, True)
    except (ExpatError, LookupError) as error:
        raise ValueError(f"its content.xml is damaged ({error})") from None


def _may_tell(data: bytes) -> bool:
    """Whether any sheet has more to say than its values; looking for what takes far longer."""
    if any(mark in data for mark in _NOTABLE):
        return True
    numbers = {(value, shown) for value, shown in _NUMBER.findall(data) if value != shown}
    return not all(_looks_plain(shown.decode(), value.decode()) for value, shown in numbers)


def _refuse_entity(*_: object) -> None:
    raise ValueError("its content.xml declares entities")


class _Reader:
    """Takes the events of content.xml, and keeps what one sheet has to say."""

    def __init__(self, sheet: str) -> None:
        self._sheet = sheet
        self._path: list[str] = []
        self._inside = False
        self._row = self._column = self._columns = 0
        self._next_row = 1
        self._about: dict[str, str] = {}
        self._paragraphs: list[str] = []
        self._errors: dict[Cell, str] = {}
        self._shown: dict[Cell, str] = {}
        self._durations: dict[Cell, datetime.timedelta] = {}
        self._unsolved: list[Cell] = []
        self._merged: list[Merged] = []
        self._hidden_rows: list[int] = []
        self._hidden_columns: list[int] = []

    @property
    def details(self) -> SheetDetails:
        return SheetDetails(
            self._errors,
            tuple(self._unsolved),
            self._shown,
            self._durations,
            tuple(self._merged),
            tuple(self._hidden_rows),
            tuple(self._hidden_columns),
        )

    def start(self, name: str, about: dict[str, str]) -> None:
        if name == _TABLE + "table":
            self._inside = about.get(_TABLE + "name") == self._sheet
        if self._inside:
            if name == _TABLE + "table-column":
                self._start_column(about)
            elif name == _TABLE + "table-row":
                self._start_row(about)
            elif name in _CELLS:
                self._about, self._paragraphs = about, []
            elif name == _TEXT + "p" and self._path[-1] in _CELLS:
                self._paragraphs.append("")
        self._path.append(name)

    def end(self, name: str) -> None:
        self._path.pop()
        if self._inside and name in _CELLS:
            self._end_cell()
        elif name == _TABLE + "table":
            self._inside = False

    def characters(self, text: str) -> None:
        # A cell's own text, not that of a comment on it.
        if self._inside and self._paragraphs and _OFFICE + "annotation" not in self._path:
            self._paragraphs[-1] += text

    def _start_column(self, about: dict[str, str]) -> None:
        first = self._columns + 1
        self._columns += int(about.get(_TABLE + "number-columns-repeated", 1))
        if about.get(_TABLE + "visibility") in {"collapse", "filter"}:
            self._hidden_columns += range(first, min(self._columns, _MOST) + 1)

    def _start_row(self, about: dict[str, str]) -> None:
        self._row, self._column = self._next_row, 1
        self._next_row += int(about.get(_TABLE + "number-rows-repeated", 1))
        if about.get(_TABLE + "visibility") in {"collapse", "filter"}:
            self._hidden_rows += range(self._row, min(self._next_row, self._row + _MOST))

    def _end_cell(self) -> None:
        about, shown = self._about, "\n".join(self._paragraphs)
        repeated = int(about.get(_TABLE + "number-columns-repeated", 1))
        columns = range(self._column, self._column + min(repeated, _MOST))
        rows = range(self._row, min(self._next_row, self._row + _MOST))
        cell = Cell(self._row, self._column)
        self._column += repeated
        kind = about.get(_OFFICE + "value-type", "")
        formula = _TABLE + "formula" in about
        is_error = about.get(_LIBREOFFICE + "value-type") == "error"
        same = ((row, column) for row in rows for column in columns)
        if is_error or (formula and _ERROR.fullmatch(shown)):
            self._errors.update((Cell(*each), shown) for each in same)
        elif formula and not kind:
            self._unsolved += (Cell(*each) for each in same)
        elif kind == "time":
            length = _read_duration(about.get(_OFFICE + "time-value", ""))
            self._durations.update((Cell(*each), length) for each in same)
        elif kind in _NUMBERS and not _looks_plain(shown, about.get(_OFFICE + "value", "0")):
            self._shown.update((Cell(*each), f"as {shown}") for each in same)
        self._note_merged(cell, about)

    def _note_merged(self, cell: Cell, about: dict[str, str]) -> None:
        columns = int(about.get(_TABLE + "number-columns-spanned", 1))
        rows = int(about.get(_TABLE + "number-rows-spanned", 1))
        if columns * rows > 1:
            last = Cell(cell.row + rows - 1, cell.column + columns - 1)
            self._merged.append(Merged(cell, last))


def _looks_plain(shown: str, value: str) -> bool:
    """Whether a number is shown as its value; one without a text is."""
    return not shown or shown == value or shows_value(shown, float(value))


def _read_duration(value: str) -> datetime.timedelta:
    """`PT30H15M00S`. Raises ValueError."""
    match = _DURATION.fullmatch(value)
    if match is None:
        raise ValueError(f"its content.xml holds the time {value}")
    days, hours, minutes = (int(part or 0) for part in match.groups()[1:4])
    seconds = float((match[5] or "0").replace(",", "."))
    length = datetime.timedelta(days, seconds, hours=hours, minutes=minutes)
    return -length if match[1] else length
