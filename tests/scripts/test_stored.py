"""Joined scripts that are kept between builds are the very scripts that joining gives."""

from pathlib import Path

import pytest

from pnp.scripts import RulesError, bundle_once, bundle_parts

SOURCES = {
    "a.mjs": 'import {b} from "./b.mjs"; export const a = b + 1;',
    "b.mjs": "export const b = 1;",
}
PARTS = {"": ["b.mjs"], "app": ["a.mjs"]}


def test_scripts_are_joined_once_and_read_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = bundle_once(SOURCES, PARTS, (), tmp_path)
    assert made == bundle_parts(SOURCES, PARTS)
    monkeypatch.setattr("pnp.scripts.stored.bundle_parts", None)
    assert bundle_once(SOURCES, PARTS, (), tmp_path) == made
    with pytest.raises(TypeError):  # another text is another script
        bundle_once({**SOURCES, "b.mjs": "export const b = 2;"}, PARTS, (), tmp_path)


def test_a_damaged_entry_is_joined_anew(tmp_path: Path) -> None:
    made = bundle_once(SOURCES, PARTS, (), tmp_path)
    [entry] = (tmp_path / "scripts").iterdir()
    entry.write_bytes(entry.read_bytes().replace(b"const", b"var"))
    assert bundle_once(SOURCES, PARTS, (), tmp_path) == made


def test_what_cannot_be_joined_is_told_each_time(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(RulesError, match="cannot be read as JavaScript"):
            bundle_once({"a.mjs": "export const ="}, {"": ["a.mjs"]}, (), tmp_path)
