"""Fixtures of all tests: games, fonts, and what a PDF says of itself.

Only browser/ and smoke/ have a conftest.py of their own. Whatever is no fixture lies in helpers/,
which pytest puts on the path, and is imported from there by name.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker
from handmade import make_stack
from hypothesis import HealthCheck, settings
from made_fonts import make_font
from made_once import make_once
from programs import NEEDS, tell_what_is_missing
from text_setting import KANJI, LATIN
from together import FOLDERS, TogetherScheduling
from xdist.remote import Producer

from pnp.fonts import FontBook, FontStack
from pnp.ink import DocumentInfo
from pnp.model import FontChoice, Theme
from pnp.sheets import Imprint

# How long an example takes depends on what else the machine does; what fails can be tried again.
settings.register_profile(
    "pnp", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("pnp")

# Thousands of tests stay in memory: looking through them for garbage again and again takes a seventh
# of a run.
gc.set_threshold(100_000, 50, 100)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--record` writes down what tests hold against a file: how faces look, the page's types."""
    parser.addoption("--record", action="store_true", help="write what is recorded anew")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A worker for each processor, four at most, since each of them starts a browser. The tests of one
    file go to one worker, and need no other beside this process."""
    files = {argument.partition("::")[0] for argument in config.args}
    is_one_file = len(files) == 1 and files.pop().endswith(".py")
    return 0 if is_one_file else min(os.cpu_count() or 1, 4)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> TogetherScheduling | None:
    """In place of xdist's own of --dist=loadfile."""
    is_ours = config.getvalue("dist") == "loadfile"
    return TogetherScheduling(config, log) if is_ours else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, lest one worker is left alone with it in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith((*NEEDS, *FOLDERS)))


def pytest_collection_finish(session: pytest.Session) -> None:
    gc.freeze()
    if not hasattr(session.config, "workerinput"):
        demand_programs(item.nodeid for item in session.items)


def pytest_xdist_node_collection_finished(ids: list[str]) -> None:
    """Where workers collect, only the process that started them can end the run."""
    demand_programs(ids)


def demand_programs(tests: Iterable[str]) -> None:
    if missing := tell_what_is_missing(list(tests)):
        raise pytest.UsageError(missing)


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of a run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session", autouse=True)
def cache(run_folder: Path) -> Iterator[Path]:
    """A cache for the whole run: fonts are prepared once, and nothing of the user is touched."""
    folder = run_folder / "cache"
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_CACHE", str(folder))
        if sys.dont_write_bytecode:
            # else each of the many processes that tests start would compile pnp anew
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", str(run_folder / "compiled"))
        yield folder


@pytest.fixture(scope="session")
def pages(run_folder: Path, cache: Path) -> Path:
    """The folder with the pages of all games, built once in a run. No test may change it."""
    from served_pages import build_all_pages

    out = run_folder / "pages"
    make_once(out, lambda: build_all_pages(out, cache))
    return out / "companion"


@pytest.fixture
def make_game(tmp_path: Path) -> GameMaker:
    """Makes a game folder from the first game's three files and whatever replaces or joins them."""

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


@pytest.fixture(scope="session")
def box_fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    """Latin letters half an em wide, kanji one em, bold letters 0.6 em."""
    folder = tmp_path_factory.mktemp("game")
    fonts = folder / "fonts"
    fonts.mkdir()
    make_font(fonts / "latin.ttf", LATIN + " ", family="Latin", advance=500)
    make_font(fonts / "bold.ttf", LATIN + " ", family="Latin", advance=600, weight=700)
    make_font(fonts / "kanji.ttf", KANJI, family="Kanji", advance=1000, height=800)
    theme = Theme({}, {"text": FontChoice("Latin", ("jp",)), "jp": FontChoice("Kanji")})
    return FontBook(theme, folder, [KANJI], folder / "cache")


@pytest.fixture(scope="session")
def real_fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    """The default font as `text`, and as `number` a display font that falls back on it."""
    folder = tmp_path_factory.mktemp("real")
    theme = Theme(
        {}, {"text": FontChoice("Alegreya Sans"), "number": FontChoice("Chakra Petch", ("text",))}
    )
    return FontBook(theme, folder, [], folder / "cache")


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> FontStack:
    """The default font alone."""
    return make_stack(tmp_path_factory.mktemp("fonts"))


@pytest.fixture(scope="session")
def imprint(stack: FontStack) -> Imprint:
    return Imprint("The War Chronicles of Ganymede", "1.0", "ab12cd34", stack)


@pytest.fixture(scope="session")
def info() -> DocumentInfo:
    return DocumentInfo("Ganymede: cards", "Print sheets", "Toshiki Sato", "en", "ab12cd34")
