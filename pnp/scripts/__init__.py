"""JavaScript: modules joined and shortened for the page, and run in an engine without a host."""

from pnp.scripts.bundle import bundle, bundle_module, bundle_parts
from pnp.scripts.engine import ContextEngine, Engine, run
from pnp.scripts.linker import Linked, exports_of, link
from pnp.scripts.mistakes import RulesError
from pnp.scripts.stored import bundle_module_once, bundle_once

__all__ = [
    "ContextEngine",
    "Engine",
    "Linked",
    "RulesError",
    "bundle",
    "bundle_module",
    "bundle_module_once",
    "bundle_once",
    "bundle_parts",
    "exports_of",
    "link",
    "run",
]
