"""Exports a game to a target: all or nothing, within its limits, and only what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.cache import cache_problems
from pnp.exports import ExportFile, ExportSource, Target, find_broken_limits
from pnp.exports.target import OptionsT
from pnp.failures import as_problems
from pnp.files import digest_of
from pnp.jobs import stamp
from pnp.jobs.leftovers import clear_up, has_leftovers
from pnp.jobs.results import EXPORT_FOLDER, folders_in
from pnp.jobs.staging import Staging
from pnp.problems import Level, PnpError, Problem, of_game
from pnp.progress import Count, Step, Tell, counting, tell_nobody

if TYPE_CHECKING:
    from pnp.workshop import Snapshot


class Exported(NamedTuple):
    """Finished files in `folder`; `unchanged` if all were there already and nothing was done."""

    folder: Path
    files: tuple[Path, ...]
    unchanged: bool
    problems: tuple[Problem, ...]


def export_game(
    folder: Path,
    target: Target[OptionsT],
    options: OptionsT,
    out: Path,
    cache: Path,
    tell: Tell = tell_nobody,
) -> Exported:
    """Make what `target` makes of the game in `folder`, under `out`/export/<target>/<game>/.

    Files that an earlier run made and this one does not are removed. Raises PnpError with every
    mistake found and every limit broken; what was there then stays as it was.
    """
    with as_problems(folder):
        there = _look(folder, target, options, out)
        if there.exported and not has_leftovers(there.place):
            return there.exported
        from pnp.jobs.lock import lock  # what is unchanged must not wait for these
        from pnp.workshop import Snapshot

        tell(Step(folder.name, "starting"))
        try:
            with of_game(folder.name), lock(out, f"{target.name} export", folder.name):
                clear_up(there.place)
                there = _look(folder, target, options, out)  # another run may just have made it
                snapshot = Snapshot(folder, cache, tell=tell)
                return there.exported or _export(snapshot, target, options, there)
        finally:
            tell(Step(folder.name))


class _There(NamedTuple):
    """What is there of an export: `exported` if it is all of it, and what it is `made_from`."""

    place: Path
    exported: Exported | None
    made_from: str
    earlier: Mapping[str, _Earlier]


def _look(folder: Path, target: Target[OptionsT], options: OptionsT, out: Path) -> _There:
    place = out / EXPORT_FOLDER / target.name / folder.name
    taken = stamp.take(folder, folders_in(out), (target.name, options))
    earlier = _read_earlier(place)
    exported = None
    if stamp.read(place) == taken and all(each.is_whole for each in earlier.values()):
        files = tuple(each.path for each in earlier.values())
        exported = Exported(place, files, unchanged=True, problems=stamp.read_warnings(place))
    return _There(place, exported, taken, earlier)


def _export(
    snapshot: Snapshot, target: Target[OptionsT], options: OptionsT, there: _There
) -> Exported:
    place, _, made_from, earlier = there
    problems = snapshot.find_problems(page=False, thorough=False)
    if any(problem.level is Level.ERROR for problem in problems):
        raise PnpError(problems)
    wanted = target.run(ExportSource(snapshot.game, snapshot.layout, snapshot.cache), options)
    broken = [*find_broken_limits(target, options, wanted), *_find_nothing(wanted)]
    if broken:
        raise PnpError(broken)
    with Staging(place, map(escape, earlier)) as staging:
        count = counting(snapshot.tell, snapshot.game.id, target.name, "files")
        more = _write(wanted, earlier, staging.folder, count)
        stamp.write(staging.folder, stamp.Stamp(made_from, problems), more)
        staging.replace(kept=[], last=stamp.STAMP_FILE)
    files = tuple(place / name for name in wanted)
    return Exported(place, files, unchanged=False, problems=(*problems, *cache_problems()))


class _Earlier(NamedTuple):
    """A file of an earlier run: the hash of its content, and its key if it may be used again."""

    path: Path
    digest: str
    key: str

    @property
    def is_whole(self) -> bool:
        try:
            return digest_of(self.path) == self.digest
        except OSError:
            return False


def _read_earlier(place: Path) -> dict[str, _Earlier]:
    """What an earlier run left in a folder, by name; without keys if another program made it."""
    found = stamp.load(place)
    files = found.get("files")
    same_program = found.get("program") == stamp.take_program()
    earlier = {}
    for name, entry in files.items() if isinstance(files, dict) else ():
        # A stamp may come from anyone; it must lead nowhere else.
        if Path(name).name == name and isinstance(entry, dict):
            key = entry.get("key", "") if same_program else ""
            earlier[name] = _Earlier(place / name, entry.get("digest", ""), key)
    return earlier


def _write(
    wanted: Mapping[str, ExportFile], earlier: Mapping[str, _Earlier], folder: Path, count: Count
) -> dict[str, Any]:
    """Write every file to `folder`, taking over what an earlier run made alike; for the stamp."""
    alike = {each.key: each for each in earlier.values() if each.key}
    files = {}
    for name, file in wanted.items():
        known = alike.get(file.key)
        content = known.path.read_bytes() if known and known.is_whole else file.write()
        (folder / name).write_bytes(content)
        files[name] = {"digest": digest_of(folder / name), "key": file.key}
        count(len(files), len(wanted))
    return {"files": files, "program": stamp.take_program()}


def _find_nothing(wanted: Mapping[str, ExportFile]) -> list[Problem]:
    if wanted:
        return []
    message = "no piece of this game has copies: there is nothing to export"
    return [Problem(Level.ERROR, "nothing-to-export", message)]
