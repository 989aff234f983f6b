"""Texts with `{{ }}` holes and single expressions, compiled once and run for every row."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pnp.expressions.evaluate import Evaluate, Scope, build, look_up, member
from pnp.expressions.operations import ExpressionError
from pnp.expressions.values import as_text
from pnp.problems import quote

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

LONGEST_EXPRESSION = 500
LONGEST_TEMPLATE = 5_000

_PLAIN_NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_PLAIN_HOLE = re.compile(r"\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\}\}")
_HOLE = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_WORDS = {"true", "false", "none", "True", "False", "None", "not", "and", "or", "if", "else", "in"}


Fragment = Callable[[Scope], str]
"""A literal stretch of a text, or one of its holes."""


class TextTemplate(NamedTuple):
    """A text; `names` are the names that its holes read."""

    names: frozenset[str]
    render: Callable[[Scope], str]


class Expression(NamedTuple):
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
    fragments, names = _plain_fragments(source) or _parsed_fragments(source)
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
        return Expression(source, frozenset({stripped.split(".")[0]}), _plain_name(stripped))
    names: set[str] = set()
    evaluate = build(parse_value(stripped), names)
    return Expression(source, frozenset(names), evaluate)


def parse_value(source: str) -> nodes.Node:
    """The unchecked syntax tree of one expression. Raises ExpressionError."""
    stripped = source.strip()
    if not stripped:
        raise ExpressionError("an expression is missing here", "write = expression")
    if len(stripped) > LONGEST_EXPRESSION:
        raise ExpressionError("this expression is too long")
    tree = _parse("{{ " + stripped + " }}", written=stripped)
    if len(tree) != 1:
        raise ExpressionError(f"{quote(stripped)} is not one expression")
    return tree[0]


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


def _literal(text: str) -> Fragment:
    return lambda scope: text


def _printed(evaluate: Evaluate) -> Fragment:
    return lambda scope: as_text(evaluate(scope))


def _plain_fragments(source: str) -> tuple[list[Fragment], frozenset[str]] | None:
    """The fragments of a text whose holes hold bare names: most texts, and no need of Jinja."""
    fragments: list[Fragment] = []
    names: set[str] = set()
    for at, part in enumerate(_PLAIN_HOLE.split(source)):
        if at % 2:
            if part in _WORDS:
                return None
            fragments.append(_printed(_plain_name(part)))
            names.add(part.split(".")[0])
        elif "{{" in part or "}}" in part:
            return None
        elif part:
            fragments.append(_literal(part))
    return fragments, frozenset(names)


def _parsed_fragments(source: str) -> tuple[list[Fragment], frozenset[str]]:
    from jinja2.nodes import TemplateData

    fragments: list[Fragment] = []
    names: set[str] = set()
    for node in _parse(source, written=source):
        if isinstance(node, TemplateData):
            fragments.append(_literal(node.data))
        else:
            fragments.append(_printed(build(node, names)))
    return fragments, frozenset(names)


@cache
def _environment() -> Environment:
    from jinja2 import Environment

    # Comments have no place on a card: "{#1}" is text, so their marks become what nobody types.
    return Environment(
        comment_start_string="\x00#", comment_end_string="#\x00", keep_trailing_newline=True
    )


def _unreadable(written: str, trouble: str) -> ExpressionError:
    """What Jinja stumbled over, in other words than those of its grammar."""
    shown = quote(written)
    if "end of template" in trouble or trouble == "unexpected '}'":
        return ExpressionError(f"a hole of {shown} is never closed", "write {{ expression }}")
    if trouble.startswith("Expected an expression"):
        return ExpressionError(f"a hole of {shown} is empty", "write {{ expression }}")
    if trouble.startswith("unexpected 'end of print statement'"):
        return ExpressionError(f"{shown} ends too soon", "write what belongs after it")
    if trouble.startswith("expected token 'end of print statement'"):
        hint = "is a sign missing, as in a + b, or are quotes around a text?"
        return ExpressionError(f"{shown} goes on after its end", hint)
    return ExpressionError(f"{shown} cannot be read: {trouble}")


def _parse(source: str, written: str) -> list[nodes.Node]:
    """The output nodes of `source`: literal data and expressions in turn.

    `written` is what a designer typed, for messages.
    """
    from jinja2 import TemplateSyntaxError
    from jinja2.nodes import Output

    try:
        body = _environment().parse(source).body
    except TemplateSyntaxError as error:
        raise _unreadable(written, error.message or "") from None
    found: list[nodes.Node] = []
    for node in body:
        if not isinstance(node, Output):
            raise ExpressionError("this is not an expression", "write {{ expression }}")
        found += node.nodes
    return found
