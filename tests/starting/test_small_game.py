"""The game that `pnp new` writes: it teaches, so all about it must be right."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from pnp.catalogue import read_game
from pnp.jobs.build import build_game
from pnp.jobs.check_games import check_games
from pnp.starting import NewName, start_small_game, write_game
from pnp.starting.small_game import SMALL_GAME


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small game, written as `pnp new` writes it."""
    folder = tmp_path_factory.mktemp("catalogue") / "cards" / "owls"
    write_game(folder, start_small_game(NewName("owls", "Owls: the game")).files)
    return folder


def test_it_has_what_a_newcomer_should_see(game: Path) -> None:
    read = read_game(game).game
    deck, board, coins, cat = read.components
    assert len(deck.rows) == 12
    assert {row.values["kind"] for row in deck.rows} == {"mouse", "event"}
    assert (deck.copies, board.copies, coins.copies, cat.copies) == (16, 1, 24, 1)
    assert coins.shape == "round"
    assert read.constants["cheese"] == coins.copies


def test_it_builds_for_both_papers_and_the_strictest_check_has_nothing_to_say(
    game: Path, cache: Path, tmp_path: Path
) -> None:
    built = build_game(game, tmp_path, cache, page=True)
    assert built.problems == ()
    assert built.kit is not None
    sheets = [(pdf.paper, pdf.part, pdf.sheet_count) for pdf in built.kit.pdfs]
    per_paper = [("cards", 2), ("tokens", 1), ("rules", 1), ("booklet", 1)]
    assert sheets == [(paper, *each) for paper in ("a4", "letter") for each in per_paper]
    assert built.page is not None
    assert list(check_games([game], cache)) == [()]


def test_it_has_the_title_of_the_new_game(game: Path) -> None:
    assert read_game(game).game.title == "Owls: the game"
    assert (game / "rules.md").read_text(encoding="utf-8").startswith("# Owls: the game\n")
    assert b"Midnight Pantry" not in b"".join(
        file.read_bytes() for file in game.rglob("*") if file.is_file()
    )


def test_every_file_says_what_it_is_for() -> None:
    for file in ("game.yaml", "layout.yaml", "companion.yaml", "cases.yaml"):
        first, second, *_ = (SMALL_GAME / file).read_text(encoding="utf-8").splitlines()
        kind = file.removesuffix(".yaml")
        assert first == f"# yaml-language-server: $schema=../.schema/{kind}.schema.json"
        assert second.startswith("# ")


def test_its_rules_say_what_the_cards_hold() -> None:
    rules = (SMALL_GAME / "rules.md").read_text(encoding="utf-8")
    with (SMALL_GAME / "cards.csv").open(encoding="utf-8", newline="") as table:
        copies = sum(int(row["copies"]) for row in csv.DictReader(table))
    assert f"{copies} cards" in rules
