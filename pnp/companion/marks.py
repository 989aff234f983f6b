"""Shields beside the words of a game that stand for something printed: icons on a colour."""

from __future__ import annotations

import re
from urllib.parse import quote

from pnp.companion.entries.look import LookEntry
from pnp.companion.plain import css_color
from pnp.model import BLACK, WHITE, Color, Game, contrast

OWN = ".svg"
"""How the icons end that are files of the game: a page can carry those."""

_SHIELD = (
    'content:"";display:inline-block;flex:none;width:1.3em;height:1.45em;margin-right:.35em;'
    "vertical-align:-.36em;border-radius:3px 3px 50% 50%;corner-shape:round"
)

_KEY = "padding:0 4px;gap:4px;font-size:.95rem"
"""Room for a shield on a key beside others."""

_LEGIBLE = " =:/',;()<>-.+"
"""What may stand in an address between quotes as it is; so it packs better."""

_PLACE = "50% 40%/70% no-repeat"
"""Where the icon stands on its shield, and how large."""


def own_icons(game: Game) -> list[str]:
    """The icons of a game, by name, that lie in its folder."""
    found = {name: game.folder / where for name, where in game.icons.items()}
    return [name for name, file in found.items() if file.suffix == OWN and file.is_file()]


def write_marks(look: LookEntry, game: Game) -> str:
    """A style sheet that puts the shields before answers and questions of their names: answers in
    capitals or not, as the game writes them."""
    if not look.marks:
        return ""
    marked = [f'[data-mark="{name}" i]' for name in look.marks]
    grounds = [
        f"{one}::before{{background:{css_color(color)} {_sign(game, name, color)} {_PLACE}}}\n"
        for one, (name, color) in zip(marked, look.marks.items(), strict=True)
    ]
    any_of_them = f":is({','.join(marked)})"
    keys = f".segment{any_of_them}{{{_KEY}}}.segment{any_of_them}::before{{margin:0}}\n"
    return f"{any_of_them}::before{{{_SHIELD}}}\n{keys}{''.join(grounds)}"


def _sign(game: Game, name: str, ground: Color) -> str:
    """An icon as an image of one colour that stands out from its ground (RFC 2397)."""
    written = (game.folder / game.icons[name]).read_text("utf-8")
    ink = max((BLACK, WHITE), key=lambda color: contrast(color, ground))
    bare = re.sub(r"<title>.*?</title>|\s*\n\s*", "", written, flags=re.DOTALL)
    drawn = bare.replace("currentColor", css_color(ink)).replace('"', "'")
    return f'url("data:image/svg+xml,{quote(drawn, safe=_LEGIBLE)}")'
