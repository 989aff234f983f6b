"""swap-list.txt: what to take out and what to put in, as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pnp.jobs.swap_entries import Pile, SwapEntry
from pnp.prints.words import Reworded, Said

SWAP_FILE = "swap-list.txt"
WIDTH = 78

HOW_TO = (
    "Print the sheets, cut them, and go down this list. Take the old pieces out, put the new ones "
    "in, and tick the line."
)
MARKS = "A mark is the four characters printed small on a piece: old and new ones differ in it."


def write_swap_text(
    entries: Sequence[SwapEntry], title: str, notes: Iterable[str], file: Path
) -> None:
    """Write the list; `title` names game and edition, `notes` are told above the lines."""
    text = "\n".join(_tell(entries, title, notes)) + "\n"
    file.write_text(text, encoding="utf-8", newline="\r\n")


def _tell(entries: Sequence[SwapEntry], title: str, notes: Iterable[str]) -> Iterator[str]:
    yield f"Swap list: {title}"
    yield "=" * min(WIDTH, len(title) + 11)
    yield ""
    for note in notes:
        yield from textwrap.wrap(note, WIDTH)
        yield ""
    for entry in entries:
        yield f"[ ] {entry.name} ({entry.component})"
        yield from _tell_piles("take out", entry.out)
        yield from _tell_piles("put in", (entry.put,) if entry.put else ())
        for side, words in entry.words:
            yield from _tell_words(side, words)
        if entry.why:
            yield from _wrap(f"({entry.why})", "")
        yield ""


def _tell_piles(what: str, piles: Iterable[Pile]) -> Iterator[str]:
    for pile in piles:
        yield f"    {what:<9} {pile.what.removesuffix(' ×')}"


def _tell_words(side: str, words: Reworded) -> Iterator[str]:
    """Both states of a text; what differs stands between asterisks where both are there."""
    both = bool(words.old and words.new)
    name = f"{side} " if side else ""
    if words.old:
        yield from _wrap(_join(words.old, both), f"{name}said:")
    if words.new:
        yield from _wrap(_join(words.new, both), f"{name}says:")


def _join(said: Iterable[Said], both: bool) -> str:
    return " ".join(f"*{each.text}*" if each.differs and both else each.text for each in said)


def _wrap(text: str, head: str) -> list[str]:
    first = f"    {head:<9} " if head else "    "
    rest = " " * len(first)
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest)
