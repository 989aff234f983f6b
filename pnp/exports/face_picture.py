"""One face as PNG, cut to the outline of its piece."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.art.geometry import ellipse, rectangle
from pnp.faces import marked_fingerprint
from pnp.model import BLACK, Face, Item, PieceShape, Role, Shape
from pnp.previews import encode_png, render_face
from pnp.problems import Place
from pnp.units import MM_PER_INCH, Rect

if TYPE_CHECKING:
    from PIL.Image import Image

_RECIPE = "1"
"""Changes whenever the same face would make another picture."""


class FacePicture(Struct, frozen=True):
    """A face and `bleed` mm around its trim; beyond its outline the picture is transparent.

    The outline is that of the trim, moved outwards by the bleed: a circle, or a rectangle whose
    corners are rounded by `corner` mm at the trim; 0 leaves them square, bleed or not.
    """

    face: Face
    shape: PieceShape
    corner: float
    bleed: float
    dpi: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels: the nearest to what `dpi` says."""
        width, height = self.face.width + 2 * self.bleed, self.face.height + 2 * self.bleed
        return round(width / MM_PER_INCH * self.dpi), round(height / MM_PER_INCH * self.dpi)

    @property
    def key(self) -> str:
        """The same for pictures that look the same."""
        outline = "round" if self.shape is PieceShape.ROUND else f"{self.corner:g}"
        shown = f"{outline}-{self.bleed:g}-{self.dpi}-{_RECIPE}"
        return f"{marked_fingerprint(self.face)}-{shown}"

    def draw(self, cache: Path) -> bytes:
        """The picture as PNG. Raises PnpError for art that cannot be read."""
        picture = render_face(self.face, *self.size, self.bleed, cache)
        if self.shape is PieceShape.ROUND or self.corner:
            # What is drawn beyond the outline stays beneath it: programs that shrink the picture
            # mix it into the edge, and white would show there.
            picture.putalpha(self._draw_mask())
        return encode_png(picture, self.dpi)

    def _draw_mask(self) -> Image:
        """White inside of the outline, black outside."""
        from PIL.ImageOps import invert

        width, height = self.face.width, self.face.height
        box = Rect(0, 0, width, height).grow(self.bleed)
        round_piece = self.shape is PieceShape.ROUND
        outline = ellipse(box) if round_piece else rectangle(box, self.corner + self.bleed)
        item = Item(Shape(outline, BLACK), "", Role.ART, Place("png"))
        mask = Face("outline", width, height, (item,), (), "outline")
        return invert(render_face(mask, *self.size, self.bleed).convert("L"))
