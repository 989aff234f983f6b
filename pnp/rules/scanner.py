"""Tells code from comments and from quoted text in JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["code", "comment", "quoted"]

# ECMAScript 2025, section 12: comments, strings, and the ends of template pieces.
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.DOTALL)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
_CODE = re.compile(r"[^/\"'`{}]+")
"""Braces are tokens of their own, so that they can be counted."""

# A slash divides after a value, and opens a regular expression after all else.
_AFTER_VALUE = re.compile(r"[\w$)\]]\s*$")
_AFTER_WORD = re.compile(
    r"(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|yield|await)\s*$"
)


class Token(NamedTuple):
    """A stretch of a script; quoted: strings, templates and regular expressions."""

    kind: Kind
    text: str


def scan(source: str) -> Iterator[Token]:
    """The tokens of a script, which together are the script. Raises ValueError if one never ends.

    A template is quoted up to each of its holes, and the holes are code again.
    """
    at = depth = 0
    holes: list[int] = []
    before = ""
    while at < len(source):
        token = _next(source, at, before, in_hole=bool(holes) and holes[-1] == depth)
        text = token.text
        if token.kind == "code":
            depth += (text == "{") - (text == "}")
            before = (before + text)[-40:]
        elif token.kind == "quoted":
            if text[0] == "}":
                holes.pop()
            opens = text.endswith("${") and text[0] in "`}"
            if opens:
                holes.append(depth)
            before = "(" if opens else "$"
        at += len(text)
        yield token


def _next(source: str, at: int, before: str, *, in_hole: bool) -> Token:
    char = source[at]
    if char == "`" or (char == "}" and in_hole):
        return _quoted(_TEMPLATE.match(source, at + 1), source, at)
    if char in "\"'":
        return _quoted(_STRING.match(source, at), source, at)
    if char == "/":
        if match := _COMMENT.match(source, at):
            return Token("comment", match[0])
        divides = _AFTER_VALUE.search(before) and not _AFTER_WORD.search(before)
        if not divides and (match := _REGEX.match(source, at)):
            return Token("quoted", match[0])
    match = _CODE.match(source, at)
    return Token("code", match[0] if match else char)


def _quoted(match: re.Match[str] | None, source: str, at: int) -> Token:
    if match is None:
        line = source.count("\n", 0, at) + 1
        raise ValueError(f"the text that begins on line {line} is never closed")
    return Token("quoted", source[at : match.end()])
