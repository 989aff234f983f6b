"""The fields of a layout: literals and expressions, read once from the file, run for every row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from pnp.expressions import Expression, Scope, compile_text, compile_value, is_number, show
from pnp.problems import InputError, hint_of, quote
from pnp.reading.nodes import Node, Scalar
from pnp.reading.readers import SCALAR, OneValue, Reader, matching
from pnp.reading.scalars import NUMBER_PATTERN, read_any, read_float
from pnp.units import LENGTH_PATTERN, parse_length

T = TypeVar("T")


class FieldError(InputError):
    """A field that gave no usable value for a row; `line` and `column` are where it is written."""

    def __init__(self, error: ValueError, line: int, column: int) -> None:
        super().__init__(str(error), hint_of(error))
        self.line = line
        self.column = column


class Field(Struct, Generic[T], frozen=True):
    """A value of a layout; `names` are the names that its expressions read."""

    names: frozenset[str]
    evaluate: Callable[[Scope], T]
    line: int = 0
    column: int = 0

    def read(self, scope: Scope) -> T:
        """The value for one row. Raises FieldError."""
        try:
            return self.evaluate(scope)
        except ValueError as error:
            raise FieldError(error, self.line, self.column) from None


class TextField(Field[str], frozen=True):
    """A literal with `{{ expression }}` holes."""


class NumberField(Field[float], frozen=True):
    """A number, or "= expression"."""


class LengthField(Field[float], frozen=True):
    """A length in mm; written bare, with a unit, or as "= expression" in mm."""


class FlagField(Field[bool], frozen=True):
    """true, false, or "= expression"."""


class ValueField(Field[object], frozen=True):
    """Any value: a literal as YAML reads it, a text with holes, or "= expression"."""


Numeric = TypeVar("Numeric", NumberField, LengthField)


def text(value: str) -> TextField:
    """A text that is the same for every row."""
    return TextField(frozenset(), lambda scope: value)


def number(value: float) -> NumberField:
    """A number that is the same for every row."""
    return NumberField(frozenset(), lambda scope: value)


def length(value: float) -> LengthField:
    """A length in mm that is the same for every row."""
    return LengthField(frozenset(), lambda scope: value)


def read_text_field(node: Node) -> TextField:
    """A text as it stands in layout.yaml. Raises ValueError."""
    scalar = _scalar(node, "a text")
    template = compile_text(str(scalar))
    return TextField(template.names, template.render, scalar.line, scalar.column)


def read_number_field(node: Node) -> NumberField:
    """A number as it stands in layout.yaml. Raises ValueError."""
    return _read_numeric(NumberField, node, "a number", read_float)


def read_length_field(node: Node) -> LengthField:
    """A length as it stands in layout.yaml. Raises ValueError."""
    return _read_numeric(LengthField, node, "a length", parse_length)


def read_flag_field(node: Node) -> FlagField:
    """A condition as it stands in layout.yaml. Raises ValueError."""
    scalar = _scalar(node, "true, false or an expression")
    expression = _expression(scalar)
    if expression:
        evaluate = expression.evaluate
        return FlagField(
            expression.names, lambda scope: bool(evaluate(scope)), scalar.line, scalar.column
        )
    if scalar not in ("true", "false"):
        raise InputError(
            f"{quote(scalar)} is not a condition", 'write "= expression", true or false'
        )
    value = scalar == "true"
    return FlagField(frozenset(), lambda scope: value, scalar.line, scalar.column)


def read_value_field(node: Node) -> ValueField:
    """Any value as it stands in layout.yaml. Raises ValueError."""
    scalar = _scalar(node, "a value")
    expression = _expression(scalar)
    if expression:
        return ValueField(expression.names, expression.evaluate, scalar.line, scalar.column)
    if "{{" in scalar:
        template = compile_text(str(scalar))
        return ValueField(template.names, template.render, scalar.line, scalar.column)
    value = read_any(scalar)
    return ValueField(frozenset(), lambda scope: value, scalar.line, scalar.column)


FIELD_READERS: dict[type, Reader] = {
    TextField: OneValue(read_text_field, "a text with holes", "texts with holes", SCALAR),
    NumberField: OneValue(
        read_number_field,
        "a number",
        "numbers",
        matching(f"=(?:.|\\n)*|{NUMBER_PATTERN}", "number"),
    ),
    LengthField: OneValue(
        read_length_field,
        "a length",
        "lengths",
        matching(f"=(?:.|\\n)*|{LENGTH_PATTERN}", "number"),
    ),
    FlagField: OneValue(
        read_flag_field,
        "`true`, `false` or an expression",
        "conditions",
        matching("=(?:.|\\n)*|true|false", "boolean"),
    ),
    ValueField: OneValue(read_value_field, "a value", "values", SCALAR),
}


def _read_numeric(
    kind: type[Numeric], node: Node, wanted: str, read: Callable[[Scalar], float]
) -> Numeric:
    scalar = _scalar(node, wanted)
    expression = _expression(scalar)
    if expression:
        evaluate = _checked(expression, wanted)
        return kind(expression.names, evaluate, scalar.line, scalar.column)
    value = read(scalar)
    return kind(frozenset(), lambda scope: value, scalar.line, scalar.column)


def _scalar(node: Node, wanted: str) -> Scalar:
    if not isinstance(node, Scalar):
        raise ValueError(f"this must be {wanted}")
    return node


def _expression(scalar: Scalar) -> Expression | None:
    return compile_value(scalar[1:]) if scalar.startswith("=") else None


def _checked(expression: Expression, wanted: str) -> Callable[[Scope], float]:
    def evaluate(scope: Scope) -> float:
        value = expression.evaluate(scope)
        if not is_number(value):
            source = quote(expression.source)
            raise InputError(f"{source} gives {show(value)}, not {wanted}")
        return value

    return evaluate
