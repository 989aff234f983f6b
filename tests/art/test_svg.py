"""SVG becomes drawings: geometry by numbers, and every construct that would be lost is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.art import Vector, load_svg
from pnp.art.extents import extent
from pnp.art.geometry import bounds
from pnp.art.svg import SvgError, parse_svg
from pnp.model import Color, Drawing, Group, LinearGradient, RadialGradient, Shape

RED, GREEN, BLUE = Color(255, 0, 0), Color(0, 128, 0), Color(0, 0, 255)
SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def read(inside: str, attributes: str = 'viewBox="0 0 100 100"', current: Color = BLUE) -> Vector:
    return parse_svg(f"<svg {SVG} {attributes}>{inside}</svg>".encode(), "owl.svg", current)


def only(inside: str, attributes: str = 'viewBox="0 0 100 100"') -> Shape:
    (drawing,) = read(inside, attributes).drawings
    assert isinstance(drawing, Shape)
    return drawing


def group(inside: str) -> Group:
    (drawing,) = read(inside).drawings
    assert isinstance(drawing, Group)
    return drawing


def box(drawing: Drawing) -> tuple[float, float, float, float]:
    reach = extent([drawing])
    assert reach is not None
    return (reach.x, reach.y, reach.right, reach.bottom)


# Size


def test_the_view_box_gives_the_size_and_its_corner_becomes_the_origin() -> None:
    vector = read('<rect x="-5" y="10" width="20" height="10"/>', 'viewBox="-5 10 20 10"')
    assert (vector.width, vector.height) == (20, 10)
    assert box(vector.drawings[0]) == (0, 0, 20, 10)


@pytest.mark.parametrize(
    "attributes",
    ['width="63mm" height="88mm" viewBox="0 0 63 88"', 'width="100%" viewBox="0 0 63 88"'],
)
def test_art_with_a_view_box_keeps_its_aspect(attributes: str) -> None:
    vector = read("<rect width='63' height='88'/>", attributes)
    assert (vector.width, vector.height) == (63, 88)


def test_width_and_height_do_without_a_view_box() -> None:
    vector = read("<rect width='100%' height='50%'/>", 'width="1in" height="48"')
    assert (vector.width, vector.height) == (96, 48)
    assert box(vector.drawings[0]) == (0, 0, 96, 24)


def test_a_bent_aspect_shows_the_view_box_in_the_middle() -> None:
    vector = read("<rect width='10' height='10'/>", 'width="40" height="20" viewBox="0 0 10 10"')
    assert (vector.width, vector.height) == (40, 20)
    assert box(vector.drawings[0]) == (10, 0, 30, 20)


def test_what_lies_outside_the_picture_is_cut() -> None:
    cut = group("<circle r='50' cx='100' cy='50'/>")
    assert cut.clip is not None
    assert box(cut) == pytest.approx((50, 0, 100, 100))


# Shapes and transforms


@pytest.mark.parametrize(
    ("shape", "reach"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 4, 6)),
        ('<rect x="1" y="2" width="30" height="40" rx="5"/>', (1, 2, 31, 42)),
        ('<circle cx="10" cy="20" r="5"/>', (5, 15, 15, 25)),
        ('<ellipse cx="10" cy="20" rx="5" ry="2"/>', (5, 18, 15, 22)),
        ('<polygon points="1,2 3,4 5 6"/>', (1, 2, 5, 6)),
        ('<path d="M1 2 4 6 1 6z"/>', (1, 2, 4, 6)),
        ('<rect width="10" height="5" transform="translate(3 4)"/>', (3, 4, 13, 9)),
        ('<rect width="10" height="5" transform="translate(20) rotate(90)"/>', (15, 0, 20, 10)),
        ('<rect width="10" height="5" transform="rotate(180, 20, 20)"/>', (30, 35, 40, 40)),
        ('<rect width="10" height="5" transform="scale(2,3)"/>', (0, 0, 20, 15)),
        ('<rect width="10" height="10" transform="skewX(45)"/>', (0, 0, 20, 10)),
        ('<rect width="10" height="10" transform="skewY(45)"/>', (0, 0, 10, 20)),
        ('<rect width="10" height="10" transform="matrix(1 0 0 2 5 6)"/>', (5, 6, 15, 26)),
        ('<g transform="scale(2)"><rect width="5" height="5" x="1"/></g>', (2, 0, 12, 10)),
    ],
)
def test_a_shape_lies_where_svg_puts_it(shape: str, reach: tuple[float, ...]) -> None:
    assert box(only(shape)) == pytest.approx(reach, abs=1e-3)


def test_a_corner_radius_larger_than_the_half_makes_a_pill() -> None:
    assert only('<rect width="40" height="20" rx="99"/>').outline[0] == ("M", 20, 0)


def test_shapes_without_size_draw_nothing() -> None:
    shape = only('<rect width="0" height="5"/><circle/><path d=""/><path d="M0 0H5V5z"/>')
    assert box(shape) == (0, 0, 5, 5)


def test_coordinates_are_rounded_by_the_size_of_the_picture() -> None:
    small = only('<rect x="0.123456789" width="0.5" height="0.5"/>', 'viewBox="0 0 1 1"')
    large = only('<rect x="123.456789" width="500" height="5"/>', 'viewBox="0 0 1000 1000"')
    assert small.outline[0] == ("M", 0.12346, 0)
    assert large.outline[0] == ("M", 123.46, 0)


# Paint


@pytest.mark.parametrize(
    ("paint", "color"),
    [
        ("#f00", RED),
        ("#ff0000", RED),
        ("Red", RED),
        ("rgb(255, 0, 0)", RED),
        ("rgb(100% 0% 0%)", RED),
        ("hsl(0, 100%, 50%)", RED),
        ("currentColor", BLUE),
    ],
)
def test_every_way_to_write_a_color_is_read(paint: str, color: Color) -> None:
    assert only(f'<rect width="9" height="9" fill="{paint}"/>').fill == color


def test_fill_is_black_unless_said() -> None:
    assert only('<rect width="9" height="9"/>').fill == Color(0, 0, 0)


@pytest.mark.parametrize("paint", ["#ff000080", "rgba(255,0,0,.5)", "rgb(255 0 0 / 50%)"])
def test_a_see_through_color_makes_the_fill_see_through(paint: str) -> None:
    assert only(f'<rect width="9" height="9" fill="{paint}"/>').opacity == pytest.approx(
        0.5, abs=0.01
    )


def test_current_color_can_be_set_inside_the_file() -> None:
    assert only('<g color="red"><path d="M0 0H9V9z" fill="currentColor"/></g>').fill == RED


def test_groups_hand_their_paint_down() -> None:
    shape = only('<g fill="red" fill-rule="evenodd"><g><path d="M0 0H9V9z"/></g></g>')
    assert shape.fill == RED
    assert shape.even_odd


def test_style_beats_id_beats_class_beats_tag_beats_attribute() -> None:
    sheet = "<style>/* . */ #c {fill: green} path, rect {fill: blue} .b {fill: red}</style>"
    path = '<path d="M0 0H9V9z" fill="gold"'
    shapes = read(
        f'{sheet}{path}/>{path} class="a b"/>{path} class="b" id="c"/>{path} style="fill:navy"/>'
    ).drawings
    fills = [shape.fill for shape in shapes if isinstance(shape, Shape)]
    assert fills == [BLUE, RED, GREEN, Color(0, 0, 128)]


def test_an_important_rule_beats_a_style() -> None:
    sheet = "<style>path { fill: red !important }</style>"
    assert only(f'{sheet}<path d="M0 0H9V9z" style="fill: blue"/>').fill == RED


def test_a_stroke_keeps_its_looks_and_grows_with_its_scale() -> None:
    stroke = only(
        '<path d="M9 9H19" fill="none" stroke="red" stroke-width="2" stroke-linecap="round"'
        ' stroke-linejoin="bevel" stroke-dasharray="3,1" stroke-opacity=".5" transform="scale(2)"/>'
    ).stroke
    assert stroke is not None
    assert (stroke.color, stroke.width, stroke.dash) == (RED, 4, (6, 2))
    assert (stroke.cap, stroke.join, stroke.opacity) == ("round", "bevel", 0.5)


@pytest.mark.parametrize(
    ("array", "offset", "dash"),
    [
        ("10 4", 0, (10, 4)),
        ("10 4", 7, (3, 4, 7, 0)),
        ("10 4", 12, (0, 2, 10, 2)),
        ("10 4", -2, (0, 2, 10, 2)),
        ("5", 0, (5, 5)),
        ("1 2 3", 0, (1, 2, 3, 1, 2, 3)),
    ],
)
def test_dashes_that_begin_midway_are_said_without_an_offset(
    array: str, offset: int, dash: tuple[float, ...]
) -> None:
    stroke = only(
        f'<path d="M5 9H90" stroke="red" stroke-dasharray="{array}" stroke-dashoffset="{offset}"'
        ' fill="none"/>'
    ).stroke
    assert stroke is not None
    assert stroke.dash == dash


def test_a_stroke_under_an_uneven_scale_keeps_its_transform() -> None:
    stretched = group('<path d="M5 5H9V9z" stroke="red" transform="scale(3 1)"/>')
    assert stretched.matrix == (3, 0, 0, 1, 0, 0)
    (shape,) = stretched.drawings
    assert isinstance(shape, Shape)
    assert shape.stroke is not None
    assert shape.stroke.width == 1


def test_fill_and_stroke_of_unlike_opacity_are_two_drawings() -> None:
    fill, stroke = read('<path d="M5 5H9V9z" stroke="red" fill-opacity=".5"/>').drawings
    assert isinstance(fill, Shape)
    assert isinstance(stroke, Shape)
    assert (fill.opacity, fill.stroke, stroke.fill) == (0.5, None, None)


def test_paint_order_puts_the_line_beneath() -> None:
    first, second = read('<path d="M2 2H9V9z" stroke="red" paint-order="stroke"/>').drawings
    assert isinstance(first, Shape)
    assert isinstance(second, Shape)
    assert first.fill is None
    assert second.stroke is None


def test_the_opacity_of_a_group_is_one_for_all() -> None:
    faded = group('<g opacity="50%"><path d="M0 0H9V9z"/><path d="M5 0H9V9z"/></g>')
    assert faded.opacity == 0.5
    assert len(faded.drawings) == 2


def test_the_opacity_of_a_lone_shape_needs_no_group() -> None:
    assert only('<g opacity=".5"><path d="M0 0H9V9z" opacity=".5"/></g>').opacity == 0.25


def test_hidden_and_undisplayed_things_are_left_out() -> None:
    shape = only(
        '<g display="none"><text>!</text></g><g visibility="hidden"><path d="M0 0H1V1z"/>'
        '<path d="M5 5H9V9z" visibility="visible"/></g><path d="M0 0H1V1z" opacity="0"/>'
    )
    assert box(shape) == (5, 5, 9, 9)


# Gradients


STOPS = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'


def test_a_gradient_of_the_box_follows_the_shape() -> None:
    fill = only(
        f'<linearGradient id="g">{STOPS}</linearGradient>'
        '<rect x="10" y="20" width="40" height="30" fill="url(#g)"/>'
    ).fill
    assert isinstance(fill, LinearGradient)
    assert (fill.x1, fill.y1, fill.x2, fill.y2) == pytest.approx((10, 20, 50, 20))
    assert [stop.color for stop in fill.stops] == [RED, BLUE]


def test_a_diagonal_gradient_of_an_oblong_box_has_slanted_stripes() -> None:
    fill = only(
        f'<linearGradient id="g" x2="1" y2="1">{STOPS}</linearGradient>'
        '<rect width="80" height="20" fill="url(#g)"/>'
    ).fill
    assert isinstance(fill, LinearGradient)
    dx, dy = fill.x2 - fill.x1, fill.y2 - fill.y1

    def offset(x: float, y: float) -> float:
        return ((x - fill.x1) * dx + (y - fill.y1) * dy) / (dx * dx + dy * dy)

    assert offset(80, 20) == pytest.approx(1)
    assert offset(80, 0) == pytest.approx(0.5)
    assert offset(0, 20) == pytest.approx(0.5)


def test_a_gradient_takes_what_it_lacks_from_the_one_it_links_to() -> None:
    fill = only(
        f'<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="5" x2="25">{STOPS}'
        '</linearGradient><linearGradient id="b" xlink:href="#a" x2="45"/>'
        '<rect width="80" height="20" fill="url(#b)" transform="translate(1 2)"/>'
    ).fill
    assert isinstance(fill, LinearGradient)
    assert (fill.x1, fill.y1, fill.x2, fill.y2) == pytest.approx((6, 2, 46, 2))
    assert len(fill.stops) == 2


def test_a_round_gradient_in_an_oblong_box_becomes_an_ellipse() -> None:
    fill = only(
        f'<radialGradient id="g">{STOPS}</radialGradient>'
        '<rect width="80" height="20" fill="url(#g)"/>'
    ).fill
    assert isinstance(fill, RadialGradient)
    assert (fill.cx, fill.cy, fill.radius) == (0.5, 0.5, 0.5)
    assert fill.matrix == (80, 0, 0, 20, 0, 0)


def test_a_round_gradient_in_a_square_needs_no_matrix() -> None:
    fill = only(
        f'<radialGradient id="g" fx="25%">{STOPS}</radialGradient>'
        '<rect x="10" width="20" height="20" fill="url(#g)"/>'
    ).fill
    assert isinstance(fill, RadialGradient)
    assert (fill.cx, fill.cy, fill.radius, fill.fx, fill.fy) == (20, 10, 10, 15, 10)
    assert fill.matrix == (1, 0, 0, 1, 0, 0)


def test_stops_keep_their_order_and_opacity() -> None:
    fill = only(
        '<linearGradient id="g"><stop offset=".5" stop-color="red" style="stop-opacity:.25"/>'
        '<stop offset="20%" stop-color="currentColor"/></linearGradient>'
        '<rect width="8" height="8" fill="url(#g)"/>'
    ).fill
    assert isinstance(fill, LinearGradient)
    assert [(stop.offset, stop.color, stop.opacity) for stop in fill.stops] == [
        (0.5, RED, 0.25),
        (0.5, BLUE, 1),
    ]


def test_a_gradient_of_one_stop_is_a_color() -> None:
    inside = '<linearGradient id="g"><stop stop-color="red"/></linearGradient>'
    assert only(f'{inside}<path d="M0 0H9V9z" fill="url(#g)"/>').fill == RED
    assert only(f'{inside}<path d="M5 5H9V9z" fill="none" stroke="url(#g)"/>').stroke is not None


# Copies and clips


def test_use_draws_a_copy_in_its_place_and_color() -> None:
    first, second = read(
        '<defs><rect id="r" width="5" height="5"/></defs>'
        '<use href="#r" x="10" fill="red"/><use xlink:href="#r" transform="scale(2)"/>'
    ).drawings
    assert isinstance(first, Shape)
    assert first.fill == RED
    assert box(first) == (10, 0, 15, 5)
    assert box(second) == (0, 0, 10, 10)


def test_a_symbol_is_fitted_into_its_use() -> None:
    shape = only(
        '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>'
        '<use href="#s" x="10" y="10" width="40" height="20"/>'
    )
    assert box(shape) == (20, 10, 40, 30)


def test_an_inner_picture_is_cut_at_its_edge() -> None:
    cut = group('<svg x="10" width="20" height="20"><circle r="15" cx="20" cy="10"/></svg>')
    assert box(cut) == pytest.approx((15, 0, 30, 20), abs=1e-3)


def test_a_clip_path_of_several_shapes_shows_their_union() -> None:
    clipped = group(
        '<clipPath id="c"><path d="M0 0H10V10H0z"/><path d="M5 5V15H15V5z"/></clipPath>'
        '<rect width="50" height="50" clip-path="url(#c)" transform="translate(1 0)"/>'
    )
    assert clipped.clip is not None
    assert bounds(clipped.clip) == bounds((("M", 1, 0), ("L", 16, 15)))
    # Both run the same way round: the second was written anticlockwise.
    starts = [segment for segment in clipped.clip if segment[0] == "M"]
    assert len(starts) == 2
    assert clipped.clip[-5:-1] == (("M", 16, 5), ("L", 16, 15), ("L", 6, 15), ("L", 6, 5))


def test_a_clip_path_without_shapes_hides_everything() -> None:
    shape = only('<clipPath id="c"/><path d="M0 0H9V9z" clip-path="url(#c)"/><path d="M0 0H5V5z"/>')
    assert box(shape) == (0, 0, 5, 5)


# What cannot be drawn


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ("<text>Owl</text>", "line 1: <text> is not drawn: turn text into paths"),
        ('<image href="x.png"/>', "<image> is not drawn"),
        ("<foreignObject/>", "<foreignObject> is not drawn"),
        ("<script>1</script>", "<script> is not drawn"),
        ("<animate/>", "the animation"),
        ("<blob/>", "<blob> is not drawn"),
        ('<path d="M0 0H9V9z" filter="url(#f)"/>', "filter is not drawn"),
        ('<path d="M0 0H9V9z" mask="url(#f)"/>', "mask is not drawn"),
        ('<path d="M0 0H9V9z" style="mix-blend-mode:multiply"/>', "mix-blend-mode is not drawn"),
        ('<path d="M0 0H9V9z" marker-end="url(#m)"/>', "marker-end is not drawn"),
        ('<path d="M0 0H9V9z" clip-path="circle(5)"/>', "clip by a <clipPath>"),
        ('<path d="M0 0H9V9z" fill="url(#gone)"/>', "#gone, which is not in the file"),
        ('<path d="M0 0H9V9z" fill="url(x.svg#a)"/>', "lies outside the file"),
        ('<use href="http://example.org/a.svg#b"/>', "lies outside the file"),
        ('<use href="#x"/>', "#x, which is not in the file"),
        ('<g id="x"><use href="#x"/></g>', "draws #x inside itself"),
        ('<pattern id="p"/><path d="M0 0H9V9z" fill="url(#p)"/>', "<pattern> is not drawn"),
        ('<path d="M0 0H9V9z" fill="reed"/>', "“reed” is not a colour; did you mean red"),
        ('<path d="M0 0L9z"/>', "line 1: path data cannot be read"),
        ('<path d="M0 0H9V9z" transform="turn(5)"/>', "transform turn"),
        ('<rect width="5em" height="5"/>', "“5em” is not a length"),
        ("<style>g > path {fill: red}</style>", "selector “g > path”"),
        ("<style>@import url(x.css);</style>", "style sheet cannot be read"),
        ('<path d="M0 0H9V9z" style="fill"/>', "“fill” is not a declaration"),
        (
            f'<linearGradient id="g" spreadMethod="repeat">{STOPS}</linearGradient>'
            '<path d="M0 0H9V9z" fill="url(#g)"/>',
            "repeats or reflects",
        ),
        (
            f'<linearGradient id="g">{STOPS}</linearGradient><path d="M0 0H9" stroke="url(#g)"/>',
            "a line with a gradient",
        ),
        ("<desc>nothing</desc>", "nothing in it can be seen"),
    ],
)
def test_what_would_be_lost_is_said(inside: str, told: str) -> None:
    with pytest.raises(SvgError) as caught:
        read(inside)
    assert told in str(caught.value)
    assert str(caught.value).startswith("owl.svg cannot be drawn: ")


def test_all_reasons_come_at_once_each_with_its_line() -> None:
    with pytest.raises(SvgError) as caught:
        read('\n<text>a</text>\n<image/>\n<path d="M0 0H9V9z" filter="url(#f)"/>')
    lines = [sentence.partition(":")[0] for sentence in caught.value.sentences]
    assert lines == ["line 2", "line 3", "line 4"]


def test_an_animated_shape_is_refused_inside_the_shape_too() -> None:
    with pytest.raises(SvgError, match="remove the animation"):
        read('<path d="M0 0H9V9z"><animate attributeName="d"/></path>')


def test_notes_and_an_editors_own_data_are_no_reason() -> None:
    shape = only(
        "<title>Owl</title><metadata><x/></metadata><!-- text -->"
        '<e:grid xmlns:e="urn:editor"><e:text/></e:grid><path d="M0 0H9V9z" e="1"/>'
    )
    assert box(shape) == (0, 0, 9, 9)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"<svg {SVG}><path d='M0 0H9V9z'/></svg>", "it has no size"),
        (f"<svg {SVG} viewBox='0 0 0 5'/>", "viewBox “0 0 0 5”"),
        (f"<svg {SVG} viewBox='0 0 9 9'><g></svg>", "line 1: the XML is broken"),
        ("owl", "the XML is broken"),
        ("<html/>", "not an SVG picture"),
        (
            '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
            "declares the entity a",
        ),
        (f"<svg {SVG} viewBox='0 0 9 9'>{'<g>' * 200}{'</g>' * 200}</svg>", "nested more than"),
    ],
)
def test_a_file_that_is_no_picture_is_named(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "owl.svg"
    file.write_text(text)
    with pytest.raises(ValueError, match=told) as caught:
        load_svg(file)
    assert "owl.svg" in str(caught.value)


def test_the_old_doctype_is_accepted_and_not_fetched() -> None:
    text = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
        ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
        f'<svg {SVG} viewBox="0 0 9 9"><path d="M0 0H9V9z"/></svg>'
    )
    assert parse_svg(text.encode(), "owl.svg").drawings


def test_copies_of_copies_do_not_fill_the_memory() -> None:
    layers = "".join(
        f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 9)
    )
    with pytest.raises(SvgError, match="more than 20000 elements"):
        read(f'<defs><path id="g0" d="M0 0H1V1z"/>{layers}</defs><use href="#g8"/>')


def test_a_file_is_parsed_once_for_each_color(tmp_path: Path) -> None:
    file = tmp_path / "owl.svg"
    file.write_text(f'<svg {SVG} viewBox="0 0 9 9"><path fill="currentColor" d="M0 0H9V9z"/></svg>')
    assert load_svg(file, RED) is load_svg(file, RED)
    assert load_svg(file, RED).drawings != load_svg(file, BLUE).drawings
