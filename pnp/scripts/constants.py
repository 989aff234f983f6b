"""Puts constants into a module where it names what it imports from a module that is no file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from tree_sitter import Node

from pnp.scripts.syntax import Import, Module, mistake, named_nodes, read_module, text_of

_PATTERNS = {"formal_parameters", "array_pattern", "object_pattern", "rest_pattern"}
_MAKERS = {
    "variable_declarator": "name",
    "function_declaration": "name",
    "generator_function_declaration": "name",
    "function_expression": "name",
    "generator_function": "name",
    "class_declaration": "name",
    "class": "name",
    "arrow_function": "parameter",
    "catch_clause": "parameter",
    "for_in_statement": "left",
    "pair_pattern": "value",
    "assignment_pattern": "left",
    "object_assignment_pattern": "left",
    "assignment_expression": "left",
}
"""Nodes that make or change a variable, and as which of their parts its name stands there."""


def put_constants(name: str, text: str, target: str, constants: Mapping[str, str]) -> str:
    """A module with the texts of `constants` in place of the names that it imports from `target`.

    Its lines stay where they were; strings, comments and properties stay as they are. Raises
    RulesError for a name that `target` does not have, or that means something else in places.
    """
    module = read_module(name, text)
    imports = [one for one in module.imports if one.target == target]
    if not imports:
        return text
    values = {here: value for one in imports for here, value in _values(module, one, constants)}
    blanks = [(one.node, "\n" * text_of(one.node).count("\n")) for one in imports]
    changes = [*blanks, *_uses(module, values)]
    pieces, at = [], 0
    for node, new in sorted(changes, key=lambda change: change[0].start_byte):
        pieces += [module.source[at : node.start_byte], new.encode()]
        at = node.end_byte
    return b"".join([*pieces, module.source[at:]]).decode()


def _values(module: Module, one: Import, constants: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """(name in the module, its value as JavaScript) of an import."""
    if one.whole:
        raise mistake(module.name, one.node, "these constants are imported by their names")
    for there, here in one.names:
        if there not in constants:
            raise mistake(module.name, one.node, f"{one.target} has no {there}")
        yield here, json.dumps(constants[there], ensure_ascii=False)


def _uses(module: Module, values: Mapping[str, str]) -> Iterator[tuple[Node, str]]:
    """The nodes that name a constant, and what stands there instead."""
    for node in named_nodes(module):
        name = text_of(node)
        if name not in values or _is_imported(node):
            continue
        if _is_made(node):
            message = f"{name} is imported, and another thing in places"
            raise mistake(module.name, node, message, "rename the other")
        is_short = node.type == "shorthand_property_identifier"
        yield node, f"{name}: {values[name]}" if is_short else values[name]


def _is_imported(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "import_specifier"


def _is_made(node: Node) -> bool:
    """Whether a variable is made or changed by its name at this node."""
    parent = node.parent
    if parent is None:
        return False
    part = _MAKERS.get(parent.type)
    return parent.type in _PATTERNS or (
        part is not None and parent.child_by_field_name(part) == node
    )
