"""A drawing is placed into a box of the face."""

from __future__ import annotations

import pytest

from pnp.art import Fit, Vector, fit_vector
from pnp.art.extents import extent
from pnp.art.geometry import rectangle
from pnp.model import BLACK, Shape
from pnp.units import Rect

BOX = Rect(10, 20, 40, 10)


@pytest.fixture
def vector() -> Vector:
    """A drawing of 2 × 1 units that fills its whole area."""
    return Vector(2, 1, (Shape(rectangle(Rect(0, 0, 2, 1)), BLACK),))


@pytest.mark.parametrize(
    ("fit", "reach"),
    [
        ("contain", Rect(20, 20, 20, 10)),
        ("cover", Rect(10, 20, 40, 10)),
        ("fill", Rect(10, 20, 40, 10)),
    ],
)
def test_a_drawing_reaches_as_far_as_its_fit_says(fit: Fit, reach: Rect, vector: Vector) -> None:
    assert extent([fit_vector(vector, BOX, fit)]) == reach


def test_cover_keeps_the_aspect_and_cuts_the_rest(vector: Vector) -> None:
    cut = fit_vector(vector, BOX, "cover")
    assert cut.clip == rectangle(BOX)
    assert extent(cut.drawings) == Rect(10, 15, 40, 20)


def test_cover_of_the_same_aspect_needs_no_cut(vector: Vector) -> None:
    assert fit_vector(vector, Rect(0, 0, 20, 10), "cover").clip is None
