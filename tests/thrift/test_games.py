"""The real games with less ink: what it saves, and that they can be played with as before."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from game_folders import game_names
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument
from thinned import fronts_and_backs, read_catalogued, thinned

from pnp.check.contrast import check_contrast
from pnp.check.rule import Subject
from pnp.ink import write_faces
from pnp.model import Face
from pnp.previews import CoverageMeter, render_faces
from pnp.printing import Ink, Part, PrintOptions
from pnp.sheets import Imprint, plan_kit

DPI = 30

THIN = (Ink.LOW, Ink.BLACK)


def mean_coverage(name: str, cache: Path, ink: Ink) -> float:
    """The mean coverage of all sides of the sheets of a game on A4, in percent."""
    layout, game = thinned(name, cache, ink), read_catalogued(name)
    imprint = Imprint.of(game, layout.fonts.find("text"))
    plans = plan_kit(layout.printed, PrintOptions(ink=ink), imprint)
    meter = CoverageMeter(cache / "none.json", cache, "", game.edition)
    pages = sum(len(plan.pages) for plan in plans)
    return sum(meter.measure(plan) * len(plan.pages) for plan in plans) / pages


def words_of(faces: list[Face], cache: Path) -> list[list[str]]:
    file = io.BytesIO()
    write_faces(faces, 0, file, cache)
    with PdfDocument(file.getvalue()) as pdf:
        return [sorted(page.get_textpage().get_text_range().split()) for page in pdf]


def differ(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures differ clearly somewhere."""
    return ImageChops.difference(one, other).convert("L").getextrema()[1] > 60


@pytest.mark.parametrize("name", game_names())
def test_low_ink_is_a_third_of_full_at_most(name: str, cache: Path) -> None:
    full, low = (mean_coverage(name, cache, ink) for ink in (Ink.FULL, Ink.LOW))
    assert 3 < low <= full / 3


@pytest.mark.parametrize("name", game_names())
def test_black_has_no_colour_anywhere(name: str, cache: Path) -> None:
    for image in render_faces(fronts_and_backs(thinned(name, cache, Ink.BLACK)), DPI, 2):
        red, green, blue = image.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize("ink", THIN)
@pytest.mark.parametrize("name", game_names())
def test_texts_and_symbols_stand_out_as_the_preflight_asks(
    name: str, ink: Ink, cache: Path
) -> None:
    subject = Subject(read_catalogued(name), thinned(name, cache, ink))
    assert [problem for problem in check_contrast(subject) if problem] == []


@pytest.mark.parametrize("name", game_names())
def test_no_word_is_lost(name: str, cache: Path) -> None:
    full, low, black = (fronts_and_backs(thinned(name, cache, ink)) for ink in Ink)
    step = max(1, len(full) // 12)
    words = words_of(full[::step], cache)
    assert words_of(low[::step], cache) == words
    assert words_of(black[::step], cache) == words


@pytest.mark.parametrize("ink", THIN)
@pytest.mark.parametrize("name", game_names())
def test_cards_that_look_otherwise_still_do_and_piles_still_look_alike(
    name: str, ink: Ink, cache: Path
) -> None:
    full, thin = (thinned(name, cache, each).printed for each in (Ink.FULL, ink))
    backs = {}
    for before, after in zip(full, thin, strict=True):
        assert after.front.fingerprint == before.front.fingerprint
        assert (after.back is None) == (before.back is None)
        if before.back and after.back:
            assert backs.setdefault(id(before.back), after.back) is after.back


@pytest.mark.parametrize("ink", THIN)
@pytest.mark.parametrize(
    ("name", "part", "column"),
    [("ganymede", Part.TOKENS, "deck"), ("chronicle", Part.CARDS, "suit")],
)
def test_camps_and_suits_are_told_apart_by_shape(
    name: str, part: Part, column: str, ink: Ink, cache: Path
) -> None:
    groups: dict[object, Face] = {}
    for piece in thinned(name, cache, ink).printed:
        group = piece.row.values.get(column)
        if piece.component.part is part and group:
            groups.setdefault(group, piece.front)
    assert len(groups) >= 3
    shapes = [find_shapes(image) for image in render_faces(list(groups.values()), 60)]
    for at, one in enumerate(shapes):
        assert all(differ(one, other) for other in shapes[at + 1 :])


def find_shapes(image: Image.Image) -> Image.Image:
    """What is darker than the middle of a picture, however dark."""
    grey = image.convert("L")
    levels = set(grey.tobytes())
    middle = (min(levels) + max(levels)) / 2
    return grey.point([255 if value > middle else 0 for value in range(256)])
