"""What is kept of printers: written, read again, and told with its line where it is wrong."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from pnp.calibration.command import PRINTERS_FILE
from pnp.calibration.printers import Calibration, KnownPrinter, choose_default, keep_calibration
from pnp.calibration.printers_file import (
    check_name,
    read_printers,
    write_printers,
)
from pnp.printing import Flip, PrintOptions, Shift, Sides
from pnp.problems import InputError, PnpError

DAY = date(2027, 1, 31)
A4 = Calibration("a4", Sides.DUPLEX, Flip.LONG, 5, DAY, Shift(0.25, -0.5, 0.06), Shift(0.5, 0.25))
OWN = Calibration("200x280mm", Sides.BACKS, Flip.SHORT, 6.35, DAY, Shift(-1.125, 0, -0.3))

FILE = """\
printers:
  home:
    default: true
    calibrated:
      - paper: A4
        sides: duplex
        flip: long
        margin: 5
        day: 2027-01-31
        upright: {x: 0.25, y: -0.5, turn: 0.06}
"""


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    printers = {
        "home": KnownPrinter("home", (A4, OWN), default=True),
        "no": KnownPrinter("no", (A4,)),
        "Büro 2": KnownPrinter("Büro 2", ()),
    }
    file = write_printers(printers, tmp_path / "made")
    assert read_printers(tmp_path / "made") == printers
    assert [entry.name for entry in file.parent.iterdir()] == [PRINTERS_FILE]
    write_printers({}, tmp_path / "made")
    assert read_printers(tmp_path / "made") == {}


def test_without_a_file_no_printer_is_known(tmp_path: Path) -> None:
    assert read_printers(tmp_path) == {}
    (tmp_path / PRINTERS_FILE).write_text(" \n")
    assert read_printers(tmp_path) == {}


def test_a_file_that_a_person_wrote_is_read(tmp_path: Path) -> None:
    (tmp_path / PRINTERS_FILE).write_text(FILE)
    (printer,) = read_printers(tmp_path).values()
    assert printer.default
    assert printer.calibrations[0].upright == Shift(0.25, -0.5, 0.06)
    assert printer.calibrations[0].paper == "a4"


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "told"),
    [
        ("flip: long", "flip: lonk", 7, "flip", "lonk"),
        ("x: 0.25", "x: far", 10, "x", "far"),
        ("x: 0.25", "x: 25", 10, "upright", "no printer strays by more than 20 mm"),
        ("day: 2027-01-31", "day: today", 9, "day", "“today” is no day"),
        ("paper: A4", "paper: A44", 5, "paper", "there is no paper called"),
        ("default:", "defalt:", 3, "defalt", "defalt"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_field(
    tmp_path: Path, old: str, new: str, line: int, field: str, told: str
) -> None:
    assert old in FILE
    (tmp_path / PRINTERS_FILE).write_text(FILE.replace(old, new, 1))
    with pytest.raises(PnpError) as caught:
        read_printers(tmp_path)
    (problem,) = caught.value.problems
    assert told in problem.message
    assert problem.place is not None
    assert problem.place.line == line
    assert str(problem.place.field).endswith(field)
    assert problem.place.file == str(tmp_path / PRINTERS_FILE)


def test_two_defaults_are_refused(tmp_path: Path) -> None:
    other = FILE.partition("\n")[2].replace("home", "away")
    (tmp_path / PRINTERS_FILE).write_text(FILE + other)
    with pytest.raises(PnpError, match="home and away cannot both be the default printer"):
        read_printers(tmp_path)


def test_a_calibration_takes_the_place_of_the_one_for_the_same_settings() -> None:
    newer = Calibration("a4", Sides.DUPLEX, Flip.LONG, 5, DAY, Shift(1, 1, 0))
    printers = keep_calibration({}, "home", A4)
    printers = keep_calibration(keep_calibration(printers, "home", OWN), "home", newer)
    assert printers["home"].calibrations == (OWN, newer)


def test_the_calibration_of_the_nearest_margin_is_taken() -> None:
    wide = Calibration("a4", Sides.DUPLEX, Flip.LONG, 10, DAY, Shift(1, 1, 0))
    printer = KnownPrinter("home", (A4, wide))
    assert printer.find(PrintOptions("a4", margin=6)) == A4
    assert printer.find(PrintOptions("a4", margin=9)) == wide
    assert printer.find(PrintOptions("a4", flip=Flip.SHORT)) is None
    assert printer.find(PrintOptions("letter")) is None


def test_one_printer_is_the_default_or_none() -> None:
    printers = {name: KnownPrinter(name, (), default=name == "a") for name in "abc"}
    chosen = choose_default(printers, "b")
    assert [name for name, each in chosen.items() if each.default] == ["b"]
    assert not any(each.default for each in choose_default(printers, None).values())


@pytest.mark.parametrize("name", ["", "none", "None", "a/b", "-x", "x" * 41, "a:b", "x."])
def test_what_cannot_be_a_name_is_refused(name: str) -> None:
    with pytest.raises(InputError):
        check_name(name)


def test_blanks_around_a_name_do_not_count() -> None:
    assert check_name("  office   laser ") == "office laser"
