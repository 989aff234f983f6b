"""A page looks like its game: its colours can be read, its type and its cards' pictures are there."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from game_folders import GameMaker
from hypothesis import given
from hypothesis import strategies as st
from made_companions import COMPANION, FILES, GAME, companion_of, site_of
from mistakes import mistakes_of
from PIL import Image

from pnp.companion.entries.look import LookEntry
from pnp.companion.palette import PALEST, write_colors
from pnp.model import BLACK, WHITE, Color, blend, contrast, luminance, parse_color
from pnp.workshop import Snapshot

LOOK = "look: {{accent: dawn, tint: night, corner: cut, art: {{card: {art}}}}}\n"
COLORS = st.builds(Color, *[st.integers(0, 255)] * 3)
TEXT = {"night": parse_color("#f3f6f9"), "day": parse_color("#11161c")}
"""What page.css writes words in."""

WARN = parse_color("#8a4b00")


def palettes(look: LookEntry) -> dict[str, dict[str, Color]]:
    night, _, day = write_colors(look).partition("@media")
    written = {"night": night, "day": day}
    return {
        time: {name: parse_color(value) for name, value in re.findall(r"--([\w-]+):(#\w{6})", css)}
        for time, css in written.items()
    }


@given(tint=COLORS, accent=COLORS, paper=COLORS)
def test_whatever_colours_a_game_has_its_page_can_be_read(
    tint: Color, accent: Color, paper: Color
) -> None:
    while luminance(paper) < PALEST:
        paper = blend(paper, WHITE, 0.3)
    for time, colors in palettes(LookEntry(tint=tint, accent=accent, paper=paper)).items():
        grounds = [colors.get("ground", BLACK), colors["surface"], colors["raised"]]
        for ground in grounds:
            assert contrast(TEXT[time], ground) >= 7
            assert contrast(colors["quiet"], ground) >= 4.4
        edge = colors.get("edge", colors["strong"])
        assert contrast(edge, grounds[0]) >= 2.95
        assert contrast(colors["on-strong"], colors["strong"]) >= 4.5
        assert contrast(colors["line"], grounds[0]) >= 1.3
    assert contrast(WARN, paper) >= 4.5


def test_a_game_without_a_look_keeps_the_colours_of_the_page() -> None:
    assert write_colors(LookEntry()) == ""


def test_headings_are_set_in_the_display_font_of_the_theme_cut_down_to_what_is_said(
    make_game: GameMaker, cache: Path
) -> None:
    theme = 'theme: {fonts: {display: {family: Chakra Petch}}, colors: {night: "#1b2a6b",'
    game = GAME.replace('theme: {colors: {night: "#1b2a6b",', theme).replace("Owls", "Öwls")
    files = {**FILES, "game.yaml": game}
    site = site_of(make_game(files, name="owls"), cache)
    page = site.files["index.html"].decode()
    (address,) = re.findall(r"@font-face{font-family:Display;src:url\(([^)]+)\)", page)
    assert len(site.files[address]) < 12_000
    font = TTFont(io.BytesIO(site.files[address]))
    assert {ord(char) for char in "Öwls and foxes 0123456789"} <= set(font.getBestCmap())
    assert f'"{address}"' in site.files["sw.js"].decode()
    assert b"src:url(data:font/woff;base64," in site.single


def test_the_font_of_the_phone_is_a_choice(make_game: GameMaker, cache: Path) -> None:
    theme = 'theme: {fonts: {display: {family: Chakra Petch}}, colors: {night: "#1b2a6b",'
    game = GAME.replace('theme: {colors: {night: "#1b2a6b",', theme)
    plain = {**FILES, "game.yaml": game, "companion.yaml": COMPANION + "look: {font: system}\n"}
    site = site_of(make_game(plain, name="owls"), cache)
    assert b"@font-face" not in site.files["index.html"]
    assert not [name for name in site.files if name.endswith(".woff")]


def test_a_card_has_the_part_of_its_face_that_the_look_says_without_its_texts(
    make_game: GameMaker, cache: Path
) -> None:
    look = LOOK.format(art='{part: "30 x 20 mm at 5, 3"}')
    site = site_of(make_game({**FILES, "companion.yaml": COMPANION + look}, name="owls"), cache)
    pictures = sorted(name for name in site.files if re.fullmatch(r"previews/\w+-\d\.webp", name))
    assert [name[-7:] for name in pictures] == ["-0.webp", "-1.webp"]
    for name in pictures:
        picture = Image.open(io.BytesIO(site.files[name])).convert("RGB")
        assert picture.size == (168, 112)
        (low, high), *_ = picture.getextrema()
        assert high - low <= 2, "the name of the card stands at this place, and is no picture"
    assert site.single.count(b"data:image/webp;base64,") >= 4


def test_where_a_picture_paints_nothing_it_is_clear(make_game: GameMaker, cache: Path) -> None:
    layout = FILES["layout.yaml"].replace(
        "  back:",
        "    - {id: disc, ellipse: {left: 10, top: 20, width: 20, height: 20}, fill: night}\n  back:",
    )
    files = {**FILES, "layout.yaml": layout}
    look = LOOK.format(art='{show: [disc], part: "30 x 30 mm at 5, 15"}')
    site = site_of(make_game({**files, "companion.yaml": COMPANION + look}, name="owls"), cache)
    (name,) = (name for name in site.files if name.endswith("-0.webp"))
    picture = Image.open(io.BytesIO(site.files[name]))
    assert picture.mode == "RGBA"
    assert picture.getpixel((2, 2))[3] == 0
    assert picture.getpixel((84, 84))[3] == 255


@pytest.mark.parametrize(
    ("look", "field", "told"),
    [
        ("{font: displai}", "look.font", "“displai” is not a font of the theme"),
        ("{weight: 1000}", "look.weight", "no font is as bold as 1000"),
        ('{paper: "#333"}', "look.paper", "too dark"),
        ("{corner: bent}", "look.corner", "bent"),
        ("{art: {card: {part: left}}}", "look.art.card.part", "no part of a card"),
    ],
)
def test_a_look_that_cannot_be_is_told_at_its_place(
    look: str, field: str, told: str, make_game: GameMaker
) -> None:
    folder = make_game({**FILES, "companion.yaml": f"{COMPANION}look: {look}\n"}, name="owls")
    (problem,) = mistakes_of(companion_of, folder)
    assert problem.place.field == field
    assert told in problem.message


def test_a_picture_of_what_no_face_has_is_told_with_all_else(
    make_game: GameMaker, cache: Path
) -> None:
    look = 'look: {art: {card: {part: "90 x 20 mm at 5, 5"}, kard: {}, back: {show: [moon]}}}\n'
    folder = make_game({**FILES, "companion.yaml": COMPANION + look}, name="owls")
    found = Snapshot(folder, cache).find_problems(page=True, thorough=False)
    told = {problem.place.field: problem for problem in found if problem.level == "error"}
    assert sorted(told) == ["look.art.back", "look.art.card.part", "look.art.kard"]
    assert "reaches beyond the card" in told["look.art.card.part"].message
    assert told["look.art.kard"].hint == "did you mean card?"
