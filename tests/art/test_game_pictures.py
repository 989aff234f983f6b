"""The drawings of the real games are sound as drawings, wherever they are used."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from tests.helpers.game_folders import CARDS, game_names


@pytest.mark.parametrize("name", game_names())
def test_no_drawing_has_an_id_twice(name: str) -> None:
    """A script that ran over its own output wraps a picture in itself: its ids come twice."""
    twice = {}
    for file in sorted((CARDS / name).rglob("*.svg")):
        ids = [element.get("id") for element in ElementTree.parse(file).iter()]
        found = Counter(each for each in ids if each is not None)
        if repeated := [each for each, count in found.items() if count > 1]:
            twice[file.name] = repeated
    assert twice == {}
