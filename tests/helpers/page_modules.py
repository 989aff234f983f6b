"""The pure modules of the page, run without a page in the embedded engine."""

from __future__ import annotations

from functools import cache
from typing import Any

from pnp.companion.own_files import read_modules
from pnp.rules import Engine


@cache
def engine() -> Engine:
    modules = read_modules()
    return Engine({path: text for path, text in modules.items() if path.startswith("js/state/")})


def ask(module: str, function: str, *arguments: Any) -> Any:
    """What an exported function of js/state/`module`.mjs answers."""
    return engine().call(function, *arguments, module=f"js/state/{module}.mjs")
