"""The tree of an expression: one type for each form, whatever is made of it.

`parsing` makes it, and checks it while it does; `evaluate`, `javascript` and `words` read it.
Nodes are told apart by their type, never by comparing them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Operator = Literal["+", "-", "*", "//", "%"]
Comparator = Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]


class Name(Struct, frozen=True):
    """A name that the scope knows."""

    name: str


class Constant(Struct, frozen=True):
    """A value that stands in the source."""

    value: str | float | bool | None


class Member(Struct, frozen=True):
    """`owner.name`."""

    owner: Node
    name: str


class Item(Struct, frozen=True):
    """`owner[key]`."""

    owner: Node
    key: Node


class Operation(Struct, frozen=True):
    """`left + right`, or another operator of arithmetic."""

    operator: Operator
    left: Node
    right: Node


class Negative(Struct, frozen=True):
    """`-value`."""

    value: Node


class Comparison(Struct, frozen=True):
    """`first < second <= third`: each step is held against the value before it."""

    first: Node
    steps: tuple[tuple[Comparator, Node], ...]


class And(Struct, frozen=True):
    """`left and right`."""

    left: Node
    right: Node


class Or(Struct, frozen=True):
    """`left or right`."""

    left: Node
    right: Node


class Not(Struct, frozen=True):
    """`not value`."""

    value: Node


class Choice(Struct, frozen=True):
    """`yes if test else no`."""

    test: Node
    yes: Node
    no: Node


class List(Struct, frozen=True):
    """`[a, b]` or `(a, b)`."""

    items: tuple[Node, ...]


class Call(Struct, frozen=True):
    """`function(a, b)`, or `function(cards, suit="sun")` with conditions by column."""

    function: str
    arguments: tuple[Node, ...]
    conditions: tuple[tuple[str, Node], ...] = ()


Node = (
    Name
    | Constant
    | Member
    | Item
    | Operation
    | Negative
    | Comparison
    | And
    | Or
    | Not
    | Choice
    | List
    | Call
)


class Dialect(Struct, frozen=True):
    """Where expressions stand: how messages call them, what they may call, what they consist of.

    `of_lists` are those functions that work on lists, and that may have conditions. `absent` tells
    of functions that are called elsewhere what to write here.
    """

    called: str
    functions: tuple[str, ...]
    hint: str
    of_lists: tuple[str, ...] = ()
    absent: Mapping[str, str] = {}


def read_dotted(dotted: str) -> Node:
    """The tree of a name with its members, as "constants.hp"."""
    first, *rest = dotted.split(".")
    node: Node = Name(first)
    for name in rest:
        node = Member(node, name)
    return node


def names_of(node: Node) -> frozenset[str]:
    """The names that a tree reads from its scope."""
    if isinstance(node, Name):
        return frozenset({node.name})
    return frozenset[str]().union(*map(names_of, parts_of(node)))


def parts_of(node: Node) -> tuple[Node, ...]:
    """The nodes right below a node, in the order of the source."""
    match node:
        case Name() | Constant():
            return ()
        case Member(owner):
            return (owner,)
        case Item(owner, key):
            return owner, key
        case Operation(_, left, right) | And(left, right) | Or(left, right):
            return left, right
        case Negative(value) | Not(value):
            return (value,)
        case Comparison(first, steps):
            return first, *(operand for _, operand in steps)
        case Choice(test, yes, no):
            return yes, test, no
        case List(items):
            return items
        case Call(_, arguments, conditions):
            return *arguments, *(value for _, value in conditions)


def label_of(node: Node) -> str:
    """How a message calls the value of a node."""
    return node.name if isinstance(node, Name | Member) else "this value"
