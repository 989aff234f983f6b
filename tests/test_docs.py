"""The guide names every word that a designer can write."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from pnp.assets import page_assets
from pnp.companion.scripts import LIBRARY
from pnp.exports import TARGETS, options_of
from pnp.exports.copies_list import COPIES_FILE, CopiesRow
from pnp.expressions.functions import FUNCTIONS
from pnp.faces.elements import KINDS
from pnp.faces.elements.element import Element
from pnp.faces.layout_file import RENAMED
from pnp.faces.styles import Style
from pnp.model import Role
from pnp.scripts import exports_of

DOCS = Path(__file__).parent.parent / "docs"
LAYOUT = (DOCS / "layout.md").read_text(encoding="utf-8")


def words_of(kind: type) -> set[str]:
    """The keys of a kind as the file spells them."""
    return {RENAMED.get(field.name, field.name) for field in fields(kind)} - {"at"}  # type: ignore[arg-type]  # all kinds are dataclasses


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_guide_explains_every_element_and_its_keys(kind: str) -> None:
    own = words_of(KINDS[kind]) - words_of(Element) - {"group", "draw"}
    row = next(line for line in LAYOUT.splitlines() if line.startswith(f"| `{kind}:"))
    assert [word for word in sorted(own) if word not in row] == []


def test_the_guide_explains_the_keys_of_every_element() -> None:
    assert [word for word in sorted(words_of(Element)) if f"| `{word}` |" not in LAYOUT] == []


def test_the_guide_explains_styles_roles_and_functions() -> None:
    words = words_of(Style) | {role.value for role in Role} | {f"{name}(" for name in FUNCTIONS}
    assert [word for word in sorted(words) if word not in LAYOUT] == []


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_the_guide_explains_every_export_with_its_options_and_columns(target: str) -> None:
    text = (DOCS / "exports.md").read_text(encoding="utf-8")
    assert f"\n## {target}: " in text
    for option in options_of(TARGETS[target].options):
        row = next(line for line in text.splitlines() if line.startswith(f"| `{option.flag}` |"))
        if not option.is_switch:
            assert f"{option.default:g}" in row


def test_the_guide_explains_the_list_of_copies() -> None:
    text = (DOCS / "exports.md").read_text(encoding="utf-8")
    table = text.partition(f"### {COPIES_FILE}\n")[2]
    assert [column for column in CopiesRow._fields if f"`{column}`" not in table] == []


def test_the_guide_explains_every_function_of_the_rules_library() -> None:
    text = (DOCS / "companion.md").read_text(encoding="utf-8")
    section = text.partition("\n### The library\n")[2].partition("\n## ")[0]
    library = (page_assets() / LIBRARY).read_text(encoding="utf-8")
    explained = re.findall(r"^\| `(\w+)\(", section, flags=re.MULTILINE)
    assert explained == list(exports_of(library, LIBRARY))
