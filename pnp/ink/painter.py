"""Paints drawings into a content stream. Every coordinate is theirs: mm, y down."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from pnp.art.extents import extent
from pnp.art.geometry import bounds, compose
from pnp.ink.document import Document
from pnp.ink.gradients import Gradient, color_shading, is_flat, opacity_shading
from pnp.ink.operators import (
    clipping,
    fill_color,
    filled,
    number,
    numbers,
    stroked,
    transform,
)
from pnp.ink.plain import paint_plain
from pnp.model import (
    IDENTITY,
    Color,
    Drawing,
    Group,
    Matrix,
    Outline,
    Picture,
    RadialGradient,
    Shape,
    Text,
)
from pnp.units import Rect

_TURNS: dict[int, Matrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""From the stored picture to the picture as a viewer shows it, both one wide and high, y down.

Keyed by EXIF orientation (CIPA DC-008, tag 0x0112).
"""

_NOTHING = Rect(0, 0, 0, 0)


class Painter:
    """The content of one page or form, and the resources that it names."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._operators: list[str] = []
        self._resources: dict[str, dict[str, int]] = {}

    @property
    def content(self) -> str:
        """The operators painted so far."""
        return "\n".join(self._operators)

    @property
    def resources(self) -> str:
        """The resource dictionary that the content needs."""
        entries = "".join(
            f"/{kind}<<{''.join(f'/{name} {at} 0 R' for name, at in named.items())}>>"
            for kind, named in sorted(self._resources.items())
        )
        return f"<</Font {self._document.font_list} 0 R{entries}>>"

    def write(self, *operators: str) -> None:
        """Add operators as they are."""
        self._operators += operators

    def paint(self, drawings: Iterable[Drawing]) -> None:
        """Paint the drawings, each over those before it."""
        for drawing in drawings:
            match drawing:
                case Shape():
                    self._paint_shape(drawing)
                case Text():
                    self._paint_text(drawing)
                case Picture():
                    self._paint_picture(drawing)
                case Group():
                    self._paint_group(drawing)

    def paint_form(self, form: int) -> None:
        """Paint a form, which stands in its own coordinates, where the transform is now."""
        self.write(f"/{self._name('XObject', 'X', form)} Do")

    def finish(self, edges: Rect, group: str = "") -> int:
        """Add what was painted to the document, as a form cut off at `edges`; its number.

        With `group`, a colour space, it is composed on its own before it meets what is below.
        """
        box = numbers((edges.x, edges.y, edges.right, edges.bottom))
        apart = f"/Group<</S/Transparency/CS/{group}/I true>>" if group else ""
        entries = f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources{self.resources}{apart}"
        return self._document.add_content(entries, self.content)

    def _paint_shape(self, shape: Shape) -> None:
        fill, stroke = shape.fill, shape.stroke
        if fill is not None and stroke is not None and shape.opacity < 1:
            # Else the line's inner half would show the fill through itself.
            self._paint_group(Group((replace(shape, opacity=1),), opacity=shape.opacity))
            return
        if isinstance(fill, Color):
            self._paint_color(shape, fill, shape.opacity)
        elif fill is not None:
            self._paint_gradient(shape, fill)
        if stroke is not None:
            opacity = self._opacity(shape.opacity * stroke.opacity)
            self.write(*stroked(shape.outline, stroke, opacity))

    def _paint_gradient(self, shape: Shape, gradient: Gradient) -> None:
        """Paint the inside of a shape, without its stroke."""
        opacities = {stop.opacity for stop in gradient.stops}
        if is_flat(gradient):
            last = gradient.stops[-1]
            self._paint_color(shape, last.color, shape.opacity * last.opacity)
            return
        if len(opacities) > 1 and shape.opacity < 1:
            inside = replace(shape, stroke=None, opacity=1)
            self._paint_group(Group((inside,), opacity=shape.opacity))
            return
        if len(opacities) > 1:
            state = self._mask(shape.outline, gradient)
        else:
            state = self._opacity(shape.opacity * opacities.pop())
        self.write("q", clipping(shape.outline, shape.even_odd), *state)
        self.write(*self._shade(color_shading(gradient), gradient), "Q")

    def _paint_color(self, shape: Shape, color: Color, opacity: float) -> None:
        self.write(*filled(shape, color, self._opacity(opacity)))

    def _shade(self, shading: str, gradient: Gradient) -> list[str]:
        matrix = gradient.matrix if isinstance(gradient, RadialGradient) else IDENTITY
        moved = [] if matrix == IDENTITY else [transform(matrix)]
        return [*moved, f"/{self._name('Shading', 'S', self._document.add(shading))} sh"]

    def _mask(self, outline: Outline, gradient: Gradient) -> list[str]:
        mask = Painter(self._document)
        mask.write(*mask._shade(opacity_shading(gradient), gradient))
        form = mask.finish(bounds(outline) or _NOTHING, group="DeviceGray")
        state = f"<</SMask<</S/Luminosity/G {form} 0 R>>>>"
        return [f"/{self._name('ExtGState', 'G', self._document.add(state))} gs"]

    def _paint_text(self, text: Text) -> None:
        runs = [
            f"{font} {number(text.size)} Tf {shown}"
            for font, shown in self._document.fonts.show(text)
        ]
        tracking = [f"{number(text.tracking)} Tc"] if text.tracking else []
        place = f"1 0 0 -1 {numbers((text.x, text.y))} Tm"
        style = [*self._opacity(text.opacity), fill_color(text.color), *tracking]
        self.write("q", *style, "BT", place, *runs, "ET", "Q")

    def _paint_picture(self, picture: Picture) -> None:
        box: Matrix = (picture.width, 0, 0, picture.height, picture.x, picture.y)
        # PDF's picture stands on its lower left corner, one high.
        upright: Matrix = (1, 0, 0, -1, 0, 1)
        turned = compose(box, compose(_TURNS[picture.source.orientation], upright))
        name = self._name("XObject", "X", self._document.add_picture(picture.source))
        opacity = self._opacity(picture.opacity)
        self.write("q", *opacity, transform(turned), f"/{name} Do", "Q")

    def _paint_group(self, group: Group) -> None:
        self.write("q")
        if group.matrix != IDENTITY:
            self.write(transform(group.matrix))
        if group.clip is not None:
            self.write(clipping(group.clip, group.clip_even_odd))
        if group.opacity < 1:
            inside = Painter(self._document)
            inside.paint(group.drawings)
            reach = extent(group.drawings) or _NOTHING
            # Letters may swing beyond the measures of their font.
            edges = reach.grow(max(reach.width, reach.height))
            form = inside.finish(edges, group="DeviceRGB")
            self.write(*self._opacity(group.opacity))
            self.paint_form(form)
        elif (plain := paint_plain(group.drawings)) is not None:
            self.write(plain)
        else:
            self.paint(group.drawings)
        self.write("Q")

    def _opacity(self, opacity: float) -> list[str]:
        if opacity >= 1:
            return []
        state = f"<</ca {number(opacity)}/CA {number(opacity)}>>"
        return [f"/{self._name('ExtGState', 'G', self._document.add(state))} gs"]

    def _name(self, kind: str, letter: str, object_number: int) -> str:
        name = f"{letter}{object_number}"
        self._resources.setdefault(kind, {})[name] = object_number
        return name
