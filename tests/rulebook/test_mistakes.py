"""What is told of rules that cannot be printed as they are written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_rules import inspect, page_texts, print_rules, with_rules
from PIL import Image

from pnp.jobs.build import build_game
from pnp.printing import Part
from pnp.problems import Level, PnpError, Problem
from pnp.workshop.snapshot import Snapshot


def told(problems: tuple[Problem, ...]) -> list[tuple[str, str, str, str]]:
    return [
        (problem.level.value, str(problem.place), problem.message, problem.hint)
        for problem in problems
    ]


def test_pictures_that_are_not_there_are_told_with_their_lines(
    make_game: GameMaker, cache: Path
) -> None:
    text = (
        "![a](card:skout)\n\n![a](card:scout) ![b](art/x.svg)\n\n"
        '![a](face:mop "60 x 40 mm")\n\n- ![a](card:captain/back)\n'
    )
    folder = make_game(with_rules(text, **{"art/y.svg": "<svg/>"}))
    _, problems = inspect(folder, cache)
    found = told(problems)
    assert found[0] == (
        "error",
        "rules.md:1",
        "“skout” is not the id of a piece",
        "did you mean scout?",
    )
    assert found[1][:2] == ("error", "rules.md:3")
    assert "“art/x.svg” is not there" in found[1][2]
    assert found[2][1:] == (
        "rules.md:5",
        "“mop” is not a face of layout.yaml",
        "did you mean map?",
    )


def test_a_damaged_picture_of_rules_or_face_stops_the_build_in_each_place(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    photo = io.BytesIO()
    Image.effect_noise((90, 60), 90).save(photo, "JPEG")
    files = with_rules("# Owls\n\n![a](art/cut.jpg)\n")
    picture = "    - {picture: art/cut.jpg, box: {edge: trim}}\n"
    files["layout.yaml"] = files["layout.yaml"].replace("  card:\n", f"  card:\n{picture}")
    damaged = photo.getvalue()[:-400]
    with pytest.raises(PnpError) as caught:
        build_game(make_game({**files, "art/cut.jpg": damaged}), tmp_path / "out", cache)
    problems = caught.value.problems
    assert {str(each.place).split(":")[0] for each in problems} == {"layout.yaml", "rules.md"}
    assert all("cut.jpg is damaged: it is cut short" in each.message for each in problems)
    assert not (tmp_path / "out").exists()


def test_an_animated_picture_of_the_rules_is_told(make_game: GameMaker, cache: Path) -> None:
    moving = io.BytesIO()
    first, second = (Image.new("L", (90, 60), shade) for shade in (0, 255))
    first.save(moving, "PNG", save_all=True, append_images=[second])
    files = with_rules("# Owls\n\n![a](art/owl.png)\n")
    _, problems = inspect(make_game({**files, "art/owl.png": moving.getvalue()}), cache)
    warning = "owl.png is animated, and prints as its one still picture"
    assert ("warning", "rules.md:3", warning) in [each[:3] for each in told(problems)]


def test_a_piece_without_a_back_has_no_picture_of_it(make_game: GameMaker, cache: Path) -> None:
    files = with_rules("![a](card:scout/back)\n")
    files["game.yaml"] = files["game.yaml"].replace(", back: back", "")
    _, problems = inspect(make_game(files), cache)
    assert [problem.message for problem in problems] == ["“scout” has no back"]


def test_mistakes_in_rules_come_with_all_others_and_stop_the_build(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    files = with_rules("A ![a](card:scout) {{ constants.hq }}\n\n![a](card:skout)\n")
    files["layout.yaml"] = files["layout.yaml"].replace("style: number, box", "style: numbr, box")
    with pytest.raises(PnpError) as caught:
        build_game(make_game(files), tmp_path / "out", cache, parts=[Part.CARDS])
    told = {(str(each.place).split(":")[0], each.game) for each in caught.value.problems}
    assert told == {("layout.yaml", "my-game"), ("rules.md", "my-game")}
    assert not (tmp_path / "out").exists()


def test_mistakes_in_rules_come_with_those_of_a_layout_that_cannot_be_read(
    make_game: GameMaker, cache: Path
) -> None:
    files = {
        **with_rules("{{ constants.hq }}\n"),
        "layout.yaml": "faces:\n  card:\n    - {txt: a}\n  back: []\n",
    }
    book, problems = inspect(make_game(files), cache)
    assert book is None
    assert {str(each.place).split(":")[0] for each in problems} == {
        "layout.yaml",
        "rules.md",
    }


def test_characters_that_no_font_has_are_told_with_their_line(
    make_game: GameMaker, cache: Path
) -> None:
    folder = make_game(with_rules("# A\n\nText\n\n- one\n- two 漢\n\n| a | 字 |\n|---|---|\n"))
    _, problems = inspect(folder, cache)
    assert [(problem.rule, str(problem.place), problem.value) for problem in problems] == [
        ("missing-character", "rules.md:6", "漢"),
        ("missing-character", "rules.md:8", "字"),
    ]
    assert problems[0].hint == "add a font that has it as a fallback of theme.fonts.text"


def test_a_link_to_no_heading_is_a_warning(make_game: GameMaker, cache: Path) -> None:
    folder = make_game(with_rules("# The end\n\n[there](#the-edn) and [here](#the-end)\n"))
    book, problems = inspect(folder, cache)
    assert book is not None
    (problem,) = problems
    assert (problem.level, problem.rule) == (Level.WARNING, "dead-link")
    assert str(problem.place) == "rules.md:3"
    assert problem.hint == "did you mean the-end?"


def test_a_face_in_the_rules_is_looked_at_like_any_other(make_game: GameMaker, cache: Path) -> None:
    files = with_rules('![a](face:map "12 x 9 mm")\n')
    _, problems = inspect(make_game(files), cache)
    (problem,) = problems
    assert problem.rule == "text-fit"
    assert problem.message.startswith("map, in the rules, element at layout.yaml:")
    assert str(problem.place).startswith("layout.yaml:")


def test_art_on_the_cover_or_in_the_rules_is_used(make_game: GameMaker, cache: Path) -> None:
    dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>'
    files = with_rules("# A\n\n![a](art/a.svg)\n")
    files["layout.yaml"] += "    - {picture: art/b.svg}\n"
    files |= {"art/a.svg": dot, "art/b.svg": dot, "art/c.svg": dot}
    files["layout.yaml"] = files["layout.yaml"].replace(
        'fill: "#00aa00", role: ground}\n',
        'fill: "#00aa00", role: ground}\n    - {picture: art/c.svg}\n',
    )
    _, problems = inspect(make_game(files), cache)
    assert [problem.message for problem in problems] == ["art/b.svg is on no face"]


def test_a_game_without_rules_has_none_printed(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    built = build_game(make_game(), tmp_path / "out", cache)
    assert built.kit is not None
    assert {pdf.part for pdf in built.kit.pdfs} == {"cards"}


def test_bold_words_of_rules_whose_font_has_no_bold_letters_are_told(
    make_game: GameMaker, cache: Path
) -> None:
    files = with_rules("# Owls\n\nAn **owl** and a *fox* fly.\n")
    files["game.yaml"] += "theme: {fonts: {text: {family: Lilita One}}}\n"
    _, problems = inspect(make_game(files), cache)
    found = [each[:3] for each in told(problems) if each[1].startswith("rules.md")]
    assert found == [
        ("warning", "rules.md:3", "**bold** changes nothing here: Lilita One has no bold letters"),
        (
            "warning",
            "rules.md:3",
            "*italic* changes nothing here: Lilita One has no italic letters",
        ),
    ]


def test_a_display_font_that_is_nowhere_is_told(make_game: GameMaker, cache: Path) -> None:
    theme = "theme: {fonts: {display: {family: Nowhere Sans}}}\n"
    book, problems = inspect(
        make_game(with_rules("# A\n", game_yaml="constants: {hp: 1}\n" + theme)), cache
    )
    assert book is None
    (problem,) = problems
    assert str(problem.place).endswith(", theme.fonts.display.family")
    assert "“Nowhere Sans” is neither in the game's fonts/ nor installed" in problem.message


def test_a_font_that_is_nowhere_is_told_once_of_faces_styles_and_rules(
    make_game: GameMaker, cache: Path
) -> None:
    theme = "theme: {fonts: {text: {family: Nowhere Sans}}}\n"
    folder = make_game(with_rules("# A\n", game_yaml="constants: {hp: 1}\n" + theme))
    found = Snapshot(folder, cache).find_problems(page=False, thorough=True)
    (problem,) = [each for each in found if "Nowhere Sans" in each.message]
    assert str(problem.place).endswith(", theme.fonts.text.family")
    assert problem.hint.endswith(
        "put its files into fonts/, or, if there is such a package: "
        ".venv/bin/pip install fontpkg-nowhere-sans"
    )


def test_a_picture_of_the_rules_in_another_folder_is_found(
    make_game: GameMaker, cache: Path
) -> None:
    folder = make_game(with_rules("# A\n\n![a](y.svg)\n", **{"art/y.svg": "<svg/>"}))
    _, problems = inspect(folder, cache)
    assert told(problems)[0] == (
        "error",
        "rules.md:3",
        "“y.svg” is not there: the game's folder has no y.svg",
        "did you mean art/y.svg?",
    )


def test_a_face_larger_than_the_page_is_printed_smaller_with_a_warning(
    make_game: GameMaker, cache: Path
) -> None:
    folder = make_game(with_rules('# A\n\n![a](face:map "200 x 100 mm")\n'))
    book, problems = inspect(folder, cache)
    assert book is not None
    (problem,) = problems
    assert (problem.level, problem.rule, str(problem.place)) == (
        Level.WARNING,
        "shrunk-face",
        "rules.md:3",
    )
    assert problem.message == "the face “map” is printed at 85 %, and so is its type"


def test_a_part_that_reaches_beyond_its_card_is_told(make_game: GameMaker, cache: Path) -> None:
    files = with_rules('# A\n\n![a](card:scout "40 x 20 mm at 30, 0")\n')
    _, problems = inspect(make_game(files), cache)
    ((level, place, message, _),) = told(problems)
    assert (level, place) == ("error", "rules.md:3")
    assert message == (
        "the part of 40 x 20 mm at 30, 0 reaches beyond the card, which is 63.5 x 88.9 mm"
    )


def test_a_box_too_long_for_the_first_page_is_told_and_printed_among_the_rules(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules("# A\n\n> " + "Much is said. " * 120 + "\n\nText.\n"))
    book, problems = inspect(folder, cache)
    assert book is not None
    (problem,) = problems
    assert (problem.level, problem.rule, str(problem.place)) == (
        Level.WARNING,
        "long-box",
        "rules.md:3",
    )
    assert "60 to 110 words" in problem.hint
    first, second = page_texts(print_rules(folder, tmp_path / "out", cache))
    assert "Much is said." not in first
    assert second.count("Much is said.") == 120
