"""From rows and layout.yaml to faces: what is drawn where, and what a designer is told."""

from pathlib import Path

import pytest
from game_folders import GameMaker
from recording import flat

from pnp.catalogue import read_game
from pnp.faces import Layout, lay_out
from pnp.model import Color, Drawing, Face, Group, LinearGradient, Picture, Shape, Text
from pnp.problems import PnpError

GAME = """\
title: Test
fields: {power: int, deck: {choice: [red, blue]}, text: text, tags: list}
constants: {hp: 15}
theme: {colors: {red: "#ff0000", red-dark: "#800000", blue: "#0000ff", blue-dark: "#000080"}}
icons: {sword: phosphor/sword-fill}
components:
  cards: {kind: deck, rows: cards.csv, size: 60 x 90 mm, front: card, back: back}
"""
CARDS = """\
id,name,copies,power,deck,text,tags,source,reconstructed
a,Ant,2,3,red,Draw <b>one</b> :sword: card.,,rulebook,
b,Bee,1,,blue,Rest.,fast;small,public,power
"""
BACK = """\
  back:
    - {rect: {edge: bleed}, fill: "#222222"}
"""


def lay(make_game: GameMaker, cache: Path, card: str, **files: str) -> Layout:
    layout = "styles: {text: {size: 9 pt, min: 7 pt}}\nfaces:\n  card:\n"
    layout += "".join(f"    - {line}\n" for line in card.strip().splitlines()) + BACK
    folder = make_game({"game.yaml": GAME, "cards.csv": CARDS, "layout.yaml": layout, **files})
    return lay_out(read_game(folder).game, cache)


def drawings(face: Face) -> list[Drawing]:
    return [item.drawing for item in face.items]


def texts(face: Face) -> str:
    return "".join(each.text for each in flat(drawings(face)) if isinstance(each, Text))


def box_of(shape: Drawing) -> tuple[float, float, float, float]:
    assert isinstance(shape, Shape)
    points = [segment[-2:] for segment in shape.outline if len(segment) > 1]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    ("box", "corners"),
    [
        ("{}", (0, 0, 60, 90)),
        ("{edge: bleed}", (-3.175, -3.175, 63.175, 93.175)),
        ("{edge: safe}", (3, 3, 57, 87)),
        ("{left: 5, top: 10}", (5, 10, 60, 90)),
        ("{left: 5, width: 10, bottom: 1 cm, height: 20}", (5, 60, 15, 80)),
        ("{right: 5, width: 10, top: 1, bottom: 1}", (45, 1, 55, 89)),
        ("{width: 20, height: 10}", (20, 40, 40, 50)),
        ('{left: "= constants.hp * 2", right: 0}', (30, 0, 60, 90)),
        ("{edge: bleed, left: 1, top: 0, width: 2, height: 2}", (-2.175, -3.175, -0.175, -1.175)),
    ],
)
def test_a_box_stands_where_it_says(
    make_game: GameMaker, cache: Path, box: str, corners: tuple[float, ...]
) -> None:
    layout = lay(make_game, cache, f"{{rect: {box}, fill: red}}")
    assert layout.problems == ()
    assert box_of(drawings(layout.pieces[0].front)[0]) == pytest.approx(corners)


def test_columns_choose_colours_texts_and_conditions(make_game: GameMaker, cache: Path) -> None:
    layout = lay(
        make_game,
        cache,
        """
{rect: {}, fill: "{{ deck }}-dark"}
{text: "{{ name }} {{ power }}", style: text, box: {edge: safe}}
{rect: {width: 5}, fill: red, when: "= power == none"}
""",
    )
    ant, bee = (piece.front for piece in layout.pieces)
    assert [shape.fill for shape in drawings(ant) if isinstance(shape, Shape)] == [Color(128, 0, 0)]
    assert texts(ant) == "Ant 3"
    assert texts(bee).strip() == "Bee"
    assert [shape.fill for shape in drawings(bee) if isinstance(shape, Shape)] == [
        Color(0, 0, 128),
        Color(255, 0, 0),
    ]


def test_markup_sets_bold_words_and_icons(make_game: GameMaker, cache: Path) -> None:
    layout = lay(make_game, cache, '{text: "{{ text }}", style: text, box: {edge: safe}}')
    found = list(flat(drawings(layout.pieces[0].front)))
    weights = {each.text.strip(): each.font.weight for each in found if isinstance(each, Text)}
    assert weights["one"] == 700
    assert weights["Draw"] == 400
    assert any(isinstance(each, Shape) for each in found)


def test_a_repeat_draws_as_many_as_the_card_says(make_game: GameMaker, cache: Path) -> None:
    layout = lay(
        make_game,
        cache,
        '{repeat: {count: "= power or 0", as: i, grid: {columns: 2, pitch: [6, 5]}, from: [10, 20]},'
        ' draw: [{rect: {width: 4, left: 0, height: "= i + 1", top: 0}, fill: red}]}',
    )
    found = [box_of(each) for each in drawings(layout.pieces[0].front)]
    assert found == [
        pytest.approx((10, 20, 14, 21)),
        pytest.approx((16, 20, 20, 22)),
        pytest.approx((10, 25, 14, 28)),
    ]
    assert drawings(layout.pieces[1].front) == []


def test_a_part_is_measured_from_its_box_and_takes_values(
    make_game: GameMaker, cache: Path
) -> None:
    part = 'parts: {dot: [{rect: {left: 1, width: "= wide", top: 0, height: 1}, fill: "{{ tint }}"}]}\n'
    folder = make_game(
        {
            "game.yaml": GAME,
            "cards.csv": CARDS,
            "layout.yaml": part
            + "faces:\n  card:\n"
            + '    - {use: dot, box: {left: 10, top: 5}, with: {wide: "= constants.hp", tint: blue}}\n'
            + BACK,
        }
    )
    layout = lay_out(read_game(folder).game, cache)
    (shape,) = drawings(layout.pieces[0].front)
    assert box_of(shape) == pytest.approx((11, 5, 26, 6))
    assert isinstance(shape, Shape)
    assert shape.fill == Color(0, 0, 255)


def test_turn_clip_and_opacity_hold_an_element_together(make_game: GameMaker, cache: Path) -> None:
    layout = lay(
        make_game,
        cache,
        '{rect: {left: 10, top: 10, width: 20, height: 10}, fill: red, turn: 90, clip: true, opacity: "= 0.5"}',
    )
    (outer,) = drawings(layout.pieces[0].front)
    assert isinstance(outer, Group)
    assert outer.opacity == 0.5
    (turned,) = outer.drawings
    assert isinstance(turned, Group)
    a, b, c, d, e, f = turned.matrix
    corner = (a * 10 + c * 10 + e, b * 10 + d * 10 + f)
    assert corner == pytest.approx((25, 5))
    assert turned.clip is not None


def test_a_gradient_runs_from_top_to_bottom_unless_turned(
    make_game: GameMaker, cache: Path
) -> None:
    layout = lay(
        make_game,
        cache,
        "{rect: {}, fill: {from: red, to: blue}}\n"
        "{rect: {}, fill: {from: red, to: blue, turn: 90}}",
    )
    down, left = (shape.fill for shape in drawings(layout.pieces[0].front))  # type: ignore[union-attr]  # these are shapes or texts alone
    assert isinstance(down, LinearGradient)
    assert (down.x1, down.y1, down.x2, down.y2) == pytest.approx((30, 0, 30, 90))
    assert isinstance(left, LinearGradient)
    assert (left.x1, left.y1, left.x2, left.y2) == pytest.approx((60, 45, 0, 45))


def test_rows_that_look_alike_share_a_face(make_game: GameMaker, cache: Path) -> None:
    layout = lay(make_game, cache, '{text: "{{ name }}", style: text}')
    ant, bee = layout.pieces
    assert ant.back is bee.back
    assert ant.front is not bee.front


def test_the_mark_is_the_start_of_the_fingerprint_and_no_part_of_it(
    make_game: GameMaker, cache: Path
) -> None:
    plain = lay(make_game, cache, "{rect: {}, fill: red}").pieces[0].front
    mark = "{mark: {}, box: {edge: safe, bottom: 0, height: 3}}"
    marked = lay(make_game, cache, f"{{rect: {{}}, fill: red}}\n{mark}").pieces[0].front
    assert marked.fingerprint == plain.fingerprint
    assert "".join(item.drawing.text for item in marked.mark_items) == plain.fingerprint[:4]  # type: ignore[union-attr]  # these are shapes or texts alone


def test_a_face_that_shows_a_guessed_value_carries_a_diamond(
    make_game: GameMaker, cache: Path
) -> None:
    mark = "{mark: {}, box: {edge: safe, bottom: 0, height: 3}}"
    shows = lay(make_game, cache, '{text: "{{ power }} ", style: text}\n' + mark)
    hides = lay(make_game, cache, '{text: "{{ name }}", style: text}\n' + mark)
    assert [type(each) for each in drawings(shows.pieces[1].front)] == [Shape]
    assert not any(isinstance(each, Shape) for each in drawings(shows.pieces[0].front))
    assert not any(isinstance(each, Shape) for each in drawings(hides.pieces[1].front))


def test_a_fingerprint_follows_what_is_painted_and_nothing_else(
    make_game: GameMaker, cache: Path
) -> None:
    one = lay(make_game, cache, "{id: x, rect: {}, fill: red, role: ground, alt: one}")
    same = lay(make_game, cache, "{id: y, rect: {}, fill: '#ff0000', role: art, alt: two}")
    other = lay(make_game, cache, "{rect: {}, fill: blue}")
    fingerprints = [layout.pieces[0].front.fingerprint for layout in (one, same, other)]
    assert fingerprints[0] == fingerprints[1] != fingerprints[2]


def test_text_that_does_not_fit_names_card_element_and_sizes(
    make_game: GameMaker, cache: Path
) -> None:
    layout = lay(
        make_game,
        cache,
        '{id: rules, text: "{{ text }}", style: text, box: {left: 5, width: 20, top: 5, height: 9}}',
        **{"cards.csv": "name,text\nOwl," + "Draw one card. " * 20 + "\n"},
    )
    (problem,) = layout.problems
    assert problem.rule == "text-fit"
    assert problem.piece == "owl"
    assert problem.element == "rules"
    assert "Owl, front, rules: the text does not fit" in problem.message
    assert "its box has 20.0 × 9.0 mm" in problem.message
    assert "layout.yaml:4" in problem.hint
    assert str(problem.place) == "cards.csv:2, text"


def test_a_character_that_no_font_has_is_told_with_its_code(
    make_game: GameMaker, cache: Path
) -> None:
    layout = lay(
        make_game,
        cache,
        '{text: "{{ name }}", style: text, box: {edge: safe}}',
        **{"cards.csv": "name\nBurn 🔥\nCalm\n"},
    )
    (problem,) = layout.problems
    assert problem.rule == "missing-character"
    assert "U+1F525" in problem.message
    assert problem.piece == "burn"


@pytest.mark.parametrize(
    ("element", "message"),
    [
        ("{rect: {}, fill: rde}", "“rde” is not a colour of the theme"),
        ("{text: x, style: texd}", "“texd” is not a style of layout.yaml"),
        ("{icon: swrod}", "“swrod” is not an icon of game.yaml"),
        ("{use: corner}", "“corner” is not a part of layout.yaml"),
        ('{text: "{{ pwoer }}", style: text}', "unknown name “pwoer”"),
        ('{rect: {left: "= name"}, fill: red}', "“name” gives “Ant”, not a length"),
        ("{rect: {left: 40, right: 40}, fill: red}", "this box is smaller than nothing"),
        (
            '{repeat: {count: "= 0 - 1", grid: {columns: 1, pitch: [1, 1]}}, draw: []}',
            "count gives -1",
        ),
        ("{picture: art/owl.png}", "“art/owl.png” is not there"),
        ("{text: '<b>bold', style: text}", "<b>"),
    ],
)
def test_a_mistake_of_the_layout_is_told_with_its_line(
    make_game: GameMaker, cache: Path, element: str, message: str
) -> None:
    layout = lay(make_game, cache, element)
    assert message in layout.problems[0].message
    assert "Ant, front" in layout.problems[0].message
    assert str(layout.problems[0].place).startswith("layout.yaml:4")


def test_a_mistake_that_many_cards_share_is_told_once(make_game: GameMaker, cache: Path) -> None:
    layout = lay(
        make_game, cache, "{rect: {}, fill: rde}\n{text: '{{ name }} {{ pwoer }}', style: text}"
    )
    first, second = layout.problems
    assert "Ant, front, element at layout.yaml:4: “rde” is not a colour" in first.message
    assert first.message.endswith("; likewise Bee")
    assert "pwoer" in second.message


def test_a_damaged_picture_that_several_cards_share_is_told_once(
    make_game: GameMaker, cache: Path
) -> None:
    card = '{picture: "{{ art }}", box: {edge: trim}}\n{text: "{{ name }}", style: text}'
    names = ["Ant", "Bee", "Cat", "Dog", "Elk"]
    cards = "name,art\n" + "".join(f"{name},art/cut.png\n" for name in names)
    made = {"cards.csv": cards, "art/cut.png": b"\x89PNG\r\n\x1a\n"}
    layout = lay(make_game, cache, card, **made)
    (problem,) = layout.problems
    assert problem.message.startswith("Ant, front, element at layout.yaml:4: cut.png is damaged")
    assert problem.message.endswith("; likewise Bee, Cat, Dog, Elk")
    assert str(problem.place) == "cards.csv:2, art"
    assert [str(found[0].place) for found in layout.faults.values()] == [
        f"cards.csv:{line}, art" for line in range(2, 7)
    ]


def test_a_picture_that_is_not_there_is_found_in_another_folder(
    make_game: GameMaker, cache: Path
) -> None:
    card = '{picture: "{{ art }}", box: {edge: trim}}\n{picture: scan.png, box: {edge: trim}}'
    made = {"cards.csv": "name,art\nAnt,scan.png\n", "art/scan.png": b""}
    problems = lay(make_game, cache, card, **made).problems
    assert [str(problem.place).split(":")[0] for problem in problems] == [
        "cards.csv",
        "layout.yaml",
    ]
    assert all(problem.hint.startswith("did you mean art/scan.png?") for problem in problems)


def test_a_text_that_several_cards_share_is_refused_at_each_of_them(
    make_game: GameMaker, cache: Path
) -> None:
    card = "{text: '{{ name }}', style: text}\n{text: '{{ text }}', style: text, box: {height: 1}}"
    cards = "name,text\nAnt,Same words\nBee,Same words\nCat,Other words\n"
    layout = lay(make_game, cache, card, **{"cards.csv": cards})
    assert [problem.place and problem.place.line for problem in layout.problems] == [2, 3, 4]


def test_values_that_are_equal_and_print_otherwise_are_told_apart(
    make_game: GameMaker, cache: Path
) -> None:
    layout = f"""\
styles: {{text: {{size: 9 pt}}}}
parts: {{value: [{{text: "{{{{ v }}}}", style: text}}]}}
faces:
  card:
    - {{use: value, with: {{v: 1}}}}
    - {{use: value, with: {{v: true}}}}
{BACK}"""
    laid = lay(make_game, cache, "", **{"layout.yaml": layout})
    assert texts(laid.pieces[0].front) == "1true"


def test_many_cards_with_one_mistake_are_counted(make_game: GameMaker, cache: Path) -> None:
    cards = "name\n" + "".join(f"Card {number}\n" for number in range(1, 31))
    layout = lay(
        make_game, cache, "{text: '{{ name }} {{ pwoer }}', style: text}", **{"cards.csv": cards}
    )
    (problem,) = layout.problems
    assert problem.message.startswith("Card 1, front")
    assert problem.message.endswith("; likewise Card 2, Card 3, Card 4, Card 5, Card 6, 24 more")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Draw <b>one", "<b> is never closed"),
        ("Draw <c rde>one</c>", "“rde” is not a colour of the theme"),
        ("Draw 龍の茶", "no font of style text has the 3 characters “龍の茶”"),
    ],
)
def test_a_mistake_in_a_cell_is_told_at_that_cell(
    make_game: GameMaker, cache: Path, text: str, message: str
) -> None:
    cards = f"name,text\nOwl,Rest.\nFox,{text}\n"
    layout = lay(make_game, cache, '{text: "{{ text }}", style: text}', **{"cards.csv": cards})
    (problem,) = layout.problems
    assert str(problem.place) == "cards.csv:3, text"
    assert problem.message.startswith("Fox, front, element at layout.yaml:4: ")
    assert message in problem.message


def test_a_missing_picture_is_told_at_the_cell_that_names_it(
    make_game: GameMaker, cache: Path
) -> None:
    cards = "name,art\nOwl,\nFox,art/fox.png\n"
    layout = lay(make_game, cache, '{picture: "{{ art }}"}', **{"cards.csv": cards})
    (problem,) = layout.problems
    assert str(problem.place) == "cards.csv:3, art"


@pytest.mark.parametrize(
    ("line", "place", "message"),
    [
        (
            "theme: {fonts: {text: {family: Papirus}}}",
            "game.yaml:6:32, theme.fonts.text.family",
            "“Papirus”",
        ),
        ("icons: {sword: phosphor/swrod}", "game.yaml:6:16, icons.sword", "“swrod”"),
        ("icons: {sword: swrod}", "game.yaml:6:16, icons.sword", "“swrod”"),
    ],
)
def test_a_font_or_an_icon_that_is_nowhere_is_told_once_where_it_is_declared(
    make_game: GameMaker, cache: Path, line: str, place: str, message: str
) -> None:
    lines = [line for line in GAME.splitlines() if not line.startswith(("theme", "icons"))]
    changed = {"game.yaml": "\n".join([*lines, line])}
    layout = lay(make_game, cache, '{text: "{{ name }} :sword:", style: text}', **changed)
    (problem,) = layout.problems
    assert str(problem.place) == place
    assert message in problem.message


def test_a_weight_is_a_number(make_game: GameMaker, cache: Path) -> None:
    layout = "styles: {text: {weight: bold}}\nfaces:\n  card: []\n" + BACK
    folder = make_game({"game.yaml": GAME, "cards.csv": CARDS, "layout.yaml": layout})
    with pytest.raises(PnpError, match="“bold” is not a weight") as caught:
        lay_out(read_game(folder).game, cache)
    assert "700 for bold" in caught.value.problems[0].hint


def test_a_style_with_a_font_that_is_not_declared_is_told_at_the_style(
    make_game: GameMaker, cache: Path
) -> None:
    layout = "styles: {text: {font: tilte}}\nfaces:\n  card: [{text: x, style: text}]\n" + BACK
    folder = make_game({"game.yaml": GAME, "cards.csv": CARDS, "layout.yaml": layout})
    (problem,) = lay_out(read_game(folder).game, cache).problems
    assert str(problem.place) == "layout.yaml:1:23, styles.text.font"


def test_every_mistake_of_a_layout_file_is_told_at_once(make_game: GameMaker, cache: Path) -> None:
    with pytest.raises(PnpError) as caught:
        lay(
            make_game,
            cache,
            """
{rect: {edge: blead}, fill: red}
{txt: hello, style: text}
{rect: {}, text: x, style: text}
{rect: {left: 1, right: 1, width: 1}}
{rect: {left: wide}}
{rect: {}, fil: red}
{text: "{{ name|upper }}", style: text}
{text: "{% if x %}", style: text}
""",
        )
    told = {
        str(problem.place).split(",")[0].split(":")[1]: problem for problem in caught.value.problems
    }
    assert sorted(told) == ["10", "11", "4", "5", "6", "7", "8", "9"]
    said = [f"{problem.message} {problem.hint}" for problem in caught.value.problems]
    for words in (
        "text?",
        "rect and text at once",
        "cannot all be set",
        "is not a length",
        "fill",
        "a filter",
        "no meaning here",
    ):
        assert any(words in each for each in said), words


def test_a_part_that_uses_itself_is_refused(make_game: GameMaker, cache: Path) -> None:
    folder = make_game(
        {
            "game.yaml": GAME,
            "cards.csv": CARDS,
            "layout.yaml": "parts: {a: [{use: b}], b: [{use: a}]}\nfaces:\n  card: [{use: a}]\n"
            + BACK,
        }
    )
    layout = lay_out(read_game(folder).game, cache)
    assert "uses itself" in layout.problems[0].message


def test_a_front_that_is_no_face_names_the_nearest(make_game: GameMaker, cache: Path) -> None:
    folder = make_game(
        {"game.yaml": GAME.replace("front: card", "front: '{{ deck }}'"), "cards.csv": CARDS}
    )
    layout = lay_out(read_game(folder).game, cache)
    assert "Ant: its front is “red”, which is no face of layout.yaml" in layout.problems[0].message
    assert layout.problems[0].place is not None
    assert layout.problems[0].place.file == "game.yaml"


def test_a_picture_keeps_its_shape_unless_told_to_fill(
    make_game: GameMaker, cache: Path, tmp_path: Path
) -> None:
    from PIL import Image

    art = tmp_path / "cards" / "my-game" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (200, 100), "red").save(art / "wide.png")
    layout = lay(
        make_game,
        cache,
        "\n".join(
            f"{{picture: art/wide.png, fit: {fit}, box: {{left: 0, top: 0, width: 40, height: 40}}}}"
            for fit in ("contain", "cover", "fill")
        ),
    )
    sizes = [
        (each.width, each.height)
        for each in flat(drawings(layout.pieces[0].front))
        if isinstance(each, Picture)
    ]
    assert sizes == [(40, 20), (80, 40), (40, 40)]
    assert [file.name for file in layout.used_files] == ["wide.png"]


def test_faces_are_drawn_as_far_beyond_the_cut_as_shops_ask(
    make_game: GameMaker, cache: Path
) -> None:
    (ground,) = drawings(lay(make_game, cache, "{rect: {edge: bleed}, fill: red}").pieces[0].front)
    left, top, right, bottom = box_of(ground)
    eighth_of_an_inch = 25.4 / 8
    assert -left == -top == pytest.approx(eighth_of_an_inch)
    assert (right - 60, bottom - 90) == pytest.approx((eighth_of_an_inch,) * 2)


def test_folds_paint_nothing_and_are_told_of_both_sides(make_game: GameMaker, cache: Path) -> None:
    plain = lay(make_game, cache, '{rect: {edge: bleed}, fill: "#ffffff"}').pieces[0]
    card = """
{rect: {edge: bleed}, fill: "#ffffff"}
{fold: {x: 20}}
{repeat: {count: 2}, fold: {y: "= 30 * (i + 1)"}}
{group: [{fold: {x: 5}}], box: {left: 40, width: 10}, when: "= power == 3"}
"""
    back = "  back:\n    - {fold: {x: 40}}\n    - {fold: {x: 25}}\n"
    layout = "faces:\n  card:\n" + "".join(f"    - {line}\n" for line in card.strip().splitlines())
    folder = make_game({"game.yaml": GAME, "cards.csv": CARDS, "layout.yaml": layout + back})
    laid = lay_out(read_game(folder).game, cache)
    assert not laid.problems
    ant, bee = laid.pieces
    assert drawings(ant.front) == drawings(plain.front)
    assert bee.folds == (
        (20, 0, 20, 90),
        (0, 30, 60, 30),
        (0, 60, 60, 60),
        (35, 0, 35, 90),  # 25 mm from the left of the back; its 40 is the 20 of the front
    )
    assert (45, 0, 45, 90) in ant.folds
    # A board that is folded elsewhere is cut from other sheets.
    assert len({plain.front.fingerprint, ant.front.fingerprint, bee.front.fingerprint}) == 3


def test_a_fold_needs_one_place(make_game: GameMaker, cache: Path) -> None:
    for wrong in ("{fold: {}}", "{fold: {x: 1, y: 2}}"):
        with pytest.raises(PnpError, match="a fold needs x or y"):
            lay(make_game, cache, wrong)
