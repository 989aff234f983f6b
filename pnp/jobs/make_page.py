"""Makes the companion of a game, and the page that lists all of them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.files import digest_of
from pnp.jobs import stamp
from pnp.jobs.leftovers import has_leftovers
from pnp.jobs.staging import Staging
from pnp.problems import of_game
from pnp.progress import counting

if TYPE_CHECKING:
    from pnp.companion.site import Site
    from pnp.workshop import Snapshot


class CompanionPage(NamedTuple):
    """A finished page: `folder` to be published, and `single`, the same in one file.

    `start` lists all games, and `url` is where the page will live, "" if that is not known.
    """

    folder: Path
    single: Path
    start: Path
    url: str


def find_page(pages: Path, game: str, made_from: str) -> CompanionPage | None:
    """The page of a game in the folder `pages`, if it was made from the same and is whole."""
    found = stamp.load(pages / game)
    files = found.get("files")
    if found.get("made_from") != made_from or not isinstance(files, dict):
        return None
    if not stamp.do_fonts_hold(found):
        return None
    if not all(_is_whole(pages / name, digest) for name, digest in files.items()):
        return None
    return _page(pages, game, found.get("url", ""))


def make_page(snapshot: Snapshot, pages: Path, made_from: stamp.Stamp) -> CompanionPage:
    """Write the page of a game without mistakes to the folder `pages`, all or nothing.

    Raises PnpError when it cannot be written.
    """
    from pnp.companion.site import make_site
    from pnp.rulebook import COVER

    game, companion = snapshot.game, snapshot.companion
    assert companion is not None
    with of_game(game.id):
        pictures = snapshot.rulebook.faces() if snapshot.rulebook else {}
        layout = snapshot.layout
        cover = layout.rules_pictures[COVER].front if COVER in layout.rules_pictures else None
        count = counting(snapshot.tell, game.id, "page")
        site = make_site(companion, layout.pieces, snapshot.cache, pictures, cover, count)
        with Staging(pages, _own_files(game.id), part_of(game.id), whole=game.id) as staging:
            written = _write(site, game.id, staging.folder)
            more = {
                "entry": dict(site.entry),
                "url": game.companion_url,
                "files": {name: digest_of(staging.folder / name) for name in written},
            }
            stamp.write(staging.folder / game.id, made_from, more)
            staging.replace(kept=[], last=f"{game.id}/{stamp.STAMP_FILE}")
    return _page(pages, game.id, game.companion_url)


def part_of(game: str) -> str:
    """What tells the staging of a game's page from those of other games."""
    return f"-{game}"


def _own_files(game: str) -> list[str]:
    """Patterns of what a page is made of, beside files that every page has."""
    from glob import escape  # which is for those who write

    folder = escape(game)
    return [f"{folder}/previews/*.webp", f"{folder}/previews/*.woff", f"{folder}/rules/**/*.js"]


def _page(pages: Path, game: str, url: str) -> CompanionPage:
    return CompanionPage(pages / game, pages / f"{game}.html", pages / "index.html", url)


def _write(site: Site, game: str, folder: Path) -> list[str]:
    """Write the files of one game; their names from the folder."""
    files = {f"{game}/{name}": content for name, content in site.files.items()}
    files[f"{game}.html"] = site.single
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return list(files)


def list_pages(pages: Path, cache: Path, known: Collection[str] = ()) -> None:
    """Write the page that lists all games whose pages lie in the folder `pages`.

    If the games of the catalogue are `known`, others are not listed. The folder `cache` keeps its
    scripts. Raises PnpError when it cannot be written.
    """
    from pnp.companion.start_page import LIST_FILE, make_start
    from pnp.jobs.lock import lock

    with lock(pages.parent, "list"):
        found = {file.parent.name: stamp.load(file.parent) for file in pages.glob(_STAMPS)}
        listed = [name for name in sorted(found) if name in known or not known]
        entries = [found[name]["entry"] for name in listed if "entry" in found[name]]
        with Staging(pages, [], whole=None) as staging:
            for name, content in make_start(entries, cache).items():
                (staging.folder / name).write_bytes(content)
            staging.replace(kept=[], last=LIST_FILE)


def is_listed(page: CompanionPage) -> bool:
    """Whether the list of all games is no older than this page: a run may be killed between."""
    try:
        made = (page.folder / stamp.STAMP_FILE).stat().st_mtime_ns
        return page.start.stat().st_mtime_ns >= made and not has_leftovers(page.start.parent)
    except OSError:
        return False


_STAMPS = f"*/{stamp.STAMP_FILE}"


def _is_whole(file: Path, digest: object) -> bool:
    try:
        return digest_of(file) == digest
    except OSError:
        return False
