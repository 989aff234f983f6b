"""Faces with less ink: each way is one file and one line in `THIN` of `thinned`.

A face keeps its fingerprint, which names the card and not its print: its mark stays the same. So a
document, which knows faces by that, holds faces of one ink.
"""

from pnp.thrift.thinned import thin_layout, thin_page, thin_pieces

__all__ = ["thin_layout", "thin_page", "thin_pieces"]
