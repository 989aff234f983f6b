"""What SVG can say and a face cannot draw, each with what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.art.elements import SvgElement
from pnp.art.styles import Style

_ANIMATION = "a print does not move; remove the animation"

_ELEMENTS: Mapping[str, str] = {
    "text": "turn text into paths in your drawing program",
    "image": "put the picture on the face by a `picture` of its own in layout.yaml",
    "foreignObject": "HTML in a drawing is not drawn; save as plain SVG",
    "script": "scripts never run; save as plain SVG",
    "switch": "save as plain SVG, without alternatives",
    "animate": _ANIMATION,
    "animateColor": _ANIMATION,
    "animateMotion": _ANIMATION,
    "animateTransform": _ANIMATION,
    "set": _ANIMATION,
}

# Property → the values that change nothing, and the advice for all others.
_PROPERTIES: Mapping[str, tuple[frozenset[str], str]] = {
    "filter": (frozenset({"none"}), "use gradients and opacity in place of filters"),
    "mask": (frozenset({"none"}), "use a clip path or opacity in place of a mask"),
    "marker": (frozenset({"none"}), "draw line ends as shapes"),
    "marker-start": (frozenset({"none"}), "draw line ends as shapes"),
    "marker-mid": (frozenset({"none"}), "draw line ends as shapes"),
    "marker-end": (frozenset({"none"}), "draw line ends as shapes"),
    "mix-blend-mode": (frozenset({"normal"}), "use plain colours and opacity"),
    "vector-effect": (frozenset({"none"}), "give the line a plain width"),
    "color-interpolation": (frozenset({"auto", "srgb"}), "blend colours in sRGB"),
    "transform-origin": (frozenset({"0", "0 0", "0px 0px"}), "use rotate(angle, x, y)"),
}


def refuse_element(element: SvgElement) -> str:
    """The sentence for an element that is not drawn."""
    advice = _ELEMENTS.get(element.tag, "only shapes, paths, groups and their copies are")
    return f"<{element.tag}> is not drawn: {advice}"


def refuse_properties(style: Style) -> Iterator[str]:
    """A sentence for each property that would have to be left out."""
    for name, (harmless, advice) in _PROPERTIES.items():
        value = style.get(name)
        if value is not None and value.lower() not in harmless:
            yield f"{name} is not drawn: {advice}"
