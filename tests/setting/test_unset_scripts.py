"""Scripts that would print wrong are refused by name; letters that can be one are one."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_rules import inspect, with_rules
from text_setting import lines, make

from pnp.fonts import FontBook
from pnp.setting.unset_scripts import compose_marks, find_refusals


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Owl שלום", "Hebrew"),
        ("سلام", "Arabic"),
        ("\ufefb", "Arabic"),
        ("ܫܠܡܐ", "Syriac"),
        ("ދިވެހި", "Thaana"),
        ("ߒߞߏ", "N'Ko"),
        ("𞤀𞤣𞤤", "Adlam"),
        ("𐤀", "Phoenician"),
        ("ᠮᠣᠩ", "Mongolian"),
        ("नमस्ते", "Devanagari"),
        ("বাংলা", "Bengali"),
        ("தமிழ்", "Tamil"),
        ("සිංහල", "Sinhala"),
        ("བོད", "Tibetan"),
        ("မြန်မာ", "Myanmar"),
        ("ខ្មែរ", "Khmer"),
        ("ᜊᜌ᜔", "Tagalog"),
        ("ที่นี่", "Thai"),
        ("ປີ້", "Lao"),
    ],
)
def test_a_script_that_is_not_set_is_refused_once_by_name(text: str, name: str) -> None:
    (refusal,) = find_refusals(f"{text} and {text}")
    assert refusal.message.startswith(f"{name} ")
    assert refusal.message.endswith(", which pnp does not set yet")
    assert "as a picture" in refusal.hint


@pytest.mark.parametrize(
    "text",
    [
        "Ünïcödé – “x”, ÷ ½ Ω",
        "Привет, Ђорђе",
        "Γειά σου",
        "「火球」を唱え、ﾊﾞ",
        "中文 한국어",
        "ไทย ลาว",
        "1️⃣ 🦉",
        "Việt Nam",
        "non-breaking\u00a0space\u200b\ufeff",
    ],
)
def test_what_stands_letter_after_letter_is_not_refused(text: str) -> None:
    assert find_refusals(text) == ()


@pytest.mark.parametrize(
    ("apart", "whole"),
    [
        ("Caf\u0065\u0301", "Café"),
        ("Vi\u0065\u0302\u0323t", "Việt"),
        ("か\u3099", "が"),
        ("\u1112\u1161\u11ab", "\ud55c"),
    ],
)
def test_a_letter_and_its_mark_are_one_character(apart: str, whole: str) -> None:
    assert compose_marks(apart) == whole
    assert find_refusals(apart) == ()


def test_a_character_that_normalising_would_replace_stays() -> None:
    assert compose_marks("\ufa19\u0065\u0301") == "\ufa19é"


def test_a_mark_that_makes_no_letter_is_refused_with_its_place(real_fonts: FontBook) -> None:
    (refusal,) = find_refusals("ax\u0323b")
    assert "“x\u0323” has a mark (U+0323)" in refusal.message
    assert lines(make(real_fonts, "Cafe\u0301")) == ["Café"]


def test_letters_in_parts_need_no_font_that_has_the_parts(
    make_game: GameMaker, cache: Path
) -> None:
    files = with_rules("# Owls\n\nVie\u0302\u0323t and Cafe\u0301\n")
    _, problems = inspect(make_game(files), cache)
    assert [each.message for each in problems if each.rule == "missing-character"] == []


@pytest.mark.parametrize(
    ("rules", "designer", "place"),
    [
        ("שלום", "Ada", "rules.md:3"),
        ("Fly.", "שלום", "game.yaml:"),
    ],
)
def test_rules_and_credits_are_looked_at_as_faces_are(
    make_game: GameMaker, cache: Path, rules: str, designer: str, place: str
) -> None:
    more = f"constants: {{hp: 15}}\ncredits: {{designer: {designer}}}\n"
    files = with_rules(f"# Owls\n\n{rules}\n", game_yaml=more)
    _, problems = inspect(make_game(files), cache)
    (told,) = (each for each in problems if each.rule == "unset-script")
    assert told.message == "Hebrew is written from right to left, which pnp does not set yet"
    assert str(told.place).startswith(place)
    assert not any(each.rule == "missing-character" for each in problems)
