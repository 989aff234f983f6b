"""A game kept ready: read, laid out and looked through, and brought up to its files at a word."""

from pnp.workshop.changes import Changes, compare
from pnp.workshop.sheets import FaceOf, PlacedFace, Sheet, SheetMap, SheetPage
from pnp.workshop.snapshot import Snapshot, errors_among
from pnp.workshop.sources import is_source
from pnp.workshop.workshop import ShownPiece, Workshop

__all__ = [
    "Changes",
    "FaceOf",
    "PlacedFace",
    "Sheet",
    "SheetMap",
    "SheetPage",
    "ShownPiece",
    "Snapshot",
    "Workshop",
    "compare",
    "errors_among",
    "is_source",
]
