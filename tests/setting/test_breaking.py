"""Where lines may end, in Latin and Japanese text and around icons."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.setting.breaking import ICON, holds_across_space, may_break, split_word, wrap


def test_a_latin_word_is_never_split() -> None:
    assert split_word("Supercalifragilistic") == ("Supercalifragilistic",)


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("well-known", ["well-", "known"]),
        ("and/or", ["and/", "or"]),
        ("wait—what", ["wait—", "what"]),
        ("2-3", ["2-3"]),
        ("-1", ["-1"]),
        ("1/2", ["1/2"]),
        ("+1/-1", ["+1/-1"]),
        ("10\u00a0mm", ["10\u00a0mm"]),
        ("A\u2011B", ["A\u2011B"]),
        ("zero\u200bwidth", ["zero\u200b", "width"]),
        ("hyphen\u00adate", ["hyphen\u00ad", "ate"]),
        ("日本\u2060語", ["日", "本\u2060語"]),
        ("한국어", ["한국어"]),
    ],
)
def test_words_part_only_where_a_reader_expects_it(word: str, pieces: list[str]) -> None:
    assert list(split_word(word)) == pieces


@pytest.mark.parametrize("char", "ー。、ぁっょ」）！？々ァッ…")
def test_no_line_begins_with_what_belongs_to_the_character_before(char: str) -> None:
    assert not may_break("字", char)


@pytest.mark.parametrize("char", "「（『【〔")
def test_no_line_ends_with_an_opening_bracket(char: str) -> None:
    assert not may_break(char, "字")
    assert may_break("字", char)


def test_japanese_parts_between_characters_and_beside_latin_words() -> None:
    assert split_word("「火球」をcastする。") == ("「火", "球」", "を", "cast", "す", "る。")


def test_a_combining_mark_stays_with_its_letter() -> None:
    assert split_word("か\u3099き") == ("か\u3099", "き")


def test_an_icon_holds_on_to_words_and_punctuation_but_not_to_icons_or_kanji() -> None:
    assert not may_break("3", ICON)
    assert not may_break(ICON, "s")
    assert not may_break(ICON, ",")
    assert not may_break(ICON, "、")
    assert not may_break("「", ICON)
    assert may_break(ICON, ICON)
    assert may_break("字", ICON)
    assert may_break(ICON, "字")


def test_french_punctuation_stays_with_its_word_across_the_space() -> None:
    assert holds_across_space("Attention", "!")
    assert holds_across_space("«", "mot")
    assert holds_across_space("mot", "»,")
    assert not holds_across_space("mot", "suivant.")


def test_lines_take_as_many_pieces_as_go() -> None:
    assert wrap([2, 3, 4], [1, 1, 0], [0, 0, 0], 6) == [(0, 2), (2, 3)]
    assert wrap([2, 3, 4], [1, 1, 0], [0, 0, 0], 5) == [(0, 1), (1, 2), (2, 3)]


def test_a_space_at_the_end_of_a_line_takes_no_room() -> None:
    assert wrap([3, 3], [9, 9], [0, 0], 3) == [(0, 1), (1, 2)]


def test_a_hyphen_needs_its_room() -> None:
    assert wrap([2, 3, 2], [1, 0, 0], [0, 0.5, 0], 6) == [(0, 1), (1, 3)]
    assert wrap([2, 3, 2], [1, 0, 0], [0, 0.5, 0], 6.5) == [(0, 2), (2, 3)]


@given(st.lists(st.floats(0, 9), min_size=1), st.floats(0.1, 30))
def test_every_piece_stands_on_one_line_in_order_and_no_line_is_too_long(
    widths: list[float], room: float
) -> None:
    lines = wrap(widths, [0.5] * len(widths), [0.0] * len(widths), room)
    assert [at for start, end in lines for at in range(start, end)] == list(range(len(widths)))
    for start, end in lines:
        width = sum(widths[start:end]) + 0.5 * (end - start - 1)
        assert width <= room + 1e-3 or end - start == 1


@given(st.text("aZ1-/ー。「」字あっ\u00ad\u200b’(", min_size=1))
def test_pieces_make_up_the_word_and_none_begins_with_a_forbidden_character(word: str) -> None:
    pieces = split_word(word)
    assert "".join(pieces) == word
    for before, piece in pairwise(pieces):
        forced = before[-1] in "\u00ad\u200b"
        assert forced or piece[0] not in "ー。」っ’"
