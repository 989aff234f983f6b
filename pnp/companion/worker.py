"""The service worker and the manifest, which make an app of the page."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from pnp.companion.contract import Data
from pnp.companion.embedded import to_json
from pnp.companion.templates import environment

MANIFEST_FILE = "manifest.webmanifest"
WORKER_FILE = "sw.js"

LIST = ""
"""Stands for the list of games, where a game has its id."""


def render_worker(game: str, files: Mapping[str, bytes], further: Iterable[str] = ()) -> str:
    """A worker that keeps `files`, named by their content: it changes when and only when they do.

    It keeps `further` addresses too, which are named by their content already. Caches of other
    games on the same host are left alone: their names begin with another id.
    """
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    further = sorted(further)
    digest.update("\0".join(further).encode())
    prefix = f"pnp:{game}:"
    kept = ["./", *(name for name in sorted(files) if name != "index.html"), *further]
    template = environment().get_template("sw.js.j2")
    return template.render(cache=prefix + digest.hexdigest()[:16], prefix=prefix, files=kept)


def write_manifest(data: Data) -> str:
    """What a phone asks of a page that it is to keep among its apps."""
    game = data.game
    icons = [
        {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "icon-maskable.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    manifest = {
        "id": "./",
        "name": game.title,
        "short_name": _short(game.title),
        "description": game.tagline or game.title,
        "lang": game.language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#000000",
        "theme_color": "#000000",
        "icons": icons,
    }
    return to_json(manifest) + "\n"


def _short(title: str) -> str:
    """A title as it fits below an icon: its last words up to 12 characters, else its beginning."""
    words = title.split()
    short = words.pop() if words else title
    while words and len(words[-1]) + 1 + len(short) <= 12:
        short = f"{words.pop()} {short}"
    return short if len(short) <= 12 else f"{short[:11]}…"
