"""A game as it was in a revision of its git repository, in a folder of its own."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from shutil import which
from tempfile import TemporaryDirectory
from typing import NamedTuple

from pnp.files import GAME_FILE
from pnp.problems import InputError, quote, suggest

_OF_A_HOOK = (
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_PREFIX",
    "GIT_COMMON_DIR",
    "GIT_OBJECT_DIRECTORY",
    "GIT_NAMESPACE",
)
"""What git tells programs that it starts, as for a commit; it holds for another folder."""

_PLAINLY = ("-c", "log.showSignature=false", "-c", "core.fsmonitor=false")
"""Settings of a repository or a person that would start programs, or add to what git prints."""


class Revision(NamedTuple):
    """A revision by the name that was asked for, its short hash and its day (YYYY-MM-DD).

    `folder` holds the game as it was.
    """

    name: str
    short: str
    day: str
    folder: Path


@contextmanager
def check_out(folder: Path, name: str) -> Iterator[Revision]:
    """The game in `folder` as of the revision `name`; its files go when the block ends.

    Raises InputError without git, where the folder is in no repository, and where there is no such
    revision or no such game in it.
    """
    git, name = _Git(folder), _checked(name)
    top = Path(git.ask("rev-parse", "--show-toplevel"))
    within = git.ask("rev-parse", "--show-prefix")
    commit = _find_commit(git, name)
    if not git.knows("cat-file", "-e", f"{commit}:{within}{GAME_FILE}"):
        where = f"{within}{GAME_FILE}"
        raise InputError(
            f"in the revision {quote(name)} there is no {where}",
            "name a later one; a game whose folder was renamed cannot be followed",
        )
    short, day = git.ask("log", "-1", "--format=%h %cs", commit).split()
    packed = _Git(top).read("archive", "--format=tar", commit, "--", within or ".")
    with TemporaryDirectory(prefix="pnp-revision-") as place:
        target = Path(place).resolve() / folder.name
        _unpack(packed, PurePosixPath(within), target)
        yield Revision(name, short, day, target)


def is_revision(folder: Path, name: str) -> bool:
    """Whether git knows a revision of this name where `folder` lies."""
    try:
        return bool(_find_commit(_Git(folder), _checked(name)))
    except InputError:
        return False


def find_commits(folder: Path, file: str, words: str) -> tuple[str, ...]:
    """The commits that brought `words` into a file of `folder`, or took them out, oldest first."""
    try:
        found = _Git(folder).ask("log", "--format=%H", f"-S{words}", "--no-textconv", "--", file)
    except InputError:
        return ()
    return tuple(reversed(found.split()))


def _checked(name: str) -> str:
    if not name or name.startswith("-") or "\0" in name:
        raise InputError(f"{quote(name)} cannot be the name of a revision")
    return name


class _Git(NamedTuple):
    """Git, as started in a folder."""

    folder: Path

    def read(self, *words: str) -> bytes:
        """What a command of git prints. Raises InputError with what git says if it fails."""
        run = self._run(*words)
        if run.returncode:
            raise InputError(*_explain(run.stderr.decode(errors="replace"), self.folder))
        return run.stdout

    def ask(self, *words: str) -> str:
        return self.read(*words).decode(errors="surrogateescape").rstrip("\n")

    def knows(self, *words: str) -> bool:
        return self._run(*words).returncode == 0

    def _run(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        program = which("git")
        if program is None:
            raise InputError(
                "revisions cannot be read, for git is not on this machine",
                "install git, or compare with a print",
            )
        environment = {key: value for key, value in os.environ.items() if key not in _OF_A_HOOK}
        environment |= {"LC_ALL": "C", "GIT_LITERAL_PATHSPECS": "1", "GIT_OPTIONAL_LOCKS": "0"}
        command = (program, "-C", str(self.folder), *_PLAINLY, *words)
        return subprocess.run(command, env=environment, capture_output=True, check=False)


def _explain(said: str, folder: Path) -> tuple[str, str]:
    """What is wrong, and what to do, where git itself has refused."""
    if "not a git repository" in said:
        return (
            f"{folder} lies in no git repository, so that there is no revision to compare with",
            "`git init` and a commit make one",
        )
    line = next((line for line in said.splitlines() if line.strip()), "it does not say why")
    return f"git refuses: {line.removeprefix('fatal: ')}", ""


def _find_commit(git: _Git, name: str) -> str:
    """The full hash of a revision."""
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options")
    if git.knows(*words, name):
        commit = f"{git.ask(*words, name)}^{{commit}}"
        if git.knows(*words, commit):
            return git.ask(*words, commit)
    if not git.knows(*words, "HEAD"):
        raise InputError("the git repository has no commit yet", "commit the game, then change it")
    known = git.ask("for-each-ref", "--format=%(refname:short)").split()
    # What goes back from a revision, as HEAD~9, is not misspelt where there are fewer.
    near = None if set(name) & set("~^@:.") else suggest(name, ["HEAD", *known])
    hint = f"did you mean {near}?" if near else "name a commit, a branch or a tag, as HEAD~3"
    raise InputError(f"git knows no revision {quote(name)}", hint)


def _unpack(packed: bytes, within: PurePosixPath, target: Path) -> None:
    """Write the files of an archive that lie in `within` to `target`.

    A link becomes a copy of what it leads to; one that leads out of the archive is left out.
    """
    target.mkdir()
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            path = PurePosixPath(member.name)
            if not path.is_relative_to(within) or ".." in path.parts or path.is_absolute():
                continue
            try:
                source = archive.extractfile(member)
            except KeyError:
                continue
            if source:
                file = target / path.relative_to(within)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(source.read())
