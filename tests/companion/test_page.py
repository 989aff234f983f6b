"""What the page holds, in both forms."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from html import unescape
from pathlib import Path

import pytest
from first_game import FILES as STARTER_FILES
from game_folders import CARDS, GameMaker, game_names
from made_companions import FILES, data_in, data_of, site_of

from pnp.assets import page_assets, page_languages
from pnp.catalogue import read_game
from pnp.companion.embedded import to_json
from pnp.companion.read import read_companion
from pnp.companion.site import Site
from pnp.companion.templates import plain_words
from pnp.rulebook import read_rules

NASTY = """\
id,name,copies,suit,power,effect
owl-1,</script><img src=x onerror="document.title='pwned'">,1,owl,1,none
fox-2,"R&D ""Lab"" 'x'\u2028<!--<script>",1,fox,2,double
"""

LIMIT = 41_000
"""Bytes of a page after gzip, without previews, for a game that says nothing of its own."""

MORE_IN_A_LANGUAGE = 1_500
"""Letters other than Latin ones take up to three bytes."""


@pytest.fixture
def site(make_game: GameMaker, cache: Path) -> Site:
    return site_of(make_game(FILES, name="owls"), cache)


def test_the_page_holds_all_that_the_game_says(site: Site) -> None:
    data = data_of(site)
    assert data == data_in(site.single.decode())
    assert data["game"]["title"] == "Owls and foxes"
    assert data["cards"]["fox-2"]["power"] == 2
    assert data["seats"]["owl"]["cards"] == ["owl-1"]
    assert data["seats"]["fox"]["cards"] == ["owl-1", "fox-2"]
    assert (data["seats"]["owl"]["on"], data["seats"]["fox"]["on"]) == ("#ffffff", "#000000")
    assert data["modes"]["duel"]["counters"] == ["life", "night"]
    assert data["counters"]["life"] == {
        "label": "Life", "each": "seat", "start": 12, "min": 0, "max": 12, "steps": [1, 3],
    }  # fmt: skip
    (case,) = re.findall(r'data-example="([^"]*)"', site.files["rules.html"].decode())
    assert json.loads(unescape(case)) == {
        "id": "one-owl", "function": "hunt", "input": {"hand": ["owl-1"], "luck": 2},
    }  # fmt: skip
    assert case in site.single.decode()
    hunt = data["calculators"]["hunt"]
    asked = {each["name"]: each for each in hunt["inputs"]}
    assert asked["double"]["each"] == {"input": "hand", "cards": ["fox-2"]}
    assert (asked["luck"]["max"], asked["who"]["from_marker"]) == (9, "first")
    assert hunt["apply"]["changes"][0] == {
        "counter": "life", "seat": {"formula": "f1"}, "add": {"formula": "f2"},
    }  # fmt: skip
    assert re.search(r'\bf2:\w=>\w+\(0,\w+\(\w,"catch"\)\)', site.files["app.js"].decode())


def bare(html: str) -> str:
    """A page as it is read without a script."""
    return re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)


def test_cards_and_rules_can_be_read_without_a_script(site: Site) -> None:
    cards = ("owl-1", "Fox")
    rules = ("<em>one</em> card of 9",)
    first = ("Owls and foxes", "Each has 12")
    assert all(words in bare(site.single.decode()) for words in (*first, *cards, *rules))
    for name, told in (("index", first), ("cards", cards), ("rules", rules)):
        html = site.files[f"{name}.html"].decode()
        assert [words for words in told if words not in bare(html)] == []
        links = re.findall(r'<a id="to-\w+" href="([^"]*)"', html)
        homes = ["index.html#view-play", "cards.html#view-cards", "rules.html#view-rules"]
        homes.append("index.html#view-log")
        assert links == [link.removeprefix(f"{name}.html") for link in homes]
        assert ("<script" in html) == (name == "index")


def test_every_card_shows_its_face_in_both_forms(site: Site) -> None:
    html, single = site.files["cards.html"].decode(), site.single.decode()
    for card in data_of(site)["cards"]:
        (address,) = re.findall(rf'id="card-{card}">\s*<button[^>]*>\s*<img src="([^"]*)"', html)
        (mark,) = re.findall(rf'id="card-{card}">.*?class="mark">\w+ <code>(\w+)<', html, re.DOTALL)
        assert address.startswith(f"previews/{mark}")
        held = base64.b64encode(site.files[address]).decode()
        assert f'id="card-{card}"' in single
        assert single.count(f'src="data:image/webp;base64,{held}"') == 1


def test_a_back_that_cards_share_stands_once(site: Site) -> None:
    for html in (site.files["cards.html"].decode(), site.single.decode()):
        backs = set(re.findall(r"back <code>(\w+)<", html))
        assert sorted(re.findall(r'data-back="(\w+)"', html)) == sorted(backs)


def test_headings_may_be_called_as_parts_of_the_page_are(make_game: GameMaker, cache: Path) -> None:
    words = ("Play", "Cards", "Options", "Phases", "Seats", "Dice", "Form", "Events", "Table")
    rules = "".join(f"# {word}\n\nText\n\n" for word in words) + "# Dusk\n\n# At dawn\n"
    html = site_of(make_game({**FILES, "rules.md": rules}, name="owls"), cache).single.decode()
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert [name for name in ids if ids.count(name) > 1] == []
    assert 'href="#rule-options"' in html


def test_card_text_stays_text(make_game: GameMaker, cache: Path) -> None:
    nasty = {**FILES, "cards.csv": NASTY, "cases.yaml": "[]"}
    site = site_of(make_game(nasty, name="owls"), cache)
    pages = [text.decode() for name, text in site.files.items() if name.endswith(".html")]
    for html in (*pages, site.single.decode()):
        assert "<img src=x" not in html
        assert "\u2028" not in "".join(re.findall("<script.*?</script", html, re.DOTALL))
        assert len(re.findall("</script", html)) == len(re.findall("<script", html))
        assert "<!--" not in html
    for data in (data_of(site), data_in(site.single.decode())):
        assert data["cards"]["owl-1"]["name"].startswith("</script><img")


def test_a_card_tells_the_columns_that_the_game_wants_told(
    make_game: GameMaker, cache: Path
) -> None:
    facts = {**FILES, "companion.yaml": FILES["companion.yaml"] + "facts: [power]\n"}
    html = site_of(make_game(facts, name="owls"), cache).files["cards.html"].decode()
    told = re.findall(r"<dt>(\w+)</dt>", html.split('id="card-fox-2"')[1].split("</dl>")[0])
    assert told == ["power", "Copies", "Marks"]


def test_icons_in_a_text_are_told_by_their_names() -> None:
    assert (
        plain_words("Fatigue :gives: <b>2</b> :bp:, at 10:30:00")
        == "Fatigue gives 2 bp, at 10:30:00"
    )
    assert plain_words("One <br>two, <c red>three</c> < 4") == "One two, three < 4"


def test_json_in_a_page_can_neither_end_a_script_nor_begin_a_comment() -> None:
    text = to_json({"a": "</script><!-- & \u2028\u2029 é"})
    assert re.search("[<>&\u2028\u2029]", text) is None
    assert json.loads(text) == {"a": "</script><!-- & \u2028\u2029 é"}


def policy_of(html: str) -> dict[str, list[str]]:
    match = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert match
    parts = (part.split() for part in match[1].replace("&#39;", "'").split(";"))
    return {part[0]: part[1:] for part in parts if part}


def held_by(html: str, element: str) -> list[str]:
    """The scripts or styles that stand in a page, as a policy names them."""
    pattern = rf"<{element}(?![^>]*(?:json|src))[^>]*>(.*?)</{element}>"
    held = (hashlib.sha256(text.encode()) for text in re.findall(pattern, html, re.DOTALL))
    return [f"'sha256-{base64.b64encode(each.digest()).decode()}'" for each in held]


def test_the_one_file_runs_its_own_scripts_and_style_alone(site: Site) -> None:
    html = site.single.decode()
    policy = policy_of(html)
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == held_by(html, "script")
    assert policy["style-src"] == held_by(html, "style")
    assert (len(policy["script-src"]), len(policy["style-src"])) == (2, 1)
    assert "unsafe" not in str(policy)
    assert re.search(r'\b(src|href)="(?![#"]|data:)', html) is None


@pytest.mark.parametrize("name", ["index.html", "cards.html", "rules.html"])
def test_the_folder_loads_nothing_from_elsewhere(site: Site, name: str) -> None:
    html = site.files[name].decode()
    policy = policy_of(html)
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'", *held_by(html, "script")]
    assert policy["style-src"] == ["'self'", *held_by(html, "style")]
    addresses = re.findall(r'\b(?:src|href|data-rest)="([^"#]+)', html)
    for address in [*addresses, *"".join(re.findall('data-scripts="([^"]*)', html)).split()]:
        assert address in {*site.files, "../index.html"}
    texts = [
        text.decode() for name, text in site.files.items() if not name.endswith((".webp", ".png"))
    ]
    assert [text for text in texts if re.search(r"https?://(?!www\.w3\.org)", text)] == []


@pytest.mark.parametrize("form", ["index.html", "cards.html", "rules.html", "single"])
def test_no_style_and_no_handler_stands_in_an_attribute(site: Site, form: str) -> None:
    html = site.files.get(form, site.single).decode()
    written = re.sub(r"<(script|style).*?</\1>", "", html, flags=re.DOTALL)
    assert re.findall(r"<[^>]*\s(?:style|on\w+)=", written) == []


def test_seats_have_their_colours(site: Site) -> None:
    assert ".seat-owl{--seat:#1b2a6b;--on:#ffffff}" in site.files["app.css"].decode()
    assert ".seat-fox{--seat:#f2b84b;--on:#000000}" in site.single.decode()


def test_one_file_weighs_little_before_a_game_says_anything(
    make_game: GameMaker, cache: Path
) -> None:
    folder = make_game(STARTER_FILES)

    def weigh(page: Site) -> int:
        return len(gzip.compress(re.sub(rb'src="data:[^"]*"', b"", page.single), 9))

    assert weigh(site_of(folder, cache)) <= LIMIT
    for language in page_languages():
        assert weigh(site_of(folder, cache, language)) <= LIMIT + MORE_IN_A_LANGUAGE


def test_a_game_without_companion_yaml_has_a_page(make_game: GameMaker, cache: Path) -> None:
    data = data_of(site_of(make_game(STARTER_FILES), cache))
    assert [seat["label"] for seat in data["seats"].values()] == ["Player 1", "Player 2"]
    assert data["counters"]["points"]["start"] == 0
    assert data["markers"]["starter"]["pick"] == "random"
    assert set(data["cards"]) == {"scout", "captain"}


def test_no_module_template_or_style_of_the_page_names_a_game() -> None:
    words = set()
    for name in game_names():
        game = read_game(CARDS / name).game
        companion = read_companion(game, read_rules(game)[0])
        words |= {name, game.title}
        if (game.folder / "companion.yaml").is_file():  # else its words are the page's own
            words |= {seat.label for seat in companion.file.seats.values()}
        tables = [component.rows for component in game.components if len(component.rows) > 1]
        words |= {word for rows in tables for row in rows for word in (row.id, row.name)}
    assert "ganymede" in words
    generic = {"round"}  # a word of many games, which the page may say of itself
    named = re.compile(r"\b(" + "|".join(sorted(map(re.escape, words - generic))) + r")\b")
    found = {
        f"{file.name}: {match}"
        for file in page_assets().rglob("*")
        if file.is_file()
        for match in named.findall(file.read_text(encoding="utf-8"))
    }
    assert found == set()
