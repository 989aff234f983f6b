"""Joined scripts, kept in the cache folder: joining takes longer than all else about a page."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from pnp.cache import digest_of_program, name_entry, read_sealed, write_sealed
from pnp.scripts.bundle import bundle_parts

_PROGRAM = Path(__file__).parent


def bundle_once(
    sources: Mapping[str, str],
    parts: Mapping[str, Sequence[str]],
    beside: Collection[str],
    cache: Path,
) -> dict[str, str]:
    """What `bundle_parts` makes of the same, kept in the folder `cache`. Raises RulesError too."""
    made_of = json.dumps([dict(sources), dict(parts), sorted(beside)], sort_keys=True)
    entry = cache / "scripts" / f"{name_entry(digest_of_program(_PROGRAM), made_of)}.json"
    written = read_sealed(entry)
    scripts: dict[str, str]
    if written is None:
        scripts = bundle_parts(sources, parts, beside)
        write_sealed(entry, json.dumps(scripts).encode())
    else:
        scripts = json.loads(written)
    return scripts
