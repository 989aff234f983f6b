"""The rules as sections of HTML, each with the anchor that phases point at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.rulebook import PictureEntry, RulesText, target_of

if TYPE_CHECKING:  # slow to load, and a game may have no rules.md
    from markdown_it.token import Token

Pictures = tuple[PictureEntry, ...]
"""Pictures side by side."""


_OURS = "rule-"
"""Begins the ids of headings on the page, whose own parts have names like options and phases."""


class PagePicture(Struct, frozen=True):
    """A picture of the page: its address, and its size in pixels.

    A `large` one is as wide as the text, as a map; others stand side by side. One that is `long`
    is so flat that its words could not be read so small: it is pushed sideways under the finger.
    """

    address: str
    width: int
    height: int
    large: bool
    long: bool = False


class Section(Struct, frozen=True):
    """What stands below one heading; `level` is 1 to 6, and 0 for what stands before the first.

    A `small` one is for who wants to know more.
    """

    anchor: str
    level: int
    title: str
    html: str
    small: bool = False


def id_of(anchor: str) -> str:
    """The id on the page of a heading of rules.md."""
    return f"{_OURS}{anchor.removeprefix('#')}"


def make_sections(
    rules: RulesText, shown: Mapping[PictureEntry, PagePicture] | None = None
) -> tuple[Section, ...]:
    """The sections of the rules; HTML in them is shown as it is written.

    Pictures that are not among `shown` are told by their words.
    """
    known = shown or {}
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False})
    markdown.add_render_rule("image", _write_words)
    markdown.add_render_rule("link_open", _write_link)
    box = None if rules.box is None else rules.tokens[rules.box]

    def write_quote(renderer: object, tokens: Sequence[Token], at: int, *_: object) -> str:
        return '<blockquote class="box">\n' if tokens[at] is box else "<blockquote>\n"

    markdown.add_render_rule("blockquote_open", write_quote)

    def render(start: int, end: int) -> str:
        return "".join(
            _figures(part, known)
            if isinstance(part, tuple)
            else markdown.renderer.render(part, markdown.options, {})
            for part in _split(rules, start, end)
        )

    sections = []
    first = rules.headings[0].at if rules.headings else len(rules.tokens)
    if first:
        sections.append(Section(id_of("rules"), 0, "", render(0, first)))
    ends = [*(heading.at for heading in rules.headings), len(rules.tokens)]
    for heading, end in zip(rules.headings, ends[1:], strict=True):
        html = render(heading.at + 3, end)
        anchor = id_of(heading.anchor)
        sections.append(Section(anchor, heading.level, heading.title, html, heading.small))
    return tuple(sections)


def _split(rules: RulesText, start: int, end: int) -> Iterator[Sequence[Token] | Pictures]:
    """The tokens from `start` to `end`, with pictures in the place of their paragraphs."""
    for at, pictures in rules.pictures.items():
        if start <= at < end:
            yield list(rules.tokens[start:at])
            yield pictures
            start = at + 3  # a paragraph is three tokens: it opens, it holds, it closes
    yield list(rules.tokens[start:end])


def _write_words(renderer: object, tokens: Sequence[Token], at: int, *_: object) -> str:
    """A picture within a text, which is a mistake that is told elsewhere."""
    return escape(tokens[at].content)


def _write_link(renderer: object, tokens: Sequence[Token], at: int, *_: object) -> str:
    address = target_of(tokens[at])
    if address.startswith("#"):
        address = f"#{id_of(address)}"
    return f'<a href="{escape(address)}">'


def _figures(pictures: Pictures, shown: Mapping[PictureEntry, PagePicture]) -> str:
    figures = "".join(_figure(picture, shown.get(picture)) for picture in pictures)
    return f'<div class="pictures">{figures}</div>\n'


def _figure(picture: PictureEntry, shown: PagePicture | None) -> str:
    words = escape(picture.words)
    caption = f"<figcaption>{words}</figcaption>" if words else ""
    if shown is None:
        return f"<figure>{caption}</figure>"
    size = f'width="{shown.width}" height="{shown.height}"'
    look = ' class="large"' if shown.large else ""
    if shown.long:
        look = ' class="large long" tabindex="0"'
    image = (
        f'<img src="{escape(shown.address)}" alt="{words}" {size} loading="lazy" decoding="async">'
    )
    return f"<figure{look}>{image}{caption}</figure>"
