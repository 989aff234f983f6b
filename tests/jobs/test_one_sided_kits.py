"""Kits that are printed on one side: what they tell, and how often each piece counts as printed."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker

from pnp.jobs.build import Built, build_game
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.how_to_print import tell_briefly
from pnp.jobs.print_source import find_source, make_run
from pnp.jobs.reprint import ReprintOrder, make_reprint
from pnp.jobs.tell_use import tell_use
from pnp.printing import PrintOptions, Sides
from pnp.problems import InputError

GAME = (
    FILES["game.yaml"]
    + "  summaries: {kind: deck, part: aids, size: tarot, copies: 2, front: side, back: back}\n"
    + "  map: {kind: board, size: 180 x 240 mm, copies: 1, front: side, back: back}\n"
)
LAYOUT = (
    FILES["layout.yaml"] + '  side:\n    - {rect: {edge: bleed}, fill: "#eeeeee", role: ground}\n'
)
PRINTS = [PrintOptions("a4", sides=each) for each in Sides]


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"game.yaml": GAME, "layout.yaml": LAYOUT})


@pytest.fixture
def built(folder: Path, tmp_path: Path, cache: Path) -> Built:
    return build_game(folder, tmp_path / "out", cache, PRINTS)


def test_each_way_to_print_counts_every_piece_once(built: Built, folder: Path) -> None:
    out = built.folder.parent.parent
    for sides in ("duplex", "fold", "fronts"):
        asked = Asked(date(2027, 1, 31), sides=sides)
        run, _ = make_run(find_source(folder.name, out, asked), asked)
        counted = {each.portrait.id: each.copies for each in run.pieces}
        assert counted == {"scout": 3, "captain": 1, "summaries": 2, "map": 1}, sides


def test_backs_alone_are_not_recorded(built: Built, folder: Path) -> None:
    asked = Asked(date(2027, 1, 31), sides="backs")
    with pytest.raises(InputError, match="backs alone are no pieces"):
        make_run(find_source(folder.name, built.folder.parent.parent, asked), asked)


def test_an_edition_of_before_counts_every_piece_once_too(
    built: Built, folder: Path, cache: Path
) -> None:
    out = built.folder.parent.parent
    assert built.kit
    (folder / "cards.csv").write_text(FILES["cards.csv"].replace("Scout", "Spy"))
    build_game(folder, out, cache, PRINTS)
    asked = Asked(date(2027, 1, 31), edition=built.kit.edition, sides="fold")
    run, _ = make_run(find_source(folder.name, out, asked), asked)
    assert {each.portrait.id: each.copies for each in run.pieces}["scout"] == 3


def test_kit_json_tells_folds_and_what_is_glued(built: Built) -> None:
    kit = json.loads((built.folder / "kit.json").read_text(encoding="utf-8"))
    told = Counter(
        (pdf["sides"], glue)
        for pdf in kit["pdfs"]
        for page in pdf["sheets"]
        for glue in page.get("glue", ["none"])
    )
    assert {sides for sides, glue in told if glue == "sheet"} == {"fold"}
    assert {sides for sides, glue in told if glue == "pair"} == {"fronts"}
    assert {sides for sides, glue in told if glue == "apart"} == {"fold", "fronts"}
    for pdf in kit["pdfs"]:
        for page in pdf["sheets"]:
            assert bool(page.get("folds")) == bool({"sheet", "pair"} & {*page.get("glue", ())})


def test_words_are_there_for_each_way(built: Built) -> None:
    assert built.kit
    text = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
    for words in (
        "dashes and dots are folded",
        "Pairs, whose two sides",
        "PDFs of backs fit those",
        "one of the ways to print that are listed",
        "80 to 160 g/m² where sheets are folded",
    ):
        assert words in text
    assert "0 cards on a sheet" not in text  # backs lie on sheets that were told already
    told = "\n".join(tell_briefly([built.kit]))
    for words in ("Double-sided printer", "score, fold, glue", "Pairs:", "Backs:", "back to back"):
        assert words in told


def test_backs_alone_use_no_paper_of_their_own(built: Built) -> None:
    assert built.kit
    ways = {name.partition(", ")[2]: pdfs for name, pdfs in built.kit.by_print.items()}
    assert list(tell_use(ways["backs"])) == []
    assert next(iter(tell_use(ways["fronts"]))).startswith("4 cards on a sheet; ")


def test_a_single_card_is_reprinted_as_it_was_printed(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    def reprint(sides: Sides, skip: int = 0) -> list[dict[str, object]]:
        options = PrintOptions("a4", sides=sides)
        order = ReprintOrder(
            folder, tmp_path / "out", cache, [options], (("scout", 1),), skip=skip, anew=True
        )
        made = make_reprint(order)
        assert made.kit
        (pdf,) = made.kit.pdfs
        assert bool(made.left) == (sides is Sides.FRONTS)
        return [dict(page) for page in pdf.sheets]

    (page,) = reprint(Sides.FRONTS)
    assert "glue" not in page  # its back hides it among the others, though it is alone here
    (page,) = reprint(Sides.FOLD)
    assert page["glue"] == ["sheet"]
    with pytest.raises(InputError, match="folded and glued"):
        reprint(Sides.FOLD, skip=2)
