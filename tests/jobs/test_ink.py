"""Kits with less ink lie beside those with full ink, and each tells how much its sides take."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from game_folders import GameMaker
from PIL import ImageChops

from pnp.jobs.build import Built, build_game
from pnp.jobs.kit_pdf import KitPdf
from pnp.previews import render_page
from pnp.printing import Ink, PrintOptions

RULES = "# Rules\n\nPlay.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![A card](card:scout)\n"
INKS = tuple(PrintOptions("a4", ink=ink) for ink in Ink)


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"rules.md": RULES})


def build(folder: Path, out: Path, cache: Path, prints: Sequence[PrintOptions] = INKS) -> Built:
    return build_game(folder, out, cache, prints)


def by_ink(built: Built, part: str) -> dict[str, KitPdf]:
    assert built.kit
    return {pdf.ink: pdf for pdf in built.kit.pdfs if pdf.part == part}


def test_full_ink_is_the_same_whatever_else_is_built(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    alone = build(folder, tmp_path / "one", cache, INKS[:1])
    beside = build(folder, tmp_path / "two", cache)
    for part in ("cards", "rules", "booklet"):
        assert by_ink(alone, part)["full"] == by_ink(beside, part)["full"]
    assert sorted(by_ink(beside, "cards")) == ["black", "full", "low"]


def test_every_pdf_tells_its_coverage_and_low_ink_is_the_least(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    built = build(folder, tmp_path / "out", cache)
    cards = by_ink(built, "cards")
    assert cards["low"].coverage < cards["black"].coverage <= cards["full"].coverage
    told = json.loads((built.folder / "kit.json").read_text(encoding="utf-8"))
    assert all(pdf["coverage"] > 0 for pdf in told["pdfs"])
    readme = (built.folder / "README.txt").read_text(encoding="utf-8")
    assert f"ink {cards['low'].coverage} %" in readme
    assert "black all over" in readme


def test_coverage_is_that_of_the_sheets(folder: Path, tmp_path: Path, cache: Path) -> None:
    built = build(folder, tmp_path / "out", cache, INKS[:1])
    pdf = by_ink(built, "cards")["full"]
    measured = []
    for page in range(1, len(pdf.sheets) + 1):
        image = render_page(built.folder / pdf.file, page, 36)
        channels = (channel.tobytes() for channel in ImageChops.invert(image).split())
        pixels = [sum(inks) - 2 * min(inks) for inks in zip(*channels, strict=True)]
        measured.append(sum(pixels) / len(pixels) / 2.55)
    assert pdf.coverage == pytest.approx(sum(measured) / len(measured), abs=1.5)


def test_coverage_is_the_same_from_the_cache_and_without_it(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    first = build(folder, tmp_path / "one", cache)
    again = build(folder, tmp_path / "two", cache)
    fresh = build(folder, tmp_path / "three", tmp_path / "cache")
    assert first.kit == again.kit == fresh.kit


def test_black_rules_have_no_colour(folder: Path, tmp_path: Path, cache: Path) -> None:
    built = build(folder, tmp_path / "out", cache, INKS[2:])
    for part in ("rules", "cards"):
        pdf = by_ink(built, part)["black"]
        red, green, blue = render_page(built.folder / pdf.file, 1, 60).split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()
