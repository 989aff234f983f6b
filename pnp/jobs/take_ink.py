"""What sheets are planned of, with as much ink as they shall take, and how much that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.printing import Ink

if TYPE_CHECKING:
    from pnp.faces import Layout
    from pnp.previews import CoverageMeter
    from pnp.rulebook import Rulebook
    from pnp.sheets import Plan
    from pnp.workshop import Snapshot


def take_ink(snapshot: Snapshot, ink: Ink) -> tuple[Layout, Rulebook | None]:
    """The faces and the printed rules of a game; with full ink they are as they were laid out."""
    layout, book = snapshot.layout, snapshot.rulebook
    if ink is Ink.FULL:
        return layout, book
    from pnp.rulebook import set_rules
    from pnp.thrift import thin_layout

    layout = thin_layout(layout, ink)
    return layout, set_rules(snapshot.game, layout, book.text)[0] if book else None


def ink_meter(snapshot: Snapshot) -> CoverageMeter:
    """What measures how much ink the sheets of a game take."""
    from pnp.previews import CoverageMeter

    game, book = snapshot.game, snapshot.rulebook
    file = snapshot.cache / "coverage" / f"{game.id}.json"
    rules = book.fingerprint if book else ""
    return CoverageMeter(file, snapshot.cache, rules, game.edition)


def thin_pages(plan: Plan) -> Plan:
    """The plan, with what stands on its pages beside faces in as little ink."""
    ink = plan.options.ink
    if ink is Ink.FULL:
        return plan
    from msgspec.structs import replace

    from pnp.thrift import thin_page

    pages = [replace(page, drawings=thin_page(page.drawings, ink)) for page in plan.pages]
    return replace(plan, pages=tuple(pages))
