"""Games to test with: small ones made on the spot, and the real ones of the catalogue."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pnp.cli.starter import FILES

ROOT = Path(__file__).parent.parent

GameMaker = Callable[..., Path]


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache for the whole run: fonts are prepared once, and nothing of the user is touched."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_CACHE", str(folder))
        yield folder


@pytest.fixture
def make_game(tmp_path: Path) -> GameMaker:
    """Makes a game folder from the starter's three files and whatever replaces or joins them."""

    def make(files: Mapping[str, str | bytes] | None = None, name: str = "my-game") -> Path:
        folder = tmp_path / "cards" / name
        for file, content in {**FILES, **(files or {})}.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, str):
                path.write_text(content, encoding="utf-8")
            else:
                path.write_bytes(content)
        return folder

    return make
