"""What is told of a text of the rules that no font can set as it is meant."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.files import RULES_FILE
from pnp.problems import Level, Place, Problem, quote
from pnp.rulebook.lines import MeasuredText
from pnp.setting.emphasis import HINT
from pnp.setting.unset_scripts import find_refusals

_MARKS = {"b": "**bold**", "i": "*italic*"}


def problems_of_text(text: MeasuredText, line: int) -> Iterator[Problem]:
    """The problems of a text that begins on a line of rules.md."""
    place, font = Place(RULES_FILE, line), text.kind.font
    refusals = find_refusals("".join(phrase.text for phrase in text.phrases))
    for refusal in refusals:
        yield Problem(Level.ERROR, "unset-script", *refusal, place)
    if text.missing and not refusals:
        several, them = ("s", "them") if len(text.missing) > 1 else ("", "it")
        yield Problem(
            Level.ERROR,
            "missing-character",
            f"no font of the rules has the character{several} {quote(text.missing)}",
            f"add a font that has {them} as a fallback of theme.fonts.{font}",
            place,
            value=text.missing,
        )
    for lack in text.lacks:
        message = f"{_MARKS[lack.tag]} changes nothing here: {lack}"
        yield Problem(Level.WARNING, "missing-style", message, HINT, place)
