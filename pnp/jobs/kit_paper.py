"""What is told of the paper of a kit before its sheets are made: what it cannot hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.jobs.kit_stamps import KitState
from pnp.printing import Part, PrintOptions
from pnp.problems import Level, PnpError, Problem
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.workshop import Snapshot


def check_sizes(snapshot: Snapshot, state: KitState) -> None:
    """Raises PnpError, with all that is too large for one of the papers that are missing."""
    from pnp.sheets import fits, too_large

    used = {piece.component.name for piece in snapshot.layout.printed if piece.row.copies}
    problems = [
        too_large(component, each.options)
        for each in state.missing
        for component in snapshot.game.components
        if component.name in used and component.part is each.part
        if not fits(component, each.options)
    ]
    if problems:
        raise PnpError({problem.message: problem for problem in problems}.values())


def tell_no_rules(snapshot: Snapshot, state: KitState) -> tuple[Problem, ...]:
    """That rules are not made for papers that are too small for them."""
    wanted = [each for each in state.missing if each.part is Part.RULES and snapshot.rulebook]
    return tuple(
        Problem(
            Level.WARNING,
            "small-paper",
            f"no rules are made for {paper_name(paper)}, which is too small to read them",
            "build them with --paper a4 or letter, and --only rules",
            game=snapshot.game.id,
        )
        for paper, options in {each.options.paper: each.options for each in wanted}.items()
        if not has_rules(options)
    )


def has_rules(options: PrintOptions) -> bool:
    """Whether rules are made for a paper: not for one that is too small to read them."""
    from pnp.rulebook import find_reading_paper

    return find_reading_paper(options.paper) is not None
