"""Looks up what the look of a page names, and whether its colours can carry words."""

from __future__ import annotations

from pnp.companion.checked_node import CheckedNode
from pnp.companion.display_face import OF_THE_PHONE
from pnp.companion.entries.look import LookEntry
from pnp.companion.marks import own_icons
from pnp.companion.palette import PALEST
from pnp.model import Game, luminance

_LIGHTEST, _BOLDEST = 100, 900


def check_look(look: LookEntry, game: Game, here: CheckedNode) -> None:
    """Every name that leads nowhere, and every value that cannot be, is noted at `here`.

    Faces and their parts are looked up by the preflight, which knows layout.yaml.
    """
    here.step("font").look_up(look.font, [*game.theme.fonts, OF_THE_PHONE], "a font of the theme")
    if not _LIGHTEST <= look.weight <= _BOLDEST:
        here.step("weight").refuse(f"no font is as bold as {look.weight}", "write 100 to 900")
    if look.paper and luminance(look.paper) < PALEST:
        hint = "write a pale one; by night the page is black anyway"
        here.step("paper").refuse("this colour is too dark to read black words on", hint)
    for name in look.marks:
        here.step("marks").step(name).look_up(
            name, own_icons(game), "an icon that is an SVG of the game"
        )
