"""Short names for what a module makes, so that each name means what it meant."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from itertools import product

from pnp.scripts.bindings import Bindings, Scope

_LETTERS = "etnaoirscldumphfgvbywkxjqz" + string.ascii_uppercase
"""The frequent ones of words come first: what packs a script then meets fewer signs."""

_TAKEN = {"as", "do", "if", "in", "is", "of"}
"""Short words that the language has taken."""


def name_inside(bound: Bindings, known: Mapping[str, str]) -> Mapping[int, str]:
    """By the first byte of each use of a name in a module, what stands there in its place.

    `known` are the short names of its outermost scope. Every function begins with the same letters
    anew, but for those of what it uses from further out: alike functions stay alike, and pack well.
    """
    top = bound.scopes[0]
    short: dict[tuple[Scope | None, str], str] = {(top, name): new for name, new in known.items()}
    for scope in bound.scopes[1:]:
        taken = {short.get(key, key[1]) for key in scope.crossing}
        if scope.is_body and scope.outer:
            taken |= {short[scope.outer, name] for name in scope.outer.names}
        fresh = (word for word in _inner_names() if word not in taken)
        for name in scope.names:
            short[scope, name] = next(fresh)
    return {at: short.get(use, use[1]) for at, use in bound.uses.items()}


def outer_names() -> Iterator[str]:
    """Names for what all modules see."""
    for length in (2, 3):
        words = ("".join(letters) for letters in product(_LETTERS, repeat=length))
        yield from (word for word in words if word not in _TAKEN)


def _inner_names() -> Iterator[str]:
    """Names for what a function sees, which `outer_names` never gives."""
    for tail in ("", *string.digits):
        yield from (letter + tail for letter in _LETTERS)
    for tail in product(string.digits, repeat=2):
        yield from (letter + "".join(tail) for letter in _LETTERS)
