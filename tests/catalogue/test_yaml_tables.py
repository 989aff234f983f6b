"""A table in YAML is a list of rows whose values keep their spelling."""

from __future__ import annotations

from pathlib import Path

from made_tables import cells_of, table_mistakes, table_of

from pnp.problems import Place

ROWS = """\
- {name: No, code: 007, timer: 1:30, answer: yes}
- name: "Owl"
  code: 010
  keywords: [fire, ice]
  text: |
    Line A
    Line B
- {name: Fox, code: }
"""


def test_values_keep_the_spelling_of_the_source(tmp_path: Path) -> None:
    first, second, third = cells_of(table_of(tmp_path, ROWS, "cards.yaml"))
    assert first == {"name": "No", "code": "007", "timer": "1:30", "answer": "yes"}
    assert second["code"] == "010"
    assert second["text"] == "Line A\nLine B\n"
    assert third == {"name": "Fox", "code": ""}


def test_a_list_is_a_cell_with_commas(tmp_path: Path) -> None:
    assert cells_of(table_of(tmp_path, ROWS, "cards.yml"))[1]["keywords"] == "fire,ice"


def test_rows_and_values_know_their_places(tmp_path: Path) -> None:
    table = table_of(tmp_path, ROWS, "cards.yaml")
    assert [row.place.line for row in table.rows] == [1, 2, 8]
    assert table.rows[1].place_of("code") == Place("cards.yaml", 3, 9, "code")
    assert table.rows[1].place_of("copies") == Place("cards.yaml", 2, field="copies")
    assert table.columns["timer"] == Place("cards.yaml", 1, 25, "timer")


def test_what_is_no_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    (problem,) = table_mistakes(tmp_path, "name: Owl\n", "cards.yaml")
    assert problem.message == "a table is a list of rows"
    found = table_mistakes(tmp_path, "- Owl\n- {a: {b: 1}}\n- {a: ['x,y']}\n", "cards.yaml")
    assert [problem.message for problem in found] == [
        "a row is a block of columns and their values",
        "a cell holds one value or a list, not a block of fields",
        "the items of a list are texts without a comma or a semicolon",
    ]
    assert [problem.place and problem.place.line for problem in found] == [1, 2, 3]


def test_a_cut_text_in_a_table_is_a_warning(tmp_path: Path) -> None:
    table = table_of(tmp_path, "- {name: Owl}\n- name: Deal #2\n", "cards.yaml")
    assert [warning.rule for warning in table.warnings] == ["cut-text"]
