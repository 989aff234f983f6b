"""Several games are built side by side, and come out as if one had been built after the other."""

from __future__ import annotations

from pathlib import Path

from game_folders import GameMaker
from made_companions import FILES

from pnp.jobs.build import Built, Order, build_game
from pnp.jobs.build_games import build_games
from pnp.printing import PrintOptions

A4 = [PrintOptions("a4")]


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def test_games_built_together_are_the_same_as_one_by_one(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folders = [make_game(FILES, name="owls"), make_game(name="my-game")]
    one_by_one, together = tmp_path / "one", tmp_path / "together"
    for folder in folders:
        build_game(folder, one_by_one, cache, A4, page=True)
    orders = [Order(folder, together, cache, A4, page=True) for folder in folders]
    results = list(build_games(orders))
    assert [isinstance(made, Built) and made.folder.name for made in results] == ["owls", "my-game"]
    assert contents(together) == contents(one_by_one)
    assert [isinstance(made, Built) and made.unchanged for made in build_games(orders)] == [
        True,
        True,
    ]


def test_a_game_with_mistakes_stops_no_other(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    broken = {**FILES, "cards.csv": FILES["cards.csv"].replace("copies", "copis")}
    folders = [make_game(broken, name="broken"), make_game(name="one"), make_game(name="two")]
    orders = [Order(folder, tmp_path / "out", cache, A4, page=True) for folder in folders]
    problems, one, two = build_games(orders)
    assert not isinstance(problems, Built)
    assert any("copis" in problem.message for problem in problems)
    assert {problem.game for problem in problems} == {"broken"}
    assert isinstance(one, Built)
    assert isinstance(two, Built)
    start = (tmp_path / "out" / "companion" / "index.html").read_text(encoding="utf-8")
    assert start.index("one/index.html") < start.index("two/index.html")
    assert "broken" not in start
