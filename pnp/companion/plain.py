"""Values of tables as the page has them."""

from __future__ import annotations

from typing import Any

from pnp.model import Color, Value


def plain_value(value: Value) -> Any:
    """A value of a table as JSON has it."""
    if isinstance(value, Color):
        return css_color(value)
    return list(value) if isinstance(value, tuple) else value


def css_color(color: Color) -> str:
    """A colour as "#rrggbb"."""
    return f"#{color.red:02x}{color.green:02x}{color.blue:02x}"
