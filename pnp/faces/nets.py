"""Puts faces together on a net: a box, a band or a divider becomes one piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from pnp.art.geometry import rectangle, turning_about
from pnp.expressions import Scope
from pnp.faces.context import Context
from pnp.faces.elements import Element, draw_elements
from pnp.faces.face_maker import FaceMaker, WantedFace
from pnp.faces.findings import Finding
from pnp.faces.fingerprint import fingerprint
from pnp.faces.plain_panels import PLAIN, plain_layout
from pnp.model import Color, Component, Face, Group, Item, Piece, PieceShape, Role, Row, Wrap
from pnp.nets import NET_KINDS, Flap, Net, Panel
from pnp.problems import Place
from pnp.setting.text import set_line
from pnp.units import MM_PER_POINT, Rect, Size

GLUE = "glue"
"""What stands on flaps that are glued."""

_LETTERS = 8 * MM_PER_POINT
_GREY = Color(115, 115, 115)
_WHITE = Color(255, 255, 255)


class _Painted(Struct, frozen=True):
    """A panel with its face; `elements` and `context` draw its mark once the net is hashed."""

    panel: Panel
    face: Face
    elements: tuple[Element, ...]
    context: Context

    def draw_marks(self, mark: str) -> list[Item]:
        return draw_elements(self.elements, replace(self.context, mark=mark))


def lay_net(maker: FaceMaker, component: Component, row: Row, number: int) -> Piece | None:
    """The piece of a component that has a wrap, which is its row of that `number`, from 0.

    None, and a problem told, if a face is missing.
    """
    wrap, kind = cast(Wrap, component.wrap), NET_KINDS[component.kind]
    net = kind.lay(wrap, number)
    painted = {}
    for panel in net.panels:
        found = _paint(maker, component, row, panel)
        if found is None:
            return None
        painted[panel.name] = found
    front = _compose(maker, net, painted, component)
    halves = []
    for half in kind.halve(wrap):
        face = _compose(maker, half, painted, component, front.mark)
        of_size = replace(component, size=half.size)
        halves.append(Piece(of_size, row, face, None, half.outline, half.folds))
    panels = {name: _as_piece(component, row, each) for name, each in painted.items()}
    return Piece(component, row, front, None, net.outline, net.folds, panels, tuple(halves))


def _paint(maker: FaceMaker, component: Component, row: Row, panel: Panel) -> _Painted | None:
    """A panel with the face that game.yaml names for it, or a plain one."""
    wrap = cast(Wrap, component.wrap)
    size = Size(panel.area.width, panel.area.height)
    wanted = WantedFace(replace(component, size=size), row, panel.name)
    scope: Scope = {**maker.share(panel.name), **row.values, "box": _tell_box(wrap)}
    if panel.face not in wrap.faces:
        return _paint_plain(maker, wanted, scope, panel)
    name = maker.choose(wanted, scope)
    if name is None:
        return None
    elements = maker.layout.faces[name]
    reconstructed = bool(maker.names_read(name) & row.reconstructed)
    context = maker.context_of(wanted, name, scope, reconstructed)
    face = _make_face(name, size, draw_elements(elements, context))
    return _Painted(panel, face, elements, context)


def _paint_plain(maker: FaceMaker, wanted: WantedFace, scope: Scope, panel: Panel) -> _Painted:
    """A panel with its colour and what stands on it, or the colour alone if there is no room."""
    component, art = wanted.component, maker.art
    font = "display" if "display" in art.game.theme.fonts else "text"
    layout = plain_layout(font, _ground_of(maker, cast(Wrap, component.wrap)))
    wide, high = component.size
    found: list[Finding] = []

    def note(finding: Finding, place: Place, element: str) -> None:
        found.append(finding)

    context = maker.context_of(wanted, "", {**scope, "wide": wide, "high": high}, False)
    context = replace(context, art=replace(art, styles=layout.styles), report=note)
    items = draw_elements(layout.faces[PLAIN.get(panel.name, "bare")], context)
    if found:
        items = draw_elements(layout.faces["bare"], context)
    # Whoever wants it otherwise has to change the component.
    items = [replace(item, place=component.place) for item in items]
    return _Painted(panel, _make_face("", component.size, items), (), context)


def _make_face(name: str, size: Size, items: Iterable[Item]) -> Face:
    drawn = tuple(items)
    return Face(name, *size, drawn, (), fingerprint(*size, drawn))


def _tell_box(wrap: Wrap) -> Mapping[str, float]:
    """What expressions see as `box`: room in mm, and cards."""
    return {
        "cards": wrap.cards,
        "width": wrap.width,
        "height": wrap.height,
        "depth": wrap.depth,
    }


def _ground_of(maker: FaceMaker, wrap: Wrap) -> Color:
    colors = maker.art.game.theme.colors
    return colors.get(wrap.ground) or next(iter(colors.values()), _WHITE)


def _compose(
    maker: FaceMaker,
    net: Net,
    painted: Mapping[str, _Painted],
    component: Component,
    mark: str = "",
) -> Face:
    """The face of a net. With a `mark` it is a half of one, and carries the mark of the whole."""
    items: list[Item] = []
    for panel in net.panels:
        items += _place(panel, painted[panel.name].face.items)
    items += _write_on_flaps(maker, net.flaps, component.place)
    digest = fingerprint(*net.size, items)
    digest = mark + digest[len(mark) :]
    marks: list[Item] = []
    for panel in net.panels:
        marks += _place(panel, painted[panel.name].draw_marks(digest[:4]))
    return Face(component.front, *net.size, tuple(items), tuple(marks), digest)


def _place(panel: Panel, items: Iterable[Item]) -> Iterator[Item]:
    """Items of a panel's face where they lie on the net, cut where they end there."""
    window = rectangle(panel.window)
    for item in items:
        turned = Group((item.drawing,), panel.matrix)
        yield replace(item, drawing=Group((turned,), clip=window))


def _write_on_flaps(maker: FaceMaker, flaps: Iterable[Flap], place: Place) -> Iterator[Item]:
    """A word on each flap that is glued, along its longer side, if it has room for it."""
    stack = maker.art.fonts.find("text")
    for flap in flaps:
        area = flap.area
        if not flap.is_glued or not _has_room(area):
            continue
        x, y = area.x + area.width / 2, area.y + area.height / 2
        words = set_line(GLUE, stack, _LETTERS, x, y + 0.3 * _LETTERS, _GREY, "center")
        turn = turning_about(x, y, 90 if area.height > area.width else 0)
        yield Item(Group(words, turn), "glue", Role.GUIDE, place)


def _has_room(area: Rect) -> bool:
    """Whether the word stands clear of all edges of a flap."""
    short, long = sorted((area.width, area.height))
    return short >= 1.5 * _LETTERS and long >= 3 * _LETTERS


def _as_piece(component: Component, row: Row, painted: _Painted) -> Piece:
    """A panel as a piece of its own size, for the preflight."""
    face = painted.face
    size = Size(face.width, face.height)
    alone = replace(component, size=size, shape=PieceShape.RECT, wrap=None)
    return Piece(alone, row, face, None)
