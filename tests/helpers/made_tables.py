"""Writes tables into a temporary folder for the tests that read them."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Any, NamedTuple

import openpyxl
from mistakes import mistakes_of
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table as OdsTable
from odf.table import TableCell, TableColumn
from odf.table import TableRow as OdsRow
from odf.text import P

from pnp.catalogue.tables import Table, read_table
from pnp.problems import Problem

CALCEXT = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"


class MadeCell(NamedTuple):
    """A cell to be written: its `kind`, its value, and the number format if it has one."""

    kind: str
    value: Any
    format: str = ""

    def ods_attributes(self) -> dict[str, Any]:
        if self.kind == "error":
            return {"valuetype": "string", "stringvalue": "", "formula": "of:=NA()"}
        if self.kind == "formula":
            return {"formula": f"of:{self.value}"}
        if self.kind in {"time", "duration"}:
            seconds = int(self.value.total_seconds())
            code = f"PT{seconds // 3600:02}H{seconds // 60 % 60:02}M{seconds % 60:02}S"
            return {"valuetype": "time", "timevalue": code}
        if self.kind == "date":
            return {"valuetype": "date", "datevalue": self.value.isoformat()}
        if self.kind == "bool":
            return {"valuetype": "boolean", "booleanvalue": str(self.value).lower()}
        if self.kind == "number":
            kind = "percentage" if "%" in self.format else "float"
            return {"valuetype": kind, "value": repr(self.value)}
        return {"valuetype": "string"} if self.value else {}

    def shown(self) -> str:
        """What LibreOffice shows, for the few formats that are tried."""
        if self.kind == "formula":
            return ""
        if self.kind == "number":
            if self.format == "0%":
                return f"{self.value:.0%}"
            if set(self.format) == {"0"}:
                return f"{self.value:0{len(self.format)}.0f}"
            if self.format.startswith("0."):
                return f"{self.value:.{len(self.format) - 2}f}"
            return f"{self.value:.10G}"
        return str(self.value)


def table_of(folder: Path, data: str | bytes, name: str = "cards.csv") -> Table:
    """The table in a file that holds `data`."""
    content = data.encode() if isinstance(data, str) else data
    (folder / name).write_bytes(content)
    return read_table(folder, name)


def cells_of(table: Table) -> list[dict[str, str]]:
    return [dict(row.cells) for row in table.rows]


def table_mistakes(folder: Path, data: str | bytes, name: str = "cards.csv") -> tuple[Problem, ...]:
    """What is wrong with a table that cannot be read."""
    return mistakes_of(table_of, folder, data, name)


def save_workbook(file: Path, text: str) -> None:
    """A workbook, .xlsx or .ods, with the cells that `text` tells, row by row: `name,hp⏎Owl,3`.

    `#REF!` is a cell with that error, `=1+1` a formula without a stored result, `2024-05-01` a
    date, `1:30` a time, `30:00` a duration, `7 as 000` a number with a format, `'x` the text x.
    Behind it may stand `(row 3 hidden)`, `(column B hidden)`, `(A2:A3 merged)`.
    """
    cells, _, remarks = text.partition(" (")
    rows = [[cell_from(each) for each in line.split(",")] for line in cells.split("⏎")]
    SAVERS[file.suffix](file, rows, remarks.rstrip(")").split(") ("))


def cell_from(text: str) -> MadeCell:
    value, _, form = text.partition(" as ")
    if value.startswith(("#", "Err:")):
        return MadeCell("error", value)
    if value.startswith("="):
        return MadeCell("formula", value)
    if value.startswith("'"):
        return MadeCell("text", value[1:])
    if re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        return MadeCell("date", datetime.date.fromisoformat(value), "yyyy-mm-dd")
    if clock := re.fullmatch(r"(\d+):(\d\d)(?::(\d\d))?", value):
        hours, minutes, seconds = (int(part or 0) for part in clock.groups())
        length = datetime.timedelta(hours=hours, minutes=minutes, seconds=seconds)
        kind = "time" if hours < 24 else "duration"
        return MadeCell(kind, length, "h:mm" if kind == "time" else "[h]:mm")
    if value in {"TRUE", "FALSE"}:
        return MadeCell("bool", value == "TRUE")
    try:
        return MadeCell("number", float(value), form)
    except ValueError:
        return MadeCell("text", value)


def _save_xlsx(file: Path, rows: list[list[MadeCell]], remarks: list[str]) -> None:
    workbook = openpyxl.Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = "Cards"
    for line, row in enumerate(rows, 1):
        for column, made in enumerate(row, 1):
            cell = sheet.cell(line, column)
            value = made.value
            if made.kind == "time":
                value = (datetime.datetime.min + value).time()
            cell.value = value if value != "" else None
            if made.kind in {"error", "text"} and cell.value is not None:
                cell.data_type = "e" if made.kind == "error" else "s"
            if made.format:
                cell.number_format = made.format
    for remark in remarks:
        what, _, done = remark.rpartition(" ")
        if done == "merged":
            sheet.merge_cells(what)
        elif what.startswith("row"):
            sheet.row_dimensions[int(what.split()[1])].hidden = True
        elif what.startswith("column"):
            sheet.column_dimensions[what.split()[1]].hidden = True
    workbook.save(file)


def _save_ods(file: Path, rows: list[list[MadeCell]], remarks: list[str]) -> None:
    document = OpenDocumentSpreadsheet()
    sheet = OdsTable(name="Cards")
    for column in range(1, len(rows[0]) + 1):
        hidden = f"column {'ABCDEFG'[column - 1]} hidden" in remarks
        sheet.addElement(TableColumn(**({"visibility": "collapse"} if hidden else {})))
    for line, row in enumerate(rows, 1):
        hidden = f"row {line} hidden" in remarks
        made_row = OdsRow(**({"visibility": "collapse"} if hidden else {}))
        for column, made in enumerate(row, 1):
            made_row.addElement(_ods_cell(made, line, column, remarks))
        sheet.addElement(made_row)
    document.spreadsheet.addElement(sheet)
    document.save(file)


def _ods_cell(made: MadeCell, line: int, column: int, remarks: list[str]) -> TableCell:
    place = f"{'ABCDEFG'[column - 1]}{line}"
    about: dict[str, Any] = {}
    for first, last in re.findall(r"(\w+):(\w+) merged", ",".join(remarks)):
        if place == first:
            about["numbercolumnsspanned"] = ord(last[0]) - ord(first[0]) + 1
            about["numberrowsspanned"] = int(last[1:]) - int(first[1:]) + 1
    about |= made.ods_attributes()
    cell = TableCell(**about)
    if made.kind == "error":
        # What LibreOffice writes beside the attributes of the standard.
        cell.setAttrNS(CALCEXT, "value-type", "error")
    if shown := made.shown():
        for each in shown.split("\n"):
            cell.addElement(P(text=each))
    return cell


SAVERS = {".xlsx": _save_xlsx, ".ods": _save_ods}
