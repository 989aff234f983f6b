"""Compares a game with what was printed, or with a revision, and makes the page that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pnp.failures import as_problems
from pnp.jobs.past import HEAD, Past, read_revision
from pnp.jobs.results import DIFF_FOLDER
from pnp.prints.causes import find_causes
from pnp.prints.compare import Changed, Comparison, compare
from pnp.prints.difference import Difference
from pnp.prints.portrait import portray
from pnp.problems import Problem, of_game

if TYPE_CHECKING:  # heavy
    from pnp.model import Piece


class Compared(Struct, frozen=True):
    """What has changed, and what is wrong with the old side; `page` shows it, if one was made."""

    difference: Difference
    problems: tuple[Problem, ...]
    page: Path | None = None


def compare_game(
    folder: Path, against: str, out: Path, cache: Path, *, page: bool = True
) -> Compared:
    """The game in `folder` beside what `against` names: the last print if it is empty.

    A page is written to `out`/diff/<game>.html if one is asked for. Raises PnpError for mistakes
    in the game, InputError if there is nothing of that name to compare with.
    """
    with as_problems(folder), of_game(folder.name):
        from pnp.workshop import Snapshot

        snapshot = Snapshot(folder, cache)
        game, layout = snapshot.game, snapshot.layout
        now = {piece.id: piece for piece in layout.printed}
        with _find_past(folder, against, out, cache) as past:
            found = compare(past.portraits, map(portray, now.values()), past.unread)
            found = _with_causes(found, past.pieces, now)
            told = Difference(game.id, game.title, game.edition, game.version, past.against, found)
            if not page:
                return Compared(told, past.problems)
            from pnp.jobs.diff_page import make_page

            made = out / DIFF_FOLDER / f"{folder.name}.html"
            make_page(told, past, now, made, cache)
            return Compared(told, past.problems, made)


@contextmanager
def _find_past(folder: Path, against: str, out: Path, cache: Path) -> Iterator[Past]:
    with read_revision(folder, against or HEAD, cache) as past:
        yield past


def _with_causes(
    found: Comparison, before: Mapping[str, Piece], now: Mapping[str, Piece]
) -> Comparison:
    def explain(each: Changed) -> Changed:
        old = before.get(each.old.id)
        return replace(each, causes=find_causes(old, now[each.new.id])) if old else each

    edited, redrawn = (tuple(map(explain, each)) for each in (found.edited, found.redrawn))
    return replace(found, edited=edited, redrawn=redrawn)
