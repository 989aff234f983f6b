"""Lays out every face of a game: rows and layout in, pieces with their faces out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from pnp.faces.face_maker import FaceMaker, RulesPicture, WantedFace
from pnp.faces.folds import join_folds
from pnp.faces.game_art import GameArt
from pnp.faces.layout_file import LayoutFile, read_layout, read_sound_part
from pnp.faces.memory import FaceMemory
from pnp.faces.nets import GLUE, lay_net
from pnp.files import LAYOUT_FILE, RULES_FILE, digest_of
from pnp.fonts import FontBook
from pnp.model import Game, Piece
from pnp.printing import Part
from pnp.problems import Problem
from pnp.progress import Count, count_for_nobody
from pnp.reading.files import read_utf8
from pnp.setting.unset_scripts import compose_marks


class Layout(Struct, frozen=True):
    """A laid-out game; with errors among `problems` some pieces are missing or not as meant.

    `faces` are the names that layout.yaml has; `rules_pictures` hold those that were asked for and
    are there, each as the front of a piece that goes into the printed rules. `faults` are the
    problems of each piece by its id, though `problems` tell what many share but once. `cache` is
    the folder where what is read of files is kept.
    """

    pieces: tuple[Piece, ...]
    problems: tuple[Problem, ...]
    fonts: FontBook
    used_files: frozenset[Path]
    faces: tuple[str, ...] = ()
    rules_pictures: Mapping[RulesPicture, Piece] = {}
    faults: Mapping[str, tuple[Problem, ...]] = {}
    cache: Path | None = None

    @property
    def printed(self) -> tuple[Piece, ...]:
        """The pieces of which there are copies, in printing order."""
        return tuple(piece for piece in self.pieces if piece.row.copies)

    def pieces_of(self, part: Part) -> list[Piece]:
        """The pieces that go into one PDF, in printing order."""
        return [piece for piece in self.printed if piece.component.part is part]


def lay_out(
    game: Game,
    cache: Path,
    pictures: Iterable[RulesPicture] = (),
    memory: FaceMemory | None = None,
    count: Count = count_for_nobody,
) -> Layout:
    """Every piece of `game` in printing order, and `pictures` whose faces layout.yaml has.

    Fonts are prepared in the folder `cache`. With a `memory`, which is the caller's to keep, what
    was drawn before from the same is not drawn again. `count` counts rows. Raises PnpError when
    layout.yaml itself cannot be read.
    """
    layout = read_layout(game.folder, memory.written if memory else None)
    return _lay_out(game, layout, cache, pictures, memory, count)


def find_mistakes(game: Game, cache: Path, pictures: Iterable[RulesPicture]) -> tuple[Problem, ...]:
    """What can be told of faces although layout.yaml has mistakes, beside these."""
    layout = read_sound_part(game.folder)
    if layout is None:
        return ()
    return _lay_out(game, layout, cache, pictures, None, count_for_nobody).problems


def _lay_out(
    game: Game,
    layout: LayoutFile,
    cache: Path,
    pictures: Iterable[RulesPicture],
    memory: FaceMemory | None,
    count: Count,
) -> Layout:
    kept = memory or FaceMemory()
    fonts = _find_fonts(game, cache, kept)
    kept.start_round(_shared_by_faces(game, fonts, layout))
    art = GameArt(game, fonts, layout.styles, layout.parts, kept, cache)
    maker = FaceMaker(art, layout)
    pieces: list[Piece] = []
    total = sum(len(component.rows) for component in game.components)
    for component in game.components:
        for number, row in enumerate(component.rows):
            count(len(pieces), total)
            if component.wrap:
                if net := lay_net(maker, component, row, number):
                    pieces.append(net)
                continue
            front = maker.lay_face(WantedFace(component, row, "front"))
            back = maker.lay_face(WantedFace(component, row, "back")) if component.back else None
            if front and (back or not component.back):
                folds = join_folds(front, back)
                pieces.append(Piece(component, row, front, back, folds=folds))
    laid = {
        picture: maker.lay_rules_picture(picture)
        for picture in pictures
        if picture.face in layout.faces
    }
    used = frozenset(art.shown)
    if memory:
        memory.end_round(used)
    return Layout(
        tuple(pieces),
        tuple(maker.tally.tell()),
        fonts,
        used,
        tuple(layout.faces),
        laid,
        maker.tally.tell_by_row(),
        cache,
    )


def _find_fonts(game: Game, cache: Path, memory: FaceMemory) -> FontBook:
    """The fonts of a game; those that were there before, if nothing they depend on has changed."""
    own = sorted(file for file in (game.folder / "fonts").rglob("*") if file.is_file())
    characters = frozenset(_characters(game))
    key = (game.theme.fonts, characters, [(file, digest_of(file)) for file in own], cache)
    if memory.fonts is None or memory.fonts[0] != key:
        memory.fonts = key, FontBook(game.theme, game.folder, characters, cache)
    return memory.fonts[1]


def _shared_by_faces(game: Game, fonts: FontBook, layout: LayoutFile) -> object:
    """All that a face may read beside the row that it is of."""
    told = (game.id, game.title, game.tagline, game.version, game.credits, game.companion_url)
    return (*told, game.constants, game.theme, game.icons, fonts, layout.styles, layout.parts)


def _characters(game: Game) -> Iterable[str]:
    """Every character that a face of the game may show."""
    found: set[str] = set()
    for text in _texts(game):
        found.update(text)
        found.update(compose_marks(text))
    return found


def _texts(game: Game) -> Iterator[str]:
    yield read_utf8(game.folder / LAYOUT_FILE, LAYOUT_FILE)
    if (game.folder / RULES_FILE).is_file():
        yield read_utf8(game.folder / RULES_FILE, RULES_FILE)
    yield from (game.title, game.version, *game.credits.values())
    yield from map(str, game.constants.values())
    if any(component.wrap for component in game.components):
        yield from (GLUE, game.tagline)
    for component in game.components:
        for row in component.rows:
            for value in row.values.values():
                if isinstance(value, str):
                    yield value
                elif isinstance(value, tuple):
                    yield from value
