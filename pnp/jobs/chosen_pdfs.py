"""Which PDFs of a kit somebody means."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import NamedTuple

from pnp.jobs.count_pieces import count_pieces
from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.problems import InputError


class Asked(NamedTuple):
    """What somebody says of a print. What is empty is left to what is there.

    `made` is kit or reprint; `pages` count as a print dialog counts them, from 1; `written` is how
    they were written.
    """

    day: date
    made: str = ""
    edition: str = ""
    paper: str = ""
    sides: str = ""
    ink: str = ""
    only: tuple[str, ...] = ()
    pages: frozenset[int] = frozenset()
    written: str = ""


def choose_pdfs(kit: Kit, asked: Asked) -> tuple[KitPdf, ...]:
    """The PDFs of one paper, filled in one way, for all hold the same.

    Of these only those that were asked for, and what is to be read. Raises InputError.
    """
    papers = tuple(dict.fromkeys(pdf.paper for pdf in kit.pdfs))
    if asked.paper and asked.paper not in papers:
        raise InputError(
            f"edition {kit.edition} was not made for {asked.paper}",
            f"it was made for {' and '.join(papers) or 'no paper'}",
        )
    if asked.pages and not asked.paper and len(papers) > 1:
        raise InputError(
            "pages lie otherwise on each paper", f"add --paper {' or --paper '.join(papers)}"
        )
    variant = _choose_variant(kit, asked)
    there = tuple(
        pdf
        for pdf in kit.pdfs
        if pdf.variant == variant or (pdf.is_read and pdf.paper == variant[0])
    )
    chosen = tuple(pdf for pdf in there if not asked.only or pdf.part in asked.only)
    missing = [part for part in asked.only if part not in {pdf.part for pdf in there}]
    if missing:
        has = ", ".join(pdf.part for pdf in there) or "none"
        raise InputError(f"there is no PDF of {', '.join(missing)}", f"PDFs there: {has}")
    if asked.pages and len(chosen) > 1:
        each = " or ".join(f"--only {pdf.part}" for pdf in chosen)
        raise InputError("--pages counts the pages of one PDF", f"add {each}")
    return chosen


def _choose_variant(kit: Kit, asked: Asked) -> tuple[str, str, str, str]:
    """That with the most pieces of those that may be meant. Raises InputError if there is none."""
    pieces: Counter[tuple[str, str, str, str]] = Counter()
    for pdf in kit.pdfs:
        pieces[pdf.variant] += _count_pieces(pdf)
    meant = [
        variant
        for variant in pieces
        if asked.paper in ("", variant[0])
        and asked.sides in ("", variant[1])
        and asked.ink in ("", variant[2])
    ]
    if not pieces:
        return "", "", "", ""
    if not meant:
        made = {f"--paper {paper} --sides {sides} --ink {ink}" for paper, sides, ink, _ in pieces}
        raise InputError(
            f"edition {kit.edition} was not made so",
            f"it was made with {' and '.join(sorted(made))}",
        )
    with_pieces = [variant for variant in meant if pieces[variant]]
    if asked.pages and len(with_pieces) > 1:
        for option, at in (("--sides", 1), ("--ink", 2)):
            words = sorted({variant[at] for variant in with_pieces})
            if len(words) > 1:
                told = f" or {option} ".join(words)
                raise InputError(
                    "pages lie otherwise in each kind of print", f"add {option} {told}"
                )
    return max(meant, key=pieces.__getitem__)


def _count_pieces(pdf: KitPdf) -> int:
    return count_pieces(pdf.sheets).total()
