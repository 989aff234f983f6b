"""`pnp show`: what is in the catalogue."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders
from pnp.cli.report import print_problems, without_hints
from pnp.failures import as_problems
from pnp.model import Component, Game, PieceShape, count_copies
from pnp.problems import PnpError


@click.command()
@catalogue_option
def command(games: tuple[str, ...] = (), cards: Path | None = None) -> None:
    """Tell what GAMES, or all games, are made of: components, copies, totals, edition."""
    from pnp.workshop import Snapshot

    failed = False
    for folder in find_folders(cards, games):
        try:
            with as_problems(folder):
                game = Snapshot(folder, cache_folder()).game
        except PnpError as error:
            failed = True
            print_problems(without_hints(error.problems))
            continue
        click.echo("\n".join(_describe(game)))
    if failed:
        sys.exit(1)


def _describe(game: Game) -> Iterator[str]:
    yield click.style(game.title, bold=True)
    players = f", {_range(game.players)} players" if game.players else ""
    yield f"  {game.id}, version {game.version}, edition {game.edition}{players}"
    names = [component.label or component.name for component in game.components]
    width = max(map(len, names))
    for component, name in zip(game.components, names, strict=True):
        copies = component.copies
        different = f"{len(component.rows)} different" if len(component.rows) > 1 else ""
        sides = "two sides" if component.back else "one side"
        told = (f"{copies:4} × {name:<{width}}", _size(component), sides, different)
        yield "  " + "   ".join(part for part in told if part)
    yield from _totals(game)
    yield ""


def _totals(game: Game) -> Iterator[str]:
    from pnp.catalogue import describe_selection, select

    for total in game.totals:
        found = count_copies(select(game, total.selection))
        state = "as it should be" if found == total.copies else f"should be {total.copies}"
        yield f"  {found:4} of {describe_selection(total.selection)}   {state}"


def _size(component: Component) -> str:
    if component.finished:
        return component.finished
    size = component.size
    if component.shape in (PieceShape.ROUND, PieceShape.SQUARE):
        return f"{component.shape} {size.width:g} mm"
    return f"hexagon {size}" if component.shape is PieceShape.HEX else str(size)


def _range(players: tuple[int, ...]) -> str:
    low, high = min(players), max(players)
    return str(low) if low == high else f"{low}–{high}"
