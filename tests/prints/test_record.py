"""printed.yaml keeps what was printed, small and fit for git, and tells what is wrong with it."""

from __future__ import annotations

from datetime import date
from difflib import ndiff
from pathlib import Path

import pytest
from recorded_prints import make_portrait, make_run

from pnp.files import RECORD_FILE
from pnp.prints import PrintedPiece, Record, read_record, write_record
from pnp.prints.record_file import tell_record
from pnp.problems import PnpError

SCOUT = make_portrait("scout", copies=3, words=("Scout", "Look: twice # or not"))
CAPTAIN = make_portrait("captain", words=("Captain", "1.10"), back="cap-back")
FIRST = make_run(PrintedPiece(SCOUT, 3), PrintedPiece(CAPTAIN, 1), rules="12345678")
SECOND = make_run(
    PrintedPiece(SCOUT, 2),
    day=date(2027, 1, 31),
    edition="12345678",
    made="reprint",
    out=(PrintedPiece(CAPTAIN, 1),),
    only=("cards", "tokens"),
    pages="1-3,5",
    sets=2,
)


def errors(folder: Path, text: str) -> list[tuple[str, str]]:
    (folder / RECORD_FILE).write_text(text, encoding="utf-8")
    with pytest.raises(PnpError) as caught:
        read_record(folder)
    return [(str(problem.place), problem.message) for problem in caught.value.problems]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    record = Record((FIRST, SECOND))
    write_record(record, tmp_path)
    assert read_record(tmp_path) == record
    assert [file.name for file in tmp_path.iterdir()] == [RECORD_FILE]
    write_record(Record(), tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert read_record(tmp_path) == Record()


def test_the_file_says_what_it_is_and_a_piece_is_told_once() -> None:
    first, *others = tell_record(Record((FIRST, SECOND))).splitlines()
    assert first.startswith("# What was printed of this game")
    assert "git" in first
    assert sum("front_words: [Scout" in line for line in others) == 1
    assert sum(line.lstrip().startswith("scout/") for line in others) == 3
    assert "    scout/81723fdf: 2 of 3" in others


def test_a_later_print_changes_no_line_of_the_earlier_ones() -> None:
    before = tell_record(Record((FIRST,))).splitlines()
    after = tell_record(Record((FIRST, SECOND))).splitlines()
    assert not [line for line in ndiff(before, after) if line.startswith("-")]


def test_marks_that_git_left_are_told_with_what_to_do(tmp_path: Path) -> None:
    text = tell_record(Record((FIRST,)))
    text = text.replace("- day:", "<<<<<<< HEAD\n- day:").replace(
        "portraits:", ">>>>>>> b\nportraits:"
    )
    assert errors(tmp_path, text) == [
        ("printed.yaml:3", "git has left the mark of a merge here: “<<<<<<< HEAD”")
    ]


def test_every_mistake_of_a_person_has_its_place(tmp_path: Path) -> None:
    text = tell_record(Record((FIRST,))).replace("2026-11-29", "yesterday")
    text = text.replace("made: kit", "made: kitt").replace("paper:", "papper:")
    assert errors(tmp_path, text) == [
        ("printed.yaml:3:8, prints[1].day", "“yesterday” is no day"),
        ("printed.yaml:6:9, prints[1].made", "“kitt” is not one of kit, reprint"),
        ("printed.yaml:7:3, prints[1].papper", "there is no field papper in prints[1]"),
    ]


def test_a_piece_without_its_portrait_and_a_number_that_is_none_are_told(tmp_path: Path) -> None:
    text = tell_record(Record((FIRST,)))
    assert errors(tmp_path, text.replace("  captain/", "  captin/", 1)) == [
        (
            "printed.yaml:11:5, prints[1].pieces",
            "“captin/a9e81436” is none of the portraits of this file",
        )
    ]
    assert errors(tmp_path, text.replace(": 3\n", ": three\n", 1)) == [
        ("printed.yaml:10:21, prints[1].pieces.scout/81723fdf", "“three” is no number of copies")
    ]
