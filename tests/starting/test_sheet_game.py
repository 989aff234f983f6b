"""A game of a sheet: what is written, and that it prints."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from PIL import Image
from started_sheets import start, table_of, write_csv

from pnp.catalogue import read_game
from pnp.jobs.check_games import check_games
from pnp.problems import Level, PnpError
from pnp.starting import NewName, start_from_sheet, write_game

LONG = (
    "At the end of your turn, each unit next to this one heals 1 damage; if none is damaged, gain "
    "1 gold instead, and move this card to the end of your row. You may do so twice.\nCannot attack."
)


def test_a_sheet_as_people_have_it_becomes_a_game_without_problems(
    tmp_path: Path, cache: Path
) -> None:
    header = [
        "Card Name",
        "Type",
        "Cost",
        "Stärke",
        "Card Text",
        "Flavor",
        "Qty",
        "Picture",
        "Keywords",
        "Fast?",
        "Nr.",
    ]
    rows = []
    for n in range(30):
        kind = ("Wesen", "It's magic", "Ort")[n % 3]
        picture = f"owl{n % 2}.png" if n % 4 else ""
        words = ("", "Wald; Nacht", "Nacht")[n % 3]
        said = "„Wer wagt, der friert.“ Ein altes Sprichwort aus dem Norden." if n % 2 else ""
        text = (LONG, "Draw <b>2</b> cards.", "")[n % 3]
        strength = str(n % 7) if n % 3 == 0 else ""
        name = "Glühwürmchenschwarm" if n == 7 else f"Käuzin {n % 28}"
        crossed = "x" if n % 5 == 0 else ""
        rows.append(
            [
                name,
                kind,
                str(n % 6),
                strength,
                text,
                said,
                f"x{n % 3 + 1}",
                picture,
                words,
                crossed,
                str(n + 1),
            ]
        )
    (tmp_path / "pictures").mkdir()
    for number in range(2):
        Image.new("RGB", (600, 400), "#336699").save(tmp_path / "pictures" / f"OWL{number}.png")
    started = start(write_csv(tmp_path / "deck.csv", header, *rows))
    folder = tmp_path / "cards" / "birds"
    write_game(folder, started.files)
    assert list(check_games([folder], cache)) == [()]
    game = read_game(folder).game
    assert sum(row.copies for row in game.components[0].rows) == 60
    assert dict(game.columns) == {
        "type": "choice",
        "cost": "int",
        "stärke": "int",
        "card_text": "text",
        "flavor": "text",
        "keywords": "list",
        "fast": "bool",
        "nr": "int",
    }
    assert sorted(name for name in started.files if name.startswith("art/")) == [
        "art/OWL0.png",
        "art/OWL1.png",
    ]
    assert [row["id"] for row in table_of(started)][-2:] == ["kauzin-0-2", "kauzin-1-2"]


def test_every_column_is_told_with_what_it_became_and_why(tmp_path: Path) -> None:
    started = start(write_csv(tmp_path / "deck.csv", ["Title", "Qty", "Cost"], ["Owl", "2", "3"]))
    told = "\n".join(started.told)
    assert "Title  → name       in the middle    what each card is called, as “Owl”" in told
    assert "Qty    → copies     not on the card  how many there are of each card, as “2”" in told
    assert "Cost   → cost: int  in the corner    whole numbers, as “3”" in told
    assert "1 row, 2 cards" in told


def test_a_table_that_the_game_can_read_is_copied_as_it_is(tmp_path: Path) -> None:
    file = write_csv(tmp_path / "deck.csv", ["id", "name", "copies"], ["o", "Owl", "2"])
    assert start(file).files["cards.csv"] == file.read_bytes()


@pytest.mark.parametrize("sheet", ["", "Cards"])
def test_the_first_sheet_of_a_workbook_is_read_unless_another_is_named(
    tmp_path: Path, sheet: str
) -> None:
    book = openpyxl.Workbook()
    first = book.active
    assert first is not None
    first.title = "Ideas"
    first.append(["id", "name"])
    first.append(["o", "Owl"])
    book.create_sheet("Cards").append(["id", "name"])
    book["Cards"].append(["f", "Fox"])
    book.save(tmp_path / "deck.xlsx")
    started = start(tmp_path / "deck.xlsx", sheet)
    reference = f"cards.xlsx#{sheet}" if sheet else "cards.xlsx"
    assert reference in started.files["game.yaml"].decode()
    other = "Ideas" if sheet else "Cards"
    assert any(f'--from "deck.xlsx#{other}" reads that' in line for line in started.told)
    write_game(tmp_path / "birds", started.files)
    (row,) = read_game(tmp_path / "birds").game.components[0].rows
    assert row.name == ("Fox" if sheet else "Owl")


def test_pictures_that_are_missing_are_told_and_noted(tmp_path: Path) -> None:
    (tmp_path / "owl.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    (tmp_path / "elk.webp").write_bytes(b"RIFF")
    rows = [
        ["Owl", "C:\\pics\\Owl.svg"],
        ["Fox", "fox.png"],
        ["Elk", "elk.webp"],
        ["Bee", "../bee.png"],
    ]
    started = start(write_csv(tmp_path / "deck.csv", ["Name", "Image"], *rows))
    told = "\n".join(started.told)
    assert "not found beside the sheet: fox.png, ../bee.png" in told
    assert "only SVG, PNG and JPEG are printed: elk.webp" in told
    assert [(row["art"], row["_art_asked"]) for row in table_of(started)] == [
        ("art/owl.svg", "C:\\pics\\Owl.svg"),
        ("", "fox.png"),
        ("", "elk.webp"),
        ("", "../bee.png"),
    ]


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([], "this table is empty"),
        ([["", ""], ["", ""]], "this table is empty"),
        ([["name", "hp"]], "no rows below its header"),
        ([["", ""], ["name", "hp"]], "no rows below its header"),
        ([["Owl", "3"], ["Fox", "4"]], "looks like a card and not like a header"),
        ([["name", "hp", "hp"], ["Owl", "1", "2"]], "two columns are called hp"),
        ([["name", "hp"], ["Owl", "#REF!"]], "this cell holds #REF!"),
        ([["name", "", "hp"], ["Owl", "3", "1"]], "column 2 has no name"),
    ],
)
def test_a_sheet_that_cannot_become_cards_is_refused_with_its_place(
    tmp_path: Path, rows: list[list[str]], says: str
) -> None:
    with pytest.raises(PnpError, match=says) as caught:
        start(write_csv(tmp_path / "deck.csv", *rows))
    assert all(
        problem.place and problem.place.file == "deck.csv" for problem in caught.value.problems
    )


def test_signs_that_mean_something_in_layouts_and_yaml_do_no_harm(
    tmp_path: Path, cache: Path
) -> None:
    header = ["Name", "{{ x }}", "a: b", 'it\'s "q"', "- x", "null", "<b>", "%", "Type", "\\"]
    nasty = ["{{ x }}", "}}", "it's", '"q"', "\\", "- a", "{a: b}", "& < >", "~", "@ ` | >"]
    rows = [
        [sign] * 8 + [("it's", "{a}", '"')[n % 3], "x" * (n % 2)] for n, sign in enumerate(nasty)
    ]
    file = write_csv(tmp_path / "deck.csv", header, *rows)
    started = start_from_sheet(file, "", NewName("birds", 'It\'s: a "game" #1 {{ x }}'))
    write_game(tmp_path / "birds", started.files)
    (problems,) = check_games([tmp_path / "birds"], cache)
    assert [problem for problem in problems if problem.level is Level.ERROR] == []


def test_letters_that_no_font_has_are_told(tmp_path: Path) -> None:
    started = start(write_csv(tmp_path / "deck.csv", ["名前", "枚数"], ["魔法", "2"]))
    assert any("no font of pnp has 法, 魔" in line for line in started.told)


def test_two_hundred_columns_of_which_few_have_room(tmp_path: Path, cache: Path) -> None:
    header = [f"Column {n}" for n in range(200)]
    rows = [[str(n * row % 7) for n in range(200)] for row in range(3)]
    started = start(write_csv(tmp_path / "deck.csv", header, *rows))
    write_game(tmp_path / "birds", started.files)
    assert list(check_games([tmp_path / "birds"], cache)) == [()]
    layout = started.files["layout.yaml"].decode()
    assert "# On no face yet: column_5, column_6," in layout


def test_texts_that_are_long_get_smaller_type_and_a_card_of_names_alone_large_type(
    tmp_path: Path, cache: Path
) -> None:
    long = write_csv(tmp_path / "long.csv", ["name", "text"], ["Owl", "hoots " * 220], ["Fox", ""])
    started = start(long)
    assert "min: 6 pt" in started.files["layout.yaml"].decode()
    write_game(tmp_path / "long", started.files)
    (problems,) = check_games([tmp_path / "long"], cache)
    assert {problem.rule for problem in problems} == {"type-size"}
    bare = start(write_csv(tmp_path / "bare.csv", ["Word"], ["owl"], ["fox"]))
    assert 'text: "{{ name }}", style: large' in bare.files["layout.yaml"].decode()
