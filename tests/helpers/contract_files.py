"""The files that are made from the contract of the phone: the page's types, and the guide's tables."""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec.structs import fields

from pnp.companion.contract.answer import Answer, Line
from pnp.companion.contract.data import FIRST, Context, Data
from pnp.companion.contract.fields import PRINTED, SPREAD, json_name
from pnp.companion.contract.serializer import is_left_out

RULES = (Context, Answer)
PAGE = (Data,)

HEAD = """\
// Made from pnp/companion/contract by `pytest --record tests/companion/test_contract.py`.
// What the page is built from, and what a function of rules.js is handed and answers.

export * from "./table";
"""

SCALARS = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any"}


class Member(NamedTuple):
    """A key of a type: `kind` as TypeScript writes it."""

    name: str
    kind: str
    means: str
    is_optional: bool
    is_spread: bool


def write_types() -> str:
    """The declarations of the page's data, for `tsc`."""
    declared = "\n".join(_declare(kind) for kind in all_kinds(*RULES, *PAGE))
    names = " | ".join(f'"{name}"' for name in FIRST)
    first = f"/** What the set-up of a game asks for. */\nexport type FirstData = Pick<Data, {names}>;\n"
    return f"{HEAD}\n{declared}\n{first}"


def write_tables(*roots: type) -> str:
    """A table for each type, with what its keys hold and mean."""
    return "\n".join(_table(kind) for kind in all_kinds(*roots) if kind is not Line)


def all_kinds(*roots: type) -> list[type]:
    """The types with all that stand in them, each once, what is whole before its parts."""
    found: dict[type, None] = {}
    waiting = list(roots)
    while waiting:
        kind = waiting.pop(0)
        if kind not in found:
            found[kind] = None
            hints = get_type_hints(kind, include_extras=True)
            inside = [
                part for hint in hints.values() if not _is(hint, PRINTED) for part in _parts(hint)
            ]
            waiting = [part for part in inside if part.__module__ == kind.__module__] + waiting
            waiting += [part for part in inside if part.__module__ != kind.__module__]
    return list(found)


def members_of(kind: type) -> Iterator[Member]:
    """The keys that scripts see."""
    meanings = _meanings(kind)
    for field in fields(kind):
        hint = field.type
        if not _is(hint, PRINTED):
            optional = is_left_out(field)
            written = _write(_without_none(hint) if optional else hint)
            means = meanings[field.name]
            yield Member(json_name(field.name), written, means, optional, _is(hint, SPREAD))


def _declare(kind: type) -> str:
    if kind is Line:
        return f"/** {_meaning(kind)} */\nexport type Line = [key: string, parameters?: Record<string, any>];\n"
    open_ended, lines = "", ""
    for member in members_of(kind):
        if member.is_spread:
            open_ended = f"{member.kind} & "
        else:
            mark = "?" if member.is_optional else ""
            lines += f"  /** {member.means} */\n  {member.name}{mark}: {member.kind};\n"
    return f"/** {_meaning(kind)} */\nexport type {kind.__name__} = {open_ended}{{\n{lines}}};\n"


def _table(kind: type) -> str:
    lines = [f"### {kind.__name__}", "", _meaning(kind), "", "| key | holds | |", "|---|---|---|"]
    for name, written, means, is_optional, is_spread in members_of(kind):
        key = "…" if is_spread else f"`{name}`"
        held = (
            "`"
            + written.replace("|", "\\|")
            + "`"
            + (", or nothing" if is_optional and not is_spread else "")
        )
        lines.append(f"| {key} | {held} | {means} |")
    return "\n".join(lines) + "\n"


def _write(hint: Any) -> str:
    """A type as TypeScript has it."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _write(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in arguments)
    if origin is tuple:
        item = _write(arguments[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is Mapping:
        return f"Record<string, {_write(arguments[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(_write(one) for one in arguments)
    return "null" if hint is types.NoneType else SCALARS.get(hint) or hint.__name__


def _without_none(hint: Any) -> Any:
    """What is left out where it is nothing never holds null."""
    if get_origin(hint) not in (Union, types.UnionType):
        return hint
    return Union[tuple(one for one in get_args(hint) if one is not types.NoneType)]  # noqa: UP007  # made at run time


def _parts(hint: Any) -> Iterator[type]:
    """The types of the contract in a type."""
    if isinstance(hint, type) and hint.__module__.startswith("pnp.companion.contract"):
        yield hint
    for one in get_args(hint):
        yield from _parts(one)


def _is(hint: Any, mark: str) -> bool:
    return get_origin(hint) is Annotated and mark in get_args(hint)


def _meaning(kind: type) -> str:
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def _meanings(kind: type) -> dict[str, str]:
    """What stands beneath the fields of a type."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0].body  # type: ignore[attr-defined]  # a class
    found = {}
    for line, below in pairwise(body):
        if isinstance(line, ast.AnnAssign) and isinstance(below, ast.Expr):
            found[ast.unparse(line.target)] = " ".join(ast.literal_eval(below.value).split())
    return found
