"""Joined scripts, kept in the cache folder: joining takes longer than all else about a page."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from pnp.cache import digest_of_program, name_entry, read_sealed, write_sealed
from pnp.scripts.bundle import bundle_module, bundle_parts

_PROGRAM = Path(__file__).parent


def bundle_once(
    sources: Mapping[str, str],
    parts: Mapping[str, Sequence[str]],
    beside: Collection[str],
    cache: Path,
) -> dict[str, str]:
    """What `bundle_parts` makes of the same, kept in the folder `cache`. Raises RulesError too."""
    made_of = json.dumps([dict(sources), dict(parts), sorted(beside)], sort_keys=True)
    return _once(made_of, lambda: bundle_parts(sources, parts, beside), cache)


def bundle_module_once(sources: Mapping[str, str], entry: str, cache: Path) -> str:
    """What `bundle_module` makes of the same, kept likewise."""
    made_of = json.dumps([dict(sources), entry], sort_keys=True)
    return _once(made_of, lambda: {"": bundle_module(sources, entry)}, cache)[""]


def _once(made_of: str, make: Callable[[], dict[str, str]], cache: Path) -> dict[str, str]:
    entry = cache / "scripts" / f"{name_entry(digest_of_program(_PROGRAM), made_of)}.json"
    written = read_sealed(entry)
    scripts: dict[str, str]
    if written is None:
        scripts = make()
        write_sealed(entry, json.dumps(scripts).encode())
    else:
        scripts = json.loads(written)
    return scripts
