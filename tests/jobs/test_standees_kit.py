"""What a kit says of standees, beside their sheets."""

from __future__ import annotations

from pathlib import Path

from game_folders import GameMaker

from pnp.jobs.build import build_game
from pnp.printing import Part, PrintOptions

GAME = """\
title: Figures
components:
  heroes: {kind: standees, size: 25 x 40 mm, copies: 5, front: hero, name: heroes}
"""
LAYOUT = 'faces:\n  hero: [{rect: {edge: bleed}, fill: "#8090a0", role: ground}]\n'


def test_readme_tells_how_large_standees_are_and_how_they_are_folded(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game({"game.yaml": GAME, "layout.yaml": LAYOUT})
    built = build_game(folder, tmp_path / "out", cache, [PrintOptions("a4")], [Part.TOKENS])
    text = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
    assert "5 × heroes 25 × 40 mm, standing" in text
    steps = [
        "Score before you cut",
        "Then cut along",
        "Fold the strip over at the head",
        "they are the foot",
    ]
    places = [text.index(step) for step in ["The standees", *steps]]
    assert places == sorted(places)
    assert "Round the corners" not in text
