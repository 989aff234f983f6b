"""The guide names every word that a designer can write."""

import re
from pathlib import Path

import pytest
from fitting_table import END, START, tell_fits
from key_tables import hold_tables, records_of, tables_in

from pnp.assets import page_assets
from pnp.companion.scripts import LIBRARY
from pnp.exports import TARGETS, options_of
from pnp.exports.copies_list import COPIES_FILE, CopiesRow
from pnp.expressions.functions import FUNCTIONS
from pnp.faces.elements import KINDS
from pnp.model import Role
from pnp.schemas import FILE_KINDS
from pnp.scripts import exports_of

DOCS = Path(__file__).parent.parent / "docs"
LAYOUT = (DOCS / "layout.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["catalogue", "layout", "companion"])
def test_tables_of_keys_are_those_of_the_readers(page: str, request: pytest.FixtureRequest) -> None:
    hold_tables(DOCS / f"{page}.md", request.config.getoption("--record"))


def test_the_guide_tells_how_many_pieces_lie_on_a_sheet(request: pytest.FixtureRequest) -> None:
    page = DOCS / "printing.md"
    text = page.read_text(encoding="utf-8")
    before, rest = text.split(START)
    told, after = rest.split(END)
    if request.config.getoption("--record"):
        page.write_text(f"{before}{START}{tell_fits()}{END}{after}", encoding="utf-8")
        return
    assert told == tell_fits()


def test_the_guide_has_a_table_for_every_block_of_keys() -> None:
    there = set[tuple[str, str]]()
    for page in DOCS.glob("*.md"):
        there |= tables_in(page.read_text(encoding="utf-8"))
    elements = {("layout", kind.__name__) for kind in KINDS.values()}
    wanted = {(kind, name) for kind in FILE_KINDS for name in records_of(kind)} - elements
    wanted |= {("layout", "Elements"), ("layout", "Element"), ("layout", "ElementsKeys")}
    assert wanted - there == set()


def test_the_guide_explains_roles_and_functions() -> None:
    words = {role.value for role in Role} | {f"{name}(" for name in FUNCTIONS}
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
    assert [column for column in CopiesRow.__struct_fields__ if f"`{column}`" not in table] == []


def test_the_guide_explains_every_function_of_the_rules_library() -> None:
    text = (DOCS / "companion.md").read_text(encoding="utf-8")
    section = text.partition("\n### The library\n")[2].partition("\n## ")[0]
    library = (page_assets() / LIBRARY).read_text(encoding="utf-8")
    explained = re.findall(r"^\| `(\w+)[(`]", section, flags=re.MULTILINE)
    assert explained == list(exports_of(library, LIBRARY))
