"""The text of an SVG file into a tree of its elements, each with its line; nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from msgspec import Struct, field

SVG = "http://www.w3.org/2000/svg"
_LINK = "http://www.w3.org/1999/xlink href"
_DEEPEST = 120

DEFINITIONS = frozenset(
    {
        "clipPath",
        "defs",
        "desc",
        "filter",
        "linearGradient",
        "marker",
        "mask",
        "metadata",
        "pattern",
        "radialGradient",
        "style",
        "symbol",
        "title",
        "view",
    }
)
"""Elements that paint nothing where they stand, though others may ask for them."""


class SvgElement(Struct, eq=False):
    """One element: `tag` is empty for an element that is not SVG's (an editor's own data).

    Two are equal only if they are the same one.
    """

    tag: str
    attributes: dict[str, str]
    line: int
    parent: SvgElement | None
    children: list[SvgElement] = field(default_factory=list)
    text: str = ""

    def walk(self) -> Iterator[SvgElement]:
        """The element and everything in it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()


def parse_elements(data: bytes) -> SvgElement:
    """The root element. Raises ValueError with a sentence for XML that is broken or not safe."""
    if data[:2] == b"\x1f\x8b":
        raise ValueError("it is compressed (.svgz); save it as plain SVG")
    builder = _Builder()
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        what = expat.ErrorString(error.code) or "it is not XML"
        raise ValueError(f"line {error.lineno}: the XML is broken ({what})") from None
    except (LookupError, UnicodeError):
        raise ValueError("its text encoding is not known; save it as UTF-8") from None
    if builder.root is None or builder.root.tag != "svg":
        raise ValueError("it is XML, but not an SVG picture")
    return builder.root


class _Builder:
    """Takes expat's events. A DOCTYPE may name the old SVG DTD, but may not declare entities."""

    def __init__(self) -> None:
        self.root: SvgElement | None = None
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.EntityDeclHandler = self._entity
        self.parser.SkippedEntityHandler = self._skipped
        self._open: list[SvgElement] = []

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        parent = self._open[-1] if self._open else None
        if len(self._open) >= _DEEPEST:
            raise ValueError(f"its elements are nested more than {_DEEPEST} deep")
        space, _, local = name.rpartition(" ")
        element = SvgElement(
            local if space in ("", SVG) else "",
            _own_attributes(attributes),
            self.parser.CurrentLineNumber,
            parent,
        )
        if parent is None:
            self.root = element
        else:
            parent.children.append(element)
        self._open.append(element)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        if self._open:
            self._open[-1].text += text

    def _entity(self, name: str, *_declaration: object) -> None:
        raise ValueError(
            f"its DOCTYPE declares the entity {name}; save it as plain SVG, without a DOCTYPE"
        )

    def _skipped(self, name: str, *_is_parameter: object) -> None:
        raise ValueError(f"it uses the entity &{name};, which is nowhere declared")


def _own_attributes(attributes: dict[str, str]) -> dict[str, str]:
    """SVG's own attributes; `xlink:href` becomes `href`, those of other namespaces go."""
    own = {name: value for name, value in attributes.items() if " " not in name}
    link = attributes.get(_LINK)
    if link is not None:
        own.setdefault("href", link)
    return own
