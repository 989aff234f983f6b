"""Numbers, outlines and colours as PDF operators. Pure text; the unit is what the caller set up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pnp.model import Color, Kern, Matrix, Outline, Shape, Stroke
from pnp.units import Rect

_SEGMENTS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


@lru_cache(maxsize=32768)
def number(value: float) -> str:
    """A number as PDF takes it, without exponent, to six decimals."""
    return f"{value:z.6f}".rstrip("0").rstrip(".")


def numbers(values: Iterable[float]) -> str:
    """Numbers with spaces between them."""
    return " ".join([number(value) for value in values])


@lru_cache(maxsize=8192)
def path(outline: Outline) -> str:
    """The outline as the current path. Icons and marks come back on many faces and pages."""
    return "\n".join(
        f"{numbers(map(float, segment[1:]))} {_SEGMENTS[str(segment[0])]}" for segment in outline
    )


def rectangle(rect: Rect) -> str:
    """The rectangle as the current path."""
    return f"{numbers((rect.x, rect.y, rect.width, rect.height))} re"


def transform(matrix: Matrix) -> str:
    """Changes the coordinates of what follows."""
    return f"{numbers(matrix)} cm"


def fill_color(color: Color) -> str:
    """The colour of fills and text. Home printers take sRGB."""
    return f"{_channels(color)} rg"


def stroke_style(stroke: Stroke) -> str:
    """Colour, width, ends, corners and dashes of lines."""
    dash = numbers(stroke.dash)
    return (
        f"{_channels(stroke.color)} RG {number(stroke.width)} w "
        f"{_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j {number(stroke.miter)} M [{dash}] 0 d"
    )


def show(codes: bytes, kerns: Iterable[Kern] = ()) -> str:
    """Shows characters of a font that has one byte for each, kerned after so many of them."""
    digits = codes.hex()
    parts = []
    start = 0
    for after, by in kerns:
        end = 2 * after
        # PDF counts back, in thousandths of an em.
        parts.append(f"{digits[start:end]}>{number(-1000 * by)}<")
        start = end
    if not parts:
        return f"<{digits}> Tj"
    shown = "".join(parts)
    # PDFium forgets what stands before an empty text.
    return f"[<{shown}{digits[start:]}>] TJ" if start < len(digits) else f"[<{shown[:-1]}] TJ"


def filled(shape: Shape, color: Color, state: Sequence[str] = ()) -> list[str]:
    """The inside of a shape in one colour; `state` are operators that set its opacity."""
    fill = f"f{rule(shape.even_odd)}"
    return ["q", *state, fill_color(color), path(shape.outline), fill, "Q"]


def stroked(outline: Outline, stroke: Stroke, state: Sequence[str] = ()) -> list[str]:
    """A line along an outline; `state` are operators that set its opacity."""
    return ["q", *state, stroke_style(stroke), path(outline), "S", "Q"]


def clipping(outline: Outline, even_odd: bool) -> str:
    """Cuts what follows off at an outline."""
    return f"{path(outline)}\nW{rule(even_odd)} n"


def rule(even_odd: bool) -> str:
    """What an operator that fills or clips has behind it."""
    return "*" if even_odd else ""


def channels(color: Color) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1, to the four decimals that keep all 256 steps apart."""
    return round(color.red / 255, 4), round(color.green / 255, 4), round(color.blue / 255, 4)


@lru_cache(maxsize=1024)
def _channels(color: Color) -> str:
    return numbers(channels(color))
