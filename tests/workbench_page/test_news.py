"""What an event changes: told from the game before and the game after it."""

from __future__ import annotations

from typing import Any

from workbench_modules import ask, make_game, make_piece

WOLF = make_piece("Wolf", front="w1", back="b1")
OWL = make_piece("Owl", front="o1", back="b1")
WRONG = {"level": "error", "message": "no", "piece": ""}
MILD = {"level": "warning", "message": "hm", "piece": "wolf"}


def sheet(page: int, key: str) -> dict[str, Any]:
    return {"paper": "a4", "part": "cards", "page": page, "key": key}


BEFORE = make_game(WOLF, OWL, sheets=[sheet(1, "s1"), sheet(2, "s2")])


def news(after: dict[str, Any]) -> tuple[list[tuple[str, str]], dict[str, Any], str]:
    told = ask("news", "compareGames", BEFORE, after)
    faces = [(face["name"], face["side"]) for face in told["faces"]]
    return faces, told, ask("news", "headline", told)


def test_faces_pieces_and_pages_that_are_others_are_told() -> None:
    new_wolf = WOLF | {"front": "w2", "back": "b2"}
    pages = [sheet(1, "s9"), sheet(2, "s2"), sheet(3, "s3")]
    faces, told, words = news(make_game(new_wolf, make_piece("Fox"), sheets=pages))
    assert faces == [("Wolf", "front"), ("Wolf", "back"), ("Fox", "front")]
    assert told["gone"] == ["Owl"]
    assert told["sheets"] == ["a4/cards/1", "a4/cards/3"]
    assert words == "3 faces changed, 1 piece gone"


def test_other_problems_are_told_where_no_face_is_another() -> None:
    assert news(make_game(WOLF, OWL, sheets=BEFORE["sheets"]))[2] == "no face changed"
    late = [*BEFORE["sheets"], sheet(1, "r1") | {"part": "rules"}]
    assert news(make_game(WOLF, OWL, sheets=late))[1]["sheets"] == []
    assert news(make_game(WOLF, OWL, sheets=BEFORE["sheets"], problems=[WRONG]))[2] == "1 problem"
    told = ask("news", "compareGames", make_game(problems=[WRONG]), make_game())
    assert ask("news", "headline", told) == "no more problems"


def test_an_older_answer_never_stands_in_the_place_of_a_newer_one() -> None:
    for shown, arrived, may in [
        (None, BEFORE, True),
        (BEFORE, BEFORE | {"revision": 2}, True),
        (BEFORE | {"revision": 3}, BEFORE | {"revision": 2}, False),
        (BEFORE | {"revision": 3}, BEFORE | {"id": "foxes", "revision": 1}, True),
    ]:
        assert ask("news", "isNewer", shown, arrived) is may


def test_errors_without_a_face_are_set_apart() -> None:
    game = make_game(
        WOLF | {"problems": [1]}, OWL, problems=[MILD, WRONG, WRONG | {"message": "gone"}]
    )
    assert [each["message"] for each in ask("problems", "looseErrors", game)] == ["gone"]
    listed = ask("problems", "listProblems", game)
    told = [
        (each["problem"]["message"], [piece["name"] for piece in each["pieces"]]) for each in listed
    ]
    assert told == [("no", ["Wolf"]), ("gone", []), ("hm", ["Wolf"])]


def test_a_face_that_is_again_as_it_was_has_not_changed() -> None:
    def changed(*pieces: dict[str, Any]) -> list[str]:
        found: list[str] = ask("news", "changedSince", BEFORE["pieces"], list(pieces))
        return found

    assert changed(WOLF | {"front": "w2"}, OWL, make_piece("Fox")) == ["wolf", "fox"]
    assert changed(WOLF, OWL) == []


def test_what_is_stale_is_told_as_what_it_is() -> None:
    old, bad = WOLF | {"stale": "last good"}, OWL | {"stale": "never good"}
    last = "1 piece is shown as it last looked without mistakes."
    assert ask("problems", "tellStale", make_game(old)) == last
    assert ask("problems", "tellStale", make_game(old, bad)) == (
        f"{last} 1 piece is not yet drawn without mistakes."
    )
    assert ask("problems", "tellStale", make_game(WOLF, OWL)) == ""


def test_a_problem_names_its_column_its_side_and_the_elements_it_is_about() -> None:
    for file, field, told in [
        ("cards.csv", "kind", "column kind"),
        ("game.yaml", "components.cards.size", "components.cards.size"),
        ("cards.csv", None, ""),
    ]:
        assert ask("problems", "fieldOf", {"file": file, "field": field}) == told
    text = {"file": "layout.yaml", "line": 12, "name": ""}
    faces = {
        "o1": {"layout": "card", "elements": [text]},
        "b1": {"layout": "lid", "elements": [text, text | {"line": 3}]},
    }
    wrong = WRONG | {"face": "lid", "drawn_at": "layout.yaml:12"}
    owl = OWL | {"problems": [0]}
    game = make_game(owl, faces=faces, problems=[wrong])
    assert ask("problems", "sideOf", game, owl, wrong) == "back"
    assert ask("problems", "wrongElements", game, owl, "b1") == [text]
    assert ask("problems", "wrongElements", game, owl, "o1") == []
