"""A game of a sheet: its table, fields of the sheet's own columns, and a first layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.files import GAME_FILE, LAYOUT_FILE
from pnp.starting.columns import ART, COPIES, NAME, Guess, guess_columns
from pnp.starting.languages import guess_language
from pnp.starting.names import NewName
from pnp.starting.pictures import Pictures, count_pasted, find_pictures, look_beside
from pnp.starting.sheet_layout import write_layout
from pnp.starting.sheet_look import COLORS, choose_look
from pnp.starting.sheet_table import (
    COMPONENT,
    Sheet,
    make_ids,
    notable,
    read_sheet,
    write_table,
)
from pnp.starting.sheet_told import (
    tell_columns,
    tell_letters,
    tell_other_sheets,
    tell_passed_over,
    tell_pictures,
    tell_rows,
)
from pnp.starting.started import PURPOSES, Started, Written
from pnp.starting.yaml_text import listed, scalar

TABLE_SUFFIXES = (".xlsx", ".ods", ".csv", ".tsv")


class _Table(Struct, frozen=True):
    """The file of a game's table, how game.yaml names it, and why it is no copy of the sheet."""

    name: str
    reference: str
    content: bytes
    why: str = ""


def start_from_sheet(file: Path, sheet: str, name: NewName) -> Started:
    """The files of a game of the table in `file`, or of the named `sheet` in it.

    Raises PnpError with all that keeps the table from becoming cards, and OSError.
    """
    read = read_sheet(file, sheet)
    beside = look_beside(file.parent)
    asked = guess_columns(read.headers, read.rows, lambda cell: beside.find(cell) is not None)
    cells = next((guess.cells for guess in asked if guess.kind == ART), None)
    pictures = None if cells is None else find_pictures(cells, beside)
    guesses = tuple(
        replace(guess, cells=pictures.cells) if pictures and guess.kind == ART else guess
        for guess in asked
    )
    problems = notable(read, guesses)
    table = _table_of(file, sheet, read, guesses, pictures, bool(problems))
    look = choose_look(guesses)
    told = [
        *tell_passed_over(read),
        tell_rows(read, guesses),
        *tell_columns(asked, look.place_of_column),
        *tell_pictures(pictures, count_pasted(file)),
        *tell_letters(guesses),
        *(line for line in (tell_other_sheets(read, file), table.why) if line),
    ]
    files = {
        GAME_FILE: _game_text(
            guesses, table.reference, name, guess_language(_texts_of(guesses))
        ).encode(),
        table.name: table.content,
        LAYOUT_FILE: write_layout(look, look.leaves_out(guesses)).encode(),
    }
    written = [
        Written(GAME_FILE, PURPOSES[GAME_FILE]),
        Written(table.name, f"the cards, from now on: edits in {file.name} are not read"),
        Written(LAYOUT_FILE, "what is drawn where: a front and a back"),
    ]
    if pictures and pictures.files:
        files |= {art: source.read_bytes() for art, source in pictures.files.items()}
        written.append(
            Written("art/", f"{len(pictures.files)} of the pictures that the sheet names")
        )
    return Started(files, tuple(written), tuple(told), problems)


def _texts_of(guesses: Sequence[Guess]) -> Iterator[str]:
    """All words of a sheet that somebody reads."""
    for guess in guesses:
        if guess.is_field or guess.kind == NAME:
            yield from (guess.header, *guess.cells)


def _table_of(
    file: Path,
    sheet: str,
    read: Sheet,
    guesses: Sequence[Guess],
    pictures: Pictures | None,
    has_problems: bool,
) -> _Table:
    """The sheet as it is where the game can read it so; else its cells as CSV."""
    ids = make_ids(guesses)
    renamed = any(guess.column != guess.header for guess in guesses)
    same = all(
        guess.cells == tuple(row[index].strip() for row in read.rows)
        for index, guess in enumerate(guesses)
    )
    if same and not renamed and not ids and not has_problems and read.is_whole:
        name = f"{COMPONENT}{file.suffix.lower()}"
        why = f"{name} is a copy of {file.name}"
        return _Table(name, f"{name}#{sheet}" if sheet else name, file.read_bytes(), why)
    columns: list[tuple[str, Sequence[str]]] = [("id", ids)] if ids else []
    columns += [(guess.column, guess.cells) for guess in guesses]
    if pictures and (pictures.missing or pictures.unprinted):
        index = next(index for index, guess in enumerate(guesses) if guess.kind == ART)
        columns.append(("_art_asked", [row[index] for row in read.rows]))
    for guess in guesses:
        if guess.kind == COPIES and guess.odd:
            index = read.headers.index(guess.header)
            columns.append(("_copies_asked", [row[index] for row in read.rows]))
    name = f"{COMPONENT}.csv"
    why = f"{name} has the cells of {file.name}, which itself stays as it is"
    if ids:
        why += "; its column id is made of the names: leave the ids, and names may change"
    return _Table(name, name, write_table(columns), why)


def _game_text(guesses: Sequence[Guess], table: str, name: NewName, language: str) -> str:
    fields = [guess for guess in guesses if guess.is_field]
    declared = [f"  {scalar(guess.column)}: {_type_of(guess)}" for guess in fields]
    copies = [guess for guess in guesses if guess.kind == "copies"]
    total = sum(int(cell or 1) for guess in copies for cell in guess.cells) or len(guesses[0].cells)
    colors = [f'    {word}: "{color}"' for word, color in COLORS.items()]
    lines = [
        _HEAD,
        f"title: {scalar(name.title)}",
        'version: "1"',
        f"language: {scalar(language)} # that of the cards; pnp's own words are English",
        "# players: [2, 3, 4]",
        "# credits: {design: Your Name}",
        "",
    ]
    if declared:
        lines += [_FIELDS, "fields:", *declared, ""]
    lines += [
        "theme:",
        "  # A font of yours: put its file into a folder fonts/, and name its family.",
        "  # fonts: {text: {family: Alegreya Sans, fallback: [more]}, more: {family: Some Font}}",
        "  colors: # names for colours, so that layout.yaml can say `paper`",
        '    ink: "#1c1b22"',
        '    paper: "#fbf8f1"',
        '    shade: "#e9e2d3"',
        *colors,
        "",
        "components:",
        f"  {COMPONENT}:",
        f"    {{kind: deck, rows: {scalar(table)}, size: poker, front: front, back: back}}",
        "",
        "# Take the # away, and pnp tells you when an edit breaks this sum:",
        f"# totals: [{{of: {COMPONENT}, copies: {total}}}]",
    ]
    return "\n".join(lines) + "\n"


_HEAD = """\
# yaml-language-server: $schema=../.schema/game.schema.json
# What the game is made of. Change something, save, and run pnp build again.
"""

_FIELDS = """\
# The columns of the table with their types: int, text, bool, list, color or {choice: […]}.
# The columns id, name, copies and art are there in every game. Change what was guessed wrong."""


def _type_of(guess: Guess) -> str:
    return f"{{choice: {listed(guess.choices)}}}" if guess.kind == "choice" else guess.kind
