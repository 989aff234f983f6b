"""Texts of the companion: markup made HTML."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from pnp.markup import IconSpan, LineBreak, Span, parse_markup


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
