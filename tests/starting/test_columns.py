"""What the columns of a sheet are, guessed from their headers and cells."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pnp.starting.cells import tell_kind
from pnp.starting.columns import Guess, guess_columns


def guess(header: str, *cells: str) -> Guess:
    """The guess of one column, beside one of names."""
    rows = [(f"Card {letter}", cell) for letter, cell in zip("ABCDEFGH", cells, strict=False)]
    return guess_columns(("name", header), rows)[1]


@pytest.mark.parametrize(
    ("cells", "kind"),
    [
        (["3", "0", "", "-1"], "int"),
        (["3.0", "12"], "int"),
        (["007", "008"], "text"),
        (["1.5", "2", "3,25"], "text"),
        (["2024-05-31", "2024-06-01"], "text"),
        (["", ""], "text"),
        (["yes", "no", "yes", ""], "bool"),
        (["x", "", "", "x"], "bool"),
        (["ja", "nein"], "bool"),
        (["1", "0", "1"], "int"),
        (["Unit", "Spell", "Unit", "Unit"], "choice"),
        (["Unit", "Spell"], "text"),
        (["Unit", "Spell", "Trap", "Unit"], "text"),
        (["fire; ice", "ice", "fire, ice", "fire"], "list"),
        (["Draw a card, then discard a card; each rival draws.", "Draw, discard."], "text"),
        (["#ff0000", "#00FF00"], "color"),
        (["same", "same", "same", "same"], "text"),
    ],
)
def test_a_column_has_the_type_that_all_its_cells_can_be(cells: Sequence[str], kind: str) -> None:
    assert tell_kind(cells).name == kind


def test_a_choice_knows_its_words_in_the_order_of_the_sheet() -> None:
    found = guess("Type", "Spell", "Unit", "Unit", "", "Spell")
    assert (found.column, found.kind, found.choices) == ("type", "choice", ("Spell", "Unit"))


def test_crosses_are_written_as_yes() -> None:
    assert guess("Flying", "x", "", "X", "✓").cells == ("yes", "", "yes", "yes")


@pytest.mark.parametrize("header", ["qty", "Qty", "Quantity", "COPIES", "Anzahl", "# of copies"])
def test_copies_are_found_by_what_other_tools_call_them(header: str) -> None:
    found = guess(header, "2", "x3", "1 ×", "", "2.0")
    assert (found.column, found.kind) == ("copies", "copies")
    assert found.cells == ("2", "3", "1", "", "2")


def test_a_column_of_copies_with_words_in_it_stays_what_it_is() -> None:
    assert guess("Qty", "2", "many").column == "qty"


def test_numbers_of_cards_are_not_taken_for_copies() -> None:
    assert guess("#", "1", "2", "3").column == "number"
    assert guess("Number", "101", "102", "103").kind == "int"
    assert guess("#", "2", "2", "1").kind == "copies"


def test_a_name_is_found_by_its_header_or_as_the_first_column_of_different_words() -> None:
    called = guess_columns(("Kind", "Card Name"), [("Unit", "Owl"), ("Unit", "Owl")])
    assert [each.column for each in called] == ["kind", "name"]
    guessed = guess_columns(("Nr", "Wesen"), [("1", "Eule"), ("2", "Fuchs")])
    assert [each.column for each in guessed] == ["nr", "name"]


def test_pictures_are_found_by_their_cells_whatever_the_column_is_called() -> None:
    assert guess("Wesen", "owl.png", "", "art/Fox.SVG").column == "art"
    assert guess("art", "a dark forest", "an owl").column == "art_text"


def test_headers_become_names_that_expressions_can_use() -> None:
    headers = ("Card Text", "card text", "Wert (€)", "2nd", "???", "if", "Back", "game", "Stärke")
    guesses = guess_columns(headers, [tuple("abcdefghi"), tuple("abcdefghi")])
    assert [each.column for each in guesses] == [
        "card_text",
        "card_text_2",
        "wert",
        "c_2nd",
        "column_5",
        "if_text",
        "back_text",
        "game_text",
        "stärke",
    ]


def test_notes_stay_notes() -> None:
    assert guess("_todo", "a", "b").kind == "note"


def test_ids_are_kept_if_they_are_ids() -> None:
    assert guess("id", "owl-1", "owl-2").kind == "known"
    assert guess("ID", "a b", "a b").column == "id_text"
