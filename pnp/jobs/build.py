"""Builds a game: its kit and its companion, each all or nothing, and only what has changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.assets import page_assets
from pnp.jobs import stamp
from pnp.jobs.inspect import inspect_game
from pnp.jobs.kit import KIT_FILE, Kit, read_kit
from pnp.jobs.make_kit import make_kit
from pnp.jobs.make_page import PAGES_FOLDER, Page, find_page, make_page
from pnp.model import Part
from pnp.problems import PnpError, Problem


class Built(NamedTuple):
    """A finished kit in `folder`, and the page; what was not asked for is None.

    `unchanged` if all was there already and nothing was done.
    """

    kit: Kit | None
    folder: Path
    unchanged: bool
    problems: tuple[Problem, ...]
    page: Page | None = None


def build_game(
    folder: Path,
    out: Path,
    cache: Path,
    papers: Sequence[str] = ("a4", "letter"),
    parts: Collection[Part] = tuple(Part),
    *,
    page: bool = False,
    url: str = "",
) -> Built:
    """Make the PDFs of `parts` on `papers` of the game in `folder`, under `out`/print/<game>/.

    `page` makes its companion too, under `out`/companion/; `url` stands for the address of the
    page in game.yaml. What is there already is left alone. Raises PnpError with every mistake
    found; what was there then stays as it was. If the game has nothing for any of `parts`, that is
    a warning.
    """
    game = folder.name
    target, pages = out / "print" / game, out / PAGES_FOLDER
    made = (target, pages)
    kit_stamp = stamp.take(folder, made, (sorted(papers), sorted(parts), page, url))
    old = read_kit(target / KIT_FILE)
    kit = old if old and stamp.read(target) == kit_stamp and old.is_whole(target) else None
    page_stamp = stamp.take(folder, made, url, page_assets()) if page else ""
    found = find_page(pages, game, page_stamp) if page else None
    if (kit or not parts) and (found or not page):
        warnings = stamp.read_warnings(target if parts else pages / game)
        return Built(kit, target, unchanged=True, problems=warnings, page=found)
    inspection = inspect_game(folder, cache, thorough=False, page=page, rules=True, url=url)
    if inspection.errors:
        raise PnpError(inspection.problems)
    if parts and not kit:
        kit = make_kit(inspection, target, kit_stamp, old, papers, parts, cache)
    if page and not found:
        found = make_page(inspection, pages, page_stamp, cache)
    return Built(kit, target, unchanged=False, problems=inspection.problems, page=found)
