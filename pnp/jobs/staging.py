"""New files beside the old ones, put in their place only when all of them are there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterable, Sequence
from contextlib import ExitStack, suppress
from errno import EEXIST, EISDIR
from pathlib import Path
from types import TracebackType

from pnp.jobs.leftovers import NEW, OLD, SPARE, clear_root, clear_up, follow_link, name_root
from pnp.problems import PnpError


class Staging:
    """A folder to write in, next to `target`; leaving the block removes it.

    `own` are patterns of the files that builds make, of which old ones go. `whole` is the folder in
    `target` that changes as one, "" for all of it: killed at any moment, a run leaves it as it was
    or as it will be. None: there is no such folder. `part` tells builds apart that write to one
    target at a time. Who holds the lock of `part` alone may stage it: what killed runs have left of
    it goes. Raises PnpError when a folder cannot be made.
    """

    def __init__(
        self, target: Path, own: Iterable[str], part: str = "", *, whole: str | None = ""
    ) -> None:
        self._target = follow_link(target)
        self._own = tuple(own)
        self._part = part
        self._whole = whole
        self._root = name_root(self._target, part)
        self.folder = self._root / NEW
        self._old = self._root / OLD

    def __enter__(self) -> Staging:
        try:
            clear_up(self._target, self._part, self._whole)
            self.folder.mkdir(parents=True)
            self._old.mkdir()
            if self._target.is_file():
                raise FileExistsError(EEXIST, os.strerror(EEXIST), str(self._target))
        except OSError as error:
            shutil.rmtree(self._root, ignore_errors=True)
            raise _cannot_write(self._target, error) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):  # the next run tries again
            clear_root(self._root, self._target, self._whole)
        if isinstance(error, OSError) and self._is_of_writing(error):
            raise _cannot_write(self._target, error) from error

    def _is_of_writing(self, error: OSError) -> bool:
        """Whether it was a file in here; what fills the disk does not know to which file."""
        return not error.filename or Path(str(error.filename)).is_relative_to(self._root)

    def replace(self, kept: Collection[str], last: str) -> None:
        """Put every new file in its place, `last` at the end, and remove what is not `kept`.

        If one file cannot be put, all go back to what they were; raises PnpError. A person's own
        files stay.
        """
        new = sorted(path for path in self.folder.rglob("*") if path.is_file())
        new.sort(key=lambda path: path == self.folder / last)
        names = [path.relative_to(self.folder) for path in new]
        gone = self._find_others({Path(file) for file in kept} | set(names))
        if self._whole is None or not self._replace_whole(self._whole, names, gone):
            self._replace_files(names, gone)

    def _replace_whole(self, whole: str, names: Sequence[Path], gone: Collection[Path]) -> bool:
        """Let the folders change places; False if they cannot, and all is as it was then.

        A file beside the folder is gone meanwhile, lest it is of another edition than the folder.
        """
        place, new = self._target / whole, self.folder / whole
        beside = [name for name in names if not name.is_relative_to(whole)]
        if place.is_symlink() or place.is_file():
            return False
        try:
            if place.is_dir():
                from pnp.jobs.take_over import take_over  # which the first build does not need

                take_over(place, new, {self._target / name for name in gone})
            with ExitStack() as undo:
                for name in beside:
                    self._take_out(name, undo)
                self._exchange(place, new, undo)
                for name in beside:
                    self._put(name, undo)
                undo.pop_all()
        except OSError as error:
            if (self._root / SPARE).is_dir():  # nor could it be moved back
                raise _cannot_write(place, error) from None
            return False
        return True

    def _exchange(self, place: Path, new: Path, undo: ExitStack) -> None:
        if not place.exists():
            _move(new, place, undo)
            return
        from pnp.jobs.exchange import exchange

        spare = self._root / SPARE
        exchange(place, new, spare)
        undo.callback(exchange, place, new, spare)

    def _replace_files(self, names: Sequence[Path], gone: Iterable[Path]) -> None:
        """One by one: all old ones go before the first new one comes, so that they never mix."""
        name = Path()
        try:
            with ExitStack() as undo:
                for name in (*reversed(names), *gone):  # `last` first: without it, no kit is whole
                    self._take_out(name, undo)
                for name in names:
                    self._put(name, undo)
                undo.pop_all()
        except OSError as error:
            raise _cannot_write(self._target / name, error) from None

    def _take_out(self, name: Path, undo: ExitStack) -> None:
        place = self._target / name
        if place.is_dir():  # a person's
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(place))
        if place.exists():
            _move(place, self._old / name, undo)

    def _put(self, name: Path, undo: ExitStack) -> None:
        _move(self.folder / name, self._target / name, undo)

    def _find_others(self, kept: Collection[Path]) -> list[Path]:
        """Files of earlier builds that are not `kept`, by their names from the target."""
        found = (file for pattern in self._own for file in sorted(self._target.glob(pattern)))
        names = [file.relative_to(self._target) for file in found if file.is_file()]
        return [name for name in names if name not in kept]


def _move(source: Path, place: Path, undo: ExitStack) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    source.replace(place)
    undo.callback(place.replace, source)


def _cannot_write(path: Path, error: OSError) -> PnpError:
    from pnp.failures import explain_unwritten  # which few builds need

    return PnpError([explain_unwritten(path, error)])
