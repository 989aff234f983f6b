"""Renders the page of a game: as a file among others, and as one file that holds all of it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.assets import page_assets
from pnp.companion.contract import Data, to_plain
from pnp.companion.contract.data import FIRST
from pnp.companion.examples import Told, tell_cards, tell_example
from pnp.companion.features import (
    FEATURES_FILE,
    INPUT_KINDS_FILE,
    features_of,
    write_features,
    write_input_kinds,
)
from pnp.companion.formulas import FORMULAS_FILE
from pnp.companion.own_files import ENTRY, FIRST_ENTRY, read_modules, read_styles
from pnp.companion.rules_text import Section, Shown
from pnp.companion.scripts import RULES_SCRIPT
from pnp.companion.texts import MAIN_LANGUAGE, Texts, read_texts
from pnp.scripts import bundle_parts

if TYPE_CHECKING:
    from jinja2 import Environment

FOLDER_POLICY = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; "
    "img-src 'self' data:; manifest-src 'self'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""What a page of several files may load: files from beside it, and what it holds itself."""

SINGLE_POLICY = (
    "default-src 'none'; script-src{scripts}; style-src{styles}; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)
"""What a page of one file may load: what it holds itself."""

PAGE_FILE = "index.html"
STYLES_FILE = "app.css"
DATA_FILE = "data.json"
APP_SCRIPT = "app.js"
"""The page's own modules, joined, but for what its first screen holds itself."""

VIEWS = {"play": PAGE_FILE, "cards": "cards.html", "rules": "rules.html", "log": PAGE_FILE}
"""The views of a page, and in which file of the folder each lies."""

Plain = dict[str, Any]
"""A value of the page's data, ready for JSON."""

_NO_SCRIPT = "// This game has no rules of its own.\n"
_UNSAID = {
    "single": "",
    "tagline": "",
    "cover": "",
    "is_wide": False,
    "language": MAIN_LANGUAGE,
    "interface": MAIN_LANGUAGE,
}
"""What a page does not say of itself that an older pnp has made, and that is listed still."""

_ESCAPES = {
    "<": "\\u003c",
    ">": "\\u003e",
    "&": "\\u0026",
    "\u2028": "\\u2028",
    "\u2029": "\\u2029",
}


@dataclass(frozen=True, slots=True)
class Build:
    """What a page says of its making; `single` if all of it is one file, `url` where it lives."""

    edition: str
    version: str
    single: bool
    url: str


@dataclass(frozen=True, slots=True)
class PageContent:
    """What the page of one game is made from; `url` is where it will live, "" if nobody knows.

    `modules` are those of the game, by their paths from the page, and `texts` what the page says
    by itself.
    """

    data: Data
    texts: Texts
    sections: tuple[Section, ...]
    modules: Mapping[str, str]
    url: str
    cover: Shown | None

    @classmethod
    def gather(
        cls,
        data: Data,
        texts: Texts,
        sections: tuple[Section, ...],
        scripts: Mapping[str, str],
        formulas: str,
        url: str,
        cover: Shown | None = None,
    ) -> PageContent:
        """The content of a page: what the game has of its own, and the files of every page."""
        own = scripts or {RULES_SCRIPT: _NO_SCRIPT}
        modules = {**own, FORMULAS_FILE: formulas}
        return cls(data, texts, sections, modules, url, cover)


def join_styles(content: PageContent, *, has_address: bool = True) -> str:
    """The styles of the page: its own, and the colours of the seats."""
    data = content.data
    seats = "".join(
        f".seat-{name}{{--seat:{seat.color};--on:{seat.on}}}\n" for name, seat in data.seats.items()
    )
    return shrink_styles(read_styles(features_of(data, has_address=has_address)) + seats)


def render_folder(content: PageContent) -> dict[str, str]:
    """The page as files by name that load each other; what is seen first is one of them, and small.

    Cards and rules have pages of their own, which the first one takes in when they are wanted.
    """
    beside = content.modules.keys()
    first, app = _join_scripts(content, has_address=True, beside=beside)
    css = join_styles(content)
    files = dict.fromkeys(VIEWS.values())
    pages = {}
    for file in files:
        shown = [view for view, home in VIEWS.items() if home == file]
        page_of = {view: "" if home == file else home for view, home in VIEWS.items()}
        form = _Form(FOLDER_POLICY, shown, page_of)
        if file == PAGE_FILE:
            later = (APP_SCRIPT, *sorted(beside))
            form = replace(form, css=css, first_script=first, rest=DATA_FILE, later=later)
        pages[file] = _render(content, form)
    return {
        **pages,
        STYLES_FILE: css,
        APP_SCRIPT: app,
        DATA_FILE: to_json(_for_the_rest(_for_scripts(content.data))),
    }


def render_single(content: PageContent) -> str:
    """The page as one file, which runs from a disk too; its previews should be data addresses."""
    has_address = bool(content.url)
    first, app = _join_scripts(content, has_address=has_address)
    css = join_styles(content, has_address=has_address)
    pages = dict.fromkeys(VIEWS, "")
    form = _Form(SINGLE_POLICY, list(VIEWS), pages, css, first, script=_keep_inside(app))
    return _render(content, form)


def render_start(games: Iterable[Mapping[str, Any]]) -> str:
    """The page that lists games, each by what `Site.entry` says of it.

    It speaks the language that all their pages share, else English.
    """
    listed = [{**_UNSAID, **game} for game in games]
    languages = {game["interface"] for game in listed}
    texts = read_texts(languages.pop() if len(languages) == 1 else MAIN_LANGUAGE)
    return _say(
        "start.html.j2", texts, games=listed, csp=FOLDER_POLICY.format(scripts="", styles="")
    )


def to_json(value: object) -> str:
    """JSON that may stand inside a script element: it can neither end it nor begin a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return re.sub("[<>&\u2028\u2029]", lambda match: _ESCAPES[match[0]], text)


def plain_words(text: str) -> str:
    """A card's text for people who read no pictures: `2 :bp:` is 2 bp, and `<b>` says nothing."""
    words = re.sub(r"</?[bi]>|<c [\w-]+>|</c>", "", re.sub(r"\s*<br>\s*", " ", text))
    return re.sub(r":([a-z][\w-]*):", r"\1", words)


@cache
def environment() -> Environment:
    """Jinja over the page's templates: everything is escaped, and every name must be there."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader([page_assets() / "templates", page_assets()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["plain_words"] = plain_words
    made.policies["json.dumps_function"] = lambda value, **_: to_json(value)
    return made


def _say(template: str, texts: Texts, **names: object) -> str:
    """A template with the texts of a language, and with all else that it names."""
    spoken = {"text": texts.words, "language": texts.language}
    return environment().get_template(template).render(**spoken, **names)


@dataclass(frozen=True, slots=True)
class _Form:
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


def _examples(content: PageContent) -> dict[str, dict[str, Sequence[Told]]]:
    """What is put into the form of each worked example, and what comes out."""
    data, texts = content.data, content.texts
    return {
        case.id: {
            "cards": tell_cards(case, data, texts),
            "answer": tell_example(case, data, texts),
        }
        for case in data.cases
    }


def _render(content: PageContent, form: _Form) -> str:
    data = content.data
    known = _for_scripts(data)
    return _say(
        "page.html.j2",
        content.texts,
        data=data,
        first_data=to_json(_for_set_up(known)) if form.first_script else "",
        rest_data=to_json(_for_the_rest(known)) if form.script else "",
        rules_html=[asdict(section) for section in content.sections],
        told=_examples(content) if "rules" in form.views else {},
        cover=content.cover,
        build=Build(data.game.edition, data.game.version, bool(form.script), content.url),
        csp=form.policy.format(
            scripts=_hashes(form.first_script, form.script), styles=_hashes(form.css)
        ),
        views=form.views,
        page_of=form.page_of,
        css=form.css,
        first_script=form.first_script,
        script=form.script,
        rest=form.rest,
        later=form.later,
    )


def _join_scripts(
    content: PageContent, *, has_address: bool, beside: Collection[str] = ()
) -> tuple[str, str]:
    """What a page's first screen asks for, to stand in it, and all else: a module."""
    modules = _all_modules(content, has_address=has_address)
    first, app = bundle_parts(modules, {"": [FIRST_ENTRY], "app": [ENTRY]}, beside).values()
    return f'"use strict";{_keep_inside(first)}', app


def _all_modules(content: PageContent, *, has_address: bool) -> dict[str, str]:
    made = {
        FEATURES_FILE: write_features(features_of(content.data, has_address=has_address)),
        INPUT_KINDS_FILE: write_input_kinds(content.data),
    }
    return {**read_modules(content.texts), **content.modules, **made}


def _for_set_up(known: Plain) -> Plain:
    """What the set-up of a game asks for, as `FirstData` of the page's types says."""
    seats = {
        name: {key: value for key, value in seat.items() if key != "cards"}
        for name, seat in known["seats"].items()
    }
    return {**{name: known[name] for name in FIRST}, "seats": seats}


def _for_the_rest(known: Plain) -> Plain:
    """What the scripts read beside that: seats again, with their cards."""
    return {name: value for name, value in known.items() if name not in FIRST or name == "seats"}


def _for_scripts(data: Data) -> Plain:
    """What the page's scripts read, without empty cells; `loadData` of first.mjs puts them back."""
    known: Plain = to_plain(data)
    cards = {
        name: {
            key: value
            for key, value in card.items()
            if value is not None or key not in data.columns
        }
        for name, card in known["cards"].items()
    }
    return {**known, "cards": cards}


def _keep_inside(script: str) -> str:
    """A script whose texts cannot end the element around it, nor hide its end."""
    return re.sub(r"<(?=/script|script|!--)", r"\\x3c", script, flags=re.IGNORECASE)


def shrink_styles(css: str) -> str:
    """A style sheet without comments and needless spaces."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return re.sub(r":\s+", ":", re.sub(r"\s*([{};,>])\s*", r"\1", bare)).replace(";}", "}").strip()


def _hashes(*texts: str) -> str:
    """Those texts that are not empty, as a policy names them (CSP 3, section 2.3.1)."""
    digests = (hashlib.sha256(text.encode()).digest() for text in texts if text)
    return "".join(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
