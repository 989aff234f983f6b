"""START-HERE.html: two questions, then one file to print and how to cut it in four pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.model import Color, Game
from pnp.packs.steps import ANSWERS, STEPS
from pnp.printing import Flip, Sides
from pnp.rulebook.cover import tell_players
from pnp.units import paper_name

_TEMPLATE = "start_here.html.j2"


class PackedFile(Struct, frozen=True):
    """A file of the pack by its path in it, and what it is for."""

    path: str
    told: str


class PrintChoice(Struct, frozen=True):
    """One way to print all sheets: the one `file`, with so many `sheets` of paper."""

    sides: Sides
    file: str
    sheets: int


class StartPage(Struct, frozen=True):
    """What the page tells of a pack.

    `choices` begin with that for printers that print both sides, if there is one. `others` are the
    packs for other papers, by name. `picture` is a data: address.
    """

    game: Game
    paper: str
    flip: Flip
    choices: Sequence[PrintChoice]
    others: Sequence[tuple[str, str]]
    rules: Sequence[PackedFile]
    more: Sequence[PackedFile]
    accent: Color
    picture: str


def write_start(page: StartPage) -> str:
    """The page as HTML; it needs no script, no network and no other file."""
    template = _environment().get_template(_TEMPLATE)
    others = [(paper_name(paper), file) for paper, file in page.others]
    sides = [choice.sides for choice in page.choices]
    text: str = template.render(
        page=page,
        game=page.game,
        players=tell_players(page.game),
        paper=paper_name(page.paper),
        others=others,
        ids=["paper-this", *_number("paper", others), *(f"sides-{each}" for each in sides)],
        answers=ANSWERS,
        steps={each: STEPS[each] for each in sides},
        picture_of=_read_picture,
    )
    return text


def _number(name: str, things: Sequence[object]) -> list[str]:
    return [f"{name}-{number}" for number in range(1, len(things) + 1)]


@cache
def _environment() -> Any:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _read_picture(name: str) -> str:
    """A picture of this part, as SVG to stand in the page."""
    return (Path(__file__).parent / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
