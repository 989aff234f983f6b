"""Large numbers can be read, a game of one mode does not name it, and tools can be left out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from game_folders import GameMaker
from made_companions import FILES, mistakes, site_of
from page_modules import pure_modules

from pnp.companion.texts import read_texts
from pnp.scripts import Engine

DATA: dict[str, Any] = {
    "game": {"title": "Moles"},
    "modes": {"dig": {"label": "Dig", "seats": [], "phases": [], "counters": []}},
    "seats": {},
    "cards": {},
    "phases": {},
    "options": {},
    "calculators": {},
    "counters": {},
    "markers": {},
}


@cache
def engine(language: str) -> Engine:
    return Engine(pure_modules(read_texts(language)))


def ask(module: str, function: str, *arguments: Any, language: str = "en") -> Any:
    return engine(language).call(function, *arguments, module=f"js/state/{module}.mjs")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0"),
        (999, "999"),
        (8000, "8,000"),
        (1234567, "1,234,567"),
        (-12000, "−12,000"),
        (-0.004, "0"),
        (1234.567, "1,234.57"),
    ],
)
def test_thousands_stand_apart(language: str, number: float, shown: str) -> None:
    assert ask("strings", "show", DATA, number, language=language) == shown


def test_a_difference_has_its_sign_before_its_thousands() -> None:
    assert ask("strings", "signed", 1000) == "+1,000"
    assert ask("strings", "signed", -1000) == "−1,000"


def test_the_only_mode_of_a_game_is_not_named() -> None:
    new = ask("game", "newGame", DATA, "dig", {}, {}, 1)
    assert ask("history", "describe", DATA, new) == "New game"
    two = {**DATA, "modes": {**DATA["modes"], "hunt": {"label": "Hunt"}}}
    assert ask("history", "describe", two, new) == "New game: Dig"


def test_two_sides_are_those_of_a_coin() -> None:
    throw = {"t": 1, "sides": 2, "face": 1}
    assert ask("history", "thrown", throw) == "Coin: Heads"
    assert ask("history", "thrown", {**throw, "face": 2}) == "Coin: Tails"
    assert ask("history", "thrown", {**throw, "sides": 20}) == "d20: 1"


def test_a_game_of_one_mode_does_not_ask_how_you_play(make_game: GameMaker, cache: Path) -> None:
    html = site_of(make_game(FILES), cache).single.decode()
    assert "How do you play?" not in html
    assert "Set up: Owls and foxes" in html
    second = "  solo: {label: Solo, seats: [owl]}\ncounters:\n"
    text = FILES["companion.yaml"].replace("counters:\n", second)
    html = site_of(make_game({**FILES, "companion.yaml": text}, name="two"), cache).single.decode()
    assert "How do you play?" in html
    assert "Set up: Duel" in html


@pytest.mark.parametrize(
    ("tools", "left"),
    [
        ("", {"dice", "timer"}),
        ("tools: {dice: false}\n", {"timer"}),
        ("tools: {timer: false}\n", {"dice"}),
        ("tools: {dice: false, timer: false}\n", set()),
    ],
)
def test_tools_that_a_game_has_no_use_for_are_left_out(
    tools: str, left: set[str], make_game: GameMaker, cache: Path
) -> None:
    text = FILES["companion.yaml"] + tools
    site = site_of(make_game({**FILES, "companion.yaml": text}), cache)
    html = site.single.decode()
    assert {name for name in ("dice", "timer") if re.search(f'id="{name}"', html)} == left
    script = site.files["app.js"].decode()
    assert ("Sides of another die" in script) == ("dice" in left)
    assert ("Time is up" in script) == ("timer" in left)
    styles = site.files["app.css"].decode()
    assert ("#dice" in styles, "#timer" in styles) == ("dice" in left, "timer" in left)


def test_a_tool_that_no_page_has_is_refused(make_game: GameMaker) -> None:
    (found,) = mistakes(make_game, companion_yaml=FILES["companion.yaml"] + "tools: {dize: no}\n")
    assert "dice?" in found.hint
