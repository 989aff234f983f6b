"""A face as lines of text, so that a change of look is a change that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.art.extents import extent
from pnp.faces.fingerprint import fingerprint
from pnp.model import IDENTITY, Color, Drawing, Face, Group, Item, Picture, Shape, Text


def record(face: Face) -> str:
    """One line for each item: element, role, what is painted where, in mm."""
    lines = [f"{face.layout} {face.width:g} × {face.height:g} mm"]
    for item in face.items:
        lines += _describe(item)
    return "\n".join(lines) + "\n"


def _describe(item: Item) -> Iterator[str]:
    found = list(flat([item.drawing]))
    texts = [each for each in found if isinstance(each, Text)]
    head = f"{item.element or '-'} {item.role}{_turn(item.drawing)}"
    if texts:
        yield from (f"{head} {_describe_text(text)}" for text in texts)
        return
    box = extent((item.drawing,))
    where = f"{box.x:.2f} {box.y:.2f} {box.width:.2f} × {box.height:.2f}" if box else "nowhere"
    inks = dict.fromkeys(_ink(each) for each in found)
    digest = fingerprint(0, 0, [item])[:6]
    yield f"{head} {len(found)} drawn at {where} in {' '.join(list(inks)[:4])} ({digest})"


def _describe_text(text: Text) -> str:
    font = f"{text.font.family} {text.font.weight}"
    return f"“{text.text}” {font} {text.size:.3f} at {text.x:.2f} {text.y:.2f} {_hex(text.color)}"


def _turn(drawing: Drawing) -> str:
    if not isinstance(drawing, Group) or drawing.matrix == IDENTITY:
        return ""
    return f" under ({' '.join(f'{value:.3g}' for value in drawing.matrix)})"


def flat(drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    """The drawings with those inside of groups, which are left out themselves."""
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from flat(drawing.drawings)
        else:
            yield drawing


def _ink(drawing: Drawing) -> str:
    match drawing:
        case Shape(fill=Color() as color):
            return _hex(color)
        case Shape(fill=None, stroke=stroke) if stroke:
            return f"line {_hex(stroke.color)}"
        case Shape():
            return "gradient"
        case Picture():
            return "picture"
        case _:
            return "text"


def _hex(color: Color) -> str:
    return f"#{color.red:02x}{color.green:02x}{color.blue:02x}"
