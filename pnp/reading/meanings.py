"""What fields and types mean, in the sentences that stand beneath them in the source.

They are read when somebody asks for them, so that a build pays nothing for them.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from msgspec import Struct


def sentences_of(kind: type) -> dict[str, str]:
    """The text beneath each field of a class and of those it is made from, in one line."""
    found: dict[str, str] = {}
    own = [base for base in kind.__mro__ if base not in Struct.__mro__]
    for base in reversed(own):
        for node in _classes(base.__module__).get(base.__qualname__.rpartition(".")[2], ()):
            found |= _beneath(node)
    return found


def tell(kind: Any) -> str:
    """The first paragraph of a class's docstring, in one line."""
    return _in_line((kind.__doc__ or "").partition("\n\n")[0])


def _beneath(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, text in pairwise(node.body):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            yield field.target.id, _in_line(str(text.value.value))


@cache
def _classes(module: str) -> dict[str, list[ast.ClassDef]]:
    found: dict[str, list[ast.ClassDef]] = {}
    for node in ast.walk(ast.parse(inspect.getsource(sys.modules[module]))):
        if isinstance(node, ast.ClassDef):
            found.setdefault(node.name, []).append(node)
    return found


def _in_line(text: str) -> str:
    return " ".join(text.split())
