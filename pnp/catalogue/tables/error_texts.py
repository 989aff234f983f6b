"""The texts that spreadsheets of all countries show, and export, where a formula has no result."""

from __future__ import annotations

import re

from pnp.catalogue.tables.table import ColumnProblem, Table
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

_LIBREOFFICE = re.compile(r"Err:\d{3}")


def is_error_text(cell: str) -> bool:
    """Whether a cell is an error of a spreadsheet and nothing else."""
    return cell in ERROR_TEXTS or bool(_LIBREOFFICE.fullmatch(cell))


def may_hold_errors(text: str) -> bool:
    """Whether a whole table has anything that could begin an error's text."""
    return "#" in text or "Err:" in text


def find_error_texts(table: Table) -> tuple[ColumnProblem, ...]:
    """Every cell that holds the text of an error, as files in plain text do."""
    hint = "mend the formula and export the table again; a text meant so begins with a blank"
    found = []
    for row in table.rows:
        for column, cell in row.cells.items():
            if is_error_text(cell):
                message = f"this cell holds {cell}, the error of a formula"
                place = row.place_of(column)
                problem = Problem(Level.ERROR, "cell-error", message, hint, place, value=cell)
                found.append((column, problem))
    return tuple(found)
