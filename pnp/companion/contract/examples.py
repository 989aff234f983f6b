"""Worked examples that the page tells and offers to try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.companion.contract.fields import Printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where an example comes from."""

    kind: str
    """Whether the rulebook has it, follows from a rule of it, or it is reconstructed."""
    where: str
    """The place in the rulebook."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrides:
    """What differs from the game for one example."""

    constants: Mapping[str, Any] = field(default_factory=dict)
    """Constants with another value."""
    options: Mapping[str, bool] = field(default_factory=dict)
    """House rules that hold, or do not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
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
