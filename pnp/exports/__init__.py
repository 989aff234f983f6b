"""What a game becomes besides its kit: one file for each target, all of them in TARGETS."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.exports.limits import find_broken_limits
from pnp.exports.options import Option, options_of, read_options
from pnp.exports.png import PNG
from pnp.exports.proof import PROOF
from pnp.exports.target import ExportFile, ExportSource, Limits, Target

TARGETS: Mapping[str, Target[Any]] = {target.name: target for target in (PROOF, PNG)}

__all__ = [
    "TARGETS",
    "ExportFile",
    "ExportSource",
    "Limits",
    "Option",
    "Target",
    "find_broken_limits",
    "options_of",
    "read_options",
]
