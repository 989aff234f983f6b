"""Printed standees, folded by simulation: both pictures upright, cuts and folds where kit.json says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from folded_nets import fold_net, parts_of
from game_folders import GameMaker
from PIL import Image

from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Piece, PieceShape, Shape
from pnp.nets import NET_KINDS
from pnp.previews.render import render_page
from pnp.printing import Part, PrintOptions
from pnp.problems import PnpError
from pnp.sheets import Imprint, Page, Plan, describe, plan_kit
from pnp.sheets.outlines import FOLD
from pnp.units import Rect

DPI = 80
RED, GREEN = (255, 0, 0), (0, 255, 0)
FOLDED = {"back": 2, "front flap": -1, "back flap": -1}

GAME = """\
title: Figures
components:
  heroes: {kind: standees, size: 25 x 40 mm, copies: 8, front: hero%s}
"""
LAYOUT = """\
faces:
  hero:
    - {rect: {edge: bleed}, fill: "#8090a0", role: ground}
    - {when: "= side == 'front'", rect: {left: 0, top: 0, width: 4, height: 4}, fill: "#ff0000"}
    - {when: "= side == 'back'", rect: {left: 0, top: 0, width: 4, height: 4}, fill: "#00ff00"}
  behind:
    - {rect: {edge: bleed}, fill: "#203040", role: ground}
    - {rect: {left: 0, top: 0, width: 4, height: 4}, fill: "#00ff00"}
"""


def standee_of(make_game: GameMaker, cache: Path, more: str = "") -> Piece:
    game = read_game(make_game({"game.yaml": GAME % more, "layout.yaml": LAYOUT})).game
    layout = lay_out(game, cache)
    assert layout.problems == ()
    (piece,) = layout.pieces_of(Part.TOKENS)
    return piece


def plan_of(piece: Piece, imprint: Imprint, paper: str = "a4") -> Plan:
    (plan,) = plan_kit([piece], PrintOptions(paper), imprint)
    return plan


def find_square(
    seen: Image.Image, page: Page, trim: Rect, color: tuple[int, ...]
) -> tuple[float, float]:
    """The middle of what has this colour within a trim, in mm from its top left."""
    scale = seen.width / page.width
    spots = [
        (across / 4, down / 4)
        for across in range(round(4 * trim.width))
        for down in range(round(4 * trim.height))
        if seen.getpixel((int((trim.x + across / 4) * scale), int((trim.y + down / 4) * scale)))
        == color
    ]
    assert spots
    xs, ys = zip(*spots, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@pytest.mark.parametrize("more", ["", ", back: behind"], ids=["one face", "two faces"])
def test_what_is_printed_stands_with_both_pictures_upright(
    make_game: GameMaker,
    cache: Path,
    imprint: Imprint,
    info: DocumentInfo,
    tmp_path: Path,
    more: str,
) -> None:
    piece = standee_of(make_game, cache, more)
    plan = plan_of(piece, imprint)
    write_pdf(plan, info, tmp_path / "out.pdf")
    (page,) = plan.pages
    assert len(page.slots) == 8
    seen = render_page(tmp_path / "out.pdf", 1, DPI)
    wrap = piece.component.wrap
    assert wrap is not None
    net = NET_KINDS["standees"].lay(wrap, 0)
    poses = fold_net(net, "front", quarters=FOLDED)
    head = parts_of(net)["front"].y
    trim = page.slots[0].trim
    front = poses["front"].at(*find_square(seen, page, trim, RED))
    back = poses["back"].at(*find_square(seen, page, trim, GREEN))
    # Top left of each, as who stands before it sees it; behind, left is right.
    assert front == pytest.approx((2, head + 2, 0), abs=0.6)
    assert back == pytest.approx((25 - 2, head + 2, 0), abs=0.6)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_ticks_of_folds_touch_no_neighbour_and_stand_in_line(
    make_game: GameMaker, cache: Path, imprint: Imprint, paper: str
) -> None:
    piece = standee_of(make_game, cache)
    (page,) = plan_of(piece, imprint, paper).pages
    (ticks,) = [
        drawing
        for drawing in page.drawings
        if isinstance(drawing, Shape) and drawing.stroke == FOLD
    ]
    numbers = [tuple(map(float, segment[1:])) for segment in ticks.outline]
    lines = list(zip(numbers[::2], numbers[1::2], strict=True))
    folds = {round(slot.trim.y + fold[1], 2) for slot in page.slots for fold in piece.folds}
    assert {round(y, 2) for (_, y), _ in lines} == folds
    for (x1, y1), (x2, y2) in lines:
        assert x2 - x1 >= 1
        for slot in page.slots:
            bleed = slot.trim.grow(slot.bleed + 0.29)
            assert not (x1 < bleed.right and x2 > bleed.x and bleed.y < y1 < bleed.bottom)
        assert y1 == y2


def test_kit_json_tells_the_cut_of_a_standee_as_a_path_on_the_page(
    make_game: GameMaker, cache: Path, imprint: Imprint
) -> None:
    piece = standee_of(make_game, cache)
    assert piece.component.shape is PieceShape.NET
    assert piece.component.finished == "25 × 40 mm, standing"
    told = json.loads(json.dumps(describe(plan_of(piece, imprint))))
    for slot in told[0]["slots"]:
        x, y, width, height = (slot[key] for key in ("x_mm", "y_mm", "w_mm", "h_mm"))
        assert (width, height) == (25, 2 * 40 + 2 * 12.5)
        numbers = [float(number) for number in re.findall(r"[\d.]+", slot["outline"])]
        corners = [x, y, x + width, y, x + width, y + height, x, y + height]
        assert numbers == pytest.approx(corners, abs=0.002)
        assert re.sub(r"[\d. ]", "", slot["outline"]) == "MLLLZ"


def test_a_standee_that_no_page_takes_is_refused_with_the_size_of_its_strip(
    make_game: GameMaker, cache: Path, imprint: Imprint
) -> None:
    piece = standee_of(make_game, cache)
    with pytest.raises(PnpError) as caught:
        plan_kit([piece], PrintOptions("80x100mm"), imprint)
    (problem,) = caught.value.problems
    assert problem.rule == "too-large"
    assert problem.message.startswith("heroes is 25 × 105 mm before it is folded, and one page of ")


def test_a_face_that_is_not_there_is_told_once(make_game: GameMaker, cache: Path) -> None:
    written = GAME.replace("hero%s", "knight")
    game = read_game(make_game({"game.yaml": written, "layout.yaml": LAYOUT})).game
    (problem,) = lay_out(game, cache).problems
    assert problem.message == "heroes: its front is “knight”, which is no face of layout.yaml"
