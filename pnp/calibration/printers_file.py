"""printers.yaml: what is known of a user's printers, in a file that people can read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, Any

from msgspec import Struct

from pnp.calibration.command import NO_PRINTER, PRINTERS_FILE
from pnp.calibration.printers import Calibration, KnownPrinter, Printers
from pnp.printing import Flip, Shift, Sides
from pnp.problems import InputError, Level, Place, PnpError, Problem, quote
from pnp.reading.files import read_utf8
from pnp.reading.nodes import compose_yaml
from pnp.reading.readers import OneValue, matching, read_scalar
from pnp.reading.structure import structure
from pnp.units import read_paper

_HEAD = (
    "# How far printers stray, written by `pnp calibrate`. Backs are moved by x mm to the right\n"
    "# and y mm down, as the back lies, and turned by so many degrees clockwise.\n"
)
_NAME = re.compile(r"\w[\w .-]{0,39}")
_MOST_MM, _MOST_DEGREES = 20.0, 10.0


def check_name(name: str) -> str:
    """The name of a printer, without blanks around it. Raises InputError for what cannot be one."""
    name = " ".join(name.split())
    if name.lower() == NO_PRINTER:
        raise InputError(f"{NO_PRINTER} stands for no printer at all", "give it another name")
    if not _NAME.fullmatch(name) or name.endswith("."):
        raise InputError(
            f"{quote(name)} is no name for a printer",
            "write letters, digits, blanks and hyphens, 40 at most, as office-laser",
        )
    return name


def _read_day(node: Any) -> date:
    text = read_scalar(node, str)
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InputError(f"{quote(text)} is no day", "write it as 2027-01-31") from None


def _read_paper(node: Any) -> str:
    return read_paper(read_scalar(node, str))


_Day = Annotated[date, OneValue(_read_day, "a day", "days", matching(r"\d{4}-\d{2}-\d{2}"))]
_Paper = Annotated[str, OneValue(_read_paper, "a paper", "papers", {"type": "string"})]


class _ShiftEntry(Struct, frozen=True):
    x: float
    y: float
    turn: float

    def __post_init__(self) -> None:
        if max(abs(self.x), abs(self.y)) > _MOST_MM or abs(self.turn) > _MOST_DEGREES:
            raise InputError(
                f"no printer strays by more than {_MOST_MM:g} mm or {_MOST_DEGREES:g} degrees",
                "let pnp calibrate write this file",
            )

    @property
    def shift(self) -> Shift:
        return Shift(self.x, self.y, self.turn)


class _CalibrationEntry(Struct, frozen=True):
    paper: _Paper
    sides: Sides
    flip: Flip
    margin: float
    day: _Day
    upright: _ShiftEntry
    lying: _ShiftEntry | None = None


class _PrinterEntry(Struct, frozen=True):
    calibrated: tuple[_CalibrationEntry, ...]
    default: bool = False


class _FileEntry(Struct, frozen=True):
    printers: Mapping[str, _PrinterEntry]


def read_printers(folder: Path) -> Printers:
    """All printers that are known in the user's `folder`, by name; none without a file.

    Raises PnpError with every mistake, each with its place.
    """
    file = folder / PRINTERS_FILE
    if not file.is_file():
        return {}
    text = read_utf8(file, str(file))
    if not text.strip():
        return {}
    node, _ = compose_yaml(text, str(file))
    entry = structure(node, _FileEntry, str(file))
    defaults = [name for name, each in entry.printers.items() if each.default]
    if len(defaults) > 1:
        message = f"{' and '.join(defaults)} cannot both be the default printer"
        hint = f"choose one: pnp calibrate --default {defaults[0]}"
        place = Place(str(file), field="printers")
        raise PnpError([Problem(Level.ERROR, "wrong-value", message, hint, place)])
    return {name: _printer(name, each) for name, each in entry.printers.items()}


def write_printers(printers: Printers, folder: Path) -> Path:
    """Write what is known of all printers to the user's `folder`; the file. Raises OSError."""
    file = folder / PRINTERS_FILE
    folder.mkdir(parents=True, exist_ok=True)
    spare = folder / f".{PRINTERS_FILE}.new"
    spare.write_text(_tell(printers), encoding="utf-8", newline="\n")
    spare.replace(file)
    return file


def _printer(name: str, entry: _PrinterEntry) -> KnownPrinter:
    calibrations = tuple(
        Calibration(
            each.paper,
            each.sides,
            each.flip,
            each.margin,
            each.day,
            each.upright.shift,
            each.lying.shift if each.lying else None,
        )
        for each in entry.calibrated
    )
    return KnownPrinter(name, calibrations, entry.default)


def _tell(printers: Printers) -> str:
    if not printers:
        return f"{_HEAD}printers: {{}}\n"
    lines = [f"{_HEAD}printers:\n"]
    for name, printer in sorted(printers.items()):
        lines.append(f'  "{name}":\n')
        lines += ["    default: true\n"] if printer.default else []
        lines.append("    calibrated:\n" if printer.calibrations else "    calibrated: []\n")
        lines += [_tell_calibration(each) for each in printer.calibrations]
    return "".join(lines)


def _tell_calibration(found: Calibration) -> str:
    shifts = {"upright": found.upright, "lying": found.lying}
    told = "".join(
        f"        {word}: {{x: {each.x:g}, y: {each.y:g}, turn: {each.turn:g}}}\n"
        for word, each in shifts.items()
        if each is not None
    )
    return (
        f"      - paper: {found.paper}\n"
        f"        sides: {found.sides}\n"
        f"        flip: {found.flip}\n"
        f"        margin: {found.margin:g}\n"
        f"        day: {found.day}\n{told}"
    )
