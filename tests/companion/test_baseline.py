"""What pages are made of runs in Chrome 87 and Safari 15, or has a way round it."""

from __future__ import annotations

import re

import pytest

from pnp.assets import page_assets
from pnp.companion.own_files import read_modules
from pnp.scripts.baseline import find_newer

NEWER_CSS = re.compile(
    r":has\(|:is\(|:where\(|@layer|@container|@property|@scope|\b\d+[dsl]v[hwib]\b|color-mix\("
    r"|aspect-ratio|\bsubgrid\b|(?m:^\s+&)"
)
"""What leaves an older browser without a rule that matters; what it may ignore is not here."""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("export const a = [1].at(-1);", "at()"),
        ("export const a = Object.hasOwn({}, 'b');", "hasOwn()"),
        ("export const a = structuredClone({});", "structuredClone()"),
        ("export const a = [2, 1].toSorted();", "toSorted()"),
        ("export class A { static { this.b = 1; } }", "static block"),
        ("export class A { #b; is(c) { return #b in c; } }", "#b in c"),
        ("export const a = /(?<=b)c/;", "look back"),
        ("export const a = /b/d;", "flags d"),
    ],
)
def test_what_older_phones_do_not_know_is_found_with_its_line(line: str, told: str) -> None:
    (newer,) = find_newer("rules.js", f"// first\n{line}\n")
    assert newer.line == 2
    assert told in newer.what


def test_what_they_know_passes() -> None:
    text = "export const a = (b) => b?.c ?? /(?<name>d)/u.exec('at(')?.groups; let e; e ||= 1_000;"
    assert find_newer("rules.js", text) == []


def test_the_pages_own_modules_are_old_enough() -> None:
    found = {name: find_newer(name, text) for name, text in read_modules().items()}
    assert {name: newer for name, newer in found.items() if newer} == {}


def test_the_pages_own_styles_are_old_enough() -> None:
    sheets = {
        sheet.name: sheet.read_text(encoding="utf-8")
        for sheet in (page_assets() / "css").glob("*.css")
    }
    assert {
        name: NEWER_CSS.findall(text) for name, text in sheets.items() if NEWER_CSS.search(text)
    } == {}
