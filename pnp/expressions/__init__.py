"""Expressions of layouts and companions: Jinja's syntax, checked on its tree, bounded."""

from pnp.expressions.evaluate import Scope
from pnp.expressions.javascript import ANSWERS, FORMULAS, Formula, compile_javascript, compile_told
from pnp.expressions.lists import ListUse
from pnp.expressions.operations import ExpressionError
from pnp.expressions.prelude import OF_LISTS, write_prelude
from pnp.expressions.templates import (
    Expression,
    TextTemplate,
    compile_text,
    compile_value,
    fill_holes,
)
from pnp.expressions.tree import Dialect
from pnp.expressions.values import is_number, show
from pnp.expressions.words import WordsWriter

__all__ = [
    "ANSWERS",
    "FORMULAS",
    "OF_LISTS",
    "Dialect",
    "Expression",
    "ExpressionError",
    "Formula",
    "ListUse",
    "Scope",
    "TextTemplate",
    "WordsWriter",
    "compile_javascript",
    "compile_text",
    "compile_told",
    "compile_value",
    "fill_holes",
    "is_number",
    "show",
    "write_prelude",
]
