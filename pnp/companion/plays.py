"""Checks the cards that are played at one tap, and the zones that cards lie open in."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pnp.companion.changes.check import check_play_changes
from pnp.companion.checked_node import CheckedNode
from pnp.companion.choosing import PICTURE, SHOWN, cards_of
from pnp.companion.companion_file import CompanionFile, PlayEntry, ZoneEntry
from pnp.companion.formulas import in_words
from pnp.companion.texts import Texts
from pnp.expressions import Formula
from pnp.model import Game, Row
from pnp.reading.flatten import flatten

CARD_NAMES = ("id", "name", "copies")
"""What formulas know of a card beside its columns."""


def check_zones(file: CompanionFile, game: Game, here: CheckedNode) -> None:
    """Note what is wrong with the zones."""
    for name, zone in file.zones.items():
        at = here.step(name)
        at.step("modes").look_up_all(zone.modes, file.modes, "a mode")
        at.step("phases").look_up_all(zone.phases, file.phases, "a phase")
        if zone.hidden and zone.show:
            at.step("show").refuse("nobody sees a hidden zone", "take out show or hidden")
        elif zone.phases and not zone.show:
            hint = "add show: art, or take phases out"
            at.step("phases").refuse("they say when cards are shown", hint, "missing-field")
        columns = _check_cards(zone, game, at)
        if columns is not None:
            at.step("tell").look_up_holes(zone.tell, columns, "a column of these cards")
        _check_lane(zone, file, game, at)


def check_plays(file: CompanionFile, game: Game, here: CheckedNode) -> None:
    """Note what is wrong with the plays."""
    for name, play in file.plays.items():
        _check_play(file, play, game, here.step(name))


def tell_needs(file: CompanionFile, play: PlayEntry, game: Game, texts: Texts) -> str:
    """When a card may be played, with holes: "Needs OP ≥ cost (OP {op}, cost {cost})"."""
    if play.needs is None:
        return ""
    labels = {name: name.replace("_", " ") for name in play.needs.names}
    labels |= {name: file.counters[name].label for name in labels if name in file.counters}
    values = texts.say("list").join(f"{labels[name]} {{{name}}}" for name in sorted(labels))
    words = in_words(play.needs, labels, game.constants, texts)
    key = "play_needs" if values else "play_needs_only"
    return texts.say(key, formula=words, values=values)


def _check_lane(zone: ZoneEntry, file: CompanionFile, game: Game, here: CheckedNode) -> None:
    """Whether two seats can face each other there, and what lies between them."""
    pieces = {
        row.id: component
        for component in game.components
        if component.part in SHOWN
        for row in component.rows
    }
    if here.step("middle").look_up(zone.middle, pieces, "a card") and zone.middle:
        if not zone.facing:
            here.step("middle").refuse("nobody faces anybody there", "add facing: true")
        if zone.middle_side == "back" and not pieces[zone.middle].back:
            here.step("middle_side").refuse(f"{zone.middle} has no back", "write front")
    if not zone.facing:
        return
    if zone.each == "game" or zone.hidden or zone.folded:
        message = "only an open zone that every seat has can be a lane"
        here.step("facing").refuse(message, "take out each: game, hidden and folded")
    for mode in file.modes_of(zone.modes):
        if (seated := len(file.modes[mode].seats)) != 2:
            hint = "take facing out, or name the modes of the zone"
            here.step("facing").refuse(f"two seats face each other; {mode} has {seated}", hint)


class _Names(Struct, frozen=True):
    """What formulas of a play may read: `columns` of its cards, `counters`, and house rules."""

    columns: Collection[str]
    counters: Collection[str]
    options: Collection[str]

    def look_up(self, formula: Formula, here: CheckedNode) -> None:
        self.look_up_words(sorted(formula.names), here)

    def look_up_words(self, words: Iterable[str], here: CheckedNode) -> None:
        for word in words:
            kept = {"a counter": self.counters, "an option": self.options}
            kind = next((kind for kind, names in kept.items() if word in names), "")
            if word in self.columns and kind:
                message = f"{word} is a column of these cards and {kind} too"
                here.refuse(message, f"give the {kind.split()[1]} another name")
            else:
                known = [*self.columns, *self.counters, *self.options]
                here.look_up(word, known, "a column of these cards, nor a counter that it can have")


def _check_play(file: CompanionFile, play: PlayEntry, game: Game, here: CheckedNode) -> None:
    modes = file.modes_of(play.modes)
    here.step("modes").look_up_all(play.modes, file.modes, "a mode")
    here.step("phases").look_up_all(play.phases, file.phases, "a phase")
    here.step("tell").look_up_all(play.tell, file.counters, "a counter")
    columns = _check_cards(play, game, here)
    if here.step("by").look_up(play.by, file.markers, "a marker") and play.by:
        _check_modes(file, modes, play.by, file.markers[play.by].modes, here.step("by"))
    _check_calculator(file, play, modes, here.step("calculator"))
    for at, zone in enumerate(play.to):
        _check_place(file, play, zone, modes, here.step("to").step(at))
    if play.source:
        _check_source(file, play, play.source, modes, game, here.step("from"))
    counters = [
        name
        for name, counter in file.counters.items()
        if (counter.each == "game" or play.by) and set(modes) <= set(file.modes_of(counter.modes))
    ]
    options = [
        name
        for name, option in file.options.items()
        if set(modes) <= set(file.modes_of(option.modes))
    ]
    if columns is not None:
        names = _Names(columns, counters, options)
        if play.needs:
            names.look_up(play.needs, here.step("needs"))
        holes = re.findall(r"\{(\w+)\}", play.refusal or "")
        names.look_up_words(dict.fromkeys(holes), here.step("refusal"))
        names = _check_asks(play, names, here.step("asks"))
        check_play_changes(file, play.changes, names.look_up, bool(play.by), here.step("changes"))
        if play.first:
            names.look_up(play.first, here.step("first"))
        if play.leaves:
            names.look_up(play.leaves, here.step("leaves"))
    if play.leaves and not play.source:
        here.step("leaves").refuse("it lies in no zone", "add from: the zone", "missing-field")
    if play.first and not play.to:
        here.step("first").refuse("it goes to no zone", "add to: the zones", "missing-field")
    if not play.changes and not play.to:
        here.refuse("a tap would do nothing", "add changes or to", "missing-field")


def _check_asks(play: PlayEntry, names: _Names, here: CheckedNode) -> _Names:
    """The names that are known once all is asked."""
    if sum(bool(asked.answers) for asked in play.asks.values()) > 1:
        message = "two questions want an answer before the card is played"
        here.refuse(message, "give all but one of them a value in place of answers")
    for name, asked in play.asks.items():
        for key, formula in (("value", asked.value), ("when", asked.when)):
            if formula:
                names.look_up(formula, here.step(name).step(key))
        if asked.value is None and not asked.answers:
            message = "nothing says how it stands until somebody taps it"
            here.step(name).refuse(message, "add value: …, or answers: [no, yes]", "missing-field")
        if asked.answers and len(asked.answers) != 2:
            message = "it is answered by no or by yes"
            here.step(name).step("answers").refuse(message, "write two answers, that for no first")
        if name in (*names.columns, *names.counters, *names.options):
            message = f"{name} is a column, a counter or an option too"
            here.step(name).refuse(message, "give the question another name")
    return replace(names, options=[*names.options, *play.asks])


def _check_cards(
    entry: PlayEntry | ZoneEntry, game: Game, here: CheckedNode
) -> Collection[str] | None:
    """The names that every card of an entry has, None if it does not say which cards."""
    try:
        rows = cards_of(entry, game)
    except ValueError as error:
        here.findings.add(flatten(error, here.located))
        return None
    columns = _columns(rows)
    here.step("key").look_up(entry.key, [*columns, PICTURE], "a column of these cards")
    return columns


def _columns(rows: Iterable[Row]) -> Mapping[str, None]:
    return dict.fromkeys([*CARD_NAMES, *(name for row in rows for name in row.values)])


def _check_place(
    file: CompanionFile, play: PlayEntry, name: str, modes: Iterable[str], here: CheckedNode
) -> None:
    if not here.look_up(name, file.zones, "a zone"):
        return
    zone = file.zones[name]
    _check_modes(file, modes, name, zone.modes, here)
    if zone.each == "seat" and not play.by:
        here.refuse(f"whose {name} it is stands nowhere", "add by: the marker of whose turn it is")


def _check_source(
    file: CompanionFile,
    play: PlayEntry,
    name: str,
    modes: Iterable[str],
    game: Game,
    here: CheckedNode,
) -> None:
    _check_place(file, play, name, modes, here)
    try:
        cards, there = cards_of(play, game), cards_of(file.zones[name], game)
    except (KeyError, ValueError):
        return  # told there
    for row in cards:
        if row not in there:
            message = f"{row.name} never lies in {name}"
            here.refuse(message, "narrow the cards by where, or widen those of the zone")
            return


def _check_calculator(
    file: CompanionFile, play: PlayEntry, modes: Iterable[str], here: CheckedNode
) -> None:
    if here.look_up(play.calculator, file.calculators, "a calculator") and play.calculator:
        _check_modes(file, modes, play.calculator, file.calculators[play.calculator].modes, here)


def _check_modes(
    file: CompanionFile, modes: Iterable[str], name: str, there: tuple[str, ...], here: CheckedNode
) -> None:
    for mode in modes:
        if mode not in file.modes_of(there):
            hint = f"add {mode} to the modes of {name}"
            here.refuse(f"the mode {mode} has this play, but not {name}", hint)
