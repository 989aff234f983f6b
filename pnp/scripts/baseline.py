"""What the browsers that pages are for do not know yet: Chrome 87 and Safari 15."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from tree_sitter import Language, Node, Query, QueryCursor
from tree_sitter_javascript import language

from pnp.scripts.syntax import read_module, text_of

_NEWER = {
    "at": "list[list.length - 1]",
    "findLast": "a loop from the end",
    "findLastIndex": "a loop from the end",
    "fromAsync": "a loop",
    "groupBy": "a loop",
    "hasOwn": "Object.prototype.hasOwnProperty.call(object, name)",
    "isSubsetOf": "every",
    "isSupersetOf": "every",
    "randomUUID": "crypto.getRandomValues",
    "requestSubmit": "a submit button",
    "showModal": "an element of your own",
    "structuredClone": "JSON.parse(JSON.stringify(value))",
    "symmetricDifference": "filter",
    "toReversed": "slice().reverse()",
    "toSorted": "slice().sort()",
    "toSpliced": "slice() and splice()",
    "withResolvers": "new Promise",
}
"""Functions by name, and what does the same; versions by MDN's browser-compat-data."""

_FOUND = """
(class_static_block) @static
(binary_expression left: (private_property_identifier)) @private
(regex pattern: (regex_pattern) @pattern)
(regex flags: (regex_flags) @flags)
(call_expression function: (member_expression property: (property_identifier) @function))
(call_expression function: (identifier) @function)
"""


class Newer(Struct, frozen=True, order=True):
    """One place of a module that is too new; lines count from 1."""

    line: int
    what: str
    instead: str


def find_newer(name: str, text: str) -> list[Newer]:
    """What in a module an older phone would stop at. Raises RulesError where it cannot be read."""
    found = QueryCursor(_query()).captures(read_module(name, text).root)
    return sorted(newer for kind, nodes in found.items() for newer in _judge(kind, nodes))


def _judge(kind: str, nodes: list[Node]) -> Iterator[Newer]:
    for node in nodes:
        line, text = node.start_point.row + 1, text_of(node)
        if kind == "static":
            yield Newer(line, "a static block of a class", "a function")
        elif kind == "private":
            yield Newer(line, f"{text}", "try and catch")
        elif kind == "pattern" and ("(?<=" in text or "(?<!" in text):
            yield Newer(line, "a look back in a pattern", "a group that is kept")
        elif kind == "flags" and set(text) & {"d", "v"}:
            yield Newer(line, f"the flags {text} of a pattern", "g, i, m, s, u and y")
        elif kind == "function" and text in _NEWER:
            yield Newer(line, f"{text}()", _NEWER[text])


@cache
def _query() -> Query:
    return Query(Language(language()), _FOUND)
