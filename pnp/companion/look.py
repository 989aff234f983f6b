"""What makes a page look like its game: colours, corners, type, and pictures of its cards."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pnp.companion.art import find_art, make_art
from pnp.companion.companion_file import CompanionFile
from pnp.companion.display_face import make_display_face
from pnp.companion.marks import write_marks
from pnp.companion.palette import write_colors
from pnp.companion.read import Companion
from pnp.files import GAME_FILE
from pnp.fonts import FontError
from pnp.model import Game, Piece
from pnp.problems import Level, PnpError, Problem
from pnp.reading.locate import locate

FOLDER = "previews"

_CORNERS = {
    "round": "",
    "cut": ":root{--pill:10px}*{corner-shape:bevel}\n",
    "scoop": ":root{--pill:7px}*{corner-shape:scoop}button{border-radius:6px}"
    ".badge,.tile>button,img{corner-shape:round}.facing header{padding:0 18px}\n",
    "square": ":root{--round:3px}*{border-radius:3px!important}\n",
}
"""Browsers that know no other corners round them."""


class PageLook(Struct, frozen=True):
    """`styles` are its colours and corners; `face` is its display font as WOFF, b"" if it has none.

    `size` is how much larger that font is set than the phone's, 1 for as large; `art` are WebP
    pictures by the ids of cards.
    """

    styles: str = ""
    face: bytes = b""
    size: float = 1
    art: Mapping[str, bytes] = {}

    @property
    def art_address(self) -> str:
        """How the addresses of the pictures begin; a number from 0 and `.webp` follow."""
        return f"{FOLDER}/{_digest(*self.art.values())}-" if self.art else ""

    def art_inside(self) -> list[str]:
        """All pictures as addresses that hold them (RFC 2397)."""
        return [_hold("image/webp", picture) for picture in self.art.values()]

    def files(self) -> dict[str, bytes]:
        """What lies beside a page of several files."""
        pictures = enumerate(self.art.values())
        written = {f"{self.art_address}{at}.webp": picture for at, picture in pictures}
        return {**written, **({self._face_address: self.face} if self.face else {})}

    @property
    def _face_address(self) -> str:
        return f"{FOLDER}/{_digest(self.face)}.woff"

    def write_styles(self, *, is_single: bool) -> str:
        """Its style sheet, for a page of one file or of several."""
        if not self.face:
            return self.styles
        source = _hold("font/woff", self.face) if is_single else self._face_address
        return (
            f"@font-face{{font-family:Display;src:url({source});font-weight:100 900;"
            f"font-display:swap;size-adjust:{self.size:.0%}}}\n"
            f":root{{--display:Display,system-ui,sans-serif}}\n{self.styles}"
        )


def make_look(companion: Companion, pieces: Sequence[Piece], cache: Path) -> PageLook:
    """The look of a page. Raises PnpError for a font or a picture that cannot be used."""
    game, look = companion.game, companion.file.look
    try:
        face, size = make_display_face(look, game, _displayed(companion, pieces), cache)
    except FontError as error:
        raise PnpError([_unusable(error, game)]) from None
    art = make_art(find_art(pieces, look.art), cache)
    styles = write_colors(look) + _CORNERS[look.corner] + write_marks(look, game)
    return PageLook(styles, face, size, art)


def _unusable(error: FontError, game: Game) -> Problem:
    place = locate(game.folder, GAME_FILE, "theme", "fonts", error.font)
    return Problem(Level.ERROR, error.rule, str(error), error.hint, place, game=game.id)


def _displayed(companion: Companion, pieces: Sequence[Piece]) -> Iterator[str]:
    """What a page says in the game's own type."""
    file: CompanionFile = companion.file
    yield companion.game.title
    yield from companion.texts.words.values()
    yield from (piece.row.name for piece in pieces)
    for blocks in (file.seats, file.modes, file.counters, file.phases, file.calculators):
        yield from (block.label for block in blocks.values())
    said = tuple(form.verdict for form in file.calculators.values() if form.verdict)
    yield from (text for name, text in file.strings.items() if name.startswith(said))


def _digest(*contents: bytes) -> str:
    digest = hashlib.sha256()
    for content in contents:
        digest.update(len(content).to_bytes(4, "big") + content)
    return digest.hexdigest()[:12]


def _hold(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"
