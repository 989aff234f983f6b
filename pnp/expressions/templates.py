"""Texts with `{{ }}` holes and single expressions, compiled once and run for every row."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from msgspec import Struct

from pnp.expressions.evaluate import Evaluate, Scope, build
from pnp.expressions.functions import EXPRESSIONS
from pnp.expressions.operations import ExpressionError
from pnp.expressions.tree import Node, names_of, read_dotted
from pnp.expressions.values import as_text

LONGEST_TEMPLATE = 5_000

_PLAIN_NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,9}")
_PLAIN_HOLE = re.compile(rf"\{{\{{\s*({_PLAIN_NAME.pattern})\s*\}}\}}")
_HOLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_WORDS = {"true", "false", "none", "True", "False", "None", "not", "and", "or", "if", "else", "in"}


Fragment = Callable[[Scope], str]
"""A literal stretch of a text, or one of its holes."""


class TextTemplate(Struct, frozen=True):
    """A text; `names` are the names that its holes read."""

    names: frozenset[str]
    render: Callable[[Scope], str]


class Expression(Struct, frozen=True):
    """One expression; `names` are the names that it reads."""

    source: str
    names: frozenset[str]
    evaluate: Evaluate


@cache
def compile_text(source: str) -> TextTemplate:
    """A literal with `{{ expression }}` holes. Raises ExpressionError for what cannot be read."""
    if "{{" not in source and "{%" not in source:
        return TextTemplate(frozenset(), lambda scope: source)
    if "{%" in source:
        raise ExpressionError("{% %} has no meaning here", "write {{ expression }}")
    if len(source) > LONGEST_TEMPLATE:
        raise ExpressionError("this text is too long")
    parts = _plain_parts(source) or _parsed_parts(source)
    names = frozenset[str]().union(*(names_of(part) for part in parts if not isinstance(part, str)))
    fragments = [_fragment(part) for part in parts]
    return TextTemplate(names, lambda scope: "".join([write(scope) for write in fragments]))


def fill_holes(text: str, scope: Scope) -> str:
    """A text with its `{{ expression }}` holes filled in, and all else as it stands.

    Raises ExpressionError.
    """
    return _HOLE.sub(lambda hole: compile_text(hole[0]).render(scope), text)


@cache
def compile_value(source: str) -> Expression:
    """One expression, without its leading `=`. Raises ExpressionError for what cannot be read."""
    stripped = source.strip()
    if _PLAIN_NAME.fullmatch(stripped) and stripped not in _WORDS:
        return _expression(source, read_dotted(stripped))
    from pnp.expressions.parsing import parse_value

    return _expression(source, parse_value(stripped, EXPRESSIONS))


def _expression(source: str, tree: Node) -> Expression:
    return Expression(source, names_of(tree), build(tree))


def _fragment(part: str | Node) -> Fragment:
    if isinstance(part, str):
        return lambda scope: part
    evaluate = build(part)
    return lambda scope: as_text(evaluate(scope))


def _plain_parts(source: str) -> list[str | Node] | None:
    """The parts of a text whose holes hold bare names: most texts, and no need of Jinja."""
    parts: list[str | Node] = []
    for at, part in enumerate(_PLAIN_HOLE.split(source)):
        if at % 2:
            if part in _WORDS:
                return None
            parts.append(read_dotted(part))
        elif "{{" in part or "}}" in part:
            return None
        elif part:
            parts.append(part)
    return parts


def _parsed_parts(source: str) -> list[str | Node]:
    from pnp.expressions.parsing import parse_text

    return parse_text(source, EXPRESSIONS)
