"""Keeps one game of the workbench: up to its files, whatever happens to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from pnp.failures import explain
from pnp.model import Face
from pnp.printing import PRINTS
from pnp.problems import Level, PnpError, Problem
from pnp.workbench.passed_faces import PassedFaces
from pnp.workbench.printable import Printable
from pnp.workbench.tell_faces import FaceTeller
from pnp.workbench.tell_game import View, tell_game
from pnp.workbench.tell_sheets import SheetTeller, TellsSheets
from pnp.workbench.told import News, State, ToldEntry
from pnp.workshop import Changes, FaceOf, Sheet, ShownPiece, Workshop, compare, errors_among


class Keeper:
    """The game in `folder`. No failure leaves it; all but `entry` and `told` is for one thread.

    What is drawn stays as it last was while the files have mistakes, and problems tell of them.
    """

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        self.printable: Printable | None = None
        self._workshop = Workshop(folder, cache, PRINTS)
        self._teller = FaceTeller(folder)
        self._sheet_teller = SheetTeller()
        self._passed = PassedFaces()
        self._view = View.of_unread(folder)
        self._told: bytes | None = None
        self._rules = TellsSheets()
        self._sheets = TellsSheets()
        self._mistakes: tuple[Problem, ...] = ()
        self._others: tuple[Problem, ...] = ()

    @property
    def entry(self) -> ToldEntry:
        """The game in the list of all."""
        return self._view.entry

    @property
    def is_read(self) -> bool:
        return self._view.revision > 0

    @property
    def is_current(self) -> bool:
        """Whether what can be printed is what the files say now."""
        return not self._mistakes

    def find_face(self, key: str) -> Face | None:
        """The face of a key, if it is shown or was until just now."""
        shown = (each.face for each in self._view.known.values() if each.key == key)
        return next(shown, None) or self._passed.find(key)

    @property
    def keys(self) -> dict[FaceOf, str]:
        """The key of each face that is shown."""
        return self._view.keys

    @property
    def told(self) -> bytes | None:
        """What `tell` gives, if it is made already: for any thread."""
        return self._told

    def name_unread(self, title: str) -> None:
        """Give the game a title for as long as it is not read."""
        if not self.is_read:
            self._view = replace(self._view, title=title)

    def tell(self) -> bytes:
        """All of the game, as JSON."""
        if self._told is None:
            self._told = tell_game(self._view)
        return self._told

    def update(self) -> News:
        """Bring all up to the files, and tell what has changed."""
        if not self.folder.is_dir():
            return self._lose("gone", (_gone(self.folder),))
        with self._mishaps() as lost:
            return self._settle(self._workshop.update())
        return self._lose("broken", tuple(lost))

    def look_closer(self) -> Iterator[News]:
        """Do what can wait, step by step, and tell what it has changed.

        That is the printed rules, and all that the preflight has to say.
        """
        snapshot, lost = self._workshop.snapshot, list[Problem]()
        if self._view.state == "gone" or not self.is_read:
            return
        if self.printable and self.is_current:
            with self._mishaps() as lost:
                _ = snapshot.companion
                yield News()
                _ = snapshot.rulebook
                yield News()
                for _ in self.printable.plan_rules():
                    yield News()
                sheets = self._show_sheets(self.printable.rules)
                yield self._renew(self._view, News(sheets=sheets))
        found: tuple[Problem, ...] = ()
        with self._mishaps() as other:
            for step in snapshot.look_through(page=True, thorough=True):
                found = step or ()
                yield News()
        mistakes = set(self._mistakes)
        self._others = tuple(each for each in (*found, *lost, *other) if each not in mistakes)
        yield self._renew(self._view, News())

    def _settle(self, changes: Changes) -> News:
        workshop = self._workshop
        self._mistakes = workshop.problems
        examination = workshop.snapshot.examination
        view = replace(
            self._view,
            state="ok",
            game=examination.whole or self._view.game,
            rows=examination.rows or self._view.rows,
            shown=workshop.shown,
            known=self._teller.know(_faces_of(workshop.shown.values())),
            is_frozen=not workshop.knows_faces,
        )
        news = News(sorted(changes.rows), sorted(changes.faces), page=changes.page)
        is_new = self.printable is None or self.printable.snapshot is not workshop.snapshot
        if is_new and not self._mistakes:
            snapshot, prints = workshop.snapshot, {options.paper: options for options in PRINTS}
            kit = self._sheet_teller.tell(snapshot.game, workshop.sheets, view.keys, prints)
            self.printable = Printable(snapshot, kit, prints)
            rules = self._rules
            if not self.is_read:  # nobody has seen the game without them
                with self._mishaps():
                    rules = self.printable.rules
            news = replace(news, sheets=self._show_sheets(rules))
        return self._renew(view, news)

    def _show_sheets(self, rules: TellsSheets) -> list[Sheet]:
        """Show what can be printed now, with the pages of its `rules`; those that are others."""
        assert self.printable is not None
        self._rules, old = rules, self._sheets.looks
        self._sheets = self.printable.kit.join(rules)
        return sorted(compare(old, self._sheets.looks))

    def _lose(self, state: State, mistakes: tuple[Problem, ...]) -> News:
        """Keep everything as it was, and say that it is."""
        self._mistakes = mistakes
        if state == "gone":
            self._others = ()
        return self._renew(replace(self._view, state=state, is_frozen=True), News())

    def _renew(self, view: View, news: News) -> News:
        """Show a view with what there is to say of it now, as another revision if it is one."""
        old = self._view
        problems = (*self._mistakes, *(each for each in self._others if each not in self._mistakes))
        state: State = "broken" if errors_among(problems) else "ok"
        news = replace(news, problems=set(problems) != set(old.problems))
        new = replace(
            view,
            state="gone" if view.state == "gone" else state,
            problems=problems,
            sheets=self._sheets.told,
            has_page=self.printable is not None,
        )
        if self.is_read and not news:
            news = replace(news, places=self.tell() != tell_game(new))
        if news or not self.is_read:
            self._passed.note(old.known, new.known)
            self._view = replace(new, revision=old.revision + 1)
            self._told = None
        return news

    @contextmanager
    def _mishaps(self) -> Iterator[list[Problem]]:
        """Whatever fails inside becomes a problem of the game: the next save may mend it."""
        lost: list[Problem] = []
        try:
            yield lost
        except PnpError as error:
            lost += error.problems
        except (OSError, RecursionError) as error:
            lost.append(explain(error, self.folder))
        except Exception as error:
            lost.append(_failed(error))


def _faces_of(shown: Iterable[ShownPiece]) -> list[Face]:
    pieces = [piece for each in shown for piece in (each.piece, each.tried) if piece]
    return [face for piece in pieces for face in (piece.front, piece.back) if face]


def _gone(folder: Path) -> Problem:
    message = f"the folder {folder} is gone"
    hint = "put it back: until then everything is shown as it was"
    return Problem(Level.ERROR, "folder-gone", message, hint, game=folder.name)


def _failed(error: Exception) -> Problem:
    message = (
        f"pnp itself has failed, and this is not your mistake: {error or type(error).__name__}"
    )
    hint = "the next save tries again; please report it if it stays"
    return Problem(Level.ERROR, "pnp-failed", message, hint)
