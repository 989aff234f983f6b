"""The options that say how pieces are spread over paper, for every command that makes sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NamedTuple, TypeVar

import click

from pnp.cli.mark_options import MARK_OPTIONS, AskedMarks, read_marks
from pnp.cli.values import Choices, Millimetres, Papers
from pnp.printing import Fit, Flip, Ink, PrintOptions, PrintOrder, Sides

F = TypeVar("F", bound=Callable[..., Any])

MOST_MARGIN = 25.0
"""The widest margin that can be asked for, in mm; no printer needs more."""


WAYS: Mapping[Sides, str] = {
    Sides.DUPLEX: "backs behind their fronts",
    Sides.FOLD: "backs beside them, on one side of paper that is folded and glued",
    Sides.FRONTS: "fronts alone",
    Sides.BACKS: "backs alone, for the other side of these",
}
"""What is printed in each way."""

_FILLINGS = (
    click.option(
        "--flip",
        type=click.Choice([each.value for each in Flip]),
        default=Flip.LONG.value,
        show_default=True,
        help="The edge of the paper over which the printer turns a sheet.",
    ),
    click.option(
        "--margin",
        type=Millimetres(0, MOST_MARGIN),
        default="5",
        show_default=True,
        help='What the printer leaves blank at each edge: 5, "6.35 mm", "0.25 in".',
    ),
    click.option(
        "--fit",
        type=click.Choice([each.value for each in Fit]),
        default=Fit.BLEED.value,
        show_default=True,
        help="bleed: room for cuts that stray. most: as many pieces on a sheet as can be.",
    ),
    click.option(
        "--order",
        type=click.Choice([each.value for each in PrintOrder]),
        default=PrintOrder.CATALOGUE.value,
        show_default=True,
        help="stack: sheets cut in one pile give the pieces in order.",
    ),
    click.option(
        "--ink",
        type=Choices(tuple(Ink)),
        default=Ink.FULL.value,
        show_default=True,
        help="low: outlines, symbols and text on white. black: greys alone.",
    ),
    click.option(
        "--apart",
        is_flag=True,
        help="Keep cards, boards, tokens and aids on sheets of their own, for other paper.",
    ),
)
"""The options that say how a paper is filled."""

_NAMES = (
    *("paper", "sides", "flip", "margin", "fit", "order", "ink", "apart"),
    *("marks", "marks_on", "mark_length", "mark_weight", "mark_color", "targets"),
)


class AskedPrints(NamedTuple):
    """How somebody wants a game printed.

    It is printed on each of `papers`, which may be left to the command, filled in the way of each
    of `sides`, with each of `inks`; the `rest` is the same for all. Its marks are those that were
    asked for, else those of each way.
    """

    papers: tuple[str, ...]
    sides: tuple[Sides, ...]
    inks: tuple[Ink, ...]
    rest: PrintOptions
    marks: AskedMarks = AskedMarks()

    @property
    def prints(self) -> list[PrintOptions]:
        """All of them; the paper is "" where it is left to the command."""
        return [
            self.rest._replace(paper=paper, sides=sides, ink=ink, marks=self.marks.style(sides))
            for paper in self.papers or ("",)
            for sides in self.sides
            for ink in self.inks
        ]


def print_options(
    papers: str | None,
    told: str = "",
    sides: str = Sides.DUPLEX.value,
    ways: Mapping[Sides, str] = WAYS,
) -> Callable[[F], F]:
    """Adds `--paper`, whose default is `papers` or what is `told`, and the ways to fill it.

    `sides` is the default of `--sides`, which knows the `ways`, told by what each prints.

    The command gets all of them as `asked`, which is AskedPrints.
    """
    default = f"  [default: {told}]" if told else ""
    paper = click.option(
        "--paper",
        type=Papers(),
        default=papers,
        show_default=not told,
        help="Papers to lay the sheets out for: a4, letter, a3, a5, legal, tabloid, 13x19in, "
        f'a6, 4x6in, or a size as "200 x 280 mm".{default}',
    )
    way = click.option(
        "--sides",
        type=Choices(tuple(ways)),
        default=sides,
        show_default=True,
        help=" ".join(f"{each}: {printed}." for each, printed in ways.items()),
    )

    def add(function: F) -> F:
        @wraps(function)
        def command(**given: Any) -> Any:
            asked = _read({name: given.pop(name) for name in _NAMES})
            return function(asked=asked, **given)

        with_options: Any = command
        for option in reversed((paper, way, *_FILLINGS, *MARK_OPTIONS)):
            with_options = option(with_options)
        found: F = with_options
        return found

    return add


def _read(given: Mapping[str, Any]) -> AskedPrints:
    rest = PrintOptions(
        flip=Flip(given["flip"]),
        margin=given["margin"],
        fit=Fit(given["fit"]),
        order=PrintOrder(given["order"]),
        share=not given["apart"],
    )
    sides, inks = tuple(map(Sides, given["sides"])), tuple(map(Ink, given["ink"]))
    return AskedPrints(given["paper"] or (), sides, inks, rest, read_marks(given, sides))
