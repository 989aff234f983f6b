"""New files beside the old ones, put in their place only when all of them are there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from pnp.problems import PnpError


class Staging:
    """A folder to write in, next to `target`; leaving the block removes it.

    `own` are patterns of the files that builds make, of which old ones go. `part` tells builds
    apart that write to one target at a time. Who holds the lock of `part` alone may stage it: what
    killed runs have left of it goes. Raises PnpError when a folder cannot be made.
    """

    def __init__(self, target: Path, own: Iterable[str], part: str = "") -> None:
        self._target = target
        self._own = tuple(own)
        self._name = f".{target.name}{part}"
        self._root = target.parent / f"{self._name}.{os.urandom(4).hex()}.new"
        self.folder = self._root / "new"
        self._old = self._root / "old"

    def __enter__(self) -> Staging:
        from glob import escape  # which is for those who write

        for left in self._target.parent.glob(f"{escape(self._name)}.????????.new"):
            shutil.rmtree(left, ignore_errors=True)
        try:
            self.folder.mkdir(parents=True)
            self._old.mkdir()
            self._target.mkdir(exist_ok=True)
        except OSError as error:
            raise _cannot_write(self._target, error) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        shutil.rmtree(self._root, ignore_errors=True)
        with suppress(OSError):
            self._target.rmdir()  # which leaves it where there is anything in it
        if isinstance(error, OSError) and self._is_of_writing(error):
            raise _cannot_write(self._target, error) from error

    def _is_of_writing(self, error: OSError) -> bool:
        """Whether it was a file in here; what fills the disk does not know to which file."""
        return not error.filename or Path(str(error.filename)).is_relative_to(self._root)

    def replace(self, kept: Collection[str], last: str) -> None:
        """Put every new file in its place, `last` at the end, and remove what is not `kept`.

        If one file cannot be put, all go back to what they were; raises PnpError.
        """
        new = sorted(path for path in self.folder.rglob("*") if path.is_file())
        new.sort(key=lambda path: path == self.folder / last)
        names = [path.relative_to(self.folder) for path in new]
        moved: list[Path] = []
        name = Path()
        try:
            for name in names:
                self._put(name)
                moved.append(name)
        except OSError as error:
            self._restore(name, moved)
            raise _cannot_write(self._target / name, error) from None
        self._remove_others({Path(file) for file in kept} | set(names))

    def _put(self, name: Path) -> None:
        place, spare = self._target / name, self._old / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.exists():
            spare.parent.mkdir(parents=True, exist_ok=True)
            place.replace(spare)
        (self.folder / name).replace(place)

    def _restore(self, failed: Path, moved: list[Path]) -> None:
        for name in (failed, *moved):
            spare = self._old / name
            if spare.exists():
                spare.replace(self._target / name)
            elif name != failed:
                (self._target / name).unlink(missing_ok=True)

    def _remove_others(self, kept: set[Path]) -> None:
        """Remove files of earlier builds that are not `kept`; a person's own files stay."""
        for pattern in self._own:
            for file in sorted(self._target.glob(pattern)):
                if file.is_file() and file.relative_to(self._target) not in kept:
                    file.unlink(missing_ok=True)


def _cannot_write(path: Path, error: OSError) -> PnpError:
    from pnp.failures import explain_unwritten  # which few builds need

    return PnpError([explain_unwritten(path, error)])
