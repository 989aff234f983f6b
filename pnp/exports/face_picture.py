"""One face as PNG, cut to the outline of its piece."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.art.outlines import outline_of
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

    The outline is that of the trim, moved outwards by the bleed: a circle, a hexagon, or a
    rectangle whose corners are rounded by `corner` mm at the trim; 0 leaves them square, bleed or
    not.
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
        outline = f"{self.corner:g}" if self.shape.is_rectangular else self.shape.value
        shown = f"{outline}-{self.bleed:g}-{self.dpi}-{_RECIPE}"
        return f"{marked_fingerprint(self.face)}-{shown}"

    def draw(self, cache: Path) -> bytes:
        """The picture as PNG. Raises PnpError for art that cannot be read."""
        picture = render_face(self.face, *self.size, self.bleed, cache)
        if self.corner or not self.shape.is_rectangular:
            # What is drawn beyond the outline stays beneath it: programs that shrink the picture
            # mix it into the edge, and white would show there.
            picture.putalpha(self._draw_mask())
        return encode_png(picture, self.dpi)

    def _draw_mask(self) -> Image:
        """White inside of the outline, black outside."""
        from PIL.ImageOps import invert

        width, height = self.face.width, self.face.height
        outline = outline_of(self.shape, Rect(0, 0, width, height), self.corner, self.bleed)
        item = Item(Shape(outline, BLACK), "", Role.ART, Place("png"))
        mask = Face("outline", width, height, (item,), (), "outline")
        return invert(render_face(mask, *self.size, self.bleed).convert("L"))
