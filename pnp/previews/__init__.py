"""Faces and sheets as pixels."""

from pnp.previews.render import render_faces, render_page
from pnp.previews.webp import make_previews

__all__ = ["make_previews", "render_faces", "render_page"]
