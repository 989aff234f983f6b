"""game.yaml says what a game is made of; whatever is wrong in it is told at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_games import GAME, game_mistakes, game_of, reading, write_game
from mistakes import mistakes_of

from pnp.catalogue import find_games, read_game
from pnp.model import Color, FontChoice, PieceShape
from pnp.printing import Part
from pnp.problems import Place
from pnp.units import Size

FULL = """\
title: Owls & Foxes
version: 1.10
language: no
tagline: Night is falling.
players: [2, 3]
credits: {design: Ann}
fields: {suit: {choice: [red, blue]}, hp: int}
constants: {hp: 15, rate: 0.5, code: 007, open: true, word: "3", list: [a, b]}
theme:
  colors: {red: {rgb: "#d64045", cmyk: [0, 80, 70, 5], spot: Warm Red}}
  fonts: {display: {family: Chakra Petch, fallback: [text]}}
icons: {sword: phosphor/sword-fill}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card}
  aids: {kind: deck, size: 50 x 80 mm, front: aid, back: aid, copies: 2, name: Player aid}
  map: {kind: board, size: 170 x 230 mm, front: map}
  coins: {kind: tokens, size: 1 in, shape: round, front: coin}
  tiles: {kind: tokens, size: 25 mm, corner: 0.1 in, front: tile, part: cards}
piles: [{of: cards, where: {suit: [red, blue]}}]
totals: [{of: cards, copies: 3}, {of: cards, where: {suit: red}, copies: 2}]
companion: {url: "https://example.org/owls/"}
"""


def test_a_whole_game_is_read(tmp_path: Path) -> None:
    game = game_of(tmp_path, FULL)
    assert (game.id, game.title, game.version) == ("owls", "Owls & Foxes", "1.10")
    assert (game.language, game.tagline) == ("no", "Night is falling.")
    assert game.players == (2, 3)
    assert game.credits == {"design": "Ann"}
    assert game.constants == {
        "hp": 15,
        "rate": 0.5,
        "code": "007",
        "open": True,
        "word": "3",
        "list": ("a", "b"),
    }
    assert game.theme.colors["red"] == Color(214, 64, 69, (0, 80, 70, 5), "Warm Red")
    assert game.theme.fonts["display"].fallback == ("text",)
    assert game.theme.fonts["display"].place == Place("game.yaml", 11, 20)
    assert game.icons == {"sword": "phosphor/sword-fill"}
    assert game.companion_url == "https://example.org/owls/"
    assert game.piles[0].where == {"suit": ("red", "blue")}
    assert [total.copies for total in game.totals] == [3, 2]
    assert game.totals[0].selection.place.line == 20
    assert len(game.edition) == 8


def test_components_have_what_their_kind_and_size_give_them(tmp_path: Path) -> None:
    game = game_of(tmp_path, FULL)
    cards, aids, board, coins, tiles = game.components
    assert (cards.part, cards.size, cards.corner) == (Part.CARDS, Size(63.5, 88.9), 3)
    assert (cards.back, cards.shape, len(cards.rows)) == (None, PieceShape.RECT, 2)
    assert (aids.part, aids.corner, aids.label) == (Part.AIDS, 3, "Player aid")
    assert (board.part, board.kind, board.corner) == (Part.BOARDS, "board", 0)
    assert (coins.part, coins.size, coins.shape) == (Part.TOKENS, Size(25.4, 25.4), "round")
    assert coins.corner == 0
    assert tiles.part is Part.CARDS
    assert tiles.corner == pytest.approx(2.54)
    assert cards.place == Place("game.yaml", 14, 3, "components.cards")


def test_a_component_without_a_table_is_one_piece(tmp_path: Path) -> None:
    aid = game_of(tmp_path, FULL).components[1].rows[0]
    assert (aid.id, aid.name, aid.copies) == ("aids", "Player aid", 2)
    assert aid.values["suit"] is None
    assert aid.place == Place("game.yaml", 15, 3, "components.aids")


def test_what_is_left_out_has_a_plain_default(tmp_path: Path) -> None:
    game = game_of(tmp_path, "title: Owls\ncomponents: {b: {kind: board, size: 10 mm, front: f}}\n")
    assert (game.version, game.language, game.players) == ("1", "en", ())
    assert game.theme.fonts == {"text": FontChoice("Alegreya Sans")}
    assert game.companion_url == ""
    assert game.components[0].rows[0].name == "b"


def test_one_number_of_players_is_enough(tmp_path: Path) -> None:
    assert game_of(tmp_path, GAME + "players: 2\n").players == (2,)


@pytest.mark.parametrize(
    ("line", "field", "message", "hint"),
    [
        ("titel: x", "titel", "there is no field titel", "did you mean title?"),
        ("language: engl!", "language", "“engl!” is not a language", "zh-Hant"),
        ("players: two", "players", "“two” is not a number of players", "[2, 3, 4]"),
        ("constants: {hp: }", "constants.hp", "this constant has no value", "a number"),
        ("constants: {hp: {a: 1}}", "constants.hp", "a constant is one number or text", ""),
        ("constants: {1hp: 3}", "constants.1hp", "“1hp” cannot be a name", "letters"),
        ("icons: {a b: x}", "icons.a b", "“a b” cannot be a name", "letters"),
        ("companion: {url: example.org}", "companion.url", "“example.org” is not the", "https"),
        ("version: ''", "version", "nothing stands here", "write a text"),
        (
            "piles: [{of: crads}]",
            "piles[1].of",
            "“crads” is not a component",
            "did you mean cards?",
        ),
        (
            "piles: [{of: cards, where: {siut: red}}]",
            "piles[1].where.siut",
            "“siut” is not a column that this game declares",
            "did you mean suit?",
        ),
        (
            "totals: [{of: cards, where: {suit: gred}, copies: 1}]",
            "totals[1].where.suit",
            "“gred” is not one of the choices of this column",
            "did you mean red?",
        ),
        ("totals: [{of: cards, copies: -1}]", "totals[1].copies", "“-1” is not a number", "0, 1"),
        ("totals: [{of: cards}]", "totals[1].copies", "copies is missing", "add copies"),
    ],
)
def test_a_wrong_line_is_told_in_a_sentence(
    tmp_path: Path, line: str, field: str, message: str, hint: str
) -> None:
    (problem,) = game_mistakes(tmp_path, GAME + line + "\n")
    assert problem.message.startswith(message)
    assert hint in problem.hint
    assert problem.place is not None
    assert (problem.place.file, problem.place.line, problem.place.field) == (
        "game.yaml",
        len(GAME.splitlines()) + 1,
        field,
    )


@pytest.mark.parametrize(
    ("fields", "message", "hint"),
    [
        ("{hp: number}", "“number” is not a type of column", "known: bool, choice"),
        ("{hp: itn}", "“itn” is not a type of column", "did you mean int?"),
        ("{suit: choice}", "a choice needs its values", "{choice: [one, other]}"),
        ("{suit: {choice: red}}", "this is no type of column", "{choice: [one, other]}"),
        ("{suit: {choice: []}}", "a choice is a list of words", "{choice: [one, other]}"),
        ("{suit: {choice: [a, b, a]}}", "the choice “a” stands in the list twice", ""),
        ("{name: text}", "name is known in every table and is not declared", "take this line"),
        ("{side: text}", "a column cannot be called side: expressions know", "rename"),
        ("{play cost: int}", "“play cost” is not a name that expressions can use", "letters"),
        ("{if: int}", "“if” is not a name that expressions can use", "letters"),
        ("{_memo: int}", "“_memo” is not a name that expressions can use", "letters"),
    ],
)
def test_a_wrong_column_is_told_in_a_sentence(
    tmp_path: Path, fields: str, message: str, hint: str
) -> None:
    text = f"title: Owls\nfields: {fields}\ncomponents: {{a: {{kind: deck, size: 9, front: f}}}}\n"
    (problem,) = game_mistakes(tmp_path, text)
    assert problem.message.startswith(message)
    assert hint in problem.hint
    assert problem.place is not None
    assert problem.place.line == 2


@pytest.mark.parametrize(
    ("color", "message", "hint"),
    [
        ("", "this colour is empty", 'as in "#d64045"'),
        (" #d64045", "nothing is left of #d64045", 'write the colour in quotes: "#d64045"'),
        (" d64045", "“d64045” is not a colour", 'write "#d64045"'),
        (" crimson", "“crimson” is not a colour", ""),
        (" {cmyk: [0, 0, 0, 1]}", "rgb is missing", "add rgb"),
        (' {rgb: "#fff", cmyk: [0, 0, 0]}', "this must be 4 values, not 3", ""),
        (' {rgb: "#fff", cmyk: [0, 0, 0, 200]}', "cmyk takes four values from 0 to 100", ""),
        (' {rgb: "#fff", pantone: 7}', "there is no field pantone in theme.colors.red", "spot"),
    ],
)
def test_a_wrong_colour_is_told_in_a_sentence(
    tmp_path: Path, color: str, message: str, hint: str
) -> None:
    text = f"title: Owls\ntheme:\n  colors:\n    red:{color}\n"
    text += "components: {a: {kind: deck, size: 9, front: f}}\n"
    (problem,) = game_mistakes(tmp_path, text)
    assert problem.message.startswith(message)
    assert hint in problem.hint
    assert problem.place is not None
    assert problem.place.line == 4


def test_an_unknown_fallback_font_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    text = FULL.replace("fallback: [text]", "fallback: [tetx]")
    (problem,) = game_mistakes(tmp_path, text)
    assert problem.message == "“tetx” is not a font of the theme"
    assert problem.hint == "did you mean text?"
    assert problem.place == Place("game.yaml", 11, 54, "theme.fonts.display.fallback[1]")


@pytest.mark.parametrize(
    ("entry", "field", "message", "hint"),
    [
        ("size: 9, front: f", "kind", "kind is missing", "add kind"),
        ("kind: deck, front: f", "size", "size is missing", "add size"),
        ("kind: deck, size: 9", "front", "front is missing", "add front"),
        ("kind: dek, size: 9, front: f", "kind", "“dek” is not one of", "did you mean deck?"),
        ("kind: deck, size: pokr, front: f", "size", "“pokr” is not a size", "mean poker?"),
        (
            "kind: deck, size: enormous, front: f",
            "size",
            "“enormous” is not a size",
            "write a length as 25 mm, or two as 63.5 x 88.9 mm, or one of poker, ",
        ),
        ("kind: tokens, size: 20 millimeters, front: f", "size", "“20 mil", "did you mean 20 mm?"),
        ("kind: tokens, size: 20MM, front: f", "size", "“20MM” is not", "did you mean 20 mm?"),
        ("kind: tokens, size: 5/8”, front: f", "size", "“5/8”” is not", "did you mean 5/8 in?"),
        ("kind: tokens, size: 1 inch, front: f", "size", "“1 inch” is", "did you mean 1 in?"),
        ("kind: deck, size: 0 mm, front: f", "size", "“0 mm” is not a size", "both sides"),
        ("kind: deck, size: 9, front: f, corner: x", "corner", "“x” is not a length", ""),
        ("kind: deck, size: 9, front: f, corner: 5", "corner", "a corner of 5 mm does not", "half"),
        ("kind: deck, size: 9, front: f, shape: star", "shape", "“star” is not one of rect, ", ""),
        ("kind: deck, size: 9, front: f, shape: circle", "shape", "“circle” is", "mean round?"),
        ("kind: deck, size: 9, front: f, shape: Hexagonal", "shape", "“Hexagonal”", "mean hex?"),
        ("kind: deck, size: 9, front: f, shape: hexagon", "shape", "“hexagon” is", "mean hex?"),
        ("kind: deck, size: 9, front: f, shape: rectangle", "shape", "“rectangle”", "mean rect?"),
        ("kind: deck, size: 9, front: f, shape: ROUND", "shape", "“ROUND” is", "mean round?"),
        (
            "kind: tokens, size: 9 x 8 mm, front: f, shape: round",
            "size",
            "a round piece has one diameter, not 9 × 8 mm",
            "size: 25 mm",
        ),
        (
            "kind: tokens, size: 9 x 8 mm, front: f, shape: square",
            "size",
            "the sides of a square piece have one length, not 9 × 8 mm",
            "size: 12 mm",
        ),
        (
            "kind: tokens, size: 25 mm, front: f, shape: hex",
            "size",
            "25 × 25 mm is not the size of a hexagon",
            "25 x 21.65 mm with a flat side on top, or 21.65 x 25 mm with a corner on top",
        ),
        ("kind: deck, size: 9, front: f, part: rules", "part", "a component cannot go", "cards"),
        ("kind: deck, size: 9, front: f, part: crads", "part", "“crads” is not one of", "cards?"),
        ("kind: deck, size: 9, front: f, copies: 9999", "copies", "9999 is not a number", "1000"),
        (
            "kind: deck, size: 9, front: f, rows: cards.csv, copies: 2",
            "copies",
            "the copies of each piece stand in its table",
            "take this line out",
        ),
    ],
)
def test_a_wrong_component_is_told_in_a_sentence(
    tmp_path: Path, entry: str, field: str, message: str, hint: str
) -> None:
    text = f"title: Owls\ncomponents:\n  extras: {{{entry}}}\n"
    (problem,) = game_mistakes(tmp_path, text, cards_csv="name\nOwl\n")
    assert problem.message.startswith(message)
    assert hint in problem.hint
    assert problem.place is not None
    assert (problem.place.line, problem.place.field) == (3, f"components.extras.{field}")


@pytest.mark.parametrize(
    ("size", "shape", "expected"),
    [
        ("5/8 in", "round", Size(15.875, 15.875)),
        ("1 1/2 in", "square", Size(38.1, 38.1)),
        ("25 mm", "round", Size(25, 25)),
        ("30 x 25.98 mm", "hex", Size(30, 25.98)),
        ("21.65 x 25 mm", "hex", Size(21.65, 25)),
        ("3.75 x 3.25 in", "hex", Size(95.25, 82.55)),
    ],
)
def test_tokens_have_the_sizes_of_punches_and_of_hexagons(
    tmp_path: Path, size: str, shape: str, expected: Size
) -> None:
    entry = f"{{kind: tokens, size: {size}, shape: {shape}, front: f}}"
    (component,) = game_of(tmp_path, f"title: Owls\ncomponents:\n  bits: {entry}\n").components
    assert component.size == pytest.approx(expected)
    assert component.shape == shape
    assert component.corner == 0


def test_a_square_piece_may_have_round_corners(tmp_path: Path) -> None:
    entry = "{kind: tokens, size: 20 mm, shape: square, corner: 2, front: f}"
    (component,) = game_of(tmp_path, f"title: Owls\ncomponents:\n  bits: {entry}\n").components
    assert component.corner == 2


def test_mistakes_of_all_files_are_told_in_one_run(tmp_path: Path) -> None:
    text = GAME.replace("title: Owls", "titel: Owls").replace("size: poker", "size: pokr")
    cards = "name,copies,suit\nOwl,x2,red\nFox,1,bleu\n"
    found = game_mistakes(tmp_path, text, cards_csv=cards, layout_yaml="faces: @card\n")
    assert {(problem.place and str(problem.place)) for problem in found} == {
        "layout.yaml:1:8",
        "cards.csv:2, copies",
        "cards.csv:3, suit",
        "game.yaml:1:1, titel",
        "game.yaml:12:46, components.cards.size",
    }
    assert {problem.game for problem in found} == {"owls"}


def test_broken_fields_do_not_bring_up_false_mistakes_of_the_tables(tmp_path: Path) -> None:
    (problem,) = game_mistakes(tmp_path, GAME.replace("hp: int", "hp: itn"))
    assert problem.place == Place("game.yaml", 4, 7, "fields.hp")


def test_a_game_needs_a_component(tmp_path: Path) -> None:
    (problem,) = game_mistakes(tmp_path, "title: Owls\ncomponents: {}\n")
    assert problem.message == "this game has no components"


def test_a_folder_without_a_game_is_told_as_such(tmp_path: Path) -> None:
    assert mistakes_of(read_game, tmp_path)[0].message == "there is no game.yaml in this folder"


def test_a_game_that_is_not_utf8_is_told_with_its_line(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    (folder / "game.yaml").write_bytes("title: Owls\ntagline: Höhle\n".encode("cp1252"))
    (problem,) = mistakes_of(read_game, folder)
    assert problem.message == "this file is not UTF-8: byte 23 of it, on line 2, is 0xF6"
    assert "CSV" not in problem.hint


def test_warnings_of_game_yaml_are_handed_on(tmp_path: Path) -> None:
    (warning,) = reading(tmp_path, GAME + "tagline: Deal 2 #damage\n").warnings
    assert warning.rule == "cut-text"
    assert warning.game == "owls"


def test_the_games_of_a_catalogue_are_its_folders_with_a_game(tmp_path: Path) -> None:
    for name in ("narwhal", "barbarossa"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.yaml").write_text("title: x\n")
    (tmp_path / "notes").mkdir()
    assert [folder.name for folder in find_games(tmp_path)] == ["barbarossa", "narwhal"]


def test_mistakes_inside_a_block_are_told_at_their_own_line(tmp_path: Path) -> None:
    text = (
        "title: Owls\ncomponents:\n  a:\n    kind: deck\n    front: f\n    size: 9\n    corner: 8\n"
    )
    (problem,) = game_mistakes(tmp_path, text)
    assert problem.place == Place("game.yaml", 7, 13, "components.a.corner")


def test_a_table_that_is_left_out_after_its_colon_is_told(tmp_path: Path) -> None:
    (problem,) = game_mistakes(tmp_path, GAME.replace("rows: cards.csv", "rows: "))
    assert problem.message == "nothing stands here"
    assert problem.place is not None
    assert problem.place.field == "components.cards.rows"
