"""Reads expressions by Jinja's parser into a tree of our own, and refuses what they do not have."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, TemplateSyntaxError, nodes

from pnp.expressions.operations import ExpressionError, limited
from pnp.expressions.tree import (
    And,
    Call,
    Choice,
    Comparator,
    Comparison,
    Constant,
    Dialect,
    Item,
    List,
    Member,
    Name,
    Negative,
    Node,
    Not,
    Operation,
    Operator,
    Or,
)
from pnp.problems import did_you_mean, quote

LONGEST_EXPRESSION = 500

DEEPEST = 40
"""How deep an expression may nest: far beyond what a person writes, far below Python's limit."""

_TOO_DEEP = "this expression nests too deeply"

_OPERATORS: dict[type[nodes.BinExpr], Operator] = {
    nodes.Add: "+",
    nodes.Sub: "-",
    nodes.Mul: "*",
    nodes.FloorDiv: "//",
    nodes.Mod: "%",
}

_COMPARATORS: dict[str, Comparator] = {
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "lteq": "<=",
    "gt": ">",
    "gteq": ">=",
    "in": "in",
    "notin": "not in",
}

_REFUSED: dict[type[nodes.Node], str] = {
    nodes.Filter: "a filter (|)",
    nodes.Test: "a test (is)",
    nodes.Div: "the division /",
    nodes.Pow: "the power **",
    nodes.Concat: "the operator ~",
    nodes.Slice: "a slice [a:b]",
    nodes.Dict: "a dictionary",
}


def parse_text(source: str, dialect: Dialect) -> list[str | Node]:
    """The literal stretches of a text and the trees of its holes, in turn.

    Raises ExpressionError.
    """
    return [
        node.data if isinstance(node, nodes.TemplateData) else _read(node, dialect)
        for node in _parse(source, written=source)
    ]


def parse_value(source: str, dialect: Dialect) -> Node:
    """The tree of one expression. Raises ExpressionError."""
    stripped = source.strip()
    if not stripped:
        raise ExpressionError("an expression is missing here", "write = expression")
    if len(stripped) > LONGEST_EXPRESSION:
        raise ExpressionError("this expression is too long")
    parsed = _parse("{{ " + stripped + " }}", written=stripped)
    if len(parsed) != 1:
        raise ExpressionError(f"{quote(stripped)} is not one expression")
    return _read(parsed[0], dialect)


def _read(node: nodes.Node, dialect: Dialect, depth: int = 0) -> Node:
    if depth > DEEPEST:
        raise ExpressionError(_TOO_DEEP)

    def read(part: nodes.Node) -> Node:
        return _read(part, dialect, depth + 1)

    match node:
        case nodes.Name():
            return Name(node.name)
        case nodes.Const():
            limited(node.value)
            return Constant(node.value)
        case nodes.Getattr():
            return Member(read(node.node), node.attr)
        case nodes.Getitem():
            return Item(read(node.node), read(node.arg))
        case nodes.And():
            return And(read(node.left), read(node.right))
        case nodes.Or():
            return Or(read(node.left), read(node.right))
        case nodes.BinExpr() if operator := _OPERATORS.get(type(node)):
            return Operation(operator, read(node.left), read(node.right))
        case nodes.Neg():
            return Negative(read(node.node))
        case nodes.Not():
            return Not(read(node.node))
        case nodes.Compare():
            steps = tuple((_COMPARATORS[step.op], read(step.expr)) for step in node.ops)
            return Comparison(read(node.expr), steps)
        case nodes.CondExpr(expr2=None):
            raise ExpressionError("'a if b' lacks its else", "write a if b else c")
        case nodes.CondExpr(expr2=nodes.Node() as other):
            return Choice(read(node.test), read(node.expr1), read(other))
        case nodes.List() | nodes.Tuple():
            return List(tuple(map(read, node.items)))
        case nodes.Call():
            name = _function(node, dialect)
            conditions = tuple((each.key, read(each.value)) for each in node.kwargs)
            return Call(name, tuple(map(read, node.args)), conditions)
    spelled = _REFUSED.get(type(node), "this")
    raise ExpressionError(f"{spelled} is not part of {dialect.called}", dialect.hint)


def _function(node: nodes.Call, dialect: Dialect) -> str:
    """The name of what is called; ExpressionError for what cannot be."""
    name = node.node.name if isinstance(node.node, nodes.Name) else ""
    if name not in dialect.functions:
        shown = f"{name}()" if name else "this call"
        known = f"known: {', '.join(dialect.functions)}"
        nearest = did_you_mean(name, dialect.functions) if name else known
        hint = dialect.absent.get(name, nearest)
        raise ExpressionError(f"{shown} is not a function of {dialect.called}", hint)
    refused = None if name in dialect.of_lists else node.kwargs
    if refused or node.dyn_args or node.dyn_kwargs:
        raise ExpressionError(f"{name}() takes plain values only")
    return name


@cache
def _environment() -> Environment:
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


def _parse(source: str, written: str) -> list[nodes.Expr]:
    """The output nodes of `source`: literal data and expressions in turn.

    `written` is what a designer typed, for messages.
    """
    try:
        body = _environment().parse(source).body
    except TemplateSyntaxError as error:
        raise _unreadable(written, error.message or "") from None
    except RecursionError:
        raise ExpressionError(_TOO_DEEP) from None
    found: list[nodes.Expr] = []
    for node in body:
        if not isinstance(node, nodes.Output):
            raise ExpressionError("this is not an expression", "write {{ expression }}")
        found += node.nodes
    return found
