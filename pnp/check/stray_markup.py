"""Rule: nothing prints as letters that was meant as a tag or an icon."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.check.rule import Side, Subject
from pnp.model import Game, Item, Text
from pnp.problems import Level, Place, Problem, did_you_mean, quote

_MEANT = re.compile(r"<[a-z][a-z0-9]*\s*/?>|:(?P<icon>[^\W\d_][\w-]*):", re.IGNORECASE)


def check_stray_markup(subject: Subject) -> Iterator[Problem]:
    told = set()
    for side in subject.sides:
        for painted in side.painted:
            if isinstance(painted.drawing, Text):
                for match in _MEANT.finditer(painted.drawing.text):
                    problem = _problem(match, side, painted.item, subject.game)
                    if problem not in told:
                        told.add(problem)
                        yield problem


def _problem(match: re.Match[str], side: Side, item: Item, game: Game) -> Problem:
    hint = "a text can have <b>, <i>, <c red> and <br>"
    if match["icon"]:
        hint = did_you_mean(match["icon"], game.icons) or "declare it in icons of game.yaml"
    return Problem(
        Level.WARNING,
        "stray-markup",
        f"{side}: {quote(match[0])} is printed as it stands",
        hint,
        _where(match[0], side, item),
        game.id,
        side.piece.row.id,
        side.face.layout,
        item.element,
        match[0],
    )


def _where(written: str, side: Side, item: Item) -> Place | None:
    """The cell that holds what was written, else the element."""
    row = side.piece.row
    for column, value in row.values.items():
        if isinstance(value, str) and written in value:
            return row.place._replace(field=column)
    return item.place
