"""All mistakes at once: those of one file hide none of another that can be told all the same."""

from __future__ import annotations

from pathlib import Path

from game_folders import GameMaker

from pnp.workshop import Snapshot

GAME = """\
title: Owls
fields: {hp: int}
theme: {colors: {ink: "#222222"}}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card}
"""
LAYOUT = "styles: {t: {size: 9 pt}}\nfaces: {card: [{text: name, style: t, box: {left: 5mm, top: 5mm}}]}\n"
COMPANION = """\
seats: {owl: {label: Owl, color: ink, shape: ring}}
modes: {solo: {label: Solo, seats: [owl]}}
"""
CASES = "- {id: a, function: dig, input: {}, expect: {}, source: {kind: rule, where: 3}}\n"
RULES = "export function dig() { return {}; }\n"


def told(make_game: GameMaker, cache: Path, **files: str) -> dict[str, list[str]]:
    """What is said of each file of a game, of which `files` are others than the right ones."""
    written = {
        "game.yaml": GAME,
        "cards.csv": "name,hp\nOwl,3\n",
        "layout.yaml": LAYOUT,
        "companion.yaml": COMPANION,
        "cases.yaml": CASES,
        "rules.js": RULES,
    }
    changed = {name.replace("_", "."): text for name, text in files.items()}
    snapshot = Snapshot(make_game({**written, **changed}), cache)
    said: dict[str, list[str]] = {}
    for problem in snapshot.find_problems(page=True, thorough=True):
        assert problem.place
        said.setdefault(problem.place.file, []).append(problem.message)
    return said


def test_the_game_is_right_before_it_is_broken(make_game: GameMaker, cache: Path) -> None:
    assert told(make_game, cache) == {}


def test_a_mistake_in_game_yaml_hides_those_of_no_other_file(
    make_game: GameMaker, cache: Path
) -> None:
    said = told(
        make_game,
        cache,
        game_yaml=GAME.replace("size: poker", "size: poker, shape: star"),
        cards_csv="name,hp\nOwl,three\n",
        layout_yaml=LAYOUT.replace("style: t", "style: t, colour: red"),
        companion_yaml=COMPANION.replace("label: Solo", "lable: Solo"),
        cases_yaml=CASES.replace("id: a, ", ""),
        rules_js="export function dig( {\n",
    )
    assert {file: len(messages) for file, messages in said.items()} == {
        "game.yaml": 1,
        "cards.csv": 1,
        "layout.yaml": 1,
        "companion.yaml": 1,
        "cases.yaml": 1,
        "rules.js": 1,
    }
    assert said["companion.yaml"] == ["there is no field lable in modes.solo"]


def test_what_only_the_broken_file_would_tell_is_not_asked_for(
    make_game: GameMaker, cache: Path
) -> None:
    said = told(make_game, cache, game_yaml=GAME.replace("size: poker", "size: poker, shape: star"))
    assert set(said) == {"game.yaml"}  # the colour ink of companion.yaml is no mistake


def test_a_broken_cell_hides_no_mistake_of_the_page(make_game: GameMaker, cache: Path) -> None:
    said = told(
        make_game,
        cache,
        cards_csv="name,hp\nOwl,three\nFox,1\n",
        companion_yaml=COMPANION.replace("color: ink", "color: inc"),
    )
    assert said["cards.csv"] == ["“three” is not a whole number"]
    assert said["companion.yaml"] == [
        "“inc” is not a colour of the theme, nor is it written #rrggbb"
    ]


def test_a_mistake_in_the_layout_hides_none_of_the_page(make_game: GameMaker, cache: Path) -> None:
    said = told(
        make_game,
        cache,
        layout_yaml=LAYOUT.replace("style: t", "style: u"),
        companion_yaml=COMPANION.replace("seats: [owl]", "seats: [fox]"),
    )
    assert set(said) == {"layout.yaml", "companion.yaml"}


def test_ids_that_are_taken_hide_no_mistake_of_the_rules(make_game: GameMaker, cache: Path) -> None:
    said = told(
        make_game,
        cache,
        cards_csv="id,name,hp\nowl,Owl,1\nowl,Fox,1\n",
        rules_md="# Owls\n\nEach owl has {{ constants.hp }} hp.\n",
    )
    assert set(said) == {"cards.csv", "rules.md"}
