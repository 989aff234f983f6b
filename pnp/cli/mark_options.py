"""The options that say how cuts are marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import click

from pnp.cli.report import print_problems
from pnp.cli.values import InkColor, Millimetres
from pnp.printing import SCISSORS, MarkedPages, Marks, MarkStyle, Sides, marks_of, style_of
from pnp.problems import Level, Problem

LENGTHS = (1.0, 15.0)
"""The shortest and the longest tick that can be asked for, in mm."""

WEIGHTS = (0.05, 0.5)
"""The thinnest and the widest line that can be asked for, in mm."""

HELD = 0.09
"""What every printer still prints as a line, in mm: 0.25 pt."""

_TICKED = (Marks.EDGE, Marks.CORNER)

MARK_OPTIONS = (
    click.option(
        "--marks",
        type=click.Choice([each.value for each in Marks]),
        default=None,
        help="edge: ticks around all pieces. corner: between them too. full: lines to the paper's "
        "edge. scissors: a thin line on the cut.  [default: scissors for fold and fronts, else "
        "edge]",
    ),
    click.option(
        "--marks-on",
        type=click.Choice([each.value for each in MarkedPages]),
        default=None,
        help="The pages that have marks.  [default: fronts]",
    ),
    click.option(
        "--mark-length",
        type=Millimetres(*LENGTHS),
        default=None,
        help="How long ticks are, where there is room.  [default: 5]",
    ),
    click.option(
        "--mark-weight",
        type=Millimetres(*WEIGHTS),
        default=None,
        help="How wide lines are.  [default: 0.15, scissors 0.2]",
    ),
    click.option(
        "--mark-color",
        type=InkColor(),
        default=None,
        help="Their colour, as #003399.  [default: black, scissors grey]",
    ),
    click.option(
        "--targets",
        is_flag=True,
        help="Circles with a cross, by which a shop sees that both sides of a sheet meet.",
    ),
)


class AskedMarks(NamedTuple):
    """How somebody wants cuts to be marked; None where that is left to the way of printing."""

    kind: Marks | None = None
    pages: MarkedPages | None = None
    length: float | None = None
    weight: float | None = None
    color: str | None = None
    targets: bool = False

    def style(self, sides: Sides) -> MarkStyle:
        """The marks of what is printed this way."""
        style = style_of(self.kind) if self.kind else marks_of(sides)
        return MarkStyle(
            style.kind,
            self.pages or style.pages,
            self.length or style.length,
            self.weight or style.weight,
            self.color or style.color,
            self.targets,
        )


def read_marks(given: Mapping[str, Any], sides: Iterable[Sides]) -> AskedMarks:
    """What was asked for; of that, `given` has the options by their names.

    Raises click.UsageError for what would have no effect, and for a line on the cut that is wider
    than what may stay on a piece.
    """
    kind, pages = given["marks"], given["marks_on"]
    asked = AskedMarks(
        Marks(kind) if kind else None,
        MarkedPages(pages) if pages else None,
        given["mark_length"],
        given["mark_weight"],
        given["mark_color"],
        given["targets"],
    )
    _check(asked, [asked.style(each) for each in sides])
    return asked


def _check(asked: AskedMarks, styles: Iterable[MarkStyle]) -> None:
    kinds = {style.kind for style in styles}
    listed = ", ".join(sorted(kinds))
    if asked.length is not None and kinds.isdisjoint(_TICKED):
        raise click.UsageError(
            f"--mark-length has no effect on marks of this kind: {listed}. "
            "Choose --marks edge or --marks corner, or leave it out."
        )
    if kinds == {Marks.NONE} and (asked.pages or asked.weight or asked.color) and not asked.targets:
        raise click.UsageError(
            "--marks none draws nothing. Leave --marks-on, --mark-weight and --mark-color out."
        )
    if asked.weight is None:
        return
    if Marks.SCISSORS in kinds and asked.weight > SCISSORS.weight:
        raise click.UsageError(
            f"--mark-weight is {SCISSORS.weight:g} mm at most for a line on the cut, since half of "
            "it stays on the piece. Choose --marks edge for wider ones."
        )
    if asked.weight < HELD:
        message = f"lines of {asked.weight:g} mm are thinner than many printers hold"
        hint = f"{HELD:g} mm or more is seen on every sheet"
        print_problems([Problem(Level.WARNING, "thin-marks", message, hint)])
