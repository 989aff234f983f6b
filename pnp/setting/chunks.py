"""Text with markup as chunks: what no line may part, measured at a size of 1 em."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from pnp.art import Vector
from pnp.fonts import FontStack, Measured
from pnp.markup import IconSpan, LineBreak, Span, TextSpan
from pnp.model import Color
from pnp.setting.breaking import (
    ICON,
    SOFT_HYPHEN,
    SPACES,
    holds_across_space,
    may_break,
    split_word,
)
from pnp.setting.chunk import Chunk, Fragment, Gap, Icon, Letters, Paragraph
from pnp.setting.unset_scripts import compose_marks

_WORDS = re.compile(rf"([^\n{SPACES}]*)([{SPACES}]*)(\n?)")
_BARE_SPACE = 0.25
"""The width of a space in a font that has none, in em."""

_VARIATIONS = dict.fromkeys([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])


class TypeChoice(Struct, frozen=True):
    """What a text is set with: fonts by (bold, italic), colours and icons by name.

    `plain` is the colour of what names none; `tracking` in em; `icon` takes the colour as well.
    """

    stack: Callable[[bool, bool], FontStack]
    color: Callable[[str], Color]
    icon: Callable[[str, Color], Vector]
    plain: Color
    tracking: float


def read_chunks(
    spans: Iterable[Span], choice: TypeChoice
) -> tuple[list[Paragraph], tuple[str, ...]]:
    """Paragraphs between hard breaks (empty ones too), and the characters that no font has."""
    reader = _Reader(choice)
    for span in spans:
        match span:
            case TextSpan():
                reader.read_text(span)
            case IconSpan():
                reader.read_icon(span)
            case LineBreak():
                reader.start_paragraph()
    reader.end_word()
    return reader.paragraphs, tuple(reader.missing)


class _ChunkWriter:
    """Writes in one font stack and colour; knows the space that follows its words.

    What the stack lacks goes into `missing`, whose keys keep the order. `seam` is the letter
    written last and the spaces behind it; it is empty if nothing is kerned with what comes next.
    """

    def __init__(
        self,
        stack: FontStack,
        color: Color,
        link: str,
        tracking: float,
        missing: dict[str, None],
    ) -> None:
        self.stack = stack
        self.color = color
        self.link = link
        self.tracking = tracking
        self.missing = missing
        self.seam = ""
        self.space = self.write_space(" ")

    def write(self, part: str) -> Chunk:
        """An unbreakable part of a word; a soft hyphen at its end shows if a line ends there."""
        text = self.stack.measure(part)
        if text.missing:
            self.missing.update(dict.fromkeys(text.missing))
        chunk = Chunk((self._letters(text),), self._width_of(text), text.top, text.bottom)
        if self.seam:
            chunk.kern = self.stack.seams[self.seam + text.first]
        if text.last:
            self.seam = text.last
        if part[-1] == SOFT_HYPHEN:
            hyphen = self.stack.measure("-")
            chunk.hyphen = (self._letters(hyphen),)
            chunk.hyphen_width = self.stack.seams[self.seam + "-"] + self._width_of(hyphen)
        return chunk

    def write_space(self, space: str) -> tuple[Fragment, float]:
        """What stands between two words, and its width in em."""
        text = self.stack.measure(space)
        if text.runs:
            return self._letters(text), self._width_of(text)
        return Gap(len(space) * _BARE_SPACE), len(space) * _BARE_SPACE

    def _letters(self, text: Measured) -> Letters:
        return Letters(text, self.color, self.link)

    def _width_of(self, text: Measured) -> float:
        return text.width + self.tracking * text.length


class _Reader:
    """Collects chunks, looking at what stands on both sides of each seam.

    `before` is the last character, ICON, a space, or empty where a paragraph begins; `word` is
    what stands since the last space.
    """

    def __init__(self, choice: TypeChoice) -> None:
        self.paragraphs: list[Paragraph] = [[]]
        self.missing: dict[str, None] = {}
        self.choice = choice
        self.before = ""
        self.word = ""
        self.writers: dict[TextSpan, _ChunkWriter] = {}
        self.writer = self._writer_for(TextSpan(""))

    def start_paragraph(self) -> None:
        self.end_word()
        self.paragraphs.append([])
        self.before = self.word = self.writer.seam = ""

    def end_word(self) -> None:
        """A hyphen within a word is none at its end."""
        if self.before == SOFT_HYPHEN:
            chunk = self.paragraphs[-1][-1]
            chunk.hyphen, chunk.hyphen_width = (), 0

    def read_text(self, span: TextSpan) -> None:
        writer = self._writer_for(span)
        text = span.text
        if not text.isascii():
            text = compose_marks(text.translate(_VARIATIONS))
        for word, space, end in _WORDS.findall(text):
            if word:
                if writer is not self.writer:
                    self._end_seam()
                    self.writer = writer
                for number, part in enumerate(split_word(word)):
                    self._append(writer.write(part), part, within=number > 0)
            if space and self.before:  # a line begins with a word
                self._read_space(space, writer)
            if end:
                self.start_paragraph()

    def read_icon(self, span: IconSpan) -> None:
        plain = self._writer_for(TextSpan("", color=span.color))
        vector = self.choice.icon(span.name, plain.color)
        width = vector.width / vector.height if vector.height else 1
        icon = Icon(vector, width, plain.stack.fonts[0].cap_height / 2 - 0.5)
        self._end_seam()
        self._append(Chunk((icon,), width, icon.top, icon.bottom), ICON)

    def _writer_for(self, span: TextSpan) -> _ChunkWriter:
        style = replace(span, text="")
        if style not in self.writers:
            choice = self.choice
            color = choice.color(span.color) if span.color else choice.plain
            stack = choice.stack(span.bold, span.italic)
            self.writers[style] = _ChunkWriter(
                stack, color, span.link, choice.tracking, self.missing
            )
        return self.writers[style]

    def _end_seam(self) -> None:
        """What comes next is kerned with nothing; spaces are, with the letter before them."""
        writer = self.writer
        if len(writer.seam) > 1:
            self.paragraphs[-1][-1].gap += writer.stack.seams[writer.seam]
        writer.seam = ""

    def _read_space(self, space: str, writer: _ChunkWriter) -> None:
        """The space goes with the word before it, so that copied text keeps its spaces."""
        self.end_word()
        if self.before != ICON:
            writer = self.writer
        blank, width = writer.space
        if space != " ":
            space = space.replace("\t", " ")
            blank, width = writer.write_space(space)
        if writer.seam:
            writer.seam += space
        chunk = self.paragraphs[-1][-1]
        chunk.space += (blank,)
        chunk.gap += width
        self.before = " "

    def _append(self, chunk: Chunk, text: str, *, within: bool = False) -> None:
        """Add a chunk, whose text is known, or join it to the last one.

        `within` a word it goes on where a line may end.
        """
        chunks = self.paragraphs[-1]
        if self.before == " ":
            apart = not holds_across_space(self.word, text)
            if not apart:
                chunks[-1].keep_space()
            self.word = ""
        else:
            apart = within or self.before == "" or may_break(self.before, text[0])
        if apart:
            if chunk.kern:
                chunks[-1].gap += chunk.kern
            chunks.append(chunk)
        else:
            chunks[-1].add(chunk)
        self.before = text[-1]
        self.word += text
