"""The templates, styles and modules of the page, from the wheel or from the source tree."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

ENTRY = "js/page/app.mjs"
"""The module that starts the page."""


@cache
def assets_folder() -> Path:
    """Where the page's own files lie: inside the package once it is installed as a wheel."""
    package = Path(str(files("pnp.companion")))
    inside = package / "assets"
    return inside if inside.is_dir() else package.parents[1] / "companion"


@cache
def read_modules() -> Mapping[str, str]:
    """The page's modules, by their paths from the page."""
    root = assets_folder()
    return {
        file.relative_to(root).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted((root / "js").rglob("*.mjs"))
    }


@cache
def read_styles() -> str:
    """The page's style sheets, joined in the order of their names."""
    sheets = sorted((assets_folder() / "css").glob("*.css"))
    return "\n".join(sheet.read_text(encoding="utf-8").strip() for sheet in sheets) + "\n"
