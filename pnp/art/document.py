"""What the elements of one SVG file share: its style sheets, and the elements they refer to."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from pnp.art.elements import SvgElement
from pnp.art.styles import StyleRule
from pnp.model import Color

_URL = re.compile(r"url\(\s*['\"]?([^'\")]*)['\"]?\s*\)\s*(.*)")


class SvgDocument(Struct, frozen=True):
    """One SVG file; `current` is what `currentColor` means around it.

    `digits` are the decimals that coordinates keep.
    """

    by_id: Mapping[str, SvgElement]
    rules: list[StyleRule]
    current: Color
    digits: int


def read_reference(value: str) -> tuple[str, str] | None:
    """`url(#id) other` → ("#id", "other"), or None where the value is no reference."""
    match = _URL.fullmatch(value.strip())
    return (match[1].strip(), match[2].strip()) if match else None


def find_reference(target: str, document: SvgDocument) -> SvgElement:
    """The element that `#id` names. Raises ValueError where it is not in the file."""
    element = document.by_id.get(target[1:]) if target.startswith("#") else None
    if element is None:
        where = "is not in the file" if target.startswith("#") else "lies outside the file"
        raise ValueError(f"it refers to {target}, which {where}")
    return element
