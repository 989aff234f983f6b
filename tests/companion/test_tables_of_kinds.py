"""A kind of input or of change is known to companion.yaml and to the page, each by one file."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import pytest
from made_data import fill
from page_modules import ON_THE_PAGE, ask

import pnp.companion
from pnp.companion import changes, inputs
from pnp.companion.contract import Data
from pnp.companion.features import write_input_kinds
from pnp.companion.own_files import read_modules
from pnp.scripts import exports_of
from pnp.scripts.linker import order_modules

KINDS: Mapping[str, Mapping[str, object]] = {"inputs": inputs.KINDS, "changes": changes.KINDS}
PYTHON = Path(pnp.companion.__file__).parent

SHARED = {"companion_file", "checked_node", "choosing"}
MAY_IMPORT = {
    "contract": set[str](),
    "inputs": SHARED,
    "changes": SHARED,
    "data": SHARED
    | {"contract", "inputs", "changes", "cases_file", "read", "plays"}
    | {"texts", "formulas", "prose", "rules_text", "plain", "signs"},
}
"""What the rooms of the companion know of it beside themselves; none knows the page."""


@pytest.mark.parametrize("room", KINDS)
def test_the_page_knows_the_same_kinds_as_companion_yaml(room: str) -> None:
    table = f'import {{ KINDS }} from "../{room}/kinds.mjs";\n'
    probe = f"{table}export const names = () => Object.keys(KINDS);"
    assert sorted(ask("probe", "names", probe=probe)) == sorted(KINDS[room])


@pytest.mark.parametrize("room", KINDS)
def test_each_kind_has_a_file_of_its_name_on_both_sides(room: str) -> None:
    for name in KINDS[room]:
        assert (PYTHON / room / f"{name}.py").is_file()
        module = f"js/{room}/{name}.mjs"
        assert exports_of(read_modules()[module], module) == (name,)


def test_what_needs_no_document_imports_nothing_that_does() -> None:
    modules = read_modules()
    pure = [name for name in modules if not name.startswith(ON_THE_PAGE)]
    assert {PurePosixPath(name).parent.name for name in pure} == {"state", *KINDS}
    needed = order_modules(modules, pure)
    assert [module.name for module in needed if module.name.startswith(ON_THE_PAGE)] == []


@pytest.mark.parametrize("room", KINDS)
def test_a_kind_knows_no_other_and_no_table(room: str) -> None:
    modules = read_modules()
    for name in KINDS[room]:
        needed = {module.name for module in order_modules(modules, [f"js/{room}/{name}.mjs"])}
        tables = {f"js/{one}/kinds.mjs" for one in KINDS}
        others = {f"js/{room}/{other}.mjs" for other in KINDS[room] if other != name}
        assert needed & (tables | others) == set()


def test_a_page_carries_the_kinds_of_input_that_it_asks_for() -> None:
    asked = [{"kind": "seat"}, {"kind": "bool"}, {"kind": "seat"}]
    data = fill(Data, {"calculators": {"hunt": {"inputs": asked}}})
    module = 'import { seat } from "./seat.mjs";\nimport { bool } from "./bool.mjs";\n'
    assert write_input_kinds(data) == f"{module}export const KINDS = {{seat, bool}};\n"


def test_the_rooms_of_the_companion_know_nothing_of_the_page() -> None:
    wrong = [
        f"{file.relative_to(PYTHON)} imports {name}"
        for room, known in MAY_IMPORT.items()
        for file in sorted((PYTHON / room).glob("*.py"))
        for name in companion_imports(file)
        if name not in known | {room}
    ]
    assert wrong == []


def companion_imports(file: Path) -> set[str]:
    """The modules and rooms of the companion that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "pnp.companion":
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pnp.companion."):
            names.add((node.module or "").split(".")[2])
    return names
