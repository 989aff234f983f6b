"""Texts of a card and of the companion as HTML."""

from __future__ import annotations

import pytest

from pnp.companion.prose import to_html


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
