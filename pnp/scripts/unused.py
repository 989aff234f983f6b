"""Finds what modules say that nothing asks for, so that a script can do without it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from tree_sitter import Node

from pnp.scripts.syntax import Module, text_of

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

_NOTHING = {"comment", "import_statement"}
"""What neither makes a name nor runs."""

_ALL = "*"
"""Stands for all that a module exports."""

_WORD = re.compile(rb"(?:(?<![\w$.\x80-\xff])|(?<=\.\.\.))[\w$\x80-\xff]+")
"""A word that is no property."""


class _Statement(Struct, frozen=True):
    """A statement of a module's outermost scope, by its first byte.

    `makes` are the names that it makes and does nothing else; without any, it always runs.
    """

    start: int
    makes: frozenset[str]
    uses: frozenset[str]


def find_unused(
    modules: Iterable[Module], asked: Iterable[tuple[str, str]] = ()
) -> dict[str, frozenset[int]]:
    """By module: the first bytes of statements that make what nothing that runs asks for.

    The modules are all of a script; what one exports is asked for by imports alone, and by those
    who have `asked` for a name of a module.
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
    ahead += [(key[0], makers[key]) for key in asked if key in makers]
    while ahead:
        name, statement = ahead.pop()
        if (name, statement.start) not in used:
            used.add((name, statement.start))
            further = _asked(inside, name, statement)
            ahead += [(key[0], makers[key]) for key in further if key in makers]
    return {
        name: frozenset(
            statement.start
            for statement in _statements(module)
            if (name, statement.start) not in used
        )
        for name, module in inside.items()
    }


def _asked(
    inside: Mapping[str, Module], name: str, statement: _Statement
) -> Iterator[tuple[str, str]]:
    """Module and name of all that a statement of the module `name` asks for."""
    imported = _imported(inside[name])
    for word in statement.uses:
        target, there = imported.get(word, (name, word))
        if there != _ALL:
            yield target, there
        elif target in inside:
            yield from ((target, export.name) for export in inside[target].exports)


@lru_cache(maxsize=256)
def _imported(module: Module) -> Mapping[str, tuple[str, str]]:
    """By the names that a module gives to what it imports: module and name there, `*` for all."""
    names = {here: (one.target, there) for one in module.imports for there, here in one.names}
    return names | {one.whole: (one.target, _ALL) for one in module.imports if one.whole}


@lru_cache(maxsize=256)
def _statements(module: Module) -> tuple[_Statement, ...]:
    nodes = [node for node in module.root.named_children if node.type not in _NOTHING]
    made = {node.start_byte: _made_by(node) for node in nodes}
    known = frozenset(_imported(module)).union(*made.values())
    return tuple(
        _Statement(start, names, known & _words_in(module.source[start : node.end_byte]))
        for node, (start, names) in zip(nodes, made.items(), strict=True)
    )


def _words_in(source: bytes) -> frozenset[str]:
    """All that may be a name in a text; a few that are none do no harm."""
    return frozenset(word.decode() for word in set(_WORD.findall(source)))


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
