"""Phrases set in lines of one width."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from pnp.art import Vector
from pnp.markup import TextSpan
from pnp.model import Color, Drawing
from pnp.rulebook.blocks import Align, Phrase
from pnp.rulebook.style import RulesStyle, Type
from pnp.setting.chunk import Paragraph
from pnp.setting.chunks import TypeChoice, read_chunks
from pnp.setting.emphasis import Lack, find_lacks
from pnp.setting.fitting import FittedLine, Setting, TextStyle, fit
from pnp.setting.placing import place_lines
from pnp.sheets import Link
from pnp.units import Rect, Size

_ACCENT = "accent"
_ENDLESS = 1e6
_ANYWHERE = "\u200b"
"""A space without width, at which a word may be parted."""


class Line(Struct, frozen=True):
    """One line of text: drawings from its top left, and what leads elsewhere, from there too."""

    drawings: tuple[Drawing, ...]
    links: tuple[Link, ...] = ()


class MeasuredText(Struct, frozen=True):
    """A text that was read and measured, but not yet broken; `missing` is in no font.

    `lacks` are the bold and italic letters that its fonts do not have.
    """

    kind: Type
    style: RulesStyle
    paragraphs: tuple[Paragraph, ...]
    phrases: tuple[Phrase, ...]
    missing: str
    lacks: tuple[Lack, ...] = ()

    @property
    def natural(self) -> float:
        """Its width on one line, in mm."""
        widths = (
            sum(chunk.width + chunk.gap for chunk in chunks) - (chunks[-1].gap if chunks else 0)
            for chunks in self.paragraphs
        )
        return max(widths, default=0) * self.kind.size

    @property
    def narrowest(self) -> float:
        """The width of its longest word, in mm."""
        words = (chunk.width for chunks in self.paragraphs for chunk in chunks)
        return max(words, default=0) * self.kind.size

    def set(self, width: float, x: float = 0, align: Align = "left") -> list[Line]:
        """Its lines in `width` mm, the drawings `x` mm from their left."""
        if not any(self.paragraphs):
            return []
        kind = self.kind
        if self.narrowest > width:
            parted = _part_long_words(self.phrases, int(width / kind.size))
            if parted != self.phrases:
                return measure_text(parted, kind, self.style).set(width, x, align)
        style = TextStyle(
            font=kind.font,
            weight=kind.weight,
            italic=kind.italic,
            size=kind.size,
            minimum=kind.size,
            leading=kind.line / kind.size,
            color=kind.color,
            align=align,
            valign="top",
            tracking=0,
        )
        font = self.style.stack(kind).fonts[0]
        setting = fit(self.paragraphs, style, Size(width, _ENDLESS), font)
        # Capitals stand in the middle of their line.
        baseline = (kind.line + font.cap_height * kind.size) / 2
        box = Rect(x, 0, width, kind.line)
        setting = replace(setting, baseline=baseline)
        return [self._place(setting, line, style, box) for line in setting.lines]

    def _place(self, setting: Setting, line: FittedLine, style: TextStyle, box: Rect) -> Line:
        alone = replace(setting, lines=(replace(line, offset=0),))
        placed = place_lines(alone, style, box)
        links = [
            Link(Rect(text.x, 0, text.width, self.kind.line), target)
            for text, target in placed.links
        ]
        return Line(placed.drawings, tuple(links))


def measure_text(phrases: Iterable[Phrase], kind: Type, style: RulesStyle) -> MeasuredText:
    """Measure phrases in one kind of type. Raises ValueError for a font that is nowhere."""
    phrases = tuple(phrases)
    spans = [
        TextSpan(
            phrase.text,
            phrase.bold,
            phrase.italic,
            _ACCENT if phrase.code or phrase.link else None,
            phrase.link,
        )
        for phrase in phrases
    ]
    choice = TypeChoice(
        lambda bold, italic: style.stack(kind, bold, italic),
        {_ACCENT: style.accent}.__getitem__,
        _no_icon,
        kind.color,
        0,
    )
    paragraphs, missing = read_chunks(spans, choice)
    lacks = find_lacks(spans, choice.stack)
    return MeasuredText(kind, style, tuple(paragraphs), phrases, "".join(missing), lacks)


def _no_icon(name: str, color: Color) -> Vector:
    raise AssertionError(f"no icon was asked for, but {name} in {color}")


def _part_long_words(phrases: Iterable[Phrase], longest: int) -> tuple[Phrase, ...]:
    """The phrases with places to break in words of more than `longest` characters."""
    word = re.compile(rf"[^\s{_ANYWHERE}]{{{max(1, longest) + 1},}}")
    return tuple(
        replace(phrase, text=word.sub(lambda found: _ANYWHERE.join(found[0]), phrase.text))
        for phrase in phrases
    )
