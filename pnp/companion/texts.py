"""What the page says by itself, in the language of its players: one file for each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from pnp.assets import page_assets, page_languages
from pnp.reading.files import read_utf8
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import read_yaml

MAIN_LANGUAGE = "en"
"""What is spoken where no file speaks the game's language; its file says which keys there are."""

TEXTS_MODULE = "texts.mjs"
"""What modules import texts from; it is no file."""


class Texts(Struct, frozen=True, eq=False):
    """The texts of one language by key; what stands in braces are holes. Each is its own key."""

    language: str
    words: Mapping[str, str]

    def say(self, key: str, **holes: object) -> str:
        """A text with its holes filled."""
        return self.words[key].format(**holes)


@cache
def read_texts(language: str) -> Texts:
    """The texts of a language that `page_languages` names."""
    name = f"strings/{language}.yaml"
    node = read_yaml(read_utf8(page_assets() / name, name), name)
    assert isinstance(node, MappingNode)
    return Texts(language, {key: str(text) for key, text in node.items()})


def speak(language: str) -> Texts:
    """The texts for a game in `language`, a tag as "ja" or "pt-BR": its own, or those nearest."""
    known = {each.lower(): each for each in page_languages()}
    parts = language.lower().split("-")
    tags = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return read_texts(next((known[tag] for tag in tags if tag in known), MAIN_LANGUAGE))


def put_in(name: str, module: str, texts: Texts) -> str:
    """A module of the page with texts where it names what it imports from texts.mjs.

    `name` is its path from the page. Its lines stay where they were. A text that no module names
    thus weighs nothing. Raises RulesError.
    """
    if TEXTS_MODULE not in module:
        return module
    from pnp.scripts.constants import put_constants

    return put_constants(name, module, TEXTS_MODULE, _by_name(texts))


def _by_name(texts: Texts) -> dict[str, str]:
    """The texts by the names that modules give them."""
    return {key.upper(): text for key, text in sorted(texts.words.items())}


def write_types(texts: Texts) -> str:
    """The declarations of texts.mjs, by which `tsc` knows each key and its holes."""
    lines = (
        f"export const {name}: {json.dumps(text, ensure_ascii=False)};\n"
        for name, text in _by_name(texts).items()
    )
    return f"// Made from strings/{texts.language}.yaml.\n{''.join(lines)}"
