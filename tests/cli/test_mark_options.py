"""Marks as a person asks for them."""

from __future__ import annotations

import pytest
from typed_commands import Pnp, make_runner

from pnp.cli.mark_options import read_marks
from pnp.printing import EDGE, SCISSORS, MarkedPages, Marks, MarkStyle, Sides

NOTHING = dict.fromkeys(("marks", "marks_on", "mark_length", "mark_weight", "mark_color"))


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pnp:
    return make_runner(capfd, monkeypatch)


def ask(sides: tuple[Sides, ...] = (Sides.DUPLEX,), **given: object) -> list[MarkStyle]:
    asked = read_marks({**NOTHING, "targets": False, **given}, sides)
    return [asked.style(each) for each in sides]


def test_each_way_of_printing_has_marks_of_its_own_unless_one_is_asked_for() -> None:
    every = (Sides.DUPLEX, Sides.FOLD, Sides.FRONTS)
    assert ask(every) == [EDGE, SCISSORS, SCISSORS]
    assert [style.kind for style in ask(every, marks="full")] == [Marks.FULL] * 3


def test_all_of_a_style_can_be_chosen() -> None:
    asked = {"marks": "corner", "marks_on": "both", "mark_length": 3.0, "mark_weight": 0.25}
    (style,) = ask(**asked, mark_color="#003399", targets=True)
    assert style == MarkStyle(Marks.CORNER, MarkedPages.BOTH, 3.0, 0.25, "#003399", True)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--marks none --mark-weight 0.1", "--marks none draws nothing"),
        ("--sides fronts --mark-length 3", "--mark-length has no effect"),
        ("--marks scissors --mark-weight 0.4", "half of it stays on the piece"),
        ("--mark-color #ff0", "nobody sees “#ff0” on white paper; take a darker one"),
        ("--mark-color nope", "“nope” is not a colour; write it as #003399"),
        ("--mark-length 30", "“30” is not a length from 1 to 15 mm"),
        ("--mark-weight 1", "“1” is not a length from 0.05 to 0.5 mm"),
        ("--marks corners", "'corners' is not one of"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_what_can(
    pnp: Pnp, tmp_path_factory: pytest.TempPathFactory, options: str, told: str
) -> None:
    run = pnp("build", *options.split(" "), folder=tmp_path_factory.getbasetemp())
    assert run.returncode == 2
    assert told in " ".join(run.stderr.split())


def test_lines_that_printers_hardly_hold_are_told(capfd: pytest.CaptureFixture[str]) -> None:
    (style,) = ask(mark_weight=0.05)
    assert style.weight == 0.05
    assert "lines of 0.05 mm are thinner than many printers hold" in capfd.readouterr().err
    ask(mark_weight=0.09)
    assert capfd.readouterr().err == ""
