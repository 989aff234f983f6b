"""What ` #` takes out of a line: it begins a comment, also where a colour or a text was meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.problems import Level, Place, Problem

BEGINS_COMMENT = "# after a blank begins a comment"

_CUT_TEXT = re.compile(r"[ \t]+#[^\s#]")
_QUOTED = r"\"(?:[^\"\\]|\\.)*\"|'[^']*'"
_COMMENT = re.compile(rf"(?:(?<![^\s,:{{\[])(?:{_QUOTED})|(?!\s#).)*+\s(?P<comment>#.*)")
_DIGIT = "[0-9a-fA-F]"
_COLOR = re.compile(
    rf"#(?:{_DIGIT}{{6}}|(?=\w*[0-9]){_DIGIT}{{3}}|{_DIGIT}{{3}}(?=\s*(?:[,}}\]]|$)))(?![\w#])"
)
"""A colour, but not the word that begins `#add a picture`."""


def explain_cut(text: str, end: int, place: Place, written: str) -> Problem | None:
    """The problem of a value without quotes that ends at `end` of a file, before a comment.

    `written` is what is left of it. A warning, since the comment may be meant; but nobody means a
    colour as a comment and nothing as the value. None for a comment that stands by itself.
    """
    if not _CUT_TEXT.match(text, end):
        return None
    lost = re.split(r"[\n\r]", text[end:], maxsplit=1)[0].strip()
    if written:
        return Problem(
            Level.WARNING,
            "cut-text",
            f"the text ends before {lost}, because {BEGINS_COMMENT}",
            f'if {lost} belongs to the text, put quotes around it: "{written} {lost}"; '
            "if it is a comment, write a blank after #",
            place,
            value=written,
        )
    message = f"nothing is left of {lost}, because {BEGINS_COMMENT}"
    color = _COLOR.match(lost)
    if color:
        return Problem(Level.ERROR, "cut-text", message, _quote(color[0]), place, value=lost)
    hint = f'put quotes around it: "{lost}"; if it is a comment, write a blank after #'
    return Problem(Level.WARNING, "cut-text", message, hint, place, value=lost)


def find_hidden_end(lines: Sequence[str], first: int) -> tuple[int, int, str] | None:
    """Where a comment hides the end of a value between brackets, and what to do.

    Looks at the lines from `first` on, of brackets that seem not to be closed. Gives the line and
    the column of the comment, from 0, and a hint. None if no comment is to blame: it holds
    a colour, or the bracket or comma that is missing.
    """
    for number in range(first, len(lines)):
        found = _COMMENT.match(lines[number])
        if not found:
            continue
        comment = found["comment"]
        color = _COLOR.match(comment)
        if color:
            return number, found.start("comment"), _quote(color[0])
        if re.match(r"#[^\s#][^\s,}\]]*\s*[,}\]]", comment):
            return number, found.start("comment"), "put quotes around a text that has # in it"
    return None


def _quote(color: str) -> str:
    return f'write the colour in quotes: "{color}"'
