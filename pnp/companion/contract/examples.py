"""Worked examples that the page tells and offers to try."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from pnp.companion.contract.fields import Printed


class Source(Struct, frozen=True, kw_only=True):
    """Where an example comes from."""

    kind: str
    """Whether the rulebook has it, follows from a rule of it, or it is reconstructed."""
    where: str
    """The place in the rulebook."""


class Overrides(Struct, frozen=True, kw_only=True):
    """What differs from the game for one example."""

    constants: Mapping[str, Any] = field(default_factory=dict)
    """Constants with another value."""
    options: Mapping[str, bool] = field(default_factory=dict)
    """House rules that hold, or do not."""


class Case(Struct, frozen=True, kw_only=True):
    """A worked example."""

    id: str
    """The id of the example."""
    function: str
    """The export of rules.js that it is about."""
    title: Printed[str]
    """What it is called."""
    input: Mapping[str, Any]
    """What the function is given."""
    expect: Printed[Mapping[str, Any]]
    """What is expected of the answer."""
    source: Printed[Source]
    """Where it comes from."""
    with_: Overrides = Overrides()
    """What differs from the game for it."""
