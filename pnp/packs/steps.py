"""How sheets are printed and cut, in four steps for each way to fill paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.printing import Sides


class Step(NamedTuple):
    """One step: its picture by name, what to do in a few words, and how."""

    picture: str
    title: str
    text: str


_CUT = Step(
    "cut",
    "Cut along the marks",
    "Lay a ruler from mark to mark and cut with a knife or a trimmer, the longest cuts first. Long "
    "dashed lines part a sheet before anything else.",
)
_SCISSORS = Step(
    "scissors",
    "Cut along the thin lines",
    "Scissors will do: the thin dashed line around each card is the cut.",
)
_CORNERS = Step(
    "corners",
    "Round the corners",
    "With a corner punch of 3 mm, or not at all. Sleeved cards need a straight cut alone.",
)

ANSWERS: Mapping[Sides, str] = {
    Sides.DUPLEX: "Yes",
    Sides.FOLD: "No, or I do not know",
    Sides.FRONTS: "No, and my cards go into sleeves",
}
"""What somebody answers who prints in this way, asked for a printer that prints both sides."""

STEPS: Mapping[Sides, tuple[Step, ...]] = {
    Sides.DUPLEX: (
        Step(
            "print",
            "Print on card",
            'At 100 % ("actual size"), on both sides, on card of 200 to 300 g/m². Print the first '
            "sheet alone: the line at its foot must be 100 mm long.",
        ),
        Step(
            "light",
            "Hold it against the light",
            "Front and back of each card must meet. If they do not, choose the other edge to flip "
            "on, or take the file for printers with one side.",
        ),
        _CUT,
        _CORNERS,
    ),
    Sides.FOLD: (
        Step(
            "print",
            "Print on one side",
            'At 100 % ("actual size"), on strong paper of 120 to 160 g/m², for it will lie double. '
            "The line at the foot of the first sheet must be 100 mm long.",
        ),
        Step(
            "fold",
            "Score and fold",
            "Draw the back of a knife along the dashed line in the middle, then fold the sheet "
            "there, with the print outside. Sheets without such a line are not folded.",
        ),
        Step(
            "glue",
            "Glue the halves",
            "Glue all of the inside with a glue stick or spray, close it, and press it under books "
            "until it is dry.",
        ),
        _SCISSORS,
    ),
    Sides.FRONTS: (
        Step(
            "print",
            "Print on one side",
            'At 100 % ("actual size"). The line at the foot of the first sheet must be 100 mm '
            "long.",
        ),
        _SCISSORS,
        Step(
            "fold",
            "Fold the pairs",
            "What has play on both sides lies there twice, side by side: fold it along the line "
            "between, with the print outside, and glue it.",
        ),
        Step(
            "sleeve",
            "Sleeve the cards",
            "Put each card in front of an old playing card, in a sleeve with an opaque back.",
        ),
    ),
}
