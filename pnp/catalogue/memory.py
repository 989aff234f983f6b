"""Tables and rows as they were read before, by all that they were read from."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from pnp.catalogue.columns import Column
from pnp.catalogue.tables import Table
from pnp.model import Color, Row
from pnp.problems import Problem
from pnp.reading.recent import Recent

ReadRow = tuple[Row, tuple[Problem, ...]]
"""A row, and what is to be said of its cells."""


class TableMemory(Struct):
    """Tables by their file's content, and rows by the words in their cells and where they stand.

    All rows are read anew when columns or colours are declared otherwise.
    """

    tables: Recent[Table] = field(default_factory=Recent)
    rows: Recent[ReadRow] = field(default_factory=Recent)
    _declared: object = None

    def start_round(self, columns: Mapping[str, Column], colors: Mapping[str, Color]) -> None:
        """Begin to read a game that declares these."""
        declared = (list(columns.items()), list(colors.items()))
        if declared != self._declared:
            self.rows = Recent()
        self._declared = declared
        self.tables.start_round()
        self.rows.start_round()
