"""Text in a box: it shrinks to its style's minimum, and what still does not fit is reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from pnp.expressions import Scope
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.faces.findings import BlamedError, Finding
from pnp.faces.game_art import GameArt
from pnp.faces.styles import Style, smallest_size
from pnp.markup import LineBreak, parse_markup
from pnp.model import BLACK, Drawing, Role
from pnp.problems import Level, quote, unknown_word
from pnp.setting.emphasis import HINT
from pnp.setting.text import Align, SetText, TextStyle, VAlign, set_text
from pnp.setting.unset_scripts import find_refusals
from pnp.units import MM_PER_POINT, POINTS_PER_MM, Rect

FIRST_EMOJI = "\U0001f000"
"""Where Unicode's pictographs begin; older symbols below are in some fonts for print."""

DEFAULT_SIZE = 8.5 * MM_PER_POINT


class TextElement(Element, frozen=True, kw_only=True, eq=False):
    """A text with holes and markup, set in a named style."""

    default_role: ClassVar[Role] = Role.TEXT

    text: TextField
    """A text with markup."""
    style: TextField
    """A style of the layout."""
    color: TextField | None = None
    """A colour in place of the style's."""
    align: Align | None = None
    """In place of the style's."""
    valign: VAlign | None = None
    """In place of the style's."""

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        art = context.art
        written = self.text.read(context.scope)
        if not written.strip():
            return ()
        name = self.style.read(context.scope)
        if name not in art.styles:
            raise unknown_word(name, art.styles, "a style of layout.yaml")
        style = self._resolve(art.styles[name], art, context.scope)
        art.check_font(name, style.font)
        try:
            spans = parse_markup(written, art.game.icons)
            for span in spans:
                if not isinstance(span, LineBreak) and span.color:
                    art.color(span.color)
        except ValueError as error:
            raise BlamedError(error, self.text.names) from None
        result = set_text(spans, style, box, art.fonts, art.icon, art.color)
        self._report(result, written, name, style, box, context)
        return result.drawings

    def _resolve(self, style: Style, art: GameArt, scope: Scope) -> TextStyle:
        """The style with what the element sets in its place, for one row."""
        size = style.size.read(scope) if style.size else DEFAULT_SIZE
        smallest = style.min.read(scope) if style.min else smallest_size(size)
        color = self.color or style.color
        return TextStyle(
            font=style.font or "text",
            weight=style.weight or 400,
            italic=bool(style.italic),
            size=size,
            minimum=min(size, smallest),
            leading=style.leading or 1.2,
            color=art.color(color.read(scope)) if color else BLACK,
            align=self.align or style.align or "left",
            valign=self.valign or style.valign or "top",
            tracking=style.tracking.read(scope) if style.tracking else 0,
        )

    def _report(
        self,
        result: SetText,
        written: str,
        name: str,
        style: TextStyle,
        box: Rect,
        context: Context,
    ) -> None:
        if not result.fits:
            finding = Finding(
                "text-fit",
                f"the text does not fit: it needs {result.needed.width:.1f} × "
                f"{result.needed.height:.1f} mm at {style.minimum * POINTS_PER_MM:.3g} pt, "
                f"its box has {box.width:.1f} × {box.height:.1f} mm",
                f"shorten the text, enlarge the box, or lower min of style {name}",
                written,
                self.text.names,
            )
            context.report(finding, self.at, self.id)
        refusals = find_refusals(written)
        for refusal in refusals:
            finding = Finding("unset-script", *refusal, written, self.text.names)
            context.report(finding, self.at, self.id)
        if result.missing and not refusals:
            finding = Finding(
                "missing-character",
                f"no font of style {name} has {_describe(result.missing)}",
                _hint_at(result.missing, style.font),
                written,
                self.text.names,
            )
            context.report(finding, self.at, self.id)
        for message in _lacks_of(result, name, style, context.art):
            finding = Finding("missing-style", message, HINT, level=Level.WARNING)
            context.report(finding, self.at, self.id)


def _lacks_of(result: SetText, name: str, style: TextStyle, art: GameArt) -> Iterator[str]:
    """What is told of letters that were asked for and print as others."""
    font = art.fonts.find(style.font, style.weight, style.italic).fonts[0].file
    if style.italic and not font.italic:
        yield f"style {name} is upright: {font.family} has no italic letters"
    for lack in result.lacks:
        yield f"<{lack.tag}> changes nothing in style {name}: {lack}"


def _describe(missing: Sequence[str]) -> str:
    if len(missing) == 1:
        return f"the character {quote(missing[0])} (U+{ord(missing[0]):04X})"
    return f"the {len(missing)} characters {quote(''.join(missing))}"


def _hint_at(missing: Sequence[str], font: str) -> str:
    hint = f"add a font that has it as a fallback of theme.fonts.{font}"
    if any(char >= FIRST_EMOJI for char in missing):
        return f"draw an emoji as an icon, declared in icons of game.yaml; or {hint}"
    return hint
