"""Renders the page of a game: as a file among others, and as one file that holds all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.companion.content import (
    PageContent,
    Plain,
    for_scripts,
    for_set_up,
    for_the_rest,
    join_later,
    join_scripts,
    join_styles,
)
from pnp.companion.contract import to_plain
from pnp.companion.embedded import (
    FOLDER_POLICY,
    SINGLE_POLICY,
    hashes_of,
    keep_inside,
    to_json,
)
from pnp.companion.examples import tell_cards, tell_example
from pnp.companion.scripts import RULES_SCRIPT
from pnp.companion.templates import say

PAGE_FILE = "index.html"
STYLES_FILE = "app.css"
TABLE_STYLES_FILE = "table.css"
"""The styles of all, and those that the first screen does without."""

DATA_FILE = "data.json"
APP_SCRIPT = "app.js"
"""The page's own modules, joined, but for what its first screen holds itself."""

LATER_SCRIPT = "later.js"
"""What the page brings when somebody asks for it."""

VIEWS = {"play": PAGE_FILE, "cards": "cards.html", "rules": "rules.html", "log": PAGE_FILE}
"""The views of a page, and in which file of the folder each lies."""


class Build(Struct, frozen=True):
    """What a page says of its making; `single` if all of it is one file, `url` where it lives."""

    edition: str
    version: str
    single: bool
    url: str


class _Form(Struct, frozen=True):
    """How a page is written: its `views`, and the page of each view.

    It holds `css`, `first_script` and `script`, or finds them beside it: all data at the address
    `rest`, and `later` scripts.
    """

    policy: str
    views: Sequence[str]
    page_of: Mapping[str, str]
    css: str = ""
    first_script: str = ""
    script: str = ""
    rest: str = ""
    later: Sequence[str] = ()


def render_folder(content: PageContent) -> dict[str, str]:
    """The page as files by name that load each other; what is seen first is one of them, and small.

    Cards and rules have pages of their own, which the first one takes in when they are wanted.
    """
    first, app = join_scripts(content, has_address=True, beside=[RULES_SCRIPT])
    css, table_css = join_styles(content)
    known = for_scripts(content.data)
    files = dict.fromkeys(VIEWS.values())
    pages = {}
    for file in files:
        shown = [view for view, home in VIEWS.items() if home == file]
        page_of = {view: "" if home == file else home for view, home in VIEWS.items()}
        form = _Form(FOLDER_POLICY, shown, page_of)
        if file == PAGE_FILE:
            later = (APP_SCRIPT, RULES_SCRIPT)
            form = replace(form, css=css, first_script=first, rest=DATA_FILE, later=later)
        pages[file] = _render(content, form, known)
    return {
        **pages,
        STYLES_FILE: css + table_css,
        TABLE_STYLES_FILE: table_css,
        APP_SCRIPT: app,
        RULES_SCRIPT: content.modules[RULES_SCRIPT],
        LATER_SCRIPT: join_later(content),
        DATA_FILE: to_json(for_the_rest(known)),
    }


def render_single(content: PageContent) -> str:
    """The page as one file, which runs from a disk too; its previews should be data addresses."""
    has_address = bool(content.url)
    first, app = join_scripts(content, has_address=has_address)
    css = "".join(join_styles(content, has_address=has_address, is_single=True))
    pages = dict.fromkeys(VIEWS, "")
    form = _Form(SINGLE_POLICY, list(VIEWS), pages, css, first, script=keep_inside(app))
    known = for_scripts(content.data)
    if content.look.art:
        known["art"] = content.look.art_inside()
    return _render(content, form, known)


def _render(content: PageContent, form: _Form, known: Plain) -> str:
    """The page of a form; `known` is what its scripts read."""
    data = content.data
    return say(
        "page.html.j2",
        content.texts,
        content.cache,
        data=data,
        first_data=to_json(for_set_up(known)) if form.first_script else "",
        rest_data=to_json(for_the_rest(known)) if form.script else "",
        rules_html=content.sections,
        told=_examples(content) if "rules" in form.views else {},
        cover=content.cover,
        build=Build(data.game.edition, data.game.version, bool(form.script), content.url),
        csp=form.policy.format(
            scripts=hashes_of(form.first_script, form.script), styles=hashes_of(form.css)
        ),
        views=form.views,
        page_of=form.page_of,
        css=form.css,
        first_script=form.first_script,
        script=form.script,
        rest=form.rest,
        table_styles=TABLE_STYLES_FILE,
        later=form.later,
    )


def _examples(content: PageContent) -> dict[str, dict[str, Any]]:
    """What is put into the form of each worked example, and what comes out; the example itself, for
    the script that tries it."""
    data, texts = content.data, content.texts
    return {
        case.id: {
            "cards": tell_cards(case, data, texts),
            "answer": tell_example(case, data, texts),
            "itself": to_json(to_plain(case)),
        }
        for case in data.cases
    }
