"""Finds the files of the page for phones: beside the package, or inside it once it is installed."""

from __future__ import annotations

from pathlib import Path


def page_assets() -> Path:
    """The folder of the page's templates, styles and modules.

    pyproject.toml says what of it the wheel carries, and where to.
    """
    package = Path(__file__).parent
    inside = package / "companion" / "assets"
    return inside if inside.is_dir() else package.parent / "companion"


def page_languages() -> tuple[str, ...]:
    """The languages that the page speaks: those that have a file of texts."""
    return tuple(sorted(file.stem for file in (page_assets() / "strings").glob("*.yaml")))
