"""Which brackets around an expression can go: most stand there for the eyes, or for a type."""

from __future__ import annotations

from tree_sitter import Node

_TIGHT = {
    "identifier",
    "this",
    "string",
    "template_string",
    "array",
    "member_expression",
    "subscript_expression",
    "call_expression",
}
"""Expressions that hold together wherever they stand."""

_LOOSE = {
    "await_expression",
    "binary_expression",
    "new_expression",
    "object",
    "ternary_expression",
    "unary_expression",
}
"""Expressions that hold together where nothing but a sign of the holder is around them."""

_HOLDERS = {
    "arguments": "",
    "array": "",
    "assignment_expression": "right",
    "pair": "value",
    "return_statement": "",
    "spread_element": "",
    "variable_declarator": "value",
}
"""By the holder: as which of its parts an expression has no sign of another beside it."""

_HEADS = {"do_statement", "if_statement", "switch_statement", "while_statement", "with_statement"}
"""Statements whose own brackets these are."""


def needs_no_brackets(node: Node) -> bool:
    """Whether an expression in brackets means the same without them."""
    above = node.parent
    held = [child for child in node.named_children if child.type != "comment"]
    if above is None or above.type in _HEADS or len(held) != 1:
        return False
    (inside,) = held
    if inside.type in _LOOSE and above.type in _HOLDERS:
        part = _HOLDERS[above.type]
        return not part or above.child_by_field_name(part) == node
    return inside.type in _TIGHT and _is_plain(inside) and above.type != "new_expression"


def _is_plain(inside: Node) -> bool:
    """Whether it begins with a name, and breaks off nowhere, as `a?.b` does."""
    text = inside.text or b""
    return b"?." not in text and not text.startswith(
        (b"{", b"function", b"class", b"async", b"let")
    )
