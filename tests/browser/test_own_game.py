"""A game of somebody's own: tables, a layout and a companion.yaml, and not a line of code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from own_game import WITH_A_PAD, WITH_ROUNDS
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, build_files


@pytest.fixture(scope="module")
def pads(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[PageServer]:
    server = PageServer(build_files(WITH_A_PAD, tmp_path_factory.mktemp("pads") / "my-game", cache))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[PageServer]:
    folder = tmp_path_factory.mktemp("rounds") / "my-game"
    server = PageServer(build_files(WITH_ROUNDS, folder, cache))
    yield server
    server.stop()


def begin(server: PageServer, new_phone: PhoneMaker) -> Phone:
    """A phone on which a game has just begun."""
    phone = new_phone(address=server.address).open("my-game/")
    phone.tap("Start")
    return phone


@pytest.fixture
def phone(pads: PageServer, new_phone: PhoneMaker) -> Phone:
    return begin(pads, new_phone)


@pytest.fixture
def scoring(rounds: PageServer, new_phone: PhoneMaker) -> Phone:
    return begin(rounds, new_phone)


def write_down(phone: Phone, **numbers: tuple[int, int]) -> None:
    for seat, (tricks, bonus) in numbers.items():
        phone.page.get_by_label(f"{seat}: Tricks", exact=True).fill(str(tricks))
        phone.page.get_by_label(f"{seat}: Bonus", exact=True).fill(str(bonus))
    phone.tap("Write down")


def test_a_score_pad_adds_up_rounds_and_names_who_wins(phone: Phone) -> None:
    write_down(phone, Ann=(4, -3), Bob=(2, 0))
    verdict = phone.page.locator(".pad-verdict")
    expect(verdict).to_have_text("Ann leads.")
    write_down(phone, Ann=(0, 0), Bob=(0, 1))
    expect(verdict).to_have_text("Ann and Bob share the win.")
    expect(phone.button("Write down")).to_be_hidden()
    phone.tap("Correct round 1")
    phone.page.get_by_label("Bob: Tricks", exact=True).fill("3")
    phone.page.get_by_role("button", name="Correct round 1").last.tap()
    expect(verdict).to_have_text("Bob wins.")
    phone.page.reload()
    phone.wait()
    expect(verdict).to_have_text("Bob wins.")
    expect(phone.page.locator(".pad tfoot td")).to_have_text(["5", "7"])
    phone.tap("Undo: Round 1: Ann 5, Bob 6")
    expect(verdict).to_have_text("Ann and Bob share the win.")


def test_a_number_turns_negative_by_one_tap(phone: Phone) -> None:
    phone.page.get_by_label("Ann: Bonus", exact=True).fill("7")
    phone.tap("Ann: Bonus: other sign")
    expect(phone.page.get_by_label("Ann: Bonus", exact=True)).to_have_value("−7")
    expect(phone.button("Ann: Tricks: other sign")).to_have_count(0)


def test_every_seat_answers_and_one_tap_scores_them_all(scoring: Phone) -> None:
    tricks = scoring.page.get_by_role("group", name="Tricks", exact=True)
    tricks.get_by_role("group", name="Ann").get_by_role("button", name="3").tap()
    tricks.get_by_role("group", name="Bob").get_by_role("button", name="5").tap()
    expect(scoring.figure("best")).to_have_text("5")
    scoring.page.get_by_role("group", name="Out of the round").get_by_role(
        "button", name="Bob"
    ).tap()
    expect(tricks.get_by_role("group", name="Bob")).to_have_count(0)
    expect(scoring.figure("best")).to_have_text("3")
    scoring.tap("Score the round")
    for seat, fame in {"Ann": "1", "Bob": "0", "Eve": "0"}.items():
        expect(scoring.hp(seat)).to_have_text(fame)
    scoring.page.get_by_role("button", name="Undo: Score the round").tap()
    expect(scoring.hp("Ann")).to_have_text("0")


def test_rules_at_hand_open_over_the_table(scoring: Phone) -> None:
    scoring.tap("More", "What tricks are")
    dialog = scoring.page.get_by_role("dialog", name="What tricks are")
    expect(dialog).to_contain_text("A trick is a card of each.")
    expect(dialog).to_contain_text("They count twice.")
    expect(dialog).not_to_contain_text("Stop.")
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_be_hidden()
