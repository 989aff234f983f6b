"""Bookmarks, by which a viewer leads to a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.ink.bodies import string
from pnp.ink.document import Document


def add_bookmarks(document: Document, titles: Sequence[str]) -> str:
    """One bookmark for each page, in their order; the entry of the document's root."""
    tree = document.next_number
    first, last = tree + 1, tree + len(titles)
    document.add(f"<</Type/Outlines/Count {len(titles)}/First {first} 0 R/Last {last} 0 R>>")
    for own, title, page in zip(range(first, last + 1), titles, document.pages, strict=True):
        before = f"/Prev {own - 1} 0 R" if own > first else ""
        after = f"/Next {own + 1} 0 R" if own < last else ""
        target = f"/Parent {tree} 0 R/Dest[{page} 0 R/Fit]"
        document.add(f"<</Title{string(title)}{target}{before}{after}>>")
    return f"/Outlines {tree} 0 R"
