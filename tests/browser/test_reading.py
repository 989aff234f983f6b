"""Cards, rules and worked examples are found and read on the phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fitting import each_size
from phones import Phone, PhoneMaker
from playwright.sync_api import expect


def expect_tiles(phone: Phone, *names: str) -> None:
    """The cards that are shown have these names."""
    tiles = phone.page.locator(".tile:visible h2")
    for name in names:
        expect(tiles.filter(has_text=re.compile(rf"^\s*{name}\b"))).to_have_count(1)
    expect(tiles).to_have_count(len(names))


def test_a_card_is_found_by_its_number_name_or_mark(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    phone.look_at("Cards")
    search = phone.page.get_by_label("Find a card")
    for word, names in [
        ("7", ["Purple 7", "Black 7"]),
        ("purple wild", ["Purple A"]),
        ("BLACK 10", ["Black 10"]),
    ]:
        search.fill(word)
        expect_tiles(phone, *names)
    search.fill("")
    mark = phone.page.locator("#card-gan-black-7 .mark code").inner_text()
    search.fill(mark)
    expect_tiles(phone, "Black 7")


def test_a_card_looked_at_shows_both_sides_marks_and_what_was_guessed(
    new_phone: PhoneMaker,
) -> None:
    phone = new_phone().open()
    phone.look_at("Cards")
    for _ in each_size(phone):
        phone.button("Look at Red 5").tap()
        sheet = phone.page.get_by_role("dialog", name="Red 5")
        faces = sheet.locator("img")
        expect(faces).to_have_count(2)
        for face in faces.all():
            expect(face).to_have_js_property("complete", True)
            assert face.evaluate("face => face.naturalWidth") > 100
        expect(sheet).to_contain_text(re.compile("front [0-9a-f]{4}, back [0-9a-f]{4}"))
        expect(sheet.get_by_text("guessed by us").first).to_be_visible()
        phone.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_a_card_held_on_the_keypad_is_shown(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    hand = phone.page.get_by_role("region", name="Red · Cards")
    with phone.finger_on(hand.get_by_role("button", name="Add Black 7")):
        expect(phone.page.get_by_role("dialog", name="Black 7")).to_be_visible()
    expect(phone.page.locator(".chip")).to_have_count(0)


def test_rules_begin_with_the_game_in_a_minute_and_its_turn_and_end_in_small_type(
    phone: Phone,
) -> None:
    phone.look_at("Rules")
    box = phone.page.locator("#rules blockquote").first
    expect(box.get_by_role("heading")).to_have_text("In one minute")
    turn = phone.page.locator("#rules figure").first
    assert box.bounding_box()["y"] < turn.bounding_box()["y"]  # type: ignore[index]
    # The picture of a turn keeps a size in which its words are read, and is pushed sideways.
    assert turn.evaluate("(figure) => figure.scrollWidth >= 600 && figure.clientWidth < 360")
    size = "(element) => parseFloat(getComputedStyle(element).fontSize)"
    play = phone.page.locator("#rule-showdown > p").first.evaluate(size)
    notes = phone.page.locator("#rule-how-we-read-it > p").first.evaluate(size)
    assert notes < play


def test_rules_are_searched(phone: Phone) -> None:
    phone.look_at("Rules")
    phone.page.get_by_label("Find in the rules").fill("reinforcement")
    expect(phone.page.locator("mark").first).to_be_visible()
    expect(phone.page.get_by_text("Two camps fight")).to_be_hidden()
    phone.page.get_by_label("Find in the rules").fill("")
    expect(phone.page.get_by_text("Two camps fight")).to_be_visible()


def test_a_phase_leads_to_its_rules(phone: Phone) -> None:
    phone.start(first="Red")
    phone.more().get_by_role("link", name="Rules of Draw").tap()
    expect(phone.page.get_by_role("heading", name="Draw", exact=True)).to_be_in_viewport()
    phone.page.go_back()
    expect(phone.hp("Red")).to_be_visible()


def test_a_worked_example_fills_the_form(phone: Phone) -> None:
    phone.look_at("Rules")
    phone.page.locator("#worked-examples summary", has_text="Strength and damage").tap()
    example = phone.page.locator("[data-case=gan-faq3]")
    example.get_by_role("button", name="Try this").tap()
    expect(phone.figure("Strength of Red")).to_have_text("21")
    expect(phone.figure("Strength of Green")).to_have_text("20")
    expect(phone.page.locator(".chip")).to_have_text(["4", "6", "7", "10", "10"])


@pytest.mark.parametrize("address", ["ganymede/", "ganymede.html"])
def test_without_javascript_rules_cards_and_set_up_are_read(
    address: str, new_phone: PhoneMaker
) -> None:
    phone = new_phone(java_script_enabled=False)
    page = phone.page
    page.goto(f"{phone.address}{address}")
    expect(page.get_by_text("this page needs JavaScript")).to_be_visible()
    expect(page.get_by_text("Make six open stacks of the black cards").first).to_be_visible()
    expect(page.get_by_text("Start", exact=True)).to_be_hidden()
    phone.look_at("Rules")
    expect(page.get_by_text("Two camps fight")).to_be_visible()
    expect(page.locator("#find-rule")).to_have_count(1)
    expect(page.locator("#find-rule")).to_be_hidden()
    phone.look_at("Cards")
    expect(page.get_by_role("heading", name=re.compile("Black 7"))).to_be_visible()
    page.locator("#card-gan-black-7 summary").tap()
    expect(page.locator("#card-gan-black-7").get_by_text("Overdrive")).to_be_visible()
    phone.look_at("Play")
    page.get_by_role("link", name="Showdown").first.tap()
    expect(page.get_by_role("heading", name="Showdown")).to_be_in_viewport()


def test_the_start_page_leads_to_the_game(new_phone: PhoneMaker) -> None:
    phone = new_phone()
    phone.page.goto(phone.address)
    phone.page.get_by_role("link", name=re.compile("^The War Chronicles")).tap()
    phone.wait()
    expect(phone.button("Start")).to_be_visible()


def test_the_start_page_leads_to_the_one_file_from_a_disk_too(
    new_phone: PhoneMaker, pages: Path
) -> None:
    phone = new_phone()
    phone.page.goto((pages / "index.html").as_uri())
    phone.page.get_by_role(
        "link", name=re.compile("Download for offline ?: The War Chronicles")
    ).tap()
    phone.wait()
    expect(phone.button("Start")).to_be_visible()


TRIES = 4
"""Of a hundred pages of a disk, under load, Chromium keeps nothing of one, whatever wrote it."""


@pytest.mark.parametrize("size", ["upright", "lying"])
def test_the_one_file_plays_without_any_server(
    size: str, new_phone: PhoneMaker, pages: object
) -> None:
    for _ in range(TRIES):
        phone = new_phone(size)
        phone.open(f"file://{pages}/ganymede.html").start(first="Red")
        phone.tap("Showdown")
        phone.play("Red", "Black 4", "Red 6", "Black 7")
        phone.play("Green", "Black 10", "Black 10")
        phone.tap("Take the damage")
        phone.expect_hp(Green=12)
        phone.page.reload()
        phone.wait()
        if phone.page.evaluate("localStorage.length"):
            break
    phone.expect_hp(Green=12)
