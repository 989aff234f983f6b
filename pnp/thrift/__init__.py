"""Faces with less ink: each way is one file and one line in the table of `thinned`.

A face keeps its fingerprint, which names the card and not its print: its mark stays the same.
"""

from pnp.thrift.thinned import thin_layout, thin_page, thin_pieces

__all__ = ["thin_layout", "thin_page", "thin_pieces"]
