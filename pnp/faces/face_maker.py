"""Makes faces one after the other: each once, of all that it reads."""

from __future__ import annotations

from functools import partial

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.expressions import ExpressionError, Scope, compile_text
from pnp.faces.boxes import Frame
from pnp.faces.context import Context
from pnp.faces.elements import draw_elements, names_of
from pnp.faces.findings import Finding
from pnp.faces.fingerprint import fingerprint
from pnp.faces.folds import take_folds
from pnp.faces.game_art import GameArt
from pnp.faces.layout_file import LayoutFile
from pnp.faces.memory import DrawnFace
from pnp.faces.tally import Tally
from pnp.files import LAYOUT_FILE
from pnp.model import Component, Face, Piece, PieceShape, Row, Source
from pnp.printing import Part
from pnp.problems import Level, Place, Problem, did_you_mean, quote
from pnp.units import BLEED, SAFE, Rect, Size


class RulesPicture(Struct, frozen=True):
    """A picture in the printed rules: the name of a face that needs no row, and its size."""

    face: str
    size: Size


class WantedFace(Struct, frozen=True):
    """One side of one row, "front" or "back", for which a face is wanted."""

    component: Component
    row: Row
    side: str

    @property
    def written(self) -> str:
        """What game.yaml says of this side: the name of a face, with holes."""
        if self.component.wrap:
            return self.component.wrap.faces[_written_as(self.side)]
        return self.component.front if self.side == "front" else self.component.back or ""

    @property
    def told(self) -> str:
        """The side as messages name it."""
        return "in the rules" if self.component.part is Part.RULES else self.side


class FaceMaker(Struct):
    """Makes faces one after the other, each once, since rows often share a face."""

    art: GameArt
    layout: LayoutFile
    tally: Tally = field(default_factory=Tally)

    def lay_face(self, wanted: WantedFace) -> Face | None:
        """The face that is wanted; None, and a problem told, if there is none of its name."""
        row = wanted.row
        scope = {**self.share(wanted.side), **row.values}
        name = self.choose(wanted, scope)
        if name is None:
            return None
        read = self.names_read(name)
        reconstructed = bool(read & row.reconstructed)
        # Rows that agree on all that a face reads have the same face: a deck's back is laid once.
        key = (
            self.layout.faces[name],
            wanted.component.size,
            wanted.side if "side" in read else "",
            reconstructed,
            tuple((column, row.values[column]) for column in sorted(read & row.values.keys())),
        )
        return self._draw_once(key, wanted, name, scope, reconstructed)

    def _draw_once(
        self, key: object, wanted: WantedFace, name: str, scope: Scope, reconstructed: bool
    ) -> Face:
        """The face, drawn unless it was drawn before of the same `key`."""
        memory, shown = self.art.memory, self.art.shown
        drawn = memory.faces.find(key)
        if drawn:
            shown += drawn.files
            return drawn.face
        before, told = len(shown), len(self.tally)
        face = self._draw(wanted, name, scope, reconstructed)
        memory.faces.keep(key, DrawnFace(face, frozenset(shown[before:]), len(self.tally) > told))
        return face

    def names_read(self, name: str) -> frozenset[str]:
        """The names that a face may read of its row and of the game."""
        elements, known = self.layout.faces[name], self.art.memory.names
        names = known.find(elements)
        return (
            known.keep(elements, names_of(elements, self.layout.parts)) if names is None else names
        )

    def lay_rules_picture(self, picture: RulesPicture) -> Piece:
        """The picture as a piece; its face is one of layout.yaml."""
        place = Place(LAYOUT_FILE)
        row = Row(picture.face, picture.face, 1, {}, Source.PUBLIC, frozenset(), place)
        component = Component(
            name=picture.face,
            kind="picture",
            part=Part.RULES,
            size=picture.size,
            corner=0,
            shape=PieceShape.RECT,
            front=picture.face,
            back=None,
            rows=(row,),
            place=place,
        )
        wanted = WantedFace(component, row, "front")
        key = ("picture", self.layout.faces[picture.face], picture.size)
        face = self._draw_once(key, wanted, picture.face, self.share("front"), reconstructed=False)
        return Piece(component, row, face, None)

    def share(self, side: str) -> Scope:
        """What expressions see on such a side beside the columns of a row."""
        game = self.art.game
        told = {
            "title": game.title,
            "tagline": game.tagline,
            "version": game.version,
            "id": game.id,
        }
        return {
            "game": {**told, **game.credits},
            "constants": game.constants,
            "companion": {"url": game.companion_url},
            "side": side,
        }

    def choose(self, wanted: WantedFace, scope: Scope) -> str | None:
        """The name of the face that is wanted; None, and a problem told, if there is none."""
        known, side = self.layout.faces, wanted.side
        try:
            name = compile_text(wanted.written).render(scope)
            if name in known:
                return name
            message = f": its {side} is {quote(name)}, which is no face of layout.yaml"
            hint = did_you_mean(name, known)
        except ExpressionError as error:
            message, hint = f": its {side} cannot be chosen: {error}", error.hint
        component = wanted.component
        key = _written_as(side) if component.wrap else side
        place = component.place._replace(field=f"components.{component.name}.{key}")
        problem = Problem(Level.ERROR, "unknown-face", message, hint, place, value=wanted.written)
        self._add(problem, wanted.row)
        return None

    def _draw(self, wanted: WantedFace, name: str, scope: Scope, reconstructed: bool) -> Face:
        size, elements = wanted.component.size, self.layout.faces[name]
        context = self.context_of(wanted, name, scope, reconstructed)
        items, folds = take_folds(draw_elements(elements, context), size, context.report)
        digest = fingerprint(size.width, size.height, items, folds)
        marks = draw_elements(elements, replace(context, mark=digest[:4]))
        return Face(name, size.width, size.height, tuple(items), tuple(marks), digest, folds)

    def context_of(
        self, wanted: WantedFace, name: str, scope: Scope, reconstructed: bool
    ) -> Context:
        """Where and for what the elements of the face are drawn that has this name."""
        size = wanted.component.size
        frame = Frame(Rect(0, 0, size.width, size.height), BLEED, SAFE)
        report = partial(self._report, wanted, name)
        return Context(self.art, frame, scope, report, reconstructed)

    def _report(
        self, wanted: WantedFace, face: str, finding: Finding, place: Place, element: str
    ) -> None:
        if finding.place:
            told = (finding.rule, finding.message, finding.hint, finding.place)
            self._add(Problem(finding.level, *told))
            return
        where = f"{place.file}:{place.line}"
        problem = Problem(
            finding.level,
            finding.rule,
            f", {wanted.told}, {element or 'element at ' + where}: {finding.message}",
            f"{finding.hint} ({where})" if element and finding.hint else finding.hint,
            _cell(wanted, finding.names) or place,
            face=face,
            element=element,
            value=finding.value,
            drawn_at=where,
        )
        self._add(problem, wanted.row, anywhere=finding.shared)

    def _add(self, problem: Problem, row: Row | None = None, *, anywhere: bool = False) -> None:
        self.tally.add(problem._replace(game=self.art.game.id), row, anywhere=anywhere)


def _written_as(side: str) -> str:
    """The key that names the face of a side: the left and the right one have the same."""
    return "side" if side in ("left", "right") else side


def _cell(wanted: WantedFace, names: frozenset[str]) -> Place | None:
    """The cell that an element shows, or the row if it shows several; None if it shows none."""
    row = wanted.row
    if not names or wanted.component.part is Part.RULES:
        return None
    columns = names & row.values.keys()
    return row.place._replace(field=min(columns)) if len(columns) == 1 else row.place
