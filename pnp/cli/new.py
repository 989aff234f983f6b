"""`pnp new`: the folder of a new game."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import IN_A_CATALOGUE, shell_word
from pnp.cli.refusal import Refusal, refuse
from pnp.cli.report import count_levels, print_problems
from pnp.files import GAME_FILE, find_games
from pnp.problems import InputError, PnpError, did_you_mean

if TYPE_CHECKING:
    from pnp.starting import NewName, Started

SCHEMAS = ".schema"
"""The folder of a catalogue with what editors check its files by."""

_SHEET = re.compile(r"(?P<file>.+\.(?:xlsx|ods))#(?P<sheet>.+)", re.IGNORECASE)


@click.command()
@click.argument("name")
@click.option(
    "--from",
    "source",
    metavar="FILE|GAME",
    help="A sheet (.xlsx, .ods, .csv, .tsv) whose rows become cards, or a game to copy.",
)
@click.option(
    "--cards",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the catalogue, which is made if it is not there.  [default: ./cards]",
)
def command(name: str, source: str | None, cards: Path | None) -> None:
    """Write a small game into the folder NAME of the catalogue, ready to build and to change.

    It is a game for two with cards, a board, coins, rules and a page for phones. With --from
    FILE.xlsx it is a game of your own sheet, with a first layout; a sheet of a workbook is named as
    FILE.xlsx#Heroes. With --from GAME it is a copy of that game.
    """
    from pnp.starting import read_name, write_game

    catalogue = cards or _catalogue_here()
    try:
        new = read_name(name)
    except InputError as error:
        raise refuse(error) from None
    folder = catalogue / new.folder
    if folder.exists():
        raise Refusal(f"{folder} is there already, and is left as it is: choose another name")
    try:
        started = _start(new, source, catalogue)
        write_game(folder, started.files)
    except PnpError as error:
        print_problems(error.problems)
        click.echo(f"{folder}: not written, {count_levels(error.problems)}", err=True)
        sys.exit(1)
    _write_schemas(catalogue)
    _print_started(started, new, name, folder, cards)


def _start(new: NewName, source: str | None, catalogue: Path) -> Started:
    from pnp.starting import copy_game, start_from_sheet, start_small_game

    if source is None:
        return start_small_game(new)
    game = _game_called(source, catalogue)
    if game:
        return copy_game(game, catalogue / new.folder, new)
    file, sheet = _sheet_called(source, catalogue)
    return start_from_sheet(file, sheet, new)


def _catalogue_here() -> Path:
    """./cards, unless what lies here says that it is looked at from the wrong side."""
    here, cards = Path.cwd(), Path("cards")
    if cards.is_dir():
        return cards
    if find_games(here):
        raise Refusal(IN_A_CATALOGUE)
    if (here / GAME_FILE).is_file():
        raise Refusal(
            "You stand in the folder of a game; run pnp new in the folder that holds cards/, "
            "or add --cards and a folder"
        )
    return cards


def _game_called(source: str, catalogue: Path) -> Path | None:
    """The folder of a game by its name in the catalogue, or by a path."""
    for folder in (catalogue / source, Path(source)):
        if (folder / GAME_FILE).is_file():
            return folder
    return None


def _sheet_called(source: str, catalogue: Path) -> tuple[Path, str]:
    """The file of a table, and the sheet in it that is named. Exits 2 where it is none."""
    from pnp.starting import TABLE_SUFFIXES

    named = _SHEET.fullmatch(source)
    is_file = Path(source).is_file()
    file = Path(named["file"]) if named and not is_file else Path(source)
    sheet = named["sheet"].strip() if named and not is_file else ""
    known = ", ".join(TABLE_SUFFIXES)
    if file.is_file():
        if file.suffix.lower() not in TABLE_SUFFIXES:
            raise Refusal(f"{file} is no sheet that cards are made of: save it as one of {known}")
        return file, sheet
    if file.is_dir():
        raise Refusal(f"the folder {file} holds no {GAME_FILE}, so it is no game to copy")
    tables = sorted(file.parent.glob("*")) if file.parent.is_dir() else []
    near = [str(each) for each in tables if each.suffix.lower() in TABLE_SUFFIXES]
    if file.suffix.lower() in TABLE_SUFFIXES:
        message, names = f"there is no file {file}", near
    else:
        message = f"there is neither a game nor a sheet {source}"
        names = [*(folder.name for folder in find_games(catalogue)), *near]
    raise Refusal(f"{message}; {did_you_mean(source, names)}".rstrip("; "))


def _write_schemas(catalogue: Path) -> None:
    """What the first lines of a game's files lead editors to; a game is whole without it."""
    from pnp.schemas import write_schemas

    write_schemas(catalogue / SCHEMAS)


def _print_started(
    started: Started, new: NewName, name: str, folder: Path, cards: Path | None
) -> None:
    from pnp.starting import Written

    print_problems(started.problems)
    if new.folder != name:
        click.echo(f"{name}: the folder, which is its id, is called {new.folder}")
    for line in started.told:
        click.echo(f"  {line}")
    click.echo(f"{new.title} is in {folder}:")
    schemas = Written(f"../{SCHEMAS}/", "by which editors complete these files while you write")
    written = (*started.written, schemas)
    width = max(len(each.name) for each in written)
    for each in written:
        click.echo(f"  {each.name:<{width}}  {each.purpose}".rstrip())
    asked = f" --cards {shell_word(cards)}" if cards else ""
    table = next((each.name for each in started.written if each.name.startswith("cards.")), "")
    edit = f"change a cell in {table}, build again" if table else "change a file, build again"
    click.echo("\nGo on with:")
    for line, purpose in (
        (f"pnp build {new.folder}{asked}", f"makes the PDFs; {edit}"),
        (f"pnp check {new.folder}{asked}", "tells what would go wrong on paper or phone"),
        (f"pnp serve {new.folder}{asked}", "shows the game in the browser while you change it"),
    ):
        click.echo(f"  {line:<{len(new.folder + asked) + 11}}  {purpose}")
