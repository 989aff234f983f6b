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


class Scope:
    """Names that hold in a stretch of a module, in the order in which it makes them.

    `takes_var` if `var` goes no further out, `is_body` if around it are parameters, whose names it
    must not make anew. `crossing` are the names that are used in it and made further out, each with
    the scope that makes it: None for the browser's.
    """

    def __init__(self, outer: Scope | None, *, takes_var: bool, is_body: bool = False) -> None:
        self.outer = outer
        self.takes_var = takes_var
        self.is_body = is_body
        self.names: dict[str, None] = {}
        self.crossing: set[tuple[Scope | None, str]] = set()

    def home_of(self, name: str) -> Scope | None:
        """The scope whose name it is here."""
        scope: Scope | None = self
        while scope and name not in scope.names:
            scope = scope.outer
        return scope

    def of_var(self, name: str) -> Scope:
        """The scope in which `var` makes a name; that of a parameter makes it no second time."""
        if not self.takes_var and self.outer:
            return self.outer.of_var(name)
        return self.outer if self.is_body and self.outer and name in self.outer.names else self


class Bindings:
    """The names of a module: `top` are those of its outermost scope, imports not among them.

    `free` are those that it uses somewhere without having made them: the browser's. `uses` has by
    its first byte each use of a name, with the scope that makes it; `scopes` are all, outer ones
    first.
    """

    def __init__(self, module: Module) -> None:
        self.scopes: list[Scope] = []
        self._found: list[tuple[int, str, Scope]] = []
        top = self._open(None, takes_var=True)
        self._walk_all(module.root, top)
        self.top = frozenset(top.names)
        imported = [here for one in module.imports for _, here in one.names]
        whole = [one.whole for one in module.imports if one.whole]
        top.names |= dict.fromkeys([*imported, *whole])
        self.uses = {at: (_resolve(name, scope), name) for at, name, scope in self._found}
        self.free = frozenset(name for home, name in top.crossing if home is None)

    def _open(self, outer: Scope | None, *, takes_var: bool, is_body: bool = False) -> Scope:
        scope = Scope(outer, takes_var=takes_var, is_body=is_body)
        self.scopes.append(scope)
        return scope

    def _use(self, node: Node, scope: Scope) -> None:
        self._found.append((node.start_byte, text_of(node), scope))

    def _walk_all(self, node: Node, scope: Scope) -> None:
        for field, child in _fields(node):
            self._walk(child, field, node, scope)

    def _walk(self, node: Node, field: str, parent: Node, scope: Scope) -> None:
        kind = node.type
        if kind == "import_statement":
            return
        if kind in NAMES:
            self._use(node, scope)
            if field == "name" and parent.type in _DECLARED_OUTSIDE | _NAMED_INSIDE:
                scope.names[text_of(node)] = None
            return
        if kind in _FUNCTIONS:
            self._walk_function(node, scope)
            return
        inner = scope
        if kind in _BLOCKS:
            is_body = parent.type in _FUNCTIONS | {"catch_clause"}
            takes_var = parent.type in _FUNCTIONS or kind == "class_static_block"
            inner = self._open(scope, takes_var=takes_var, is_body=is_body)
        for name, child in _fields(node):
            if kind == "variable_declarator" and name == "name":
                self._declare(child, inner, is_var=parent.type == "variable_declaration")
            elif kind == "for_in_statement" and name == "left" and _kind_of(node):
                self._declare(child, inner, is_var=_kind_of(node) == "var")
            elif kind == "catch_clause" and name == "parameter":
                self._declare(child, inner)
            else:
                self._walk(child, name, node, inner)

    def _walk_function(self, node: Node, outer: Scope) -> None:
        inner = self._open(outer, takes_var=True)
        for name, child in _fields(node):
            if name in _PARAMETERS:
                self._declare(child, inner)
            elif name == "name" and node.type not in _NAMED_INSIDE:
                self._walk(child, name, node, outer)
            else:
                self._walk(child, name, node, inner)

    def _declare(self, node: Node, scope: Scope, *, is_var: bool = False) -> None:
        """Take the names that a pattern makes; its defaults and computed keys use others."""
        if node.type in NAMES:
            name = text_of(node)
            (scope.of_var(name) if is_var else scope).names[name] = None
            self._use(node, scope)
        elif node.type in _WITH_DEFAULT:
            for field, child in _fields(node):
                if field == "right":
                    self._walk(child, field, node, scope)
                else:
                    self._declare(child, scope, is_var=is_var)
        elif node.type == "computed_property_name":
            self._walk_all(node, scope)
        else:
            for _, child in _fields(node):
                self._declare(child, scope, is_var=is_var)


def _resolve(name: str, used_in: Scope) -> Scope | None:
    """The scope that makes a name; those on the way to it are told what crosses them."""
    home = used_in.home_of(name)
    scope: Scope | None = used_in
    while scope and scope is not home:
        scope.crossing.add((home, name))
        scope = scope.outer
    return home


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
