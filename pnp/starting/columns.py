"""Guesses from the rows of a sheet what each of its columns is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from pnp.catalogue.ids import check_id
from pnp.catalogue.tables import is_note
from pnp.model import Source
from pnp.problems import count, quote
from pnp.starting.cells import (
    LONGEST_WORD,
    Kind,
    are_copies,
    are_names,
    are_numbering,
    names_file,
    read_copies,
    tell_kind,
)
from pnp.starting.headers import (
    column_name,
    may_number,
    means_copies,
    means_name,
    means_note,
    means_picture,
)

NAME, COPIES, ART, NOTE, KNOWN = "name", "copies", "art", "note", "known"
"""Kinds beside the types of `fields`: columns that every game has, and notes."""

Cells = Sequence[str]

Lies = Callable[[str], bool]
"""Whether a picture that a cell names lies beside the sheet."""


class Guess(Struct, frozen=True):
    """What a column of a sheet is: its `header` there, its `column` in the game, its kind.

    `cells` are as the game's table has them, without blanks around them; `odd` are the indexes of
    those that were no number of copies.
    """

    header: str
    column: str
    kind: str
    reason: str
    cells: tuple[str, ...]
    choices: tuple[str, ...] = ()
    odd: tuple[int, ...] = ()

    @property
    def is_field(self) -> bool:
        """Whether game.yaml declares it."""
        return self.kind not in {NAME, COPIES, ART, NOTE, KNOWN}

    @property
    def filled(self) -> tuple[str, ...]:
        return tuple(cell for cell in self.cells if cell)

    @property
    def sample(self) -> str:
        """Its first cell that holds something, in quotes."""
        first = next(iter(self.filled), "")
        return quote(first if len(first) <= LONGEST_WORD else f"{first[:LONGEST_WORD]}…")


def guess_columns(
    headers: Sequence[str], rows: Sequence[Cells], lies: Lies = lambda _: False
) -> tuple[Guess, ...]:
    """What each column is; `rows` have a cell for each of `headers`."""
    columns = {
        header: tuple(row[index].strip() for row in rows) for index, header in enumerate(headers)
    }
    found: dict[str, Guess] = {}
    for find in (partial(_find_art, lies=lies), _find_copies, _find_name):
        special = find({header: columns[header] for header in headers if header not in found})
        if special:
            found[special.header] = special
    taken = {guess.column for guess in found.values()}
    for header in headers:
        known = None if header in found else _known(header, columns)
        if known and known.column not in taken:
            found[header] = known
            taken.add(known.column)
    for number, header in enumerate(headers, 1):
        if header in found:
            continue
        if is_note(header) and header != "#":
            found[header] = Guess(header, header, NOTE, "a note", columns[header])
            continue
        if means_note(header):
            name = f"_{column_name(header, number, {each.lstrip('_') for each in taken})}"
            found[header] = Guess(header, name, NOTE, "a note of yours", columns[header])
            taken.add(name)
            continue
        name = column_name("number" if header == "#" else header, number, taken)
        taken.add(name)
        found[header] = _field(header, name, tell_kind(columns[header]), columns[header])
    return tuple(found[header] for header in headers)


def _field(header: str, name: str, kind: Kind, cells: tuple[str, ...]) -> Guess:
    written = cells if kind.cells is None else kind.cells
    reason = kind.reason
    if means_copies(header) and not may_number(header) and kind.name != "int":
        reason += "; too few numbers for copies, so each row is one card"
    return Guess(header, name, kind.name, reason, written, kind.choices)


def _find_art(columns: dict[str, tuple[str, ...]], lies: Lies) -> Guess | None:
    """The column that names pictures: most of its cells, or some if it is called so."""
    for header, cells in columns.items():
        called = means_picture(header)
        filled = [cell for cell in cells if cell]
        # The names of cards may be those of pictures without their endings.
        there = [cell for cell in filled if (called or names_file(cell)) and lies(cell)]
        named = [cell for cell in filled if names_file(cell)]
        if len({*named, *there}) * 2 > len(set(filled)) or (called and (there or named)):
            reason = f"{len(there)} of {count(len(filled), 'cell')} "
            reason += f"{'names' if len(there) == 1 else 'name'} pictures that lie there"
            return Guess(header, "art", ART, reason, cells)
    for header, cells in columns.items():
        if means_picture(header) and not any(cells):
            return Guess(header, "art", ART, "no picture is named yet", cells)
    return None


def _find_copies(columns: dict[str, tuple[str, ...]]) -> Guess | None:
    for header, cells in columns.items():
        if not means_copies(header) or (may_number(header) and are_numbering(cells)):
            continue
        if are_copies(cells):
            written = [read_copies(cell) for cell in cells]
            numbers = tuple("1" if number is None else number for number in written)
            odd = tuple(index for index, number in enumerate(written) if number is None)
            why = "how many there are of each card"
            return Guess(header, "copies", COPIES, why, numbers, odd=odd)
    return None


def _find_name(columns: dict[str, tuple[str, ...]]) -> Guess | None:
    own = {
        header: cells
        for header, cells in columns.items()
        if not is_note(header) and not means_note(header)
    }
    called = [header for header in own if means_name(header) and any(own[header])]
    called.sort(key=lambda header: header.strip().casefold() != "name")
    if called:
        return Guess(called[0], "name", NAME, "what each card is called", own[called[0]])
    for header, cells in own.items():
        if header.casefold() != "id" and are_names(cells):
            return Guess(header, "name", NAME, "short texts, no two alike", cells)
    return None


def _known(header: str, columns: dict[str, tuple[str, ...]]) -> Guess | None:
    """A column of pnp's own, if its cells are as they must be there."""
    word, cells = header.casefold(), columns[header]
    if word == "id" and _are_ids(cells):
        return Guess(header, word, KNOWN, "all different, so they are the ids", cells)
    if word == "source" and set(cells) <= {"", *map(str, Source)} and any(cells):
        return Guess(header, word, KNOWN, "where the values of a row come from", cells)
    if word == "reconstructed" and set(" ".join(cells).split()) <= {"*", *columns}:
        return Guess(header, word, KNOWN, "which values were guessed", cells)
    return None


def _are_ids(cells: Cells) -> bool:
    try:
        for cell in cells:
            check_id(cell)
    except ValueError:
        return False
    return len({cell.casefold() for cell in cells}) == len(cells)
