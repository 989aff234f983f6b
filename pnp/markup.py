"""The small markup of card text: `<b> <i> <c NAME> <br>` and `:icon:`; all else is literal."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from pnp.problems import InputError

_TOKEN = re.compile(
    r"<(?P<close>/?)(?P<tag>[bi])>"
    r"|<c(?:\s+(?P<color>[^<>]*?))?\s*>"
    r"|(?P<uncolor></c>)"
    r"|(?P<break><br\s*/?>|\r\n?|\n)"
    r"|:(?P<icon>[^\W\d_][\w-]*)(?=:)"
)


class TextSpan(Struct, frozen=True):
    """Text in one style; `color` is as written in <c>, None where the text keeps its own.

    `link` is where it leads: an address or "#anchor", "" for nowhere. Markup of cards has none.
    """

    text: str
    bold: bool = False
    italic: bool = False
    color: str | None = None
    link: str = ""


class IconSpan(Struct, frozen=True):
    """An icon of the game between letters."""

    name: str
    color: str | None = None


class LineBreak(Struct, frozen=True):
    """The end of a line that the text asks for."""


Span = TextSpan | IconSpan | LineBreak


class MarkupError(InputError):
    """A tag that has no partner; `line` and `column` count from 1 inside the text."""

    def __init__(self, message: str, hint: str, line: int, column: int) -> None:
        super().__init__(message, hint)
        self.line = line
        self.column = column


class _OpenTag(Struct, frozen=True):
    """A tag that waits for its partner, and the style that holds outside of it."""

    tag: str
    start: int
    outside: TextSpan


def parse_markup(text: str, icons: Collection[str]) -> tuple[Span, ...]:
    """The spans of a text; `:name:` is an icon if `icons` has the name.

    Neighbours of one style are one span. Raises MarkupError for a tag that is never closed, never
    opened, or closed while a later one is open.
    """
    return tuple(_join(_read_spans(text, icons)))


def _read_spans(text: str, icons: Collection[str]) -> Iterator[Span]:
    style = TextSpan("")
    open_tags: list[_OpenTag] = []
    done = position = 0
    while token := _TOKEN.search(text, position):
        position = token.end()
        if token["icon"] and token["icon"] not in icons:
            continue
        yield _written(text[done : token.start()], style)
        if token["icon"]:
            position += 1  # the closing colon, which may also open the next icon until here
            yield IconSpan(token["icon"], style.color)
        elif token["break"]:
            yield LineBreak()
        elif token["close"] or token["uncolor"]:
            style = _close(token["tag"] or "c", text, token.start(), open_tags)
        else:
            open_tags.append(_OpenTag(token["tag"] or "c", token.start(), style))
            style = _open(token, text, style)
        done = position
    if open_tags:
        last = open_tags[-1]
        raise _error(f"<{last.tag}> is never closed", f"write </{last.tag}>", text, last.start)
    yield _written(text[done:], style)


def _written(text: str, style: TextSpan) -> TextSpan:
    return TextSpan(text, style.bold, style.italic, style.color)


def _open(token: re.Match[str], text: str, style: TextSpan) -> TextSpan:
    if token["tag"] == "b":
        return replace(style, bold=True)
    if token["tag"] == "i":
        return replace(style, italic=True)
    if not token["color"]:
        raise _error("<c> names no colour", "write <c red>", text, token.start())
    return replace(style, color=token["color"])


def _close(tag: str, text: str, start: int, open_tags: list[_OpenTag]) -> TextSpan:
    if not any(each.tag == tag for each in open_tags):
        raise _error(f"</{tag}> closes nothing", f"write <{tag}> before it", text, start)
    last = open_tags.pop()
    if last.tag != tag:
        hint = f"write </{last.tag}> before it"
        raise _error(f"</{tag}> crosses <{last.tag}>", hint, text, start)
    return last.outside


def _join(spans: Iterable[Span]) -> Iterator[Span]:
    """The spans without empty ones, neighbours of one style as one."""
    waiting: TextSpan | None = None
    for span in spans:
        if not isinstance(span, TextSpan):
            if waiting:
                yield waiting
            waiting = None
            yield span
        elif waiting and _written(waiting.text, span) == waiting:
            waiting = _written(waiting.text + span.text, waiting)
        elif span.text:
            if waiting:
                yield waiting
            waiting = span
    if waiting:
        yield waiting


def _error(message: str, hint: str, text: str, position: int) -> MarkupError:
    before = text[:position]
    line = len(re.findall(r"\r\n?|\n", before)) + 1
    column = position - max(before.rfind("\n"), before.rfind("\r"))
    return MarkupError(message, hint, line, column)
