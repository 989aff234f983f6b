"""Portraits and runs of the printer, made by hand."""

from __future__ import annotations

from datetime import date
from typing import Any

from pnp.prints import Look, Portrait, PrintedPiece, PrintRun


def make_portrait(
    piece: str, look: str = "a", copies: int = 1, words: tuple[str, ...] = (), back: str = ""
) -> Portrait:
    """A piece that looks as `look` says, and whose fields are its words."""
    name = piece.title()
    fields = {"name": name, "text": " ".join(words[1:])}
    front = Look(look, words or (name,))
    return Portrait(piece, name, "cards", copies, front, Look(back) if back else None, fields)


def make_run(*pieces: PrintedPiece, **facts: Any) -> PrintRun:
    """A kit printed on A4, or what `facts` say otherwise."""
    told: dict[str, Any] = {
        "day": date(2026, 11, 29),
        "edition": "ab12cd34",
        "version": "1.0",
        "made": "kit",
        "paper": "a4",
    }
    return PrintRun(**(told | {"pieces": pieces} | facts))
