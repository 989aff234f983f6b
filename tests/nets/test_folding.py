"""Folded on paper by simulation, a net becomes the box that it is meant to be, pictures upright."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from folded_nets import Pose, Vector, corners_of, fold_halves, fold_net, parts_of

from pnp.model import Wrap
from pnp.nets import NET_KINDS, Net, room_in_box
from pnp.units import Size

POKER, SLEEVED = Size(63.5, 88.9), Size(66, 91)


def wrap_of(cards: Size, number: int, caliper: float) -> Wrap:
    room = room_in_box(cards, number * caliper)
    return Wrap(number, room.width, room.height, room.depth, {})


WRAPS = {
    "18 cards": wrap_of(POKER, 18, 0.3),
    "54 cards": wrap_of(POKER, 54, 0.3),
    "54 in sleeves": wrap_of(SLEEVED, 54, 0.5),
    "345 cards": wrap_of(Size(63.5, 100), 345, 0.3),
}


def upright_in(wrap: Wrap) -> dict[str, tuple[Vector, Vector, Vector]]:
    """Where the top left, top right and bottom left of each picture must be, seen from its side;
    the lid as who stands before the box sees it, the bottom when the box is tipped back."""
    w, h, d = wrap.width, wrap.height, wrap.depth
    return {
        "front": ((0, 0, 0), (w, 0, 0), (0, h, 0)),
        "right": ((w, 0, 0), (w, 0, -d), (w, h, 0)),
        "back": ((w, 0, -d), (0, 0, -d), (w, h, -d)),
        "left": ((0, 0, -d), (0, 0, 0), (0, h, -d)),
        "top": ((0, 0, -d), (w, 0, -d), (0, 0, 0)),
        "bottom": ((0, h, 0), (w, h, 0), (0, h, -d)),
    }


def moved_to_front(net: Net, poses: Mapping[str, Pose]) -> dict[str, Pose]:
    """The same, with the top left of the front where space begins."""
    area = parts_of(net)["front"]
    corner = poses["front"].at(area.x, area.y)
    moved = {}
    for name, pose in poses.items():
        x, y, z = (one - other for one, other in zip(pose.start, corner, strict=True))
        moved[name] = pose._replace(start=(x, y, z))
    return moved


def check_close(found: tuple[Vector, ...], wanted: tuple[Vector, ...], by: float = 0.1) -> None:
    for one, other in zip(found, wanted, strict=True):
        assert one == pytest.approx(other, abs=by)


@pytest.mark.parametrize("name", WRAPS)
def test_a_net_folds_to_a_closed_box_with_every_picture_upright(name: str) -> None:
    wrap = WRAPS[name]
    net = NET_KINDS["box"].lay(wrap, 0)
    poses = moved_to_front(net, fold_net(net, "front"))
    assert poses.keys() == parts_of(net).keys()
    for side, corners in upright_in(wrap).items():
        check_close(corners_of(net, side, poses), corners)


@pytest.mark.parametrize("name", WRAPS)
def test_two_halves_fold_to_the_same_box(name: str) -> None:
    wrap = WRAPS[name]
    halves = NET_KINDS["box"].halve(wrap)
    poses = moved_to_front(halves[0], fold_halves(halves))
    for side, corners in upright_in(wrap).items():
        net = next(half for half in halves if side in parts_of(half))
        check_close(corners_of(net, side, poses), corners)


@pytest.mark.parametrize("name", WRAPS)
def test_the_lip_goes_behind_the_front_and_flaps_lie_beneath_what_hides_them(name: str) -> None:
    wrap = WRAPS[name]
    net = NET_KINDS["box"].lay(wrap, 0)
    poses = moved_to_front(net, fold_net(net, "front"))
    lip = min(wrap.depth, 0.3 * wrap.width)
    w, h, d = wrap.width, wrap.height, wrap.depth
    # Its picture hangs on that of the lid: who lifts the lid sees it upright.
    check_close(corners_of(net, "lip", poses), ((0, 0, 0), (w, 0, 0), (0, lip, 0)))
    beneath = {
        "seam": (0, 0),  # in the plane of the left side
        "left top flap": (1, 0),
        "right top flap": (1, 0),
        "left bottom flap": (1, h),
        "right bottom flap": (1, h),
        "back bottom flap": (1, h),
    }
    for flap, (axis, level) in beneath.items():
        area = parts_of(net)[flap]
        for x, y in ((area.x, area.y), (area.right, area.bottom)):
            point = poses[flap].at(x, y)
            assert point[axis] == pytest.approx(level, abs=0.1)
            assert all(
                low - 0.1 <= number <= high + 0.1
                for number, (low, high) in zip(point, ((0, w), (0, h), (-d, 0)), strict=True)
            )


def test_a_band_closes_to_a_ring_around_its_stack() -> None:
    wrap = Wrap(54, 64, 40, 16.7, {})
    net = NET_KINDS["band"].lay(wrap, 0)
    poses = moved_to_front(net, fold_net(net, "front"))
    wanted = upright_in(wrap)
    for side in ("front", "right", "back", "left"):
        check_close(corners_of(net, side, poses), wanted[side])
