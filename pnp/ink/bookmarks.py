"""Bookmarks, by which a viewer leads to a sheet or a heading, and links between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.ink.bodies import string
from pnp.ink.document import Document
from pnp.sheets import Bookmark, Link, Page
from pnp.units import POINTS_PER_MM


def add_bookmarks(document: Document, bookmarks: Sequence[Bookmark], pages: Sequence[Page]) -> str:
    """A tree of bookmarks in their order, at least one; the entries of the document's root.

    Those with an anchor can be led to by links.
    """
    root = document.next_number
    numbers = range(root + 1, root + 1 + len(bookmarks))
    parents = _parents(bookmarks)
    children: dict[int, list[int]] = {at: [] for at in range(-1, len(bookmarks))}
    for at, parent in enumerate(parents):
        children[parent].append(at)
    first, last = numbers[children[-1][0]], numbers[children[-1][-1]]
    total = f"/Count {len(children[-1])}/First {first} 0 R/Last {last} 0 R"
    document.add(f"<</Type/Outlines{total}>>")
    targets = [_target(document, pages, bookmark) for bookmark in bookmarks]
    for at, bookmark in enumerate(bookmarks):
        family = children[parents[at]]
        place = family.index(at)
        entries = f"/Title{string(bookmark.title)}/Parent {([root, *numbers])[parents[at] + 1]} 0 R"
        entries += f"/Dest{targets[at]}"
        if place > 0:
            entries += f"/Prev {numbers[family[place - 1]]} 0 R"
        if place + 1 < len(family):
            entries += f"/Next {numbers[family[place + 1]]} 0 R"
        if children[at]:
            below = children[at]
            entries += f"/Count -{len(below)}/First {numbers[below[0]]} 0 R"
            entries += f"/Last {numbers[below[-1]]} 0 R"
        document.add(f"<<{entries}>>")
    named = sorted(
        (_name(bookmark.anchor), target)
        for bookmark, target in zip(bookmarks, targets, strict=True)
        if bookmark.anchor
    )
    names = f"/Dests<<{''.join(f'{name}{target}' for name, target in named)}>>" if named else ""
    return f"/Outlines {root} 0 R{names}"


def describe_links(links: Iterable[Link], height: float) -> str:
    """The entry of a page, `height` mm high, for its links; empty if it has none."""
    areas = "".join(_describe(link, height) for link in links)
    return f"/Annots[{areas}]" if areas else ""


def _describe(link: Link, height: float) -> str:
    area = link.area
    corners = (area.x, height - area.bottom, area.right, height - area.y)
    box = " ".join(f"{corner * POINTS_PER_MM:.3f}" for corner in corners)
    if link.target.startswith("#"):
        leads = f"/Dest{_name(link.target[1:])}"
    else:
        leads = f"/A<</S/URI/URI{_ascii(link.target)}>>"
    return f"<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[{box}]{leads}>>"


def _target(document: Document, pages: Sequence[Page], bookmark: Bookmark) -> str:
    page = document.pages[bookmark.page - 1]
    if not bookmark.anchor:
        return f"[{page} 0 R/Fit]"
    y = (pages[bookmark.page - 1].height - bookmark.y) * POINTS_PER_MM
    return f"[{page} 0 R/XYZ null {y:.3f} null]"


def _parents(bookmarks: Sequence[Bookmark]) -> list[int]:
    """For each bookmark the one that it lies within; -1 for those of the outermost level."""
    parents = []
    path: list[int] = []
    for at, bookmark in enumerate(bookmarks):
        while path and bookmarks[path[-1]].level >= bookmark.level:
            path.pop()
        parents.append(path[-1] if path else -1)
        path.append(at)
    return parents


def _name(anchor: str) -> str:
    """An anchor as a name of PDF, every byte but letters, figures and hyphens in hex."""
    return "/" + "".join(
        chr(byte)
        if chr(byte).isascii() and (chr(byte).isalnum() or byte == 0x2D)
        else f"#{byte:02X}"
        for byte in anchor.encode()
    )


def _ascii(address: str) -> str:
    return f"<{address.encode().hex()}>"
