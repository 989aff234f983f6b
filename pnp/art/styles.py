"""Which property values hold for an SVG element: attributes, style sheets, `style`, inheritance."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from pnp.art.elements import SvgElement
from pnp.problems import quote

Style = Mapping[str, str]
"""Property → value, as written."""

# fmt: off
_INHERITED = frozenset({
    "clip-rule", "color", "color-interpolation", "fill", "fill-opacity", "fill-rule",
    "paint-order", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "visibility",
})
_OWN = frozenset({
    "clip-path", "display", "filter", "marker", "marker-end", "marker-mid", "marker-start",
    "mask", "mix-blend-mode", "opacity", "overflow", "stop-color", "stop-opacity",
    "transform-origin", "vector-effect",
})
_PROPERTIES = _INHERITED | _OWN

# In a style sheet these move or reshape what is drawn; as attributes they are read elsewhere.
_GEOMETRY = frozenset({
    "cx", "cy", "d", "height", "r", "rotate", "rx", "ry", "scale", "transform", "translate",
    "width", "x", "y",
})
# fmt: on

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_MARK = re.compile(r"([.#])([\w-]+)")
_HARMLESS = re.compile(r"@(?:charset|namespace)[^;{}]*;|@font-face\s*\{[^{}]*\}")


class StyleRule(Struct, frozen=True):
    """Declarations for elements of a tag, classes and an id; `weight` decides between rules."""

    tag: str
    classes: frozenset[str]
    ids: frozenset[str]
    style: Style
    important: Style
    weight: tuple[int, int, int]

    def holds_for(self, element: SvgElement) -> bool:
        return (
            (self.tag in ("", "*", element.tag))
            and self.classes <= frozenset(element.attributes.get("class", "").split())
            and self.ids <= {element.attributes.get("id", "")}
        )


def parse_rules(sheet: str) -> list[StyleRule]:
    """The rules of a style sheet, weakest first: tags, classes and ids, each alone or joined.

    Raises ValueError with a sentence for selectors and at-rules beyond that.
    """
    sheet = _HARMLESS.sub("", _COMMENT.sub("", sheet).replace("<!--", "").replace("-->", ""))
    rules = []
    end = 0
    for match in _RULE.finditer(sheet):
        if sheet[end : match.start()].strip():
            break
        style, important = _declarations(match[2])
        rules += [_rule(selector.strip(), style, important) for selector in match[1].split(",")]
        end = match.end()
    if rest := sheet[end:].strip():
        raise ValueError(f"the style sheet cannot be read at {quote(rest[:30])}; use plain rules")
    return sorted(rules, key=lambda rule: rule.weight)


def parse_declarations(text: str) -> Style:
    """`fill: red; stroke: none` → {fill: red, stroke: none}. Raises ValueError with a sentence."""
    style, important = _declarations(_COMMENT.sub("", text))
    return {**style, **important}


def style_of(element: SvgElement, inherited: Style, rules: list[StyleRule]) -> dict[str, str]:
    """What holds for an element inside one for which `inherited` holds.

    Attributes weigh least, then the rules, then `style`, then what is `!important`.
    """
    style = {name: value for name, value in inherited.items() if name in _INHERITED}
    declared = {name: value for name, value in element.attributes.items() if name in _PROPERTIES}
    holding = [rule for rule in rules if rule.holds_for(element)] if rules else []
    for rule in holding:
        declared |= rule.style
    if "style" in element.attributes:
        declared |= parse_declarations(element.attributes["style"])
    for rule in holding:
        declared |= rule.important
    for name, value in declared.items():
        keeps = value == "inherit" or (name == "color" and value.lower() == "currentcolor")
        if not keeps:
            style[name] = value
        elif name in inherited:
            style[name] = inherited[name]
    return style


def _rule(selector: str, style: Style, important: Style) -> StyleRule:
    match = _SELECTOR.fullmatch(selector)
    if not match or not selector:
        raise ValueError(
            f"the style sheet's selector {quote(selector)} is not one of tag, .class or #id"
        )
    marks = _MARK.findall(match[2])
    classes = frozenset(name for sign, name in marks if sign == ".")
    ids = frozenset(name for sign, name in marks if sign == "#")
    tag = match[1] or ""
    return StyleRule(
        tag, classes, ids, style, important, (len(ids), len(classes), int(tag not in ("", "*")))
    )


def _declarations(text: str) -> tuple[Style, Style]:
    style: dict[str, str] = {}
    important: dict[str, str] = {}
    for declaration in text.split(";"):
        name, colon, value = declaration.partition(":")
        name, value = name.strip().lower(), value.strip()
        if not name and not value:
            continue
        if not colon or not value:
            raise ValueError(
                f"{quote(declaration.strip())} is not a declaration; write name: value"
            )
        if name in _GEOMETRY:
            raise ValueError(f"{name} stands in a style; write it as an attribute")
        plain, bang, word = value.rpartition("!")
        if bang and word.strip().lower() == "important":
            important[name] = plain.strip()
        else:
            style[name] = value
    return style, important
