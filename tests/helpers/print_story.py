"""A small game that is built, printed, edited and reprinted, as a designer would."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from game_folders import GameMaker

from pnp.jobs.build import Built, build_game
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.diff import compare_game
from pnp.jobs.printed import Recorded, record_print
from pnp.jobs.reprint import Reprinted, ReprintOrder, make_reprint
from pnp.printing import PrintOptions
from pnp.prints.difference import Difference

GAME = """\
title: Night birds
version: "1"
fields: {power: int, text: text}
theme:
  fonts: {text: {family: Alegreya Sans}, number: {family: Chakra Petch}}
components:
  birds: {kind: deck, rows: birds.csv, size: poker, front: bird, back: back}
  plans: {kind: deck, rows: plans.csv, size: poker, front: plan, back: back}
  map: {kind: board, size: 180 x 240 mm, copies: 1, front: map}
"""

BIRDS = """\
name,copies,power,text
Owl,3,4,Flies at night.
Kite,2,3,Draw 2 cards.
Wren,1,1,Hides in a hedge.
"""

PLANS = """\
name,copies,text
Nest,2,Build one.
Storm,1,All birds rest.
"""

LAYOUT = """\
styles:
  name: {size: 14 pt}
  number: {font: number, size: 20 pt}
  text: {size: 9 pt}
  plain: {size: 8 pt}
faces:
  bird:
    - {text: "{{ name }}", style: name, box: {left: 5, right: 20, top: 5, height: 8}}
    - {text: "{{ power }}", style: number, box: {right: 5, width: 12, top: 5, height: 10}}
    - {text: "{{ text }}", style: text, box: {left: 5, right: 5, top: 50, bottom: 12}}
    - {mark: {}, box: {edge: safe, bottom: 0, right: 0, width: 8, height: 2.5}}
  plan:
    - {text: "{{ name }}", style: plain, box: {left: 5, right: 5, top: 5, height: 8}}
    - {text: "{{ text }}", style: text, box: {left: 5, right: 5, top: 50, bottom: 12}}
  map:
    - {text: "Forest", style: plain, box: {left: 60, right: 60, top: 76, height: 8}}
  back:
    - {rect: {edge: bleed}, fill: "#33475b", role: ground}
"""

A4 = [PrintOptions("a4")]
DAY = date(2027, 1, 31)


class Story:
    """The game in `folder`, and what is made of it in `out`."""

    def __init__(self, make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
        files = {"game.yaml": GAME, "birds.csv": BIRDS, "plans.csv": PLANS, "layout.yaml": LAYOUT}
        self.folder = make_game(files, name="night-birds")
        (self.folder / "cards.csv").unlink()
        self.out = tmp_path / "out"
        self.cache = cache

    def edit(self, file: str, old: str, new: str) -> None:
        """Write something else in a file of the game, once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= 1, f"{file} has no {old}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def build(self) -> Built:
        return build_game(self.folder, self.out, self.cache, A4)

    def record(self, *, again: bool = False, **asked: Any) -> Recorded:
        return record_print(self.folder, self.out, self.cache, Asked(DAY, **asked), again=again)

    def reprint(self, **order: Any) -> Reprinted:
        told = {"prints": A4, **order}
        return make_reprint(ReprintOrder(self.folder, self.out, self.cache, **told))

    def compare(self) -> Difference:
        """What differs from what was printed, with the page of it."""
        return compare_game(self.folder, "", self.out, self.cache).difference

    def print_all(self) -> None:
        """Build the kit and record that it was printed."""
        self.build()
        self.record()


def pieces_on(made: Reprinted) -> Counter[str]:
    """How often each piece lies on the fronts of a reprint, told by its kit.json."""
    return Counter(slot["piece"] for page in pages_of(made) for slot in page["slots"])


def pages_of(made: Reprinted) -> Iterator[dict[str, Any]]:
    """The front pages of a reprint, told by its kit.json."""
    kit = json.loads((made.folder / "kit.json").read_text(encoding="utf-8"))
    for pdf in kit["pdfs"]:
        yield from (page for page in pdf["sheets"] if page["side"] != "back")


def lines_of(made: Reprinted) -> list[tuple[str, str, int, int]]:
    """The swap list: why, which piece, how many out and in."""
    return [
        (
            swap.why,
            swap.portrait.id,
            sum(each.copies for each in swap.out),
            swap.put.copies if swap.put else 0,
        )
        for swap in made.swaps
    ]


@pytest.fixture
def story(make_game: GameMaker, tmp_path: Path, cache: Path) -> Story:
    """A game of which nothing was made yet."""
    return Story(make_game, tmp_path, cache)
