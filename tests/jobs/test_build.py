"""A kit is built whole or not at all, once, and the same wherever it is built."""

import hashlib
import json
from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker

from pnp.jobs.build import build_game
from pnp.printing import Flip, Part, PrintOptions
from pnp.problems import PnpError

A4, LETTER = [PrintOptions("a4")], [PrintOptions("letter")]
TWO_KINDS = (
    FILES["game.yaml"]
    + "  dial: {kind: tokens, shape: round, size: 160 mm, copies: 1, front: back}\n"
)
"""What lies on sheets of its own, since the cards and the dial find no room on one."""


def contents(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def test_a_kit_holds_its_pdfs_a_list_of_them_and_how_to_print_them(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    built = build_game(make_game({"game.yaml": TWO_KINDS}), tmp_path / "out", cache)
    assert built.kit
    assert built.folder == tmp_path / "out" / "print" / "my-game"
    assert [file for file in contents(built.folder) if not file.startswith(".")] == [
        "README.txt",
        "a4/my-game_cards_a4_duplex.pdf",
        "a4/my-game_tokens_a4_duplex.pdf",
        f"editions/{built.kit.edition}.json",
        "kit.json",
        "letter/my-game_cards_letter_duplex.pdf",
        "letter/my-game_tokens_letter_duplex.pdf",
    ]


def test_kit_json_tells_every_slot_and_the_hash_of_every_pdf(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    built = build_game(make_game(), tmp_path / "out", cache, prints=A4)
    kit = json.loads((built.folder / "kit.json").read_text(encoding="utf-8"))
    assert (kit["game"], kit["version"]) == ("my-game", "1")
    (pdf,) = kit["pdfs"]
    data = (built.folder / pdf["file"]).read_bytes()
    assert pdf["sha256"] == hashlib.sha256(data).hexdigest()
    assert (pdf["part"], pdf["paper"], pdf["sides"], pdf["ink"]) == (
        "cards",
        "a4",
        "duplex",
        "full",
    )
    assert (pdf["width_mm"], pdf["height_mm"]) == (297, 210)
    front, back = pdf["sheets"]
    assert (front["sheet"], front["page"], front["side"]) == (1, 1, "front")
    assert (back["sheet"], back["page"], back["side"]) == (1, 2, "back")
    assert [(slot["piece"], slot["copy"]) for slot in front["slots"]] == [
        ("scout", 1),
        ("scout", 2),
        ("scout", 3),
        ("captain", 1),
    ]
    for one, other in zip(front["slots"], back["slots"], strict=True):
        assert other["face"] == f"{one['piece']}.back"
        assert other["turn"] == 180
        assert other["x_mm"] == one["x_mm"]
        assert other["y_mm"] == pytest.approx(210 - one["y_mm"] - 88.9)


def test_the_second_build_does_nothing(make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
    folder = make_game()
    first = build_game(folder, tmp_path / "out", cache)
    times = {file: file.stat().st_mtime_ns for file in first.folder.rglob("*")}
    second = build_game(folder, tmp_path / "out", cache)
    assert (first.unchanged, second.unchanged) == (False, True)
    assert {file: file.stat().st_mtime_ns for file in first.folder.rglob("*")} == times
    assert second.kit == first.kit


@pytest.mark.parametrize("harm", ["edit", "delete", "damage"])
def test_it_builds_again_when_a_file_of_either_side_has_changed(
    make_game: GameMaker, tmp_path: Path, cache: Path, harm: str
) -> None:
    folder = make_game()
    first = build_game(folder, tmp_path / "out", cache)
    pdf = first.folder / first.kit.pdfs[0].file
    if harm == "edit":
        (folder / "cards.csv").write_text("name,power\nOwl,2\n", encoding="utf-8")
    elif harm == "delete":
        pdf.unlink()
    else:
        pdf.write_bytes(b"%PDF-")
    again = build_game(folder, tmp_path / "out", cache)
    assert not again.unchanged
    assert all(again.kit.holds(pdf.file, again.folder) for pdf in again.kit.pdfs)
    assert (again.kit.edition != first.kit.edition) == (harm == "edit")


def test_the_same_game_gives_the_same_bytes_in_any_folder(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    import shutil

    folder = make_game({"game.yaml": TWO_KINDS})
    moved = tmp_path / "elsewhere" / "my-game"
    shutil.copytree(folder, moved)
    one = build_game(folder, tmp_path / "one", cache)
    other = build_game(moved, tmp_path / "other", tmp_path / "fresh cache")
    ours = {name for name in contents(one.folder) if not name.startswith(".")}
    assert {name: contents(one.folder)[name] for name in ours} == {
        name: contents(other.folder)[name] for name in ours
    }


def test_mistakes_leave_the_old_kit_whole(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game()
    built = build_game(folder, tmp_path / "out", cache)
    before = contents(built.folder)
    (folder / "cards.csv").write_text("name,power\nOwl,many\n", encoding="utf-8")
    with pytest.raises(PnpError, match="many"):
        build_game(folder, tmp_path / "out", cache)
    assert contents(built.folder) == before
    assert sorted(path.name for path in built.folder.parent.iterdir()) == ["my-game"]


def test_a_pdf_that_cannot_be_replaced_leaves_the_old_kit_whole(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game()
    built = build_game(folder, tmp_path / "out", cache, prints=A4)
    before = contents(built.folder)
    # A folder where a new file must go: what a locked file is on other systems.
    blocked = built.folder / "letter" / "my-game_cards_letter_duplex.pdf"
    (blocked / "inside").mkdir(parents=True)
    (folder / "cards.csv").write_text("name,power\nOwl,2\n", encoding="utf-8")
    (built.folder / "kit.json").chmod(0o444)
    with pytest.raises(PnpError, match="cannot write") as caught:
        build_game(folder, tmp_path / "out" / "print" / "my-game" / "kit.json", cache)
    assert "kit.json is a file, not a folder" in caught.value.problems[0].message
    assert contents(built.folder) == before


def test_pdfs_of_an_older_edition_go_and_other_papers_of_this_one_stay(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game()
    out = tmp_path / "out"
    build_game(folder, out, cache, prints=A4)
    both = build_game(folder, out, cache, prints=LETTER)
    assert [pdf.paper for pdf in both.kit.pdfs] == ["a4", "letter"]
    (folder / "cards.csv").write_text("name,power\nOwl,2\n", encoding="utf-8")
    newer = build_game(folder, out, cache, prints=LETTER)
    assert [pdf.paper for pdf in newer.kit.pdfs] == ["letter"]
    assert not (newer.folder / "a4" / "my-game_cards_a4_duplex.pdf").exists()


def test_a_kit_inside_the_folder_of_its_game_is_not_built_again(
    make_game: GameMaker, cache: Path
) -> None:
    folder = make_game()
    build_game(folder, folder / "output", cache, prints=A4)
    assert build_game(folder, folder / "output", cache, prints=A4).unchanged


def test_a_warning_that_an_unchanged_kit_repeats_names_its_game(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game({"cards.csv": "name,power,colour\nOwl,1,red\n"})
    first = build_game(folder, tmp_path / "out", cache, prints=A4)
    again = build_game(folder, tmp_path / "out", cache, prints=A4)
    assert again.unchanged
    assert [problem.game for problem in (*first.problems, *again.problems)] == ["my-game"] * 2


def test_only_the_parts_asked_for_are_made(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game({"game.yaml": TWO_KINDS})
    built = build_game(folder, tmp_path / "out", cache, A4, [Part.TOKENS])
    assert [pdf.part for pdf in built.kit.pdfs] == ["tokens"]


def test_parts_made_one_by_one_are_not_made_again(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game({"game.yaml": TWO_KINDS}), tmp_path / "out"
    whole = build_game(folder, out, cache)
    assert build_game(folder, out, cache, parts=[Part.CARDS]).unchanged
    assert build_game(folder, out, cache).unchanged
    tokens = whole.folder / "a4" / "my-game_tokens_a4_duplex.pdf"
    tokens.unlink()
    assert build_game(folder, out, cache, parts=[Part.CARDS]).unchanged
    assert build_game(folder, out, cache).made == ("a4/my-game_tokens_a4_duplex.pdf",)


def test_another_edge_to_turn_over_makes_the_pdfs_again(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game(), tmp_path / "out"
    build_game(folder, out, cache, A4)
    short = [PrintOptions("a4", flip=Flip.SHORT)]
    built = build_game(folder, out, cache, short)
    assert [(pdf.file, pdf.flip) for pdf in built.kit.pdfs] == [
        ("a4/my-game_cards_a4_duplex.pdf", "short")
    ]
    assert build_game(folder, out, cache, short).unchanged
    assert not build_game(folder, out, cache, A4).unchanged


def test_an_updated_font_package_makes_the_pdfs_again(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game(), tmp_path / "out"
    built = build_game(folder, out, cache, A4)
    file = built.folder / ".made-from.json"
    stamp = json.loads(file.read_text(encoding="utf-8"))
    packaged = [font for font in stamp["fonts"] if not Path(font).is_relative_to(folder)]
    assert packaged, "the starter's font comes from a package"
    stamp["fonts"][packaged[0]][1] -= 1_000_000_000  # it was a second older
    file.write_text(json.dumps(stamp), encoding="utf-8")
    again = build_game(folder, out, cache, A4)
    assert again.made == ("a4/my-game_cards_a4_duplex.pdf",)
    assert build_game(folder, out, cache, A4).unchanged


def test_files_that_are_not_the_kits_own_stay(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game()
    built = build_game(folder, tmp_path / "out", cache)
    note = built.folder / "a4" / "printed on Monday.pdf"
    note.write_bytes(b"mine")
    (folder / "cards.csv").write_text("name,power\nOwl,2\n", encoding="utf-8")
    build_game(folder, tmp_path / "out", cache)
    assert note.read_bytes() == b"mine"


def test_the_readme_tells_sheets_sizes_and_both_ways_to_print(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    built = build_game(make_game({"game.yaml": TWO_KINDS}), tmp_path / "out", cache)
    text = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
    for words in (
        f"My first game, version 1, edition {built.kit.edition}",
        "a4/my-game_cards_a4_duplex.pdf 1 sheet, both sides",
        "10 cuts",
        "a4/my-game_tokens_a4_duplex.pdf 1 sheet, one side only",
        "4 × cards 63.5 × 88.9 mm (2.50 × 3.50 in)",
        "1 × dial round, 160 mm (6.30 in)",
        "Print at 100 %",
        'Choose "both sides" and "flip on long edge"',
        "print the odd pages only",
        "print the even pages",
        "the one must measure 100 mm, the other 4 in",
    ):
        assert words in text, words


def test_the_readme_says_what_a_component_consists_of(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    totals = (
        "totals:\n  - {of: cards, where: {name: Owl}, copies: 5, name: night owls}\n"
        "  - {of: cards, where: {name: Fox}, copies: 12}\n"
    )
    table = "name,copies\nOwl,5\nFox,12\n"
    folder = make_game({"game.yaml": FILES["game.yaml"] + totals, "cards.csv": table})
    text = (build_game(folder, tmp_path / "out", cache).folder / "README.txt").read_text("utf-8")
    assert "  17 × cards  63.5 × 88.9 mm (2.50 × 3.50 in)\n         5 night owls, 12 Fox\n" in text


def test_values_of_ours_are_listed_in_the_readme(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    table = "name,power,source,reconstructed\nOwl,2,public,power\nFox,3,rulebook,\n"
    mark = "    - {mark: {}, box: {left: 5, width: 20, bottom: 4, height: 2}}\n  back:"
    layout = FILES["layout.yaml"].replace("  back:", mark)
    folder = make_game({"cards.csv": table, "layout.yaml": layout})
    built = build_game(folder, tmp_path / "out", cache)
    text = (built.folder / "README.txt").read_text(encoding="utf-8")
    assert "Owl (owl): power" in text
    assert "Fox" not in text


def test_a_build_warns_of_what_the_knife_would_cut_and_says_so_again_when_unchanged(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    layout = FILES["layout.yaml"].replace(
        "left: 5, right: 18, top: 5", "left: 1, right: 18, top: 1"
    )
    folder = make_game({"layout.yaml": layout})
    for unchanged in (False, True):
        built = build_game(folder, tmp_path / "out", cache)
        assert built.unchanged is unchanged
        (warning,) = built.problems
        assert "from the cut edge" in warning.message
