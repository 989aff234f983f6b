"""One file of a zip is read as zipfile reads it, and a broken or swollen one is refused."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from pnp.archives import read_member


def test_reading_one_member_gives_what_zipfile_gives() -> None:
    spec = find_spec("justmyresource_phosphor")
    assert spec is not None
    assert spec.submodule_search_locations
    archive = Path(spec.submodule_search_locations[0]) / "icons.zip"
    with ZipFile(archive) as opened:
        names = opened.namelist()
        for name in names[:: len(names) // 20]:
            assert read_member(archive, name) == opened.read(name)
    assert read_member(archive, "fill/no-such-icon.svg") is None


def test_stored_and_packed_members_are_both_read_behind_a_comment_too(tmp_path: Path) -> None:
    file = tmp_path / "icons.zip"
    with ZipFile(file, "w") as opened:
        opened.writestr("xfill/a.svg", "wrong")
        opened.writestr("fill/a.svg", "right")
        opened.writestr("empty.svg", "")
        opened.writestr("packed.svg", "right" * 100, ZIP_DEFLATED)
        opened.comment = b"PK and more" * 9
    assert read_member(file, "fill/a.svg") == b"right"
    assert read_member(file, "empty.svg") == b""
    assert read_member(file, "packed.svg") == b"right" * 100


def test_a_member_that_is_larger_than_the_limit_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    with ZipFile(file, "w", ZIP_DEFLATED) as opened:
        opened.writestr("a.xml", "x" * 1000)
    assert read_member(file, "a.xml", 1000) == b"x" * 1000
    with pytest.raises(ValueError, match=r"a\.xml has 1000 bytes, and 999 are the limit"):
        read_member(file, "a.xml", 999)


def test_a_member_never_unpacks_to_more_than_the_zip_says(tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    with ZipFile(file, "w", ZIP_DEFLATED) as opened:
        opened.writestr("a.xml", "x" * 1000)
    size = (1000).to_bytes(4, "little")
    file.write_bytes(file.read_bytes().replace(size, (10).to_bytes(4, "little")))
    assert read_member(file, "a.xml", 100) == b"x" * 10


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip" * 99])
def test_what_is_no_zip_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "a.zip"
    file.write_bytes(data)
    with pytest.raises(ValueError, match=r"no zip|a\.zip is damaged"):
        read_member(file, "a.xml")
