"""`--printer`: moves backs for a printer that was calibrated."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pnp.calibration.command import NO_PRINTER, PRINTERS_FILE, tell_command
from pnp.cli.places import config_folder
from pnp.printing import Flip, Printer, PrintOptions, Sides
from pnp.problems import InputError, Level, PnpError, Problem, did_you_mean
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.calibration.printers import Calibration, KnownPrinter

F = TypeVar("F", bound=Callable[..., Any])

WITH_BACKS = (Sides.DUPLEX, Sides.BACKS)
"""What has backs that lie behind their fronts."""


def printer_option(function: F) -> F:
    """Adds `--printer`."""
    return click.option(
        "--printer",
        default="",
        help="Move backs for this printer, as `pnp calibrate` found it; none for no printer.  "
        "[default: the default printer, if there is one]",
    )(function)


def choose_printer(name: str, prints: Iterable[PrintOptions]) -> list[PrintOptions]:
    """As `find_printer`; where that raises, the command ends with what is wrong."""
    try:
        return find_printer(name, prints)
    except InputError as error:
        from pnp.cli.refusal import refuse

        raise refuse(error) from None
    except PnpError as error:
        from pnp.cli.report import print_problems

        print_problems(error.problems)
        raise click.exceptions.Exit(1) from None


def find_printer(name: str, prints: Iterable[PrintOptions]) -> list[PrintOptions]:
    """`prints`, each with the printer `name`, or the default one if that is "", as it needs it.

    There is none for sheets without backs, for the name none, and where the default printer was
    not calibrated for the options. Warnings are printed. Raises InputError where a printer that was
    named is not known, or not calibrated for all of them, and PnpError for mistakes in the file.
    """
    from pnp.cli.report import print_problems

    asked = list(prints)
    known = _find(name)
    if known is None:
        return asked
    chosen: list[PrintOptions] = []
    told: dict[Problem, None] = {}
    lacking: dict[str, PrintOptions] = {}
    for options in asked:
        found = known.find(options) if options.sides in WITH_BACKS else None
        if found is not None:
            told.update(dict.fromkeys(_warn(known, found, options)) if name else {})
            chosen.append(options._replace(printer=known.as_printer(found)))
            continue
        if name and options.sides in WITH_BACKS:
            lacking.setdefault(tell_settings(options), options)
        chosen.append(options)
    if lacking:
        raise _not_calibrated(known, lacking)
    print_problems(told)
    return chosen


def read_printer(name: str, options: PrintOptions) -> Printer | None:
    """As `find_printer`, for sheets of one kind."""
    (chosen,) = find_printer(name, [options])
    return chosen.printer


def _find(name: str) -> KnownPrinter | None:
    """The printer of that name, or the default one. Raises InputError for one that is not known."""
    name, folder = " ".join(name.split()), config_folder()
    if name.lower() == NO_PRINTER or not (name or (folder / PRINTERS_FILE).is_file()):
        return None
    from pnp.calibration.printers import default_of
    from pnp.calibration.printers_file import read_printers

    printers = read_printers(folder)
    if not name:
        return default_of(printers)
    if name not in printers:
        raise InputError(
            f"there is no printer {name}",
            f"{_end(did_you_mean(name, printers))}To calibrate it: pnp calibrate {name}",
        )
    return printers[name]


def _end(hint: str) -> str:
    """A hint that another sentence follows."""
    return f"{hint} " if hint.endswith("?") else f"{hint}. " if hint else ""


def tell_settings(calibration: Calibration | PrintOptions) -> str:
    """ "A4, duplex, flipped on the long edge"."""
    paper = paper_name(calibration.paper)
    return f"{paper}, {calibration.sides}, flipped on the {calibration.flip} edge"


def _not_calibrated(known: KnownPrinter, lacking: Mapping[str, PrintOptions]) -> InputError:
    there = "; ".join(map(tell_settings, known.calibrations)) or "nothing"
    commands = "; ".join(tell_command(known.name, options) for options in lacking.values())
    return InputError(
        f"the printer {known.name} is not calibrated for {'; '.join(lacking)}",
        f"it is for: {there}. {_tell_way(known)}: {commands}",
    )


def _tell_way(known: KnownPrinter) -> str:
    if not known.calibrations:
        return "Run"
    first = known.calibrations[0]
    flip = "" if first.flip is Flip.LONG else f" --flip {first.flip}"
    sides = f" --sides {first.sides}" if first.sides is Sides.BACKS else ""
    return f"Print so, as with --paper {first.paper}{flip}{sides}, or run"


def _warn(known: KnownPrinter, found: Calibration, options: PrintOptions) -> Iterator[Problem]:
    from pnp.calibration.printers import SAME_MARGIN

    hint = f"calibrate it anew: {tell_command(known.name, options)}"
    if abs(found.margin - options.margin) > SAME_MARGIN:
        message = (
            f"the printer {known.name} was calibrated with a margin of {found.margin:g} mm, and "
            f"this is for {options.margin:g} mm: if it prints otherwise now, backs may miss"
        )
        yield Problem(Level.WARNING, "printer", message, hint)
    if found.lying is None:
        message = (
            f"sheet 2 of the calibration of {known.name} was not read: backs of pages that lie are "
            "not moved"
        )
        yield Problem(Level.WARNING, "printer", message, hint)
