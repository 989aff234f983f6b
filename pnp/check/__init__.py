"""The preflight: rules on a laid-out game, each in a file of its own, all of them in RULES."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.check.animation import check_animation
from pnp.check.baseline import check_baseline
from pnp.check.cases import check_cases
from pnp.check.contrast import check_contrast
from pnp.check.overlap import check_overlap
from pnp.check.page_art import check_page_art
from pnp.check.paper_size import check_paper_size
from pnp.check.piles import check_piles
from pnp.check.provenance import check_provenance
from pnp.check.resolution import check_resolution
from pnp.check.rule import Found, Rule, Subject
from pnp.check.safe_edge import check_safe_edge
from pnp.check.small_discs import check_small_discs
from pnp.check.stray_markup import check_stray_markup
from pnp.check.title_script import check_title_script
from pnp.check.totals import check_totals
from pnp.check.transparent_corners import check_transparent_corners
from pnp.check.type_size import check_type_size
from pnp.check.unused_art import check_unused_art
from pnp.faces import Layout
from pnp.model import Game
from pnp.problems import Problem

if TYPE_CHECKING:  # most builds of paper alone have none
    from pnp.companion.read import Companion

RULES: tuple[Rule, ...] = (
    Rule(check_title_script),
    Rule(check_totals),
    Rule(check_piles),
    Rule(check_paper_size, check_only=True),
    Rule(check_small_discs, check_only=True),
    Rule(check_provenance),
    Rule(check_safe_edge),
    Rule(check_overlap),
    Rule(check_stray_markup),
    Rule(check_type_size),
    Rule(check_contrast, check_only=True),
    Rule(check_resolution),
    Rule(check_animation),
    Rule(check_transparent_corners, check_only=True),
    Rule(check_unused_art),
    Rule(check_page_art),
    Rule(check_baseline, check_only=True),
    Rule(check_cases, check_only=True),
)


def check(
    game: Game, layout: Layout, companion: Companion | None = None, *, thorough: bool = True
) -> tuple[Problem, ...]:
    """What layout found, then what the rules find, in the order of RULES.

    `thorough` runs every rule; else those alone that a build runs. Pieces of which something could
    not be drawn are left out: what would be said of the rest hangs on what is missing.
    """
    steps = check_in_steps(game, layout, companion, thorough=thorough)
    return next(found for found in steps if found is not None)


def check_in_steps(
    game: Game, layout: Layout, companion: Companion | None = None, *, thorough: bool = True
) -> Iterator[tuple[Problem, ...] | None]:
    """None after each short step, and in the end what `check` tells."""
    sound = tuple(piece for piece in layout.pieces if piece.id not in layout.faults)
    subject = Subject(game, replace(layout, pieces=sound), companion)
    found = list(layout.problems)
    for rule in RULES:
        if thorough or not rule.check_only:
            for problem in rule.run(subject):
                if problem:
                    found.append(problem)
                else:
                    yield None
            yield None
    yield tuple(found)


__all__ = ["RULES", "Found", "Rule", "Subject", "check", "check_in_steps"]
