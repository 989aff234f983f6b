"""Imports go one way, so that every part can be read without the parts above it."""

import ast
from functools import cache
from pathlib import Path

import pnp

ROOT = Path(pnp.__file__).parent

FOUNDATION = {
    "problems",
    "failures",
    "units",
    "archives",
    "files",
    "cache",
    "assets",
    "printing",
    "progress",
}
TYPES = FOUNDATION | {"model"}
LANGUAGES = TYPES | {"markup", "expressions", "reading"}
NETS = TYPES | {"nets"}
TYPESETTING = TYPES | {"markup", "fonts", "art"}
LAID_OUT = LANGUAGES | NETS | TYPESETTING | {"setting", "catalogue", "faces"}
PAINTED = LAID_OUT | {"sheets", "ink", "previews"}

MAY_IMPORT = {
    "problems": set(),
    "failures": {"problems"},
    "units": {"problems"},
    "archives": set(),
    "files": {"problems"},
    "cache": {"problems"},
    "assets": set(),
    "printing": {"units"},
    "progress": set(),
    "model": FOUNDATION,
    "nets": TYPES,
    "reading": FOUNDATION,
    "markup": TYPES,
    "expressions": TYPES,
    "fonts": TYPES,
    "art": TYPES,
    "setting": TYPESETTING,
    "catalogue": LANGUAGES | NETS,
    "faces": LAID_OUT,
    "sheets": LAID_OUT,
    "thrift": LAID_OUT,
    "rulebook": LAID_OUT | {"sheets"},
    "calibration": LAID_OUT | {"sheets"},
    "ink": LAID_OUT | {"sheets"},
    "previews": LAID_OUT | {"sheets", "ink"},
    "scripts": TYPES,
    "companion": PAINTED | {"scripts", "rulebook"},
    "exports": PAINTED,
    "check": PAINTED | {"scripts", "companion"},
    "prints": LAID_OUT,
    "packs": LAID_OUT | {"sheets", "rulebook"},
    "workshop": PAINTED | {"rulebook", "companion", "check"},
    "workbench": PAINTED | {"rulebook", "companion", "check", "workshop"},
    "jobs": PAINTED
    | {"thrift", "calibration", "rulebook", "exports", "check", "companion", "workshop"}
    | {"prints", "packs"},
    "schemas": LAID_OUT | {"companion"},
    "starting": LANGUAGES | {"catalogue"},
    "cli": PAINTED
    | {
        "calibration",
        "exports",
        "check",
        "workshop",
        "workbench",
        "prints",
        "jobs",
        "schemas",
        "starting",
    },
}


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    """All of a module's syntax."""
    return list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def imports_of(file: Path) -> set[str]:
    """The dotted names that a module imports, wherever in the file."""
    found = set()
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def modules() -> list[tuple[str, Path]]:
    """(part, file) of every module below pnp/."""
    files = [file for file in ROOT.rglob("*.py") if file != ROOT / "__init__.py"]
    return [(file.relative_to(ROOT).parts[0].removesuffix(".py"), file) for file in files]


def test_every_part_imports_only_what_lies_below_it() -> None:
    wrong = []
    for part, file in modules():
        allowed = MAY_IMPORT[part] | {part}
        for name in imports_of(file):
            if name.startswith("pnp."):
                other = name.split(".")[1]
                is_part = (ROOT / other).is_dir() or (ROOT / f"{other}.py").is_file()
                if is_part and other not in allowed:
                    wrong.append(f"{file.relative_to(ROOT)} imports {name}")
    assert wrong == []


def test_every_part_has_its_arrows() -> None:
    assert {part for part, _ in modules()} == set(MAY_IMPORT)


def test_one_module_of_ink_knows_reportlab() -> None:
    knowing = [
        file.relative_to(ROOT).as_posix()
        for _, file in modules()
        if any(name.split(".")[0] == "reportlab" for name in imports_of(file))
    ]
    assert knowing == ["ink/objects.py"]


def test_the_command_line_alone_prints_and_exits() -> None:
    wrong = []
    for part, file in modules():
        if part == "cli":
            continue
        for node in nodes_of(file):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called in {"print", "input", "exit", "quit", "sys.exit", "os._exit"}:
                    wrong.append(f"{file.relative_to(ROOT)} calls {called}")
    assert wrong == []


def test_no_module_has_grown_into_two() -> None:
    long = [
        str(file.relative_to(ROOT))
        for _, file in modules()
        if len(file.read_text(encoding="utf-8").splitlines()) > 400
    ]
    assert long == []
