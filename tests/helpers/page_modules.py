"""The pure modules of the page, run without a page in the embedded engine."""

from __future__ import annotations

from functools import cache
from typing import Any

from pnp.companion.own_files import read_modules
from pnp.companion.texts import Texts
from pnp.scripts import Engine

ON_THE_PAGE = "js/page/"
"""Where the modules lie that need a document."""


def pure_modules(texts: Texts | None = None) -> dict[str, str]:
    """All modules that need none, by path; they say `texts`, English ones if none."""
    modules = read_modules(texts)
    return {path: text for path, text in modules.items() if not path.startswith(ON_THE_PAGE)}


@cache
def engine(probe: str = "") -> Engine:
    """The pure modules, and among them `probe`, a module of a test's own."""
    return Engine({**pure_modules(), "js/state/probe.mjs": probe})


def ask(module: str, function: str, *arguments: Any, probe: str = "") -> Any:
    """What an exported function of js/state/`module`.mjs answers."""
    return engine(probe).call(function, *arguments, module=f"js/state/{module}.mjs")
