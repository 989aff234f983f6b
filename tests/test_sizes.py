"""Files hold one idea and functions one step: those that are too long are listed, and only shrink."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from tree_sitter import Node

from pnp.scripts.syntax import read_module, text_of

ROOT = Path(__file__).parent.parent
FILES = (
    "pnp/**/*.py",
    "companion/**/*.js",
    "companion/**/*.mjs",
    "pnp/workbench/page/**/*.mjs",
    "cards/*/rules.js",
    "cards/*/rules/**/*.js",
)

FILE_LINES = 250
FUNCTION_LINES = 50

TOO_LONG = {
    "companion/js/page/timer.mjs mountTimer": 58,
    "pnp/art/svg.py": 257,
}
"""Lines of what was too long when this was written: a file, or a function behind its file."""

_FUNCTIONS = {
    "arrow_function",
    "function_declaration",
    "function_expression",
    "generator_function",
    "generator_function_declaration",
    "method_definition",
}


def functions_of(file: Path) -> Iterator[tuple[str, int]]:
    """(name, lines) of every function of a module, those inside others too."""
    text = file.read_text(encoding="utf-8")
    if text.count("\n") <= FUNCTION_LINES:
        return iter(())
    if file.suffix == ".py":
        return _python_functions(ast.parse(text), "")
    return _script_functions(read_module(file.as_posix(), text).root, "")


def _python_functions(node: ast.AST, within: str) -> Iterator[tuple[str, int]]:
    for child in ast.iter_child_nodes(node):
        name = within
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{within}.{child.name}".lstrip(".")
            if not isinstance(child, ast.ClassDef):
                yield name, (child.end_lineno or child.lineno) - child.lineno + 1
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from _python_functions(child, name)


def _script_functions(node: Node, within: str) -> Iterator[tuple[str, int]]:
    for child in node.named_children:
        name = within
        if child.type in _FUNCTIONS | {"class_declaration"}:
            named = child if child.child_by_field_name("name") else node
            own = text_of(named.child_by_field_name("name") or named.child_by_field_name("key"))
            name = f"{within}.{own}".strip(".")
            if child.type in _FUNCTIONS:
                yield name or "(no name)", child.end_point.row - child.start_point.row + 1
        yield from _script_functions(child, name)


def too_long() -> dict[str, int]:
    """What of this tree is above the limits, and how long it is."""
    found: dict[str, int] = {}
    for file in sorted(file for pattern in FILES for file in ROOT.glob(pattern)):
        name = file.relative_to(ROOT).as_posix()
        lines = len(file.read_text(encoding="utf-8").splitlines())
        if lines > FILE_LINES:
            found[name] = lines
        for function, length in functions_of(file):
            if length > FUNCTION_LINES:
                found[f"{name} {function}"] = length
    return found


def complaints(found: Mapping[str, int], listed: Mapping[str, int]) -> list[str]:
    """What has to be done, for each that is not as it is listed."""
    wrong = []
    for name in sorted(found.keys() | listed.keys()):
        lines, figure = found.get(name), listed.get(name)
        limit = FUNCTION_LINES if " " in name else FILE_LINES
        if lines is None:
            wrong.append(
                f"{name} has at most {limit} lines now, or is gone: take it out of TOO_LONG"
            )
        elif figure is None:
            wrong.append(f"{name} has {lines} lines, {limit} are the limit: split it by idea")
        elif lines > figure:
            wrong.append(f"{name} has grown from {figure} lines to {lines}: split off what is new")
        elif lines < figure:
            wrong.append(f"{name} has {lines} lines now: lower its {figure} in TOO_LONG")
    return wrong


def test_nothing_new_is_too_long_and_what_was_only_shrinks() -> None:
    assert complaints(too_long(), TOO_LONG) == []


@pytest.mark.parametrize(
    ("found", "listed", "told"),
    [
        ({"a.py": 251}, {}, "a.py has 251 lines, 250 are the limit: split it by idea"),
        ({"a.py f": 51}, {}, "a.py f has 51 lines, 50 are the limit: split it by idea"),
        (
            {"a.py": 262},
            {"a.py": 260},
            "a.py has grown from 260 lines to 262: split off what is new",
        ),
        ({"a.py": 255}, {"a.py": 260}, "a.py has 255 lines now: lower its 260 in TOO_LONG"),
        (
            {},
            {"a.py f": 60},
            "a.py f has at most 50 lines now, or is gone: take it out of TOO_LONG",
        ),
    ],
)
def test_each_change_is_told_with_what_to_do(
    found: dict[str, int], listed: dict[str, int], told: str
) -> None:
    assert complaints(found, listed) == [told]
    assert complaints(found, found) == []


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        (
            "a.py",
            "class Owl:\n    @cache\n    def hunt(self):\n        def dive():\n            pass\n        return dive\n",
            [("Owl.hunt", 4), ("Owl.hunt.dive", 2)],
        ),
        (
            "a.mjs",
            "export class Owl {\n  hunt() {\n    const dive = () => {\n    };\n  }\n}\n"
            "function f() {}\nlist.map((x) => x);\nconst g = { h: () => 1 };\n",
            [("Owl.hunt", 4), ("Owl.hunt.dive", 2), ("f", 1), ("(no name)", 1), ("h", 1)],
        ),
    ],
)
def test_functions_are_measured_with_those_inside_them(
    tmp_path: Path, name: str, text: str, wanted: list[tuple[str, int]]
) -> None:
    file = tmp_path / name
    comment = "#" if name.endswith(".py") else "//"
    file.write_text(text + f"{comment} more\n" * FUNCTION_LINES, encoding="utf-8")
    assert list(functions_of(file)) == wanted
