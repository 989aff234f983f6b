"""The styles and modules of the page as they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import pnp.scripts
from pnp.assets import page_assets
from pnp.cache import digest_of_program, name_entry, read_sealed, write_sealed
from pnp.companion.texts import MAIN_LANGUAGE, Texts, put_in, read_texts

FIRST_ENTRY = "js/page/first.mjs"
ENTRY = "js/page/app.mjs"
"""The modules that start the page: its first screen, and then all of it."""

LATER_ENTRY = "js/page/later/later.mjs"
"""What is only needed when somebody looks at it."""

LATER_ENTRIES = {
    "cases": "js/page/later/example.mjs",
    "facing": "js/page/later/facing.mjs",
    "code": "js/page/later/code.mjs",
}
"""The same of features that not every page has."""

_PROGRAM = (Path(__file__).parent, Path(pnp.scripts.__file__).parent)
"""What puts texts into modules."""


@lru_cache(maxsize=8)
def read_modules(texts: Texts | None = None, cache: Path | None = None) -> Mapping[str, str]:
    """The page's modules, by their paths from the page; they say `texts`, English ones if none.

    With a `cache`, a folder, they are kept there: finding names in them takes a parser.
    """
    root = page_assets()
    said = texts or read_texts(MAIN_LANGUAGE)
    files = sorted((root / "js").rglob("*.mjs"))
    written = {file.relative_to(root).as_posix(): file.read_text("utf-8") for file in files}
    if cache is None:
        return _speak(written, said)
    made_of = json.dumps([written, dict(said.words)])
    entry = cache / "modules" / f"{name_entry(digest_of_program(*_PROGRAM), made_of)}.json"
    kept = read_sealed(entry)
    if kept is None:
        kept = json.dumps(_speak(written, said)).encode()
        write_sealed(entry, kept)
    modules: dict[str, str] = json.loads(kept)
    return modules


def _speak(written: Mapping[str, str], texts: Texts) -> dict[str, str]:
    return {name: put_in(name, text, texts) for name, text in written.items()}


FIRST_STYLES = ("page", "playing", "reading", "fits")
"""The sheets of every page in order: what fits a window has the last word."""


def read_styles(names: Iterable[str]) -> str:
    """The style sheets of so many names, of pages, lists and features, that are there."""
    folder = page_assets() / "css"
    sheets = [folder / f"{name}.css" for name in names]
    there = [sheet.read_text(encoding="utf-8").strip() for sheet in sheets if sheet.is_file()]
    return "\n".join(there) + "\n"
