"""The largest size at which a text fits its box, and where its lines stand in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import Literal

from msgspec import Struct

from pnp.fonts import PreparedFont
from pnp.model import Color
from pnp.setting.breaking import wrap
from pnp.setting.chunk import Chunk, Paragraph
from pnp.units import MM_PER_POINT, Size

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]

PARAGRAPH_GAP = 0.5
"""What an empty line adds between paragraphs, in lines."""

_STEP = 0.25 * MM_PER_POINT
_TOLERANCE = 0.01


class TextStyle(Struct, frozen=True):
    """How a text is set: `font` is a name of the theme, sizes and `tracking` in mm.

    The size goes down to `minimum` where the text needs it, and the tracking with it; `leading`
    is the distance of baselines in sizes.
    """

    font: str
    weight: int
    italic: bool
    size: float
    minimum: float
    leading: float
    color: Color
    align: Align
    valign: VAlign
    tracking: float

    @property
    def tracking_em(self) -> float:
        return self.tracking / self.size if self.size else 0


class FittedLine(Struct, frozen=True):
    """Chunks on one baseline: `offset` from the first baseline in lines, the rest in em."""

    chunks: Sequence[Chunk]
    offset: float
    width: float
    top: float
    bottom: float


class Setting(Struct, frozen=True):
    """Lines at one size; `baseline` is the first one's, in mm below the top of the box.

    `needed` is the smallest box that holds these lines.
    """

    lines: tuple[FittedLine, ...]
    size: float
    baseline: float
    needed: Size
    fits: bool


def fit(
    paragraphs: Sequence[Paragraph], style: TextStyle, box: Size, font: PreparedFont
) -> Setting:
    """Lines at the largest size, in steps of a quarter point, at which all ink is in the box.

    If even the minimum is too large, the lines at the minimum with `fits` false. `font` sets the
    first baseline. There is at least one chunk.
    """
    measured = [_Paragraph.of(chunks) for chunks in paragraphs]
    widest = max(paragraph.widest for paragraph in measured) - style.tracking_em
    for size in _sizes(style):
        last = size <= style.minimum
        if widest * size > box.width + _TOLERANCE and not last:
            continue
        room = (box.width + _TOLERANCE) / size + style.tracking_em
        breaks = [
            wrap(paragraph.widths, paragraph.gaps, paragraph.hyphens, room)
            for paragraph in measured
        ]
        if (sum(map(len, breaks)) - 1) * style.leading * size > box.height and not last:
            continue
        lines = _lines(measured, breaks, style.tracking_em)
        setting = _set(lines, style, box, font, size)
        if setting.fits:
            break
    return setting


class _Paragraph(Struct, frozen=True):
    """A paragraph with the measures of its chunks, which hold at every size."""

    chunks: Paragraph
    widths: list[float]
    gaps: list[float]
    hyphens: list[float]
    tops: list[float]
    bottoms: list[float]
    widest: float

    @classmethod
    def of(cls, chunks: Paragraph) -> _Paragraph:
        widths = [chunk.width for chunk in chunks]
        hyphens = [chunk.hyphen_width for chunk in chunks]
        return cls(
            chunks=chunks,
            widths=widths,
            gaps=[chunk.gap for chunk in chunks],
            hyphens=hyphens,
            tops=[chunk.top for chunk in chunks],
            bottoms=[chunk.bottom for chunk in chunks],
            widest=max(map(add, widths, hyphens), default=0),
        )


def _sizes(style: TextStyle) -> Iterator[float]:
    size, steps = style.size, 0
    while size > style.minimum + 1e-9:
        yield size
        steps += 1
        size = style.size - steps * _STEP
    yield min(style.size, style.minimum)


def _set(
    lines: tuple[FittedLine, ...], style: TextStyle, box: Size, font: PreparedFont, size: float
) -> Setting:
    leading = style.leading * size
    top = max(line.top * size - line.offset * leading for line in lines)
    bottom = max(line.offset * leading - line.bottom * size for line in lines)
    drop = lines[-1].offset * leading
    match style.valign:
        case "top":
            baseline = max(font.file.ascent * size, top)
            needed = baseline + bottom
        case "middle":
            # Centred is what lies between the first line's capitals and the last baseline, as the
            # eye does it: whatever descenders a text has, the numbers of all cards stand alike.
            baseline = (box.height - drop + font.cap_height * size) / 2
            middle = baseline - box.height / 2
            needed = 2 * max(top - middle, bottom + middle)
        case "bottom":
            baseline = box.height - max(drop - font.file.descent * size, bottom)
            needed = box.height - baseline + top
    width = max(line.width for line in lines) * size
    return Setting(
        lines=lines,
        size=size,
        baseline=baseline,
        needed=Size(width, needed),
        fits=width <= box.width + 2 * _TOLERANCE and needed <= box.height + _TOLERANCE,
    )


def _lines(
    measured: Sequence[_Paragraph], breaks: Sequence[Sequence[tuple[int, int]]], tracking: float
) -> tuple[FittedLine, ...]:
    lines = []
    offset = 0.0
    for paragraph, bounds in zip(measured, breaks, strict=True):
        for start, end in bounds:
            width = sum(paragraph.widths[start:end]) + sum(paragraph.gaps[start : end - 1])
            lines.append(
                FittedLine(
                    paragraph.chunks[start:end],
                    offset,
                    width + paragraph.hyphens[end - 1] - tracking,
                    max(paragraph.tops[start:end]),
                    min(paragraph.bottoms[start:end]),
                )
            )
            offset += 1
        if not bounds:
            offset += PARAGRAPH_GAP
    return tuple(lines)
