"""Parts of the page beside the table: a page carries none that its game does not use."""

from __future__ import annotations

from collections.abc import Collection

from pnp.companion.contract import Data
from pnp.companion.inputs import KINDS

FEATURES_FILE = "features.mjs"
INPUT_KINDS_FILE = "js/inputs/kinds.mjs"
"""The table of all kinds of input, in whose place a page has one of those that it asks for."""

FEATURES = {
    "references": ("js/page/references.mjs", "mountReferences"),
    "plays": ("js/page/plays.mjs", "mountPlays"),
    "shown": ("js/page/shown.mjs", "mountShown"),
    "pips": ("js/page/pips.mjs", "mountPips"),
    "track": ("js/page/track.mjs", "mountTracks"),
    "coins": ("js/page/coins.mjs", "mountCoins"),
    "zones": ("js/page/zones.mjs", "mountZones"),
    "lanes": ("js/page/lanes.mjs", "mountLanes"),
    "backs": ("js/page/backs.mjs", "mountBacks"),
    "private": ("js/page/cover.mjs", "mountCover"),
    "stage": ("js/page/stage.mjs", "mountStage"),
    "parts": ("js/page/parts.mjs", "mountParts"),
    "folds": ("js/page/folds.mjs", "mountFolds"),
    "cases": ("js/page/examples.mjs", "mountExamples"),
    "pad": ("js/page/pad.mjs", "mountPad"),
    "dice": ("js/page/dice.mjs", "mountDice"),
    "timer": ("js/page/timer.mjs", "mountTimer"),
    "people": ("js/page/people.mjs", "mountPeople"),
    "facing": ("js/page/facing.mjs", "mountFacing"),
    "ending": ("js/page/ending.mjs", "mountEnding"),
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
    if any(asked.other for one in data.calculators.values() for asked in one.inputs):
        wanted.add("parts")
    if any(one.stage for one in data.calculators.values()):
        wanted.add("stage")
    if any(zone.show for zone in data.zones.values()):
        wanted.add("shown")
    for name in ("pips", "track", "coins"):
        if any(getattr(counter, name) for counter in data.counters.values()):
            wanted.add(name)
    folding = [asked.folds for one in data.calculators.values() for asked in one.inputs]
    if any(folding) or any(play.from_zone for play in data.plays.values()):
        wanted.add("folds")
    counted = [one for one in data.counters.values() if one.each == "seat" and not one.quiet]
    if counted and len(data.seats) > 1:
        wanted.add("facing")
    if any(zone.facing for zone in data.zones.values()):
        wanted.add("lanes")
    if any(counter.within for counter in data.counters.values()):
        wanted.add("backs")
    wanted |= {"people", "ending"}
    if has_address:
        wanted.add("code")
    return tuple(name for name in FEATURES if name in wanted)


def write_features(names: Collection[str]) -> str:
    """The module of the page that brings them along, in the order of the table."""
    used = [FEATURES[name] for name in FEATURES if name in names]
    imports = "".join(f'import {{ {mount} }} from "./{module}";\n' for module, mount in used)
    return f"{imports}export const features = [{', '.join(mount for _, mount in used)}];\n"


def write_input_kinds(data: Data) -> str:
    """The table of the kinds of input that the forms of a page have."""
    asked = {one.kind for form in data.calculators.values() for one in form.inputs}
    kinds = [kind for kind in KINDS if kind in asked]
    imports = "".join(f'import {{ {kind} }} from "./{kind}.mjs";\n' for kind in kinds)
    return f"{imports}export const KINDS = {{{', '.join(kinds)}}};\n"
