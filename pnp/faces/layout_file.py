"""Reads layout.yaml: styles, parts and faces, every mistake at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.faces.element_reader import ElementReader
from pnp.faces.elements import Element
from pnp.faces.fields import FIELD_READERS, TextField, read_text_field
from pnp.faces.fills import ColorField, FillField, GradientField, LineField, StrokeField
from pnp.faces.memory import spell
from pnp.faces.styles import Style, inherit
from pnp.files import LAYOUT_FILE
from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading import nodes
from pnp.reading.files import read_utf8
from pnp.reading.flatten import MISTAKES
from pnp.reading.leave_out import Path as NodePath
from pnp.reading.leave_out import find_wrong, put_in
from pnp.reading.readers import OneValue, Reader
from pnp.reading.recent import Recent
from pnp.reading.structure import Converter, structure
from pnp.reading.unions import Either

Elements = tuple[Element, ...]

RENAMED = {"values": "with", "name": "as", "start": "from", "end": "to", "cell": "draw"}
"""Fields whose word in the file is a keyword of Python, or would be unclear in the code."""


class LayoutFile(Struct, frozen=True):
    """What is drawn where.

    Styles already hold what they take from one another.
    """

    styles: Mapping[str, Style] = field(default_factory=dict)
    """Styles of text, by name."""
    parts: Mapping[str, Elements] = field(default_factory=dict)
    """Elements that several faces `use`, by name."""
    faces: Mapping[str, Elements] = field(default_factory=dict)
    """The faces, by name: elements of which later ones lie on top."""


def read_layout(folder: Path, written: Recent[object] | None = None) -> LayoutFile:
    """The layout of the game in `folder`. Raises PnpError with every mistake found.

    With `written`, what was read before from the same words at the same places is the same object.
    """
    path = folder / LAYOUT_FILE
    if not path.is_file():
        hint = "it says what is drawn on each face"
        raise _failed("missing-file", f"there is no {LAYOUT_FILE}", hint)
    text = read_utf8(path, LAYOUT_FILE)
    if written is None:
        return read_layout_text(text, None)
    known = written.find(text)
    if isinstance(known, LayoutFile):
        return known
    written.start_round(lambda _: True)
    layout = read_layout_text(text, written)
    written.keep(text, layout)
    return layout


def read_sound_part(folder: Path) -> LayoutFile | None:
    """A layout.yaml that has mistakes without the elements that have them.

    None where others have some: elements would be blamed for what they name rightly.
    """
    path = folder / LAYOUT_FILE
    if not path.is_file():
        return None
    try:
        node = nodes.read_yaml(read_utf8(path, LAYOUT_FILE), LAYOUT_FILE)
        found = _find_wrong_elements(node)
        for wrong in sorted(found, reverse=True):  # the last of a list first
            node = put_in(node, wrong)
        return _read_node(node, None) if found else None
    except PnpError:
        return None


def _find_wrong_elements(node: nodes.Node) -> set[NodePath]:
    try:
        _new_converter(None).read(node, LayoutFile)
    except MISTAKES as error:
        wrong = [path[:3] for path in find_wrong(error)]
        if all(len(path) == 3 and path[0] in ("faces", "parts") for path in wrong):
            return set(wrong)
    return set()


def read_layout_text(text: str, written: Recent[object] | None = None) -> LayoutFile:
    """A layout from the text of its file. Raises PnpError with every mistake found."""
    return _read_node(nodes.read_yaml(text, LAYOUT_FILE), written)


def _read_node(node: nodes.Node, written: Recent[object] | None) -> LayoutFile:
    layout = structure(node, LayoutFile, LAYOUT_FILE, _new_converter(written))
    try:
        styles: Mapping[str, Style] = inherit(layout.styles)
    except ValueError as error:
        raise _failed("layout-value", str(error), "") from None
    if written is not None and isinstance(node, nodes.Mapping) and "styles" in node:
        key = ("styles", spell(node["styles"]))
        styles = cast(Mapping[str, Style], written.find(key) or written.keep(key, styles))
    return replace(layout, styles=styles)


def _failed(rule: str, message: str, hint: str) -> PnpError:
    return PnpError([Problem(Level.ERROR, rule, message, hint, Place(LAYOUT_FILE))])


def layout_reader() -> Reader:
    """The reader of a whole layout.yaml."""
    return _new_converter(None).reader_of(LayoutFile)


def _new_converter(written: Recent[object] | None) -> Converter:
    converter = Converter(RENAMED)
    for kind, reader in FIELD_READERS.items():
        converter.register(kind, reader)
    converter.register(Element, ElementReader(converter, written))
    _register_fills(converter)
    return converter


def _register_fills(converter: Converter) -> None:
    """Teaches the converter fills and strokes, which are a colour or a block."""
    color = FIELD_READERS[TextField]
    gradient, line = converter.reader_of(GradientField), converter.reader_of(LineField)

    def fill(node: nodes.Node) -> FillField:
        if isinstance(node, nodes.Mapping):
            return converter.read(node, GradientField)
        return ColorField(read_text_field(node))

    def stroke(node: nodes.Node) -> StrokeField:
        if isinstance(node, nodes.Mapping):
            return converter.read(node, LineField)
        return LineField(read_text_field(node))

    fills, strokes = Either((color, gradient)), Either((color, line))
    converter.register(FillField, OneValue(fill, "a colour, or a gradient", "colours", fills))
    converter.register(StrokeField, OneValue(stroke, "a colour, or a line", "colours", strokes))
