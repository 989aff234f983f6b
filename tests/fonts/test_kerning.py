"""Letters stand as near to each other as their font wants it, however it says so."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import product
from pathlib import Path
from string import ascii_letters

import pytest
import uharfbuzz
from made_fonts import make_font

from pnp.fonts import FontBook, FontStack
from pnp.model import FontChoice, Theme

LETTERS = "AVTW.o 01я"
A, V, T, SMALL_O = "u0041", "u0056", "u0054", "u006F"


def find(folder: Path, family: str = "Boxes", weight: int = 400, texts: str = "") -> FontStack:
    theme = Theme({}, {"text": FontChoice(family)})
    return FontBook(theme, folder, [texts], folder / "cache").find("text", weight)


def kerned(folder: Path, pair: str, features: str, weight: int = 400, **kind: object) -> float:
    """What two letters, each 1000 units wide, are moved by, in units: when prepared, and cached."""
    fonts = folder / "fonts"
    if not fonts.exists():
        fonts.mkdir()
        file = fonts / ("a.otf" if kind.get("cubic") else "a.ttf")
        make_font(file, LETTERS, narrow="0", features=features, **kind)  # type: ignore[arg-type]
    found = []
    for _ in ("prepared", "cached"):
        stack = find(folder, weight=weight, texts=LETTERS)
        apart = sum(stack.measure(char).width for char in pair)
        found.append(round(1000 * (stack.measure(pair).width - apart), 6))
    assert found[0] == found[1]
    return found[0]


def feature(rules: str) -> str:
    return f"feature kern {{ {rules} }} kern;"


SINGLE = feature(f"pos {A} {V} -140; pos {T} {SMALL_O} -105;")
CLASSES = feature(f"pos [{A} {T}] [{V} {SMALL_O}] -80;")


@pytest.mark.parametrize("cubic", [False, True], ids=["ttf", "otf"])
def test_pairs_are_read_one_by_one(tmp_path: Path, cubic: bool) -> None:
    assert kerned(tmp_path, "AV", SINGLE, cubic=cubic) == -140
    assert kerned(tmp_path, "To", SINGLE) == -105
    assert kerned(tmp_path, "VA", SINGLE) == 0
    assert kerned(tmp_path, "AVA To", SINGLE) == -245


def test_pairs_are_read_by_classes(tmp_path: Path) -> None:
    assert [kerned(tmp_path, pair, CLASSES) for pair in ("AV", "Ao", "TV", "To")] == [-80] * 4
    assert [kerned(tmp_path, pair, CLASSES) for pair in ("VA", "oT", "AA", "A.")] == [0] * 4


def test_letters_may_be_moved_apart(tmp_path: Path) -> None:
    assert kerned(tmp_path, "AA", feature(f"pos {A} {A} 35;")) == 35


@pytest.mark.parametrize(
    ("features", "by"),
    [
        (f"lookup near useExtension {{ pos {A} {V} -70; }} near; {feature('lookup near;')}", -70),
        (feature(f"pos {A} {V} -20; pos [{A} {T}] [{V} {SMALL_O}] -80;"), -20),
        (feature(f"enum pos {A} [{V} {SMALL_O}] -30; subtable; pos {A} [{V} {T}] -90;"), -30),
        (feature(f"pos [{A}] [{T}] -30; subtable; pos [{A}] [{V}] -90;"), -90),
        (
            f"lookup one {{ pos {A} {V} -20; }} one; lookup two {{ pos [{A}] [{V}] -5; }} two;"
            + feature("lookup one; lookup two;"),
            -25,
        ),
        (feature(f"pos {A} <0 0 -60 0> {V} <0 0 0 0>;"), -60),
        (
            "languagesystem DFLT dflt; languagesystem latn dflt; languagesystem cyrl dflt;"
            f"feature kern {{ script cyrl; pos {A} {V} -10; pos u044F {A} -44;"
            f"script latn; pos {A} {V} -50; }} kern;",
            -50,
        ),
        (f"feature palt {{ pos {A} -300; }} palt; {SINGLE}", -140),
        (f"feature cpsp {{ pos {A} {V} 300; }} cpsp;", 0),
    ],
    ids=[
        "wrapped",
        "an exception before its class",
        "the first part of a lookup that knows the pair",
        "a later part of a lookup",
        "lookups add up",
        "both letters have values",
        "Latin before other scripts",
        "beside other features",
        "another feature",
    ],
)
def test_pairs_are_found_however_the_font_lists_them(
    tmp_path: Path, features: str, by: float
) -> None:
    assert kerned(tmp_path, "AV", features) == by


def test_letters_of_other_scripts_are_kerned_by_theirs(tmp_path: Path) -> None:
    features = (
        "languagesystem DFLT dflt; languagesystem cyrl dflt; languagesystem latn dflt;"
        f"feature kern {{ script cyrl; pos u044F u044F -44; script latn; pos {A} {V} -50; }} kern;"
    )
    assert kerned(tmp_path, "яя", features) == -44
    assert kerned(tmp_path, "AV", features) == -50


def test_the_older_table_is_read_where_there_is_no_feature(tmp_path: Path) -> None:
    pairs = {"AV": -75, "o ": -15}
    assert kerned(tmp_path, "AV", "", old_pairs=pairs) == -75
    assert kerned(tmp_path, "o ", "") == -15
    assert kerned(tmp_path, "To", "") == 0


def test_the_feature_goes_before_the_older_table(tmp_path: Path) -> None:
    assert kerned(tmp_path, "AV", SINGLE, old_pairs={"AV": -75, "WA": -33}) == -140
    assert kerned(tmp_path, "WA", SINGLE) == 0


def test_a_variable_font_is_kerned_as_at_its_weight(tmp_path: Path) -> None:
    features = feature(f"pos {A} {V} (wght=400:-100 wght=800:-200);")
    found = [
        kerned(tmp_path, "AV", features, weight=weight, heaviest=800) for weight in (400, 600, 800)
    ]
    assert found == [-100, -150, -200]


def test_the_figures_that_are_painted_are_kerned(tmp_path: Path) -> None:
    lining = "feature lnum { sub u0030 by u0030.narrow; } lnum;"
    features = lining + feature(f"pos u0030 {A} -300; pos u0030.narrow {A} -40;")
    assert kerned(tmp_path, "0A", features) == -40


def test_figures_of_one_width_stay_in_their_columns(tmp_path: Path) -> None:
    features = feature(f"pos u0031 u0031 -70; pos u0030 u0031 -30; pos u0031 {A} -20;")
    assert [kerned(tmp_path, pair, features) for pair in ("11", "01", "1A")] == [0, 0, -20]


def test_figures_of_many_widths_are_kerned(tmp_path: Path) -> None:
    lining = "feature lnum { sub u0030 by u0030.narrow; } lnum;"
    assert kerned(tmp_path, "11", lining + feature("pos u0031 u0031 -70;")) == -70


def test_characters_that_share_a_glyph_are_kerned_alike(tmp_path: Path) -> None:
    stack = find(tmp_path, "EB Garamond")
    plain, unbroken = stack.measure("T A").width, stack.measure("T\u00a0A").width
    assert plain == unbroken


def test_letters_of_two_fonts_are_not_kerned(tmp_path: Path) -> None:
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    make_font(fonts / "a.ttf", "AV", features=SINGLE.replace(f"pos {T} {SMALL_O} -105;", ""))
    make_font(fonts / "b.ttf", "To", family="Other")
    theme = Theme({}, {"text": FontChoice("Boxes", ("other",)), "other": FontChoice("Other")})
    stack = FontBook(theme, tmp_path, [], tmp_path / "cache").find("text")
    assert stack.measure("AVToAV").width == pytest.approx(6 - 2 * 0.14)
    assert stack.seams["V" + "T"] == 0
    assert stack.seams["A" + "V"] == pytest.approx(-0.14)


@pytest.mark.parametrize(
    ("family", "file", "weight"),
    [
        ("EB Garamond", "EBGaramond[wght].ttf", 400),
        ("EB Garamond", "EBGaramond[wght].ttf", 700),
        ("Cinzel", "Cinzel[wght].ttf", 700),
        ("Chakra Petch", "ChakraPetch-Bold.ttf", 700),
        ("Black Ops One", "BlackOpsOne-Regular.ttf", 400),
    ],
)
def test_real_fonts_are_kerned_as_browsers_kern_them(
    cache: Path, family: str, file: str, weight: int
) -> None:
    stack = find(cache.parent, family, weight)
    shape = Shaper(family, file, weight)
    pairs = ["".join(pair) for pair in product(ascii_letters[::2] + "To. ", repeat=2)]
    found = {pair: round(stack.measure(pair).width * shape.units) for pair in pairs}
    # Between two weights, a pair may be rounded up or down.
    assert found == pytest.approx({pair: shape.width(pair) for pair in pairs}, abs=1)
    assert found["To"] < shape.width("T") + shape.width("o")
    title = "AVATAR To Wa"
    assert stack.measure(title).width * shape.units == pytest.approx(shape.width(title), abs=3)


class Shaper:
    """HarfBuzz, which sets the text of browsers, with a whole font file."""

    def __init__(self, family: str, file: str, weight: int) -> None:
        package = find_spec(f"fontpkg_{family.lower().replace(' ', '_')}")
        assert package
        assert package.origin
        face = uharfbuzz.Face((Path(package.origin).parent / "files" / file).read_bytes())
        self.units: int = face.upem
        self._font = uharfbuzz.Font(face)
        self._font.set_variations({"wght": weight})

    def width(self, text: str) -> int:
        """In units of the font, kerned, without ligatures."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        unset = dict.fromkeys(("liga", "clig", "calt", "ccmp", "locl"), False)
        uharfbuzz.shape(self._font, buffer, {"kern": True, "lnum": True, **unset})
        return sum(glyph.x_advance for glyph in buffer.glyph_positions)
