"""What the system refuses, said as a problem: a full disk, a locked file, what nests too deeply."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from errno import errorcode
from pathlib import Path

from pnp.problems import Level, Place, PnpError, Problem

_LOCKED = (
    "is it open in another program, as Excel? close it there; else let yourself read and write it"
)
_FULL = "make room there and run pnp again; what earlier runs made is as it was"
_NO_FOLDER = "a file lies where a folder is needed, or the other way round; move it away"

_HINTS = {
    "ENOSPC": _FULL,
    "EDQUOT": _FULL,
    "EFBIG": _FULL,
    "EACCES": _LOCKED,
    "EPERM": _LOCKED,
    "EBUSY": _LOCKED,
    "ETXTBSY": _LOCKED,
    "EROFS": "this disk cannot be written; name another folder with --out",
    "ENOENT": "was it moved or renamed while pnp was at work? put it back and run pnp again",
    "EISDIR": _NO_FOLDER,
    "ENOTDIR": _NO_FOLDER,
    "EEXIST": _NO_FOLDER,
    "ELOOP": "it is a link that leads back to itself; put the file there",
    "ENAMETOOLONG": "give the folder or the file a shorter name",
    "EIO": "the disk does not answer as it should; copy the files to another one",
    "EMFILE": "too many files are open; close other programs and run pnp again",
}


def explain(error: OSError | RecursionError, folder: Path | None = None) -> Problem:
    """What went wrong, with which file, and what to do.

    A file inside the game's `folder` is told as a place in it.
    """
    if isinstance(error, RecursionError):
        message = "something in this game nests too deeply to be read"
        hint = "look for brackets, lists, blocks or groups that lie in each other, and unfold them"
        return Problem(Level.ERROR, "nested-too-deeply", message, hint)
    file = Path(str(error.filename)) if error.filename else None
    if file and folder and file.is_relative_to(folder):
        message = f"this file cannot be used: {_reason(error)}"
        place = Place(file.relative_to(folder).as_posix())
        return Problem(Level.ERROR, "unusable-file", message, what_to_do(error), place)
    used = "written" if what_to_do(error) == _FULL else "used"
    message = f"{file or 'a file'} cannot be {used}: {_reason(error)}"
    return Problem(Level.ERROR, "unusable-file", message, what_to_do(error))


def explain_unwritten(path: Path, error: OSError) -> Problem:
    """Why a result cannot be written to `path`."""
    message, hint = f"cannot write {path}: {_reason(error)}", what_to_do(error)
    needs_folder = isinstance(error, FileExistsError | NotADirectoryError)
    above = (path, *path.parents) if needs_folder else path.parents
    in_the_way = next((each for each in above if each.is_file()), None)
    if in_the_way:
        message = f"cannot write {path}: {in_the_way} is a file, not a folder"
        hint = "move that file away, or name another folder with --out"
    return Problem(Level.ERROR, "cannot-write", message, hint)


def _reason(error: OSError) -> str:
    return error.strerror or str(error) or "the system does not say why"


def what_to_do(error: OSError) -> str:
    """A hint for what the system refuses."""
    return _HINTS.get(
        errorcode.get(error.errno or 0, ""), "see whether the disk and the folder can be used"
    )


@contextmanager
def as_problems(folder: Path) -> Iterator[None]:
    """What the system refuses inside is raised as PnpError, of the game in `folder`."""
    try:
        yield
    except (OSError, RecursionError) as error:
        raise PnpError([explain(error, folder)._replace(game=folder.name)]) from error
