"""All mistakes at once: those of one file hide none of another that can be told all the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker

from pnp.workshop import Snapshot

GAME = """\
title: Owls
fields: {hp: int}
theme: {colors: {ink: "#222222"}}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card}
"""
LAYOUT = """\
styles: {t: {size: 9 pt}}
faces: {card: [{text: name, style: t, box: {left: 5mm, top: 5mm}}]}
"""
TOO_SMALL = """\
styles: {t: {size: 9 pt}}
faces:
  card:
    - {text: name, style: t, box: {left: 5mm, top: 5mm, width: 4mm, height: 4mm}}
    - {picture: art/owl.svg, box: {left: 9mm, top: 9mm, width: 9mm, height: 9mm}}
"""
STRANGE_ART = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text>a</text></svg>"
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


BREAKS = {
    "a shape": ("size: poker", "size: poker, shape: star"),
    "a size": ("size: poker", "size: pokr"),
    "a misspelt key": ("rows: cards.csv", "row: cards.csv"),
    "a key too many": ("size: poker", "size: poker, colour: red"),
    "a kind": ("kind: deck", "kind: desk"),
    "a column": ("hp: int", "hp: integer"),
    "the name of a column": ("hp: int", "hp: int, and: int"),
    "columns by another name": ("fields:", "feilds:"),
    "a colour": ("#222222", "#22222"),
    "colours by another name": ("colors:", "colours:"),
    "no title": ("title: Owls", "version: 2"),
    "players": ("title: Owls", "title: Owls\nplayers: many"),
    "a total of nobody": ("title: Owls", "title: Owls\ntotals: [{of: crads, copies: 1}]"),
    "a total of no number": ("title: Owls", "title: Owls\ntotals: [{of: cards, copies: x}]"),
    "a font to fall back on": (
        "colors:",
        "fonts: {text: {family: Alegreya Sans, fallback: [odd]}}, colors:",
    ),
    "a corner": ("size: poker", "size: poker, corner: 90 mm"),
    "no components": ("components:", "component:"),
    "half a file": ("components:\n", "components: {\n"),
}
"""By what is wrong with game.yaml: the words that make it so."""


@pytest.mark.parametrize(("right", "wrong"), BREAKS.values(), ids=BREAKS)
def test_right_files_are_not_blamed_for_a_mistake_in_game_yaml(
    make_game: GameMaker, cache: Path, right: str, wrong: str
) -> None:
    said = told(
        make_game,
        cache,
        game_yaml=GAME.replace(right, wrong),
        layout_yaml=LAYOUT.replace("text: name", "text: '{{ name }} {{ hp + 1 }}', color: ink"),
        rules_md="# Owls\n\nRead.\n",
    )
    assert set(said) == {"game.yaml"}


@pytest.mark.parametrize(
    "broken", ["a shape", "a key too many", "a colour", "no title", "a corner", "a total of nobody"]
)
def test_texts_that_do_not_fit_and_pictures_are_told_beside_a_mistake_in_game_yaml(
    make_game: GameMaker, cache: Path, broken: str
) -> None:
    said = told(
        make_game,
        cache,
        game_yaml=GAME.replace(*BREAKS[broken]),
        cards_csv="name,hp\nOwl of the endless wood,3\n",
        layout_yaml=TOO_SMALL,
        **{"art/owl_svg": STRANGE_ART},
    )
    assert {file: len(messages) for file, messages in said.items()} == {
        "game.yaml": 1,
        "layout.yaml": 2,
    }
    text, picture = sorted(said["layout.yaml"])
    assert "the text does not fit" in text
    assert "owl.svg cannot be drawn" in picture


def test_one_broken_component_hides_no_mistake_of_another(
    make_game: GameMaker, cache: Path
) -> None:
    said = told(
        make_game,
        cache,
        game_yaml=GAME + "  coins: {kind: coin, rows: coins.csv, size: 25 mm, front: card}\n",
        coins_csv="name,hp\nOne,two\n",
        layout_yaml=LAYOUT.replace("left: 5mm", "left: 5mm, width: 1mm"),
    )
    assert set(said) == {"game.yaml", "coins.csv", "layout.yaml"}


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


def test_a_broken_cell_hides_neither_a_board_too_large_nor_mistakes_of_the_rules(
    make_game: GameMaker, cache: Path
) -> None:
    said = told(
        make_game,
        cache,
        game_yaml=GAME + "  map: {kind: board, size: 2000 x 2000 mm, front: card}\n",
        cards_csv="id,name,hp\nowl,Owl,1\nfox,Fox,two\n",
        layout_yaml=LAYOUT.replace("text: name", "text: 'Hoo'"),
        rules_md='# Owls\n\n![Owl](card:owl "9 x 9 mm at 0, 92")\n\n![Fox](card:fox)\n\n[End](#end)\n',
    )
    assert said["cards.csv"] == ["“two” is not a whole number"]
    assert len(said["game.yaml"]) == 2  # for A4 and for Letter
    outside, link = sorted(said["rules.md"], key=len, reverse=True)
    assert "reaches beyond the card" in outside
    assert link == "“end” is no heading of the rules"  # and the fox's card is not missed


def test_a_card_of_which_something_is_missing_is_not_blamed_for_the_rest(
    make_game: GameMaker, cache: Path
) -> None:
    said = told(
        make_game,
        cache,
        layout_yaml="""\
styles: {t: {size: 9 pt, color: "#ffffff"}}
faces:
  card:
    - {rect: {edge: bleed}, fill: inc, role: ground}
    - {text: name, style: t, box: {left: 5mm, top: 5mm}}
""",
    )
    (colour,) = said["layout.yaml"]
    assert "“inc” is not a colour of the theme" in colour


@pytest.mark.parametrize(
    "wrong",
    [
        "{rect: {edge: bleed}, fil: ink}",
        "{circle: {edge: bleed}}",
        "{text: name, style: t, box: {left: 5 yards}}",
        "{draw: [{rect: {edge: bleed}, fill: '{{ hp'}], repeat: {count: 2, as: i}}",
    ],
)
def test_a_wrong_element_hides_no_text_that_does_not_fit_nor_a_picture(
    make_game: GameMaker, cache: Path, wrong: str
) -> None:
    said = told(
        make_game,
        cache,
        cards_csv="name,hp\nOwl of the endless wood,3\n",
        layout_yaml=TOO_SMALL + f"    - {wrong}\n",
        **{"art/owl_svg": STRANGE_ART},
    )
    messages = " | ".join(said.pop("layout.yaml"))
    assert said == {}
    assert messages.count(" | ") == 2
    assert "the text does not fit" in messages
    assert "owl.svg cannot be drawn" in messages


def test_a_wrong_style_is_told_and_not_the_texts_that_are_set_in_it(
    make_game: GameMaker, cache: Path
) -> None:
    said = told(make_game, cache, layout_yaml=LAYOUT.replace("size: 9 pt", "siez: 9 pt"))
    assert [len(messages) for messages in said.values()] == [1]


BOXED = GAME + "  box: {kind: box, of: cards, front: card}\n"


def test_a_box_is_not_blamed_for_the_mistakes_of_its_cards(
    make_game: GameMaker, cache: Path
) -> None:
    small = BOXED.replace("poker", "-63 x 88 mm")
    assert told(make_game, cache, game_yaml=small) == {"game.yaml": ["“-63 x 88 mm” is not a size"]}


def test_no_size_follows_from_a_thickness_that_no_card_has(
    make_game: GameMaker, cache: Path
) -> None:
    thick = BOXED.replace("of: cards", "of: cards, caliper: 900 mm")
    assert told(make_game, cache, game_yaml=thick) == {"game.yaml": ["no card is 900 mm thick"]}


def test_rules_may_show_a_card_whose_back_is_misspelt(make_game: GameMaker, cache: Path) -> None:
    backed = GAME.replace("front: card", "front: card, back: crad")
    said = told(make_game, cache, game_yaml=backed, rules_md="# Owls\n\n![An owl](card:owl)\n")
    assert said == {"game.yaml": ["Owl: its back is “crad”, which is no face of layout.yaml"]}
