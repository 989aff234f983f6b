"""Files are found by the name a designer wrote, the same way on every system."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from pnp.files import find_file
from pnp.problems import InputError


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
    ("reference", "told", "hint"),
    [
        ("art/Owl.PNG", "found owl.png, asked Owl.PNG", "capitals too"),
        ("Art/owl.png", "found art, asked Art", "capitals too"),
        ("art/olw.png", "“art/olw.png” is not there: art has no olw.png", "did you mean owl.png?"),
        ("pics/owl.png", "the game's folder has no pics", "did you mean art/owl.png?"),
        ("owl.png", "“owl.png” is not there: the game's", "did you mean art/owl.png?"),
        ("Owl.PNG", "“Owl.PNG” is not there", "did you mean art/owl.png?"),
        ("owls.png", "“owls.png” is not there", "did you mean art/owl.png?"),
        ("art/art/owl.png", "art has no art", "did you mean art/owl.png?"),
        ("owl.svg", "“owl.svg” is not there", "known: art"),
        ("art/owl.png/x", "is not there", ""),
        ("art", "“art” is a folder", "a file in it"),
        ("../secret.png", "leaves the game's folder", "inside"),
        ("/etc/passwd", "leaves the game's folder", "inside"),
        ("C:\\art\\owl.png", "leaves the game's folder", "inside"),
        ("  ", "the name of a file is missing", ""),
    ],
)
def test_a_file_that_is_not_there_is_explained(
    reference: str, told: str, hint: str, folder: Path
) -> None:
    with pytest.raises(InputError) as caught:
        find_file(folder, reference)
    assert told in str(caught.value)
    assert hint in caught.value.hint


def test_the_same_name_in_another_folder_is_meant_rather_than_one_much_like_it(
    folder: Path,
) -> None:
    (folder / "art" / "scan.png").touch()
    (folder / "scam.png").touch()
    with pytest.raises(InputError) as caught:
        find_file(folder, "scan.png")
    assert caught.value.hint == "did you mean art/scan.png?"


def test_a_link_out_of_the_folder_is_refused(folder: Path) -> None:
    (folder / "art" / "link.png").symlink_to(folder.parent / "secret.png")
    with pytest.raises(InputError, match="leaves the game's folder"):
        find_file(folder, "art/link.png")
