"""Names of exported files are taken, and told apart, by every system."""

import pytest

from pnp.exports.file_names import FileNames, make_safe


@pytest.mark.parametrize(
    ("wanted", "safe"),
    [
        ("cards-owl-front", "cards-owl-front"),
        ("a/b\\c:d*e", "a-b-c-d-e"),
        ("../up", "up"),
        ("con.1-back", "con-1-back"),
        ("CON", "CON-"),
        ("com1", "com1-"),
        ("console", "console"),
        ("", "-"),
        ("e\u0301lan-日本", "\u00e9lan-日本"),
        ("ends in dots...", "ends-in-dots"),
    ],
)
def test_a_name_keeps_what_every_system_takes(wanted: str, safe: str) -> None:
    assert make_safe(wanted) == safe


def test_a_long_name_fits_in_a_folder_of_any_system() -> None:
    name = FileNames().give("日" * 300, ".png")
    assert len(name.encode()) <= 255
    assert name.endswith("日.png")


def test_names_that_differ_in_capitals_alone_get_numbers() -> None:
    names = FileNames()
    given = [names.give(wanted, ".png") for wanted in ("Owl", "owl", "owl-2", "OWL", "o:wl")]
    assert given == ["Owl.png", "owl-2.png", "owl-2-2.png", "OWL-3.png", "o-wl.png"]
