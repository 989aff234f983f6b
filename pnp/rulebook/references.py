"""What a picture of rules.md names: a card, a face without a row, or a file of the game."""

from __future__ import annotations

import re
from urllib.parse import unquote

from msgspec import Struct

from pnp.faces import RulesPicture
from pnp.problems import InputError, quote
from pnp.units import Rect, parse_length, parse_size

_DETAIL = re.compile(r"(.+?)\s+at\s+([^,]+),\s*([^,]+)")

FORMS = "write card:ID, card:ID/back, face:NAME with a size in quotes, or a file as art/map.svg"


class CardReference(Struct, frozen=True):
    """One side of a piece, by its id; `detail` is the part of it that is shown, None for all."""

    id: str
    back: bool
    detail: Rect | None = None


class FileReference(Struct, frozen=True):
    """A picture file of the game's folder."""

    name: str


Reference = CardReference | FileReference | RulesPicture


class PictureEntry(Struct, frozen=True):
    """A picture as rules.md names it; `line` counts from 1, `words` say what it shows."""

    reference: Reference
    words: str
    line: int


def read_reference(target: str, title: str) -> Reference:
    """The target of a Markdown picture, and the words in quotes behind it. Raises InputError."""
    written = unquote(target).strip()
    scheme, colon, rest = written.partition(":")
    if not colon:
        if not written:
            raise InputError("this picture names nothing", FORMS)
        return FileReference(written)
    if scheme == "card":
        name, _, side = rest.partition("/")
        if side not in ("", "front", "back"):
            raise InputError(f"a card has no side {quote(side)}", "write front or back")
        detail = read_detail(title) if title.strip() else None
        return CardReference(name.strip(), side == "back", detail)
    if scheme == "face":
        if not title.strip():
            raise InputError(
                f"the face {quote(rest)} has no size",
                f'write it in quotes behind the name, as (face:{rest} "170 x 110 mm")',
            )
        return RulesPicture(rest.strip(), parse_size(title))
    raise InputError(f"{quote(written)} is no picture of the game", FORMS)


def read_detail(text: str) -> Rect:
    """`40 x 20 mm at 0, 30` → a part of a card, in mm from its top left. Raises InputError."""
    found = _DETAIL.fullmatch(text.strip())
    try:
        if found:
            return Rect(parse_length(found[2]), parse_length(found[3]), *parse_size(found[1]))
    except ValueError:
        pass
    raise InputError(
        f"{quote(text)} is no part of a card",
        'write its size, and where it begins from the left and from above: "40 x 20 mm at 0, 30"',
    )
