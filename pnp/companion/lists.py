"""Checks what formulas sum and count: inputs that hold cards or several numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import CalculatorEntry, CompanionFile
from pnp.companion.inputs import KINDS
from pnp.companion.plain import plain_value
from pnp.expressions import Formula, ListUse
from pnp.expressions.tree import Constant, Node
from pnp.model import Game, Row
from pnp.problems import InputError, unknown_word

_OF_NUMBERS = ("sum", "min", "max")


def lists_of(file: CompanionFile, calculator: CalculatorEntry) -> list[str]:
    """The inputs of a calculator that hold several values or cards."""
    return [
        name
        for name, entry in calculator.inputs.items()
        if not KINDS[entry.kind].is_single(file, entry)
    ]


def check_lists(
    formula: Formula,
    file: CompanionFile,
    calculator: CalculatorEntry,
    game: Game,
    here: CheckedNode,
) -> None:
    """Note what a formula cannot sum or count."""
    known = lists_of(file, calculator)
    for use in formula.lists:
        if use.name not in known and use.name in calculator.inputs:
            hint = f"take an input of kind cards, or write {use.name} alone"
            here.refuse(f"{use.name} is one value, no list for {use.function}()", hint)
        elif here.look_up(use.name, known, "an input of cards"):
            entry = calculator.inputs[use.name]
            try:
                _check_use(use, KINDS[entry.kind].listed(file, entry, game))
            except InputError as error:
                here.note(error)
            except ValueError:
                pass  # told at that input


def _check_use(use: ListUse, rows: Sequence[Row] | None) -> None:
    """Raises InputError; `rows` are the cards that the list may hold, None if it holds none."""
    if rows is None:
        if use.column or use.conditions:
            column = use.column or use.conditions[0][0]
            hint = f"write {use.function}({use.name})"
            raise InputError(f"{use.name} holds no cards, so it has no {column}", hint)
        return
    if use.column is None and use.function in _OF_NUMBERS:
        columns = [name for name in _columns_of(rows) if _holds_numbers(_cells(rows, name))]
        columns = [name for name in columns if name != "copies"]
        example = f"write {use.function}({use.name}.{(columns or ['points'])[0]})"
        message = f"{use.function}() needs a column of the cards in {use.name}"
        raise InputError(message, f"{example}; columns of numbers: {', '.join(columns) or 'none'}")
    if use.column is not None:
        cells = _look_up(use.column, rows)
        if use.function in _OF_NUMBERS and not _holds_numbers(cells):
            first = next((each for each in cells if not _is_number(each)), "")
            message = f"{use.column} is no column of numbers: {use.function}() works on those"
            hint = f"count({use.name}, {use.column}={write_value(first)}) counts such cards"
            raise InputError(message, hint)
    for column, wanted in use.conditions:
        _check_condition(column, wanted, _look_up(column, rows))


def _check_condition(column: str, wanted: Node, cells: Sequence[Any]) -> None:
    """A value that stands in the formula must be one that a card has."""
    if not isinstance(wanted, Constant) or wanted.value in cells:
        return
    known = dict.fromkeys(write_value(each) for each in cells)
    word = write_value(wanted.value)
    hint = unknown_word(word, known, f"a value of {column}").hint
    raise InputError(f"no card has {word} as its {column}", hint)


def write_value(value: object) -> str:
    """A value as formulas write it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) else str(value)


def _look_up(column: str, rows: Sequence[Row]) -> list[Any]:
    """What the cards have in a column, without empty cells. Raises InputError."""
    columns = _columns_of(rows)
    if column not in columns:
        raise unknown_word(column, columns, "a column of these cards")
    return _cells(rows, column)


def _columns_of(rows: Iterable[Row]) -> list[str]:
    return list(dict.fromkeys([*(name for row in rows for name in row.values), "name", "copies"]))


def _cells(rows: Iterable[Row], column: str) -> list[Any]:
    own = {"name", "copies"}
    found = [getattr(row, column) if column in own else row.values.get(column) for row in rows]
    plain = [plain_value(each) for each in found]
    flat = [one for each in plain for one in (each if isinstance(each, list) else [each])]
    return [each for each in flat if each is not None and each != ""]


def _holds_numbers(cells: Iterable[object]) -> bool:
    found = list(cells)
    return bool(found) and all(map(_is_number, found))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
