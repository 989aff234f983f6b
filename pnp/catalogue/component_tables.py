"""Reads the tables that the components of one game name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field

from pnp.catalogue.columns import Column
from pnp.catalogue.memory import TableMemory
from pnp.catalogue.rows import RowReader
from pnp.catalogue.tables import Table, read_table
from pnp.model import Color, Row
from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Scalar, place_of


class Tables(Struct, frozen=True):
    """What tables are read with; what is wrong goes to `findings`.

    `read` holds the tables that were read, `unreadable` the references of those that were not;
    `memory` is what was read before.
    """

    folder: Path
    columns: Mapping[str, Column]
    colors: Mapping[str, Color]
    findings: Findings
    read: list[Table] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    memory: TableMemory | None = None

    def reader(self, component: str) -> RowReader:
        known = self.memory.rows if self.memory else None
        return RowReader(component, self.columns, self.colors, known)

    def read_rows(self, component: str, reference: Scalar) -> tuple[Row, ...]:
        """The rows of the table that a component names; none if it cannot be read."""
        try:
            table = read_table(self.folder, reference, self.memory.tables if self.memory else None)
        except PnpError as error:
            self.findings.add(error.problems)
            self.unreadable.append(reference)
            return ()
        except ValueError as error:
            place = place_of(reference, f"components.{component}.rows")
            self.findings.refuse(error, place, reference)
            self.unreadable.append(reference)
            return ()
        self.read.append(table)
        return self.reader(component).read(table, self.findings)

    def mention_unread_sheets(self) -> None:
        """One hint for each workbook that has sheets which no component names, visible or hidden.

        None while a table is unreadable: it may be the one that a sheet was meant for.
        """
        if self.unreadable:
            return
        self._mention("", {table.file: table.other_sheets for table in self.read})
        self._mention("hidden ", {table.file: table.hidden_sheets for table in self.read})

    def _mention(self, which: str, sheets_beside: Mapping[str, Sequence[str]]) -> None:
        unread: dict[str, list[str]] = {}
        for file, others in sheets_beside.items():
            workbook = file.split("#", 1)[0]
            for sheet in others:
                if f"{workbook}#{sheet}" not in sheets_beside:
                    unread.setdefault(workbook, []).append(sheet)
        for workbook, found in unread.items():
            sheets = list(dict.fromkeys(found))
            noun = "sheet" if len(sheets) == 1 else "sheets"
            message = f"no component reads the {which}{noun} {', '.join(sheets)}"
            hint = f"name one as rows: {workbook}#{sheets[0]}, or begin its name with _"
            self.findings.add([Problem(Level.HINT, "unread-sheet", message, hint, Place(workbook))])
