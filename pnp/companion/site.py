"""Everything that the companion of a game consists of, as files in memory."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from msgspec import Struct

from pnp.companion.choosing import SHOWN
from pnp.companion.content import PageContent
from pnp.companion.data import build_data
from pnp.companion.formulas import FormulaBook
from pnp.companion.icons import icons_of
from pnp.companion.look import PageLook, make_look
from pnp.companion.page import PAGE_FILE, render_folder, render_single
from pnp.companion.read import Companion
from pnp.companion.rules_text import PagePicture, make_sections
from pnp.companion.worker import MANIFEST_FILE, WORKER_FILE, render_worker, write_manifest
from pnp.model import Color, Face, Piece
from pnp.previews import WIDTH, make_previews, preview_width
from pnp.progress import Count, count_for_nobody
from pnp.rulebook import PictureEntry

PREVIEWS_FOLDER = "previews"

_LONG = 2.5
"""A large picture so many times as wide as high is shown in its own size on a phone."""

_ADDRESS = re.compile(rf'(?<=[=:]"){PREVIEWS_FOLDER}/[0-9a-f]{{12}}\.webp(?=")')


class Site(Struct, frozen=True):
    """The page of a game: `files` of its folder by name, and `single`, the same in one file.

    `entry` is what the start page says of the game; its addresses count from the start page.
    """

    files: Mapping[str, bytes]
    single: bytes
    entry: Mapping[str, Any]


def make_site(
    companion: Companion,
    pieces: Iterable[Piece],
    cache: Path,
    pictures: Mapping[PictureEntry, Face] | None = None,
    cover: Face | None = None,
    count: Count = count_for_nobody,
) -> Site:
    """The page of a laid-out game, with `pictures` of its rules and its `cover`, if it has one.

    `cache` keeps previews of faces from build to build, and `count` counts those that are drawn.
    Raises PnpError for a picture that cannot be read.
    """
    shown = [piece for piece in pieces if piece.component.part in SHOWN]
    told = pictures or {}
    covers = [cover] if cover else []
    made = make_previews([*_faces(shown), *told.values(), *covers], cache, count)
    previews = {key: f"{PREVIEWS_FOLDER}/{key[:12]}.webp" for key in made}
    look = make_look(companion, shown, cache)
    content = _content(companion, shown, told, cover, previews, cache, look)
    texts = {
        **render_folder(content),
        MANIFEST_FILE: write_manifest(content.data),
    }
    files = {
        **{name: text.encode() for name, text in texts.items()},
        **{previews[key]: picture for key, picture in made.items()},
        **look.files(),
        **icons_of(*_look(companion, shown), cache),
    }
    files[WORKER_FILE] = render_worker(companion.game.id, files).encode()
    single = _put_inside(render_single(content), {previews[key]: made[key] for key in made})
    return Site(files, single.encode(), _entry(companion, shown, cover, previews))


def _content(
    companion: Companion,
    pieces: Iterable[Piece],
    pictures: Mapping[PictureEntry, Face],
    cover: Face | None,
    previews: Mapping[str, str],
    cache: Path,
    look: PageLook,
) -> PageContent:
    shown = {entry: _show(face, previews) for entry, face in pictures.items()}
    formulas = FormulaBook()
    pictured, art = look.art.keys(), look.art_address
    data = build_data(companion, pieces, previews, formulas, pictured, art)
    return PageContent.gather(
        data,
        companion.texts,
        make_sections(companion.rules, shown) if companion.rules else (),
        companion.scripts.join(cache),
        formulas.write(companion.texts),
        companion.game.companion_url,
        cache,
        _show(cover, previews) if cover else None,
        look,
    )


def _show(face: Face, previews: Mapping[str, str]) -> PagePicture:
    width = preview_width(face)
    large = width > WIDTH or face.width > face.height
    height = round(width * face.height / face.width)
    long = width > WIDTH and width > _LONG * height
    return PagePicture(previews[face.fingerprint], width, height, large, long)


def _put_inside(page: str, pictures: Mapping[str, bytes]) -> str:
    """A page whose addresses of `pictures` hold them (RFC 2397), so that it needs no other file."""

    def hold(found: re.Match[str]) -> str:
        return f"data:image/webp;base64,{base64.b64encode(pictures[found[0]]).decode()}"

    return _ADDRESS.sub(hold, page)


def _faces(pieces: Iterable[Piece]) -> list[Face]:
    return [face for piece in pieces for face in (piece.front, piece.back) if face]


def _look(companion: Companion, pieces: Iterable[Piece]) -> tuple[Face | None, Color]:
    """What the icons show: the back of the first card that has one, and the first seat's colour."""
    color = next(iter(companion.file.seats.values())).color
    return next((piece.back for piece in pieces if piece.back), None), color


def _entry(
    companion: Companion, pieces: Iterable[Piece], cover: Face | None, previews: Mapping[str, str]
) -> dict[str, Any]:
    """What the start page says: with the cover, else with the front of the first card."""
    game = companion.game
    address = quote(game.id, safe="")
    face = cover or next((piece.front for piece in pieces), None)
    shown = _show(face, previews) if face else None
    return {
        "url": f"{address}/{PAGE_FILE}",
        "single": f"{address}.html",
        "title": game.title,
        "language": game.language,
        "interface": companion.texts.language,
        "tagline": game.tagline,
        "players": list(game.players) or [len(companion.file.seats)],
        "cover": f"{address}/{shown.address}" if shown else "",
        "is_wide": bool(shown and shown.large),
    }
