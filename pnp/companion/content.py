"""What the page of one game is made from: data, texts, styles and scripts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.companion.contract import Data, to_plain
from pnp.companion.contract.data import FIRST
from pnp.companion.embedded import keep_inside, shrink_styles
from pnp.companion.features import (
    FEATURES_FILE,
    INPUT_KINDS_FILE,
    features_of,
    write_features,
    write_input_kinds,
)
from pnp.companion.formulas import FORMULAS_FILE
from pnp.companion.look import PageLook
from pnp.companion.own_files import (
    ENTRY,
    FIRST_ENTRY,
    FIRST_STYLES,
    LATER_ENTRIES,
    LATER_ENTRY,
    read_modules,
    read_styles,
)
from pnp.companion.rules_text import PagePicture, Section
from pnp.companion.scripts import RULES_SCRIPT
from pnp.companion.texts import Texts
from pnp.scripts import bundle_once

Plain = dict[str, Any]
"""A value of the page's data, ready for JSON."""


class PageContent(Struct, frozen=True):
    """What the page of one game is made from; `url` is where it will live, "" if nobody knows.

    `modules` are those of the game, its rules and its formulas, by their paths from the page, and
    `texts` what the page says by itself. The folder `cache` keeps scripts from build to build.
    """

    data: Data
    texts: Texts
    sections: tuple[Section, ...]
    modules: Mapping[str, str]
    url: str
    cache: Path
    cover: PagePicture | None
    look: PageLook = PageLook()

    @classmethod
    def gather(
        cls,
        data: Data,
        texts: Texts,
        sections: tuple[Section, ...],
        rules: str,
        formulas: str,
        url: str,
        cache: Path,
        cover: PagePicture | None = None,
        look: PageLook | None = None,
    ) -> PageContent:
        """The content of a page: what the game has of its own, and the files of every page."""
        modules = {RULES_SCRIPT: rules, FORMULAS_FILE: formulas}
        return cls(data, texts, sections, modules, url, cache, cover, look or PageLook())


def join_styles(
    content: PageContent, *, has_address: bool = True, is_single: bool = False
) -> tuple[str, str]:
    """The styles of the first screen, with the colours of the seats and the game's look; then those
    of the features at the table.

    `is_single` if they hold what they would load.
    """
    data = content.data
    seats = "".join(
        f".seat-{name}{{--seat:{seat.color};--on:{seat.on}}}\n" for name, seat in data.seats.items()
    )
    sheets = features_of(data, has_address=has_address)
    look = content.look.write_styles(is_single=is_single)
    first = read_styles(FIRST_STYLES) + seats + look
    return shrink_styles(first), shrink_styles(read_styles(sheets))


def join_scripts(
    content: PageContent, *, has_address: bool, beside: Collection[str] = ()
) -> tuple[str, str]:
    """What a page's first screen asks for, to stand in it, and all else: a module.

    With no files `beside` it, it holds too what a folder has in `join_later`.
    """
    modules = _all_modules(content, has_address=has_address)
    inside = [] if beside else _later_entries(content, has_address=has_address)
    parts = {"": [FIRST_ENTRY], "app": [*inside, ENTRY]}
    first, app = bundle_once(modules, parts, beside, content.cache).values()
    return f'"use strict";{keep_inside(first)}', app


def join_later(content: PageContent) -> str:
    """A script that a page brings when it is asked for; its names are its own."""
    modules = _all_modules(content, has_address=True)
    entries = _later_entries(content, has_address=True)
    joined = bundle_once(modules, {"": entries}, (), content.cache)[""]
    return f'"use strict";{{{joined}}}'


def _later_entries(content: PageContent, *, has_address: bool) -> list[str]:
    features = features_of(content.data, has_address=has_address)
    return [LATER_ENTRY, *(LATER_ENTRIES[name] for name in features if name in LATER_ENTRIES)]


def _all_modules(content: PageContent, *, has_address: bool) -> dict[str, str]:
    made = {
        FEATURES_FILE: write_features(features_of(content.data, has_address=has_address)),
        INPUT_KINDS_FILE: write_input_kinds(content.data),
    }
    return {**read_modules(content.texts, content.cache), **content.modules, **made}


def for_set_up(known: Plain) -> Plain:
    """What the set-up of a game asks for, as `FirstData` of the page's types says."""
    seats = {
        name: {key: value for key, value in seat.items() if key != "cards"}
        for name, seat in known["seats"].items()
    }
    return {**{name: known[name] for name in FIRST}, "seats": seats}


def for_the_rest(known: Plain) -> Plain:
    """What the scripts read beside that: seats again, with their cards. Worked examples stand where
    they are told."""
    told = {*FIRST, "cases"} - {"seats"}
    return {name: value for name, value in known.items() if name not in told}


def for_scripts(data: Data) -> Plain:
    """What the page's scripts read, without empty cells and ids that stand before their cards;
    `loadData` of first.mjs puts them back."""
    known: Plain = to_plain(data)
    cards = {
        name: {
            key: value
            for key, value in card.items()
            if key != "id" and (value is not None or key not in data.columns)
        }
        for name, card in known["cards"].items()
    }
    return {**known, "cards": cards}
