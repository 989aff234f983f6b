"""What a kit's folder keeps of earlier editions: enough to record later that one was printed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any

from pnp.jobs.kit import Kit, read_kit, write_kit
from pnp.jobs.kit_pages import find_fronts
from pnp.jobs.kit_pdf import KitPdf

EDITIONS = "editions/*.json"
"""Where they lie, from the folder of a kit; each is a kit.json without what is not needed."""

KEPT = 20
"""So many editions are kept; whoever edits all day builds this many."""


def keep_edition(kit: Kit, target: Path, folder: Path) -> tuple[str, ...]:
    """Write to `folder` what is kept of a kit for the folder `target`; the files that stay there.

    Those built last stay.
    """
    file = folder / EDITIONS.replace("*", kit.edition)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_kit(kit._replace(pdfs=tuple(map(_shorten, kit.pdfs))), file)
    others = [each for each in _find_editions(target) if each.name != file.name]
    return tuple(each.relative_to(target).as_posix() for each in others[: KEPT - 1])


def read_editions(target: Path) -> dict[str, tuple[Kit, date]]:
    """The editions that the folder of a kit knows, and the day when each was built; the last first.

    What cannot be read is left out.
    """
    found: dict[str, tuple[Kit, date]] = {}
    for file in _find_editions(target):
        kit = read_kit(file)
        if kit:
            found[kit.edition] = kit, datetime.fromtimestamp(file.stat().st_mtime).date()
    return found


def _find_editions(target: Path) -> list[Path]:
    """The files, that of the last build first."""
    files = sorted(target.glob(EDITIONS))
    return sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)


def _shorten(pdf: KitPdf) -> KitPdf:
    """A PDF of which each page tells the copies of its fronts alone."""
    sheets = tuple(
        {
            "sheet": page["sheet"],
            "page": page["page"],
            "side": page["side"],
            "slots": [_shorten_slot(slot) for slot in find_fronts(page)],
        }
        for page in pdf.sheets
    )
    return pdf._replace(sheets=sheets)


def _shorten_slot(slot: Mapping[str, Any]) -> dict[str, Any]:
    """Of a tile also which it is."""
    kept = ("piece", "copy", "face", "tile") if "tile" in slot else ("piece", "copy")
    return {key: slot[key] for key in kept}
