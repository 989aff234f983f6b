"""Printed boxes: what stands on paper folds to a box whose pictures are upright."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from folded_nets import Vector, fold_halves, fold_net
from game_folders import GameMaker
from PIL import Image

from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Piece, Text, Wrap
from pnp.nets import NET_KINDS, Net
from pnp.previews.render import render_page
from pnp.printing import Fit, Marks, MarkStyle, Part, PrintOptions
from pnp.problems import PnpError
from pnp.sheets import Imprint, Page, plan_kit
from pnp.sheets.outlines import LONGEST

DPI = 80
SIDES = {  # each with the colour of the square in the top left of its picture
    "front": (255, 0, 0),
    "back": (0, 255, 0),
    "left": (0, 0, 255),
    "right": (255, 0, 255),
    "top": (0, 255, 255),
    "bottom": (255, 255, 0),
}

GAME = """\
title: Boxed
components:
  cards: {kind: deck, size: %s, copies: %d, front: plain}
  box:
    kind: box
    of: cards
    front: side
    back: side
    side: side
    top: side
    bottom: side
"""

LAYOUT = """\
faces:
  plain: [{rect: {edge: bleed}, fill: "#ffffff"}]
  side:
    - {rect: {edge: bleed}, fill: "#8090a0", role: ground}
""" + "".join(
    f"    - {{when: \"= side == '{side}'\", rect: {{left: 0, top: 0, width: 4, height: 4}}, "
    f'fill: "#{red:02x}{green:02x}{blue:02x}"}}\n'
    for side, (red, green, blue) in SIDES.items()
)


def box_of(make_game: GameMaker, cache: Path, size: str, copies: int) -> Piece:
    files = {"game.yaml": GAME % (size, copies), "layout.yaml": LAYOUT}
    game = read_game(make_game(files)).game
    (box,) = lay_out(game, cache).pieces_of(Part.BOX)
    return box


def print_box(
    box: Piece, options: PrintOptions, imprint: Imprint, info: DocumentInfo, out: Path
) -> list[tuple[Page, Image.Image]]:
    """The pages of a box, each with what one sees of it."""
    (plan,) = plan_kit([box], options, imprint)
    write_pdf(plan, info, out)
    return [(page, render_page(out, page.number, DPI)) for page in plan.pages]


def nets_of(box: Piece, pages: int) -> tuple[Net, ...]:
    wrap, kind = box.component.wrap, NET_KINDS["box"]
    assert isinstance(wrap, Wrap)
    return (kind.lay(wrap, 0),) if pages == 1 else kind.halve(wrap)


def find_squares(page: Page, seen: Image.Image, net: Net) -> Mapping[str, tuple[float, float]]:
    """The middle of each coloured square on a page, in mm from the top left of its net."""
    (slot,) = page.slots
    scale = seen.width / page.width
    found = {}
    for panel in net.panels:
        if panel.name not in SIDES:
            continue
        area = panel.area
        spots = []
        for across in range(2, int(2 * area.width) - 1):
            for down in range(2, int(2 * area.height) - 1):
                x, y = area.x + across / 2, area.y + down / 2
                at = int((slot.trim.x + x) * scale), int((slot.trim.y + y) * scale)
                if seen.getpixel(at) == SIDES[panel.name]:
                    spots.append((x, y))
        assert spots, f"the {panel.name} has no square of its colour"
        xs, ys = zip(*spots, strict=True)
        found[panel.name] = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return found


def top_lefts(wrap: Wrap) -> dict[str, Vector]:
    """The middle of each square in space, from the top left of the front; z towards the eye."""
    w, h, d = wrap.width, wrap.height, wrap.depth
    return {
        "front": (2, 2, 0),
        "right": (w, 2, -2),
        "back": (w - 2, 2, -d),
        "left": (0, 2, 2 - d),
        "top": (2, 0, 2 - d),
        "bottom": (2, h, -2),
    }


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("size", "copies", "sheets"), [("poker", 54, 1), ("63.5 x 100 mm", 345, 2)], ids=["one", "two"]
)
def test_what_is_printed_folds_to_a_box_with_upright_pictures(
    make_game: GameMaker,
    cache: Path,
    imprint: Imprint,
    info: DocumentInfo,
    tmp_path: Path,
    paper: str,
    size: str,
    copies: int,
    sheets: int,
) -> None:
    box = box_of(make_game, cache, size, copies)
    wrap = box.component.wrap
    assert wrap is not None
    pages = print_box(box, PrintOptions(paper), imprint, info, tmp_path / "out.pdf")
    assert len(pages) == sheets
    nets = nets_of(box, sheets)
    poses = fold_net(nets[0], "front") if sheets == 1 else fold_halves(nets)
    front = next(panel.area for panel in nets[0].panels if panel.name == "front")
    corner = poses["front"].at(front.x, front.y)
    wanted = top_lefts(wrap)
    seen = {}
    for (page, picture), net in zip(pages, nets, strict=True):
        for side, (x, y) in find_squares(page, picture, net).items():
            there = poses[side].at(x, y)
            seen[side] = tuple(one - other for one, other in zip(there, corner, strict=True))
    assert seen.keys() == wanted.keys()
    for side, place in seen.items():
        assert place == pytest.approx(wanted[side], abs=0.6), side  # the search goes by 0.5


def test_marks_of_a_box_leave_its_pictures_alone(
    make_game: GameMaker, cache: Path, imprint: Imprint, info: DocumentInfo, tmp_path: Path
) -> None:
    box = box_of(make_game, cache, "poker", 54)
    bare = PrintOptions(marks=MarkStyle(Marks.NONE))
    ((page, marked),) = print_box(box, PrintOptions(), imprint, info, tmp_path / "a.pdf")
    ((_, plain),) = print_box(box, bare, imprint, info, tmp_path / "b.pdf")
    (slot,), (net,) = page.slots, nets_of(box, 1)
    scale = marked.width / page.width
    for panel in net.panels:
        if panel.name in ("front", "lip"):
            continue  # the notch is cut out of the one, the other is rounded
        area = panel.area.grow(-0.5)
        left, top = slot.trim.x + area.x, slot.trim.y + area.y
        crop = tuple(
            round(edge * scale) for edge in (left, top, left + area.width, top + area.height)
        )
        assert marked.crop(crop).tobytes() == plain.crop(crop).tobytes(), panel.name
    assert marked.tobytes() != plain.tobytes()


@pytest.mark.parametrize("fit", list(Fit))
def test_a_small_box_lies_in_the_middle_with_whole_ticks_for_its_folds(
    make_game: GameMaker, cache: Path, imprint: Imprint, fit: Fit
) -> None:
    box = box_of(make_game, cache, "poker", 44)  # of which an upright A4 would hold two
    (plan,) = plan_kit([box], PrintOptions("a4", fit=fit), imprint)
    ((slot,),) = (page.slots for page in plan.pages)
    above, below = slot.trim.y, plan.pages[0].height - slot.trim.bottom
    assert above == pytest.approx(below, abs=0.1)
    assert slot.trim.x > LONGEST
    assert above > 2 * LONGEST


def test_the_foot_of_a_box_says_that_it_is_scored_first(
    make_game: GameMaker, cache: Path, imprint: Imprint
) -> None:
    box = box_of(make_game, cache, "poker", 54)
    told = []
    for options in (PrintOptions(), PrintOptions(marks=MarkStyle(Marks.NONE))):
        (page,) = plan_kit([box], options, imprint)[0].pages
        words = "".join(each.text for each in page.drawings if isinstance(each, Text))
        told.append("score between dashed ticks, cut, fold, glue · 1 piece to cut out" in words)
    assert told == [True, False]  # there is nothing to score between without marks


def test_a_box_that_no_page_takes_is_refused_with_its_size_and_that_of_its_halves(
    make_game: GameMaker, cache: Path, imprint: Imprint
) -> None:
    box = box_of(make_game, cache, "poker", 54)
    with pytest.raises(PnpError) as caught:
        plan_kit([box], PrintOptions("a6"), imprint)
    (problem,) = caught.value.problems
    assert problem.rule == "too-large"
    assert problem.message.startswith(
        "box is 178.16 × 142 mm, or in two 95.96 × 123.08 mm and 95.96 × 140.28 mm, "
        "and one page of A6 holds a piece of at most "
    )
    assert "put fewer cards than 54 into one box" in problem.hint
