"""Millimetres under the pointer, what lies there, and where it is written."""

from __future__ import annotations

from typing import Any

import pytest
from workbench_modules import ask


def element(name: str, *box: float) -> dict[str, Any]:
    return {"name": name} | dict(zip(("x_mm", "y_mm", "w_mm", "h_mm"), box, strict=True))


def test_the_topmost_element_comes_first_and_none_that_lies_elsewhere() -> None:
    face = [
        element("ground", -3, -3, 69, 94),
        element("art", 5, 5, 20, 20),
        element("name", 5, 5, 50, 8),
    ]
    found = ask("measures", "elementsAt", face, {"x": 6, "y": 6})
    assert [(hit["element"]["name"], hit["index"]) for hit in found] == [
        ("name", 2),
        ("art", 1),
        ("ground", 0),
    ]
    assert [hit["index"] for hit in ask("measures", "elementsAt", face, {"x": 6, "y": 20})] == [
        1,
        0,
    ]
    assert ask("measures", "elementsAt", face, {"x": 80, "y": 6}) == []


def test_a_pixel_is_told_from_all_edges_of_the_trim() -> None:
    point = ask("measures", "millimetersAt", 80, 50, 10, 3)
    assert point == {"x": 5, "y": 2}
    edges = ask("measures", "fromEdges", point, 63.5, 88.9)
    assert edges == {"left": 5, "top": 2, "right": 58.5, "bottom": 86.9}


def test_figures_have_one_digit_and_a_true_minus() -> None:
    said = [ask("measures", "showMillimeters", mm) for mm in (12.34, -0.04, -1.26)]
    assert said == ["12.3", "0.0", "−1.3"]


def test_a_picture_has_a_pixel_for_each_of_the_screen_within_what_the_server_makes() -> None:
    asked = [
        ask("measures", "pixelsFor", width, ratio)
        for width, ratio in ((400, 1.5), (20, 1), (2000, 2))
    ]
    assert asked == [600, 64, 2400]


def test_the_zoom_goes_to_the_next_step_and_stops_at_the_last() -> None:
    steps = [50, 100, 200]
    taken = [
        ask("measures", "stepZoom", steps, now, by)
        for now, by in ((164, 1), (164, -1), (100.2, 1), (200, 1), (50, -1))
    ]
    assert taken == [200, 100, 200, 200, 50]


@pytest.mark.parametrize(
    ("opener", "leads"),
    [
        ("copy", {"copies": "layout.yaml:12"}),
        ("path", {"copies": "/a b/cards/o#1/layout.yaml:12"}),
        ("vscode", {"href": "vscode://file/a%20b/cards/o%231/layout.yaml:12:5"}),
        ("jetbrains", {"href": "idea://open?file=/a%20b/cards/o%231/layout.yaml&line=12"}),
    ],
)
def test_a_line_is_copied_or_opened(opener: str, leads: dict[str, str]) -> None:
    spot = {"file": "layout.yaml", "line": 12, "column": 5, "path": "/a b/cards/o#1/layout.yaml"}
    assert ask("places", "linkTo", spot, opener) == leads


def test_a_path_of_windows_opens_too() -> None:
    spot = {"file": "cards.csv", "line": None, "path": "C:\\games\\cards.csv"}
    assert ask("places", "linkTo", spot, "vscode") == {
        "href": "vscode://file/C:/games/cards.csv:1:1"
    }
    assert ask("places", "linkTo", spot, "copy") == {"copies": "cards.csv"}


def test_outlines_move_inwards() -> None:
    card = {"shape": "rect", "width_mm": 60, "height_mm": 90, "corner_mm": 3}
    assert ask("outlines", "outlineOf", card | {"corner_mm": 0}, 3) == "M3 3H57V87H3Z"
    assert ask("outlines", "outlineOf", card, 1).startswith("M3 1H57A2 2 0 0 1 59 3")
    coin = {"shape": "round", "width_mm": 20, "height_mm": 20, "corner_mm": 0}
    assert ask("outlines", "outlineOf", coin, 3).startswith("M10 3H10A7 7 ")
    tile = {"shape": "hex", "width_mm": 40, "height_mm": 34, "corner_mm": 0}
    assert ask("outlines", "outlineOf", tile).startswith("M10 0L30 0L40 17L30 34")
