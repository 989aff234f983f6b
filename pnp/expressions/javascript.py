"""Turns the formulas of companion.yaml into JavaScript that answers as Python's evaluator does.

The script calls small functions of a prelude, which refuse what the evaluator refuses: JavaScript's
own signs would make a text of a number, or go on with what is no number.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from msgspec import Struct

from pnp.expressions.evaluate import member
from pnp.expressions.lists import (
    ALWAYS_OF_LISTS,
    OF_LISTS,
    ListUse,
    is_of_list,
    read_use,
    write_told,
    write_use,
)
from pnp.expressions.operations import LARGEST_NUMBER, ExpressionError
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
from pnp.expressions.values import is_number
from pnp.problems import did_you_mean

FORMULAS = Dialect(
    "formulas",
    ("min", "max", "abs"),
    "use names, whole numbers, texts, + - * // %, comparisons, and, or, not, "
    "a if b else c, min, max, abs",
    absent=dict.fromkeys(
        ALWAYS_OF_LISTS, "reckon it in one of the values of a calculator, and write its name here"
    ),
)

ANSWERS = Dialect(
    "formulas",
    (*FORMULAS.functions, *ALWAYS_OF_LISTS),
    f"{FORMULAS.hint}, and {', '.join(ALWAYS_OF_LISTS)} of cards",
    OF_LISTS,
    {"len": "count(hand) tells how many cards there are"},
)
"""Formulas of calculators, which work on the cards that were tapped too."""

_OPERATIONS: dict[Operator, str] = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "//": "floordiv",
    "%": "mod",
}
_COMPARISONS: dict[Comparator, str] = {
    "==": "eq",
    "!=": "ne",
    "<": "lt",
    "<=": "lteq",
    ">": "gt",
    ">=": "gteq",
}
_ORDERS = {"<", "<=", ">", ">="}


class Formula(Struct, frozen=True):
    """An expression of JavaScript over the object `s`; `names` are the fields that it reads.

    `tree` is what the designer wrote. A formula of `lists` reads them from `s` by their names, and
    their cards from the object `cards`.
    """

    script: str
    names: frozenset[str]
    tree: Node
    lists: tuple[ListUse, ...] = ()


def compile_javascript(
    source: str, known: Mapping[str, Mapping[str, object]], dialect: Dialect = FORMULAS
) -> Formula:
    """One expression, without its leading `=`.

    Names are fields of `s`, except those of `known`, as `constants`: what is looked up in them
    becomes a literal. Raises ExpressionError for what formulas do not have.
    """
    from pnp.expressions.parsing import parse_value

    tree = parse_value(source, dialect)
    writer = _Writer(known, dialect)
    return Formula(writer.write(tree), frozenset(writer.names), tree, tuple(writer.lists))


def compile_told(
    call: Call, known: Mapping[str, Mapping[str, object]], *, is_whole: bool
) -> Formula | None:
    """What a sentence says in place of a call that works on a list; None for any other call.

    `is_whole` if the call is all that the sentence tells.
    """
    if not is_of_list(call, known):
        return None
    use = read_use(call)
    script = write_told(use, _Writer(known, ANSWERS).write, is_whole=is_whole)
    return Formula(script, frozenset(), call, (use,))


class _Writer:
    """Writes trees; what they look up in `known` becomes a literal.

    `names` and `lists` are what they read, as it is written.
    """

    def __init__(self, known: Mapping[str, Mapping[str, object]], dialect: Dialect) -> None:
        self._known = known
        self._dialect = dialect
        self.names: set[str] = set()
        self.lists: list[ListUse] = []

    def write(self, node: Node) -> str:
        write = self.write
        match node:
            case Name(name):
                return self._name(name)
            case Constant(value):
                return _literal(value)
            case Member(owner, name):
                return self._member(owner, name)
            case Operation(operator, left, right):
                return f"{_OPERATIONS[operator]}({write(left)}, {write(right)})"
            case Negative(value):
                return f"sub(0, {write(value)})"
            case Comparison():
                return self._comparison(node)
            case And(left, right):
                return f"both({write(left)}, () => {write(right)})"
            case Or(left, right):
                return f"either({write(left)}, () => {write(right)})"
            case Not(value):
                return f"!holds({write(value)})"
            case Choice(test, yes, no):
                return f"(holds({write(test)}) ? {write(yes)} : {write(no)})"
            case Call() if self._dialect.of_lists and is_of_list(node, self._known):
                self.lists.append(use := read_use(node))
                return write_use(use, write)
            case Call(name, arguments):
                _check_arguments(name, arguments)
                return f"{name}({', '.join(map(write, arguments))})"
            case Item() | List():
                raise ExpressionError(f"[ ] is not part of {FORMULAS.called}", FORMULAS.hint)

    def _name(self, name: str) -> str:
        if name in self._known:
            hint = did_you_mean("", self._known[name])
            raise ExpressionError(f"{name} is a group of values, not one", hint)
        self.names.add(name)
        return f"get(s, {json.dumps(name)})"

    def _member(self, owner: Node, name: str) -> str:
        if not isinstance(owner, Name) or owner.name not in self._known:
            if self._dialect.of_lists and isinstance(owner, Name):
                column = f"{owner.name}.{name}"
                message = f"{column} is a list, with a value of each card"
                raise ExpressionError(
                    message, f"write sum({column}), or another of {', '.join(OF_LISTS)}"
                )
            raise ExpressionError(f"a formula looks into nothing but {', '.join(self._known)}")
        return _literal(member(self._known[owner.name], name, owner.name))

    def _comparison(self, node: Comparison) -> str:
        operands = [node.first, *(operand for _, operand in node.steps)]
        comparators = [comparator for comparator, _ in node.steps]
        if not _COMPARISONS.keys() >= set(comparators):
            raise ExpressionError("formulas have no in", "compare with == and or")
        if _ORDERS & set(comparators):
            _refuse_texts(operands)
        scripts = [self.write(operand) for operand in operands]
        links = [
            f"{_COMPARISONS[comparator]}({left}, {right})"
            for comparator, left, right in zip(comparators, scripts, scripts[1:], strict=False)
        ]
        joined = links[-1]
        for link in reversed(links[:-1]):
            joined = f"both({link}, () => {joined})"
        return joined


def _check_arguments(name: str, arguments: tuple[Node, ...]) -> None:
    if not arguments:
        raise ExpressionError(f"{name}() takes numbers", f"write {name}(a, b)")
    if name == "abs" and len(arguments) != 1:
        raise ExpressionError("abs() takes one number")


def _literal(value: object) -> str:
    if isinstance(value, bool | str) or (is_number(value) and abs(value) <= LARGEST_NUMBER):
        return json.dumps(value)
    raise ExpressionError("a formula has no room for this value", "use numbers and texts")


def _refuse_texts(operands: list[Node]) -> None:
    for operand in operands:
        if isinstance(operand, Constant) and isinstance(operand.value, str):
            raise ExpressionError("only numbers have an order", "compare texts with == or !=")
