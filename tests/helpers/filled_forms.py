"""The forms of a table, by the labels of what they ask."""

from __future__ import annotations

from typing import Any

from seated import Seated, Values


class FilledForms(Seated):
    """What is tapped into the open form, and what it answers."""

    def add(self, keypad: str, *cards: str) -> None:
        """Tap cards of a keypad: "Red · Cards" where it is a seat's."""
        for card in cards:
            self._ask("forms.tapCard", keypad, card)
            self.taps += 1

    def choose(self, question: str, answer: str | int, seat: str = "", place: int = 0) -> None:
        """Answer a question; `place` tells apart cards of which the same is asked."""
        self._ask("forms.choose", question, str(answer), seat, place)
        self.taps += 1

    def count(self, question: str, **answers: str | int) -> None:
        """Answer a question for seats: `table.count("Power allies", Yellow=4)`."""
        for seat, answer in answers.items():
            self.choose(question, answer, seat.replace("_", " "))

    def write(self, question: str, number: str, seat: str = "") -> str:
        """Type a number; the answer is why it is refused, if it is."""
        refusal: str = self._ask("forms.write", question, number, seat)
        return refusal

    def chosen(self, question: str) -> Any:
        """How a question is answered as things are: for each seat or card, if it is asked of each."""
        return self._ask("forms.answered", question)

    def answers(self, question: str) -> list[str]:
        """What may be answered."""
        answers: list[str] = self._ask("forms.answers", question)
        return answers

    def rows(self, question: str) -> list[str]:
        """The seats that a question is asked of, in their order."""
        rows: list[str] = self._ask("forms.rows", question)
        return rows

    def look_away(self) -> None:
        """The finger leaves the cover of what is for one pair of eyes."""
        self._ask("forms.lookAway")

    def hint(self, keypad: str) -> str:
        """What a keypad asks for as long as nothing is tapped."""
        hint: str = self._ask("forms.hint", keypad)
        return hint

    def told_on(self, keypad: str) -> list[str]:
        """What stands on the keys of a keypad beside their cards."""
        told: list[str] = self._ask("forms.toldOn", keypad)
        return told

    def key(self, keypad: str, card: str) -> Values:
        """A key of a keypad: its `label`, what is `told` on it, whether it `isOff` or `isHidden`."""
        key: Values = self._ask("forms.key", keypad, card)
        return key

    @property
    def form(self) -> Values:
        """What the open form asks and answers: `asked`, `hands`, `verdict`, `figures`, `problems`,
        `why`, `button`."""
        form: Values | None = self._ask("forms.form")
        assert form is not None, "no form is open"
        return form

    @property
    def is_shut(self) -> bool:
        """Whether no form is open."""
        return self._ask("forms.form") is None

    @property
    def asked(self) -> list[str]:
        asked: list[str] = self.form["asked"]
        return asked

    @property
    def button(self) -> str:
        """What the button of the open form says, "" where it has none."""
        button: str = self.form["button"]
        return button

    @property
    def verdict(self) -> str:
        verdict: str = self.form["verdict"]
        return verdict

    @property
    def problems(self) -> list[str]:
        problems: list[str] = self.form["problems"]
        return problems

    @property
    def why(self) -> list[str]:
        why: list[str] = self.form["why"]
        return why

    def hand(self, keypad: str) -> list[str]:
        """The cards that were tapped there."""
        cards: list[str] = self.form["hands"][keypad]
        return cards

    @property
    def tapped(self) -> list[str]:
        """The cards that were tapped anywhere in the open form."""
        return [card for cards in self.form["hands"].values() for card in cards]

    def figure(self, below: str) -> str:
        """A large number of the answer, by what stands below it."""
        found = [
            figure["value"]
            for figure in self.form["figures"]
            if below.lower() in figure["label"].lower()
        ]
        assert len(found) == 1, (below, self.form["figures"])
        value: str = found[0]
        return value

    @property
    def figures(self) -> list[str]:
        """What stands below the large numbers."""
        return [figure["label"] for figure in self.form["figures"]]
