"""Many seats on a phone of 320 pixels: names, signs, figures and counters have room."""

from __future__ import annotations

from pathlib import Path

import pytest
from first_game import FILES
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import ServerMaker, build_files

NAMES = {
    "orange": "square",
    "violet": "triangle",
    "corps1": "ring",
    "yellow": "star",
    "teal": "circle",
}

COMPANION = (
    "seats:\n"
    + "".join(
        f"  {name}: {{label: {name.capitalize()}, color: '#44668{number}', shape: {shape}}}\n"
        for number, (name, shape) in enumerate(NAMES.items())
    )
    + f"""\
modes:
  five: {{label: For five players, players: [5], seats: [{", ".join(NAMES)}]}}
  two:  {{label: Two, players: [2], seats: [orange, violet]}}
COUNTERS
  round: {{label: Round, each: game, start: 1}}
  mana:  {{label: Mana, each: game, start: 11}}
markers:
  turn: {{label: Turn}}
"""
)

PLAIN = COMPANION.replace("COUNTERS", "counters:")
COUNTED = COMPANION.replace("COUNTERS", "counters:\n  fame: {label: Fame, start: 0, min: 0}")

STICKING_OUT = """
() => [...document.querySelectorAll(".panel")].flatMap((panel) => {
  const edge = panel.getBoundingClientRect().right;
  return [...panel.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right > edge)
    .map((one) => `${panel.textContent}: ${one.className}`);
})
"""

WRAPPED = """
() => [...document.querySelectorAll(".panel h2")].filter((name) => name.offsetHeight > 30).length
"""


@pytest.mark.parametrize("companion", [PLAIN, COUNTED], ids=["plain", "counted"])
def test_names_signs_and_counters_keep_inside_their_tiles(
    companion: str, tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: ServerMaker
) -> None:
    phone = five(companion, tmp_path, cache, new_phone, new_server)
    turn = phone.page.get_by_role("group", name="Turn")
    for name in ("Orange", "Corps1"):
        turn.get_by_role("button", name=name).tap()
        assert phone.page.evaluate(STICKING_OUT) == []
        assert phone.page.evaluate(WRAPPED) == 0


def test_two_counters_and_a_mode_keep_the_line_above_the_table_low(
    tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: ServerMaker
) -> None:
    phone = five(PLAIN, tmp_path, cache, new_phone, new_server)
    phone.page.get_by_role("group", name="Turn").get_by_role("button", name="Orange").tap()
    line = phone.page.locator(".topline").bounding_box()
    first = phone.page.locator("#whereabouts > b").bounding_box()
    assert line
    assert first
    assert first["y"] >= line["y"]
    assert first["height"] <= line["height"] / 2
    assert line["height"] < 90
    expect(phone.page.locator("#undo")).to_be_in_viewport(ratio=1)


def five(
    companion: str, tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: ServerMaker
) -> Phone:
    """The smallest phone, with a game for five that has just begun."""
    files = {**FILES, "companion.yaml": companion}
    server = new_server(build_files(files, tmp_path / "my-game", cache))
    phone = new_phone("small", address=server.address).open("my-game/")
    phone.tap("Start")
    return phone
