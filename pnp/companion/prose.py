"""Texts of the companion: figures put into their holes, markup made HTML."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from html import escape

from pnp.expressions import compile_text
from pnp.markup import IconSpan, LineBreak, Span, parse_markup
from pnp.model import Value

_HOLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)


def fill_holes(text: str, constants: Mapping[str, Value]) -> str:
    """A text with `{{ expression }}` of constants filled in. Raises ExpressionError."""

    def fill(hole: re.Match[str]) -> str:
        return compile_text(hole[0]).render({"constants": constants})

    return _HOLE.sub(fill, text)


def to_html(text: str, icons: Collection[str] = ()) -> str:
    """The markup of a text as HTML, all else escaped; an icon becomes its name.

    Colours are left out: they were chosen for the card's ground. Raises MarkupError.
    """
    return "".join(map(_write, parse_markup(text, icons)))


def _write(span: Span) -> str:
    if isinstance(span, LineBreak):
        return "<br>"
    if isinstance(span, IconSpan):
        return f'<span class="icon">{escape(span.name)}</span>'
    html = escape(span.text)
    if span.italic:
        html = f"<i>{html}</i>"
    return f"<b>{html}</b>" if span.bold else html
