"""Two seats face to face: what companion.yaml may say of them, and the icons beside their figures."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import COMPANION, FILES, data_of, mistakes, site_of

STAGE = "    stage: {cards: [hand], icons: {catch: moon}, falls: prey, looks: right}\n"


def with_stage(stage: str = STAGE, companion: str = COMPANION) -> str:
    return companion.replace("    verdict: word\n", f"    verdict: word\n{stage}")


def test_a_page_has_the_icons_that_it_names_and_no_others(
    make_game: GameMaker, cache: Path
) -> None:
    site = site_of(make_game({**FILES, "companion.yaml": with_stage()}), cache)
    page = site.files["index.html"].decode()
    assert page.count('<g id="sign-') == 1
    assert '<g id="sign-moon"><path d="M' in page
    assert data_of(site)["calculators"]["hunt"]["stage"] == {
        "cards": ["hand"], "icons": {"catch": "moon"}, "falls": "prey", "looks": "right",
    }  # fmt: skip
    assert ".stage{" in site.files["app.css"].decode()


def test_a_page_without_a_stage_carries_nothing_of_it(make_game: GameMaker, cache: Path) -> None:
    site = site_of(make_game(FILES), cache)
    page = site.files["index.html"].decode()
    assert "sign-" not in page
    assert ".stage{" not in site.files["app.css"].decode()
    assert "drawStage=" not in site.files["app.js"].decode().replace("drawStage=null", "")


def test_an_icon_of_the_game_keeps_its_shapes_in_few_characters(
    make_game: GameMaker, cache: Path
) -> None:
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        '<path fill="currentColor" d="M0.5 0h47.5v48z" opacity=".5"/>'
        '<circle cx="24" cy="24" r="8" fill="#f00"/>'
        '<path d="M4 4h8" fill="none" stroke="currentColor" stroke-width="4"/></svg>'
    )
    files = {
        **FILES,
        "companion.yaml": with_stage(),
        "game.yaml": FILES["game.yaml"].replace("phosphor/moon-fill", "art/moon.svg"),
        "art/moon.svg": drawn,
    }
    page = site_of(make_game(files), cache).files["index.html"].decode()
    sign = page.partition('<g id="sign-moon">')[2].partition("</g>")[0]
    assert sign.startswith('<path d="M.2 0L24 0L24 24Z" opacity="0.5"/><path d="M')
    assert 'fill="#ff0000"' in sign
    assert '<path d="M2 2L6 2" fill="none" stroke="currentColor" stroke-width="2"/>' in sign


@pytest.mark.parametrize(
    ("stage", "message"),
    [
        ("{cards: [hand], icons: {catch: mon}}", "“mon” is not an icon of game.yaml"),
        ("{cards: [hand], icons: {cach: moon}}", "“cach” is not a value that is shown"),
        ("{cards: [hand], key: powr}", "“powr” is not a field of game.yaml"),
        ("{icons: {}}", "cards is missing"),
        ("{cards: [hand], looks: down}", "down"),
    ],
)
def test_names_that_lead_nowhere_are_told(make_game: GameMaker, stage: str, message: str) -> None:
    told = mistakes(make_game, companion_yaml=with_stage(f"    stage: {stage}\n"))
    assert [message in problem.message for problem in told] == [True], told


def test_an_icon_that_cannot_be_drawn_is_told_where_it_is_named(make_game: GameMaker) -> None:
    (told,) = mistakes(
        make_game,
        companion_yaml=with_stage(),
        game_yaml=FILES["game.yaml"].replace("moon-fill", "moon-fil"),
    )
    assert "phosphor has no icon" in told.message
    assert told.place
    assert told.place.field.endswith("stage.icons.catch")


def test_of_formulas_the_cards_must_be_inputs(make_game: GameMaker) -> None:
    companion = COMPANION.replace("    function: hunt\n", "    values: {catch: '= luck'}\n")
    (told,) = mistakes(
        make_game,
        companion_yaml=with_stage("    stage: {cards: [hand, stand]}\n", companion),
    )
    assert "“stand” is not an input with cards of a seat" in told.message


def test_nobody_stands_face_to_face_with_nobody(make_game: GameMaker) -> None:
    alone = COMPANION.replace(
        "modes:\n", "modes:\n  solo: {label: Alone, seats: [owl], phases: [dusk]}\n"
    )
    (told,) = mistakes(make_game, companion_yaml=with_stage(companion=alone))
    assert told.message == "the mode solo has one seat, and two stand face to face"
