"""What is changed in the catalogue changes on paper and on the phone alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pypdfium2
from game_folders import CARDS
from phones import PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, change_text, copy_ganymede

from pnp.jobs.build import build_game
from pnp.printing import Part, PrintOptions


def build(game: Path, out: Path, cache: Path) -> dict[str, Counter[str]]:
    """Make paper and page; the answer counts the words on the sheets of each part."""
    built = build_game(game, out, cache, [PrintOptions("a4")], [Part.CARDS, Part.BOARDS], page=True)
    assert built.kit
    return {pdf.part: count_words(built.folder / pdf.file) for pdf in built.kit.pdfs}


def count_words(file: Path) -> Counter[str]:
    """All words but the number of cuts at the foot, which is no figure of the game."""
    with pypdfium2.PdfDocument(file) as pdf:
        texts = [page.get_textpage().get_text_range() for page in pdf]
    return Counter(word for text in texts for word in re.sub(r"\d+ cuts?\b", "", text).split())


def test_an_edited_card_cap_and_starting_hp_reach_face_board_and_calculator(
    new_phone: PhoneMaker, new_server: Callable[[Path], PageServer], tmp_path: Path, cache: Path
) -> None:
    game = copy_ganymede(tmp_path / "cards")
    change_text(game / "game.yaml", "  hp: 15 ", "  hp: 12 ")
    change_text(game / "game.yaml", "  damage_cap: 3 ", "  damage_cap: 2 ")
    change_text(
        game / "cards.csv", "gan-black-7,Black 7,3,black,7,7,", "gan-black-7,Black 8,3,black,8,8,"
    )
    before = build(CARDS / "ganymede", tmp_path / "before", cache)
    after = build(game, tmp_path / "after", cache)

    assert after["cards"]["8"] > before["cards"]["8"]
    assert after["cards"]["8"] + after["cards"]["7"] == before["cards"]["8"] + before["cards"]["7"]
    assert {"13", "14", "15"} <= before["boards"].keys()
    assert not {"13", "14", "15"} & after["boards"].keys()
    assert {str(hp) for hp in range(13)} <= after["boards"].keys()

    server = new_server(tmp_path / "after" / "companion")
    phone = new_phone(address=server.address).open()
    phone.start(first="Red")
    phone.expect_hp(Red=12, Green=12)
    phone.tap("Showdown")
    phone.play("Red", "Black 4", "Red 9", "Black 8")
    phone.play("Green", "Black 10", "Black 10")
    expect(phone.figure("Strength of Red")).to_have_text("0")
    phone.button("Take back Red 9").tap()
    phone.play("Red", "Red 5")
    expect(phone.figure("Strength of Red")).to_have_text("21")
    expect(phone.figure("damage to Green")).to_have_text("2")
