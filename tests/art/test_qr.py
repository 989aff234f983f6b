"""QR codes on paper and in text."""

from __future__ import annotations

import pytest

from pnp.art.qr import QUIET, companion_link, draw_as_text, encode, outline
from pnp.problems import InputError
from pnp.units import Rect

LINK = companion_link("https://example.org/games/owls/", "924a357d")


def test_a_link_tells_the_edition_of_the_paper() -> None:
    assert LINK == "https://example.org/games/owls/#e=924a357d"


def test_an_outline_covers_the_dark_modules_and_no_others() -> None:
    modules = encode(LINK)
    side = 0.5
    across = (len(modules) + 2 * QUIET) * side
    drawn = outline(modules, Rect(3, 4, across, across))
    corners = [segment[1:] for segment in drawn if segment[0] != "Z"]
    covered = set()
    for at in range(0, len(corners), 4):
        (left, top), (right, _), (_, bottom), _ = corners[at : at + 4]
        assert float(bottom) - float(top) == pytest.approx(side)
        row = round((float(top) - 4) / side) - QUIET
        first, last = (round((float(x) - 3) / side) - QUIET for x in (left, right))
        covered |= {(row, column) for column in range(first, last)}
    dark = {(y, x) for y, line in enumerate(modules) for x, module in enumerate(line) if module}
    assert covered == dark


def test_a_code_stays_square_in_the_middle_of_its_box() -> None:
    drawn = outline(encode(LINK), Rect(0, 0, 40, 20))
    xs = [float(segment[1]) for segment in drawn if segment[0] != "Z"]
    ys = [float(segment[2]) for segment in drawn if segment[0] != "Z"]
    assert max(xs) - min(xs) == pytest.approx(max(ys) - min(ys))
    assert (min(xs) + max(xs)) / 2 == pytest.approx(20)


def test_a_code_that_no_phone_could_read_is_refused_with_the_size_that_it_needs() -> None:
    with pytest.raises(InputError, match="does not fit 8") as caught:
        outline(encode(LINK), Rect(0, 0, 8, 8))
    assert "at least 11.1 mm" in caught.value.hint


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(InputError, match="too long"):
        encode("x" * 3000)


def test_text_shows_the_same_modules() -> None:
    modules = encode(LINK)
    lines = list(draw_as_text(LINK))
    width = len(modules) + 2 * QUIET
    assert max(map(len, lines)) <= width
    read = []
    for line in lines:
        padded = line.ljust(width)
        read.append([char in "▀█" for char in padded])
        read.append([char in "▄█" for char in padded])
    inner = [row[QUIET : QUIET + len(modules)] for row in read[QUIET : QUIET + len(modules)]]
    assert inner == modules
