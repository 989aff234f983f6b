"""A module as it was written, spared its comments and indentation: half as much to send."""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.scripts.syntax import Module, read_module, texts_and_comments

_BLANKS = re.compile(rb"^[ \t]+|[ \t]+$", re.MULTILINE)
_KEPT = b"/*!"
"""Begins a comment that stays, as one that names author and licence."""


@lru_cache(maxsize=256)
def without_comments(name: str, text: str) -> str:
    """The module `name` without comments and blanks around its lines; all lines keep their number.

    Raises RulesError as `read_module` does.
    """
    source, held = _without_comments(read_module(name, text))
    spared, at = bytearray(), 0
    for blanks in _BLANKS.finditer(source):
        if not any(blanks.start() in inside for inside in held):
            spared += source[at : blanks.start()]
            at = blanks.end()
    return (spared + source[at:]).decode()


def _without_comments(module: Module) -> tuple[bytes, list[range]]:
    """What stays, and where in it blanks mean something: in texts, and in comments that stay."""
    spared, at = bytearray(), 0
    held: list[range] = []
    for node in texts_and_comments(module):
        spared += module.source[at : node.start_byte]
        said = module.source[node.start_byte : node.end_byte]
        at = node.end_byte
        if node.type == "comment" and not said.startswith(_KEPT):
            spared += b"\n" * said.count(b"\n") or b" "  # what stood on both sides stays apart
        else:
            if b"\n" in said:
                held.append(range(len(spared), len(spared) + len(said)))
            spared += said
    return bytes(spared + module.source[at:]), held
