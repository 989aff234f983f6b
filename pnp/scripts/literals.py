"""Finds constants that are better written where they are used."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pnp.scripts.syntax import Module, text_of

_LITERALS = {"number", "string"}
_SHORT = 3
"""Characters that a value may have and be no longer than its name."""


class Literal(Struct, frozen=True):
    """A constant of a module's outermost scope that is a number or a text, as it is written.

    `start` is the first byte of the statement that makes it and nothing else.
    """

    name: str
    text: str
    start: int

    def is_best_in_place(self, uses: int) -> bool:
        """Whether it is shorter without a name, which is used at so many places."""
        return uses == 1 or len(self.text) <= _SHORT


def find_literals(module: Module) -> Iterator[Literal]:
    """The constants of a module that could stand where they are used."""
    for node in module.root.named_children:
        made = node.child_by_field_name("declaration") if node.type == "export_statement" else node
        if made is None or made.type != "lexical_declaration":
            continue
        parts = [child for child in made.named_children if child.type == "variable_declarator"]
        if len(parts) != 1 or text_of(made.child_by_field_name("kind")) != "const":
            continue
        value = parts[0].child_by_field_name("value")
        if value is not None and value.type in _LITERALS:
            name = text_of(parts[0].child_by_field_name("name"))
            yield Literal(name, text_of(value), node.start_byte)
