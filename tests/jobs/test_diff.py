"""A game is compared with its last print, an edition or a revision, and a page shows both."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from game_folders import GameMaker
from repositories import commit
from served_pages import change_text

from pnp.jobs.build import build_game
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.diff import Compared, compare_game
from pnp.jobs.printed import record_print
from pnp.printing import Part
from pnp.prints.difference import headline
from pnp.problems import InputError, PnpError
from pnp.units import Rect
from pnp.workshop import Snapshot

TEXT = Rect(5, 50, 53.5, 30.9)
"""Where the starter's cards have their text, in mm."""

DAY = date(2026, 11, 12)


@pytest.fixture
def game(make_game: GameMaker, tmp_path: Path) -> Path:
    """A game that is committed as it is."""
    folder = make_game()
    (tmp_path / ".gitignore").write_text("/output\n/cache\n", encoding="utf-8")
    commit(tmp_path)
    return folder


def against(game: Path, name: str, cache: Path, *, page: bool = False) -> Compared:
    return compare_game(game, name, out_of(game), cache, page=page)


def out_of(game: Path) -> Path:
    return game.parents[1] / "output"


def print_all(game: Path, cache: Path) -> None:
    """Build the cards and record that they were printed."""
    build_game(game, out_of(game), cache, parts=(Part.CARDS,), page=False)
    record_print(game, out_of(game), cache, Asked(DAY), again=False)


def edited(found: Compared) -> list[str]:
    return [each.new.id for each in found.difference.comparison.edited]


def page_of(found: Compared) -> str:
    assert found.page
    return found.page.read_text(encoding="utf-8")


def frames_in(page: str) -> list[Rect]:
    """The frames of a page, in mm of their faces."""
    group = re.findall(r'<g class="line">(.*?)</g>', page)
    found = re.findall(r'<rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"', "".join(group))
    return [Rect(*map(float, sides)) for sides in found]


def test_what_was_never_printed_is_compared_with_the_last_commit(game: Path, cache: Path) -> None:
    change_text(game / "cards.csv", "Scout,3,1", "Scout,3,2")
    found = against(game, "", cache)
    assert edited(found) == ["scout"]
    assert found.difference.against.name == "HEAD"
    assert found.note == "nothing of my-game has been printed yet: compared with HEAD"


def test_frames_lie_around_the_words_that_changed(game: Path, cache: Path) -> None:
    change_text(game / "cards.csv", "Look at the top card", "See")
    frames = frames_in(page_of(against(game, "HEAD", cache, page=True)))
    assert frames
    assert all(TEXT.grow(2.5).contains(frame) for frame in frames)


def test_a_mark_that_follows_from_an_edit_has_no_frame(game: Path, cache: Path) -> None:
    layout = game / "layout.yaml"
    change_text(
        layout,
        "  back:\n",
        "    - {mark: {}, box: {left: 5, bottom: 2, width: 20, height: 3}}\n  back:\n",
    )
    commit(game.parents[1])
    change_text(game / "cards.csv", "Scout,3,1", "Scout,3,7")
    frames = frames_in(page_of(against(game, "HEAD", cache, page=True)))
    assert len(frames) == 2  # one on either face, around the number
    assert all(frame.bottom < 20 for frame in frames)


def test_the_page_needs_nothing_else_and_shows_each_face_once(game: Path, cache: Path) -> None:
    change_text(game / "layout.yaml", "#33475b", "#000000")
    page = page_of(against(game, "HEAD", cache, page=True))
    assert page.count("data:image/webp") == 2  # one back for both cards, old and new
    assert not re.findall(r'(?:src|href)="(?!#|data:)', page)
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert "back of 2 pieces" in page


def test_every_link_leads_to_one_place(game: Path, cache: Path) -> None:
    table = (
        "name,copies,power,text\nScout,3,2,See.\nOwl,2,1,Fly.\nCaptain,1,4,Draw <b>2</b> cards.\n"
    )
    (game / "cards.csv").write_text(table, encoding="utf-8")
    change_text(game / "layout.yaml", "weight: 700}\n", "weight: 700, color: '#555555'}\n")
    change_text(game / "layout.yaml", "#33475b", "#000000")
    page = page_of(against(game, "HEAD", cache, page=True))
    places = re.findall(r' id="(.*?)"', page)
    assert len(set(places)) == len(places)
    links = re.findall(r'(?:href="#|for=")(.*?)"', page)
    assert {"changed", "new", "redrawn", "piece-scout", "piece-owl", "back-1", "frames"} <= set(
        links
    )
    assert set(links) <= set(places)


def test_rules_that_read_otherwise_are_told_as_such(game: Path, cache: Path) -> None:
    (game / "rules.md").write_text("# Owls\n\nThey hoot.\n", encoding="utf-8")
    commit(game.parents[1])
    assert not against(game, "HEAD", cache).difference.rules_differ
    change_text(game / "rules.md", "hoot", "sleep")
    told = against(game, "HEAD", cache).difference
    assert headline(told) == "My first game: only the printed rules have changed since HEAD"
    assert against(game, "HEAD~1", cache).difference.rules_differ  # which had none


def test_names_from_a_table_are_no_markup_of_the_page(game: Path, cache: Path) -> None:
    change_text(game / "cards.csv", "Scout,3,1", "Scout & <b>Owl</b>,3,1")
    page = page_of(against(game, "HEAD", cache, page=True))
    assert "Scout &amp; &lt;b&gt;Owl&lt;/b&gt;" in page
    assert "<b>Owl" not in page


def test_new_and_gone_cards_are_shown(game: Path, cache: Path) -> None:
    change_text(game / "cards.csv", "Captain,1,4", "Owl,1,4")
    found = against(game, "HEAD", cache, page=True)
    comparison = found.difference.comparison
    assert [piece.id for piece in comparison.new] == ["owl"]
    assert [piece.id for piece in comparison.gone] == ["captain"]
    assert page_of(found).count("data:image/webp") == 3  # two fronts and the back that they share


def test_the_last_print_is_what_now_is_held_against(game: Path, cache: Path) -> None:
    print_all(game, cache)
    change_text(game / "cards.csv", "Captain,1,4", "Captain,2,5")
    commit(game.parents[1])  # which is not what was printed
    found = against(game, "", cache, page=True)
    assert found.difference.against.name == "the print of 2026-11-12"
    (captain,) = found.difference.comparison.edited
    assert (captain.fields[0].old, captain.fields[0].new) == ("4", "5")
    assert (captain.old.copies, captain.new.copies) == (1, 2)
    frames = frames_in(page_of(found))  # the old face as it was kept when it was printed
    assert frames
    assert all(frame.bottom < 20 for frame in frames)


def test_pictures_that_are_gone_are_drawn_from_the_commit_that_tells_of_the_print(
    game: Path, cache: Path
) -> None:
    print_all(game, cache)
    commit(game.parents[1])
    for picture in (out_of(game) / "printed").rglob("*.webp"):
        picture.unlink()
    change_text(game / "layout.yaml", "weight: 700}\n", "weight: 700, color: '#555555'}\n")
    found = against(game, "", cache, page=True)
    assert {each.causes for each in found.difference.comparison.redrawn} == {("colour of type",)}
    assert page_of(found).count("data:image/webp") == 4


def test_a_face_of_which_nothing_is_left_is_told_so(game: Path, cache: Path) -> None:
    print_all(game, cache)
    for picture in (out_of(game) / "printed").rglob("*.webp"):
        picture.write_bytes(b"no picture")
    change_text(game / "cards.csv", "Captain,1,4", "Captain,1,5")
    page = page_of(against(game, "", cache, page=True))
    assert "No picture of the old face is left, because it is neither in" in page
    assert page.count("data:image/webp") == 1


def test_an_edition_comes_before_a_revision_of_that_name(game: Path, cache: Path) -> None:
    from repositories import git

    print_all(game, cache)
    edition = Snapshot(game, cache).game.edition
    change_text(game / "cards.csv", "Captain,1,4", "Captain,1,5")
    build_game(game, out_of(game), cache, parts=(Part.CARDS,), page=False)
    built = Snapshot(game, cache).game.edition
    assert against(game, edition[:5], cache).difference.against.kind == "print"
    assert against(game, built, cache).difference.against.kind == "build"
    assert edited(against(game, built, cache)) == []
    assert against(game, DAY.isoformat(), cache).difference.against.edition == edition
    assert against(game, "main", cache).difference.against.kind == "revision"
    git(game, "branch", edition)
    found = against(game, edition, cache)
    assert found.difference.against.kind == "print"
    assert f"“{edition}” is a print of 2026-11-12, and a revision of git too" in found.note


def test_editions_that_were_printed_are_named_to_whoever_misses_one(
    game: Path, cache: Path
) -> None:
    print_all(game, cache)
    with pytest.raises(InputError) as caught:
        against(game, "nowhere", cache)
    assert f"editions that were printed: {Snapshot(game, cache).game.edition}" in caught.value.hint


def test_rows_with_mistakes_of_an_old_revision_are_not_taken_for_new(
    game: Path, cache: Path
) -> None:
    change_text(game / "cards.csv", "Scout,3,1", "Scout,3,many")
    commit(game.parents[1])
    change_text(game / "cards.csv", "Scout,3,many", "Scout,3,1")
    change_text(game / "cards.csv", "Captain,1,4", "Captain,1,5")
    found = against(game, "HEAD", cache, page=True)
    assert edited(found) == ["captain"]
    assert found.difference.comparison.new == ()
    assert found.difference.comparison.unread == ("scout",)
    assert {problem.game for problem in found.problems} == {"my-game as of HEAD"}
    assert "Not compared" in page_of(found)


def test_a_revision_that_cannot_be_read_at_all_is_refused_with_its_mistakes(
    game: Path, cache: Path
) -> None:
    change_text(game / "layout.yaml", "styles:", "styels:")
    commit(game.parents[1])
    change_text(game / "layout.yaml", "styels:", "styles:")
    with pytest.raises(PnpError) as caught:
        against(game, "HEAD", cache)
    assert {problem.game for problem in caught.value.problems} == {"my-game as of HEAD"}


def test_a_game_with_mistakes_now_keeps_the_page_that_was_there(game: Path, cache: Path) -> None:
    found = against(game, "HEAD", cache, page=True)
    before = page_of(found)
    change_text(game / "cards.csv", "Scout,3,1", "Scout,3,many")
    with pytest.raises(PnpError):
        against(game, "HEAD", cache, page=True)
    assert page_of(found) == before


def test_a_face_of_another_size_is_shown_as_large_as_it_was(game: Path, cache: Path) -> None:
    change_text(game / "game.yaml", "size: poker", "size: tarot")
    page = page_of(against(game, "HEAD", cache, page=True))
    assert 'viewBox="0 0 63.5 88.9"' in page or 'viewBox="0 0 63.5 88' in page
    assert frames_in(page) == []


def test_the_same_comparison_makes_the_same_page(game: Path, cache: Path) -> None:
    change_text(game / "cards.csv", "Scout,3,1", "Scout,3,2")
    page = page_of(against(game, "HEAD", cache, page=True))
    assert page_of(against(game, "HEAD", cache, page=True)) == page
