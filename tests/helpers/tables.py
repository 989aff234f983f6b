"""A table of a game without a page: its log, forms and cards as the page's own modules keep them.

Whoever sits there taps what stands on the page, by its name, and reads what it would say.
"""

from __future__ import annotations

from collections.abc import Mapping

from boxes import Box, box_of, box_of_files
from filled_forms import FilledForms
from laid_cards import LaidCards
from seated import Values

__all__ = ["Box", "Table", "box_of", "box_of_files"]


class Table(FilledForms, LaidCards):
    """People at a table. `pause` is how long they wait before each tap, in milliseconds."""

    pause = 5000

    def start(
        self, mode: str = "", options: Mapping[str, bool] | None = None, **picks: str
    ) -> Table:
        """Begin a game; `picks` say who holds a marker, `First_Strike="Red"`, else the first seat."""
        named = {marker.replace("_", " "): seat for marker, seat in picks.items()}
        self._ask("table.start", mode, named, dict(options or {}))
        self.taps = 0
        return self

    def reload(self) -> Table:
        """The same table after the page was opened again."""
        return Table(self.box, self.log, self._ask("table.left"))

    def tap(self, *names: str) -> None:
        """Tap buttons by their whole names, one after the other."""
        for name in names:
            self._ask("buttons.tap", name, self.pause)
            self.taps += 1

    def offers(self, name: str) -> bool:
        """Whether there is such a button."""
        return name in self._ask("buttons.names")

    @property
    def _shown(self) -> Values:
        shown: Values = self._ask("told.table")
        return shown

    @property
    def phase(self) -> str:
        phase: str = self._shown["phase"]
        return phase

    @property
    def counts(self) -> dict[str, str]:
        """The counters of the game above the table."""
        counts: dict[str, str] = self._shown["counts"]
        return counts

    def counter(self, label: str, seat: str = "") -> int:
        value: int = self._ask("told.counter", label, seat)
        return value

    def badges(self, seat: str) -> list[str]:
        """What a seat holds, and its quiet counters that count."""
        badges: list[str] = self._ask("told.badges", seat)
        return badges

    @property
    def outcome(self) -> list[str]:
        """What an applied form has brought: counters that moved, then what is to be done."""
        outcome = self._shown["outcome"]
        if not outcome:
            return []
        return [line for line in (outcome["told"], *outcome["moves"], *outcome["then"]) if line]

    @property
    def banner(self) -> list[str]:
        banner: list[str] = self._shown["banner"]
        return banner

    @property
    def offers_new_game(self) -> bool:
        """Whether the banner leads to the next game, since somebody has won."""
        won: bool = self._shown["isWon"]
        return won

    @property
    def said(self) -> list[str]:
        """What always holds, in small lines below the zones."""
        said: list[str] = self._shown["said"]
        return said

    @property
    def lines(self) -> list[str]:
        """The log, newest first."""
        lines: list[str] = self._shown["lines"]
        return lines

    @property
    def shown(self) -> Values:
        return self._shown

    @property
    def log(self) -> Values:
        """What is saved and handed on."""
        log: Values = self._ask("table.log")
        return log

    @property
    def runs(self) -> bool:
        runs: bool = self._ask("table.runs")
        return runs

    def says(self, text: str) -> bool:
        """Whether a line of the table or of the open form says so, whatever else it says."""
        form = self._ask("forms.form") or {}
        lines = [*self.banner, *self.said, *self.outcome]
        for part in ("problems", "why", "about", "wouldDo"):
            lines += form.get(part, [])
        return any(text in line for line in lines)

    def undo(self) -> None:
        self._ask("table.send", {"type": "undo"})

    def redo(self) -> None:
        self._ask("table.send", {"type": "redo"})

    def go_to(self, line: str) -> None:
        """Tap a line of the log, the oldest that says so."""
        self._ask("table.goTo", line)

    def give(self, marker: str, seat: str) -> None:
        self._ask("table.give", marker, seat)

    @property
    def house_rules(self) -> list[str]:
        """Those that may be agreed on."""
        rules: list[str] = self._ask("table.houseRules")
        return rules

    def agree(self, house_rule: str, *, on: bool = True) -> None:
        self._ask("table.agree", house_rule, on)

    def take_over(self, log: Values) -> None:
        """Go on with a game of another phone."""
        self._ask("table.takeOver", log)

    def write_row(self, **numbers: Mapping[str, int]) -> None:
        """`table.write_row(Ann={"Tricks": 4})`"""
        self._ask("told.writeRow", numbers)

    def open_row(self, row: int) -> None:
        """Correct a row, from 1."""
        self._ask("told.openRow", row - 1)

    @property
    def pad(self) -> Values:
        """The open `row` from 0, what it is `worth` by seat, `sums`, `leaders`, and whether it
        `isOver`."""
        pad: Values = self._ask("told.pad")
        return pad

    def result(self, when: str) -> list[str]:
        """The lines that tell elsewhere how the game stands."""
        lines: str = self._ask("told.result", when)
        return lines.splitlines()
