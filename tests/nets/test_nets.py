"""Nets as they lie on paper: cut all around, bare where glue goes, no line on a picture."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.geometry import bounds
from pnp.model import Wrap
from pnp.nets import NET_KINDS, Net, room_in_box
from pnp.nets.net import ONTO_FLAP
from pnp.units import Rect, Size

NETS = st.builds(
    lambda kind, width, height, depth: NET_KINDS[kind].lay(Wrap(9, width, height, depth, {}), 1),
    st.sampled_from(["box", "band"]),
    st.floats(30, 130),
    st.floats(30, 150),
    st.floats(2, 110),
)


def overlap(one: Rect, other: Rect) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


@pytest.mark.parametrize(
    ("cards", "number", "caliper", "width", "height"),
    [
        (Size(63.5, 88.9), 18, 0.30, 147.9, 109.6),
        (Size(63.5, 88.9), 54, 0.30, 178.2, 142.0),
        (Size(63.5, 88.9), 54, 0.33, 182.7, 146.9),
        # The flap for glue is 20 mm wide at most, not 0.8 of the depth.
        (Size(66, 91), 54, 0.50, 213.4 - 22.4 + 20, 168.8),
    ],
)
def test_nets_are_as_large_as_makers_of_boxes_say(
    cards: Size, number: int, caliper: float, width: float, height: float
) -> None:
    room = room_in_box(cards, number * caliper)
    net = NET_KINDS["box"].lay(Wrap(number, room.width, room.height, room.depth, {}), 0)
    assert net.size == pytest.approx((width, height), abs=0.06)


@given(NETS)
def test_the_cut_goes_all_around_and_every_part_lies_within(net: Net) -> None:
    assert (net.outline[0][0], net.outline[-1]) == ("M", ("Z",))
    assert bounds(net.outline) == pytest.approx((0, 0, *net.size), abs=0.01)
    whole = Rect(0, 0, *net.size)
    for part in (*net.panels, *net.flaps):
        assert whole.contains(part.area)
    for one, other in pairwise(sorted(net.panels, key=lambda panel: panel.area.x)):
        assert overlap(one.area, other.area) < 0.001


@given(NETS)
def test_what_is_glued_is_bare_paper(net: Net) -> None:
    for flap in net.flaps:
        if flap.is_glued:
            bare = flap.area.grow(-ONTO_FLAP)
            if min(bare.width, bare.height) > 0:
                assert all(overlap(panel.window, bare) < 0.001 for panel in net.panels)


@given(NETS)
def test_no_cut_and_no_fold_lies_on_a_picture_but_the_notch(net: Net) -> None:
    lines = list(net.folds)
    here: tuple[float, ...] = ()
    for segment in net.outline:
        numbers = tuple(float(number) for number in segment[1:])
        if segment[0] == "L":
            lines.append((here[0], here[1], numbers[0], numbers[1]))
        here = numbers[-2:] or here
    for panel in net.panels:
        if panel.name == "lip":
            continue  # it is narrower than its lid
        inside = panel.area.grow(-0.05)
        for x1, y1, x2, y2 in lines:
            middle = (x1 + x2) / 2, (y1 + y2) / 2
            for x, y in ((x1, y1), middle, (x2, y2)):
                on = inside.x < x < inside.right and inside.y < y < inside.bottom
                assert not on, f"a line crosses the {panel.name}"


def test_tabs_of_dividers_stand_beside_each_other_by_turns() -> None:
    wrap = Wrap(30, 63.5, 88.9, 10, {})
    nets = [NET_KINDS["dividers"].lay(wrap, number) for number in range(4)]
    tabs = [next(panel.area for panel in net.panels if panel.name == "tab") for net in nets]
    assert [tab.x for tab in tabs] == pytest.approx([0, 63.5 / 3, 127 / 3, 0])
    for net in nets:
        assert net.size == pytest.approx((63.5, 98.9))
        assert bounds(net.outline) == pytest.approx((0, 0, 63.5, 98.9), abs=0.01)
