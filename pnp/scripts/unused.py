"""Finds what modules say that nothing asks for, so that a script can do without it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tree_sitter import Node

from pnp.scripts.syntax import Module, named_nodes, text_of

_FUNCTIONS = {"function_declaration", "generator_function_declaration"}
_QUIET = {
    "arrow_function",
    "function_expression",
    "string",
    "number",
    "regex",
    "true",
    "false",
    "null",
    "identifier",
    "property_identifier",
    "shorthand_property_identifier",
}
"""Values that are made without anything being done."""

_HOLDERS = {"object", "array", "pair"}
"""Values that hold others."""


class _Statement(NamedTuple):
    """A statement of a module's outermost scope, by its first byte.

    `makes` are the names that it makes and does nothing else; without any, it always runs.
    """

    start: int
    makes: frozenset[str]
    uses: frozenset[str]


def find_unused(modules: Iterable[Module]) -> Mapping[str, frozenset[int]]:
    """By module: the first bytes of statements that make what nothing that runs asks for.

    The modules are all of a script; what one exports is asked for by imports alone.
    """
    inside = {module.name: module for module in modules}
    makers = {
        (name, made): statement
        for name, module in inside.items()
        for statement in _statements(module)
        for made in statement.makes
    }
    used: set[tuple[str, int]] = set()
    ahead = [
        (name, statement)
        for name, module in inside.items()
        for statement in _statements(module)
        if not statement.makes
    ]
    while ahead:
        name, statement = ahead.pop()
        if (name, statement.start) in used:
            continue
        used.add((name, statement.start))
        asked = {key for word in statement.uses for key in _meanings(inside[name], word, inside)}
        ahead += [(key[0], makers[key]) for key in asked if key in makers]
    return {
        name: frozenset(
            statement.start
            for statement in _statements(module)
            if (name, statement.start) not in used
        )
        for name, module in inside.items()
    }


def _meanings(module: Module, word: str, inside: Mapping[str, Module]) -> Iterator[tuple[str, str]]:
    """Where a name of a module may be made: in itself, or in what it imports."""
    yield module.name, word
    for one in module.imports:
        yield from ((one.target, there) for there, here in one.names if here == word)
        if one.whole == word and one.target in inside:
            yield from ((one.target, export.name) for export in inside[one.target].exports)


@lru_cache(maxsize=256)
def _statements(module: Module) -> tuple[_Statement, ...]:
    nodes = [node for node in module.root.named_children if node.type != "import_statement"]
    uses: dict[int, set[str]] = {node.start_byte: set() for node in nodes}
    ends = {node.start_byte: node.end_byte for node in nodes}
    starts = iter(sorted(uses))
    start = next(starts, None)
    for name in sorted(named_nodes(module), key=lambda node: node.start_byte):
        while start is not None and name.start_byte >= ends[start]:
            start = next(starts, None)
        if start is not None and name.start_byte >= start:
            uses[start].add(text_of(name))
    return tuple(
        _Statement(node.start_byte, _made_by(node), frozenset(uses[node.start_byte]))
        for node in nodes
    )


def _made_by(node: Node) -> frozenset[str]:
    made = node.child_by_field_name("declaration") if node.type == "export_statement" else node
    if made is not None and made.type in _FUNCTIONS:
        return frozenset({text_of(made.child_by_field_name("name"))})
    if made is None or made.type != "lexical_declaration":
        return frozenset()
    parts = [child for child in made.named_children if child.type == "variable_declarator"]
    names = [part.child_by_field_name("name") for part in parts]
    values = [part.child_by_field_name("value") for part in parts]
    is_plain = all(name is not None and name.type == "identifier" for name in names)
    if is_plain and all(value is not None and _is_quiet(value) for value in values):
        return frozenset(text_of(name) for name in names)
    return frozenset()


def _is_quiet(value: Node) -> bool:
    if value.type in _HOLDERS:
        return all(_is_quiet(child) for child in value.named_children if child.type != "comment")
    return value.type in _QUIET
