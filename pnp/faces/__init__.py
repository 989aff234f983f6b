"""From rows and layout.yaml to faces; every coordinate of a face is decided here."""

from pnp.faces.face_maker import RulesPicture
from pnp.faces.fingerprint import fingerprint, hash_drawings, marked_fingerprint
from pnp.faces.lay_out import Layout, find_mistakes, lay_out
from pnp.faces.layout_file import read_layout
from pnp.faces.memory import FaceMemory

__all__ = [
    "FaceMemory",
    "Layout",
    "RulesPicture",
    "find_mistakes",
    "fingerprint",
    "hash_drawings",
    "lay_out",
    "marked_fingerprint",
    "read_layout",
]
