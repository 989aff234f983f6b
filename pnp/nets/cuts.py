"""Cuts as they are put together: turned back, and without what the knife need not do twice."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.model import Outline, Segment


def turn_back(cut: Outline) -> Outline:
    """The same cut from its end to its beginning, at which it only says where it starts."""
    turned: list[Segment] = [("L", *cut[-1][-2:])]
    for segment, before in zip(reversed(cut), reversed(cut[:-1]), strict=False):
        end = before[-2:]
        if segment[0] == "C":
            turned.append(("C", *segment[3:5], *segment[1:3], *end))
        else:
            turned.append(("L", *end))
    return tuple(turned)


def close(cut: Iterable[Segment]) -> Outline:
    """A cut all around, from the end of its first line, without lines to where the pen is."""
    first, *others = cut
    here = first[-2:]
    kept: list[Segment] = [("M", *here)]
    for segment in others:
        if segment[0] == "C" or segment[-2:] != here:
            kept.append(segment)
        here = segment[-2:]
    return (*kept, ("Z",))
