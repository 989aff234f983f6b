"""An evening with people: who plays, what was played, and the list of games that leads to all of it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from phones import Phone, PhoneMaker, read_link
from playwright.sync_api import expect
from served_pages import PageServer

ROUNDS = [[5, 7], [8, -2], [4, 12]]
SCORED = {
    "began": 1_700_000_000_000,
    "ended": 1_700_003_000_000,
    "title": "Owls and foxes",
    "mode": "",
    "seats": [
        {
            "label": "Owl",
            "name": "Ben",
            "color": "#1b2a6b",
            "shape": "ring",
            "score": 17,
            "won": True,
        },
        {
            "label": "Fox",
            "name": "=Eve",
            "color": "#f2b84b",
            "shape": "star",
            "score": 17,
            "won": True,
        },
    ],
    "rounds": ROUNDS,
    "told": [],
}


def name_seats(phone: Phone, **names: str) -> None:
    """`name_seats(phone, Red="Anna")`, before a game."""
    phone.button(re.compile("^Players")).tap()
    for seat, name in names.items():
        phone.page.get_by_label(f"Name of {seat}").fill(name)
    phone.tap("Close")


def plays_of(phone: Phone, game: str = "ganymede") -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(
        phone.page.evaluate(f"localStorage.getItem('pnp:{game}:plays') || '[]'")
    )
    return kept


def end(phone: Phone, loser: str) -> None:
    """The loser's last HP are lost."""
    for _ in range(5):
        phone.tap(f"{loser} HP minus 3")


def test_seats_are_called_by_names_that_no_link_and_no_log_knows(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    name_seats(phone, Red="Anna", Green="Ben")
    phone.tap("Start", "Anna HP minus 3")
    phone.tap("More")
    name_seats(phone, Green="Chiara")
    phone.tap("Chiara HP minus 1")
    for text in ("Anna", "Ben", "Chiara"):
        assert text not in json.dumps(phone.saved)
        assert text not in json.dumps(read_link(phone.share()))
        phone.look_at("Play")
    phone.page.reload()
    phone.wait()
    expect(phone.button("Chiara HP minus 1")).to_be_visible()
    phone.tap("More")
    phone.button("New game: hold").press("Enter")
    expect(phone.button("Players · Anna · Chiara")).to_be_visible()


def test_a_link_takes_names_along_when_it_is_asked_to(new_phone: PhoneMaker) -> None:
    one = new_phone().open()
    name_seats(one, Red="Anna")
    one.start(first="Green")
    one.look_at("Log")
    one.page.get_by_label("Links and codes take the names along").check()
    other = new_phone().open(one.share())
    other.tap("Take it over")
    expect(other.button("Anna HP minus 1")).to_be_visible()
    expect(other.button("Green HP minus 1")).to_be_visible()


def test_games_that_wait_keep_their_people(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    name_seats(phone, Red="Anna")
    phone.start(first="Green")
    phone.tap("Anna HP minus 1")
    phone.tap("More")
    phone.button("New game: hold").press("Enter")
    name_seats(phone, Red="Dana")
    phone.tap("Start")
    expect(phone.button("Dana HP minus 1")).to_be_visible()
    phone.tap("More")
    phone.button("New game: hold").press("Enter")
    phone.button(re.compile("^Go on")).tap()
    expect(phone.button("Anna HP minus 1")).to_be_visible()


def test_names_are_forgotten_when_somebody_wants_that(phone: Phone) -> None:
    name_seats(phone, Red="Anna")
    phone.start(first="Green")
    phone.tap("More", "Players", "Forget all names")
    expect(phone.button("Red HP minus 1")).to_be_visible()
    assert "Anna" not in phone.page.evaluate("JSON.stringify(localStorage)")


def test_a_colour_is_worn_by_the_whole_seat(phone: Phone) -> None:
    phone.button(re.compile("^Players")).tap()
    phone.page.get_by_label("Colour of Green").fill("#0072b2")
    phone.tap("Close", "Start")
    panel = phone.page.get_by_role("region", name="Green", exact=True)
    expect(panel).to_have_css("border-color", "rgb(0, 114, 178)")


def test_a_game_that_is_won_is_written_down_and_undo_takes_it_back(phone: Phone) -> None:
    name_seats(phone, Green="Ben")
    phone.start(first="Red")
    end(phone, "Red")
    expect(phone.page.get_by_text("This play is written down")).to_be_visible()
    (play,) = plays_of(phone)
    assert play["told"] == ["Ben wins the war"]
    phone.button(re.compile("^Undo")).tap()
    expect(phone.page.get_by_text("wins the war")).to_have_count(0)
    phone.page.wait_for_timeout(100)
    assert plays_of(phone) == []


def test_any_game_is_written_down_by_hand(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("narwhal/")
    phone.tap("Start")
    phone.look_at("Log")
    phone.tap("Write down this play")
    dialog = phone.page.get_by_role("dialog")
    dialog.get_by_label("Earth").check()
    dialog.get_by_role("button", name="Write down").tap()
    (play,) = plays_of(phone, "narwhal")
    assert [seat["won"] for seat in play["seats"]] == [True, False]


def test_the_list_says_go_on_and_leads_there_and_back(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    phone.start(first="Red")
    phone.page.goto(phone.address)
    games = phone.page.locator("[data-game]")
    expect(phone.page.locator(".go-on")).to_have_count(1)
    expect(games.first).to_contain_text(re.compile("Ganymede.*Go on: ", re.DOTALL))
    games.first.get_by_role("link").first.tap()
    phone.wait().expect_hp(Red=15)
    end(phone, "Green")
    expect(phone.page.get_by_text("This play is written down")).to_be_visible()
    phone.tap("More")
    phone.page.get_by_role("link", name="‹ Games").last.tap()
    expect(phone.page.locator(".go-on")).to_have_count(0)
    phone.page.get_by_role("link", name="Finished plays").tap()
    expect(phone.page.get_by_text("Red wins.")).to_be_visible()


def test_plays_are_counted_drawn_and_saved_as_files(new_phone: PhoneMaker) -> None:
    phone = new_phone()
    page = phone.page
    page.goto(f"{phone.address}plays.html")
    expect(page.get_by_text("No play is finished yet")).to_be_visible()
    page.evaluate("plays => localStorage.setItem('pnp:owls:plays', plays)", json.dumps([SCORED]))
    page.reload()
    expect(page.get_by_role("row", name="Ben 1 of 1")).to_be_visible()
    expect(page.get_by_role("img", name="Ben 17, =Eve 17")).to_be_visible()
    page.get_by_text("Points over the rounds").tap()
    expect(page.get_by_role("row", name="Round 2 8 -2")).to_be_visible()
    with page.expect_download() as table:
        phone.tap("Save as a table (CSV)")
    lines = table.value.path().read_text("utf-8-sig").splitlines()
    assert lines[1].endswith("50,Ben,Owl,17,1,5 8 4")
    assert ",'=Eve,Fox,17,1,7 -2 12" in lines[2]
    with page.expect_download() as data:
        phone.tap("Save as JSON")
    assert json.loads(data.value.path().read_text("utf-8")) == [SCORED]
    phone.button(re.compile("^Remove Owls")).tap()
    expect(page.get_by_text("No play is finished yet")).to_be_visible()
    phone.tap("Take it back")
    expect(page.get_by_text("Ben and =Eve share the win.")).to_be_visible()


def test_the_list_opens_without_a_network_and_leaves_games_their_workers(
    pages: Path, tmp_path: Path, new_server: Callable[[Path], PageServer], new_phone: PhoneMaker
) -> None:
    server = new_server(shutil.copytree(pages, tmp_path / "pages"))
    phone = new_phone(address=server.address, service_workers="allow")
    page = phone.page
    page.goto(server.address)
    expect(page.locator("#offline")).to_have_text("Ready offline")
    phone.open()
    phone.look_at("Log")
    expect(page.locator("#offline")).to_have_text("Ready offline")
    expect(page.locator(".notice")).to_have_count(0)
    page.goto(server.address)
    expect(page.locator("[data-game=ganymede] .kept")).to_be_visible()
    expect(page.locator("[data-game=narwhal] .kept")).to_be_hidden()
    caches = page.evaluate("caches.keys()")
    assert sorted(name.rsplit(":", 1)[0] for name in caches) == ["pnp:", "pnp:ganymede"]
    server.stop()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-game=ganymede] img")).to_have_js_property("complete", True)
    page.locator("[data-game=ganymede]").get_by_role("link").first.tap()
    phone.wait()
    page.goto(f"{server.address}plays.html")
    expect(page.get_by_role("heading", name="Finished plays")).to_be_visible()
