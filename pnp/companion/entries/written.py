"""How values are written in companion.yaml; `entries_reader` knows how each is read."""

from __future__ import annotations

from typing import Literal, NewType

from msgspec import Struct

from pnp.expressions import Formula

Shape = Literal["triangle", "hexagon", "ring", "chevron", "square", "diamond", "circle", "star"]
"""How a seat is told from the others without colour."""

Plain = int | float | str | bool
"""A value that is known when the page is made."""

Prose = NewType("Prose", str)
"""A text whose holes hold expressions of the constants: a figure stands once in a game."""

Whole = NewType("Whole", int)
"""A whole number, or "= expression" of constants that gives one."""

Interface = NewType("Interface", str)
"""A language that the page speaks."""


class AnswerFormula(Formula, frozen=True):
    """A formula of a calculator, which sums and counts cards too."""


KindOfInput = NewType("KindOfInput", str)
"""A word of the table in `inputs`."""

Known = NewType("Known", object)
"""A Plain, or "= expression" of constants that gives one."""


class Given(Struct, frozen=True):
    """A value of a change: known when the page is made, or a formula of inputs and answer."""

    value: Plain | None = None
    formula: Formula | None = None
