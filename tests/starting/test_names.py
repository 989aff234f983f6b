"""What a new game may be called."""

from __future__ import annotations

import pytest

from pnp.problems import InputError
from pnp.starting import NewName, read_name


@pytest.mark.parametrize(
    ("name", "folder", "title"),
    [
        ("my-game", "my-game", "My Game"),
        ("My Game", "my-game", "My Game"),
        ("Ärger_im Wald", "arger-im-wald", "Ärger im Wald"),
        ("日本", "日本", "日本"),
        ("R&D", "r-d", "R&D"),
    ],
)
def test_a_name_is_a_folder_and_a_title(name: str, folder: str, title: str) -> None:
    assert read_name(name) == NewName(folder, title)


@pytest.mark.parametrize("name", ["", " ", "!?", "a/b", "..", "con", "what?", "a:b"])
def test_what_no_folder_can_be_called_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="a game cannot be called"):
        read_name(name)
