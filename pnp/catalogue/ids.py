"""Ids of pieces: what may be one, what makes one of a name, and that none is taken twice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from pnp.model import Component, Row
from pnp.problems import InputError, quote
from pnp.reading.mistakes import Findings

_ID = re.compile(r"[^\W_](?:[\w.-]*)")
# Letters that Unicode does not take apart into a base letter and a mark.
_FOLDED = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def check_id(text: str) -> None:
    """Raises InputError for an id that cannot stand in a file name or a link."""
    if not _ID.fullmatch(text):
        raise InputError(
            f"{quote(text)} cannot be an id",
            "use letters, digits, - _ and . and begin with a letter or a digit",
        )


def slug(name: str) -> str:
    """A name as an id: “Dr. Łódź!” → dr-lodz; letters that are not Latin stay, as in 日本-1."""
    letters: list[str] = []
    for letter in re.sub("['’]", "", name.lower().translate(_FOLDED)):
        parts = unicodedata.normalize("NFKD", letter)
        # Marks are part of the letter in other scripts: が is not か.
        latin = parts[0].isascii()
        letters += [part for part in parts if not unicodedata.combining(part)] if latin else letter
    return re.sub(r"[\W_]+", "-", "".join(letters).lower()).strip("-")


def check_ids(components: Iterable[Component], findings: Findings) -> None:
    """Ids are unique in a game, even on a disk that does not tell capitals."""
    first: dict[str, Row] = {}
    for component in components:
        for row in component.rows:
            known = first.setdefault(row.id.casefold(), row)
            if known is not row:
                error = InputError(
                    f"the id {row.id} is taken: {known.place.file}:{known.place.line} has it",
                    "give one of them another id, in a column called id",
                    "duplicate-id",
                )
                findings.refuse(error, row.place._replace(field="id"), row.id, row.name)
