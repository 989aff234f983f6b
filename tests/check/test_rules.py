"""The preflight finds what would go wrong on paper, and says where and what to do."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from pnp.catalogue import read_game
from pnp.check import check
from pnp.faces import lay_out
from pnp.problems import Level, Problem

Find = Callable[..., list[Problem]]

GAME = """\
title: Owls
fields: {deck: text, power: int}
theme: {colors: {ink: "#222222", pale: "#dddddd"}}
icons: {sword: phosphor/sword-fill}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: "{{ 'card' }}", back: "{{ deck }}"}
"""
CARDS = "name,deck,copies,power\nOwl,red,2,1\nFox,red,3,2\nElk,blue,1,3\n"
BACKS = """\
  red: [{rect: {edge: bleed}, fill: "#990000"}]
  blue: [{rect: {edge: bleed}, fill: "#000099"}]
"""


@pytest.fixture
def find(make_game: Callable[..., Path], cache: Path) -> Find:
    """Finds the problems of one rule in a game of one face, `elements`, and other changes."""

    def find_problems(
        rule: str,
        elements: str = "[{rect: {edge: bleed}, fill: pale}]",
        game: str = "",
        styles: str = "t: {size: 9 pt, color: ink}",
        **files: str | bytes,
    ) -> list[Problem]:
        layout = f"styles:\n  {styles}\nfaces:\n  card: {elements}\n{BACKS}"
        folder = make_game(
            {
                "game.yaml": files.pop("game_file", GAME) + game,
                "cards.csv": files.pop("cards", CARDS),
                "layout.yaml": layout,
                **{name.replace("__", "/").replace("_", "."): data for name, data in files.items()},
            }
        )
        read = read_game(folder).game
        return [problem for problem in check(read, lay_out(read, cache)) if problem.rule == rule]

    return find_problems


def picture(width: int, height: int, color: str) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), color).save(file, "PNG")
    return file.getvalue()


def one(problems: list[Problem]) -> Problem:
    (problem,) = problems
    return problem


# Paper


@pytest.mark.parametrize(
    ("size", "levels"),
    [
        ("180 x 240 mm", []),
        ("400 x 300 mm", []),
        ("197 mm, shape: round", [Level.WARNING]),
        ("1200 mm", [Level.ERROR, Level.ERROR]),
    ],
)
def test_a_piece_that_is_larger_than_the_paper_is_found_before_the_build(
    find: Find, size: str, levels: list[Level]
) -> None:
    problems = find("too-large", game_file=GAME.replace("size: poker", f"size: {size}"))
    assert [problem.level for problem in problems] == levels
    if levels == [Level.WARNING]:
        assert "A4" in problems[0].message
        assert problems[0].hint.endswith("or build with --paper letter")


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ("180 x 240 mm", []),
        ("190 x 270 mm", ["4 sheets of Letter"]),
        ("400 x 300 mm", ["8 sheets of A4 or 8 sheets of Letter"]),
    ],
)
def test_a_piece_of_several_sheets_is_told_with_their_number(
    find: Find, size: str, told: list[str]
) -> None:
    problems = find("tiled", game_file=GAME.replace("size: poker", f"size: {size}"))
    assert [problem.message.rpartition("printed on ")[2] for problem in problems] == told
    assert all(problem.level is Level.HINT for problem in problems)


# Markup


@pytest.mark.parametrize(
    ("text", "shown", "hint"),
    [
        ("Gain <strong>2</strong>", "“<strong>”", "<b>"),
        ("Gain :swrod: now", "“:swrod:”", "did you mean sword?"),
    ],
)
def test_markup_that_is_none_is_a_warning_at_its_cell(
    find: Find, text: str, shown: str, hint: str
) -> None:
    game = GAME.replace("deck: text,", "deck: text, text: text,")
    cards = f"name,deck,copies,text\nOwl,red,2,Draw <b>1</b> :sword: at 1:30.\nFox,red,1,{text}\n"
    elements = '[{text: "{{ text }}", style: t}]'
    problem = find("stray-markup", elements, game_file=game, cards=cards)[0]
    assert problem.level is Level.WARNING
    assert f"Fox, front: {shown} is printed as it stands" in problem.message
    assert hint in problem.hint
    assert str(problem.place) == "cards.csv:3, text"


def test_stray_markup_of_the_layout_is_told_there_once(find: Find) -> None:
    problem = one(find("stray-markup", '[{text: "a<u>b", style: t}]'))
    assert problem.place is not None
    assert problem.place.file == "layout.yaml"


# Totals and piles


def test_a_right_total_is_no_problem(find: Find) -> None:
    assert find("total", game="totals: [{of: cards, copies: 6}]") == []


def test_a_wrong_total_lists_the_rows_it_counted(find: Find) -> None:
    problem = one(find("total", game="totals: [{of: cards, where: {deck: red}, copies: 4}]"))
    assert problem.level is Level.ERROR
    assert problem.message == "cards (deck: red): 4 copies expected, 5 found"
    assert problem.hint == "counted: Owl ×2, Fox ×3"
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == ("game.yaml", 7)


def test_a_total_of_nothing_says_so(find: Find) -> None:
    problem = one(find("total", game="totals: [{of: cards, where: {deck: teal}, copies: 4}]"))
    assert problem.hint == "no row is counted"


def test_equal_backs_make_a_pile(find: Find) -> None:
    assert find("unequal-backs", game="piles: [{of: cards, where: {deck: red}}]") == []


def test_unequal_backs_in_a_pile_name_two_cards(find: Find) -> None:
    problem = one(find("unequal-backs", game="piles: [{of: cards}]"))
    assert problem.level is Level.ERROR
    assert "the backs of Elk and Owl differ" in problem.message
    assert "1 of 3 differ: Elk" in problem.hint
    assert problem.place is not None
    assert problem.place.line == 7


def test_cards_that_are_not_printed_do_not_count_in_a_pile(find: Find) -> None:
    cards = CARDS.replace("Elk,blue,1", "Elk,blue,0")
    assert find("unequal-backs", game="piles: [{of: cards}]", cards=cards) == []


# Safe edge


@pytest.mark.parametrize(
    ("element", "told"),
    [
        (
            "{text: Owl, style: t, box: {left: 1, top: 10, width: 20, height: 9}}",
            "text lies 1.0 mm",
        ),
        ("{icon: sword, box: {right: 1, top: 9, width: 9, height: 9}}", "symbol lies 2.1 mm"),
        (
            "{id: a, rect: {left: -2, top: 9, width: 9, height: 9}, fill: ink, role: symbol}",
            "front, a: symbol reaches 2.0 mm beyond the cut edge",
        ),
    ],
)
def test_text_and_symbols_near_the_cut_are_told_with_their_distance(
    element: str, told: str, find: Find
) -> None:
    problem = one(find("safe-edge", f"[{element}]"))
    assert problem.level is Level.WARNING
    assert told in problem.message
    assert problem.message.startswith("Owl, front, ")
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == ("layout.yaml", 4)


@pytest.mark.parametrize(
    "element",
    [
        "{text: Owl, style: t, box: {left: 3, top: 10, width: 20, height: 9}}",
        "{icon: sword, box: {left: 0, top: 9, width: 9, height: 9}, role: art}",
        "{rect: {edge: bleed}, fill: ink}",
    ],
)
def test_what_may_be_cut_or_keeps_away_is_no_problem(element: str, find: Find) -> None:
    assert find("safe-edge", f"[{element}]") == []


def test_a_round_piece_is_measured_against_its_circle(find: Find) -> None:
    game = "components:\n  coins: {kind: tokens, shape: round, size: 30 mm, front: card}\n"
    inside = "{ellipse: {left: 4, right: 4, top: 4, bottom: 4}, fill: ink, role: symbol}"
    corner = "{rect: {left: 4, right: 4, top: 4, bottom: 4}, fill: ink, role: symbol}"
    game = f"title: Owls\ntheme: {{colors: {{ink: '#222222'}}}}\n{game}"
    assert find("safe-edge", f"[{inside}]", game_file=game) == []
    problem = one(find("safe-edge", f"[{corner}]", game_file=game))
    assert "reaches 0.6 mm beyond" in problem.message


def test_a_hexagon_is_measured_against_its_own_sides(find: Find) -> None:
    game = "components:\n  tiles: {kind: tokens, shape: hex, size: 40 x 34.64 mm, front: card}\n"
    game = f"title: Owls\ntheme: {{colors: {{ink: '#222222'}}}}\n{game}"
    # 20 mm wide up to 4 mm below the flat side on top, where it is 24 mm wide.
    inside = "{rect: {width: 16, top: 4, bottom: 4}, fill: ink, role: symbol}"
    corner = "{rect: {left: 4, top: 4, width: 6, height: 6}, fill: ink, role: symbol}"
    assert find("safe-edge", f"[{inside}]", game_file=game) == []
    problem = one(find("safe-edge", f"[{corner}]", game_file=game))
    assert "reaches 3.2 mm beyond the cut edge" in problem.message


# Round pieces


@pytest.mark.parametrize(
    ("shape", "size", "found"),
    [("round", "12 mm", 1), ("round", "5/8 in", 0), ("square", "12 mm", 0)],
)
def test_a_disc_that_scissors_hardly_cut_is_told_with_what_to_do(
    find: Find, shape: str, size: str, found: int
) -> None:
    game = f"components:\n  hits: {{kind: tokens, shape: {shape}, size: {size}, front: card}}\n"
    problems = find("small-disc", game_file=f"title: Owls\n{game}")
    assert len(problems) == found
    for problem in problems:
        assert problem.level is Level.HINT
        assert "12 mm across" in problem.message
        assert "shape: square" in problem.hint
        assert "5/8 in" in problem.hint
        assert problem.place is not None
        assert (problem.place.file, problem.place.line) == ("game.yaml", 3)


# Overlap

NAME = "{id: name, text: Owl, style: t, box: {left: 5, top: 9, width: 20, height: 9}}"


@pytest.mark.parametrize(
    "other",
    [
        "{id: cost, text: '12', style: t, box: {left: 6, top: 9.5, width: 20, height: 9}}",
        "{id: cost, text: Owls are awake at night, style: t, turn: 10, box: {left: 2, top: 12, width: 40, height: 4}}",
        "{id: cost, group: [{text: '12', style: t, box: {left: 1, top: 1, width: 9, height: 9}}], box: {left: 5, top: 8, width: 20, height: 20}}",
    ],
)
def test_texts_printed_over_each_other_are_told_with_both(other: str, find: Find) -> None:
    problem = one(find("overlap", f"[{NAME}, {other}]"))
    assert problem.level is Level.WARNING
    assert problem.message.startswith("Owl, front, ")
    assert "printed over “Owl”" in problem.message


@pytest.mark.parametrize(
    "other",
    [
        "{text: '12', style: t, box: {left: 5, top: 13, width: 20, height: 9}}",
        "{text: '12', style: t, box: {left: 11, top: 9, width: 20, height: 9}}",
        "{text: awake, style: t, turn: 45, box: {left: 8, top: 13, width: 20, height: 9}}",
        "{text: Owl, style: t, box: {left: 5.2, top: 9.2, width: 20, height: 9}}",
        "{text: O, style: t, opacity: 0.15, box: {left: 5, top: 9, width: 20, height: 9}}",
        "{text: O, style: t, role: art, box: {left: 5, top: 9, width: 20, height: 9}}",
    ],
)
def test_texts_apart_shadows_and_pale_letters_behind_are_no_problem(other: str, find: Find) -> None:
    assert find("overlap", f"[{NAME}, {other}]") == []


# Type size


@pytest.mark.parametrize(
    ("size", "level"), [("6.5 pt", Level.WARNING), ("7.5 pt", Level.HINT), ("8 pt", None)]
)
def test_small_type_is_told_with_its_size(size: str, level: Level | None, find: Find) -> None:
    text = "[{id: name, text: Owl, style: t, box: {left: 5, top: 9, width: 20, height: 9}}]"
    problems = find("type-size", text, styles=f"t: {{size: {size}, min: 5 pt}}")
    assert [problem.level for problem in problems] == ([level] if level else [])
    assert all(size in problem.message for problem in problems)


def test_one_element_on_many_cards_is_told_once(find: Find) -> None:
    text = "[{text: '{{ name }}', style: t, box: {left: 5, top: 9, width: 20, height: 9}}]"
    problem = one(find("type-size", text, styles="t: {size: 6 pt, min: 5 pt}"))
    assert problem.message.endswith("6.0 pt; 2 more like it")


def test_marks_may_be_small(find: Find) -> None:
    mark = "[{mark: {}, box: {left: 5, top: 9, width: 20, height: 3}}]"
    assert find("type-size", mark) == []


# Contrast


def contrast_of(find: Find, ground: str, **more: str | bytes) -> list[Problem]:
    text = "{text: Owls, style: t, box: {left: 5, top: 9, width: 20, height: 9}}"
    return find("contrast", f"[{ground}, {text}]", **more)


@pytest.mark.parametrize(
    ("ground", "found"),
    [
        ("{rect: {edge: bleed}, fill: '#ffffff'}", 0),
        ("{rect: {edge: bleed}, fill: '#444444'}", 1),
        ("{rect: {edge: bleed}, fill: '#444444', opacity: 0.2}", 0),
        ("{rect: {edge: bleed}, fill: {from: '#ffffff', to: '#333333'}}", 0),
        ("{rect: {edge: bleed}, fill: {from: '#333333', to: '#ffffff'}}", 1),
        ("{rect: {left: 0, top: 0, width: 8, height: 20}, fill: '#444444'}", 1),
        ("{rect: {left: 30, top: 0, width: 8, height: 20}, fill: '#444444'}", 0),
        ("{ellipse: {left: 5, top: 9, width: 20, height: 9}, fill: '#444444'}", 1),
    ],
)
def test_text_must_stand_out_from_what_lies_beneath_it(ground: str, found: int, find: Find) -> None:
    assert len(contrast_of(find, ground)) == found


def test_pictures_count_as_ground(find: Find) -> None:
    ground = "{picture: art/a.png, box: {edge: bleed}, fit: fill}"
    assert len(contrast_of(find, ground, art__a_png=picture(60, 90, "#444444"))) == 1
    assert contrast_of(find, ground, art__a_png=picture(60, 90, "#eeeeee")) == []


def test_large_type_needs_less_contrast(find: Find) -> None:
    ground = "{rect: {edge: bleed}, fill: '#808080'}"
    (problem,) = contrast_of(find, ground, styles="t: {size: 9 pt, color: ink}")
    assert "contrast 4.0:1" in problem.message
    assert problem.hint.startswith("4.5:1")
    assert contrast_of(find, ground, styles="t: {size: 18 pt, color: ink}") == []
    assert contrast_of(find, ground, styles="t: {size: 14 pt, weight: 700, color: ink}") == []


def test_a_symbol_may_be_faint_in_part_but_not_as_a_whole(find: Find) -> None:
    box = "box: {left: 5, top: 9, width: 9, height: 9}"
    ground = "{rect: {edge: bleed}, fill: '#444444'}"
    faint = one(find("contrast", f"[{ground}, {{icon: sword, color: ink, {box}}}]"))
    assert "the symbol hardly stands out" in faint.message
    two = (
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        b'<path d="M0 0H9V9H0z" fill="#333"/><circle cx="5" cy="5" r="3" fill="#fff"/></svg>'
    )
    icon = f"{{icon: art/two.svg, {box}}}"
    assert find("contrast", f"[{ground}, {icon}]", art__two_svg=two) == []


def test_what_lies_above_a_text_is_not_its_ground(find: Find) -> None:
    text = "{text: Owls, style: t, box: {left: 5, top: 9, width: 20, height: 9}}"
    later = "{rect: {left: 40, top: 0, width: 8, height: 20}, fill: '#444444'}"
    assert find("contrast", f"[{text}, {later}]") == []


# Pictures


@pytest.mark.parametrize(
    ("pixels", "level"), [(100, Level.WARNING), (220, Level.HINT), (300, None)]
)
def test_coarse_pictures_are_told_with_their_dpi(
    pixels: int, level: Level | None, find: Find
) -> None:
    element = "[{picture: art/a.png, box: {left: 5, top: 5, width: 1 in, height: 1 in}}]"
    problems = find("resolution", element, art__a_png=picture(pixels, pixels, "red"))
    assert [problem.level for problem in problems] == ([level] if level else [])
    for problem in problems:
        assert f"a.png is printed at {pixels} dpi" in problem.message
        assert problem.hint == "300 × 300 pixels would make 300 dpi"


def test_art_that_no_face_draws_is_told(find: Find) -> None:
    files = {"art__a_png": picture(300, 300, "red"), "art__b_png": picture(3, 3, "red")}
    element = "[{picture: art/a.png, box: {left: 5, top: 5, width: 1 in, height: 1 in}}]"
    problem = one(find("unused-art", element, **files))
    assert problem.message == "art/b.png is on no face"


def test_an_icon_that_the_game_declares_is_used(find: Find) -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9z"/></svg>'
    game = GAME.replace("sword-fill", "sword-fill, axe: art/axe.svg")
    assert find("unused-art", game_file=game, art__axe_svg=svg) == []


def scan(corner: int, size: tuple[int, int] = (700, 980)) -> bytes:
    """A card as scanners see it, whose rounded corners were made transparent."""
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    edge = (0, 0, size[0] - 1, size[1] - 1)
    ImageDraw.Draw(image).rounded_rectangle(edge, corner, fill="#226633")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


SCAN = "{picture: art/a.png, box: {edge: bleed}, fit: fill}"


@pytest.mark.parametrize(
    ("elements", "corner", "told"),
    [
        (SCAN, 30, True),
        (SCAN, 0, False),
        ("{rect: {edge: bleed}, fill: pale}, " + SCAN, 90, False),
        (SCAN.replace("fit: fill", "fit: fill, transparent: fill"), 90, False),
        (SCAN.replace("bleed", "trim"), 90, False),
        (SCAN.replace("edge: bleed", "left: -8, top: -8, right: -8, bottom: -8"), 50, False),
    ],
)
def test_transparent_corners_over_the_cut_are_told_unless_something_lies_beneath(
    find: Find, elements: str, corner: int, told: bool
) -> None:
    found = find("transparent-corners", f"[{elements}]", art__a_png=scan(corner))
    assert len(found) == told
    if told:
        assert "a.png runs over the cut, but is transparent in its corners" in found[0].message
        assert "transparent: fill" in found[0].hint


def test_a_drawing_that_stands_on_paper_has_no_empty_corners(find: Find) -> None:
    image = Image.new("RGBA", (700, 980), (0, 0, 0, 0))
    ImageDraw.Draw(image).ellipse((200, 200, 500, 500), fill="#226633")
    file = io.BytesIO()
    image.save(file, "PNG")
    assert find("transparent-corners", f"[{SCAN}]", art__a_png=file.getvalue()) == []


# Provenance


def test_a_guessed_value_needs_a_mark_on_its_front(find: Find) -> None:
    cards = "name,deck,power,source,reconstructed\nOwl,red,1,public,power\n"
    problem = one(find("provenance", cards=cards))
    assert problem.level is Level.WARNING
    assert "Owl, front: power is not the published value" in problem.message
    mark = "[{mark: {}, box: {left: 5, top: 9, width: 20, height: 3}}]"
    assert find("provenance", mark, cards=cards) == []


# All together


def test_a_build_warns_of_all_but_contrast(make_game: Callable[..., Path], cache: Path) -> None:
    folder = make_game(
        {
            "game.yaml": GAME + "totals: [{of: cards, copies: 9}]\n",
            "cards.csv": CARDS,
            "layout.yaml": "faces:\n  card: [{rect: {}, fill: '#333333'}, {icon: sword, box: {left: 0, width: 9}}]\n"
            + BACKS,
        }
    )
    game = read_game(folder).game
    layout = lay_out(game, cache)
    hasty = {problem.rule for problem in check(game, layout, thorough=False)}
    assert hasty == {"total", "safe-edge"}
    assert {problem.rule for problem in check(game, layout)} == {*hasty, "contrast"}


def test_what_layout_found_is_told_as_well(find: Find) -> None:
    text = "[{text: Owls and foxes, style: t, box: {left: 5, top: 9, width: 3, height: 3}}]"
    assert one(find("text-fit", text)).level is Level.ERROR
