"""What a worked example proves, in the words of the game: no ids, and no names of values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pnp.companion.contract import Calculator, Case, Data
from pnp.companion.inputs import KINDS
from pnp.companion.texts import Texts

_HOLE = re.compile(r"\{([^{}]+)\}")
_LINE = 2
"""A line of an answer is a key of the strings and, where that has holes, what fills them."""


class Told(Struct, frozen=True):
    """One thing that an example expects: what it is, and how much; either may be ""."""

    words: str
    value: str


def tell_example(case: Case, data: Data, texts: Texts) -> tuple[Told, ...]:
    """What players read of the answer that `case` expects; what has no words is left out."""
    teller = _Teller(data, texts)
    calculator = _calculator_of(case, data)
    verdict = calculator.verdict if calculator else ""
    names = {**_seats_of(calculator, data), **case.input, **case.expect}
    told: list[Told] = []
    for name, value in case.expect.items():
        lines = teller.lines(value)
        if lines:
            told += [Told(line, "") for line in lines]
        elif name == verdict:
            key = f"{name}_{str(value).lower() if isinstance(value, bool) else value}"
            told.append(Told("", data.strings.get(key) or teller.show(value)))
        elif name in data.strings:
            told += teller.named(data.strings[name], names, value)
        elif name == "problems":
            said = [data.strings.get(key, "{") for key in value]
            told += [Told(text, "") for text in said if "{" not in text]
    return tuple(told)


def tell_cards(case: Case, data: Data, texts: Texts) -> tuple[Told, ...]:
    """The cards that `case` puts into its form, by the words of the questions."""
    calculator = _calculator_of(case, data)
    if calculator is None:
        return ()
    teller = _Teller(data, texts)
    seats = {**_seats_of(calculator, data), **case.input}
    told: list[Told] = []
    for asked in calculator.inputs:
        cards = case.input.get(asked.name)
        if KINDS[asked.kind].holds == "cards" and cards:
            name = asked.seat
            seat = data.seats.get(name if name in data.seats else seats.get(name, ""))
            whose = texts.say("of_seat", seat=seat.label, what=asked.label) if seat else ""
            told.append(Told(whose or asked.label, teller.show(cards)))
    return tuple(told)


def _calculator_of(case: Case, data: Data) -> Calculator | None:
    return next((one for one in data.calculators.values() if one.function == case.function), None)


def _seats_of(calculator: Calculator | None, data: Data) -> dict[str, str]:
    """The seats that a form begins with: those of its first mode, in their order."""
    if calculator is None:
        return {}
    kinds = {each.name: KINDS[each.kind] for each in calculator.inputs}
    asked = [name for name, kind in kinds.items() if kind.holds == "seat" and kind.is_asked]
    return dict(zip(asked, data.modes[calculator.modes[0]].seats, strict=False))


class _Teller:
    """Writes values as the page does: names of seats and cards for their ids."""

    def __init__(self, data: Data, texts: Texts) -> None:
        self._data = data
        self._words = texts.words

    def show(self, value: Any) -> str:
        if isinstance(value, bool):
            return self._words["said_yes" if value else "said_no"]
        if isinstance(value, list | tuple):
            return self._words["list"].join(map(self.show, value)) or "–"
        if isinstance(value, Mapping):
            each = (f"{self.show(name)} {self.show(one)}" for name, one in value.items())
            return self._words["list"].join(each)
        if value is None or value == "":
            return "–"
        if value in self._data.seats:
            return str(self._data.seats[value].label)
        if value in self._data.cards:
            return str(self._data.cards[value].name)
        return re.sub("^-", "−", str(value))

    def fill(self, text: str, names: Mapping[str, Any]) -> str:
        return _HOLE.sub(lambda hole: self.show(names.get(hole[1])), text)

    def named(self, text: str, names: Mapping[str, Any], value: Any) -> list[Told]:
        """A value behind its words, or in their holes where these are for the value itself."""
        if set(_HOLE.findall(text)) <= set(names):
            return [Told(self.fill(text, names), self.show(value))]
        return [Told(_HOLE.sub(self.show(value), text), "")] if value else []

    def lines(self, value: Any) -> list[str]:
        """The sentences of a line, or of a list of them; none if it is anything else."""
        if self._is_line(value):
            names = value[1] if len(value) == _LINE else {}
            return [self.fill(self._data.strings[value[0]], names)]
        if isinstance(value, list) and value and all(map(self._is_line, value)):
            return [text for line in value for text in self.lines(line)]
        return []

    def _is_line(self, value: Any) -> bool:
        return (
            isinstance(value, list)
            and 0 < len(value) <= _LINE
            and isinstance(value[0], str)
            and value[0] in self._data.strings
            and all(isinstance(names, Mapping) for names in value[1:])
        )
