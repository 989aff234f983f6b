"""Families of installed packages: fontpkg-* carry one family each, described by metadata.json."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pnp.fonts.sources import FontSource, plain_name, slant_axis

ENTRY_POINTS = "fontpkg.family"


def find_installed(family: str) -> tuple[FontSource, ...]:
    """The files of an installed family; empty if there is none of that name.

    A package's module is named by its family, so the usual case costs one look at the disk.
    The list of all packages costs some 20 ms and is only read when that name fails.
    """
    sources = _read_package(f"fontpkg_{_slug(family, '_')}")
    if sources and plain_name(sources[0].family) == plain_name(family):
        return sources
    for module in _modules():
        sources = _read_package(module)
        if sources and plain_name(sources[0].family) == plain_name(family):
            return sources
    return ()


def installed_families() -> tuple[str, ...]:
    """The names of all installed families, sorted."""
    packages = (_read_package(module) for module in _modules())
    return tuple(sorted(sources[0].family for sources in packages if sources))


def package_name(family: str) -> str | None:
    """What to give to pip for a family; None for a name without Latin letters."""
    slug = _slug(family, "-")
    return f"fontpkg-{slug}" if slug else None


def _slug(family: str, joint: str) -> str:
    return re.sub(r"[^a-z0-9]+", joint, family.lower()).strip(joint)


def _modules() -> list[str]:
    from importlib.metadata import entry_points

    return sorted({entry.module for entry in entry_points(group=ENTRY_POINTS)})


def _read_package(module: str) -> tuple[FontSource, ...]:
    spec = find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        return ()
    root = Path(next(iter(spec.submodule_search_locations)))
    try:
        metadata = json.loads((root / "metadata.json").read_text(encoding="utf-8"))
        return tuple(_read_source(file, metadata, root) for file in metadata["files"])
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return ()  # not a package of the kind that is described here


def _read_source(file: dict[str, Any], metadata: dict[str, Any], root: Path) -> FontSource:
    variable = file["variable"]
    ranges = (
        {axis["tag"]: (axis["min"], axis["max"]) for axis in metadata["axes"]} if variable else {}
    )
    weight = file["weight"] or 400
    lightest, heaviest = ranges.get("wght", (weight, weight))
    return FontSource(
        file=root / file["path"],
        family=metadata["family"],
        italic=file["style"] == "italic",
        lightest=lightest,
        heaviest=heaviest,
        variable=variable,
        slant=slant_axis(ranges),
    )
