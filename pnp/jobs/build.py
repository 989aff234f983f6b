"""Builds a game: its kit and its companion, each all or nothing, and only what has changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.assets import page_assets
from pnp.jobs import stamp
from pnp.jobs.kit import Kit
from pnp.jobs.kit_stamps import KitState, look_at_kit
from pnp.jobs.leftovers import clear_up, has_leftovers
from pnp.jobs.make_page import (
    CompanionPage,
    find_page,
    is_listed,
    list_pages,
    make_page,
    part_of,
)
from pnp.jobs.results import PAGES_FOLDER, PRINT_FOLDER, folders_in
from pnp.printing import PRINTS, Part, PrintOptions
from pnp.problems import Level, PnpError, Problem, of_game
from pnp.progress import Step, Tell, tell_nobody


class Built(NamedTuple):
    """A finished kit in `folder`, and the page; what was not asked for is None.

    `unchanged` if all was there already and nothing was done; `made` are the PDFs that were not.
    """

    kit: Kit | None
    folder: Path
    unchanged: bool
    problems: tuple[Problem, ...]
    page: CompanionPage | None = None
    made: tuple[str, ...] = ()


class Order(NamedTuple):
    """What is to be made of the game in `folder`, and where it goes.

    The PDFs of `parts`, as each of `prints` says, go under `out`/print/<game>/. `page` makes its
    companion too, under `out`/companion/; `url` stands for the address of the page in game.yaml,
    `interface` for the language of the page in companion.yaml.
    """

    folder: Path
    out: Path
    cache: Path
    prints: Sequence[PrintOptions] = PRINTS
    parts: Collection[Part] = tuple(Part)
    page: bool = False
    url: str = ""
    interface: str = ""

    @property
    def target(self) -> Path:
        """The folder of the kit."""
        return self.out / PRINT_FOLDER / self.folder.name

    @property
    def pages(self) -> Path:
        """The folder of all games' pages."""
        return self.out / PAGES_FOLDER


def build_game(
    folder: Path,
    out: Path,
    cache: Path,
    prints: Sequence[PrintOptions] = PRINTS,
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
    order = Order(folder, out, cache, prints, parts, page, url, interface)
    built = find_built(order) or carry_out(order)
    list_built([built], out, cache)
    return built


def list_built(built: Iterable[Built], out: Path, cache: Path, known: Collection[str] = ()) -> None:
    """Bring the list of pages up to date if any is not in it yet; `known` as for `list_pages`."""
    if any(made.page and not (made.unchanged and is_listed(made.page)) for made in built):
        list_pages(out / PAGES_FOLDER, cache, known)


def find_built(order: Order) -> Built | None:
    """What an order asks for, if all of it is there already and can be read."""
    try:
        return None if _has_leftovers(order) else _look(order).built
    except OSError:  # which carrying it out tells
        return None


def carry_out(order: Order, tell: Tell = tell_nobody) -> Built:
    """Make what an order asks for and what is not there yet, one run at a time. Raises PnpError."""
    # A build that finds all unchanged must not wait for these.
    from pnp.failures import as_problems
    from pnp.jobs.lock import lock

    game = order.folder.name
    tell(Step(game, "starting"))
    try:
        with as_problems(order.folder), of_game(game), lock(order.out, "build", game):
            return _make_missing(order, tell)
    finally:
        tell(Step(game))


def _make_missing(order: Order, tell: Tell) -> Built:
    _clear_up(order)
    there = _look(order)
    if there.built:
        return there.built
    from pnp.cache import cache_problems
    from pnp.jobs.kit_paper import tell_no_rules
    from pnp.jobs.make_kit import make_kit
    from pnp.jobs.other_sheets import tell_lost
    from pnp.workshop import Snapshot

    target, pages = order.target, order.pages
    snapshot = Snapshot(order.folder, order.cache, order.url, order.interface, tell=tell)
    problems = snapshot.find_problems(page=order.page, thorough=False)
    if any(problem.level is Level.ERROR for problem in problems):
        raise PnpError(problems)
    fonts = snapshot.layout.fonts.files
    kit, page = there.kit.old, there.page
    made: tuple[str, ...] = ()
    lost: tuple[Problem, ...] = ()
    if order.parts and not there.is_kit_whole:
        has_page = order.page or (pages / f"{order.folder.name}.html").is_file()
        noted = stamp.Stamp(there.content, problems, fonts)
        kit, made = make_kit(snapshot, target, noted, there.kit, order.parts, page=has_page)
        lost = tell_lost(kit, there.kit.old, order.prints) + tell_no_rules(snapshot, there.kit)
    if order.page and not page:
        page = make_page(snapshot, pages, stamp.Stamp(there.page_stamp, problems, fonts))
    told = (*problems, *lost, *cache_problems())
    return Built(kit if order.parts else None, target, False, told, page, made)


def _has_leftovers(order: Order) -> bool:
    """Whether another run is writing the same just now, or was killed while it did."""
    game = order.folder.name
    page = order.page and has_leftovers(order.pages, part_of(game))
    return page or has_leftovers(order.target)


def _clear_up(order: Order) -> None:
    game = order.folder.name
    clear_up(order.target)
    clear_up(order.pages, part_of(game), game)


class _There(NamedTuple):
    """What is there of an order: `built` if it is all of it, and what it is made from.

    `content` is the stamp of the game's folder, `page_stamp` that of its page.
    """

    built: Built | None
    kit: KitState
    is_kit_whole: bool
    page: CompanionPage | None
    content: str
    page_stamp: str


def _look(order: Order) -> _There:
    target, pages = order.target, order.pages
    game = order.folder.name
    made = folders_in(order.out)
    content = stamp.take(order.folder, made, ())
    state = look_at_kit(order.folder, target, content, order.prints, order.parts, order.url)
    whole = not state.missing and (state.tells_page or not order.page)
    page_stamp = ""
    page = None
    if order.page:
        page_stamp = stamp.take(order.folder, made, (order.url, order.interface), page_assets())
        page = find_page(pages, game, page_stamp)
    built = None
    if (whole or not order.parts) and (page or not order.page):
        warnings = stamp.read_warnings(target if order.parts else pages / game)
        kit = state.old if order.parts else None
        built = Built(kit, target, unchanged=True, problems=warnings, page=page)
    return _There(built, state, whole, page, content, page_stamp)
