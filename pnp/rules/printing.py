"""A module in as few characters as it needs, with holes where its names stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tree_sitter import Node

from pnp.rules.bindings import NAMES
from pnp.rules.syntax import Module, text_of

_WHOLE = {"string", "regex", "number"}
"""Nodes whose text is kept as it is."""

_ENDED = {
    "break_statement",
    "continue_statement",
    "debugger_statement",
    "do_statement",
    "expression_statement",
    "lexical_declaration",
    "return_statement",
    "throw_statement",
    "variable_declaration",
}
"""Statements that a semicolon ends, written or not."""

_END = ";"
_WORD = re.compile(r"[\w$]")
_APART = {("+", "+"), ("-", "-"), ("/", "/"), ("<", "!")}
"""Characters that would be another sign side by side."""


class Name(NamedTuple):
    """A variable where it stands; `key` if an object's key of the same name stands there too."""

    name: str
    key: bool


Piece = str | Name


def print_module(module: Module) -> tuple[Piece, ...]:
    """What a module does, without its imports, the word export, comments and needless spaces."""
    pieces: list[Piece] = []
    last = ""
    for piece in _print(module.root):
        words = "a" if isinstance(piece, Name) else piece
        if words[0] in "}])" and _is_needless(pieces, words):
            pieces.pop()
        elif last and _must_part(last, words):
            pieces.append(" ")
        pieces.append(piece)
        last = words
    return tuple(pieces)


def _is_needless(pieces: list[Piece], closing: str) -> bool:
    """Whether a block or a list ends without its last sign; two commas in a row are a gap."""
    if pieces[-1:] == [_END]:
        return closing[0] == "}"
    return pieces[-1:] == [","] and pieces[-2:] not in ([",", ","], ["[", ","])


def _must_part(left: str, right: str) -> bool:
    one, other = left[-1], right[0]
    if _WORD.match(one) and _WORD.match(other):
        return True
    return (one, other) in _APART or (other == "." and left[0].isdigit())


def _print(node: Node) -> Iterator[Piece]:
    kind = node.type
    if kind in {"comment", "hash_bang_line", "import_statement"}:
        return
    if kind in NAMES:
        yield Name(text_of(node), kind != "identifier")
    elif kind == "empty_statement":
        yield _print_nothing(node)
    elif kind == "template_string":
        yield from _print_template(node)
    elif kind in _WHOLE or not node.child_count:
        if text := text_of(node):
            yield text
    else:
        children = node.children
        if kind == "formal_parameters" and _is_one_name(node):
            children = node.named_children
        for child, after in zip(children, [*children[1:], None], strict=True):
            if child.type == "export" and kind == "export_statement":
                continue
            yield from _print(child)
            if child.type == "field_definition" and (after is None or after.type != _END):
                yield _END
        if kind in _ENDED and children[-1].type != _END:
            yield _END


def _is_one_name(node: Node) -> bool:
    """Whether the parameters of an arrow are a single name, which needs no brackets."""
    above, names = node.parent, node.named_children
    is_arrow = above is not None and above.type == "arrow_function"
    return is_arrow and [name.type for name in names] == ["identifier"]


def _print_nothing(node: Node) -> str:
    """An empty statement: between the semicolons of a loop's head, or where a block could be."""
    above = node.parent
    in_head = above is not None and above.type == "for_statement"
    return ";" if in_head and above and above.child_by_field_name("body") != node else "{}"


def _print_template(node: Node) -> Iterator[Piece]:
    """Texts between the holes of a template are kept to the last space."""
    source = node.text or b""
    at = node.start_byte
    for child in node.named_children:
        if child.type != "template_substitution":
            continue
        yield source[at - node.start_byte : child.start_byte - node.start_byte].decode() + "${"
        for inner in child.children[1:-1]:
            yield from _print(inner)
        at = child.end_byte
        yield "}"
    yield source[at - node.start_byte :].decode()
