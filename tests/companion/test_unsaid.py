"""A companion.yaml of a few lines: what it does not say comes from game.yaml."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import FILES, companion_of, mistakes

from pnp.companion.companion_file import CompanionFile

FIVE_LINES = """\
counters:
  life: {label: Life, start: 20, min: 0, steps: [1, 5]}
  poison: {label: Poison, max: 10}
markers:
  moon: {label: Has the moon, pick: random}
"""


def read(make_game: GameMaker, companion: str, players: str = "[2]", **files: str) -> CompanionFile:
    game = FILES["game.yaml"].replace("players: [2]", f"players: {players}")
    kept = {"cards.csv": FILES["cards.csv"], "layout.yaml": FILES["layout.yaml"]}
    made = make_game({**kept, "game.yaml": game, "companion.yaml": companion, **files})
    return companion_of(made).file


def test_five_lines_are_a_page_with_a_seat_for_each_player(make_game: GameMaker) -> None:
    file = read(make_game, FIVE_LINES, "[2, 3]")
    assert [seat.label for seat in file.seats.values()] == ["Player 1", "Player 2", "Player 3"]
    assert {name: mode.seats for name, mode in file.modes.items()} == {
        "players-2": ("seat-1", "seat-2"),
        "players-3": ("seat-1", "seat-2", "seat-3"),
    }
    assert list(file.counters) == ["life", "poison"]
    assert file.counters["poison"].start == 0
    assert list(file.markers) == ["moon"]


def test_made_seats_speak_the_language_of_the_page(make_game: GameMaker) -> None:
    file = read(make_game, "interface: ja\ntools: {dice: false}\n")
    assert file.seats["seat-2"].label == "プレイヤー2"
    assert file.counters["points"].label == "得点"


def test_what_a_page_has_without_the_file_stays_unless_the_file_says_otherwise(
    make_game: GameMaker,
) -> None:
    file = read(make_game, "tools: {dice: false}\n")
    assert list(file.counters) == ["points"]
    assert list(file.markers) == ["starter"]
    padded = read(make_game, "pad: {columns: {tricks: {label: Tricks}}}\nmarkers: {}\n")
    assert not padded.counters
    assert not padded.markers


def test_sixteen_seats_are_told_apart_by_colour_and_shape_together(make_game: GameMaker) -> None:
    file = read(make_game, FIVE_LINES, "20")
    assert len({(seat.color, seat.shape) for seat in file.seats.values()}) == 16
    first = list(file.seats.values())[:8]
    assert len({seat.color for seat in first}) == len({seat.shape for seat in first}) == 8


def test_made_modes_have_all_phases_and_the_setup_of_the_file(make_game: GameMaker) -> None:
    told = "setup: [Shuffle the cards.]\nphases: {day: {label: Day}, night: {label: Night}}\n"
    mode = read(make_game, told).modes["players-2"]
    assert mode.phases == ("day", "night")
    assert mode.setup == ("Shuffle the cards.",)


SEATS = """\
seats:
  owl: {label: Owl, color: night, shape: ring}
  wind: {label: Wind, color: dawn, shape: square, automatic: true}
  fox: {label: Fox, color: dawn, shape: star}
"""


def test_seats_alone_bring_modes_in_which_nobody_holds_what_is_automatic(
    make_game: GameMaker,
) -> None:
    file = read(make_game, SEATS, "[1, 2]")
    assert {name: mode.seats for name, mode in file.modes.items()} == {
        "players-1": ("owl", "wind"),
        "players-2": ("owl", "wind", "fox"),
    }
    assert not file.counters


def test_modes_alone_take_as_many_made_seats_as_they_have_players(make_game: GameMaker) -> None:
    modes = "modes: {war: {label: War, players: 2}, feast: {label: Feast, players: 3}}\n"
    file = read(make_game, modes, "[2, 3]")
    assert len(file.seats) == 3
    assert [len(mode.seats) for mode in file.modes.values()] == [2, 3]


@pytest.mark.parametrize(
    ("companion", "field", "message", "hint"),
    [
        ("modes: {war: {label: War}}\n", "modes.war", "stands nowhere", "write players: 2"),
        (f"{SEATS}modes: {{}}\n", "modes", "no way to play", "take modes out"),
        (
            f"{SEATS}modes: {{war: {{label: War, players: 3}}}}\n",
            "modes.war.players",
            "there are 2 seats",
            "add seats",
        ),
        ("seats: {}\n", "seats", "nobody plays", "take seats out"),
        (SEATS, "seats", "for 3 players at most, these seats are for 2", "as many seats"),
        ("setup: [<b>Shuffle]\n", "setup[1]", "never closed", "</b>"),
    ],
)
def test_what_nobody_can_tell_is_asked(
    companion: str, field: str, message: str, hint: str, make_game: GameMaker
) -> None:
    game = FILES["game.yaml"].replace("players: [2]", "players: [2, 3]")
    (problem,) = mistakes(make_game, companion_yaml=companion, game_yaml=game)
    assert problem.place
    assert problem.place.field == field
    assert message in problem.message
    assert hint in problem.hint
