"""Gradients as PDF shadings: dictionaries written out as text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pnp.ink.operators import channels, number, numbers
from pnp.model import LinearGradient, RadialGradient, Stop

Gradient = LinearGradient | RadialGradient


def color_shading(gradient: Gradient) -> str:
    """The shading that paints the gradient's colours."""
    values = [(stop.offset, channels(stop.color)) for stop in _full(gradient.stops)]
    return _shading(gradient, "DeviceRGB", values)


def opacity_shading(gradient: Gradient) -> str:
    """The shading whose greys are the opacities of the gradient's stops."""
    values = [(stop.offset, (stop.opacity,)) for stop in _full(gradient.stops)]
    return _shading(gradient, "DeviceGray", values)


def is_flat(gradient: Gradient) -> bool:
    """Whether it has no extent: then, as in SVG, all of it has the last stop's colour."""
    if isinstance(gradient, LinearGradient):
        return gradient.x1 == gradient.x2 and gradient.y1 == gradient.y2
    return gradient.radius == 0


def _full(stops: Sequence[Stop]) -> list[Stop]:
    # Offsets never fall, and the first and last colour reach to the ends.
    full = [Stop(0, stops[0].color, stops[0].opacity)]
    for stop in stops:
        offset = min(1, max(stop.offset, full[-1].offset))
        full.append(Stop(offset, stop.color, stop.opacity))
    return [*full, Stop(1, stops[-1].color, stops[-1].opacity)]


def _shading(
    gradient: Gradient, space: str, values: Sequence[tuple[float, tuple[float, ...]]]
) -> str:
    if isinstance(gradient, LinearGradient):
        kind = 2
        coords = numbers((gradient.x1, gradient.y1, gradient.x2, gradient.y2))
    else:
        kind = 3
        centre = (gradient.cx, gradient.cy, gradient.radius)
        coords = numbers((gradient.fx, gradient.fy, 0, *centre))
    return (
        f"<</ShadingType {kind}/ColorSpace/{space}/Coords[{coords}]/Extend[true true]"
        f"/Function {_function(values)}>>"
    )


def _function(values: Sequence[tuple[float, tuple[float, ...]]]) -> str:
    # Two stops at one offset are a hard edge: no piece lies between them.
    pieces = [
        (end, start_value, end_value)
        for (start, start_value), (end, end_value) in pairwise(values)
        if end > start
    ]
    functions = [
        f"<</FunctionType 2/Domain[0 1]/N 1/C0[{numbers(first)}]/C1[{numbers(last)}]>>"
        for _, first, last in pieces
    ]
    if len(functions) == 1:
        return functions[0]
    bounds = " ".join(number(end) for end, _, _ in pieces[:-1])
    encode = " ".join(["0 1"] * len(functions))
    return (
        f"<</FunctionType 3/Domain[0 1]/Functions[{''.join(functions)}]"
        f"/Bounds[{bounds}]/Encode[{encode}]>>"
    )
