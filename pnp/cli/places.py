"""Where the catalogue lies, where results go, and the options that say so."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from pnp.cli.starter import STARTER
from pnp.files import GAME_FILE, find_games
from pnp.problems import did_you_mean

F = TypeVar("F", bound=Callable[..., Any])


def catalogue_option(function: F) -> F:
    """Adds `--cards` and the names of games."""
    option = click.option(
        "--cards",
        type=click.Path(path_type=Path, file_okay=False, exists=True),
        help="The folder of the catalogue.  [default: ./cards]",
    )
    return click.argument("games", nargs=-1)(option(function))


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


def names_in_catalogue(cards: Path | None) -> frozenset[str]:
    """The names of all its games; none where one game alone is built and no catalogue is seen."""
    return frozenset(folder.name for folder in find_games(cards or Path("cards")))


def cache_folder() -> Path:
    """Where prepared fonts and pictures are kept between runs; `PNP_CACHE` names another place."""
    named = os.environ.get("PNP_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("pnp", appauthor=False)


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
        raise click.UsageError(
            "The folder you stand in is a catalogue; run pnp from the folder that holds it, "
            "or add --cards ."
        )
    misnamed = next(iter(sorted(folder.glob("*/game.yml"))), None)
    if misnamed:
        raise click.UsageError(f"{misnamed} must be called {GAME_FILE}.")
    where = f"in {folder}" if cards else "here"
    raise click.UsageError(f"There is no game {where}.\n\n{STARTER}")


def _no_game(name: str, known: Iterable[str], cards: Path | None) -> str:
    folder = (cards or Path("cards")) / name
    if folder.is_dir():
        return f"the folder {folder} holds no {GAME_FILE}"
    return f"there is no game {name}; {did_you_mean(name, known)}"
