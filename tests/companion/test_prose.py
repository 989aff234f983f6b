"""Texts of a card and of the companion as HTML."""

from __future__ import annotations

import pytest

from pnp.companion.prose import fill_holes, to_html
from pnp.expressions import ExpressionError


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("R&D <b>\"Lab\"</b> 'x'", "R&amp;D <b>&quot;Lab&quot;</b> &#x27;x&#x27;"),
        ("</script><img src=x>", "&lt;/script&gt;&lt;img src=x&gt;"),
        ("a<br>b", "a<br>b"),
        ("<i>a <b>b</b></i>", "<i>a </i><b><i>b</i></b>"),
        ("<c red>hot</c>", "hot"),
        (":moon: 1:30:", '<span class="icon">moon</span> 1:30:'),
    ],
)
def test_markup_becomes_html_and_all_else_is_escaped(text: str, html: str) -> None:
    assert to_html(text, {"moon"}) == html


def test_holes_hold_expressions_of_the_constants() -> None:
    assert fill_holes("{{ constants.hp - 1 }} of {n}", {"hp": 15}) == "14 of {n}"
    with pytest.raises(ExpressionError, match="hq"):
        fill_holes("{{ constants.hq }}", {"hp": 15})
