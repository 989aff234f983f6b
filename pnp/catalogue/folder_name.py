"""Names of games' folders: results carry them, so every system must be able to hold them."""

from __future__ import annotations

import re

from pnp.problems import InputError, quote

_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_DEVICES = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?", re.IGNORECASE)


def check_folder_name(name: str) -> None:
    """Raises InputError for a name that Windows does not take, or that is no text.

    The rules are those of Microsoft's "Naming Files, Paths, and Namespaces".
    """
    # Undecodable bytes stand in a name as surrogates, which no file of text can hold.
    shown = quote(name.encode("utf-8", "replace").decode())
    strange = _NOT_IN_NAMES.search(name)
    if strange:
        raise _refused(shown, f"it holds {strange[0]!r}")
    if _DEVICES.fullmatch(name):
        raise _refused(shown, "that is the name of a device")
    if name.endswith((".", " ")):
        raise _refused(shown, "it ends in a dot or a blank")
    if not name.isprintable() and any("\ud800" <= letter <= "\udfff" for letter in name):
        raise _refused(shown, "it is not written in UTF-8")


def _refused(shown: str, reason: str) -> InputError:
    return InputError(
        f"the folder {shown} of this game has a name that Windows cannot hold: {reason}",
        "rename the folder; letters, digits, blanks and - _ . # are fine anywhere",
        "folder-name",
    )
