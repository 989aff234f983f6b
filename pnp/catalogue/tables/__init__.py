"""Reads the tables of a game, whatever program wrote them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

from pnp.catalogue.tables.csv_file import read_csv
from pnp.catalogue.tables.table import FindHeader, Table, TableRow, first_filled, is_note
from pnp.catalogue.tables.yaml_file import read_yaml_table
from pnp.files import digest_of, find_file
from pnp.problems import InputError, quote
from pnp.reading.recent import Recent

Reader = Callable[[Path, str, str | None, FindHeader], Table]
"""Takes the file, its name in messages, the sheet if one was named, and what finds the header."""


def _read_workbook(file: Path, name: str, sheet: str | None, find_header: FindHeader) -> Table:
    from pnp.catalogue.tables.workbook import read_workbook  # slow to load, and most have none

    return read_workbook(file, name, sheet, find_header)


READERS: dict[str, Reader] = {
    ".csv": lambda file, name, _, find_header: read_csv(file, name, find_header),
    ".tsv": lambda file, name, _, find_header: read_csv(file, name, find_header),
    ".xlsx": _read_workbook,
    ".ods": _read_workbook,
    ".yaml": lambda file, name, *_: read_yaml_table(file, name),
    ".yml": lambda file, name, *_: read_yaml_table(file, name),
}

_SHEET = re.compile(r"(?P<file>.+\.(?:xlsx|ods))\s*#(?P<sheet>.*)", re.IGNORECASE)

__all__ = ["READERS", "Table", "TableRow", "is_note", "read_table"]


def read_table(
    folder: Path,
    reference: str,
    known: Recent[Table] | None = None,
    find_header: FindHeader = first_filled,
) -> Table:
    """The table that `reference` names, as `cards.csv` or `cards.xlsx#Heroes`.

    Its header is the first row that is not blank, unless `find_header` passes over more of them. A
    table that is `known` of the same content is not read again. Raises InputError when there is no
    such file, PnpError for every mistake in it.
    """
    named = _SHEET.fullmatch(reference.strip())
    path = named["file"] if named else reference.strip()
    reader = READERS.get(Path(path).suffix.lower())
    if reader is None:
        raise InputError(f"{quote(reference)} is no table", f"known: {', '.join(READERS)}")
    file = find_file(folder, path)
    sheet = named["sheet"].strip() if named else ""
    name = unicodedata.normalize("NFC", file.relative_to(folder).as_posix())
    if known is None:
        return reader(file, name, sheet or None, find_header)
    digest = digest_of(file)
    table = known.find((name, sheet, digest, find_header))
    if table is None:
        table = reader(file, name, sheet or None, find_header)
        if digest_of(file) == digest:  # else it was saved meanwhile
            known.keep((name, sheet, digest, find_header), table)
    return table
