"""Faces and sheets as pixels."""

from pnp.previews.render import render_faces, render_page

__all__ = ["render_faces", "render_page"]
