"""Only the documented markup acts; every other character is printed as it was typed."""

from __future__ import annotations

import pytest
from any_text import ANY_CHARACTER
from hypothesis import given
from hypothesis import strategies as st

from pnp.markup import IconSpan, LineBreak, MarkupError, Span, TextSpan, parse_markup


@pytest.mark.parametrize(
    "text",
    [
        "R&D Lab",
        "If HP <3 and a<b then draw",
        "<Fire> deals 2",
        "x <img src='other.png' width='10' height='10'/> y",
        "Write &lt;3 and &amp; here",
        "<font size=40>big</font> <a href='x'>y</a> <B>x</B> <b >",
        "1:30: go",
        "Gain :sword",
        ":shield: unknown",
        "c: d: e",
        "<bold> <ice> <can>",
    ],
)
def test_everything_that_is_no_markup_is_literal(text: str) -> None:
    assert parse_markup(text, {"sword"}) == (TextSpan(text),)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("", ()),
        ("a<b>b</b>c", (TextSpan("a"), TextSpan("b", bold=True), TextSpan("c"))),
        (
            "<b>a<i>b</i></b>",
            (TextSpan("a", bold=True), TextSpan("b", bold=True, italic=True)),
        ),
        ("<c red>a</c>b", (TextSpan("a", color="red"), TextSpan("b"))),
        ("<c #d64045>a</c>", (TextSpan("a", color="#d64045"),)),
        (
            "<c red>a<c blue-deep>b</c>c</c>",
            (
                TextSpan("a", color="red"),
                TextSpan("b", color="blue-deep"),
                TextSpan("c", color="red"),
            ),
        ),
        ("a<br>b<br/>c", (TextSpan("a"), LineBreak(), TextSpan("b"), LineBreak(), TextSpan("c"))),
        ("a\nb", (TextSpan("a"), LineBreak(), TextSpan("b"))),
        ("a\r\n\rb", (TextSpan("a"), LineBreak(), LineBreak(), TextSpan("b"))),
        ("Gain 2 :sword:!", (TextSpan("Gain 2 "), IconSpan("sword"), TextSpan("!"))),
        (":sword::sword:", (IconSpan("sword"), IconSpan("sword"))),
        (":x:sword:", (TextSpan(":x"), IconSpan("sword"))),
        ("<c red>:sword:</c>", (IconSpan("sword", "red"),)),
        (":war-hammer:", (IconSpan("war-hammer"),)),
        ("<b>a</b><b>b</b>", (TextSpan("ab", bold=True),)),
        ("<b></b>", ()),
        ("<b>a<br>b</b>", (TextSpan("a", bold=True), LineBreak(), TextSpan("b", bold=True))),
    ],
)
def test_tags_icons_and_breaks_become_spans(text: str, spans: tuple[Span, ...]) -> None:
    assert parse_markup(text, {"sword", "war-hammer"}) == spans


@pytest.mark.parametrize(
    ("text", "message", "hint", "line", "column"),
    [
        ("<b>bold never closed", "<b> is never closed", "write </b>", 1, 1),
        ("one\ntwo <c red>three", "<c> is never closed", "write </c>", 2, 5),
        ("a <b>b <i>c</i>", "<b> is never closed", "write </b>", 1, 3),
        ("x</i>", "</i> closes nothing", "write <i> before it", 1, 2),
        ("a\r\nx</c>", "</c> closes nothing", "write <c> before it", 2, 2),
        ("<b>a<i>b</b>c</i>", "</b> crosses <i>", "write </i> before it", 1, 9),
        ("<c>x</c>", "<c> names no colour", "write <c red>", 1, 1),
    ],
)
def test_a_tag_without_its_partner_is_told_with_its_place(
    text: str, message: str, hint: str, line: int, column: int
) -> None:
    with pytest.raises(MarkupError) as caught:
        parse_markup(text, ())
    error = caught.value
    assert (str(error), error.hint) == (message, hint)
    assert (error.line, error.column) == (line, column)


@given(st.text(st.sampled_from('ab<>/: &;="c1'), max_size=30))
def test_no_character_is_lost(text: str) -> None:
    try:
        spans = parse_markup(text, ())
    except MarkupError as error:
        assert 1 <= error.column <= len(text)
    else:
        shown = "".join(span.text for span in spans if isinstance(span, TextSpan))
        markup = ("<b>", "</b>", "</c>", "<c ")
        assert shown == text or any(tag in text for tag in markup)


@given(st.text(ANY_CHARACTER))
def test_text_without_brackets_and_colons_is_printed_as_it_is(text: str) -> None:
    plain = text.translate({ord(mark): None for mark in "<:\r"})
    shown = "".join(
        "\n" if isinstance(span, LineBreak) else span.text
        for span in parse_markup(plain, ())
        if not isinstance(span, IconSpan)
    )
    assert shown == plain
