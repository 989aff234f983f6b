"""Where two texts differ, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_TOKENS = re.compile(
    r"<[^<>\s]*>"  # a tag
    r"|[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]"  # scripts that part no words
    r"|\w+|\s+|."
)

_AKIN = 0.5
"""How much of two texts must agree, 0 to 1, to be told as one that was edited."""


class Run(NamedTuple):
    """Words that stand next to each other: `old` and `new` are alike where they stayed."""

    old: str
    new: str

    @property
    def stayed(self) -> bool:
        return self.old == self.new


def compare_words(old: str, new: str) -> tuple[Run, ...]:
    """Both texts as runs that stayed and runs that did not, by turns.

    Texts that have little in common are one run: words that happen to be in both say nothing.
    """
    if old == new:
        return (Run(old, new),) if old else ()
    before, after = _TOKENS.findall(old), _TOKENS.findall(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if _share(matcher, before, after) < _AKIN:
        return (Run(old, new),)
    runs = [
        Run("".join(before[a:b]), "".join(after[c:d])) for _, a, b, c, d in matcher.get_opcodes()
    ]
    return tuple(_joined(runs))


def _share(matcher: SequenceMatcher[str], before: Sequence[str], after: Sequence[str]) -> float:
    """How much of both texts is in both, spaces and signs left out."""
    same = [
        before[at]
        for start, _, length in matcher.get_matching_blocks()
        for at in range(start, start + length)
    ]
    all_letters = _letters(before) + _letters(after)
    return 2 * _letters(same) / all_letters if all_letters else 1


def _letters(tokens: Sequence[str]) -> int:
    return sum(len(token) for token in tokens if token[0].isalnum())


def _joined(runs: Sequence[Run]) -> Iterator[Run]:
    """The runs, with edits that only a space parts told as one."""
    open_run = Run("", "")
    for at, run in enumerate(runs):
        between = open_run != Run("", "") and 0 < at < len(runs) - 1
        if run.stayed and not (between and run.old.isspace()):
            if open_run != Run("", ""):
                yield open_run
            yield run
            open_run = Run("", "")
        else:
            open_run = Run(open_run.old + run.old, open_run.new + run.new)
    if open_run != Run("", ""):
        yield open_run
