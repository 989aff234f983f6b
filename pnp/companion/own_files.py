"""The styles and modules of the page as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from pnp.assets import page_assets
from pnp.companion.texts import MAIN_LANGUAGE, Texts, put_in, read_texts

FIRST_ENTRY = "js/page/first.mjs"
ENTRY = "js/page/app.mjs"
"""The modules that start the page: its first screen, and then all of it."""


@lru_cache(maxsize=8)
def read_modules(texts: Texts | None = None) -> Mapping[str, str]:
    """The page's modules, by their paths from the page; they say `texts`, English ones if none."""
    root = page_assets()
    said = texts or read_texts(MAIN_LANGUAGE)
    files = {
        file.relative_to(root).as_posix(): file for file in sorted((root / "js").rglob("*.mjs"))
    }
    return {
        name: put_in(name, file.read_text(encoding="utf-8"), said) for name, file in files.items()
    }


def read_styles(features: Iterable[str]) -> str:
    """The style sheet of every page, and those of the features, or of the list, that have one."""
    folder = page_assets() / "css"
    sheets = [folder / f"{name}.css" for name in ("page", *features)]
    there = [sheet.read_text(encoding="utf-8").strip() for sheet in sheets if sheet.is_file()]
    return "\n".join(there) + "\n"
