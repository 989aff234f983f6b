"""docs/edit-loop.md as steps: what is typed, what is edited, and what is answered."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

PAGE = Path(__file__).parents[2] / "docs" / "edit-loop.md"

GAME = "midnight-pantry"
"""The game that the page goes round with."""


class Typed(NamedTuple):
    """A command, in its words."""

    words: tuple[str, ...]


class Edit(NamedTuple):
    """Lines of a file, by its name from the folder of the catalogue, that give way to others."""

    file: str
    old: tuple[str, ...]
    new: tuple[str, ...]

    def apply(self, folder: Path) -> None:
        file = folder / self.file
        text = file.read_text(encoding="utf-8")
        for old, new in zip(self.old, self.new, strict=True):
            assert text.count(f"{old}\n") == 1, f"{self.file} has no line {old!r}"
            text = text.replace(f"{old}\n", f"{new}\n")
        file.write_text(text, encoding="utf-8")


class Answer(NamedTuple):
    """What the last command prints; a word in capitals stands for what differs from day to day."""

    text: str

    def matches(self, printed: str) -> bool:
        pattern = re.sub(r"\b(?:DAY|OLD|NEW)\b", r"\\S+", re.escape(self.text.strip()))
        return re.fullmatch(pattern, printed.strip()) is not None


Step = Typed | Edit | Answer


def read_steps() -> Iterator[Step]:
    """The steps of the page, in order."""
    said = ""
    for token in MarkdownIt().parse(PAGE.read_text(encoding="utf-8")):
        if token.type == "inline":
            said = token.content
        if token.type != "fence":
            continue
        if token.info == "sh":
            yield from (Typed(tuple(shlex.split(line))) for line in token.content.splitlines())
        elif token.info == "diff":
            lines = token.content.splitlines()
            old, new = (tuple(line[1:] for line in lines if line.startswith(sign)) for sign in "-+")
            file = re.search(r"`([^`]+)`", said)
            assert file, "the text above says which file is edited"
            yield Edit(file[1], old, new)
        else:
            yield Answer(token.content)
