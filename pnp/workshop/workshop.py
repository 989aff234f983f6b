"""One game that stays in memory while its files change."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.catalogue import TableMemory
from pnp.files import digest_of
from pnp.model import Piece, Row
from pnp.printing import PRINTS, PrintOptions
from pnp.problems import PnpError, Problem
from pnp.workshop.changes import Changes, compare, faces_of, rows_of
from pnp.workshop.sheets import FaceOf, Sheet, SheetMap, map_sheets
from pnp.workshop.snapshot import Memory, Snapshot, errors_among
from pnp.workshop.sources import is_source

DRAWING_FILE = "layout.yaml"
"""The one file of a game that says nothing to its page but how faces look."""


class ShownPiece(Struct, frozen=True):
    """A piece as it looked when nothing was wrong with it, and what is to be said of it now.

    If there was no such time, it is `never_good`, and looks as it could be drawn with its mistakes.
    `tried` is how it would look now, where that has mistakes and could be drawn all the same.
    """

    piece: Piece
    problems: tuple[Problem, ...] = ()
    never_good: bool = False
    tried: Piece | None = None

    @property
    def is_stale(self) -> bool:
        """Whether its files have mistakes now, so that it may not look as they mean it."""
        return bool(errors_among(self.problems))


class _State(Struct, frozen=True):
    """What an update is compared with."""

    files: Mapping[str, str] = {}
    rows: Mapping[str, object] = {}
    shown: Mapping[str, ShownPiece] = {}
    faces: Mapping[FaceOf, str] = {}
    sheets: SheetMap = SheetMap()
    problems: tuple[Problem, ...] = ()
    knows_faces: bool = True


class Workshop:
    """The game in `folder`, as it was at the last `update`.

    `prints` are those whose sheets are watched; the rest is as in Snapshot. What is drawn is kept
    by what it was drawn from, so that an update costs as much as what has changed.
    """

    def __init__(
        self,
        folder: Path,
        cache: Path,
        prints: Sequence[PrintOptions] = PRINTS,
        *,
        url: str = "",
        interface: str = "",
    ) -> None:
        from pnp.faces import FaceMemory

        self._folder = folder.resolve()
        self._prints = prints
        self._asked = (cache, url, interface, Memory(FaceMemory(), TableMemory()))
        self._state = _State()
        self.snapshot = Snapshot(self._folder, *self._asked)

    @property
    def shown(self) -> Mapping[str, ShownPiece]:
        """Every piece by its id, in printing order; one with mistakes as it last looked without."""
        return self._state.shown

    @property
    def knows_faces(self) -> bool:
        """Whether the files tell how faces look; else all are as they last were."""
        return self._state.knows_faces

    @property
    def sheets(self) -> SheetMap:
        """Where the shown pieces lie on the sheets that are watched."""
        return self._state.sheets

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files, and with faces. The preflight is the snapshot's."""
        return self._state.problems

    def update(self) -> Changes:
        """Bring all up to the files, and tell what has changed; at first that is everything."""
        old, files = self._state, _digest_files(self._folder)
        touched = compare(old.files, files)
        if not touched:
            return Changes()
        self.snapshot = Snapshot(self._folder, *self._asked)
        self._state = new = self._look(files)
        rows = compare(old.rows, new.rows)
        faces = compare(old.faces, new.faces)
        return Changes(
            rows=frozenset(rows),
            faces=frozenset(faces),
            sheets=tuple(sorted(_changed_sheets(old.sheets, new.sheets, faces))),
            page=bool(rows or faces or touched - {DRAWING_FILE}),
            problems=None if new.problems == old.problems else new.problems,
        )

    def _look(self, files: Mapping[str, str]) -> _State:
        """The state of the snapshot, with what was there before in place of what has mistakes."""
        old, examination = self._state, self.snapshot.examination
        problems = self.snapshot.mistakes
        try:
            layout = self.snapshot.layout
        except PnpError:
            return replace(old, files=files, problems=problems, knows_faces=False)
        if examination.whole is None:  # nobody knows which pieces there should be
            return replace(old, files=files, problems=problems, knows_faces=False)
        assert examination.game is not None  # else nothing was laid out
        drawn = {
            piece.id: ShownPiece(piece, layout.faults.get(piece.id, ())) for piece in layout.pieces
        }
        shown = {}
        for row in examination.rows:
            now = drawn.get(row.id)
            faults = now.problems if now else _of_row(row, problems)
            last = old.shown.get(row.id)
            if now and not errors_among(faults):
                shown[row.id] = now
            elif last and not last.never_good:
                shown[row.id] = ShownPiece(last.piece, faults, tried=now.piece if now else None)
            elif bad := now or last:
                shown[row.id] = ShownPiece(bad.piece, faults, never_good=True)
        pieces = [each.piece for each in shown.values()]
        sheets = map_sheets(examination.game, layout.fonts, pieces, self._prints, old.sheets)
        rows = rows_of(examination.rows)
        return _State(files, rows, shown, faces_of(pieces), sheets, problems)


def _changed_sheets(old: SheetMap, new: SheetMap, faces: set[FaceOf]) -> set[Sheet]:
    """The sheets on which something else lies, or a face that looks otherwise."""
    return compare(old.sheets, new.sheets) | new.showing(faces)


def _of_row(row: Row, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems that stand on the line of a row."""
    where = (row.place.file, row.place.line)
    return tuple(
        problem
        for problem in problems
        if problem.place and (problem.place.file, problem.place.line) == where
    )


def _digest_files(folder: Path) -> dict[str, str]:
    """What a game is made of: files by their names from its folder, with a hash of each."""
    files = {}
    for place, folders, names in os.walk(folder):
        inside = Path(place).relative_to(folder)
        folders[:] = [name for name in folders if is_source((inside / name).as_posix())]
        for name in names:
            file = (inside / name).as_posix()
            if is_source(file):
                try:
                    files[file] = digest_of(folder / file)
                except OSError:  # gone, or locked by the program that writes it
                    files[file] = ""
    return files
