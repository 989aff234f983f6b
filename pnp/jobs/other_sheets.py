"""What goes of a kit whose sheets are shared otherwise than before."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.jobs.kit import Kit
from pnp.printing import PrintOptions
from pnp.problems import Level, Problem


def tell_lost(kit: Kit, old: Kit | None, prints: Iterable[PrintOptions]) -> tuple[Problem, ...]:
    """That PDFs of an `old` kit went which were not asked for: their pieces would be there twice,
    or not at all."""
    parts = _find_lost(kit, old)
    if not parts:
        return ()
    before, now = "without", "with"
    if any(options.share for options in prints):
        before, now = now, before
    message = f"the sheets of {', '.join(parts)} are gone: they were made {before} --apart"
    hint = f"build {now} --apart, and without --only, to make all PDFs anew"
    return (Problem(Level.WARNING, "other-sheets", message, hint, game=kit.game),)


def _find_lost(kit: Kit, old: Kit | None) -> tuple[str, ...]:
    """The parts of an `old` kit that this one lacks, since its sheets are shared otherwise."""
    if old is None:
        return ()
    share = {pdf.variant: pdf.share for pdf in kit.pdfs}
    others = [pdf for pdf in old.pdfs if share.get(pdf.variant, pdf.share) != pdf.share]
    there = {(pdf.variant, part) for pdf in kit.pdfs for part in pdf.parts}
    lost = (part for pdf in others for part in pdf.parts if (pdf.variant, part) not in there)
    return tuple(dict.fromkeys(lost))
