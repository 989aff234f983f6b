"""Which names a module makes for itself, and which it takes from the browser."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from pnp.scripts.syntax import Module, text_of

NAMES = {"identifier", "shorthand_property_identifier", "shorthand_property_identifier_pattern"}
"""Nodes that name a variable; properties are others."""

_FUNCTIONS = {
    "arrow_function",
    "function_expression",
    "generator_function",
    "function_declaration",
    "generator_function_declaration",
    "method_definition",
}
_BLOCKS = {
    "statement_block",
    "for_statement",
    "for_in_statement",
    "switch_body",
    "catch_clause",
    "class",
    "class_static_block",
}
_DECLARED_OUTSIDE = {
    "function_declaration",
    "generator_function_declaration",
    "class_declaration",
}
_NAMED_INSIDE = {"function_expression", "generator_function", "class"}
_WITH_DEFAULT = {"assignment_pattern", "object_assignment_pattern"}
_TOLD_APART = (
    _FUNCTIONS
    | _DECLARED_OUTSIDE
    | _NAMED_INSIDE
    | _WITH_DEFAULT
    | {"variable_declarator", "for_in_statement", "catch_clause"}
)
"""Nodes whose parts mean different things for the names in them."""

_PARAMETERS = {"parameters", "parameter"}


class _Scope:
    """Names that hold in a stretch of a module; `takes_var` if `var` goes no further out."""

    def __init__(self, outer: _Scope | None, *, takes_var: bool) -> None:
        self.outer = outer
        self.takes_var = takes_var
        self.names: set[str] = set()

    def knows(self, name: str) -> bool:
        scope: _Scope | None = self
        while scope:
            if name in scope.names:
                return True
            scope = scope.outer
        return False

    def of_var(self) -> _Scope:
        return self if self.takes_var or self.outer is None else self.outer.of_var()


class Bindings:
    """The names of a module: `top` are those of its outermost scope, imports not among them.

    `free` are those that it uses somewhere without having made them: the browser's.
    """

    def __init__(self, module: Module) -> None:
        self._scopes: list[_Scope] = []
        self._uses: list[tuple[str, _Scope]] = []
        top = self._open(None, takes_var=True)
        self._walk_all(module.root, top)
        self.top = frozenset(top.names)
        imported = {here for one in module.imports for _, here in one.names}
        top.names |= imported | {one.whole for one in module.imports if one.whole}
        self.free = frozenset(name for name, scope in self._uses if not scope.knows(name))
        self.made = frozenset(name for scope in self._scopes for name in scope.names)

    def _open(self, outer: _Scope | None, *, takes_var: bool) -> _Scope:
        scope = _Scope(outer, takes_var=takes_var)
        self._scopes.append(scope)
        return scope

    def _walk_all(self, node: Node, scope: _Scope) -> None:
        for field, child in _fields(node):
            self._walk(child, field, node, scope)

    def _walk(self, node: Node, field: str, parent: Node, scope: _Scope) -> None:
        kind = node.type
        if kind == "import_statement":
            return
        if kind in NAMES:
            self._uses.append((text_of(node), scope))
            if field == "name" and parent.type in _DECLARED_OUTSIDE | _NAMED_INSIDE:
                scope.names.add(text_of(node))
            return
        if kind in _FUNCTIONS:
            self._walk_function(node, scope)
            return
        if kind == "statement_block" and parent.type in _FUNCTIONS:
            self._walk_all(node, scope)
            return
        inner = self._open(scope, takes_var=False) if kind in _BLOCKS else scope
        for name, child in _fields(node):
            if kind == "variable_declarator" and name == "name":
                is_var = parent.type == "variable_declaration"
                self._declare(child, inner.of_var() if is_var else inner)
            elif kind == "for_in_statement" and name == "left" and _kind_of(node):
                self._declare(child, inner.of_var() if _kind_of(node) == "var" else inner)
            elif kind == "catch_clause" and name == "parameter":
                self._declare(child, inner)
            else:
                self._walk(child, name, node, inner)

    def _walk_function(self, node: Node, outer: _Scope) -> None:
        inner = self._open(outer, takes_var=True)
        for name, child in _fields(node):
            if name in _PARAMETERS:
                self._declare(child, inner)
            elif name == "name" and node.type not in _NAMED_INSIDE:
                self._walk(child, name, node, outer)
            else:
                self._walk(child, name, node, inner)

    def _declare(self, node: Node, scope: _Scope) -> None:
        """Take the names that a pattern makes; its defaults and computed keys use others."""
        if node.type in NAMES:
            scope.names.add(text_of(node))
            self._uses.append((text_of(node), scope))
        elif node.type in _WITH_DEFAULT:
            for name, child in _fields(node):
                if name == "right":
                    self._walk(child, name, node, scope)
                else:
                    self._declare(child, scope)
        elif node.type == "computed_property_name":
            self._walk_all(node, scope)
        else:
            for _, child in _fields(node):
                self._declare(child, scope)


def _fields(node: Node) -> Iterator[tuple[str, Node]]:
    """The parts of a node that may hold names, with what they are to it where that matters."""
    if node.type not in _TOLD_APART:
        for child in node.named_children:
            yield "", child
        return
    for index, child in enumerate(node.children):
        if child.is_named:
            yield node.field_name_for_child(index) or "", child


def _kind_of(node: Node) -> str:
    return text_of(node.child_by_field_name("kind"))
