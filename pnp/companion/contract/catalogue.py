"""The game and its cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pnp.companion.contract.fields import Printed, Spread


class GameInfo(Struct, frozen=True, kw_only=True):
    """What a game says of itself."""

    id: str
    """The name of its folder."""
    title: str
    """What the game is called."""
    version: str
    """The version that its designer gave it."""
    edition: str
    """A short hash of all its data: another one is another game in print."""
    language: str
    """The tag of the language that its texts are in, as "en"."""
    tagline: str
    """One sentence about it, "" if there is none."""
    players: tuple[int, ...]
    """The numbers of players that it is for."""
    credits: Printed[Mapping[str, str]]
    """Who made it, by what they did."""


class Column(Struct, frozen=True, kw_only=True):
    """A field of game.yaml."""

    label: str
    """What the page calls it."""
    kind: str
    """The word for its type, as "int" or "text"."""


class Face(Struct, frozen=True, kw_only=True):
    """One printed side of a card."""

    mark: str
    """The characters that the card prints, by which its edition can be told."""
    preview: Printed[str]
    """The address of its picture, "" if it has none."""


class Card(Struct, frozen=True, kw_only=True):
    """A card with its columns, an empty cell as null; names below hide columns of that name."""

    columns: Spread
    """Its columns, by their names: numbers, texts, lists of texts, colours as "#rrggbb"."""
    id: str
    """Its id, by which rules and logs know it."""
    name: str
    """What players call it."""
    copies: int
    """How many of it there are."""
    component: str
    """The name of the component that it belongs to."""
    front: Printed[Face]
    """Its front."""
    back: Printed[Face | None]
    """Its back."""
    reconstructed: Printed[tuple[str, ...]]
    """Columns that are guessed, since no source tells them."""
    pictured: bool = False
    """It has a small picture."""
