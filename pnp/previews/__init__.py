"""Faces and sheets as pixels."""

from pnp.previews.render import render_faces, render_page
from pnp.previews.webp import WIDTH, make_previews, preview_width

__all__ = ["WIDTH", "make_previews", "preview_width", "render_faces", "render_page"]
