"""Standees: what game.yaml may say of them, and the strips that they are cut out as."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pnp.model import Component, PieceShape, Wrap
from pnp.nets import NET_KINDS, foot_of
from pnp.problems import InputError

STANDEES = "standees"
"""The kind of component whose pieces stand."""


def check_strip(shape: PieceShape, corner: float | None) -> Iterator[tuple[str, InputError]]:
    """The keys that a standee does not have, with what is wrong: it is folded out of a strip."""
    for key, is_said in {
        "shape": shape is not PieceShape.RECT,
        "corner": corner is not None,
    }.items():
        if is_said:
            yield key, InputError(f"a standee has no {key}", "take this line out")


def make_strips(component: Component) -> Component:
    """The component with its pieces as they are cut out; its size is that of a figure before."""
    back = component.front if component.back is None else component.back
    faces = {"front": component.front, "back": back}
    wrap = Wrap(0, *component.size, foot_of(component.size), faces)
    size = NET_KINDS[STANDEES].lay(wrap, 0).size
    return replace(component, size=size, shape=PieceShape.NET, corner=0, back=None, wrap=wrap)
