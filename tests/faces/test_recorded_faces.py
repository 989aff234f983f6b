"""The real games look as they were last agreed on; `pytest --record` writes down a new look."""

from pathlib import Path

import pytest
from game_folders import CARDS, game_names
from recording import record

from pnp.catalogue import read_game
from pnp.faces import lay_out

RECORDED = Path(__file__).parent / "recorded"


@pytest.mark.parametrize("name", game_names())
def test_every_face_looks_as_recorded(
    name: str, cache: Path, request: pytest.FixtureRequest
) -> None:
    layout = lay_out(read_game(CARDS / name).game, cache)
    assert layout.problems == ()
    found = {}
    for piece in layout.pieces:
        found[f"{piece.id}.front.txt"] = record(piece.front)
        if piece.back:
            found.setdefault(f"{piece.back.layout}.back.txt", record(piece.back))
    folder = RECORDED / name
    if request.config.getoption("--record"):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for file, text in found.items():
            (folder / file).write_text(text, encoding="utf-8")
    kept = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.txt")}
    assert found == kept
