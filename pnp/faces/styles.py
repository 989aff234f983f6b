"""Text styles of a layout, with what they take from one another by `like`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from pnp.faces.fields import LengthField, TextField
from pnp.faces.limits import Leading, TypeSize
from pnp.problems import InputError, quote, unknown_word
from pnp.reading.nodes import Scalar
from pnp.reading.readers import OneValue, matching
from pnp.reading.scalars import WHOLE_PATTERN, read_int
from pnp.setting.fitting import Align, VAlign
from pnp.units import READABLE


def _read_weight(node: Any) -> int:
    try:
        weight = read_int(node) if isinstance(node, Scalar) else 0
    except ValueError:
        weight = 0
    if not 1 <= weight <= 1000:
        shown = quote(node) if isinstance(node, Scalar) else "this"
        raise InputError(f"{shown} is not a weight", "write 400 for regular or 700 for bold")
    return weight


Weight = Annotated[
    int,
    OneValue(
        _read_weight,
        "a number from 1 to 1000",
        "weights",
        matching(WHOLE_PATTERN, "integer") | {"minimum": 1, "maximum": 1000},
    ),
]
"""How bold a font is, on the scale of OpenType's usWeightClass, from 1 to 1000."""


class Style(Struct, frozen=True):
    """A named style; what is left out comes from the style named by `like`, if any."""

    like: str | None = None
    """The style from which it takes all that it does not say."""
    font: str | None = None
    """A font of the theme, `text` unless said."""
    weight: Weight | None = None
    """How bold it is: 400 is regular, 700 bold; 400 unless said."""
    italic: bool | None = None
    """Whether it slopes."""
    size: TypeSize | None = None
    """The size of the type, 8.5 pt unless said."""
    min: TypeSize | None = None
    """How small it may shrink; two thirds of its size unless said, but not below 7 pt."""
    leading: Leading | None = None
    """The height of a line in sizes, 1.2 unless said."""
    color: TextField | None = None
    """A colour of the theme, or `"#rrggbb"`; black unless said."""
    align: Align | None = None
    """How lines stand in the box, from left to right."""
    valign: VAlign | None = None
    """How the text stands in the box, from top to bottom."""
    tracking: LengthField | None = None
    """A length that is added after each character."""


def inherit(styles: Mapping[str, Style]) -> dict[str, Style]:
    """Every style with what it takes from others filled in.

    Raises ValueError for a `like` that names no style or leads back to itself.
    """
    return {name: _filled(name, styles, ()) for name in styles}


def _filled(name: str, styles: Mapping[str, Style], path: tuple[str, ...]) -> Style:
    if name in path:
        raise ValueError(f"styles take from one another in a circle: {' → '.join((*path, name))}")
    style = styles[name]
    if style.like is None:
        return style
    if style.like not in styles:
        raise unknown_word(style.like, styles, f"a style, and style {name} is like it")
    base = _filled(style.like, styles, (*path, name))
    own = {name: value for name, value in asdict(style).items() if value is not None}
    return replace(base, **own)


def smallest_size(size: float) -> float:
    """How far text of `size` mm may shrink if its style sets no `min`: to 2/3, not below 7 pt."""
    return min(size, max(READABLE, size * 2 / 3))
