"""Tells a game: everything that the page shows of it, as one JSON object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, json

from pnp.expressions.values import as_text
from pnp.model import Color, Game, Row, Value
from pnp.problems import Problem
from pnp.units import SAFE
from pnp.workbench.tell_faces import BLEED, KnownFace
from pnp.workbench.tell_problems import ProblemFinder, rows_now, tell_problem
from pnp.workbench.told import (
    Stale,
    State,
    ToldColumn,
    ToldEntry,
    ToldGame,
    ToldPiece,
    ToldPlace,
    ToldSheet,
    ToldTrial,
    ToldValue,
    millimetres,
)
from pnp.workshop import FaceOf, ShownPiece


class View(Struct, frozen=True):
    """A game at one revision: `shown` pieces with their faces, which `known` holds by identity.

    `game` is what could be read last, and None if nothing ever could. `is_frozen`: nobody knows
    what any face should look like now.
    """

    folder: Path
    title: str
    revision: int
    state: State
    game: Game | None
    rows: tuple[Row, ...]
    shown: Mapping[str, ShownPiece]
    known: Mapping[int, KnownFace]
    is_frozen: bool
    problems: tuple[Problem, ...]
    sheets: tuple[ToldSheet, ...]
    has_page: bool

    @classmethod
    def of_unread(cls, folder: Path) -> View:
        """A game of which nothing is known but its folder."""
        return cls(folder, folder.name, 0, "ok", None, (), {}, {}, False, (), (), False)

    @property
    def keys(self) -> dict[FaceOf, str]:
        """The key of each face, by piece and side."""
        keys: dict[FaceOf, str] = {}
        for name, shown in self.shown.items():
            keys[name, "front"] = self.known[id(shown.piece.front)].key
            if shown.piece.back:
                keys[name, "back"] = self.known[id(shown.piece.back)].key
        return keys

    @property
    def entry(self) -> ToldEntry:
        """The game in the list of all."""
        game = self.game
        told = (game.title, game.version, game.edition) if game else (self.title, "", "")
        return ToldEntry(self.folder.name, *told, self.state, self.revision)


def tell_game(view: View) -> bytes:
    """The game as JSON in UTF-8."""
    entry, game = view.entry, view.game
    kinds = game.columns if game else {}
    told = ToldGame(
        id=entry.id,
        title=entry.title,
        version=entry.version,
        edition=entry.edition,
        revision=entry.revision,
        state=entry.state,
        bleed_mm=BLEED,
        safe_mm=SAFE,
        columns=[ToldColumn(name, kind, kind == "int") for name, kind in kinds.items()],
        pieces=list(_tell_pieces(view)),
        faces={face.key: face.told for face in view.known.values()},
        sheets=view.sheets,
        problems=[tell_problem(each, view.folder) for each in view.problems],
        phone=f"/phones/{entry.id}/" if view.has_page else None,
    )
    return json.encode(told)


def _tell_pieces(view: View) -> Iterator[ToldPiece]:
    finder = ProblemFinder(view.problems)
    rows, keys = rows_now(view.rows, view.shown), view.keys
    for name, shown in view.shown.items():
        piece, component = shown.piece, shown.piece.component
        place = rows[name].place
        yield ToldPiece(
            id=name,
            name=piece.row.name,
            component=component.name,
            label=component.title,
            part=component.part.value,
            copies=piece.row.copies,
            shape=component.shape.value,
            corner_mm=millimetres(component.corner),
            width_mm=millimetres(piece.front.width),
            height_mm=millimetres(piece.front.height),
            values={column: _tell_value(value) for column, value in piece.row.values.items()},
            place=ToldPlace(place.file, place.line, str(view.folder / place.file)),
            front=keys[name, "front"],
            back=keys.get((name, "back")),
            problems=finder.find(shown, rows[name]),
            stale=_tell_stale(view, shown),
            tried=_tell_trial(view, shown),
        )


def _tell_stale(view: View, shown: ShownPiece) -> Stale | None:
    if not (view.is_frozen or shown.is_stale):
        return None
    return "never good" if shown.never_good else "last good"


def _tell_trial(view: View, shown: ShownPiece) -> ToldTrial | None:
    if view.is_frozen or not shown.tried:
        return None
    front, back = shown.tried.front, shown.tried.back
    return ToldTrial(view.known[id(front)].key, view.known[id(back)].key if back else None)


def _tell_value(value: Value) -> ToldValue:
    return as_text(value) if isinstance(value, Color) else value
