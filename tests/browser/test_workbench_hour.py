"""An hour of mishaps: whatever happens to the files, the page lives, and shows nothing old without a
word."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from desks import OWLS, Desk, open_page, write_files
from playwright.sync_api import Browser, expect
from served_workbench import serve_workbench

from pnp.workbench.app import PAGE
from pnp.workbench.shelf import Shelf

ROUNDS = int(os.environ.get("PNP_HOUR", "1"))
"""How often everything happens; more by hand, as PNP_HOUR=60."""

SAVES = 50 if ROUNDS > 1 else 15
"""Saves that follow each other at the pace of 50 a second."""

BROKEN = {
    "game.yaml": "title: [My first game\n",
    "layout.yaml": "faces:\n  card:\n    - {text: 1, colour: red}\n",
    "cards.csv": "name,copies,power,text\nScout,many,1,Look.\n",
    "coins.csv": "name,copies,power\n1,12,one\n",
}

UPPERMOST = """selector => {
  const {left, top, width, height} = document.querySelector(selector).getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2).textContent;
}"""
SAID_OF_LOSS = """() => {
  const cut = document.querySelector(".cut");
  cut.classList.add("is-lost");
  return [".notice", ".cut"].map((name) => getComputedStyle(document.querySelector(name), "::after").content);
}"""
"""What pictures say that cannot come, and the band above them."""

WHOLE = [("Scout", 1), ("Captain", 4), ("Baker", 1), ("1", 1), ("5", 5)]
"""The pieces of OWLS, and a value of each."""


def test_an_hour_of_mishaps(chromium: Browser, tmp_path: Path, cache: Path) -> None:
    cards = tmp_path / "cards"
    write_files(cards / "owls", OWLS)
    with open_page(chromium) as page:
        with serve_workbench(Shelf(cards), cache, PAGE) as bench:
            desk = Desk(page, f"http://127.0.0.1:{bench.port}/", cards / "owls").open()
            for number in range(ROUNDS):
                break_every_file(desk)
                write_halves(desk)
                take_the_folder_away(desk)
                save_by_renaming(desk, 10 + number)
                save_all_the_time(desk, 100 * (number + 1))
                leave_a_lock(desk)
        say_that_it_has_ended(desk)
        with serve_workbench(Shelf(cards), cache, PAGE, bench.port):
            come_back(desk)
            page.goto("about:blank")
    assert desk.mishaps == []


def mend(desk: Desk) -> None:
    for name, text in OWLS.items():
        if desk.read(name) != text:
            (desk.folder / name).write_text(text, encoding="utf-8")
    desk.expect_truth(is_whole)
    expect(desk.notices).to_be_empty()
    expect(desk.page.locator(".badge:visible")).to_have_count(0)


def is_whole(game: Any) -> bool:
    pieces = [(piece["name"], piece["values"]["power"]) for piece in game["pieces"]]
    return game["state"] == "ok" and not game["problems"] and pieces == WHOLE


def break_every_file(desk: Desk) -> None:
    """One file after the other; the one before is whole again by then."""
    last = "game.yaml"
    for name, text in BROKEN.items():
        (desk.folder / last).write_text(OWLS[last], encoding="utf-8")
        (desk.folder / name).write_text(text, encoding="utf-8")
        desk.expect_truth(
            lambda game, name=name: game["problems"] and game["problems"][0]["file"] == name
        )
        expect(desk.page.locator(".problem").filter(has_text=name).first).to_be_visible()
        expect(desk.page.locator(".notice").first).to_be_visible()
        last = name
    mend(desk)


def write_halves(desk: Desk) -> None:
    """What an editor has written so far is no game, and the rest of it follows."""
    for name in ("layout.yaml", "cards.csv"):
        text = OWLS[name]
        with (desk.folder / name).open("w", encoding="utf-8") as file:
            file.write(text[: len(text) // 2])
            file.flush()
            desk.expect_truth()
            file.write(text[len(text) // 2 :])
        mend(desk)


def take_the_folder_away(desk: Desk) -> None:
    aside = desk.folder.parent.parent / "aside"
    shutil.move(desk.folder, aside)
    expect(desk.notices).to_contain_text("The folder cards/owls is gone")
    expect(desk.page.locator(".tile")).to_have_count(5)
    desk.expect_truth(lambda game: game["state"] == "gone")
    shutil.move(aside, desk.folder)
    mend(desk)


def save_by_renaming(desk: Desk, power: int) -> None:
    new = desk.folder / ".cards.csv.new"
    new.write_text(OWLS["cards.csv"].replace("Scout,3,1", f"Scout,3,{power}"), encoding="utf-8")
    new.replace(desk.folder / "cards.csv")
    expect(desk.tile("Scout")).to_have_class("tile is-fresh")
    desk.expect_truth()
    mend(desk)


def save_all_the_time(desk: Desk, power: int) -> None:
    for save in range(SAVES):
        text = OWLS["cards.csv"].replace("Scout,3,1", f"Scout,3,{power + save}")
        (desk.folder / "cards.csv").write_text(text, encoding="utf-8")
        desk.page.wait_for_timeout(20)
    desk.tile("Scout").get_by_role("button").click()
    large = desk.page.get_by_role("dialog", name="Scout, front")
    expect(large.locator("tr", has_text="power")).to_have_text(f"power{power + SAVES - 1}")
    desk.page.keyboard.press("Escape")
    desk.expect_truth()
    mend(desk)


def leave_a_lock(desk: Desk) -> None:
    for name in (".~lock.cards.csv#", "~$cards.csv"):
        lock = desk.folder / name
        lock.write_bytes(b"\0somebody\xff")
        desk.expect_truth()
        expect(desk.notices).to_be_empty()
        lock.unlink()


def say_that_it_has_ended(desk: Desk) -> None:
    """A save meanwhile is not seen, and what is shown stays."""
    expect(desk.notices).to_contain_text("Not connected: pnp serve has ended")
    assert desk.page.evaluate(UPPERMOST, "#topbar a") == "Cards"
    assert desk.page.evaluate(UPPERMOST, ".notice").startswith("Not connected")
    assert desk.page.evaluate(SAID_OF_LOSS) == ["none", "none"]
    desk.edit("cards.csv", "Scout,3", "Spy,3")
    expect(desk.page.locator(".tile")).to_have_count(len(WHOLE))


def come_back(desk: Desk) -> None:
    expect(desk.tile("Spy")).to_be_visible()
    expect(desk.notices).to_be_empty()
    expect(desk.page.get_by_text("live", exact=True)).to_be_visible()
