"""Results of games that have left the catalogue: told, off the list of games, removed if asked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pnp.jobs import stamp
from pnp.jobs.results import (
    EXPORT_FOLDER,
    PAGES_FOLDER,
    PRINT_FOLDER,
    PRINTED_FOLDER,
    REPRINT_FOLDER,
)
from pnp.problems import Level, PnpError, Problem


class Gone(NamedTuple):
    """What an earlier run has made of `game` in `folder`, whose stamp it left there.

    The names of its `files` count from `base`.
    """

    game: str
    folder: Path
    base: Path
    work: str

    @property
    def files(self) -> Iterator[Path]:
        """All that pnp made there, its stamp last; never what a person put beside it."""
        from pnp.jobs.editions import EDITIONS
        from pnp.jobs.kit import KIT_FILE, read_kit
        from pnp.jobs.readme import README_FILE

        noted = stamp.load(self.folder).get("files")
        names = list(noted) if isinstance(noted, dict) else []
        kit = read_kit(self.folder / KIT_FILE)
        if kit:
            names += [*(pdf.file for pdf in kit.pdfs), README_FILE, KIT_FILE]
            names += [file.relative_to(self.folder) for file in self.folder.glob(EDITIONS)]
        for name in names:
            file = self.base / name
            # A stamp may come from anyone; it must lead nowhere else.
            inside = file.resolve().is_relative_to(self.folder.resolve())
            if inside or file == self.base / f"{self.game}.html":
                yield file
        yield self.folder / stamp.STAMP_FILE


def find_gone(out: Path, known: Collection[str]) -> list[Gone]:
    """What lies in `out` of games that are none of the `known`."""
    kinds = [(PRINT_FOLDER, "build"), (PAGES_FOLDER, "build"), (REPRINT_FOLDER, "reprint")]
    kinds += [(PRINTED_FOLDER, "record")]
    exports = (out / EXPORT_FOLDER).glob("*/")
    kinds += [(f"{EXPORT_FOLDER}/{each.name}", f"{each.name} export") for each in sorted(exports)]
    return [
        Gone(file.parent.name, file.parent, place if kind == PAGES_FOLDER else file.parent, work)
        for kind, work in kinds
        for place in [out / kind]
        for file in sorted(place.glob(f"*/{stamp.STAMP_FILE}"))
        if file.parent.name not in known
    ]


def warn_of(gone: Iterable[Gone]) -> list[Problem]:
    """What to say of each game that is gone."""
    folders: dict[str, list[str]] = {}
    for each in gone:
        folders.setdefault(each.game, []).append(str(each.folder))
    message = "this game has left the catalogue, and results of it are still in"
    hint = "pnp build --prune removes what pnp has made there"
    return [
        Problem(Level.WARNING, "game-is-gone", f"{message} {', '.join(there)}", hint, game=game)
        for game, there in folders.items()
    ]


def remove(gone: Gone, out: Path) -> int:
    """Remove what pnp has made; how many files. Raises PnpError where one cannot be removed."""
    from pnp.failures import explain_unwritten
    from pnp.jobs.lock import lock

    with lock(out, gone.work, gone.game):
        files = [file for file in gone.files if file.is_file()]
        try:
            for file in files:
                file.unlink()
        except OSError as error:
            raise PnpError([explain_unwritten(gone.folder, error)]) from None
        for folder in sorted(gone.folder.rglob("*/"), reverse=True):
            with suppress(OSError):
                folder.rmdir()  # which leaves it where there is anything in it
        with suppress(OSError):
            gone.folder.rmdir()
    return len(files)
