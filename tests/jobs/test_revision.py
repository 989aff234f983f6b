"""A game as of a revision of git lies in a folder of its own, and what is no revision is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from game_folders import GameMaker
from repositories import commit, git

from pnp.jobs.revision import check_out, find_commits, is_revision
from pnp.problems import InputError


@pytest.fixture
def game(make_game: GameMaker, tmp_path: Path) -> Path:
    """A game of two revisions: what the first had is in art/, the second has one file more."""
    folder = make_game({"art/sun.svg": "<svg/>"})
    commit(tmp_path, "first")
    (folder / "rules.md").write_text("# Owls\n", encoding="utf-8")
    commit(tmp_path, "second")
    git(tmp_path, "tag", "printed")
    (folder / "rules.md").write_text("# Not committed\n", encoding="utf-8")
    return folder


def files_in(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_a_revision_has_the_files_that_it_had_and_goes_in_the_end(game: Path) -> None:
    with check_out(game, "HEAD~1") as old:
        assert old.folder.name == game.name
        assert files_in(old.folder) == {"game.yaml", "cards.csv", "layout.yaml", "art/sun.svg"}
        assert old.day == "2026-11-12"
    assert not old.folder.parent.exists()
    for name in ("HEAD", "printed", "main"):
        with check_out(game, name) as now:
            assert (now.folder / "rules.md").read_text(encoding="utf-8") == "# Owls\n"
            assert now.short != old.short


def test_a_person_who_wants_signatures_shown_gets_the_same(game: Path) -> None:
    git(game, "config", "log.showSignature", "true")
    with check_out(game, "HEAD~1") as old:
        assert old.day == "2026-11-12"


def test_a_game_that_is_the_whole_repository(tmp_path: Path, make_game: GameMaker) -> None:
    game = make_game({"art/sun.svg": "<svg/>"})
    commit(game)
    with check_out(game, "HEAD") as old:
        assert "art/sun.svg" in files_in(old.folder)


def test_a_link_inside_is_followed_and_one_that_leads_out_is_left(
    make_game: GameMaker, tmp_path: Path
) -> None:
    game = make_game({"art/sun.svg": "<svg/>"})
    (tmp_path / "secret.txt").write_text("not yours", encoding="utf-8")
    (game / "art" / "same.svg").symlink_to("sun.svg")
    (game / "art" / "out.svg").symlink_to(tmp_path / "secret.txt")
    (tmp_path / ".gitignore").write_text("secret.txt\n", encoding="utf-8")
    commit(tmp_path)
    with check_out(game, "HEAD") as old:
        assert (old.folder / "art" / "same.svg").read_text(encoding="utf-8") == "<svg/>"
        assert "art/out.svg" not in files_in(old.folder)


def test_what_git_tells_a_hook_does_not_mislead(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", ".git")
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
    with check_out(game, "HEAD~1") as old:
        assert "rules.md" not in files_in(old.folder)


@pytest.mark.parametrize(
    ("name", "told", "hint"),
    [
        ("-x", "“-x” cannot be the name of a revision", ""),
        ("--output=x", "“--output=x” cannot be the name of a revision", ""),
        ("", "an empty value cannot be the name of a revision", ""),
        ("print", "git knows no revision “print”", "did you mean printed?"),
        ("HEAD~9", "git knows no revision “HEAD~9”", "name a commit, a branch or a tag, as HEAD~3"),
        ("HEAD~1..HEAD", "git knows no revision", ""),
        ("HEAD:cards", "git knows no revision", ""),
        ("$(touch x)", "git knows no revision", ""),
    ],
)
def test_what_is_no_revision_is_refused(game: Path, name: str, told: str, hint: str) -> None:
    with pytest.raises(InputError) as caught, check_out(game, name):
        pass
    assert told in str(caught.value)
    assert hint in caught.value.hint
    assert not is_revision(game, name)


def test_a_game_that_came_later_is_not_in_an_earlier_revision(
    game: Path, make_game: GameMaker, tmp_path: Path
) -> None:
    later = make_game(name="later")
    commit(tmp_path)
    with (
        pytest.raises(InputError, match=r"there is no cards/later/game\.yaml"),
        check_out(later, "HEAD~1"),
    ):
        pass


def test_no_repository_no_commit_and_no_git(
    make_game: GameMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = make_game()
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(InputError, match="lies in no git repository"), check_out(game, "HEAD"):
        pass
    git(tmp_path, "init", "--quiet")
    with pytest.raises(InputError, match="has no commit yet"), check_out(game, "HEAD"):
        pass
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr("pnp.jobs.revision.which", lambda _: None)
    with pytest.raises(InputError, match="git is not on this machine"), check_out(game, "HEAD"):
        pass


def test_the_commits_that_brought_words_are_found(game: Path, tmp_path: Path) -> None:
    assert find_commits(game, "rules.md", "Owls") == (git(tmp_path, "rev-parse", "HEAD"),)
    assert find_commits(game, "rules.md", "nowhere") == ()
