"""What is known of the printers of a user: how each strays, by how it prints."""

from __future__ import annotations

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from pnp.printing import Flip, Printer, PrintOptions, Shift, Sides

SAME_MARGIN = 0.01
"""Margins that differ by less, in mm, are one."""


class Calibration(Struct, frozen=True):
    """What was found on a `day`: how backs are moved on pages that stand upright, and on those that
    lie, where that was read. `margin` in mm."""

    paper: str
    sides: Sides
    flip: Flip
    margin: float
    day: date
    upright: Shift
    lying: Shift | None = None

    def prints_as(self, options: PrintOptions) -> bool:
        """Whether sheets go through the printer as it was calibrated. The margin moves nothing."""
        mine = (self.paper, self.sides, self.flip)
        return mine == (options.paper, options.sides, options.flip)


class KnownPrinter(Struct, frozen=True):
    """A printer by its owner's name for it; the default one is taken where none is named."""

    name: str
    calibrations: tuple[Calibration, ...]
    default: bool = False

    def find(self, options: PrintOptions) -> Calibration | None:
        """The calibration for what is printed so, best that of the same margin."""
        fitting = [each for each in self.calibrations if each.prints_as(options)]
        return min(fitting, key=lambda each: abs(each.margin - options.margin), default=None)

    def keep(self, found: Calibration) -> KnownPrinter:
        """The printer with this calibration in place of the one for the same settings."""
        others = tuple(each for each in self.calibrations if not _is_same(each, found))
        return replace(self, calibrations=(*others, found))

    def as_printer(self, calibration: Calibration) -> Printer:
        """As sheets need to know it."""
        return Printer(self.name, *calibration.upright, calibration.lying)


Printers = dict[str, KnownPrinter]
"""All that are known, by name."""


def default_of(printers: Printers) -> KnownPrinter | None:
    """The printer that is taken where none is named."""
    return next((each for each in printers.values() if each.default), None)


def keep_calibration(printers: Printers, name: str, found: Calibration) -> Printers:
    """All printers, one of which, new or not, has this calibration."""
    known = printers.get(name, KnownPrinter(name, ()))
    return printers | {name: known.keep(found)}


def choose_default(printers: Printers, name: str | None) -> Printers:
    """All printers, of which that one, or none, is the default."""
    return {key: replace(each, default=key == name) for key, each in printers.items()}


def _is_same(one: Calibration, other: Calibration) -> bool:
    mine, its = ((each.paper, each.sides, each.flip) for each in (one, other))
    return mine == its and abs(one.margin - other.margin) < SAME_MARGIN
