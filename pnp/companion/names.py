"""Looks up every name that companion.yaml uses, so that no button of the page leads nowhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from pnp.companion.changes.check import check_changes
from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import (
    CalculatorEntry,
    CompanionFile,
    CounterEntry,
    MarkerEntry,
    ModeEntry,
    PhaseEntry,
)
from pnp.companion.formulas import check_pad, check_values
from pnp.companion.inputs.check import check_inputs
from pnp.companion.look_check import check_look
from pnp.companion.plays import check_plays, check_zones
from pnp.companion.prose import to_html
from pnp.companion.seating import persons_of
from pnp.companion.stages import check_stage
from pnp.model import Game

LONGEST_TRACK = 30
"""More cells in a row cannot be told apart on a phone."""


class Surroundings(Struct, frozen=True):
    """What the names of companion.yaml may mean outside of it.

    `headings` are the anchors of rules.md, `functions` the exports of rules.js, or None where its
    own mistakes hide them.
    """

    game: Game
    headings: Collection[str]
    functions: Collection[str] | None


def check_names(file: CompanionFile, around: Surroundings, here: CheckedNode) -> None:
    """Every name that leads nowhere, and every number that cannot be, is noted at `here`."""
    _check_players(file, around.game, here)
    _check_setup(file.setup, around.game, here.step("setup"))
    for name, seat in file.seats.items():
        if isinstance(seat.automatic, tuple):
            at = here.step("seats").step(name).step("automatic")
            at.look_up_all(seat.automatic, file.modes, "a mode")
        ids = (row.id for component in around.game.components for row in component.rows)
        here.step("seats").step(name).step("picture").look_up(seat.picture, ids, "a card")
    for name, mode in file.modes.items():
        if here.says("modes", name):
            _check_mode(file, mode, around, here.step("modes").step(name))
    for name, counter in file.counters.items():
        _check_counter(file, counter, here.step("counters").step(name))
    for name, marker in file.markers.items():
        _check_marker(file, name, marker, here.step("markers").step(name))
    for name, phase in file.phases.items():
        _check_phase(file, name, phase, around, here.step("phases").step(name))
    for name, option in file.options.items():
        here.step("options").step(name).step("modes").look_up_all(
            option.modes, file.modes, "a mode"
        )
    for name, calculator in file.calculators.items():
        _check_calculator(file, calculator, around, here.step("calculators").step(name))
    for name, reference in file.references.items():
        at = here.step("references").step(name)
        at.step("modes").look_up_all(reference.modes, file.modes, "a mode")
        _check_heading(reference.rules, around, at)
    _check_facts(file, around.game, here.step("facts"))
    check_zones(file, around.game, here.step("zones"))
    check_plays(file, around.game, here.step("plays"))
    check_look(file.look, around.game, here.step("look"))
    if file.pad:
        here.step("pad").step("modes").look_up_all(file.pad.modes, file.modes, "a mode")
        check_pad(file.pad, here.step("pad"))


def _check_players(file: CompanionFile, game: Game, here: CheckedNode) -> None:
    """Whether there are seats and modes, and as many seats as players where modes are made."""
    if not file.seats:
        hint = "name some, or take seats out: the page makes one for each player"
        here.step("seats").refuse("nobody plays", hint)
    elif not file.modes:
        hint = "add one, or take modes out: the page makes one for each number of players"
        here.step("modes").refuse("there is no way to play", hint)
    persons = len(persons_of(file.seats))
    if here.says("seats") and not here.says("modes") and file.seats:
        most = max(game.players, default=persons)
        if persons != most:
            message = f"game.yaml is for {most} players at most, these seats are for {persons}"
            hint = "write as many seats as players, or modes that say who plays"
            here.step("seats").refuse(message, hint)


def _check_facts(file: CompanionFile, game: Game, here: CheckedNode) -> None:
    if isinstance(file.facts, tuple):
        here.look_up_all(file.facts, game.columns, "a field of game.yaml")
        return
    for column in file.facts:
        here.step(column).look_up(column, game.columns, "a field of game.yaml")


def _check_mode(
    file: CompanionFile, mode: ModeEntry, around: Surroundings, here: CheckedNode
) -> None:
    here.step("seats").look_up_all(mode.seats, file.seats, "a seat")
    here.step("phases").look_up_all(mode.phases, file.phases, "a phase")
    if not mode.seats and here.says("seats"):
        here.step("seats").refuse("nobody plays", "name at least one seat")
    elif not mode.seats:
        hint = "write players: 2, one mode for each number, or name its seats"
        here.refuse("how many of the seats play it stands nowhere", hint, "missing-field")
    elif not here.says("seats") and max(mode.players, default=0) > len(persons_of(file.seats)):
        message = f"there are {len(persons_of(file.seats))} seats for them"
        here.step("players").refuse(message, "add seats, or take fewer players")
    if here.says("setup"):
        _check_setup(mode.setup, around.game, here.step("setup"))


def _check_setup(setup: Sequence[str], game: Game, here: CheckedNode) -> None:
    for at, text in enumerate(setup):
        try:
            to_html(text, game.icons)
        except ValueError as error:
            here.step(at).note(error)


def _check_counter(file: CompanionFile, counter: CounterEntry, here: CheckedNode) -> None:
    here.step("modes").look_up_all(counter.modes, file.modes, "a mode")
    low = counter.start if counter.min is None else counter.min
    high = counter.start if counter.max is None else counter.max
    if low > high:
        here.step("min").refuse(f"from {low} up to {high} there is no number")
    elif not low <= counter.start <= high:
        mend = "lower start or raise max" if counter.start > high else "raise start or lower min"
        here.step("start").refuse(f"{counter.start} is not from {low} to {high}", mend)
    if counter.track is not None and not 1 <= counter.track <= LONGEST_TRACK:
        here.step("track").refuse(f"a track has 1 to {LONGEST_TRACK} cells after 0")
    elif counter.track and (counter.each == "game" or counter.quiet):
        here.step("track").refuse("only the panel of a seat has room for a track", "take it out")
    if (
        list(counter.coins) != sorted({*counter.coins}, reverse=True)
        or min(counter.coins, default=1) < 1
    ):
        here.step("coins").refuse(
            "coins go from the dearest to the cheapest, which is worth 1 or more"
        )
    elif counter.coins and (counter.each == "game" or counter.quiet):
        here.step("coins").refuse("only the panel of a seat has room for coins", "take it out")
    _check_within(file, counter, here)
    for at, step in enumerate(counter.steps):
        if step < 1:
            here.step("steps").step(at).refuse("a step is 1 or more; the page has both directions")


def _check_within(file: CompanionFile, counter: CounterEntry, here: CheckedNode) -> None:
    """Whether the counter whose row it parts is one of the same seat, wherever it is counted."""
    others = {
        name: file.modes_of(other.modes)
        for name, other in file.counters.items()
        if other.each == counter.each == "seat" and other is not counter and not other.within
    }
    if here.step("within").look_up(counter.within, others, "another counter of seats") and (
        counter.within and not set(file.modes_of(counter.modes)) <= set(others[counter.within])
    ):
        here.step("within").refuse(f"{counter.within} is not counted in each of its modes")


def _check_marker(file: CompanionFile, name: str, marker: MarkerEntry, here: CheckedNode) -> None:
    here.step("modes").look_up_all(marker.modes, file.modes, "a mode")
    if marker.source is None:
        return
    if marker.pick:
        here.refuse("a marker is either picked or begins beside another", "keep pick or from")
    others = [other for other in file.markers if other != name]
    known = here.step("from").look_up(marker.source, others, "another marker")
    if known and file.markers[marker.source].source is not None:
        here.step("from").refuse(f"{marker.source} itself begins beside another marker")


def _check_phase(
    file: CompanionFile, name: str, phase: PhaseEntry, around: Surroundings, here: CheckedNode
) -> None:
    if phase.rules:
        _check_heading(phase.rules, around, here)
    if phase.calculator and here.step("calculator").look_up(
        phase.calculator, file.calculators, "a calculator"
    ):
        there = file.modes_of(file.calculators[phase.calculator].modes)
        for mode in file.modes:
            if name in file.modes[mode].phases and mode not in there:
                here.step("calculator").refuse(
                    f"the mode {mode} has this phase, but not the calculator {phase.calculator}",
                    f"add {mode} to the modes of {phase.calculator}",
                )
    here.step("also").look_up_all(phase.also, file.calculators, "a calculator")
    check_changes(file, phase.enter, None, here.step("enter"))


def _check_heading(rules: str, around: Surroundings, here: CheckedNode) -> None:
    if around.headings:
        anchor = rules.removeprefix("#")
        here.step("rules").look_up(anchor, around.headings, "a heading of rules.md")
    else:
        hint = "write the rules in rules.md, or take this line out"
        here.step("rules").refuse("this game has no rules.md with headings", hint, "missing-file")


def _check_calculator(
    file: CompanionFile, calculator: CalculatorEntry, around: Surroundings, here: CheckedNode
) -> None:
    here.step("modes").look_up_all(calculator.modes, file.modes, "a mode")
    if (calculator.function is None) == (not calculator.values):
        hint = "write function: for an export of rules.js, or values: for formulas"
        here.refuse("either a function answers, or formulas do", hint, "missing-field")
    elif calculator.function is None:
        check_values(file, calculator, around.game, here)
    elif around.functions:
        here.step("function").look_up(
            calculator.function, around.functions, "an export of rules.js"
        )
    elif around.functions is not None:
        hint = f"it needs: export function {calculator.function}(input, context) {{ … }}"
        here.step("function").refuse("this game has no rules.js", hint, "missing-file")
    if calculator.quiet and not calculator.always:
        here.step("quiet").refuse("only what is always said can be quiet", "add always: true")
    known = (*file.strings, *calculator.values)
    here.step("show").look_up_all(calculator.show, known, "one of the strings")
    if calculator.stage:
        check_stage(file, calculator, around.game, here.step("stage"))
    check_inputs(file, calculator, around.game, here.step("inputs"))
    check_changes(file, calculator.apply, calculator, here.step("apply"))
