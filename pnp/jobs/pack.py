"""Packs of a game to give away: one zip for each paper, with all that a stranger needs."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.assets import page_assets
from pnp.failures import as_problems
from pnp.files import digest_of
from pnp.jobs import stamp
from pnp.jobs.leftovers import clear_up, has_leftovers
from pnp.jobs.results import PACK_FOLDER, folders_in
from pnp.jobs.staging import Staging
from pnp.printing import PrintOptions
from pnp.problems import Level, PnpError, Problem, of_game
from pnp.progress import Step, Tell, tell_nobody

if TYPE_CHECKING:
    from pnp.workshop import Snapshot


class PackOrder(NamedTuple):
    """What is to be packed of the game in `folder`: all its sheets as `prints` say.

    There is a zip for each paper, under `out`/pack/<game>/. `url` stands for the address of the
    page in game.yaml.
    """

    folder: Path
    out: Path
    cache: Path
    prints: Sequence[PrintOptions]
    url: str = ""

    @property
    def target(self) -> Path:
        """The folder of the packs."""
        return self.out / PACK_FOLDER / self.folder.name


class Packs(NamedTuple):
    """The zips of a game, whether nothing had to be done, and what there is to say."""

    files: tuple[Path, ...]
    unchanged: bool
    problems: tuple[Problem, ...]


def make_packs(order: PackOrder, tell: Tell = tell_nobody) -> Packs:
    """Write the packs of a game, all or nothing; what is there already is left alone.

    Packs of papers that are not asked for go. Raises PnpError with every mistake found.
    """
    game = order.folder.name
    with as_problems(order.folder):
        there = _look(order)
        if there and not has_leftovers(order.target):
            return there
        from pnp.jobs.lock import lock
        from pnp.workshop import Snapshot

        tell(Step(game, "starting"))
        try:
            with of_game(game), lock(order.out, "pack", game):
                clear_up(order.target)
                snapshot = Snapshot(order.folder, order.cache, order.url, tell=tell)
                return _look(order) or _make(snapshot, order)
        finally:
            tell(Step(game))


def name_pack(game: str, version: str, paper: str) -> str:
    """ "mole-1.0-a4.zip", with nothing in it that a file system refuses."""
    spelled = re.sub(r"[^\w.]+", "-", version).strip("-.")
    return f"{'-'.join(filter(None, (game, spelled, paper)))}.zip"


def _look(order: PackOrder) -> Packs | None:
    """All that is asked for, if it is there."""
    found = stamp.load(order.target)
    files = found.get("files")
    if found.get("made_from") != _take(order) or not isinstance(files, dict):
        return None
    if not stamp.do_fonts_hold(found):
        return None
    paths = [order.target / Path(name).name for name in files]
    if not all(_is_whole(path, files[path.name]) for path in paths):
        return None
    return Packs(tuple(paths), True, stamp.read_warnings(order.target))


def _take(order: PackOrder) -> str:
    made = folders_in(order.out)
    return stamp.take(order.folder, made, (order.prints, order.url), page_assets())


def _is_whole(file: Path, digest: object) -> bool:
    try:
        return digest_of(file) == digest
    except OSError:
        return False


def _make(snapshot: Snapshot, order: PackOrder) -> Packs:
    from pnp.jobs.pack_contents import Contents, write_contents
    from pnp.jobs.zipping import write_zip

    problems = snapshot.find_problems(page=True, thorough=False)
    if any(problem.level is Level.ERROR for problem in problems):
        raise PnpError(problems)
    game = snapshot.game
    papers = list(dict.fromkeys(options.paper for options in order.prints))
    names = {paper: name_pack(game.id, game.version, paper) for paper in papers}
    with Staging(order.target, [f"{escape(game.id)}-*.zip"]) as staging:
        for paper, name in names.items():
            with tempfile.TemporaryDirectory() as spare:
                others = [(other, file) for other, file in names.items() if other != paper]
                prints = [options for options in order.prints if options.paper == paper]
                write_contents(snapshot, Contents(paper, prints, others), Path(spare))
                write_zip(Path(spare), staging.folder / name, Path(name).stem)
        files = {name: digest_of(staging.folder / name) for name in names.values()}
        noted = stamp.Stamp(_take(order), problems, snapshot.layout.fonts.files)
        stamp.write(staging.folder, noted, {"files": files})
        staging.replace(kept=(), last=stamp.STAMP_FILE)
    return Packs(tuple(order.target / name for name in files), False, problems)
