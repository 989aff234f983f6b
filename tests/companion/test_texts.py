"""What the page says by itself, in every language that it speaks."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from first_game import FILES as STARTER_FILES
from game_folders import GameMaker
from made_companions import FILES, companion_of, mistakes, site_of
from recorded_files import hold

from pnp.assets import page_assets, page_languages
from pnp.cli.build import command as build_command
from pnp.companion.features import FEATURES_FILE
from pnp.companion.formulas import FormulaBook
from pnp.companion.own_files import ENTRY, FIRST_ENTRY, read_modules
from pnp.companion.start_page import make_start
from pnp.companion.texts import MAIN_LANGUAGE, Texts, put_in, read_texts, speak, write_types
from pnp.expressions import compile_javascript
from pnp.scripts import Engine, bundle

ENGLISH = read_texts(MAIN_LANGUAGE)
SOURCES = [*sorted((page_assets() / "js").rglob("*.mjs")), *(page_assets() / "templates").iterdir()]

IN_JAPANESE = {"game.yaml": f"language: ja\n{FILES['game.yaml']}"}


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", page_languages())
def test_a_language_says_all_that_english_says(language: str) -> None:
    words = read_texts(language).words
    assert list(words) == list(ENGLISH.words)
    assert {key for key, text in words.items() if not text.strip()} == set()
    strange = {key for key, text in words.items() if holes(text) != holes(ENGLISH.words[key])}
    assert strange == set()


def test_japanese_is_written_with_its_own_signs() -> None:
    words = read_texts("ja").words.items()
    texts = {re.sub(r"\{\w+\}", "", text) for key, text in words if key != "thousands"}
    assert {text for text in texts if re.search("[A-Za-z]", text)} == set()
    assert {text for text in texts if re.search(r"[:,.!?()]", text)} == set()


def test_no_text_is_in_the_file_for_nothing() -> None:
    written = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    program = Path(__file__).parents[2] / "pnp"
    asking = [*program.glob("companion/**/*.py"), program / "expressions" / "prelude.py"]
    asked = "\n".join(file.read_text(encoding="utf-8") for file in asking)
    used = set(re.findall(r"\b[A-Z_]+\b", written)) | {
        word.upper() for word in re.findall(r"\btext\.(\w+)", written)
    }
    used |= {word.upper() for word in re.findall(r'"(\w+)"', asked + written)}
    assert {key for key in ENGLISH.words if key.upper() not in used} == set()


def test_tsc_knows_each_text_and_its_holes(request: pytest.FixtureRequest) -> None:
    hold(page_assets() / "types" / "texts.d.mts", write_types(ENGLISH), request)


def test_a_module_says_the_texts_that_it_names_and_keeps_its_lines() -> None:
    texts = Texts("xx", {"close": 'Zu "hier"', "undo": "Zurück"})
    module = (
        'import {\n  CLOSE,\n  UNDO,\n} from "../../texts.mjs";\nexport const a = [UNDO, CLOSE];\n'
    )
    said = put_in("js/page/a.mjs", module, texts)
    assert said.splitlines()[4] == 'export const a = ["Zurück", "Zu \\"hier\\""];'
    assert said.count("\n") == module.count("\n")


def test_modules_that_are_kept_say_the_same(tmp_path: Path) -> None:
    made = read_modules(ENGLISH)
    for _ in range(2):
        read_modules.cache_clear()
        assert read_modules(ENGLISH, tmp_path) == made
    other = Texts("en", {**ENGLISH.words, "undo": "Take that back"})
    assert read_modules(other, tmp_path) == read_modules(other) != made


@pytest.mark.parametrize("language", page_languages())
def test_a_page_carries_the_texts_of_its_own_language_alone(language: str) -> None:
    modules = {**read_modules(read_texts(language)), "formulas.mjs": "export const formulas = {};"}
    modules |= {FEATURES_FILE: "export const features = [];", "rules.js": ""}
    script = bundle(modules, [FIRST_ENTRY, ENTRY])
    assert "texts.mjs" not in script
    said = {other: read_texts(other).words["keep_holding"] in script for other in page_languages()}
    assert said == {other: other == language for other in page_languages()}
    assert read_texts(language).words["write_down"] not in script  # a page without a score pad


def test_what_a_formula_refuses_is_told_in_the_language_of_the_page() -> None:
    japanese = read_texts("ja")
    book = FormulaBook()
    key = book.key_of(compile_javascript("a // b", {}))
    assert "division by zero" in book.write(ENGLISH)
    script = book.write(japanese)
    assert "division by zero" not in script
    probe = f"{script}export const ask = (b) => {{ try {{ return formulas.{key}({{a: 7, b}}); }} catch (e) {{ return e.message; }} }};"
    engine = Engine({"formulas.mjs": probe})
    assert engine.call("ask", 0, module="formulas.mjs") == japanese.words["division_by_zero"]
    assert engine.call("ask", "x", module="formulas.mjs") == "「x」は数ではありません"
    assert engine.call("ask", 2, module="formulas.mjs") == 3


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("ja", "ja"), ("ja-JP", "ja"), ("JA", "ja"), ("en-GB", "en"), ("de", "en"), ("zh-Hant", "en")],
)
def test_a_game_is_spoken_for_in_its_language_or_in_english(asked: str, spoken: str) -> None:
    assert speak(asked).language == spoken


@pytest.mark.parametrize(
    ("game", "key", "option", "page", "parts"),
    [
        ("en", "", "", "en", None),
        ("ja", "", "", "ja", None),
        ("ja", "en", "", "en", "ja"),
        ("en", "ja", "", "ja", "en"),
        ("en", "", "ja", "ja", "en"),
        ("en", "ja", "en", "en", None),
        ("de", "", "", "en", "de"),
    ],
)
def test_the_page_names_its_language_and_that_of_the_game(
    make_game: GameMaker,
    cache: Path,
    game: str,
    key: str,
    option: str,
    page: str,
    parts: str | None,
) -> None:
    files = {**FILES, "game.yaml": f"language: {game}\n{FILES['game.yaml']}"}
    second = "  solo: {label: Solo, seats: [owl]}\ncounters:\n"
    files["companion.yaml"] = FILES["companion.yaml"].replace("counters:\n", second)
    if key:
        files["companion.yaml"] += f"interface: {key}\n"
    html = site_of(make_game(files, name="owls"), cache, option).single.decode()
    assert f'<html lang="{page}"' in html
    assert read_texts(page).words["hold_for_new_game"] in html
    others = Counter(re.findall(r'<(\w+)[^>]* lang="([^"]+)"', html.split("<head>")[1]))
    assert {language for _, language in others} == ({parts} if parts else set())
    if parts:  # titles, steps of the set-up, cards, rules
        assert {"title", "header", "ol", "h2", "section"} <= {tag for tag, _ in others}


def test_a_language_that_the_page_does_not_speak_is_refused(make_game: GameMaker) -> None:
    (problem,) = mistakes(make_game, companion_yaml=FILES["companion.yaml"] + "interface: jp\n")
    assert (problem.rule, problem.value) == ("unknown-name", "jp")
    assert "“jp” is not a language of the page" in problem.message
    assert problem.hint == f"known: {', '.join(page_languages())}"
    assert problem.place
    assert problem.place.line == FILES["companion.yaml"].count("\n") + 1


def test_a_game_that_says_nothing_has_seats_and_points_in_its_language(
    make_game: GameMaker,
) -> None:
    folder = make_game({**FILES, **IN_JAPANESE}, name="owls")
    (folder / "companion.yaml").unlink()
    file = companion_of(folder).file
    assert [seat.label for seat in file.seats.values()] == ["プレイヤー1", "プレイヤー2"]
    assert [mode.label for mode in file.modes.values()] == ["2人"]


@pytest.mark.parametrize(
    ("languages", "told"),
    [(["ja", "ja"], "2～4人"), (["ja", "en"], "2 to 4 players"), ([], "Games")],
)
def test_the_list_of_games_speaks_as_all_of_them_do(
    languages: list[str], told: str, cache: Path
) -> None:
    game = {"url": "owls/", "title": "梟", "players": [2, 3, 4], "language": "ja"}
    games = [{**game, "interface": language} for language in languages]
    html = make_start(games, cache)["index.html"].decode()
    assert told in html
    is_shared = languages == ["ja", "ja"]
    assert f'<html lang="{"ja" if is_shared else "en"}" data-worker>' in html
    assert ('<b lang="ja">' in html) == (languages == ["ja", "en"])


def test_a_build_may_be_told_the_language_of_its_pages(
    make_game: GameMaker, tmp_path: Path
) -> None:
    folder = make_game(STARTER_FILES, name="first")
    build = ["first", "--cards", str(folder.parent), "--out", str(tmp_path)]
    build += ["--only", "companion", "--interface"]
    refused = CliRunner().invoke(build_command, [*build, "jp"])
    assert refused.exit_code == 2
    assert f"the page does not speak “jp”; known: {', '.join(page_languages())}" in refused.output
    page = tmp_path / "companion" / "first.html"
    for language in ("en", "ja"):
        assert CliRunner().invoke(build_command, [*build, language]).exit_code == 0
        assert read_texts(language).words["start"] in page.read_text(encoding="utf-8")
    assert "unchanged" in CliRunner().invoke(build_command, [*build, "ja"]).output


def test_what_people_read_stands_in_the_files_of_texts_alone() -> None:
    """Words with a capital in quotes or between tags; keys and errors that nobody sees aside."""
    unseen = {"Escape", "Tab", "Abort", "Content"}
    found = {
        f"{file.name}: {line.strip()}"
        for file in SOURCES
        for line in re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL).splitlines()
        if set(re.findall(r"[\"`>]([A-Z][a-z]+)", line)) - unseen and "throw new Error" not in line
    }
    assert found == set()
