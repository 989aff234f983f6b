"""`pnp calibrate` as a person types it, and what `--printer` makes of it."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from typed_commands import Pnp, make_runner

from pnp.calibration.printers_file import read_printers
from pnp.cli.printer_option import find_printer, read_printer
from pnp.printing import Flip, Ink, Printer, PrintOptions, Shift, Sides
from pnp.problems import InputError

LETTERS = "O,N,O,N,N,M,N,M"
KEPT = Printer("home", 0.25, 0, 0, Shift(0, -0.25, 0))


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pnp:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return make_runner(capfd, monkeypatch)


class Terminal(io.StringIO):
    """Somebody who types these lines."""

    def isatty(self) -> bool:
        return True


def test_a_sheet_is_made_and_told_how_to_read(pnp: Pnp, tmp_path: Path) -> None:
    run = pnp("calibrate", "office laser", "--paper", "Letter", "--flip", "short", folder=tmp_path)
    assert run.returncode == 0
    assert "output/calibrate/office-laser_letter_duplex_short.pdf" in run.stdout
    assert "at 100 %, both sides, flipped on the short edge" in run.stdout
    again = 'pnp calibrate "office laser" --paper letter --flip short --read'
    assert again in run.stdout
    made = tmp_path / "output/calibrate/office-laser_letter_duplex_short.pdf"
    first = made.read_bytes()
    assert b"/DuplexFlipShortEdge" in first
    pnp("calibrate", "office laser", "--paper", "letter", "--flip", "short", folder=tmp_path)
    assert made.read_bytes() == first


def test_letters_are_kept_listed_and_forgotten(pnp: Pnp, tmp_path: Path) -> None:
    assert "No printer is calibrated" in pnp("calibrate", "--list", folder=tmp_path).stdout
    run = pnp("calibrate", "--read", LETTERS.lower(), folder=tmp_path)
    assert run.returncode == 0
    assert "Backs of pages that stand upright: 0.25 mm right." in run.stdout
    assert "Backs of pages that lie: 0.25 mm up." in run.stdout
    assert "pnp build --printer home --paper a4" in run.stdout
    assert read_printer("home", PrintOptions("a4")) == KEPT
    pnp("calibrate", "--test", "--read", "N,N,N,N,O,N,O,N", folder=tmp_path)
    kept = read_printer("home", PrintOptions("a4"))
    assert kept == KEPT._replace(lying=Shift(0.1, -0.25, 0))
    listed = pnp("calibrate", "--default", "home", folder=tmp_path).stdout
    assert "home (default)" in listed
    assert "0.10 mm right, 0.25 mm up" in listed
    assert "(default)" not in pnp("calibrate", "--no-default", folder=tmp_path).stdout
    run = pnp("calibrate", "--forget", "hom", folder=tmp_path)
    assert run.returncode == 2
    assert "Did you mean home?" in run.stderr
    pnp("calibrate", "--forget", "home", folder=tmp_path)
    assert read_printers(tmp_path / "config") == {}


def test_letters_are_asked_for_in_a_terminal(
    pnp: Pnp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed = "3 N O N\nO N\nO N O N\ny\nN M N M N\nN M N M\n"
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    run = pnp("calibrate", folder=tmp_path)
    assert run.returncode == 0
    assert "“3” is no letter of a ruler" in run.stdout
    assert "Sheet 1 has 4 rulers, and 2 letters came for it" in run.stdout
    assert "Sheet 2 has 4 rulers, and 5 letters came for it" in run.stdout
    assert read_printer("home", PrintOptions("a4")) == KEPT


def test_a_sheet_that_was_printed_smaller_keeps_nothing(
    pnp: Pnp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("O N O N\nn\n"))
    run = pnp("calibrate", folder=tmp_path)
    assert run.returncode == 1
    assert "Print the sheet again at 100 %" in run.stderr
    assert not (tmp_path / "config").exists()


def test_letters_may_be_typed_later(
    pnp: Pnp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("\n"))
    run = pnp("calibrate", folder=tmp_path)
    assert run.returncode == 0
    assert "When it is printed: pnp calibrate home" in run.stdout
    assert not (tmp_path / "config").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--test"], "so that there is nothing to test"),
        (["--paper", "a6"], "too small for the sheet"),
        (["--paper", "A44"], "There is no paper called “A44”.\nDid you mean a4, or a size"),
        (["--read", "N,N"], "2 letters were typed"),
        (["none"], "None stands for no printer"),
        (["--default", "office"], "There is no printer office"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    pnp: Pnp, tmp_path: Path, words: list[str], told: str
) -> None:
    run = pnp("calibrate", *words, folder=tmp_path)
    assert run.returncode == 2
    assert told in run.stderr
    assert "Traceback" not in run.stderr


def test_a_printer_is_used_only_where_it_is_named_or_the_default(pnp: Pnp, tmp_path: Path) -> None:
    assert read_printer("", PrintOptions("a4")) is None
    pnp("calibrate", "--read", LETTERS, folder=tmp_path)
    assert read_printer("", PrintOptions("a4")) is None
    pnp("calibrate", "--default", "home", folder=tmp_path)
    assert read_printer("", PrintOptions("a4")) == KEPT
    assert read_printer("", PrintOptions("letter")) is None
    assert read_printer("none", PrintOptions("a4")) is None
    assert read_printer("home", PrintOptions("a4", sides=Sides.FOLD)) is None


def test_a_printer_that_was_calibrated_for_something_else_is_refused(
    pnp: Pnp, tmp_path: Path
) -> None:
    pnp("calibrate", "--read", LETTERS, folder=tmp_path)
    with pytest.raises(InputError, match="home is not calibrated for Letter, duplex") as caught:
        read_printer("home", PrintOptions("letter", flip=Flip.SHORT))
    assert "it is for: A4, duplex, flipped on the long edge" in caught.value.hint
    assert "pnp calibrate home --paper letter --flip short" in caught.value.hint
    with pytest.raises(InputError, match="there is no printer hom") as caught:
        read_printer("hom", PrintOptions("a4"))
    assert "did you mean home?" in caught.value.hint


def test_another_margin_and_a_sheet_that_was_not_read_are_warned_of(
    pnp: Pnp, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    pnp("calibrate", "--read", "O,N,O,N", folder=tmp_path)
    assert read_printer("home", PrintOptions("a4", margin=6.35)) == KEPT._replace(lying=None)
    told = capfd.readouterr().err
    assert "was calibrated with a margin of 5 mm, and this is for 6.35 mm" in told
    assert "backs of pages that lie are not moved" in told


def test_all_papers_that_lack_a_calibration_are_told_at_once_and_warnings_once(
    pnp: Pnp, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    pnp("calibrate", "--read", "O,N,O,N", folder=tmp_path)
    prints = [PrintOptions(paper) for paper in ("a4", "letter", "a5")]
    with pytest.raises(InputError) as caught:
        find_printer("home", prints)
    assert "Letter, duplex, flipped on the long edge; A5, duplex" in str(caught.value)
    capfd.readouterr()
    asked = [PrintOptions("a4", ink=ink) for ink in Ink]
    chosen = find_printer("home", [*asked, PrintOptions("letter", sides=Sides.FRONTS)])
    assert [each.printer is not None for each in chosen] == [True, True, True, False]
    assert [each._replace(printer=None) for each in chosen[:3]] == asked
    assert capfd.readouterr().err.count("sheet 2 of the calibration") == 1
