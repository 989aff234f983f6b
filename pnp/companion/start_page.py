"""The page that lists games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.companion.embedded import FOLDER_POLICY
from pnp.companion.templates import say
from pnp.companion.texts import MAIN_LANGUAGE, read_texts

_UNSAID = {
    "single": "",
    "tagline": "",
    "cover": "",
    "is_wide": False,
    "language": MAIN_LANGUAGE,
    "interface": MAIN_LANGUAGE,
}
"""What a page does not say of itself that an older pnp has made, and that is listed still."""


def render_start(games: Iterable[Mapping[str, Any]]) -> str:
    """The page that lists games, each by what `Site.entry` says of it.

    It speaks the language that all their pages share, else English.
    """
    listed = [{**_UNSAID, **game} for game in games]
    languages = {game["interface"] for game in listed}
    texts = read_texts(languages.pop() if len(languages) == 1 else MAIN_LANGUAGE)
    return say(
        "start.html.j2", texts, games=listed, csp=FOLDER_POLICY.format(scripts="", styles="")
    )
