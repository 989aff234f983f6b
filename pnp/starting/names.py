"""What somebody calls a new game → its folder, which is its id, and its title."""

from __future__ import annotations

import re

from msgspec import Struct

from pnp.catalogue.folder_name import check_folder_name
from pnp.catalogue.ids import slug
from pnp.problems import InputError, quote


class NewName(Struct, frozen=True):
    """The name of a game's folder, and its title."""

    folder: str
    title: str


def read_name(name: str) -> NewName:
    """“My Game” → the folder my-game and the title My Game; “my-game” → the same.

    Raises InputError for what no folder can be called.
    """
    asked = name.strip()
    folder = slug(asked)
    for each in (asked, folder):
        try:
            check_folder_name(each)
        except ValueError as error:
            reason = str(error).partition("hold: ")[2]
            raise InputError(
                f"a game cannot be called {quote(asked)}: {reason}",
                "name the game alone, as in pnp new my-game; --cards names another catalogue",
            ) from None
    if not folder:
        raise InputError(
            f"a game cannot be called {quote(asked)}: it has neither a letter nor a digit",
            "write a name, as in pnp new my-game",
        )
    words = re.sub(r"[\s_]+", " ", asked)
    if words == folder:
        words = " ".join(word[:1].upper() + word[1:] for word in folder.split("-"))
    return NewName(folder, words)
