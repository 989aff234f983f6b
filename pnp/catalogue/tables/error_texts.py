"""The texts that spreadsheets of all countries show, and export, where a formula has no result."""

from __future__ import annotations

import re

from msgspec.structs import replace

from pnp.catalogue.tables.table import Table, TableRow
from pnp.problems import Level, Problem

_ALL = (
    "#N/A #DIV/0! #REF! #NAME? #VALUE! #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #BUSY! "
    "#CONNECT! #UNKNOWN! #EXTERNAL! #PYTHON! #ERROR! #GETTING_DATA"
)
_GERMAN = "#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD!"
_FRENCH = "#VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #CALCUL!"
_SPANISH = "#¡DIV/0! #¡REF! #¿NOMBRE? #¡VALOR! #¡NUM! #¡NUM! #¡NULO! #¡DESBORDAMIENTO! #¡CALC!"
_ITALIAN = "#N/D #RIF! #NOME? #VALORE! #NULLO! #ESPANSIONE! #CALC!"
_PORTUGUESE = "#VALOR! #NÚM! #NULO! #DESPEJAR!"
_DUTCH = "#N/B #DEEL/0! #VERW! #NAAM? #WAARDE! #GETAL! #LEEG! #OVERLOOP!"

ERROR_TEXTS = frozenset(
    " ".join((_ALL, _GERMAN, _FRENCH, _SPANISH, _ITALIAN, _PORTUGUESE, _DUTCH)).split()
)

# Small letters and digits begin colours and notes, which many tables have.
_BEGINNING = re.compile(r"#[A-ZÜ¡¿]")
_LIBREOFFICE = re.compile(r"Err:\d{3}")


def is_error_text(cell: str) -> bool:
    """Whether a cell is an error of a spreadsheet and nothing else."""
    if cell.startswith("#"):
        return cell in ERROR_TEXTS
    return cell.startswith("Err:") and bool(_LIBREOFFICE.fullmatch(cell))


def may_hold_errors(text: str) -> bool:
    """Whether a whole table has anything that could begin an error's text."""
    return bool(_BEGINNING.search(text)) or "Err:" in text


def take_error_texts(table: Table) -> Table:
    """The table with a problem, and nothing, in place of every cell that holds an error's text."""
    found = []
    rows = []
    for row in table.rows:
        wrong = [column for column, cell in row.cells.items() if is_error_text(cell)]
        found += [(column, _problem(row, column)) for column in wrong]
        cells = {**row.cells, **dict.fromkeys(wrong, "")} if wrong else row.cells
        rows.append(replace(row, cells=cells) if wrong else row)
    return replace(table, rows=tuple(rows), cell_problems=(*table.cell_problems, *found))


def _problem(row: TableRow, column: str) -> Problem:
    text = row.cells[column]
    message = f"this cell holds {text}, the error of a formula"
    hint = "mend the formula and export the table again; a text meant so begins with a blank"
    return Problem(Level.ERROR, "cell-error", message, hint, row.place_of(column), value=text)
