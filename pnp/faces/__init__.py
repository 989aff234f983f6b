"""From rows and layout.yaml to faces; every coordinate of a face is decided here."""

from pnp.faces.lay_out import Layout, lay_out

__all__ = ["Layout", "lay_out"]
