"""Small data for the page: what a test does not say is empty."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from pnp.companion.contract.fields import json_name

T = TypeVar("T", bound=Struct)


def fill(kind: type[T], values: Mapping[str, Any]) -> T:
    """A value of the contract from what JSON says of it; it may leave out whatever it likes."""
    hints = get_type_hints(kind)
    given = {
        field.name: _value(hints[field.name], values[json_name(field.name)])
        for field in fields(kind)
        if json_name(field.name) in values
    }
    empty = {field.name: _empty(hints[field.name]) for field in fields(kind) if field.required}
    return kind(**{**empty, **given})


def _value(hint: Any, value: Any) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if _is_struct(hint):
        return fill(hint, value)
    if origin is Mapping:
        return {name: _value(arguments[1], one) for name, one in value.items()}
    if origin is tuple and isinstance(value, list):
        return tuple(_value(arguments[0], one) for one in value)
    if origin in (Union, types.UnionType) and isinstance(value, dict):
        return _value(next(one for one in arguments if _is_struct(one)), value)
    return value


def _empty(hint: Any) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if _is_struct(hint):
        return fill(hint, {})
    if origin in (Union, types.UnionType):
        return None if types.NoneType in arguments else _empty(arguments[0])
    if origin is Literal:
        return arguments[0]
    if origin is Annotated:
        return _empty(arguments[0])
    return None if hint is Any else (dict if origin is Mapping else origin or hint)()


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)
