"""The page's templates, and what all of them may say."""

from __future__ import annotations

import re
from functools import cache as remember
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.assets import page_assets
from pnp.cache import digest_of_program, name_entry, read_sealed, write_sealed
from pnp.companion.embedded import to_json
from pnp.companion.texts import Texts

if TYPE_CHECKING:
    from jinja2 import BytecodeCache, Environment
    from jinja2.bccache import Bucket


@remember
def environment(cache: Path | None = None) -> Environment:
    """Jinja over the page's templates: everything is escaped, and every name must be there.

    With a `cache`, a folder, templates are kept there as Python's code.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader([page_assets() / "templates", page_assets()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=_keep_code(cache / "templates") if cache else None,
    )
    made.filters["plain_words"] = plain_words
    made.policies["json.dumps_function"] = lambda value, **_: to_json(value)
    return made


def say(template: str, texts: Texts, cache: Path | None = None, **names: object) -> str:
    """A template with the texts of a language, and with all else that it names."""
    spoken = {"text": texts.words, "language": texts.language}
    return environment(cache).get_template(template).render(**spoken, **names)


def _keep_code(folder: Path) -> BytecodeCache:
    """Where Jinja finds the code of templates; Jinja itself compares their text and Python's."""
    import jinja2

    made_by = digest_of_program(Path(__file__).parent, Path(jinja2.__file__).parent)

    class Kept(jinja2.BytecodeCache):
        def load_bytecode(self, bucket: Bucket) -> None:
            if (code := read_sealed(self._entry(bucket))) is not None:
                bucket.bytecode_from_string(code)

        def dump_bytecode(self, bucket: Bucket) -> None:
            write_sealed(self._entry(bucket), bucket.bytecode_to_string())

        def _entry(self, bucket: Bucket) -> Path:
            return folder / name_entry(made_by, bucket.key)

    return Kept()


def plain_words(text: str) -> str:
    """A card's text for people who read no pictures: `2 :bp:` is 2 bp, and `<b>` says nothing."""
    words = re.sub(r"</?[bi]>|<c [\w-]+>|</c>", "", re.sub(r"\s*<br>\s*", " ", text))
    return re.sub(r":([a-z][\w-]*):", r"\1", words)
