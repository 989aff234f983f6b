"""Faces and sheets as pixels."""

from pnp.previews.coverage import CoverageMeter
from pnp.previews.render import (
    encode_png,
    encode_webp,
    render_areas,
    render_face,
    render_faces,
    render_page,
)
from pnp.previews.webp import WIDTH, make_previews, make_thumbs, preview_width

__all__ = [
    "WIDTH",
    "CoverageMeter",
    "encode_png",
    "encode_webp",
    "make_previews",
    "make_thumbs",
    "preview_width",
    "render_areas",
    "render_face",
    "render_faces",
    "render_page",
]
