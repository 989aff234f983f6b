"""What a designer or a player writes stays text and stays a number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, build_pages, change_text, copy_ganymede

TRAP = "<img src=x onerror=document.title='caught'></script>"
TAG = "<i>Clean"


def test_a_name_that_looks_like_a_program_is_only_a_name(
    new_phone: PhoneMaker, new_server: Callable[[Path], PageServer], tmp_path: Path, cache: Path
) -> None:
    game = copy_ganymede(tmp_path / "cards")
    change_text(game / "cards.csv", "gan-black-7,Black 7,", f"gan-black-7,{TRAP},")
    change_text(
        game / "companion.yaml", "draw:           {label: Draw,", f'draw: {{label: "{TAG}",'
    )
    server = new_server(build_pages(game, tmp_path / "out", cache))
    phone = new_phone(address=server.address).open()
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", TRAP, "Red 9")
    phone.play("Green", "Black 10", "Black 10")
    phone.button(f"Take back {TRAP}").tap()
    phone.tap(TAG)
    phone.look_at("Log")
    phone.look_at("Cards")
    phone.button(f"Look at {TRAP}").tap()
    expect(phone.page.get_by_role("heading", name=TRAP).last).to_be_visible()
    expect(phone.page).to_have_title("The War Chronicles of Ganymede")


def test_a_die_of_any_sides_shows_a_number_and_of_two_a_coin(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("More")
    for count, typed in enumerate(["", "-", "1e9", ",5", " 3 ", "NaN", "١٢"], 1):
        phone.page.get_by_label("Sides of another die").fill(typed)
        phone.tap("Roll")
        shown = phone.page.get_by_label("Die", exact=True).inner_text()
        assert shown in {"Heads", "Tails"} or 1 <= int(shown) <= 1000000, typed
        assert len(phone.saved["rolls"]) == count, typed


def test_a_request_to_elsewhere_would_not_pass_unheard(phone: Phone) -> None:
    """What every other test here relies on."""
    with phone.page.expect_console_message(lambda message: "policy img-src" in message.text):
        phone.page.evaluate("new Image().src = 'https://example.org/x.png'")
    assert "https://example.org/x.png" in " ".join(phone.mishaps)
    phone.mishaps.clear()
