"""Compares a game with what was printed, or with a revision, and makes the page that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pnp.failures import as_problems
from pnp.jobs.drawn_again import draw_again
from pnp.jobs.find_past import find_past
from pnp.jobs.past import Past
from pnp.jobs.results import DIFF_FOLDER
from pnp.jobs.revision_game import rules_of
from pnp.prints import portray
from pnp.prints.causes import find_causes
from pnp.prints.comparison import Changed, Comparison, compare
from pnp.prints.difference import Difference
from pnp.problems import Problem, of_game
from pnp.progress import Step, Tell, tell_nobody

if TYPE_CHECKING:  # heavy
    from pnp.model import Piece


class Compared(Struct, frozen=True):
    """What has changed, and what is wrong with the old side.

    `note` says what was chosen, where something else could be meant; `page` shows the difference,
    if one was made.
    """

    difference: Difference
    problems: tuple[Problem, ...]
    note: str = ""
    page: Path | None = None


def compare_game(
    folder: Path,
    against: str,
    out: Path,
    cache: Path,
    *,
    page: bool = True,
    tell: Tell = tell_nobody,
) -> Compared:
    """The game in `folder` beside what `against` names: the last print if it is empty.

    A page is written to `out`/diff/<game>.html if one is asked for; `tell` is told each stage.
    Raises PnpError for mistakes in the game, InputError if there is nothing of that name to compare
    with.
    """
    from pnp.workshop import Snapshot

    with as_problems(folder), of_game(folder.name), ExitStack() as stack:
        snapshot = Snapshot(folder, cache, tell=tell)
        game = snapshot.game
        now = {piece.id: piece for piece in snapshot.layout.printed}
        tell(Step(folder.name, "the old faces"))
        past = stack.enter_context(find_past(folder, against, out, cache))
        undrawn = {
            row.id
            for component in game.components
            for row in component.rows
            if row.copies and row.id not in now
        }
        found = compare(past.portraits, map(portray, now.values()), {*past.unread, *undrawn})
        others = [*(each.old.id for each in found.changed), *(each.id for each in found.gone)]
        past = stack.enter_context(draw_again(past, others, folder, cache))
        found = _with_causes(found, past.pieces, now)
        reread = past.rules is not None and past.rules != rules_of(snapshot)
        told = Difference(
            game.id, game.title, game.edition, game.version, past.against, found, reread
        )
        tell(Step(folder.name, "page"))
        made = _make_page(told, past, now, out, cache) if page else None
        return Compared(told, past.problems, past.note, made)


def _make_page(
    told: Difference, past: Past, now: Mapping[str, Piece], out: Path, cache: Path
) -> Path:
    from pnp.jobs.diff_page import make_page, sides_of
    from pnp.jobs.old_faces import find_old_faces

    looks = {side.old for side in sides_of(told) if side.old}
    old = find_old_faces(past, looks, out, told.game)
    file = out / DIFF_FOLDER / f"{told.game}.html"
    make_page(told, old, now, file, cache)
    return file


def _with_causes(
    found: Comparison, before: Mapping[str, Piece], now: Mapping[str, Piece]
) -> Comparison:
    def explain(each: Changed) -> Changed:
        old = before.get(each.old.id)
        return replace(each, causes=find_causes(old, now[each.new.id])) if old else each

    edited, redrawn = (tuple(map(explain, each)) for each in (found.edited, found.redrawn))
    return replace(found, edited=edited, redrawn=redrawn)
