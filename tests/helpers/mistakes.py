"""What is wrong with a catalogue that cannot be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.problems import PnpError, Problem


def mistakes_of(read: Callable[..., object], *arguments: object) -> tuple[Problem, ...]:
    """The problems that `read` raises when it is called with these arguments."""
    with pytest.raises(PnpError) as caught:
        read(*arguments)
    return caught.value.problems
