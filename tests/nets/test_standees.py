"""A strip that is folded over stands, and shows both of its pictures upright."""

from __future__ import annotations

import pytest
from folded_nets import Vector, corners_of, fold_net, parts_of
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.geometry import bounds
from pnp.model import Wrap
from pnp.nets import NET_KINDS, Net, foot_of
from pnp.units import Rect, Size

FOLDED = {"back": 2, "front flap": -1, "back flap": -1}
"""By how many times 90° each part is turned, towards its printed side if below 0."""

FIGURES = st.builds(Size, st.floats(6, 90), st.floats(10, 120))


def net_of(figure: Size) -> Net:
    return NET_KINDS["standees"].lay(Wrap(0, *figure, foot_of(figure), {}), 0)


@given(FIGURES)
def test_both_pictures_stand_upright_back_to_back(figure: Size) -> None:
    net = net_of(figure)
    poses = fold_net(net, "front", quarters=FOLDED)
    head = parts_of(net)["front"].y
    w, h = figure
    seen = {
        "front": ((0, head, 0), (w, head, 0), (0, head + h, 0)),
        # Whoever walks around it has the right end of the front at their left.
        "back": ((w, head, 0), (0, head, 0), (w, head + h, 0)),
    }
    for side, corners in seen.items():
        for one, other in zip(corners_of(net, side, poses), corners, strict=True):
            assert one == pytest.approx(other, abs=0.01)


@given(FIGURES)
def test_the_flaps_lie_on_the_table_on_either_side(figure: Size) -> None:
    net = net_of(figure)
    poses, parts = fold_net(net, "front", quarters=FOLDED), parts_of(net)
    table = parts["front"].bottom
    ends: dict[str, Vector] = {}
    for flap, edge in {"front flap": parts["front flap"].bottom, "back flap": 0}.items():
        _, y, z = ends[flap] = poses[flap].at(0, edge)
        assert y == pytest.approx(table, abs=0.01)
        assert abs(z) == pytest.approx(foot_of(figure), abs=0.01)
    assert ends["front flap"][2] > 0 > ends["back flap"][2]


@given(FIGURES)
def test_a_strip_is_two_figures_and_two_flaps_long_and_cut_straight(figure: Size) -> None:
    net = net_of(figure)
    foot = foot_of(figure)
    assert foot >= max(8, figure.width / 2)
    assert net.size == pytest.approx((figure.width, 2 * figure.height + 2 * foot))
    assert bounds(net.outline) == pytest.approx((0, 0, *net.size))
    assert sum(segment[0] == "L" for segment in net.outline) == 3
    for panel in net.panels:
        bare = [flap.area.grow(-1.01) for flap in net.flaps]
        assert not any(meets(panel.window, area) for area in bare)


def meets(one: Rect, other: Rect) -> bool:
    return one.y < other.bottom and other.y < one.bottom
