"""Shapes, gradients, opacity, clips and lines come out as they were drawn."""

from __future__ import annotations

import pytest
from handmade import filled, make_face
from PIL.Image import Image
from pixels import near

from pnp.art.geometry import rectangle
from pnp.model import (
    BLACK,
    WHITE,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Outline,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
)
from pnp.previews import render_faces
from pnp.units import Rect, Size

SIZE = Size(20, 20)
ALL = Rect(0, 0, 20, 20)
RED, YELLOW, BLUE = Color(255, 0, 0), Color(255, 255, 0), Color(0, 0, 255)
DPI = 254  # ten pixels for each mm


def show(*drawings: Drawing) -> Image:
    (image,) = render_faces([make_face(drawings, SIZE)], DPI)
    return image


def at(image: Image, x: float, y: float) -> tuple[int, ...]:
    pixel = image.getpixel((round(x * 10), round(y * 10)))
    assert isinstance(pixel, tuple)
    return pixel


def rgb(color: Color) -> tuple[int, int, int]:
    return color.red, color.green, color.blue


def test_later_drawings_lie_on_top_where_they_were_put() -> None:
    image = show(filled(ALL, YELLOW), filled(Rect(2, 4, 5, 3), BLUE))
    assert at(image, 1, 1) == rgb(YELLOW)
    assert at(image, 3, 5) == rgb(BLUE)
    assert at(image, 6.5, 6.5) == rgb(BLUE)
    assert at(image, 5, 8) == rgb(YELLOW)


def test_every_colour_keeps_all_its_256_steps() -> None:
    greys = [Color(level, level, 255 - level) for level in range(0, 256, 5)]
    stripes = [filled(Rect(0, index * 0.3, 20, 0.3), color) for index, color in enumerate(greys)]
    image = show(*stripes)
    for index, color in enumerate(greys):
        assert at(image, 10, index * 0.3 + 0.1) == rgb(color)


def test_curves_follow_their_handles() -> None:
    k = 0.5522847498 * 8
    disc: Outline = (
        ("M", 18, 10),
        ("C", 18, 10 + k, 10 + k, 18, 10, 18),
        ("C", 10 - k, 18, 2, 10 + k, 2, 10),
        ("C", 2, 10 - k, 10 - k, 2, 10, 2),
        ("C", 10 + k, 2, 18, 10 - k, 18, 10),
        ("Z",),
    )
    image = show(Shape(disc, BLACK))
    assert at(image, 10 + 5.5, 10 + 5.5) == rgb(BLACK)
    assert at(image, 10 + 5.9, 10 + 5.9) == rgb(WHITE)


@pytest.mark.parametrize(("even_odd", "inside"), [(True, WHITE), (False, BLACK)])
def test_a_hole_is_one_where_the_rule_says_so(even_odd: bool, inside: Color) -> None:
    outline = rectangle(ALL) + rectangle(Rect(5, 5, 10, 10))
    image = show(Shape(outline, BLACK, even_odd=even_odd))
    assert at(image, 2, 2) == rgb(BLACK)
    assert at(image, 10, 10) == rgb(inside)


def test_lines_have_width_dashes_and_ends() -> None:
    line: Outline = (("M", 5, 10), ("L", 15, 10))
    plain = show(Shape(line, stroke=Stroke(BLACK, 2)))
    assert at(plain, 10, 10.8) == rgb(BLACK)
    assert at(plain, 10, 11.2) == rgb(WHITE)
    assert at(plain, 4.5, 10) == rgb(WHITE)
    square = show(Shape(line, stroke=Stroke(BLACK, 2, cap="square")))
    assert at(square, 4.5, 10) == rgb(BLACK)
    dashed = show(Shape(line, stroke=Stroke(BLACK, 2, dash=(2, 3))))
    assert [at(dashed, x, 10) == rgb(BLACK) for x in (6, 8.5, 11, 13.5)] == [
        True,
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("join", "miter", "filled_out"),
    [("miter", 4, True), ("miter", 1, False), ("bevel", 4, False), ("round", 4, False)],
)
def test_corners_are_joined_as_asked(join: str, miter: float, filled_out: bool) -> None:
    corner: Outline = (("M", 5, 15), ("L", 5, 5), ("L", 15, 5))
    image = show(Shape(corner, stroke=Stroke(BLACK, 4, join=join, miter=miter)))
    assert (at(image, 3.2, 3.2) == rgb(BLACK)) is filled_out


def test_opacity_mixes_with_what_is_below() -> None:
    image = show(filled(ALL, YELLOW), Shape(rectangle(Rect(0, 0, 10, 20)), BLUE, opacity=0.25))
    assert at(image, 5, 5) == near((191, 191, 64))
    assert at(image, 15, 5) == rgb(YELLOW)


def test_a_shape_with_a_line_fades_as_a_whole() -> None:
    outline = rectangle(Rect(5, 5, 10, 10))
    image = show(Shape(outline, RED, Stroke(BLUE, 4), opacity=0.5))
    assert at(image, 4, 10) == at(image, 6, 10) == near((127, 127, 255))
    assert at(image, 10, 10) == near((255, 127, 127))


def test_a_line_can_be_fainter_than_its_shape() -> None:
    outline = rectangle(Rect(5, 5, 10, 10))
    image = show(Shape(outline, RED, Stroke(BLUE, 4, opacity=0.5)))
    assert at(image, 4, 10) == near((127, 127, 255))
    assert at(image, 6, 10) == near((127, 0, 127))


def test_a_group_fades_as_a_whole() -> None:
    both = (filled(Rect(0, 0, 12, 20), RED), filled(Rect(8, 0, 12, 20), BLUE))
    image = show(Group(both, opacity=0.5))
    assert at(image, 4, 10) == near((255, 127, 127))
    assert at(image, 10, 10) == at(image, 16, 10) == near((127, 127, 255))


def test_groups_move_turn_and_clip_what_is_in_them() -> None:
    inner = Group((filled(Rect(0, 0, 4, 2), RED),), matrix=(0, 1, -1, 0, 10, 5))
    outer = Group((inner,), matrix=(1, 0, 0, 1, 2, 0), clip=rectangle(Rect(0, 0, 20, 7)))
    image = show(outer)
    assert at(image, 11, 6) == rgb(RED)
    assert at(image, 11, 8) == rgb(WHITE)
    assert at(image, 13, 6) == rgb(WHITE)


def test_a_clip_keeps_its_hole() -> None:
    clip = rectangle(ALL) + rectangle(Rect(5, 5, 10, 10))
    image = show(Group((filled(ALL, RED),), clip=clip, clip_even_odd=True))
    assert at(image, 2, 2) == rgb(RED)
    assert at(image, 10, 10) == rgb(WHITE)


def test_a_linear_gradient_runs_through_all_its_stops() -> None:
    stops = (Stop(0.25, RED), Stop(0.5, YELLOW), Stop(0.5, BLUE), Stop(1, WHITE))
    image = show(Shape(rectangle(ALL), LinearGradient(0, 0, 20, 0, stops)))
    assert at(image, 1, 10) == near(rgb(RED))
    assert at(image, 4.9, 10) == near(rgb(RED))
    assert at(image, 7.5, 10) == near((255, 127, 0), 6)
    assert at(image, 9.8, 10) == near(rgb(YELLOW), 20)
    assert at(image, 10.2, 10) == near(rgb(BLUE), 20)
    assert at(image, 15, 10) == near((127, 127, 255), 6)


def test_a_gradient_reaches_beyond_its_ends_and_stays_in_its_shape() -> None:
    stops = (Stop(0, RED), Stop(1, BLUE))
    gradient = LinearGradient(0, 8, 0, 12, stops)
    image = show(Shape(rectangle(Rect(0, 0, 10, 20)), gradient))
    assert at(image, 5, 2) == near(rgb(RED))
    assert at(image, 5, 18) == near(rgb(BLUE))
    assert at(image, 15, 10) == rgb(WHITE)


def test_a_radial_gradient_follows_its_matrix() -> None:
    stops = (Stop(0, RED), Stop(1, BLUE))
    gradient = RadialGradient(0, 0, 1, 0, 0, stops, (8, 0, 0, 4, 10, 10))
    image = show(Shape(rectangle(ALL), gradient))
    assert at(image, 10, 10) == near(rgb(RED), 8)
    assert at(image, 14, 10) == near((127, 0, 127), 8)
    assert at(image, 10, 12) == near((127, 0, 127), 8)
    assert at(image, 10, 15) == near(rgb(BLUE))


@pytest.mark.parametrize(
    "gradient",
    [
        LinearGradient(5, 5, 5, 5, (Stop(0, RED), Stop(1, BLUE))),
        RadialGradient(5, 5, 0, 5, 5, (Stop(0, RED), Stop(1, BLUE))),
        LinearGradient(0, 0, 20, 0, (Stop(0.3, BLUE),)),
    ],
)
def test_a_gradient_without_extent_is_its_last_colour(
    gradient: LinearGradient | RadialGradient,
) -> None:
    image = show(Shape(rectangle(ALL), gradient))
    assert at(image, 2, 2) == at(image, 18, 18) == near(rgb(BLUE))


def test_a_gradient_of_one_opacity_is_mixed_evenly() -> None:
    stops = (Stop(0, BLUE, 0.5), Stop(1, BLUE, 0.5))
    image = show(Shape(rectangle(ALL), LinearGradient(0, 0, 20, 0, stops), opacity=0.5))
    assert at(image, 10, 10) == near((191, 191, 255))


@pytest.mark.parametrize(("opacity", "expected"), [(1, 127), (0.5, 191)])
def test_a_gradient_can_fade_to_nothing(opacity: float, expected: int) -> None:
    gradient = LinearGradient(0, 0, 20, 0, (Stop(0, BLUE, 1), Stop(1, BLUE, 0)))
    faded = Shape(rectangle(ALL), gradient, opacity=opacity)
    moved = Group((faded,), matrix=(1, 0, 0, 1, 0, 4))
    image = show(moved)
    assert at(image, 10, 10) == near((expected, expected, 255), 6)
    assert at(image, 19.8, 10) == near(rgb(WHITE), 6)
    assert at(image, 10, 2) == rgb(WHITE)


def test_a_radial_gradient_fades_under_its_matrix() -> None:
    stops = (Stop(0, BLUE, 1), Stop(1, BLUE, 0))
    gradient = RadialGradient(0, 0, 1, 0, 0, stops, (8, 0, 0, 4, 10, 10))
    image = show(filled(ALL, YELLOW), Shape(rectangle(ALL), gradient))
    assert at(image, 14, 10) == near((127, 127, 127), 8)
    assert at(image, 10, 15) == near(rgb(YELLOW))
