"""Git repositories for the tests that compare a game with an earlier revision."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

_NOBODY = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Owl",
    "GIT_AUTHOR_EMAIL": "owl@example.org",
    "GIT_COMMITTER_NAME": "Owl",
    "GIT_COMMITTER_EMAIL": "owl@example.org",
    "GIT_AUTHOR_DATE": "2026-11-12T12:00:00Z",
    "GIT_COMMITTER_DATE": "2026-11-12T12:00:00Z",
}


def git(folder: Path, *words: str) -> str:
    """What git prints, run in `folder` without the settings of this machine."""
    program = shutil.which("git")
    assert program, "these tests need git on the path (Debian: apt-get install git)"
    environment = {**os.environ, **_NOBODY}
    run = subprocess.run(
        (program, "-C", folder, *words), env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.strip()


def commit(folder: Path, message: str = "as it is") -> str:
    """Commit all of `folder`, which becomes a repository if it is none; the short hash."""
    if not (folder / ".git").exists():
        git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", message)
    return git(folder, "rev-parse", "--short", "HEAD")
