"""A module in as few characters as it needs, with holes where its names stand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from msgspec import Struct
from tree_sitter import Node

from pnp.scripts.bindings import NAMES
from pnp.scripts.brackets import needs_no_brackets
from pnp.scripts.syntax import Module, text_of

_LEFT_OUT = {"comment", "hash_bang_line", "import_statement"}
_KEPT = "/*!"
_WHOLE = {"string", "regex", "number"}
"""Nodes whose text is kept as it is."""

_ENDED = {
    "break_statement",
    "continue_statement",
    "debugger_statement",
    "do_statement",
    "expression_statement",
    "field_definition",
    "lexical_declaration",
    "return_statement",
    "throw_statement",
    "variable_declaration",
}
"""Statements and fields that a semicolon ends, written or not."""

_END = ";"
_WORD = re.compile(r"[\w$]")
_APART = {("+", "+"), ("-", "-"), ("/", "/"), ("<", "!")}
"""Characters that would be another sign side by side."""


class Name(Struct, frozen=True):
    """A variable where it stands; `key` if an object's key of the same name stands there too.

    `at` is its first byte in its module.
    """

    name: str
    key: bool
    at: int


Piece = str | Name


def print_module(
    module: Module, unused: Collection[int] = (), *, exporting: bool = False
) -> tuple[Piece, ...]:
    """What a module does, without its imports, comments and needless spaces and brackets.

    Statements that begin at the bytes `unused` are left out, and the word export too unless
    `exporting`. Comments that begin with an exclamation mark stay: they name author and licence.
    """
    pieces: list[Piece] = []
    last = ""
    found: list[Piece] = []
    kept = [node for node in module.root.children if node.start_byte not in unused]
    _print_row(kept if exporting else [_without_export(node) for node in kept], found)
    for piece in found:
        words = "a" if isinstance(piece, Name) else piece
        if words[0] in "}])" and _is_needless(pieces, words):
            pieces.pop()
        elif last and _must_part(last, words):
            pieces.append(" ")
        pieces.append(piece)
        last = words
    return tuple(_join(pieces))


def _join(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The same with all text between two names in one piece."""
    for is_name, run in groupby(pieces, lambda piece: isinstance(piece, Name)):
        if is_name:
            yield from run
        else:
            yield "".join(str(piece) for piece in run)


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


def _print_row(nodes: Iterable[Node], pieces: list[Piece]) -> None:
    """Print nodes in a row; declarations of one kind that follow each other become one."""
    before = ""
    for node in nodes:
        kind = _kind_declared(node)
        if kind and kind == before and pieces[-1] == _END:
            pieces[-1] = ","
            _print_parts(node, node.children[1:], pieces)
        else:
            _print(node, pieces)
        if node.type not in _LEFT_OUT:
            before = kind


def _without_export(node: Node) -> Node:
    made = node.child_by_field_name("declaration") if node.type == "export_statement" else None
    return made or node


def _kind_declared(node: Node) -> str:
    is_made = node.type == "lexical_declaration"
    return text_of(node.child_by_field_name("kind")) if is_made else ""


def _print(node: Node, pieces: list[Piece]) -> None:
    kind = node.type
    if kind in _LEFT_OUT:
        if text_of(node).startswith(_KEPT):
            pieces.append(text_of(node))
    elif kind in NAMES:
        pieces.append(Name(text_of(node), kind != "identifier", node.start_byte))
    elif kind == "empty_statement":
        pieces.append(_print_nothing(node))
    elif kind == "template_string":
        _print_template(node, pieces)
    elif kind in _WHOLE or not node.child_count:
        if text := text_of(node):
            pieces.append(text)
    elif kind == "parenthesized_expression" and needs_no_brackets(node):
        _print_row(node.children[1:-1], pieces)
    elif kind == "formal_parameters" and _is_one_name(node):
        _print_row(node.named_children, pieces)
    elif kind == "class_body":
        _print_row([child for child in node.children if child.type != _END], pieces)
    else:
        _print_parts(node, node.children, pieces)


def _print_parts(node: Node, parts: Iterable[Node], pieces: list[Piece]) -> None:
    _print_row(parts, pieces)
    if node.type in _ENDED and node.children[-1].type != _END:
        pieces.append(_END)


def _is_one_name(node: Node) -> bool:
    """Whether the parameters of an arrow are a single name, which needs no brackets."""
    above = node.parent
    names = [name.type for name in node.named_children if name.type != "comment"]
    return above is not None and above.type == "arrow_function" and names == ["identifier"]


def _print_nothing(node: Node) -> str:
    """An empty statement: between the semicolons of a loop's head, or where a block could be."""
    above = node.parent
    in_head = above is not None and above.type == "for_statement"
    return ";" if in_head and above and above.child_by_field_name("body") != node else "{}"


def _print_template(node: Node, pieces: list[Piece]) -> None:
    """Texts between the holes of a template are kept to the last space."""
    source = node.text or b""
    at = node.start_byte
    for child in node.named_children:
        if child.type != "template_substitution":
            continue
        text = source[at - node.start_byte : child.start_byte - node.start_byte].decode()
        pieces.append(text + "${")
        for inner in child.children[1:-1]:
            _print(inner, pieces)
        at = child.end_byte
        pieces.append("}")
    pieces.append(source[at - node.start_byte :].decode())
