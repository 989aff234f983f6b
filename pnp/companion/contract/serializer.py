"""Writes values of the contract as plain ones, ready for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from pnp.companion.contract.fields import PRINTED, SPREAD, json_name

_ALWAYS = object()
"""What no field holds: it is written whatever it holds."""


class _Key(Struct, frozen=True):
    """A field as it is written: not at all where it holds `unless`."""

    name: str
    field: str
    unless: Any
    is_spread: bool


def to_plain(value: Any) -> Any:
    """A value of the contract as dicts, lists and scalars, in the order of its fields.

    Without what is printed for readers alone, and without fields that hold their default.
    """
    if isinstance(value, Struct):
        return _block(value)
    if isinstance(value, Mapping):
        return {name: to_plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(one) for one in value]
    return value


def _block(value: Any) -> dict[str, Any]:
    written: dict[str, Any] = {}
    kind: Any = type(value)
    for key in _keys_of(kind):
        held = getattr(value, key.field)
        if key.is_spread:
            written |= to_plain(held)
        elif held != key.unless:
            written[key.name] = to_plain(held)
    return written


@cache
def _keys_of(kind: type) -> tuple[_Key, ...]:
    return tuple(
        _Key(json_name(field.name), field.name, _unless(field), SPREAD in marks)
        for field in fields(kind)
        if PRINTED not in (marks := get_args(field.type)[1:])
    )


def _unless(field: FieldInfo) -> Any:
    """What a field holds where it is left out; what none holds if it never is."""
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default if is_left_out(field) else _ALWAYS


def is_left_out(field: FieldInfo) -> bool:
    """Whether a field is not written where it holds its default."""
    return not field.required
