"""The list of games, and the page of what was played: the files beside the pages of the games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from pnp.companion.embedded import FOLDER_POLICY, shrink_styles
from pnp.companion.own_files import FIRST_STYLES, read_modules, read_styles
from pnp.companion.templates import say
from pnp.companion.texts import MAIN_LANGUAGE, Texts, read_texts
from pnp.companion.worker import LIST, WORKER_FILE, render_worker
from pnp.scripts import bundle_once

LIST_FILE = "index.html"
PLAYS_FILE = "plays.html"
STYLES_FILE = "app.css"

_SCRIPTS = {"list.js": "js/page/list.mjs", "plays.js": "js/page/evenings.mjs"}
"""The scripts of the two pages, and the module that each begins with."""

LIST_FILES = (LIST_FILE, PLAYS_FILE, STYLES_FILE, *_SCRIPTS)
"""What a list that keeps nothing consists of."""

_UNSAID = {
    "single": "",
    "tagline": "",
    "cover": "",
    "is_wide": False,
    "language": MAIN_LANGUAGE,
    "interface": MAIN_LANGUAGE,
}
"""What a page does not say of itself that an older pnp has made, and that is listed still."""


def make_start(
    games: Iterable[Mapping[str, Any]], cache: Path, *, keeps: bool = True
) -> dict[str, bytes]:
    """The files of the list by name; each game is told by what `Site.entry` says of it.

    It speaks the language that all their pages share, else English. If it `keeps`, a worker lets a
    phone open it without a network. The folder `cache` keeps scripts from build to build.
    """
    listed = [{**_UNSAID, **game, "id": _id_of(game)} for game in games]
    texts = _texts_of(listed)
    names: dict[str, Any] = {
        "games": listed,
        "csp": FOLDER_POLICY.format(scripts="", styles=""),
        "keeps": keeps,
    }
    written = {
        LIST_FILE: say("start.html.j2", texts, **names),
        PLAYS_FILE: say("plays.html.j2", texts, **names),
        STYLES_FILE: shrink_styles(read_styles((*FIRST_STYLES, "start", "evenings"))),
        **_join_scripts(texts, cache),
    }
    files = {name: text.encode() for name, text in written.items()}
    if keeps:
        covers = [game["cover"] for game in listed if game["cover"]]
        files[WORKER_FILE] = render_worker(LIST, files, covers).encode()
    return files


def _texts_of(games: list[dict[str, Any]]) -> Texts:
    languages = {game["interface"] for game in games}
    return read_texts(languages.pop() if len(languages) == 1 else MAIN_LANGUAGE)


def _id_of(game: Mapping[str, Any]) -> str:
    """The id of a game, from the address of its page."""
    return unquote(re.sub(r"/.*", "", game["url"]))


def _join_scripts(texts: Texts, cache: Path) -> dict[str, str]:
    modules = read_modules(texts, cache)
    return {
        name: f'"use strict";{bundle_once(modules, {"": [entry]}, (), cache)[""]}'
        for name, entry in _SCRIPTS.items()
    }
