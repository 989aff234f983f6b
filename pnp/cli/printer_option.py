"""`--printer`: moves backs for a printer that was calibrated."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pnp.calibration.command import tell_command
from pnp.cli.places import config_folder
from pnp.printing import Printer, PrintOptions, Sides
from pnp.problems import InputError, Level, Problem, did_you_mean
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


def read_printer(name: str, options: PrintOptions) -> Printer | None:
    """The printer `name`, or the default one if that is "", as it must be for these options.

    None for sheets without backs and for the name none, and where the default printer was not
    calibrated for the options. Warnings are printed. Raises InputError where a printer that was
    named is not known or not calibrated for them, and PnpError for mistakes in the file.
    """
    from pnp.calibration.printers_file import NO_PRINTER, PRINTERS_FILE, read_printers

    folder = config_folder()
    if name.lower() == NO_PRINTER or not (name or (folder / PRINTERS_FILE).is_file()):
        return None
    from pnp.calibration.printers import default_of

    printers = read_printers(folder)
    known = printers.get(" ".join(name.split())) if name else default_of(printers)
    if name and known is None:
        raise InputError(
            f"there is no printer {name}",
            f"{did_you_mean(name, printers)} To calibrate it: pnp calibrate {name}".strip(),
        )
    if known is None or options.sides not in WITH_BACKS:
        return None
    found = known.find(options)
    if found is None:
        if name:
            raise _not_calibrated(known, options)
        return None
    if name:
        _warn(known, found, options)
    return known.as_printer(found)


def tell_settings(calibration: Calibration | PrintOptions) -> str:
    """ "A4, duplex, flipped on the long edge"."""
    paper = paper_name(calibration.paper)
    return f"{paper}, {calibration.sides}, flipped on the {calibration.flip} edge"


def _not_calibrated(known: KnownPrinter, options: PrintOptions) -> InputError:
    there = "; ".join(tell_settings(each) for each in known.calibrations) or "nothing"
    return InputError(
        f"the printer {known.name} is not calibrated for {tell_settings(options)}",
        f"it is for: {there}. Print so, or run: {tell_command(known.name, options)}",
    )


def _warn(known: KnownPrinter, found: Calibration, options: PrintOptions) -> None:
    from pnp.cli.report import print_problems

    told = []
    if abs(found.margin - options.margin) > 0.01:
        told.append(
            f"the printer {known.name} was calibrated with a margin of {found.margin:g} mm, and "
            f"this is for {options.margin:g} mm: if it prints otherwise now, backs may miss"
        )
    if found.lying is None:
        told.append(
            f"sheet 2 of the calibration of {known.name} was not read: backs of pages that lie are "
            "not moved"
        )
    hint = f"calibrate it anew: {tell_command(known.name, options)}"
    print_problems(Problem(Level.WARNING, "printer", each, hint) for each in told)
