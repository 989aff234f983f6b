"""Checks what a calculator asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pnp.companion.choosing import CardsEntry, choose, narrow, playing_cards
from pnp.companion.companion_file import (
    CalculatorEntry,
    CompanionFile,
    EachEntry,
    InputEntry,
    PlayEntry,
    ZoneEntry,
)
from pnp.companion.lookup import Desk
from pnp.model import Game, Row
from pnp.reading.flatten import flatten

_KEYS = {
    "cards": {"seat", "of", "where", "key", "tell", "min", "max", "private"},
    "seat": {"source", "other", "none", "asked"},
    "choice": {"options", "default", "each", "every", "first", "suggest", "asked"},
    "int": {"min", "max", "default", "each", "every", "first", "suggest", "asked"},
    "bool": {"default", "each", "every", "first", "suggest", "asked"},
    "counters": {"source"},
    "marker": {"source"},
    "zone": {"source"},
    "mode": set[str](),
    "phase": set[str](),
}
"""What each kind of input may say, beside kind and label."""

_SILENT = ("counters", "marker", "zone", "mode", "phase")
"""Kinds that are handed over without being asked for."""


def check_inputs(file: CompanionFile, calculator: CalculatorEntry, game: Game, desk: Desk) -> None:
    """Note what is wrong with the inputs of a calculator."""
    for name, entry in calculator.inputs.items():
        others = {other: each for other, each in calculator.inputs.items() if other != name}
        _Question(file, entry, others, game, desk.step(name)).check()
        _check_namesakes(file, calculator, name, desk.step(name))


def cards_of(entry: InputEntry | PlayEntry | ZoneEntry, game: Game) -> tuple[Row, ...]:
    """The cards that an entry offers to any seat. Raises ValueError if it names them wrongly."""
    rows = playing_cards(game.components)
    if entry.of:
        ids = set(choose(CardsEntry(entry.of, entry.where), game.components).ids)
        every = (row for component in game.components for row in component.rows)
        return tuple(row for row in every if row.id in ids)
    return narrow(rows, entry.where)


@dataclass(frozen=True, slots=True)
class _Question:
    """One input with the `others` of its calculator and all else that its keys may mean."""

    file: CompanionFile
    entry: InputEntry
    others: Mapping[str, InputEntry]
    game: Game
    desk: Desk

    def check(self) -> None:
        entry = self.entry
        self._refuse_strange_keys()
        if entry.label is None and entry.kind not in _SILENT:
            self.desk.refuse("this question has no words", "add label: …", "missing-field")
        if entry.min is not None and entry.max is not None and entry.min > entry.max:
            message = f"from {entry.min} up to {entry.max} there is no number"
            self.desk.step("min").refuse(message)
        match entry.kind:
            case "cards":
                self._check_cards()
            case "seat":
                self._check_seat()
            case "choice":
                self._check_choice()
            case "int":
                self._check_int()
            case "counters":
                self._check_counters()
            case "marker":
                self._check_marker()
            case "zone":
                self._check_zone()
        self._check_repeats()
        if entry.asked:
            self._check_asked(self.desk.step("asked"))

    def _check_repeats(self) -> None:
        """Whether it can be asked for each card, or for every seat."""
        entry = self.entry
        if entry.each and entry.every:
            message = "it is asked for each card or for every seat, not for both"
            self.desk.step("every").refuse(message, "keep each or every")
        if entry.first and not entry.every:
            self.desk.step("first").refuse("only one of every seat can be first", "add every: seat")
        seats = [*self._others_of_kind("seat"), *self._others_of_kind("marker")]
        self.desk.step("first").look_up(entry.first, seats, "an input of kind seat or marker")
        if entry.each:
            self._check_each(entry.each, self.desk.step("each"))

    def _refuse_strange_keys(self) -> None:
        entry = self.entry
        for field in fields(entry):
            value = getattr(entry, field.name)
            is_there = value is not None and value is not False and value not in ((), {})
            common = field.name in ("kind", "label")
            if is_there and not common and field.name not in _KEYS[entry.kind]:
                key = "from" if field.name == "source" else field.name
                desk = self.desk.step(key)
                known = ", ".join(sorted(_KEYS[entry.kind])).replace("source", "from")
                hint = f"it may have {known}" if known else "take it out"
                desk.refuse(f"an input of kind {entry.kind} has no {key}", hint, "unknown-field")

    def _check_cards(self) -> None:
        entry = self.entry
        if entry.seat is not None:
            seats = [*self.file.seats, *self._others_of_kind("seat")]
            self.desk.step("seat").look_up(entry.seat, seats, "an input of kind seat, nor a seat")
        try:
            rows = cards_of(entry, self.game)
        except ValueError as error:
            self.desk.findings.add(flatten(error, self.desk.spot))
            return
        columns = {name for row in rows for name in row.values}
        self.desk.step("key").look_up(entry.key, columns, "a column of these cards")
        self.desk.step("tell").look_up_holes(entry.tell, columns, "a column of these cards")
        if entry.min is not None and entry.min < 0:
            self.desk.step("min").refuse("no hand has fewer cards than 0")

    def _check_seat(self) -> None:
        self.desk.step("other").look_up(
            self.entry.other, self._others_of_kind("seat"), "another input of kind seat"
        )
        if self.entry.source:
            self._check_marker()

    def _check_marker(self) -> None:
        source, desk = self.entry.source, self.desk.step("from")
        if source is None or source.marker is None or source.counter is not None:
            desk.refuse("it comes from a marker", "write from: {marker: name}")
        else:
            desk.step("marker").look_up(source.marker, self.file.markers, "a marker")

    def _check_choice(self) -> None:
        entry = self.entry
        if len(entry.options) < 2:
            self.desk.refuse("a choice is between two things or more", "add options: [one, other]")
        if entry.default is not None and entry.default not in entry.options:
            self.desk.step("default").refuse("the default is none of the options")

    def _check_int(self) -> None:
        entry = self.entry
        default = entry.default
        if default is None:
            return
        if not isinstance(default, int) or isinstance(default, bool):
            self.desk.step("default").refuse("the default is not a whole number")
        elif (entry.min is not None and default < entry.min) or (
            entry.max is not None and default > entry.max
        ):
            self.desk.step("default").refuse(f"{default} is not between min and max")

    def _check_counters(self) -> None:
        source, desk = self.entry.source, self.desk.step("from")
        if source is None or source.counter is None or source.marker is not None:
            desk.refuse("it comes from a counter", "write from: {counter: name}")
        else:
            desk.step("counter").look_up(source.counter, self.file.counters, "a counter")

    def _check_zone(self) -> None:
        source, desk = self.entry.source, self.desk.step("from")
        if source is None or source.zone is None:
            desk.refuse("it comes from a zone", "write from: {zone: name}")
        else:
            desk.step("zone").look_up(source.zone, self.file.zones, "a zone")

    def _check_asked(self, desk: Desk) -> None:
        entry = self.entry
        if entry.source or entry.default is not None or entry.suggest:
            desk.refuse("something stands for its answer", "take out asked, or what stands for it")
        if entry.kind == "bool" and entry.every:
            message = "yes or no for every seat is one button each, which is pressed or not"
            desk.refuse(message, "make it a choice, or take out asked")

    def _check_each(self, each: EachEntry, desk: Desk) -> None:
        known = self._others_of_kind("cards")
        if not desk.step("input").look_up(each.input, known, "another input of kind cards"):
            return
        try:
            rows = cards_of(self.others[each.input], self.game)
        except ValueError:
            return  # told at that input
        try:
            narrow(rows, each.where)
        except ValueError as error:
            desk.findings.add(flatten(error, desk.step("where").spot))

    def _others_of_kind(self, kind: str) -> list[str]:
        return [name for name, entry in self.others.items() if entry.kind == kind]


def _check_namesakes(
    file: CompanionFile, calculator: CalculatorEntry, name: str, desk: Desk
) -> None:
    """Inputs of one name in one mode are one, so they ask for the same."""
    kind = calculator.inputs[name].kind
    modes = set(file.modes_of(calculator.modes))
    for other in file.calculators.values():
        if name in other.inputs and modes & set(file.modes_of(other.modes)):
            there = other.inputs[name].kind
            if there != kind:
                desk.refuse(
                    f"{name} asks for {kind} here, and for {there} in {other.label}",
                    "give one of them another name",
                )
                return
