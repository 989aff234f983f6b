"""`pnp pack` makes a zip for each paper, and whoever opens it knows at once what to print."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote
from zipfile import ZipFile

import pypdfium2
import pytest
from first_game import FILES
from game_folders import GameMaker

from pnp.jobs.pack import PackOrder, Packs, make_packs, name_pack
from pnp.printing import Ink, PrintOptions, Sides
from pnp.problems import PnpError

GAME = {
    **FILES,
    "game.yaml": FILES["game.yaml"].replace(", back: back", ", back: back")
    + """\
  tokens: {kind: tokens, size: 20 mm, shape: round, front: back, copies: 3}
players: [3, 4, 5, 6]
credits: {design: Ada Lovelace}
""",
    "rules.md": "# My first game\n\n## Play\n\nThe highest card wins.\n",
}
WAYS = (Sides.DUPLEX, Sides.FRONTS)


def order_for(folder: Path, out: Path, cache: Path, *papers: str) -> PackOrder:
    prints = [PrintOptions(paper, sides=sides) for paper in papers for sides in WAYS]
    return PackOrder(folder, out, cache, prints)


@pytest.fixture
def packs(make_game: GameMaker, tmp_path: Path, cache: Path) -> Packs:
    return make_packs(order_for(make_game(GAME), tmp_path / "out", cache, "a4", "letter"))


@pytest.fixture
def unpacked(packs: Packs, tmp_path: Path) -> Path:
    with ZipFile(packs.files[0]) as archive:
        archive.extractall(tmp_path / "unpacked")
    (folder,) = (tmp_path / "unpacked").iterdir()
    return folder


def words_of(file: Path) -> str:
    with pypdfium2.PdfDocument(file) as pdf:
        return "\n".join(page.get_textpage().get_text_range() for page in pdf)


def test_there_is_one_zip_for_each_paper(packs: Packs) -> None:
    assert [file.name for file in packs.files] == ["my-game-1-a4.zip", "my-game-1-letter.zip"]


def test_all_in_a_zip_lies_in_one_folder(packs: Packs) -> None:
    with ZipFile(packs.files[0]) as archive:
        assert {name.partition("/")[0] for name in archive.namelist()} == {"my-game-1-a4"}


def test_every_link_of_the_start_page_leads_to_something_in_the_pack(unpacked: Path) -> None:
    page = (unpacked / "START-HERE.html").read_text(encoding="utf-8")
    links = [unquote(link) for link in re.findall(r'href="([^"]+)"', page)]
    assert {"PRINT-both-sides.pdf", "rules.pdf", "booklet.pdf", "phone.html", "sheets/"} <= set(
        links
    )
    assert [link for link in links if not (unpacked / link).exists()] == []


def test_the_start_page_asks_for_no_script_or_network_and_says_for_whom_the_game_is(
    unpacked: Path,
) -> None:
    page = (unpacked / "START-HERE.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "3–6 players" in page
    assert not re.search(r"https?://(?!www\.w3\.org/)", page)


def test_the_one_file_to_print_holds_every_piece(unpacked: Path) -> None:
    told = words_of(unpacked / "PRINT-both-sides.pdf")
    assert told.count("Scout") == 3
    assert told.count("Captain") == 1
    assert "cards · sheet 1/1 front" in told


def test_the_packing_list_tells_of_every_file_and_what_one_holds_in_the_end(unpacked: Path) -> None:
    told = (unpacked / "packing-list.txt").read_text(encoding="utf-8")
    files = {path.relative_to(unpacked).parts[0] for path in unpacked.rglob("*")}
    assert [name for name in sorted(files) if name not in told] == []
    assert "[ ] 4 cards, 63.5 × 88.9 mm (2.5 × 3.5 in)" in told
    assert "[ ] 3 tokens, round, 20 mm" in told


def test_the_start_page_leads_to_what_the_four_steps_are_not_right_for(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    more = (
        "  box: {kind: box, of: cards, front: back}\n"
        "  map: {kind: board, size: 400 x 300 mm, front: back}\n"
        "players:"
    )
    folder = make_game({**GAME, "game.yaml": GAME["game.yaml"].replace("players:", more)})
    packs = make_packs(order_for(folder, tmp_path / "out", cache, "a4"))
    with ZipFile(packs.files[0]) as archive:
        page = archive.read("my-game-1-a4/START-HERE.html").decode()
        told = archive.read("my-game-1-a4/README.txt").decode()
    headings = ("The box", "Boards of several sheets")
    assert f"tells how, at: {', '.join(headings)}." in page
    assert [heading for heading in headings if f"\n{heading}\r\n---" not in told] == []


def test_the_start_page_says_nothing_of_what_is_not_there(unpacked: Path) -> None:
    page = (unpacked / "START-HERE.html").read_text(encoding="utf-8")
    assert "made otherwise" not in page


def test_credits_and_licence_are_told_and_silence_on_it_too(unpacked: Path) -> None:
    told = (unpacked / "licence-and-credits.txt").read_text(encoding="utf-8")
    assert "design: Ada Lovelace" in told
    assert "No licence is stated for this game" in told


def test_what_a_designer_says_of_the_licence_stands_in_the_pack(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    said = GAME["game.yaml"] + "licence: Copy it for your friends, CC BY-NC 4.0.\n"
    folder = make_game({**GAME, "game.yaml": said, "LICENCE.txt": "The whole deed."})
    packs = make_packs(order_for(folder, tmp_path / "out", cache, "a4"))
    with ZipFile(packs.files[0]) as archive:
        told = archive.read("my-game-1-a4/licence-and-credits.txt").decode()
    assert "CC BY-NC 4.0" in told
    assert "The whole deed." in told
    assert "No licence is stated" not in told


def test_the_same_game_gives_the_same_bytes_and_nothing_is_made_twice(
    packs: Packs, tmp_path: Path, cache: Path
) -> None:
    folder = tmp_path / "cards" / "my-game"
    again = make_packs(order_for(folder, tmp_path / "out", cache, "a4", "letter"))
    assert again.unchanged
    elsewhere = make_packs(order_for(folder, tmp_path / "other", cache, "a4", "letter"))
    assert not elsewhere.unchanged
    for one, other in zip(packs.files, elsewhere.files, strict=True):
        assert one.read_bytes() == other.read_bytes()


def test_a_game_with_mistakes_keeps_its_old_packs(
    packs: Packs, tmp_path: Path, cache: Path
) -> None:
    before = [file.read_bytes() for file in packs.files]
    folder = tmp_path / "cards" / "my-game"
    (folder / "cards.csv").write_text("name,copies,power,text\nScout,x,1,\n", encoding="utf-8")
    with pytest.raises(PnpError):
        make_packs(order_for(folder, tmp_path / "out", cache, "a4", "letter"))
    assert [file.read_bytes() for file in packs.files] == before


def test_a_pack_of_low_ink_alone_has_a_file_to_print(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    prints = [PrintOptions("a4", ink=Ink.LOW)]
    packs = make_packs(PackOrder(make_game(GAME), tmp_path / "out", cache, prints))
    with ZipFile(packs.files[0]) as archive:
        assert "my-game-1-a4/PRINT-both-sides.pdf" in archive.namelist()


@pytest.mark.parametrize(
    ("version", "name"),
    [("1.0", "mole-1.0-a4.zip"), ("2/b: new", "mole-2-b-new-a4.zip"), ("…", "mole-a4.zip")],
)
def test_the_version_in_a_name_suits_every_system(version: str, name: str) -> None:
    assert name_pack("mole", version, "a4") == name
