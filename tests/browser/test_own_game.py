"""A game of somebody's own: tables, a layout and a companion.yaml, and not a line of code."""

from __future__ import annotations

from pathlib import Path

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import ServerMaker, build_files

from pnp.cli.starter import FILES

COMPANION = """\
seats:
  ann: {label: Ann, color: "#c62f3b", shape: triangle}
  bob: {label: Bob, color: "#1f6fc2", shape: ring}
modes:
  two: {label: Two players, players: [2], seats: [ann, bob]}
calculators:
  worth:
    label: What a hand is worth
    inputs:
      sets:  {label: Sets, kind: int, min: 0}
      coins: {label: Coins, kind: int, min: 0}
      lost:  {label: Lost a fight, kind: bool}
    values:
      score: "= 3 * sets + coins // 5 - (10 if lost else 0)"
      left: "= 20 - score"
pad:
  label: Points
  columns: {tricks: {label: Tricks, min: 0}, bonus: {label: Bonus}}
  points: "= 2 * tricks + bonus"
  rounds: 2
"""


ROUND = """\
seats:
  ann: {label: Ann, color: "#c62f3b", shape: triangle}
  bob: {label: Bob, color: "#1f6fc2", shape: ring}
  eve: {label: Eve, color: "#2e7d46", shape: star}
modes:
  three: {label: Three players, players: [3], seats: [ann, bob, eve]}
counters:
  fame: {label: Fame, each: seat, start: 0}
references:
  tricks: {label: What tricks are, rules: "#tricks"}
calculators:
  score:
    label: Score
    function: score
    inputs:
      out:    {label: Out of the round, kind: bool, every: seat}
      tricks: {label: Tricks, kind: int, min: 0, max: 5, every: seat}
      angel:  {label: Holds the angel, kind: seat, none: Nobody}
    show: [best]
    apply: [{label: Score the round, counter: fame, every: seat, add: "= gains"}]
strings: {best: best}
"""

RULES = """\
export function score({ out, tricks, angel }) {
  const seats = Object.keys(tricks).filter((seat) => !out[seat] || seat === angel);
  const best = Math.max(0, ...seats.map((seat) => tricks[seat]));
  const gains = Object.fromEntries(seats.map((seat) => [seat, tricks[seat] === best ? 1 : 0]));
  const idle = Object.keys(out).filter((seat) => !seats.includes(seat)).map((seat) => `tricks.${seat}`);
  return { best, gains, idle, why: [["most tricks: {best}", { best }]] };
}
"""

RULES_TEXT = """\
# Play

Take tricks.

## Tricks

A trick is a card of each.

### Big tricks

They count twice.

## End

Stop.
"""


@pytest.fixture
def scoring(tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: ServerMaker) -> Phone:
    files = {"companion.yaml": ROUND, "rules.js": RULES, "rules.md": RULES_TEXT}
    return open_game(files, tmp_path, cache, new_phone, new_server)


def open_game(
    files: dict[str, str],
    tmp_path: Path,
    cache: Path,
    new_phone: PhoneMaker,
    new_server: ServerMaker,
) -> Phone:
    """A phone on which a game with these files beside the starter's has just begun."""
    pages = build_files({**FILES, **files}, tmp_path / "my-game", cache)
    server = new_server(pages)
    phone = new_phone(address=server.address).open("my-game/")
    phone.tap("Start")
    return phone


@pytest.fixture
def phone(tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: ServerMaker) -> Phone:
    return open_game({"companion.yaml": COMPANION}, tmp_path, cache, new_phone, new_server)


def write_down(phone: Phone, **numbers: tuple[int, int]) -> None:
    for seat, (tricks, bonus) in numbers.items():
        phone.page.get_by_label(f"{seat}: Tricks", exact=True).fill(str(tricks))
        phone.page.get_by_label(f"{seat}: Bonus", exact=True).fill(str(bonus))
    phone.tap("Write down")


def test_formulas_answer_and_say_how(phone: Phone) -> None:
    for _ in range(2):
        phone.tap("Sets plus 1")
    coins = phone.page.get_by_label("Coins", exact=True)
    coins.fill("23")
    coins.blur()
    expect(phone.figure("score")).to_have_text("10")
    expect(phone.figure("left")).to_have_text("10")
    expect(phone.page.get_by_text("20 − 10 = 10")).to_be_visible()
    phone.tap("yes")
    expect(phone.figure("score")).to_have_text("0")


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


def test_nobody_may_hold_a_thing(scoring: Phone) -> None:
    angel = scoring.page.get_by_role("group", name="Holds the angel")
    expect(angel.get_by_role("button", name="Nobody")).to_have_attribute("aria-pressed", "true")
    angel.get_by_role("button", name="Eve").tap()
    expect(angel.get_by_role("button", name="Eve")).to_have_attribute("aria-pressed", "true")


def test_rules_at_hand_open_over_the_table(scoring: Phone) -> None:
    scoring.tap("What tricks are")
    dialog = scoring.page.get_by_role("dialog", name="What tricks are")
    expect(dialog).to_contain_text("A trick is a card of each.")
    expect(dialog).to_contain_text("They count twice.")
    expect(dialog).not_to_contain_text("Stop.")
    scoring.tap("Close")
    expect(dialog).to_be_hidden()
