"""Parts of the page beside the table: a page carries none that its game does not use."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from pnp.companion.contract import Data
from pnp.companion.inputs import KINDS

FEATURES_FILE = "features.mjs"
INPUT_KINDS_FILE = "js/inputs/kinds.mjs"
"""The table of all kinds of input, in whose place a page has one of those that it asks for."""


class Page(NamedTuple):
    """What a page is made for; `has_address` if another phone can open it too."""

    data: Data
    has_address: bool

    def counts(self, key: str) -> bool:
        """Whether a counter has a key."""
        return any(getattr(counter, key) for counter in self.data.counters.values())

    @property
    def counts_for_several(self) -> bool:
        """Whether more than one seat counts something on its panel."""
        shown = [each for each in self.data.counters.values() if not each.quiet]
        return len(self.data.seats) > 1 and any(each.each == "seat" for each in shown)

    def asks(self, key: str) -> bool:
        """Whether an input of a form has a key."""
        forms = self.data.calculators.values()
        return any(getattr(asked, key) for form in forms for asked in form.inputs)


class Feature(NamedTuple):
    """A part of the page: its module with what takes the table, and which pages have it.

    A style sheet of its name in css/ goes with it; one without a module is no more than that.
    """

    is_wanted: Callable[[Page], object]
    module: str = ""
    mount: str = ""


FEATURES = {
    "art": Feature(lambda page: page.data.art),
    "references": Feature(
        lambda page: page.data.references, "js/page/references.mjs", "mountReferences"
    ),
    "plays": Feature(lambda page: page.data.plays, "js/page/plays.mjs", "mountPlays"),
    "shown": Feature(
        lambda page: any(zone.show for zone in page.data.zones.values()),
        "js/page/shown.mjs",
        "mountShown",
    ),
    "pips": Feature(lambda page: page.counts("pips"), "js/page/pips.mjs", "mountPips"),
    "track": Feature(lambda page: page.counts("track"), "js/page/track.mjs", "mountTracks"),
    "coins": Feature(lambda page: page.counts("coins"), "js/page/coins.mjs", "mountCoins"),
    "zones": Feature(lambda page: page.data.zones, "js/page/zones.mjs", "mountZones"),
    "lanes": Feature(
        lambda page: any(zone.facing for zone in page.data.zones.values()),
        "js/page/lanes.mjs",
        "mountLanes",
    ),
    "backs": Feature(lambda page: page.counts("within"), "js/page/backs.mjs", "mountBacks"),
    "private": Feature(lambda page: page.asks("private"), "js/page/cover.mjs", "mountCover"),
    "stage": Feature(
        lambda page: any(form.stage for form in page.data.calculators.values()),
        "js/page/stage.mjs",
        "mountStage",
    ),
    "parts": Feature(lambda page: page.asks("other"), "js/page/parts.mjs", "mountParts"),
    "folds": Feature(
        lambda page: page.asks("folds") or any(play.from_zone for play in page.data.plays.values()),
        "js/page/folds.mjs",
        "mountFolds",
    ),
    "cases": Feature(lambda page: page.data.cases, "js/page/examples.mjs", "mountExamples"),
    "pad": Feature(lambda page: page.data.pad, "js/page/pad.mjs", "mountPad"),
    "dice": Feature(lambda page: page.data.dice, "js/page/dice.mjs", "mountDice"),
    "timer": Feature(lambda page: page.data.timer, "js/page/timer.mjs", "mountTimer"),
    "people": Feature(lambda page: True, "js/page/people.mjs", "mountPeople"),
    "facing": Feature(lambda page: page.counts_for_several, "js/page/facing.mjs", "mountFacing"),
    "ending": Feature(lambda page: True, "js/page/ending.mjs", "mountEnding"),
    "code": Feature(lambda page: page.has_address, "js/page/code.mjs", "mountCode"),
}


def features_of(data: Data, *, has_address: bool) -> tuple[str, ...]:
    """The features of a page; `has_address` if another phone can open it too."""
    page = Page(data, has_address)
    return tuple(name for name, feature in FEATURES.items() if feature.is_wanted(page))


def write_features(names: Collection[str]) -> str:
    """The module of the page that brings them along, in the order of the table."""
    used = [one for name, one in FEATURES.items() if name in names and one.module]
    imports = "".join(f'import {{ {one.mount} }} from "./{one.module}";\n' for one in used)
    return f"{imports}export const features = [{', '.join(one.mount for one in used)}];\n"


def write_input_kinds(data: Data) -> str:
    """The table of the kinds of input that the forms of a page have."""
    asked = {one.kind for form in data.calculators.values() for one in form.inputs}
    kinds = [kind for kind in KINDS if kind in asked]
    imports = "".join(f'import {{ {kind} }} from "./{kind}.mjs";\n' for kind in kinds)
    return f"{imports}export const KINDS = {{{', '.join(kinds)}}};\n"
