"""Texts of a layout with holes for the columns of a sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.starting.columns import Guess
from pnp.starting.sheet_look import COLORS
from pnp.starting.yaml_text import quoted

LONGEST_EXPRESSION = 440


def hole(guess: Guess) -> str:
    """What a column says, in quotes."""
    return quoted(f"{{{{ {guess.column} }}}}")


def texts_text(texts: Sequence[Guess]) -> str:
    """Texts below each other."""
    text, before = "", list[str]()
    for guess in texts:
        if before:
            above = before[0] if len(before) == 1 else f"({' or '.join(before)})"
            text += f"{{{{ '<br>' if {guess.column} and {above} else '' }}}}"
        text += f"{{{{ {guess.column} }}}}"
        before.append(guess.column)
    return text


def label_text(labels: Sequence[Guess]) -> str:
    """Words beside each other, with a dot between those that are there."""
    first, *others = labels
    text = _word_of(first, "")
    return text + "".join(_word_of(guess, " · ") for guess in others)


def _word_of(guess: Guess, before: str) -> str:
    """A hole for one label, with what stands before it where there is one."""
    name = guess.column
    if guess.kind == "bool":
        word = re.sub(r"[{}<>:'\\]", " ", guess.header)
        return f"{{{{ '{before}{word}' if {name} else '' }}}}"
    if not before:
        return f"{{{{ {name} }}}}"
    return f"{{{{ '{before}' if {name} else '' }}}}{{{{ {name} }}}}"


def band_fill(band: Guess) -> str:
    """A colour of the theme for each word; what no expression can name gets the last one."""
    *colors, other = COLORS
    chain = ""
    for word, color in zip(band.choices, colors, strict=False):
        step = f"'{color}' if {band.column} == '{word}' else "
        if re.search(r"['\\{}]", word) or len(chain) + len(step) > LONGEST_EXPRESSION:
            continue
        chain += step
    return f"{{{{ {chain}'{other}' }}}}"
