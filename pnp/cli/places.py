"""Where the catalogue lies, where results go, and the options that say so."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from pnp.files import GAME_FILE, find_games
from pnp.problems import did_you_mean

HOW_TO_START = """\
To start one, run: pnp new my-game{0}
It writes a small game for two that builds at once, to play and to change.
Cards that stand in a sheet: pnp new my-game --from cards.xlsx{0}"""
"""What is printed where no game is found."""

IN_A_CATALOGUE = (
    "The folder you stand in is a catalogue; run pnp from the folder that holds it, "
    "or add --cards ."
)

_NEAR = 4
"""Folders above the one that somebody stands in, where their games may be."""

F = TypeVar("F", bound=Callable[..., Any])


def catalogue_option(function: F) -> F:
    """Adds `--cards` and the names of games."""
    return click.argument("games", nargs=-1)(_cards_option(function))


def one_game(function: F) -> F:
    """Adds `--cards` and the name of one game, which may be left out where there is one alone."""
    return click.argument("game", required=False, default="")(_cards_option(function))


def find_folder(cards: Path | None, name: str) -> Path:
    """The folder of the game asked for, or of the only one. Exits 2 where it is not clear."""
    if name:
        return find_folders(cards, [name])[0]
    known = find_folders(cards, [])
    if len(known) > 1:
        names = ", ".join(folder.name for folder in known)
        raise click.UsageError(f"Name one game: {names}")
    return known[0]


def out_option(function: F) -> F:
    """Adds `--out`."""
    return click.option(
        "--out",
        type=click.Path(path_type=Path, file_okay=False),
        default=Path("output"),
        show_default=True,
        help="The folder to write to.",
    )(function)


def quiet_option(function: F) -> F:
    """Adds `--quiet`."""
    return click.option(
        "-q", "--quiet", is_flag=True, help="Print errors and warnings alone, and no progress."
    )(function)


def find_folders(cards: Path | None, names: Sequence[str]) -> list[Path]:
    """The folders of the games asked for, or all of them. Exits 2 where there is none."""
    known = _games_in(cards)
    by_name = {folder.name: folder for folder in known}
    # A shell completes the path of a game's folder, so that is as good as its name.
    asked = [Path(name).name if Path(name).resolve() in known else name for name in names]
    unknown = [_no_game(name, by_name, cards) for name in asked if name not in by_name]
    if unknown:
        raise click.UsageError("\n".join(unknown))
    return [by_name[name] for name in dict.fromkeys(asked)] if names else known


def shell_word(path: Path) -> str:
    """A path as somebody types it, in quotes if there is a blank in it."""
    return f'"{path}"' if " " in str(path) else str(path)


def names_in_catalogue(cards: Path | None) -> frozenset[str]:
    """The names of all its games; none where one game alone is built and no catalogue is seen."""
    return frozenset(folder.name for folder in find_games(cards or Path("cards")))


def from_here(path: Path) -> Path:
    """The path as seen from where the command runs, if it lies below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def cache_folder() -> Path:
    """Where prepared fonts and pictures are kept between runs; `PNP_CACHE` names another place."""
    named = os.environ.get("PNP_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("pnp", appauthor=False)


def config_folder() -> Path:
    """Where a user's own settings are kept; `PNP_CONFIG` names another place."""
    named = os.environ.get("PNP_CONFIG")
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("pnp", appauthor=False)


def _cards_option(function: F) -> F:
    return click.option(
        "--cards",
        type=click.Path(path_type=Path, file_okay=False, exists=True),
        help="The folder of the catalogue.  [default: ./cards]",
    )(function)


def _games_in(cards: Path | None) -> list[Path]:
    here = Path.cwd()
    if cards is None and not (here / "cards").is_dir() and (here / GAME_FILE).is_file():
        return [here]
    folder = cards or Path("cards")
    found = find_games(folder)
    if found:
        return [path.resolve() for path in found]
    if (folder / GAME_FILE).is_file():
        return [folder.resolve()]
    if cards is None and find_games(here):
        raise click.UsageError(IN_A_CATALOGUE)
    misnamed = next(iter(sorted(folder.glob("*/game.yml"))), None)
    if misnamed:
        raise click.UsageError(f"{misnamed} must be called {GAME_FILE}.")
    if cards is None and (above := _find_above(here)):
        raise click.UsageError(f"There is no game here, but there is above: cd {above}")
    where = f"in {folder}" if cards else "here"
    asked = f" --cards {shell_word(cards)}" if cards else ""
    raise click.UsageError(f"There is no game {where}.\n\n{HOW_TO_START.format(asked)}")


def _find_above(here: Path) -> str:
    """The way up to a folder in which there are games, as `../..`; "" if none is near."""
    for steps, folder in enumerate(here.parents, start=1):
        if steps > _NEAR:
            return ""
        if find_games(folder / "cards"):
            return "/".join([".."] * steps)
    return ""


def _no_game(name: str, known: Iterable[str], cards: Path | None) -> str:
    folder = (cards or Path("cards")) / name
    if folder.is_dir():
        return f"the folder {folder} holds no {GAME_FILE}"
    return f"there is no game {name}; {did_you_mean(name, known)}"
