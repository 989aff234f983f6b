"""Turns a checked syntax tree into a function of a scope; every operation is bounded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.expressions.functions import FUNCTIONS
from pnp.expressions.operations import COMPARISONS, OPERATIONS, ExpressionError, limited
from pnp.problems import did_you_mean, quote

if TYPE_CHECKING:
    from jinja2 import nodes

Scope = Mapping[str, object]
Evaluate = Callable[[Scope], object]

DEEPEST = 40
"""How deep an expression may nest: far beyond what a person writes, far below Python's limit."""


def look_up(scope: Scope, name: str) -> object:
    """The value of `name`; ExpressionError with the nearest known name."""
    try:
        return scope[name]
    except KeyError:
        raise ExpressionError(f"unknown name {quote(name)}", did_you_mean(name, scope)) from None


def member(owner: object, key: object, label: str) -> object:
    """`owner.key` or `owner[key]` of a mapping, or an item of a list counted from 0."""
    if isinstance(owner, Mapping):
        if key in owner:
            found: object = owner[key]
            return found
        raise ExpressionError(
            f"{label} has no {quote(str(key))}", did_you_mean(str(key), map(str, owner))
        )
    if isinstance(owner, tuple | list) and isinstance(key, int) and not isinstance(key, bool):
        if -len(owner) <= key < len(owner):
            return owner[key]
        raise ExpressionError(f"{label} has {len(owner)} entries, there is no number {key}")
    raise ExpressionError(f"{label} has nothing to look into")


def build(node: nodes.Node, names: set[str], depth: int = 0) -> Evaluate:
    """Check `node` and everything below it, add the names it reads to `names`, return its function.

    Raises ExpressionError for anything that expressions do not have.
    """
    if depth > DEEPEST:
        raise ExpressionError("this expression nests too deeply")
    builder = _BUILDERS.get(type(node).__name__)
    if builder is None:
        raise ExpressionError(
            f"{_spell(node)} is not part of expressions",
            "use names, numbers, strings, + - * // %, comparisons, in, and, or, not, "
            f"a if b else c, {', '.join(FUNCTIONS)}",
        )
    return builder(node, names, depth + 1)


def _spell(node: nodes.Node) -> str:
    kind = type(node).__name__
    return {
        "Filter": "a filter (|)",
        "Test": "a test (is)",
        "Div": "the division /",
        "Pow": "the power **",
        "Concat": "the operator ~",
        "Slice": "a slice [a:b]",
        "Dict": "a dictionary",
    }.get(kind, "this")


def _name(node: Any, names: set[str], depth: int) -> Evaluate:
    name: str = node.name
    names.add(name)
    return lambda scope: look_up(scope, name)


def _constant(node: Any, names: set[str], depth: int) -> Evaluate:
    value = limited(node.value)
    return lambda scope: value


def _attribute(node: Any, names: set[str], depth: int) -> Evaluate:
    owner, key = build(node.node, names, depth), node.attr
    label = getattr(node.node, "name", "this value")
    return lambda scope: member(owner(scope), key, label)


def _index(node: Any, names: set[str], depth: int) -> Evaluate:
    owner, key = build(node.node, names, depth), build(node.arg, names, depth)
    label = getattr(node.node, "name", "this value")
    return lambda scope: member(owner(scope), key(scope), label)


def _binary(node: Any, names: set[str], depth: int) -> Evaluate:
    left, right = build(node.left, names, depth), build(node.right, names, depth)
    operate = OPERATIONS[type(node).__name__]
    return lambda scope: limited(operate(left(scope), right(scope)))


def _minus(node: Any, names: set[str], depth: int) -> Evaluate:
    value, subtract = build(node.node, names, depth), OPERATIONS["Sub"]
    return lambda scope: subtract(0, value(scope))


def _compare(node: Any, names: set[str], depth: int) -> Evaluate:
    first = build(node.expr, names, depth)
    steps = [(COMPARISONS[step.op], build(step.expr, names, depth)) for step in node.ops]

    def evaluate(scope: Scope) -> object:
        left = first(scope)
        for holds, operand in steps:
            right = operand(scope)
            if not holds(left, right):
                return False
            left = right
        return True

    return evaluate


def _and(node: Any, names: set[str], depth: int) -> Evaluate:
    left, right = build(node.left, names, depth), build(node.right, names, depth)
    return lambda scope: left(scope) and right(scope)


def _or(node: Any, names: set[str], depth: int) -> Evaluate:
    left, right = build(node.left, names, depth), build(node.right, names, depth)
    return lambda scope: left(scope) or right(scope)


def _not(node: Any, names: set[str], depth: int) -> Evaluate:
    value = build(node.node, names, depth)
    return lambda scope: not value(scope)


def _choice(node: Any, names: set[str], depth: int) -> Evaluate:
    if node.expr2 is None:
        raise ExpressionError("'a if b' lacks its else", "write a if b else c")
    test, yes, no = (build(part, names, depth) for part in (node.test, node.expr1, node.expr2))
    return lambda scope: yes(scope) if test(scope) else no(scope)


def _list(node: Any, names: set[str], depth: int) -> Evaluate:
    items = [build(item, names, depth) for item in node.items]
    return lambda scope: tuple(item(scope) for item in items)


def _call(node: Any, names: set[str], depth: int) -> Evaluate:
    name = getattr(node.node, "name", None)
    function = FUNCTIONS.get(name) if isinstance(name, str) else None
    if function is None:
        shown = f"{name}()" if name else "this call"
        hint = did_you_mean(name, FUNCTIONS) if name else f"known: {', '.join(FUNCTIONS)}"
        raise ExpressionError(f"{shown} is not a function of expressions", hint)
    if node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise ExpressionError(f"{name}() takes plain values only")
    arguments = [build(argument, names, depth) for argument in node.args]
    return lambda scope: limited(function(*(argument(scope) for argument in arguments)))


_BUILDERS: dict[str, Callable[[Any, set[str], int], Evaluate]] = {
    "Name": _name,
    "Const": _constant,
    "Getattr": _attribute,
    "Getitem": _index,
    "Add": _binary,
    "Sub": _binary,
    "Mul": _binary,
    "FloorDiv": _binary,
    "Mod": _binary,
    "Neg": _minus,
    "Compare": _compare,
    "And": _and,
    "Or": _or,
    "Not": _not,
    "CondExpr": _choice,
    "List": _list,
    "Tuple": _list,
    "Call": _call,
}
