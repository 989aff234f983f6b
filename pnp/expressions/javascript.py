"""Turns the formulas of companion.yaml into JavaScript that answers as Python's evaluator does.

The script calls small functions of `PRELUDE`, which refuse what the evaluator refuses: JavaScript's
own signs would make a text of a number, or go on with what is no number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pnp.expressions.evaluate import DEEPEST, member
from pnp.expressions.operations import LARGEST_NUMBER, ExpressionError
from pnp.expressions.templates import parse_value
from pnp.expressions.values import is_number
from pnp.problems import did_you_mean, quote

if TYPE_CHECKING:
    from jinja2 import nodes

PRELUDE = f"""\
const fail = (why) => {{ throw new RangeError(why); }};
const get = (s, name) => (s[name] === undefined ? fail(`there is no ${{name}}`) : s[name]);
const num = (v) => (typeof v === "number" ? v : fail(`${{v}} is not a number`));
const bound = (v) => (Math.abs(v) > {LARGEST_NUMBER} ? fail("this number is too large") : v);
const plain = (v) => typeof v === "number" || typeof v === "boolean";
const texts = (a, b) => typeof a === "string" && typeof b === "string";
const add = (a, b) => (texts(a, b) ? a + b : bound(num(a) + num(b)));
const sub = (a, b) => bound(num(a) - num(b));
const mul = (a, b) => bound(num(a) * num(b));
const whole = (v) => (Number.isInteger(num(v)) ? v : fail(`${{v}} is not a whole number`));
const parts = (a, b) => (b === 0 ? fail("division by zero") : Math.floor(a / b));
const floordiv = (a, b) => parts(whole(a), whole(b));
const mod = (a, b) => a - b * floordiv(a, b);
const eq = (a, b) => a === b || (plain(a) && plain(b) && Number(a) === Number(b));
const ne = (a, b) => !eq(a, b);
const lt = (a, b) => num(a) < num(b);
const lteq = (a, b) => num(a) <= num(b);
const gt = (a, b) => num(a) > num(b);
const gteq = (a, b) => num(a) >= num(b);
const holds = (v) => (Array.isArray(v) ? v.length > 0 : Boolean(v));
const both = (a, b) => (holds(a) ? b() : a);
const either = (a, b) => (holds(a) ? a : b());
const min = (...all) => Math.min(...all.map(num));
const max = (...all) => Math.max(...all.map(num));
const abs = (v) => Math.abs(num(v));
"""
"""The functions that formulas call."""

_CALLS = ("min", "max", "abs")
_OPERATIONS = {"Add": "add", "Sub": "sub", "Mul": "mul", "FloorDiv": "floordiv", "Mod": "mod"}
_COMPARISONS = ("eq", "ne", "lt", "lteq", "gt", "gteq")
_ORDERS = ("lt", "lteq", "gt", "gteq")


@dataclass(frozen=True, slots=True)
class Formula:
    """An expression of JavaScript over the object `s`; `names` are the fields that it reads.

    `source` is what the designer wrote.
    """

    script: str
    names: frozenset[str]
    source: str


def compile_javascript(source: str, known: Mapping[str, Mapping[str, object]]) -> Formula:
    """One expression, without its leading `=`.

    Names are fields of `s`, except those of `known`, as `constants`: what is looked up in them
    becomes a literal. Raises ExpressionError for what formulas do not have.
    """
    writer = _Writer(known)
    script = writer.write(parse_value(source))
    return Formula(script, frozenset(writer.names), source.strip())


class _Writer:
    """Writes one tree; `names` gathers the fields that it reads."""

    def __init__(self, known: Mapping[str, Mapping[str, object]]) -> None:
        self._known = known
        self._depth = 0
        self.names: set[str] = set()

    def write(self, node: nodes.Node) -> str:
        kind = type(node).__name__
        write = _WRITERS.get(kind)
        if write is None:
            raise ExpressionError(
                "this is not part of formulas",
                "use names, whole numbers, texts, + - * // %, comparisons, and, or, not, "
                "a if b else c, min, max, abs",
            )
        self._depth += 1
        if self._depth > DEEPEST:
            raise ExpressionError("this expression nests too deeply")
        script = write(self, node)
        self._depth -= 1
        return script

    def name(self, node: Any) -> str:
        if node.name in self._known:
            hint = did_you_mean("", self._known[node.name])
            raise ExpressionError(f"{node.name} is a group of values, not one", hint)
        self.names.add(node.name)
        return f"get(s, {json.dumps(node.name)})"

    def attribute(self, node: Any) -> str:
        owner = getattr(node.node, "name", "")
        if owner not in self._known:
            raise ExpressionError(f"a formula looks into nothing but {', '.join(self._known)}")
        return _literal(member(self._known[owner], node.attr, owner))

    def constant(self, node: Any) -> str:
        return _literal(node.value)

    def binary(self, node: Any) -> str:
        operate = _OPERATIONS[type(node).__name__]
        return f"{operate}({self.write(node.left)}, {self.write(node.right)})"

    def minus(self, node: Any) -> str:
        return f"sub(0, {self.write(node.node)})"

    def compare(self, node: Any) -> str:
        operands = [node.expr, *(step.expr for step in node.ops)]
        signs = [step.op for step in node.ops]
        for sign in signs:
            if sign not in _COMPARISONS:
                raise ExpressionError("formulas have no in", "compare with == and or")
        if any(sign in _ORDERS for sign in signs):
            _refuse_texts(operands)
        scripts = [self.write(operand) for operand in operands]
        links = [
            f"{sign}({left}, {right})"
            for sign, left, right in zip(signs, scripts, scripts[1:], strict=False)
        ]
        joined = links[-1]
        for link in reversed(links[:-1]):
            joined = f"both({link}, () => {joined})"
        return joined

    def both(self, node: Any) -> str:
        return f"both({self.write(node.left)}, () => {self.write(node.right)})"

    def either(self, node: Any) -> str:
        return f"either({self.write(node.left)}, () => {self.write(node.right)})"

    def negation(self, node: Any) -> str:
        return f"!holds({self.write(node.node)})"

    def choice(self, node: Any) -> str:
        if node.expr2 is None:
            raise ExpressionError("'a if b' lacks its else", "write a if b else c")
        test, yes, no = map(self.write, (node.test, node.expr1, node.expr2))
        return f"(holds({test}) ? {yes} : {no})"

    def call(self, node: Any) -> str:
        name = getattr(node.node, "name", "")
        if name not in _CALLS:
            hint = f"formulas have {', '.join(_CALLS)}"
            raise ExpressionError(f"{quote(name or 'this')} is not a function of formulas", hint)
        if node.kwargs or node.dyn_args or node.dyn_kwargs or not node.args:
            raise ExpressionError(f"{name}() takes numbers", f"write {name}(a, b)")
        if name == "abs" and len(node.args) != 1:
            raise ExpressionError("abs() takes one number")
        return f"{name}({', '.join(map(self.write, node.args))})"


def _literal(value: object) -> str:
    if isinstance(value, bool | str) or (is_number(value) and abs(value) <= LARGEST_NUMBER):
        return json.dumps(value)
    raise ExpressionError("a formula has no room for this value", "use numbers and texts")


def _refuse_texts(operands: list[Any]) -> None:
    for operand in operands:
        if isinstance(getattr(operand, "value", None), str):
            raise ExpressionError("only numbers have an order", "compare texts with == or !=")


_WRITERS: dict[str, Callable[[_Writer, Any], str]] = {
    "Name": _Writer.name,
    "Getattr": _Writer.attribute,
    "Const": _Writer.constant,
    "Add": _Writer.binary,
    "Sub": _Writer.binary,
    "Mul": _Writer.binary,
    "FloorDiv": _Writer.binary,
    "Mod": _Writer.binary,
    "Neg": _Writer.minus,
    "Compare": _Writer.compare,
    "And": _Writer.both,
    "Or": _Writer.either,
    "Not": _Writer.negation,
    "CondExpr": _Writer.choice,
    "Call": _Writer.call,
}
