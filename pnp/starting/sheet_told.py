"""What is said of a sheet: what each column became, and where it stands on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pnp.problems import count, quote
from pnp.starting.columns import NOTE, Guess
from pnp.starting.pictures import Pictures
from pnp.starting.sheet_header import tell_above
from pnp.starting.sheet_table import Sheet

_SHOWN = 3
"""As many missing pictures are named."""


def tell_passed_over(sheet: Sheet) -> Iterator[str]:
    """The rows that are neither header nor cards."""
    if above := tell_above(list(sheet.table.above)):
        yield above
    for line, shown in sheet.totals:
        yield f"left out row {line}, a sum and no card: {shown}"
    yield from _tell_remarks(sheet)


def _tell_remarks(sheet: Sheet) -> Iterator[str]:
    """Rows of one cell among rows of several, which may be no cards."""
    filled = [tuple(filter(None, map(str.strip, row))) for row in sheet.rows]
    alone = [index for index, cells in enumerate(filled) if len(cells) == 1]
    several = sum(len(cells) > 2 for cells in filled)
    if several < 0.7 * len(filled):
        return
    for index in alone[:_SHOWN]:
        line, text = sheet.table.rows[index].place.line, filled[index][0]
        yield f"row {line} says no more than {quote(text[:60])}, and is a card"


def tell_columns(guesses: Sequence[Guess], place_of: Callable[[str], str]) -> Iterator[str]:
    """One line for each column: what it is in the game, where on the card it stands, and why."""
    became = [
        f"{guess.column}: {guess.kind}" if guess.is_field else guess.column for guess in guesses
    ]
    left = min(max(len(guess.header) for guess in guesses), 24)
    middle = min(max(map(len, became)), 28)
    places = [
        place_of(guess.column) or ("on no face yet" if guess.is_field else "not on the card")
        for guess in guesses
    ]
    right = max(map(len, places))
    for guess, what, place in zip(guesses, became, places, strict=True):
        why = guess.reason
        if guess.kind == "choice":
            why = f"{why}: {', '.join(guess.choices)}"
        elif guess.filled and guess.kind != NOTE:
            why = f"{why}, as {guess.sample}"
        yield f"{guess.header:<{left}}  → {what:<{middle}}  {place:<{right}}  {why}"


def tell_pictures(pictures: Pictures | None, pasted: int) -> Iterator[str]:
    """Those that are missing, those that cannot be taken, and those inside of the workbook."""
    if pictures and pictures.missing:
        yield (
            f"not found beside the sheet: {_some(pictures.missing)}; put pictures into art/ and "
            "write art/name.png into the column art"
        )
    if pictures and pictures.unprinted:
        yield f"not taken, since only SVG, PNG and JPEG are printed: {_some(pictures.unprinted)}"
    if pasted:
        yield (
            f"{count(pasted, 'picture')} pasted into the workbook, which no card gets: save them "
            "as files beside it, and name the files in a column"
        )


def tell_letters(guesses: Sequence[Guess]) -> Iterator[str]:
    """Which letters need a font of the designer's: those of East Asia, and emoji."""
    read = {letter for guess in guesses if guess.kind != NOTE for letter in "".join(guess.cells)}
    foreign = sorted(letter for letter in read if letter > "\u2e7f" and letter.isprintable())
    if foreign:
        shown = _some(foreign)
        yield f"no font of pnp has {shown}: put one that has them into fonts/, as game.yaml says"


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more


def tell_other_sheets(sheet: Sheet, file: Path) -> str:
    """Which sheet of a workbook was read, if it has others; else nothing."""
    others = sheet.table.other_sheets
    if not others:
        return ""
    read = sheet.table.file.partition("#")[2]
    shown = ", ".join(others[:5])
    more = f" and {len(others) - 5} more" if len(others) > 5 else ""
    which = "that" if len(others) == 1 else "another"
    return f'read {read}, and not {shown}{more}: --from "{file.name}#{others[0]}" reads {which}'


def tell_rows(sheet: Sheet, guesses: Sequence[Guess]) -> str:
    """ "30 rows, 52 cards"."""
    copies = next((guess.cells for guess in guesses if guess.kind == "copies"), None)
    total = len(sheet.rows) if copies is None else sum(int(cell or 1) for cell in copies)
    return f"{count(len(sheet.rows), 'row')}, {count(total, 'card')}"
