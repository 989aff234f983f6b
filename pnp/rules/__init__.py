"""Runs a game's rules.js as the page does, in an engine without a clock, chance or a host."""

from pnp.rules.bundle import bundle, bundle_parts
from pnp.rules.engine import Engine, is_installed, run
from pnp.rules.linker import Linked, exports_of, link
from pnp.rules.mistakes import RulesError

__all__ = [
    "Engine",
    "Linked",
    "RulesError",
    "bundle",
    "bundle_parts",
    "exports_of",
    "is_installed",
    "link",
    "run",
]
