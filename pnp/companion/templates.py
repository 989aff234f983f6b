"""The page's templates, and what all of them may say."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from pnp.assets import page_assets
from pnp.companion.embedded import to_json
from pnp.companion.texts import Texts

if TYPE_CHECKING:
    from jinja2 import Environment


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


def say(template: str, texts: Texts, **names: object) -> str:
    """A template with the texts of a language, and with all else that it names."""
    spoken = {"text": texts.words, "language": texts.language}
    return environment().get_template(template).render(**spoken, **names)


def plain_words(text: str) -> str:
    """A card's text for people who read no pictures: `2 :bp:` is 2 bp, and `<b>` says nothing."""
    words = re.sub(r"</?[bi]>|<c [\w-]+>|</c>", "", re.sub(r"\s*<br>\s*", " ", text))
    return re.sub(r":([a-z][\w-]*):", r"\1", words)
