"""Texts with `{{ }}` holes and single expressions, compiled once and run for every row."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pnp.expressions.evaluate import Evaluate, Scope, build, look_up, member
from pnp.expressions.operations import ExpressionError
from pnp.model import Color

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

LONGEST_EXPRESSION = 500
LONGEST_TEMPLATE = 5_000

_PLAIN_NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_PLAIN_HOLE = re.compile(r"\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\}\}")
_WORDS = {"true", "false", "none", "True", "False", "None", "not", "and", "or", "if", "else", "in"}


@dataclass(frozen=True, slots=True)
class TextTemplate:
    """A text; `names` are the names that its holes read."""

    source: str
    names: frozenset[str]
    render: Callable[[Scope], str]


@dataclass(frozen=True, slots=True)
class Expression:
    """One expression; `names` are the names that it reads."""

    source: str
    names: frozenset[str]
    evaluate: Evaluate


@cache
def compile_text(source: str) -> TextTemplate:
    """A literal with `{{ expression }}` holes. Raises ExpressionError for what cannot be read."""
    if "{{" not in source and "{%" not in source:
        return TextTemplate(source, frozenset(), lambda scope: source)
    if "{%" in source:
        raise ExpressionError("{% %} has no meaning here", "write {{ expression }}")
    if len(source) > LONGEST_TEMPLATE:
        raise ExpressionError("this text is too long")
    pieces, names = _plain_pieces(source) or _parsed_pieces(source)
    return TextTemplate(source, names, lambda scope: "".join(piece(scope) for piece in pieces))


@cache
def compile_value(source: str) -> Expression:
    """One expression, without its leading `=`. Raises ExpressionError for what cannot be read."""
    stripped = source.strip()
    if len(stripped) > LONGEST_EXPRESSION:
        raise ExpressionError("this expression is too long")
    if _PLAIN_NAME.fullmatch(stripped) and stripped not in _WORDS:
        return Expression(source, frozenset({stripped.split(".")[0]}), _plain_name(stripped))
    names: set[str] = set()
    tree = _parse("{{ " + stripped + " }}")
    if len(tree) != 1:
        raise ExpressionError(f"{stripped!r} is not one expression")
    evaluate = build(tree[0], names)
    return Expression(source, frozenset(names), evaluate)


def as_text(value: object) -> str:
    """A value as it is printed on a card: an empty cell prints nothing, 3.0 prints 3."""
    match value:
        case str():
            return value
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float():
            return f"{value:g}"
        case tuple() | list():
            return ", ".join(map(as_text, value))
        case Color():
            return f"#{value.red:02x}{value.green:02x}{value.blue:02x}"
        case _:
            return str(value)


def _plain_name(dotted: str) -> Evaluate:
    first, *rest = dotted.split(".")
    if not rest:
        return lambda scope: look_up(scope, first)

    def evaluate(scope: Scope) -> object:
        value, label = look_up(scope, first), first
        for key in rest:
            value, label = member(value, key, label), key
        return value

    return evaluate


Piece = Callable[[Scope], str]


def _literal(text: str) -> Piece:
    return lambda scope: text


def _printed(evaluate: Evaluate) -> Piece:
    return lambda scope: as_text(evaluate(scope))


def _plain_pieces(source: str) -> tuple[list[Piece], frozenset[str]] | None:
    """The pieces of a text whose holes hold bare names: most texts, and no need to load Jinja."""
    pieces: list[Piece] = []
    names: set[str] = set()
    for at, part in enumerate(_PLAIN_HOLE.split(source)):
        if at % 2:
            if part in _WORDS:
                return None
            pieces.append(_printed(_plain_name(part)))
            names.add(part.split(".")[0])
        elif "{{" in part or "}}" in part:
            return None
        elif part:
            pieces.append(_literal(part))
    return pieces, frozenset(names)


def _parsed_pieces(source: str) -> tuple[list[Piece], frozenset[str]]:
    from jinja2.nodes import TemplateData

    pieces: list[Piece] = []
    names: set[str] = set()
    for node in _parse(source):
        if isinstance(node, TemplateData):
            pieces.append(_literal(node.data))
        else:
            pieces.append(_printed(build(node, names)))
    return pieces, frozenset(names)


@cache
def _environment() -> Environment:
    from jinja2 import Environment

    # Comments have no place on a card: "{#1}" is text, so their marks become what nobody types.
    return Environment(
        comment_start_string="\x00#", comment_end_string="#\x00", keep_trailing_newline=True
    )


def _parse(source: str) -> list[nodes.Node]:
    """The output nodes of `source`: literal data and expressions in turn."""
    from jinja2 import TemplateSyntaxError
    from jinja2.nodes import Output

    try:
        body = _environment().parse(source).body
    except TemplateSyntaxError as error:
        raise ExpressionError(f"this expression cannot be read: {error.message}") from None
    found: list[nodes.Node] = []
    for node in body:
        if not isinstance(node, Output):
            raise ExpressionError("this is not an expression", "write {{ expression }}")
        found += node.nodes
    return found
