"""Files are found by the name a designer wrote, the same way on every system."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from pnp.art import find_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = tmp_path / "game"
    (game / "art" / "my cards #1").mkdir(parents=True)
    (game / "art" / "owl.png").touch()
    (game / "art" / "my cards #1" / unicodedata.normalize("NFD", "Ü wl.png")).touch()
    (tmp_path / "secret.png").touch()
    return game


@pytest.mark.parametrize(
    "reference", ["art/owl.png", "art/owl.png ", " art\\owl.png", "./art//owl.png"]
)
def test_blanks_and_backslashes_do_not_matter(reference: str, folder: Path) -> None:
    assert find_file(folder, reference) == folder / "art" / "owl.png"


def test_accents_match_however_they_are_composed(folder: Path) -> None:
    found = find_file(folder, unicodedata.normalize("NFC", "art/my cards #1/Ü wl.png"))
    assert found.is_file()


@pytest.mark.parametrize(
    ("reference", "told"),
    [
        ("art/Owl.PNG", "found art/owl.png, asked for art/Owl.PNG"),
        ("Art/owl.png", "found art, asked for Art/owl.png"),
        ("art/olw.png", r"there is no olw.png in art/; did you mean owl.png\?"),
        ("pics/owl.png", "there is no pics in the game's folder"),
        ("art/owl.png/x", "there is no"),
        ("art", "is a folder"),
        ("../secret.png", "leads out of the game's folder"),
        ("/etc/passwd", "leads out of the game's folder"),
        ("C:\\art\\owl.png", "leads out of the game's folder"),
        ("  ", "no file is named"),
    ],
)
def test_a_file_that_is_not_there_is_explained(reference: str, told: str, folder: Path) -> None:
    with pytest.raises(ValueError, match=told):
        find_file(folder, reference)


def test_a_link_out_of_the_folder_is_refused(folder: Path) -> None:
    (folder / "art" / "link.png").symlink_to(folder.parent / "secret.png")
    with pytest.raises(ValueError, match="a link that leads out"):
        find_file(folder, "art/link.png")
