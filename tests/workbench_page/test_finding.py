"""What somebody looks for is found, and the address keeps the place."""

from __future__ import annotations

from typing import Any

from workbench_modules import ask, make_game, make_piece

WOLF = make_piece("Wolf", 2, tags=["beast", "north"], cost=3)
OWL = make_piece("Owl", tags=["bird"], cost=None, stale="last good", front="o1")
COIN = make_piece("Coin", 20, component="coins", label="gold coins")
FACES = {"o1": {"mark": "9f3c", "elements": [{"text": "Draw a card."}, {"text": ""}]}}
GAME = make_game(WOLF, OWL, COIN, faces=FACES)
NOTHING = {"search": "", "components": [], "where": {}, "problems": False, "among": None}


def find(**wanted: Any) -> list[str]:
    return [piece["name"] for piece in ask("filtering", "filterPieces", GAME, NOTHING | wanted)]


def test_words_are_sought_in_names_cells_marks_and_what_faces_say() -> None:
    assert find(search="WOLF") == ["Wolf"]
    assert find(search="north") == ["Wolf"]
    assert find(search="9f3c") == ["Owl"]
    assert find(search="bird draw") == ["Owl"]
    assert find(search="gold") == ["Coin"]
    assert find(search="bird north") == []


def test_values_of_one_column_are_either_and_of_two_columns_both() -> None:
    assert find(where={"tags": ["bird", "north"]}) == ["Wolf", "Owl"]
    assert find(where={"tags": ["bird", "north"], "cost": ["3"]}) == ["Wolf"]
    assert find(where={"cost": [""]}, components=["cards"]) == ["Owl"]


def test_a_face_that_is_the_last_good_one_has_problems() -> None:
    assert find(problems=True) == ["Owl"]
    assert find(among=["coin"]) == ["Coin"]


def test_sections_tell_how_many_there_are() -> None:
    told = [
        (each["label"], each["different"], each["copies"])
        for each in ask("filtering", "sectionsOf", GAME["pieces"])
    ]
    assert told == [("cards", 2, 3), ("gold coins", 1, 20)]


def test_an_address_is_read_as_it_was_written() -> None:
    where = {"a:b": ["x & y", ""], "größe": ["1=2?", "#3", "50%"]}
    route = {
        "game": "ab/c d",
        "view": "deck",
        "params": {"where": ask("routes", "writeWhere", where)[1:], "search": ["50%+ ä"]},
    }
    assert ask("routes", "readRoute", ask("routes", "writeRoute", route)) == route
    assert ask("routes", "readWhere", ["size:a:b", "size:", "none"]) == {"size": ["a:b", ""]}


def test_an_address_by_hand_leads_somewhere() -> None:
    for hash_, game, view in [
        ("", "", "cards"),
        ("#owls", "owls", "cards"),
        ("#owls/nonsense?x", "owls", "cards"),
        ("#owls/hand?search=50%", "owls", "hand"),
    ]:
        route = ask("routes", "readRoute", hash_)
        assert (route["game"], route["view"]) == (game, view)
