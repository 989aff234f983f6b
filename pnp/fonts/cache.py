"""Prepared fonts on disk: a .ttf for the PDF and a .json for layout, named by all they hang on."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache as remember
from importlib.util import find_spec
from pathlib import Path

from msgspec.structs import asdict

from pnp.cache import hold_entry, read_entry, write_entry
from pnp.files import digest_of
from pnp.fonts.prepared import Metrics, PreparedFont, prepared_font
from pnp.fonts.sources import FontSource
from pnp.model import Figures, FontFile

_RECIPE = "4"
"""Changes whenever `preparing` would make other bytes of the same font."""


def load(
    source: FontSource, weight: int, italic: bool, figures: Figures, charset: str, cache: Path
) -> PreparedFont:
    """The font as layout and paper use it: out of `cache` if it is there and sound, else made.

    `key` of its file names the source, the axes and the figures, not the charset: a new character
    in one text must not change what stands for the look of every other. Raises ValueError as
    `prepare` does.
    """
    axes = source.axes(weight, italic)
    look = [*(f"{tag}={value:g}" for tag, value in axes), f"figures={figures}"]
    key = ",".join([digest_of(source.file), *look])
    made_of = "\n".join([_RECIPE, _tools(), source.family, key, charset])
    family = re.sub(r"[^A-Za-z0-9]", "", source.family)[:32]
    name = f"{family or 'Font'}-{hashlib.sha256(made_of.encode()).hexdigest()[:20]}"
    file = cache / f"{name}.ttf"
    metrics = _read(file)
    if metrics is None:
        from pnp.fonts.preparing import prepare

        content, metrics = prepare(source.file, axes, figures, charset, name)
        file = _write(file, content, metrics)
    return prepared_font(
        FontFile(
            key=key,
            file=file,
            family=source.family,
            weight=round(source.weight_near(weight)),
            italic=source.leans(True) if italic else source.italic,
            ascent=metrics.ascent / metrics.units,
            descent=metrics.descent / metrics.units,
        ),
        metrics,
    )


def _write(file: Path, content: bytes, metrics: Metrics) -> Path:
    """Where the font lies then: elsewhere if the cache cannot be written."""
    entry = {"sha256": hashlib.sha256(content).hexdigest(), "metrics": asdict(metrics)}
    held = hold_entry(file, content)
    if held == file:
        write_entry(file.with_suffix(".json"), json.dumps(entry, separators=(",", ":")).encode())
    return held


def _read(file: Path) -> Metrics | None:
    """The measures of a prepared font, or None if it is not there or not as it was written."""
    content, known = read_entry(file), read_entry(file.with_suffix(".json"))
    if content is None or known is None:
        return None
    try:
        entry = json.loads(known)
        if entry["sha256"] != hashlib.sha256(content).hexdigest():
            return None
        metrics = Metrics(**entry["metrics"])
    except (ValueError, TypeError, KeyError):
        return None
    count = len(metrics.characters)
    columns = (metrics.advances, metrics.tops, metrics.bottoms)
    return metrics if all(len(column) == count for column in columns) else None


@remember
def _tools() -> str:
    """What tells versions of the libraries that prepare fonts apart, without importing them."""
    found = hashlib.sha256()
    for package, states_version in (("fontTools", "__init__.py"), ("uharfbuzz", "_version.py")):
        spec = find_spec(package)
        if spec and spec.origin:
            found.update(Path(spec.origin).with_name(states_version).read_bytes())
    return found.hexdigest()
