"""A table of a game without a page: its log, forms and cards as the page's own modules keep them.

Whoever sits there taps what stands on the page, by its name, and reads what it would say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game_folders import CARDS

from pnp.catalogue import read_game
from pnp.companion.contract import to_plain
from pnp.companion.data import build_data
from pnp.companion.formulas import FormulaBook
from pnp.companion.own_files import read_modules
from pnp.companion.read import read_companion
from pnp.faces import lay_out
from pnp.rulebook import read_rules
from pnp.scripts import Engine

Values = dict[str, Any]

PEOPLE = (Path(__file__).parent / "table.mjs").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Box:
    """What the page of a game consists of: its data as JSON, its modules, and its worked examples by
    their titles."""

    data: str
    modules: Mapping[str, str]
    examples: Mapping[str, str]


def open_box(folder: Path, cache_folder: Path) -> Box:
    """The game in a folder, with faces laid out in `cache_folder`."""
    game = read_game(folder).game
    companion = read_companion(game, read_rules(game)[0])
    formulas = FormulaBook()
    data = build_data(companion, lay_out(game, cache_folder).pieces, {}, formulas)
    modules = {
        "js/state/people.mjs": PEOPLE,
        "rules.js": "",
        **companion.scripts.modules,
        "formulas.mjs": formulas.write(companion.texts),
    }
    examples = {case.title: case.id for case in companion.cases if case.show}
    return Box(json.dumps(to_plain(data)), modules, examples)


@cache
def box_of(game_id: str, cache_folder: Path) -> Box:
    """A game of the catalogue."""
    return open_box(CARDS / game_id, cache_folder)


def box_of_files(files: Mapping[str, str], folder: Path, cache_folder: Path) -> Box:
    """A made game, written to `folder`, which is not there yet."""
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return open_box(folder, cache_folder)


class Table:
    """People at a table. `pause` is how long they wait before each tap, in milliseconds."""

    def __init__(self, box: Box, log: Values | None = None, left: Values | None = None) -> None:
        state = {
            path: text for path, text in read_modules().items() if not path.startswith("js/page/")
        }
        self.box = box
        self.pause = 5000
        self.taps = 0
        self._engine = Engine({**box.modules, **state})
        self._ask("sitDown", json.loads(box.data), log, left)

    def _ask(self, function: str, *arguments: Any) -> Any:
        return self._engine.call(function, *arguments, module="js/state/people.mjs")

    def start(
        self, mode: str = "", options: Mapping[str, bool] | None = None, **picks: str
    ) -> Table:
        """Begin a game; `picks` say who holds a marker, `First_Strike="Red"`, else the first seat."""
        named = {marker.replace("_", " "): seat for marker, seat in picks.items()}
        self._ask("start", mode, named, dict(options or {}))
        self.taps = 0
        return self

    def reload(self) -> Table:
        """The same table after the page was opened again."""
        return Table(self.box, self.log, self._ask("left"))

    def tap(self, *names: str) -> None:
        """Tap buttons by their whole names, one after the other."""
        for name in names:
            self._ask("tap", name, self.pause)
            self.taps += 1

    def offers(self, name: str) -> bool:
        """Whether there is such a button."""
        return name in self._ask("names")

    # forms

    def add(self, keypad: str, *cards: str) -> None:
        """Tap cards of a keypad: "Red · Cards" where it is a seat's."""
        for card in cards:
            self._ask("tapCard", keypad, card)
            self.taps += 1

    def choose(self, question: str, answer: str | int, seat: str = "", place: int = 0) -> None:
        """Answer a question; `place` tells apart cards of which the same is asked."""
        self._ask("choose", question, str(answer), seat, place)
        self.taps += 1

    def count(self, question: str, **answers: str | int) -> None:
        """Answer a question for seats: `table.count("Power allies", Yellow=4)`."""
        for seat, answer in answers.items():
            self.choose(question, answer, seat.replace("_", " "))

    def write(self, question: str, number: str, seat: str = "") -> str:
        """Type a number; the answer is why it is refused, if it is."""
        refusal: str = self._ask("write", question, number, seat)
        return refusal

    def chosen(self, question: str) -> Any:
        """How a question is answered as things are: for each seat or card, if it is asked of each."""
        return self._ask("answered", question)

    def answers(self, question: str) -> list[str]:
        """What may be answered."""
        answers: list[str] = self._ask("answers", question)
        return answers

    def rows(self, question: str) -> list[str]:
        """The seats that a question is asked of, in their order."""
        rows: list[str] = self._ask("rows", question)
        return rows

    def look_away(self) -> None:
        """The finger leaves the cover of what is for one pair of eyes."""
        self._ask("lookAway")

    def key(self, keypad: str, card: str) -> Values:
        """A key of a keypad: its `label`, what is `told` on it, whether it `isOff` or `isHidden`."""
        key: Values = self._ask("key", keypad, card)
        return key

    @property
    def form(self) -> Values:
        """What the open form asks and answers: `asked`, `hands`, `verdict`, `figures`, `problems`,
        `why`, `button`."""
        form: Values | None = self._ask("form")
        assert form is not None, "no form is open"
        return form

    @property
    def is_shut(self) -> bool:
        """Whether no form is open."""
        return self._ask("form") is None

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

    # the table

    @property
    def _shown(self) -> Values:
        shown: Values = self._ask("table")
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
        value: int = self._ask("counter", label, seat)
        return value

    def badges(self, seat: str) -> list[str]:
        """What a seat holds, and its quiet counters that count."""
        badges: list[str] = self._ask("badges", seat)
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
        log: Values = self._ask("log")
        return log

    @property
    def runs(self) -> bool:
        runs: bool = self._ask("runs")
        return runs

    def says(self, text: str) -> bool:
        """Whether a line of the table or of the open form says so, whatever else it says."""
        form = self._ask("form") or {}
        lines = [*self.banner, *self.said, *self.outcome]
        for part in ("problems", "why", "about", "wouldDo"):
            lines += form.get(part, [])
        return any(text in line for line in lines)

    def undo(self) -> None:
        self._ask("send", {"type": "undo"})

    def redo(self) -> None:
        self._ask("send", {"type": "redo"})

    def go_to(self, line: str) -> None:
        """Tap a line of the log, the oldest that says so."""
        self._ask("goTo", line)

    def give(self, marker: str, seat: str) -> None:
        self._ask("give", marker, seat)

    @property
    def house_rules(self) -> list[str]:
        """Those that may be agreed on."""
        rules: list[str] = self._ask("houseRules")
        return rules

    def agree(self, house_rule: str, *, on: bool = True) -> None:
        self._ask("agree", house_rule, on)

    def take_over(self, log: Values) -> None:
        """Go on with a game of another phone."""
        self._ask("takeOver", log)

    # cards

    def play(self, strip: str, *cards: str, zone: str = "", answer: str = "") -> None:
        """Tap cards of a strip: they are played, or the strip notes why not."""
        for card in cards:
            self._ask("play", strip, card, zone, answer)
            self.taps += 2 if zone else 1

    def play_key(self, strip: str, card: str) -> Values:
        """A key of a strip: its `label`, what is `told` on it, whether it `isOff`."""
        key: Values = self._ask("playKey", strip, card)
        return key

    def note(self, strip: str) -> str:
        """What a strip said last."""
        note: str = self._ask("strip", strip)["note"]
        return note

    def keys(self, strip: str) -> list[str]:
        """The cards that stand open in a strip."""
        keys: list[str] = self._ask("strip", strip)["open"]
        return keys

    @property
    def strips(self) -> list[str]:
        """The strips of cards that can be played now."""
        strips: list[str] = self._ask("strips")
        return strips

    def lying(self, place: str) -> list[str]:
        """The cards at a place, "Red Lane", with what they tell of themselves."""
        cards: list[str] = self._ask("lying", place)
        return cards

    def lay(self, place: str, *cards: str) -> None:
        for card in cards:
            self._ask("lay", place, card)

    def move(self, place: str, card: str, way: str) -> None:
        """`way` is a button of the card: "Move right", "To Red Lane", "Away"."""
        self._ask("moveCard", place, card, way)

    def example(self, title: str) -> str:
        """The id of the worked example that has these words in its title."""
        (found,) = [case for told, case in self.box.examples.items() if title in told]
        return found

    def try_example(self, case: str) -> None:
        """Try a worked example, by the id of its case."""
        self._ask("attempt", case)

    # the score pad

    def write_row(self, **numbers: Mapping[str, int]) -> None:
        """`table.write_row(Ann={"Tricks": 4})`"""
        self._ask("writeRow", numbers)

    def open_row(self, row: int) -> None:
        """Correct a row, from 1."""
        self._ask("openRow", row - 1)

    @property
    def pad(self) -> Values:
        """The open `row` from 0, what it is `worth` by seat, `sums`, `leaders`, and whether it
        `isOver`."""
        pad: Values = self._ask("pad")
        return pad

    def result(self, when: str) -> list[str]:
        """The lines that tell elsewhere how the game stands."""
        lines: str = self._ask("result", when)
        return lines.splitlines()
