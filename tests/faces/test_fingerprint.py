"""A fingerprint changes with whatever a text paints."""

from __future__ import annotations

import pytest
from handmade import PLACE, written
from msgspec.structs import replace

from pnp.faces.fingerprint import fingerprint
from pnp.fonts import FontStack
from pnp.model import Color, Item, Role, Text


@pytest.fixture
def text(stack: FontStack) -> Text:
    return written(stack, "To Wa", 5, 20)[0]


def print_of(text: Text) -> str:
    return fingerprint(63, 88, [Item(text, "title", Role.TEXT, PLACE)])


def test_every_value_of_a_text_counts(text: Text) -> None:
    others = {
        "text": "To Wo",
        "font": replace(text.font, key="another"),
        "size": 4.1,
        "x": 5.1,
        "y": 20.1,
        "width": text.width + 0.1,
        "color": Color(1, 2, 3),
        "opacity": 0.5,
        "tracking": 0.1,
    }
    # Letters, font and width say how a text is kerned.
    assert {*others, "kerns"} == set(Text.__struct_fields__)
    prints = {print_of(replace(text, **{name: value})) for name, value in others.items()}
    assert len(prints | {print_of(text)}) == len(others) + 1


def test_where_the_file_of_a_font_lies_does_not_count(text: Text) -> None:
    moved = replace(text, font=replace(text.font, file=text.font.file.with_name("moved.ttf")))
    assert print_of(moved) == print_of(text)
