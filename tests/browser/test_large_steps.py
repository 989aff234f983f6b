"""A counter of large figures with large steps: everything on it can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from first_game import FILES
from fitting import each_size
from phones import PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, build_files

COMPANION = """\
seats:
  ann: {label: Ann, color: "#c62f3b", shape: triangle}
  bob: {label: Bob, color: "#1f6fc2", shape: ring}
modes:
  two: {label: Two players, players: [2], seats: [ann, bob]}
counters:
  gold: {label: Gold, start: 24000, min: 0, steps: [1000, 5000]}
"""

OVERLAPS = """
() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".is-hero .value"));
  const figure = range.getBoundingClientRect();
  const signs = document.querySelector(".is-hero .main").querySelectorAll(".step .icon, .step small");
  return [...signs].map((sign) => sign.getBoundingClientRect()).filter((sign) =>
    sign.left < figure.right - 1 && sign.right > figure.left + 1
      && sign.top < figure.bottom - 12 && sign.bottom > figure.top + 12).length;
}
"""
"""How many signs of the steps lie on the figure; the line of a figure is higher than its digits."""


def test_figure_and_steps_lie_apart(
    tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: Callable[[Path], PageServer]
) -> None:
    large = build_files({**FILES, "companion.yaml": COMPANION}, tmp_path / "my-game", cache)
    phone = new_phone(address=new_server(large).address).open("my-game/")
    phone.tap("Start", "Ann Gold plus 1000", "Ann Gold minus 5000")
    expect(phone.hp("Ann")).to_have_text("20,000")
    expect(phone.button("Ann Gold plus 1000").locator("small")).to_have_text("+1,000")
    for size in each_size(phone):
        assert phone.page.evaluate(OVERLAPS) == 0, size
