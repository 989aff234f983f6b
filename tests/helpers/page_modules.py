"""The pure modules of the page, run without a page in the embedded engine."""

from __future__ import annotations

from functools import cache
from typing import Any

from pnp.companion.own_files import read_modules
from pnp.scripts import Engine


@cache
def engine(probe: str = "") -> Engine:
    """The modules of js/state/, and among them `probe`, a module of a test's own."""
    modules = {path: text for path, text in read_modules().items() if path.startswith("js/state/")}
    return Engine({**modules, "js/state/probe.mjs": probe})


def ask(module: str, function: str, *arguments: Any, probe: str = "") -> Any:
    """What an exported function of js/state/`module`.mjs answers."""
    return engine(probe).call(function, *arguments, module=f"js/state/{module}.mjs")
