"""The game and its cards, for the page."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.companion import contract
from pnp.companion.companion_file import CompanionFile
from pnp.companion.plain import plain_value
from pnp.companion.read import CARD_WORDS
from pnp.model import Face, Game, Piece


def game_info(game: Game) -> contract.GameInfo:
    """What a game says of itself."""
    return contract.GameInfo(
        id=game.id,
        title=game.title,
        version=game.version,
        edition=game.edition,
        language=game.language,
        tagline=game.tagline,
        players=tuple(game.players),
        credits=dict(game.credits),
    )


def column_of(name: str, kind: str, file: CompanionFile) -> contract.Column:
    """A field of game.yaml by the word that `facts` has for it."""
    labels = file.facts if isinstance(file.facts, Mapping) else {}
    return contract.Column(label=labels.get(name, name.replace("_", " ")), kind=kind)


def card_of(piece: Piece, previews: Mapping[str, str], *, pictured: bool) -> contract.Card:
    """A card with the marks and the pictures of its faces; `pictured` if it has a small one too."""
    row = piece.row
    return contract.Card(
        columns={
            name: plain_value(value) for name, value in row.values.items() if name not in CARD_WORDS
        },
        id=row.id,
        name=row.name,
        copies=row.copies,
        component=piece.component.name,
        front=_face(piece.front, previews),
        back=_face(piece.back, previews) if piece.back else None,
        reconstructed=tuple(sorted(row.reconstructed)),
        pictured=pictured,
    )


def _face(face: Face, previews: Mapping[str, str]) -> contract.Face:
    return contract.Face(mark=face.mark, preview=previews.get(face.fingerprint, ""))
