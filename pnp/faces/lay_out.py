"""Lays out every face of a game: rows and layout in, pieces with their faces out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.catalogue.files import read_utf8
from pnp.expressions import ExpressionError, Scope, compile_text
from pnp.faces.boxes import Frame
from pnp.faces.context import Context, Finding, Studio
from pnp.faces.elements import names_of, paint
from pnp.faces.fingerprint import fingerprint
from pnp.faces.layout_file import Elements, LayoutFile, read_layout
from pnp.faces.tally import Tally
from pnp.files import LAYOUT_FILE
from pnp.fonts import FontBook
from pnp.model import Component, Face, Game, Piece, Row
from pnp.problems import Level, Place, Problem, did_you_mean, quote
from pnp.units import BLEED, SAFE, Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """A laid-out game; with errors among `problems` some pieces are missing or not as meant."""

    pieces: tuple[Piece, ...]
    problems: tuple[Problem, ...]
    fonts: FontBook
    used_files: frozenset[Path]


def lay_out(game: Game, cache: Path) -> Layout:
    """Every piece of `game` in printing order; fonts are prepared in the folder `cache`.

    Raises PnpError when layout.yaml itself cannot be read.
    """
    layout = read_layout(game.folder)
    fonts = FontBook(game.theme, game.folder, _characters(game), cache)
    studio = Studio(game, fonts, layout.styles, layout.parts)
    desk = _Desk(studio, layout)
    pieces = []
    for component in game.components:
        for row in component.rows:
            front = desk.lay_face(component, row, "front")
            back = desk.lay_face(component, row, "back") if component.back else None
            if front and (back or not component.back):
                pieces.append(Piece(component, row, front, back))
    return Layout(tuple(pieces), tuple(desk.tally.tell()), fonts, frozenset(studio.used))


@dataclass(slots=True)
class _Desk:
    """Lays faces one after the other and keeps what was laid, since rows often share a face."""

    studio: Studio
    layout: LayoutFile
    tally: Tally = field(default_factory=Tally)
    names: dict[str, frozenset[str]] = field(default_factory=dict)
    laid: dict[object, Face] = field(default_factory=dict)

    def lay_face(self, component: Component, row: Row, side: str) -> Face | None:
        scope = {**self._shared(side), **row.values}
        name = self._choose(component, row, side, scope)
        if name is None:
            return None
        elements = self.layout.faces[name]
        if name not in self.names:
            self.names[name] = names_of(elements, self.layout.parts)
        read = self.names[name]
        reconstructed = bool(read & row.reconstructed)
        # Rows that agree on all that a face reads have the same face: a deck's back is laid once.
        key = (
            name,
            component.size,
            side if "side" in read else "",
            reconstructed,
            tuple((column, row.values[column]) for column in sorted(read & row.values.keys())),
        )
        if key not in self.laid:
            self.laid[key] = self._paint(elements, name, component, row, side, scope, reconstructed)
        return self.laid[key]

    def _shared(self, side: str) -> Scope:
        game = self.studio.game
        told = {"title": game.title, "version": game.version, "id": game.id}
        return {"game": {**told, **game.credits}, "constants": game.constants, "side": side}

    def _choose(self, component: Component, row: Row, side: str, scope: Scope) -> str | None:
        """The name of the layout's face for one side of one row, or None and a problem."""
        source = component.front if side == "front" else component.back or ""
        known = self.layout.faces
        try:
            name = compile_text(source).render(scope)
            if name in known:
                return name
            message = f": its {side} is {quote(name)}, which is no face of layout.yaml"
            hint = did_you_mean(name, known)
        except ExpressionError as error:
            message, hint = f": its {side} cannot be chosen: {error}", error.hint
        place = replace(component.place, field=f"components.{component.name}.{side}")
        self._add(Problem(Level.ERROR, "unknown-face", message, hint, place, value=source), row)
        return None

    def _paint(
        self,
        elements: Elements,
        name: str,
        component: Component,
        row: Row,
        side: str,
        scope: Scope,
        reconstructed: bool,
    ) -> Face:
        size = component.size

        def report(finding: Finding, place: Place, element: str) -> None:
            if finding.place:
                told = (finding.rule, finding.message, finding.hint, finding.place)
                self._add(Problem(Level.ERROR, *told))
                return
            where = f"{place.file}:{place.line}"
            problem = Problem(
                Level.ERROR,
                finding.rule,
                f", {side}, {element or 'element at ' + where}: {finding.message}",
                f"{finding.hint} ({where})" if element and finding.hint else finding.hint,
                _cell(row, finding.names) if finding.names else place,
                face=name,
                element=element,
                value=finding.value,
            )
            self._add(problem, row)

        trim = Rect(0, 0, size.width, size.height)
        context = Context(self.studio, Frame(trim, BLEED, SAFE), scope, report, reconstructed)
        items = paint(elements, context)
        digest = fingerprint(size.width, size.height, items)
        marks = paint(elements, replace(context, mark=digest[:4]))
        return Face(name, size.width, size.height, tuple(items), tuple(marks), digest)

    def _add(self, problem: Problem, row: Row | None = None) -> None:
        self.tally.add(replace(problem, game=self.studio.game.id), row)


def _cell(row: Row, names: frozenset[str]) -> Place:
    """The cell that an element shows, or the row if it shows several."""
    columns = names & row.values.keys()
    return replace(row.place, field=min(columns)) if len(columns) == 1 else row.place


def _characters(game: Game) -> Iterable[str]:
    """Every character that a face of the game may show."""
    found = set(read_utf8(game.folder / LAYOUT_FILE, LAYOUT_FILE))
    found.update(game.title, game.version, *game.credits.values())
    for value in game.constants.values():
        found.update(str(value))
    for component in game.components:
        for row in component.rows:
            for value in row.values.values():
                if isinstance(value, str):
                    found.update(value)
                elif isinstance(value, tuple):
                    found.update(*value)
    return found
