"""Bold and italic letters that a family lacks: they would print as the letters around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pnp.fonts import FontStack
from pnp.markup import Span, TextSpan
from pnp.model import FontFile

HINT = "take a family that has them, or let the words stand out otherwise, as by <c NAME>"

_BOLD = 600
"""What is set in this weight is bold already."""


class Lack(NamedTuple):
    """Letters that a `tag` ("b" or "i") asks for and a family has not; `look` as in "bold"."""

    family: str
    tag: str
    look: str

    def __str__(self) -> str:
        return f"{self.family} has no {self.look} letters"


def find_lacks(spans: Iterable[Span], stack: Callable[[bool, bool], FontStack]) -> tuple[Lack, ...]:
    """What the spans ask for in vain, each once; `stack` gives the fonts by (bold, italic)."""
    found: dict[Lack, None] = {}
    for span in spans:
        if isinstance(span, TextSpan) and (span.bold or span.italic):
            found.update(dict.fromkeys(_lacks_of(span, stack)))
    return tuple(found)


def _lacks_of(span: TextSpan, stack: Callable[[bool, bool], FontStack]) -> Iterator[Lack]:
    fonts = stack(span.bold, span.italic)
    lighter, upright = stack(False, span.italic), stack(span.bold, False)
    for char in dict.fromkeys(span.text):
        font = fonts.font_for(char)
        if font is None or char.isspace():
            continue
        file = font.file
        if span.bold and fonts is not lighter:
            plain = _file_for(char, lighter)
            if plain.family == file.family and plain.weight >= file.weight:
                look = "bolder" if plain.weight >= _BOLD else "bold"
                yield Lack(file.family, "b", f"{look} italic" if file.italic else look)
        if span.italic and fonts is not upright:
            plain = _file_for(char, upright)
            if plain.family == file.family and plain.italic == file.italic:
                yield Lack(file.family, "i", "italic")


def _file_for(char: str, stack: FontStack) -> FontFile:
    font = stack.font_for(char)
    return (font or stack.fonts[0]).file
