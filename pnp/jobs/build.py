"""Builds a game: its kit and its companion, each all or nothing, and only what has changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.assets import page_assets
from pnp.jobs import stamp
from pnp.jobs.kit import KIT_FILE, Kit, read_kit
from pnp.jobs.make_kit import make_kit
from pnp.jobs.make_page import PAGES_FOLDER, Page, find_page, list_pages, make_page
from pnp.model import Part
from pnp.problems import Level, PnpError, Problem


class Built(NamedTuple):
    """A finished kit in `folder`, and the page; what was not asked for is None.

    `unchanged` if all was there already and nothing was done.
    """

    kit: Kit | None
    folder: Path
    unchanged: bool
    problems: tuple[Problem, ...]
    page: Page | None = None


class Order(NamedTuple):
    """What is to be made of the game in `folder`, and where it goes.

    The PDFs of `parts` on `papers` go under `out`/print/<game>/. `page` makes its companion too,
    under `out`/companion/; `url` stands for the address of the page in game.yaml, `interface` for
    the language of the page in companion.yaml.
    """

    folder: Path
    out: Path
    cache: Path
    papers: Sequence[str] = ("a4", "letter")
    parts: Collection[Part] = tuple(Part)
    page: bool = False
    url: str = ""
    interface: str = ""


def build_game(
    folder: Path,
    out: Path,
    cache: Path,
    papers: Sequence[str] = ("a4", "letter"),
    parts: Collection[Part] = tuple(Part),
    *,
    page: bool = False,
    url: str = "",
    interface: str = "",
) -> Built:
    """Make of one game what an Order of these values asks for, and list its page.

    What is there already is left alone. Raises PnpError with every mistake found; what was there
    then stays as it was. If the game has nothing for any of `parts`, that is a warning.
    """
    built = carry_out(Order(folder, out, cache, papers, parts, page, url, interface))
    list_built([built], out)
    return built


def list_built(built: Iterable[Built], out: Path) -> None:
    """Bring the list of pages up to date if any of them was made."""
    if any(made.page and not made.unchanged for made in built):
        list_pages(out / PAGES_FOLDER)


def find_built(order: Order) -> Built | None:
    """What an order asks for, if all of it is there already."""
    return _look(order).built


def carry_out(order: Order) -> Built:
    """Make what an order asks for and what is not there yet. Raises PnpError."""
    there = _look(order)
    if there.built:
        return there.built
    folder, out, cache, papers, parts, page, url, interface = order
    kit, found = there.kit, there.page
    target = out / "print" / folder.name
    from pnp.workshop import Snapshot  # a build that finds all unchanged must not wait for it

    snapshot = Snapshot(folder, cache, url, interface)
    problems = snapshot.find_problems(page=page, thorough=False)
    if any(problem.level is Level.ERROR for problem in problems):
        raise PnpError(problems)
    if parts and not kit:
        made_from = stamp.Stamp(there.kit_stamp, problems)
        kit = make_kit(snapshot, target, made_from, there.old, papers, parts, page=page)
    if page and not found:
        found = make_page(snapshot, out / PAGES_FOLDER, stamp.Stamp(there.page_stamp, problems))
    return Built(kit, target, unchanged=False, problems=problems, page=found)


class _There(NamedTuple):
    """What is there of an order: `built` if it is all of it, and what each half is made from.

    `old` is the kit of an earlier build, which may hold PDFs that still count.
    """

    built: Built | None
    kit: Kit | None
    page: Page | None
    old: Kit | None
    kit_stamp: str
    page_stamp: str


def _look(order: Order) -> _There:
    folder, out, _, papers, parts, page, url, interface = order
    game = folder.name
    target, pages = out / "print" / game, out / PAGES_FOLDER
    made = (target, pages)
    kit_stamp = stamp.take(folder, made, (sorted(papers), sorted(parts), page, url))
    old = read_kit(target / KIT_FILE)
    kit = old if old and stamp.read(target) == kit_stamp and old.is_whole(target) else None
    page_stamp = stamp.take(folder, made, (url, interface), page_assets()) if page else ""
    found = find_page(pages, game, page_stamp) if page else None
    built = None
    if (kit or not parts) and (found or not page):
        warnings = stamp.read_warnings(target if parts else pages / game)
        built = Built(kit, target, unchanged=True, problems=warnings, page=found)
    return _There(built, kit, found, old, kit_stamp, page_stamp)
