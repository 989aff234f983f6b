"""What game.yaml says apart from its mistakes, so that those of other files can be told too."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import fields, replace

from pnp.catalogue.game_file import GameFile, game_converter
from pnp.reading.flatten import MISTAKES
from pnp.reading.leave_out import Path, find_wrong, put_in
from pnp.reading.nodes import Mapping, Node

_KEYS = {key.name for key in fields(GameFile)}
"""What game.yaml may say."""

_TELLING = {"kind", "size", "front", "rows"}
"""What a component must say before anything can be said of its pieces."""

_BY_NAME = {"fields", "theme", "constants", "icons"}
"""Blocks of names that other files use."""

_ROUNDS = 6
"""How often parts are left out: a key, then the block that misses it, then what holds that."""


class SoundPart(Struct, frozen=True):
    """The part of game.yaml that can be read; `left_out` are the components that are not in it.

    Unless it `knows_names`, names are missing in it that other files may use rightly.
    """

    file: GameFile
    left_out: tuple[str, ...]
    knows_names: bool


def find_sound_part(node: Node) -> SoundPart | None:
    """What is left of the root of game.yaml without its mistakes; None if that is too little.

    A column of no type is taken for text, and a colour that is none for black.
    """
    if not isinstance(node, Mapping):
        return None
    dropped: dict[Path, None] = {}
    sound = node
    for _ in range(_ROUNDS):
        try:
            file = game_converter().read(sound, GameFile)
        except MISTAKES as error:
            wrong = {_part_of(path, sound) for path in find_wrong(error)}
            if () in wrong:
                return None
            for path in wrong:
                stands_in = None if path in dropped else _stand_in(path)
                sound = put_in(sound, path, stands_in)
            dropped.update(dict.fromkeys(wrong))
            continue
        left_out = [str(path[1]) for path in dropped if path[0] == "components" and len(path) == 2]
        if left_out:  # totals and piles may be of these
            file = replace(file, piles=(), totals=())
        return SoundPart(file, tuple(left_out), _know_names(dropped))
    return None


def _part_of(path: Path, root: Mapping) -> Path:
    """What is left out when the part at `path` is wrong; () where nothing sound remains."""
    top = path[0] if path else ""
    if top == "components":
        block = root["components"][path[1]] if len(path) > 2 else None
        if isinstance(block, Mapping) and path[2] not in _TELLING and "rows" in block:
            return path[:3]
        return path[:2] if len(path) > 1 else ()
    if top in _BY_NAME:
        return path[: 3 if top == "theme" else 2] if len(path) > 1 else ()
    if top not in _KEYS and "fields" not in root:  # they may be there, under a name misspelt
        return ()
    return path[:1]


def _stand_in(path: Path) -> str | None:
    if path[0] == "title":
        return "Untitled"
    if path[0] == "fields":
        return "text"
    return "#000000" if _is_color(path) else None


def _is_color(path: Path) -> bool:
    return path[:2] == ("theme", "colors") and len(path) == 3


def _know_names(dropped: Iterable[Path]) -> bool:
    return all(path[0] in _KEYS - _BY_NAME or _is_color(path) for path in dropped)
