"""The expressions of layouts: Jinja's syntax, checked on its tree, evaluated within bounds."""

from pnp.expressions.evaluate import Scope
from pnp.expressions.operations import ExpressionError
from pnp.expressions.templates import Expression, TextTemplate, compile_text, compile_value
from pnp.expressions.values import is_number, show

__all__ = [
    "Expression",
    "ExpressionError",
    "Scope",
    "TextTemplate",
    "compile_text",
    "compile_value",
    "is_number",
    "show",
]
