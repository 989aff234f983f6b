"""Rows become pieces: copies are counted, ids made, columns typed and sources told."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_games import GAME, card_mistakes, reading, rows_of

from pnp.catalogue.ids import check_id, slug
from pnp.catalogue.rows import read_copies
from pnp.model import Color, Source
from pnp.problems import Level, Place

COPIES = "name,copies\nA,2\nB,2.0\nC,\nD,0\nE,-1\nF,x2\nG,1.5\nH,two\nI,1000000\nJ, 3 \n"


def test_every_wrong_number_of_copies_is_told_with_its_row(tmp_path: Path) -> None:
    found = [problem for problem in card_mistakes(tmp_path, COPIES) if problem.level == "error"]
    assert [(problem.place, problem.value, problem.piece) for problem in found] == [
        (Place("cards.csv", line, field="copies"), value, piece)
        for line, value, piece in [
            (6, "-1", "E"),
            (7, "x2", "F"),
            (8, "1.5", "G"),
            (9, "two", "H"),
            (10, "1000000", "I"),
        ]
    ]
    assert found[1].message == "“x2” is not a number of copies"
    assert found[4].message == "1000000 copies are more than any game has (1000)"
    assert "right column" in found[4].hint


def test_a_row_without_a_name_among_named_ones_is_a_hint(tmp_path: Path) -> None:
    (hint,) = reading(tmp_path, cards_csv="name,hp\nOwl,1\n,2\n").warnings
    assert hint.level is Level.HINT
    assert hint.message == "this row has no name, and is called cards-2"
    assert str(hint.place) == "cards.csv:3, name"


@pytest.mark.parametrize(
    ("cell", "copies"),
    [("2", 2), ("2.0", 2), (" 3 ", 3), ("", 1), ("0", 0), ("+4", 4), ("1000", 1000)],
)
def test_copies_are_read_as_spreadsheets_write_them(cell: str, copies: int) -> None:
    assert read_copies(cell) == copies


def test_a_piece_with_no_copies_is_kept_and_mentioned(tmp_path: Path) -> None:
    result = reading(tmp_path, cards_csv="name,copies\nA,0\nB,1\n")
    assert [row.copies for row in result.game.components[0].rows] == [0, 1]
    (hint,) = result.warnings
    assert hint.level is Level.HINT
    assert hint.message == "A has 0 copies and is not printed"
    assert hint.game == "owls"


def test_without_a_column_of_copies_there_is_one_of_each(tmp_path: Path) -> None:
    assert [row.copies for row in rows_of(tmp_path, "name\nA\nB\n")] == [1, 1]


def test_ids_come_from_their_column_or_the_name_or_the_number(tmp_path: Path) -> None:
    rows = rows_of(tmp_path, "id,name,hp\nmy-owl,Owl,1\n,Łódź: the R&D Lab!,1\n,,1\n,日本が,1\n")
    assert [row.id for row in rows] == ["my-owl", "lodz-the-r-d-lab", "cards-3", "日本が"]
    assert [row.name for row in rows] == ["Owl", "Łódź: the R&D Lab!", "cards-3", "日本が"]
    assert rows[2].values["name"] == ""


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Éowyn’s Élan", "eowyns-elan"),
        ("Große Straße", "grosse-strasse"),
        ("A_B--C", "a-b-c"),
        ("  ", ""),
        ("№ 5½ ﬁre", "no-51-2-fire"),
    ],
)
def test_a_name_becomes_a_plain_id(name: str, expected: str) -> None:
    assert slug(name) == expected


@pytest.mark.parametrize("text", ["a b", "-a", "a/b", ".a", "a:b", "../x"])
def test_an_id_that_cannot_be_a_file_name_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be an id"):
        check_id(text)


def test_a_wrong_id_is_told_at_its_row(tmp_path: Path) -> None:
    (problem,) = card_mistakes(tmp_path, "id,name\na b,Owl\n")
    assert problem.place == Place("cards.csv", 2, field="id")
    assert problem.message == "“a b” cannot be an id"


def test_two_pieces_with_one_id_name_both_places(tmp_path: Path) -> None:
    (problem,) = card_mistakes(tmp_path, "name,hp\nOwl,1\nFox,2\nowl,3\n")
    assert problem.message == "the id owl is taken: cards.csv:2 has it"
    assert problem.place == Place("cards.csv", 4, field="id")
    assert problem.rule == "duplicate-id"


def test_columns_have_the_types_that_were_declared(tmp_path: Path) -> None:
    cards = (
        "name,suit,hp,text,keywords,flies,tint,art\n"
        'Owl,red,3.0,007,"fire; ice, ",yes,red, owl.png \nFox,,,,,,,\nNA,blue,+1,None,x,0,#fff,\n'
    )
    owl, fox, third = rows_of(tmp_path, cards)
    assert owl.values == {
        "id": "owl",
        "name": "Owl",
        "copies": 1,
        "art": "owl.png",
        "source": "rulebook",
        "suit": "red",
        "hp": 3,
        "text": "007",
        "keywords": ("fire", "ice"),
        "flies": True,
        "tint": Color(214, 64, 69),
    }
    assert list(fox.values.values())[5:] == [None, None, "", (), False, None]
    assert third.name == "NA"
    assert third.values["text"] == "None"
    assert third.values["tint"] == Color(255, 255, 255)
    assert third.values["flies"] is False


@pytest.mark.parametrize(
    ("column", "cell", "message", "hint"),
    [
        ("hp", "1.5", "“1.5” is not a whole number", "write 3, or leave the cell empty"),
        ("hp", "0;5", "“0;5” is not a whole number", "write 3, or leave the cell empty"),
        ("flies", "maybe", "“maybe” is neither true nor false", "write true or false"),
        ("suit", "bleu", "“bleu” is not one of the choices of this column", "did you mean blue?"),
        (
            "tint",
            "rde",
            "“rde” is not a colour of the theme, nor is it written #rrggbb",
            "did you mean red?",
        ),
        (
            "tint",
            "#12",
            "“#12” is not a colour",
            "write #rrggbb, or a name of theme.colors",
        ),
        (
            "source",
            "rulebok",
            "“rulebok” is not one of rulebook, public, reconstructed",
            "did you mean rulebook?",
        ),
        ("reconstructed", "hpp", "“hpp” is not a column", "did you mean hp?"),
    ],
)
def test_a_wrong_cell_is_told_in_a_sentence(
    tmp_path: Path, column: str, cell: str, message: str, hint: str
) -> None:
    (problem,) = card_mistakes(tmp_path, f"name,{column}\nOwl,{cell}\n")
    assert (problem.message, problem.hint) == (message, hint)
    assert problem.place == Place("cards.csv", 2, field=column)
    assert (problem.piece, problem.value, problem.game) == ("Owl", cell, "owls")


def test_reconstructed_columns_are_named(tmp_path: Path) -> None:
    cards = (
        "name,copies,hp,text,source,reconstructed\n"
        "A,1,3,,public,hp; copies\n"
        "B,1,3,,,*\n"
        "C,1,3,x,reconstructed,\n"
        "D,1,3,x,reconstructed,text\n"
        'E,1,3,x,,"* , name"\n'
        "F,1,3,x,,\n"
    )
    rows = rows_of(tmp_path, cards)
    assert [row.reconstructed for row in rows] == [
        {"hp", "copies"},
        {"hp"},
        {"hp", "text"},
        {"text"},
        {"hp", "text", "name"},
        set(),
    ]
    assert [row.source for row in rows[:3]] == [
        Source.PUBLIC,
        Source.RULEBOOK,
        Source.RECONSTRUCTED,
    ]


def test_an_undeclared_column_is_a_warning_with_what_to_do(tmp_path: Path) -> None:
    result = reading(tmp_path, cards_csv="name,cost,_memo,#todo\nOwl,3,x,y\n")
    (warning,) = result.warnings
    assert warning.level is Level.WARNING
    assert warning.message == "the column cost is not declared"
    assert warning.place == Place("cards.csv", 1, field="cost")
    assert warning.hint == "declare it, as in fields: {cost: text}, or call it _cost"
    assert "cost" not in result.game.components[0].rows[0].values


@pytest.mark.parametrize(
    ("header", "meant"),
    [("copis", "copies"), ("Copies", "copies"), ("key words", "keywords"), ("siut", "suit")],
)
def test_a_header_that_is_nearly_known_is_an_error(tmp_path: Path, header: str, meant: str) -> None:
    (problem,) = card_mistakes(tmp_path, f"name,{header}\nOwl,3\n")
    assert problem.message == f"the column {header} is not declared"
    assert problem.hint == f"did you mean {meant}?"


def test_a_second_column_like_a_known_one_is_only_a_warning(tmp_path: Path) -> None:
    result = reading(tmp_path, cards_csv="name,text,text2\nOwl,a,b\n")
    assert [problem.level for problem in result.warnings] == [Level.WARNING]


def test_a_table_of_which_no_column_is_known_shows_its_header(tmp_path: Path) -> None:
    (problem,) = card_mistakes(tmp_path, "Karte|Anzahl\nOwl|2\n")
    assert problem.message == "no column of this table is known; its header reads Karte|Anzahl"
    assert "separator" in problem.hint


def test_a_table_without_rows_is_a_warning(tmp_path: Path) -> None:
    result = reading(tmp_path, cards_csv="name,copies\n")
    assert [note.message for note in result.warnings] == ["this table has no rows below its header"]


@pytest.mark.parametrize(
    ("header", "meant"),
    [
        ("qty", "copies"),
        ("Quantity", "copies"),
        ("count", "copies"),
        ("number", "copies"),
        ("amount", "copies"),
        ("#", "copies"),
        ("picture", "art"),
        ("Image File", "art"),
        ("rules", "text"),
        ("effect", "text"),
        ("body", "text"),
    ],
)
def test_a_column_that_other_tools_call_otherwise_is_asked_about(
    tmp_path: Path, header: str, meant: str
) -> None:
    (problem,) = card_mistakes(tmp_path, f"name,{header}\nOwl,3\n")
    assert problem.level is Level.ERROR
    assert problem.place == Place("cards.csv", 1, field=header)
    assert problem.hint.startswith(f"did you mean {meant}? else ")


@pytest.mark.parametrize("header", ["title", "Card", "card name", "cardname"])
def test_a_title_is_asked_about_where_there_is_no_name(tmp_path: Path, header: str) -> None:
    (problem,) = card_mistakes(tmp_path, f"id,{header}\nowl,Owl\n")
    assert problem.hint.startswith("did you mean name?")


def test_headers_of_another_tool_alone_are_each_asked_about(tmp_path: Path) -> None:
    found = card_mistakes(tmp_path, "Title,Qty\nOwl,2\n")
    assert [problem.hint.split("?")[0] for problem in found] == [
        "did you mean name",
        "did you mean copies",
    ]


def test_a_column_beside_the_one_that_it_could_be_is_only_a_warning(tmp_path: Path) -> None:
    result = reading(tmp_path, cards_csv="name,copies,qty,#,_qty\nOwl,2,3,1,4\n")
    assert [(each.level, each.value) for each in result.warnings] == [(Level.WARNING, "qty")]


def test_a_column_that_the_game_declares_is_its_own(tmp_path: Path) -> None:
    game = GAME.replace("  hp: int\n", "  hp: int\n  number: int\n  title: text\n")
    result = reading(tmp_path, game, cards_csv="id,number,title\nowl,7,Owl\n")
    assert result.warnings == ()
    assert result.game.components[0].rows[0].values["number"] == 7


def test_rules_are_no_text_where_the_game_has_no_such_column(tmp_path: Path) -> None:
    game = GAME.replace("  text: text\n", "")
    (warning,) = reading(tmp_path, game, cards_csv="name,rules\nOwl,Fly\n").warnings
    assert warning.level is Level.WARNING


@pytest.mark.parametrize(("column", "is_told"), [("hp", True), ("_memo", False), ("cost", False)])
def test_errors_of_formulas_stop_a_game_where_their_column_is_read(
    tmp_path: Path, column: str, is_told: bool
) -> None:
    cards = f"name,{column}\nOwl,#REF!\n"
    if is_told:
        (problem,) = card_mistakes(tmp_path, cards)
        assert problem.message == "this cell holds #REF!, the error of a formula"
        assert problem.place == Place("cards.csv", 2, field=column)
    else:
        rules = {warning.rule for warning in reading(tmp_path, cards_csv=cards).warnings}
        assert "cell-error" not in rules


@pytest.mark.parametrize(
    "note",
    ["#copies", "# copies", "# of copies", "#qty", "# Qty", "# of cards", "_copies", "#copis"],
)
def test_copies_in_a_note_are_told_since_each_row_would_be_printed_once(
    tmp_path: Path, note: str
) -> None:
    result = reading(tmp_path, cards_csv=f"name,{note}\nOwl,12\nFox,12\n")
    assert [row.copies for row in result.game.components[0].rows] == [1, 1]
    (warning,) = result.warnings
    assert warning.level is Level.WARNING
    assert warning.message.startswith(f"the column {note} is a note, since its name begins with")
    assert warning.hint == "did you mean copies? call it so"
    assert str(warning.place) == f"cards.csv:1, {note}"


@pytest.mark.parametrize(
    "header", ["_qty", "#hp", "# number", "_text", "# to do", "copies,#copies", "copies,_copies"]
)
def test_a_note_of_anything_else_or_beside_the_copies_is_nobodys_business(
    tmp_path: Path, header: str
) -> None:
    cells = ",".join("2" for _ in header.split(","))
    assert not reading(tmp_path, cards_csv=f"name,{header}\nOwl,{cells}\n").warnings
