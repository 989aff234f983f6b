"""What cannot be done as it was asked although the command line is right."""

from __future__ import annotations

import re

import click

from pnp.problems import InputError

_WORD = re.compile(r"(?!pnp\b)[a-z]+(?=[ ,;:]|$)")
"""A first word that may begin with a capital: no command, and no name of a file."""


class Refusal(click.ClickException):
    """Ends a command as a wrong use does, without telling how it is used."""

    exit_code = 2


def refuse(error: InputError) -> Refusal:
    """What is in the way, and what to do."""
    return Refusal("\n".join(_write_sentence(each) for each in (str(error), error.hint) if each))


def _write_sentence(words: str) -> str:
    end = "" if words.endswith((".", "?", "!")) else "."
    first = words[:1].upper() if _WORD.match(words) else words[:1]
    return f"{first}{words[1:]}{end}"
