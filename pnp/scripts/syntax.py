"""ES modules taken apart by a parser: imports, exports, and forms that no one file can keep."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct
from tree_sitter import Language, Node, Parser, Query, QueryCursor
from tree_sitter_javascript import language

from pnp.problems import quote
from pnp.scripts.mistakes import RulesError

_FOUND = """
(import_statement) @import
(export_statement) @export
(call_expression function: (import)) @late
(meta_property) @meta
(await_expression) @await
(for_in_statement "await" @await)
(ERROR) @unread
(MISSING) @unread
"""
_NAMED = """
(identifier) @name
(shorthand_property_identifier) @name
(shorthand_property_identifier_pattern) @name
"""
_APART = """
(comment) @node
(string) @node
(template_string) @node
(regex) @node
"""
_FUNCTIONS = {
    "arrow_function",
    "function_declaration",
    "function_expression",
    "generator_function",
    "generator_function_declaration",
    "method_definition",
}


class Import(Struct, frozen=True):
    """What a module takes from another: (name there, name here), or all of it as `whole`."""

    target: str
    names: tuple[tuple[str, str], ...]
    whole: str
    node: Node


class Export(Struct, frozen=True):
    """A name that a module gives, and the statement that makes it."""

    name: str
    node: Node


class Module(Struct, frozen=True, eq=False):
    """One module; `source` is its text in UTF-8, to which the nodes' offsets belong."""

    name: str
    source: bytes
    root: Node
    imports: tuple[Import, ...]
    exports: tuple[Export, ...]


@lru_cache(maxsize=256)
def read_module(name: str, text: str) -> Module:
    """A module that one script can hold. Raises RulesError with its line for all other forms."""
    source = text.encode()
    root = Parser(_grammar()).parse(source).root_node
    found = QueryCursor(_query(_FOUND)).captures(root)

    def first(kind: str) -> Node | None:
        return min(found.get(kind, ()), key=lambda node: node.start_byte, default=None)

    if node := first("unread"):
        line = source.splitlines()[node.start_point.row] if source else b""
        words = quote(line.decode())
        raise mistake(name, node, f"this cannot be read as JavaScript: {words}")
    if node := first("late"):
        message = "import(…) would load while the page runs"
        raise mistake(name, node, message, "import at the top of the file")
    if node := first("meta"):
        raise mistake(name, node, "import.meta is not there in a page of one file")
    for node in found.get("await", ()):
        if not any(above.type in _FUNCTIONS for above in _above(node)):
            message = "await stands outside of a function"
            raise mistake(name, node, message, "put it into an async function with braces")
    imports = tuple(_read_import(name, node) for node in _in_order(found.get("import", [])))
    exports = tuple(_read_export(name, node) for node in _in_order(found.get("export", [])))
    return Module(name, source, root, imports, exports)


def mistake(module: str, node: Node, message: str, hint: str = "") -> RulesError:
    """What is wrong at a node of a module."""
    line = node.start_point.row + 1
    return RulesError(f"{message} ({module}, line {line})", hint, module, line)


def text_of(node: Node | None) -> str:
    """The source of a node; empty if there is none."""
    return node.text.decode() if node and node.text else ""


def named_nodes(module: Module) -> list[Node]:
    """The nodes of a module that name a variable, in any order."""
    return QueryCursor(_query(_NAMED)).captures(module.root).get("name", [])


def texts_and_comments(module: Module) -> Iterator[Node]:
    """The comments, strings, templates and patterns of a module in order, none inside another."""
    end = 0
    for node in _in_order(QueryCursor(_query(_APART)).captures(module.root).get("node", [])):
        if node.start_byte >= end:
            end = node.end_byte
            yield node


@cache
def _grammar() -> Language:
    return Language(language())


@cache
def _query(patterns: str) -> Query:
    return Query(_grammar(), patterns)


def _in_order(nodes: list[Node]) -> list[Node]:
    return sorted(nodes, key=lambda node: node.start_byte)


def _above(node: Node) -> Iterator[Node]:
    while node.parent:
        node = node.parent
        yield node


def _read_import(module: str, node: Node) -> Import:
    names: list[tuple[str, str]] = []
    whole = ""
    clause = next((child for child in node.children if child.type == "import_clause"), None)
    parts = clause.named_children if clause else []
    for part in parts:
        if part.type == "namespace_import":
            whole = text_of(part.named_children[0])
        elif part.type == "named_imports":
            names += [_read_specifier(module, one) for one in part.named_children]
        else:
            raise _import_mistake(module, node)
    if len(parts) != 1:
        raise _import_mistake(module, node)
    return Import(_target(module, node), tuple(names), whole, node)


def _read_specifier(module: str, node: Node) -> tuple[str, str]:
    name = node.child_by_field_name("name")
    if name is None or name.type == "string":
        raise _import_mistake(module, node)
    return text_of(name), text_of(node.child_by_field_name("alias") or name)


def _import_mistake(module: str, node: Node) -> RulesError:
    hint = 'write import {name} from "./file.mjs" or import * as name from "./file.mjs"'
    return mistake(module, node, "this form of import is not taken", hint)


def _target(module: str, node: Node) -> str:
    specifier = text_of(node.child_by_field_name("source"))[1:-1]
    if not specifier.startswith(("./", "../")):
        raise mistake(
            module, node, f"{quote(specifier)} is no file beside this one", "begin with ./"
        )
    target = posixpath.normpath(posixpath.join(posixpath.dirname(module), specifier))
    if target.startswith(".."):
        message = f"{quote(specifier)} leaves the folder"
        raise mistake(module, node, message, "keep all modules inside it")
    return target


def _read_export(module: str, node: Node) -> Export:
    if any(child.type == "default" for child in node.children):
        message = "a default export has no name to import"
        raise mistake(module, node, message, "write export function name")
    made = node.child_by_field_name("declaration")
    kind = text_of(made.child_by_field_name("kind")) if made else ""
    if kind in {"let", "var"}:
        raise mistake(module, node, "what is exported must not change", "write export const")
    declared = (
        [child for child in made.named_children if child.type == "variable_declarator"]
        if made
        else []
    )
    named = declared[0] if len(declared) == 1 else made if not declared else None
    name = named.child_by_field_name("name") if named else None
    if name is None or name.type != "identifier":
        hint = "write export function, export const or export class where it is made"
        raise mistake(module, node, "this form of export is not taken", hint)
    return Export(text_of(name), node)
