"""The expressions of layouts: Jinja's syntax, checked on its tree, evaluated within bounds."""

from pnp.expressions.evaluate import ExpressionError, Scope
from pnp.expressions.templates import Expression, TextTemplate, compile_text, compile_value

__all__ = [
    "Expression",
    "ExpressionError",
    "Scope",
    "TextTemplate",
    "compile_text",
    "compile_value",
]
