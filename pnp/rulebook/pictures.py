"""What pictures of the rules show: cards, faces without a row, and files, found by their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from msgspec import Struct, field

from pnp.art import Vector, fit_vector, load_svg, read_picture
from pnp.art.geometry import rectangle
from pnp.art.outlines import outline_of
from pnp.faces import Layout, RulesPicture, fingerprint
from pnp.files import RULES_FILE, Listings, find_file
from pnp.model import (
    BLACK,
    Drawing,
    Face,
    Game,
    Group,
    Item,
    Outline,
    Picture,
    Piece,
    Role,
)
from pnp.problems import InputError, Level, Place, Problem, quote, unknown_word
from pnp.reading.mistakes import Findings
from pnp.rulebook.columns import Columns
from pnp.rulebook.details import cut_face
from pnp.rulebook.references import CardReference, FileReference, PictureEntry
from pnp.rulebook.style import MEASURE, READING, TALLEST
from pnp.units import Rect

CARD = 40.0
"""Least width of a card, or height where it lies, in mm: so large its text can be read."""

SHRINKS = 0.78
"""What is no card shrinks by as much to stay in its column."""

LARGE = 100.0
"""A piece whose shorter side is longer is shown as wide as the column."""


class ShownPicture(Struct, frozen=True):
    """A picture: drawings from its top left, `width` × `height` mm as it is best seen.

    `words` stand on a `line` of rules.md. `edge` is a line around it, in the same mm; `is_card` if
    its words may stand beside it. It is shown `least` times as large at least.
    """

    drawings: tuple[Drawing, ...]
    width: float
    height: float
    words: str
    line: int
    edge: Outline = ()
    is_card: bool = False
    least: float = SHRINKS


class PictureFinder(Struct, dict=True):
    """Finds what pictures name; `used` collects the files that were shown."""

    game: Game
    layout: Layout
    used: set[Path] = field(default_factory=set)
    listings: Listings = field(default_factory=dict)
    parts: dict[CardReference, Face] = field(default_factory=dict)

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """The pieces of the game by their ids."""
        return {piece.id: piece for piece in self.layout.pieces}

    def show(
        self, entries: Sequence[PictureEntry], findings: Findings, columns: Columns = READING
    ) -> list[ShownPicture]:
        """The pictures that are there, to stand in `columns`; the others go to `findings`."""
        shown = []
        for entry in entries:
            try:
                picture = self._show(entry, columns)
                shown.append(picture)
                findings.add(_animated(picture))
                if isinstance(entry.reference, RulesPicture):
                    findings.add(_shrunk(entry.reference, entry.line))
            except ValueError as error:
                findings.refuse(error, Place(RULES_FILE, entry.line))
        return shown

    def face_of(self, entry: PictureEntry) -> Face | None:
        """The face that a picture shows; a file is a face of its own. None if it is not there."""
        try:
            match entry.reference:
                case CardReference() as card:
                    _, face = self._side_of(card)
                    return self._cut(card, face) if face else None
                case RulesPicture() as picture:
                    return self.layout.rules_pictures[picture].front
                case FileReference() as file:
                    shown = self._show_file(file, entry, READING)
        except (ValueError, KeyError):
            return None
        items = tuple(
            Item(drawing, "", Role.ART, Place(RULES_FILE, entry.line), entry.words)
            for drawing in shown.drawings
        )
        digest = fingerprint(shown.width, shown.height, items)
        return Face(file.name, shown.width, shown.height, items, (), digest)

    def _show(self, entry: PictureEntry, columns: Columns) -> ShownPicture:
        match entry.reference:
            case CardReference() as card:
                return self._show_card(card, entry, columns)
            case RulesPicture() as picture:
                if picture not in self.layout.rules_pictures:
                    raise unknown_word(picture.face, self.layout.faces, "a face of layout.yaml")
                face = self.layout.rules_pictures[picture].front
                return ShownPicture(
                    show_face(face, 1), face.width, face.height, entry.words, entry.line
                )
            case FileReference() as file:
                return self._show_file(file, entry, columns)

    def _show_card(
        self, card: CardReference, entry: PictureEntry, columns: Columns
    ) -> ShownPicture:
        if card.id not in self.pieces:
            raise unknown_word(card.id, self.pieces, "the id of a piece")
        piece, face = self._side_of(card)
        if face is None:
            raise InputError(f"{quote(card.id)} has no back", f"write card:{card.id}")
        part = self._cut(card, face)
        if part is face:
            return show_piece(piece, face, entry.words, entry.line, columns)
        scale = min(1.0, columns.width / part.width)
        trim = Rect(0, 0, part.width * scale, part.height * scale)
        drawings = show_face(part, scale)
        return ShownPicture(
            drawings, trim.width, trim.height, entry.words, entry.line, rectangle(trim)
        )

    def _side_of(self, card: CardReference) -> tuple[Piece, Face | None]:
        """One side of a piece, and what it is a side of: a standee is shown as it stands."""
        piece = self.pieces[card.id]
        if piece.component.kind == "standees":
            piece = piece.panels["back" if card.back else "front"]
            return piece, piece.front
        return piece, piece.back if card.back else piece.front

    def _cut(self, card: CardReference, face: Face) -> Face:
        """The part of a face that is shown, cut out once. Raises InputError if it is none."""
        if card.detail is None:
            return face
        if card not in self.parts:
            self.parts[card] = cut_face(face, card.detail)
        return self.parts[card]

    def _show_file(
        self, file: FileReference, entry: PictureEntry, columns: Columns
    ) -> ShownPicture:
        path = find_file(self.game.folder, file.name, self.listings)
        self.used.add(path)
        cache = self.layout.cache
        is_vector = path.suffix.lower() == ".svg"
        source = load_svg(path, BLACK, cache) if is_vector else read_picture(path, cache)
        ratio = source.height / source.width
        width = min(READING.width, columns.width, columns.tallest / ratio)
        box = Rect(0, 0, width, width * ratio)
        drawing: Drawing
        if isinstance(source, Vector):
            drawing = fit_vector(source, box)
        else:
            drawing = Picture(source, 0, 0, box.width, box.height)
        return ShownPicture((drawing,), box.width, box.height, entry.words, entry.line)


def _animated(shown: ShownPicture) -> Iterator[Problem]:
    """What to tell of a picture that moves."""
    for drawing in shown.drawings:
        if isinstance(drawing, Picture) and drawing.source.animated:
            name = drawing.source.file.name
            yield Problem(
                Level.WARNING,
                "animated-picture",
                f"{name} is animated, and prints as its one still picture",
                "save the picture that is meant as a PNG without animation",
                Place(RULES_FILE, shown.line),
                value=name,
            )


def _shrunk(picture: RulesPicture, line: int) -> Iterator[Problem]:
    """What to tell of a face that is larger than the pages of the rules."""
    scale = min(MEASURE / picture.size.width, TALLEST / picture.size.height)
    if scale < 1:
        yield Problem(
            Level.WARNING,
            "shrunk-face",
            f"the face {quote(picture.face)} is printed at {int(100 * scale)} %, "
            "and so is its type",
            f"a picture of the rules is {MEASURE:g} mm wide and {TALLEST:g} mm high at most",
            Place(RULES_FILE, line),
            value=str(picture.size),
        )


def show_piece(
    piece: Piece, face: Face, words: str, line: int, columns: Columns = READING
) -> ShownPicture:
    """A side of a piece, cut out, as large as suits a row of pictures."""
    scale = _width_of(face, columns) / face.width
    trim = Rect(0, 0, face.width * scale, face.height * scale)
    shape = piece.component.shape
    edge = outline_of(shape, trim, piece.component.corner * scale)
    drawings = (Group(show_face(face, scale), clip=edge),)
    is_card = shape.is_rectangular and min(face.width, face.height) <= LARGE
    least = 1.0 if is_card else SHRINKS
    return ShownPicture(drawings, trim.width, trim.height, words, line, edge, is_card, least)


def show_face(face: Face, scale: float) -> tuple[Drawing, ...]:
    """A face cut at its trim, `scale` times as large."""
    drawings = tuple(item.drawing for item in (*face.items, *face.mark_items))
    clip = rectangle(Rect(0, 0, face.width, face.height))
    return (Group(drawings, (scale, 0, 0, scale, 0, 0), clip),)


def _width_of(face: Face, columns: Columns) -> float:
    shorter = min(face.width, face.height)
    if shorter > LARGE:
        return columns.width
    return face.width * min(1.0, CARD / shorter)
