"""A game as its files were at one moment; each stage of the work is done when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pnp.catalogue import Examination, TableMemory, examine_game
from pnp.files import RULES_FILE
from pnp.model import Game
from pnp.problems import Level, PnpError, Problem, of_game, quote
from pnp.progress import Step, Tell, counting, tell_nobody

if TYPE_CHECKING:  # heavy parts, which not every reader of a game needs
    from pnp.companion.read import Companion
    from pnp.faces import FaceMemory, Layout, RulesPicture
    from pnp.rulebook import Rulebook, RulesText

Problems = tuple[Problem, ...]


class Memory(Struct, dict=True):
    """What outlives a snapshot: drawn faces, tables with their rows, and rules.md by its text and
    the figures in it."""

    faces: FaceMemory
    tables: TableMemory
    rules: tuple[object, tuple[RulesText | None, Problems]] | None = None


class _LaidOut(Struct, frozen=True):
    layout: Layout | None
    problems: Problems


class Snapshot(Struct, frozen=True, dict=True):
    """The game in `folder`.

    Fonts and pictures are prepared in the folder `cache`. `url` stands for the address of the page
    in game.yaml, `interface` for the language of the page in companion.yaml. `memory` is what
    other snapshots of the same game left. `tell` is told each stage.
    """

    folder: Path
    cache: Path
    url: str = ""
    interface: str = ""
    memory: Memory | None = None
    tell: Tell = tell_nobody

    @cached_property
    def examination(self) -> Examination:
        """The game as far as it can be told, its mistakes, and the rows that have them."""
        self.tell(Step(self.folder.name, "reading"))
        found = examine_game(self.folder, self.memory.tables if self.memory else None)
        if found.game is None or not self.url:
            return found
        return replace(found, game=replace(found.game, companion_url=self.url))

    @property
    def game(self) -> Game:
        """The game without mistakes. Raises PnpError with all of them."""
        found = self.examination
        if found.game is None or found.has_errors:
            raise PnpError(found.problems)
        return found.game

    @property
    def mistakes(self) -> Problems:
        """What is wrong with the files, and with faces once they are drawn."""
        found = (*errors_among(self.examination.problems), *self._laid_out.problems)
        return _all_of(self.folder.name, found)

    @property
    def layout(self) -> Layout:
        """All its faces, and those that the printed rules show. Raises PnpError if there are none.

        Rows with mistakes have none, and neither have those whose face cannot be drawn.
        """
        if self._laid_out.layout is None:
            raise PnpError(self._laid_out.problems)
        return self._laid_out.layout

    @property
    def rulebook(self) -> Rulebook | None:
        """The printed rules, if the game has any."""
        return self._rulebook[0]

    @property
    def companion(self) -> Companion | None:
        """What the page says and does; None if it has mistakes."""
        return self._companion[0]

    def find_problems(self, *, page: bool, thorough: bool) -> Problems:
        """Everything there is to say of the game.

        `page` reads the companion too; `thorough` runs every rule of the preflight, else those
        alone that a build runs. While files cannot be read, no rule runs.
        """
        steps = self.look_through(page=page, thorough=thorough)
        return next(found for found in steps if found is not None)

    def look_through(self, *, page: bool, thorough: bool) -> Iterator[Problems | None]:
        """None after each short step, and in the end what `find_problems` tells."""
        told = self._rules_text[1]
        if self.examination.has_errors or self._laid_out.layout is None:
            drawn = self._laid_out.problems
            said = self._companion_mistakes if page else ()
            found = (self.examination.problems, self._too_large, drawn, told)
            yield _all_of(self.folder.name, *found, self._rules_mistakes, said)
            return
        from pnp.check import check_in_steps

        game, layout = self.game, self.layout
        printed = self._without_undrawn(self._rulebook[1], layout)
        if self.rulebook:  # their pictures are in use
            used = layout.used_files | self.rulebook.used_files
            layout = replace(layout, used_files=used)
        companion, read = self._companion if page else (None, ())
        self.tell(Step(game.id, "looking through"))
        for checked in check_in_steps(game, layout, companion, thorough=thorough):
            if checked is None:
                yield None
            else:
                yield _all_of(game.id, self.examination.problems, told, printed, read, checked)

    @cached_property
    def _laid_out(self) -> _LaidOut:
        from pnp.faces import find_mistakes, lay_out, read_layout

        game = self.examination.game
        try:
            with of_game(self.folder.name):
                if game is None:
                    read_layout(self.folder)
                    return _LaidOut(None, ())
                faces = self.memory.faces if self.memory else None
                count = counting(self.tell, game.id, "laying out", "rows")
                layout = lay_out(game, self.cache, self._rules_pictures(), faces, count)
        except PnpError as error:
            told = find_mistakes(game, self.cache, self._rules_pictures()) if game else ()
            return _LaidOut(None, (*error.problems, *errors_among(told)))
        return _LaidOut(layout, errors_among(layout.problems))

    @cached_property
    def _rules_text(self) -> tuple[RulesText | None, Problems]:
        game = self.examination.whole
        file = self.folder / RULES_FILE
        if game is None or not file.is_file():
            return None, ()  # nor is the part loaded that would read them
        from pnp.rulebook import read_rules

        if self.memory is None:
            return read_rules(game)
        written = (file.read_bytes(), game.constants)
        if self.memory.rules is None or self.memory.rules[0] != written:
            self.memory.rules = written, read_rules(game)
        return self.memory.rules[1]

    def _rules_pictures(self) -> Iterable[RulesPicture]:
        """The faces that are printed in the rules: the cover, and those that rules.md shows."""
        text = self._rules_text[0]
        if text is None:
            return ()
        from pnp.rulebook import COVER, faces_shown_in

        return dict.fromkeys([COVER, *faces_shown_in(text)])

    @cached_property
    def _rulebook(self) -> tuple[Rulebook | None, Problems]:
        text = self._rules_text[0]
        if text is None:
            return None, ()
        from pnp.rulebook import set_rules

        return set_rules(self.game, self.layout, text)

    @property
    def _too_large(self) -> Problems:
        """The components that no paper takes, while files have mistakes."""
        from pnp.check.paper_size import find_too_large

        game = self.examination.whole or self.examination.game
        return tuple(find_too_large(game)) if game else ()

    @property
    def _rules_mistakes(self) -> Problems:
        """What can be told of the printed rules while files have mistakes."""
        text, layout, game = self._rules_text[0], self._laid_out.layout, self.examination.whole
        if text is None or layout is None or game is None:
            return ()
        from pnp.rulebook import set_rules

        return self._without_undrawn(set_rules(game, layout, text)[1], layout)

    def _without_undrawn(self, problems: Problems, layout: Layout) -> Problems:
        """Those of `problems` that name no piece which is not drawn for a mistake of its own."""
        drawn = {piece.id for piece in layout.pieces}
        hidden = {quote(row.id) for row in self.examination.rows if row.id not in drawn}
        return tuple(each for each in problems if not any(name in each.message for name in hidden))

    @property
    def _companion_mistakes(self) -> Problems:
        """What can be told of the files of the page while others have mistakes."""
        from pnp.companion.read import find_mistakes, read_companion

        game = self.examination.whole
        if game is None:
            return find_mistakes(self.folder)
        try:
            read_companion(game, self._rules_text[0], self.interface)
        except PnpError as error:
            return error.problems
        return ()

    @cached_property
    def _companion(self) -> tuple[Companion | None, Problems]:
        from pnp.companion.read import read_companion

        try:
            companion = read_companion(self.game, self._rules_text[0], self.interface)
        except PnpError as error:
            return None, error.problems
        return companion, companion.warnings


def errors_among(problems: Iterable[Problem]) -> Problems:
    """Those of the problems that stop a game."""
    return tuple(problem for problem in problems if problem.level is Level.ERROR)


def _all_of(game: str, *found: Iterable[Problem]) -> Problems:
    """All problems, each once, and each naming its game."""
    named = {
        problem._replace(game=problem.game or game): None for each in found for problem in each
    }
    return tuple(named)
