"""Writes the tree of an expression as people write formulas: "3 × sets + coins"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
)
from pnp.expressions.values import as_text

_SIGNS = {"*": "×", "-": "−", "//": "÷", ">=": "≥", "<=": "≤", "==": "=", "!=": "≠"}

_CHOICE, _OR, _AND, _NOT, _COMPARISON, _SUM, _PRODUCT, _NEGATIVE, _WHOLE = range(9)
"""How close a form holds its parts; what holds less closely stands in brackets inside it."""


class WordsWriter:
    """Writes trees.

    `names` are the words for the names that they read, `known` the values of groups, as
    `constants`; `words` are those of the reader's language for and, or, not, if and else. `tell`
    has words for calls that are not written as they are.
    """

    def __init__(
        self,
        names: Mapping[str, str],
        known: Mapping[str, Mapping[str, object]],
        words: Mapping[str, str],
        tell: Callable[[Call], str | None] = lambda call: None,
    ) -> None:
        self._names = names
        self._known = known
        self._words = words
        self._tell = tell

    def write(self, node: Node, inside: int = _CHOICE) -> str:
        """A tree in words, in brackets where `inside` holds closer than it does."""
        closeness, text = self._write(node)
        return f"({text})" if closeness < inside else text

    def _write(self, node: Node) -> tuple[int, str]:
        write, words = self.write, self._words
        match node:
            case Name(name):
                return _WHOLE, self._names.get(name, name)
            case Constant(value):
                return _WHOLE, f"'{value}'" if isinstance(value, str) else as_text(value)
            case Member(owner, name):
                return _WHOLE, self._member(owner, name)
            case Item(owner, key):
                return _WHOLE, f"{write(owner, _WHOLE)}[{write(key)}]"
            case Operation(operator, left, right):
                level = _SUM if operator in "+-" else _PRODUCT
                sign = _SIGNS.get(operator, operator)
                return level, f"{write(left, level)} {sign} {write(right, level + 1)}"
            case Negative(value):
                return _NEGATIVE, f"−{write(value, _NEGATIVE)}"
            case Comparison(first, steps):
                said = [f" {_SIGNS.get(sign, sign)} {write(one, _SUM)}" for sign, one in steps]
                return _COMPARISON, write(first, _SUM) + "".join(said)
            case And(left, right):
                return _AND, f"{write(left, _AND)} {words['and']} {write(right, _NOT)}"
            case Or(left, right):
                return _OR, f"{write(left, _OR)} {words['or']} {write(right, _AND)}"
            case Not(value):
                return _NOT, f"{words['not']} {write(value, _NOT)}"
            case Choice(test, yes, no):
                asked = f"{words['if']} {write(test, _OR)} {words['else']}"
                return _CHOICE, f"{write(yes, _OR)} {asked} {write(no)}"
            case List(items):
                return _WHOLE, f"[{', '.join(map(write, items))}]"
            case Call(name, arguments):
                if told := self._tell(node):
                    return _WHOLE, told
                return _WHOLE, f"{name}({', '.join(map(write, arguments))})"

    def _member(self, owner: Node, name: str) -> str:
        if isinstance(owner, Name) and name in self._known.get(owner.name, {}):
            return as_text(self._known[owner.name][name])
        return f"{self.write(owner, _WHOLE)}.{name}"
