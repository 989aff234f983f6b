"""Parts of the page that only some games need: a page carries none that its game does not use."""

from __future__ import annotations

from collections.abc import Collection

from pnp.companion.contract import Data

FEATURES_FILE = "features.mjs"

FEATURES = {
    "references": ("js/page/references.mjs", "mountReferences"),
    "plays": ("js/page/plays.mjs", "mountPlays"),
    "zones": ("js/page/zones.mjs", "mountZones"),
    "private": ("js/page/cover.mjs", "mountCover"),
    "cases": ("js/page/examples.mjs", "mountExamples"),
    "pad": ("js/page/pad.mjs", "mountPad"),
    "dice": ("js/page/dice.mjs", "mountDice"),
    "timer": ("js/page/timer.mjs", "mountTimer"),
    "code": ("js/page/code.mjs", "mountCode"),
}
"""By what the game has that asks for it: the module, and what in it takes the table.

A style sheet of the same name in css/ goes with it.
"""


def features_of(data: Data, *, has_address: bool) -> tuple[str, ...]:
    """The features of a page; `has_address` if another phone can open it too."""
    wanted = {name for name in FEATURES if getattr(data, name, None)}
    if any(asked.private for one in data.calculators.values() for asked in one.inputs):
        wanted.add("private")
    if has_address:
        wanted.add("code")
    return tuple(name for name in FEATURES if name in wanted)


def write_features(names: Collection[str]) -> str:
    """The module of the page that brings them along, in the order of the table."""
    used = [FEATURES[name] for name in FEATURES if name in names]
    imports = "".join(f'import {{ {mount} }} from "./{module}";\n' for module, mount in used)
    return f"{imports}export const features = [{', '.join(mount for _, mount in used)}];\n"
