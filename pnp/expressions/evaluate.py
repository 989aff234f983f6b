"""Turns the tree of an expression into a function of a scope; every operation is bounded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.expressions.functions import FUNCTIONS
from pnp.expressions.operations import (
    COMPARISONS,
    OPERATIONS,
    ExpressionError,
    OperandError,
    limited,
)
from pnp.expressions.tree import (
    And,
    Call,
    Choice,
    Comparison,
    Constant,
    Item,
    List,
    Member,
    Name,
    Negative,
    Node,
    Not,
    Operation,
    Or,
    label_of,
)
from pnp.problems import did_you_mean, quote

Scope = Mapping[str, object]
Evaluate = Callable[[Scope], object]


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


def build(node: Node) -> Evaluate:
    """The function that evaluates a tree. It raises ExpressionError for what does not work."""
    match node:
        case Name(name):
            return lambda scope: look_up(scope, name)
        case Constant(value):
            return lambda scope: value
        case Member(owner, name):
            return _member(build(owner), name, label_of(owner))
        case Item(owner, key):
            return _item(build(owner), build(key), label_of(owner))
        case Operation():
            return _operation(node)
        case Negative(value):
            return _operation(Operation("-", Constant(0), value))
        case Comparison():
            return _comparison(node)
        case And(left, right):
            return _and(build(left), build(right))
        case Or(left, right):
            return _or(build(left), build(right))
        case Not(value):
            return _not(build(value))
        case Choice(test, yes, no):
            return _choice(build(test), build(yes), build(no))
        case List(items):
            return _list([build(item) for item in items])
        case Call(name, arguments):
            return _call(FUNCTIONS[name], [build(argument) for argument in arguments])


def _member(owner: Evaluate, name: str, label: str) -> Evaluate:
    return lambda scope: member(owner(scope), name, label)


def _item(owner: Evaluate, key: Evaluate, label: str) -> Evaluate:
    return lambda scope: member(owner(scope), key(scope), label)


def _operation(node: Operation) -> Evaluate:
    operate, left, right = OPERATIONS[node.operator], build(node.left), build(node.right)

    def evaluate(scope: Scope) -> object:
        values = left(scope), right(scope)
        try:
            return limited(operate(*values))
        except OperandError as error:
            raise error.name(_name_of(node.left), _name_of(node.right)) from None

    return evaluate


def _name_of(node: Node) -> str | None:
    return node.name if isinstance(node, Name) else None


def _comparison(node: Comparison) -> Evaluate:
    first = build(node.first)
    steps = [(COMPARISONS[comparator], build(operand)) for comparator, operand in node.steps]
    names = [_name_of(operand) for operand in (node.first, *(each for _, each in node.steps))]

    def evaluate(scope: Scope) -> object:
        left = first(scope)
        for at, (holds, operand) in enumerate(steps):
            right = operand(scope)
            try:
                if not holds(left, right):
                    return False
            except OperandError as error:
                raise error.name(*names[at : at + 2]) from None
            left = right
        return True

    return evaluate


def _and(left: Evaluate, right: Evaluate) -> Evaluate:
    return lambda scope: left(scope) and right(scope)


def _or(left: Evaluate, right: Evaluate) -> Evaluate:
    return lambda scope: left(scope) or right(scope)


def _not(value: Evaluate) -> Evaluate:
    return lambda scope: not value(scope)


def _choice(test: Evaluate, yes: Evaluate, no: Evaluate) -> Evaluate:
    return lambda scope: yes(scope) if test(scope) else no(scope)


def _list(items: list[Evaluate]) -> Evaluate:
    return lambda scope: tuple(item(scope) for item in items)


def _call(function: Callable[..., object], arguments: list[Evaluate]) -> Evaluate:
    return lambda scope: limited(function(*(argument(scope) for argument in arguments)))
