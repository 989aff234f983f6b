"""The pure modules of the workbench's page, run without a page in the embedded engine."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pnp
from pnp.scripts import Engine

PAGE = Path(pnp.__file__).parent / "workbench" / "page"


@cache
def engine() -> Engine:
    files = sorted((PAGE / "js" / "state").glob("*.mjs"))
    return Engine({file.relative_to(PAGE).as_posix(): file.read_text("utf-8") for file in files})


def ask(module: str, function: str, *arguments: Any) -> Any:
    """What an exported function of js/state/`module`.mjs answers."""
    return engine().call(function, *arguments, module=f"js/state/{module}.mjs")


def make_piece(name: str, copies: int = 1, **more: Any) -> dict[str, Any]:
    """A piece as the server tells it; columns that `more` does not know as its own are cells."""
    piece: dict[str, Any] = {
        "id": name.lower().replace(" ", "-"),
        "name": name,
        "component": "cards",
        "label": "cards",
        "copies": copies,
        "front": f"{name}-front",
        "back": None,
        "problems": [],
        "stale": None,
        "tried": None,
    }
    cells = {key: value for key, value in more.items() if key not in piece}
    return piece | {key: value for key, value in more.items() if key in piece} | {"values": cells}


def make_game(*pieces: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A game as the server tells it, with a column for each cell of its pieces."""
    cells = {key: value for piece in pieces for key, value in piece["values"].items()}
    columns = [{"name": key, "numbers": isinstance(value, int)} for key, value in cells.items()]
    empty = {"id": "owls", "revision": 1, "state": "ok", "faces": {}, "sheets": [], "problems": []}
    return {**empty, "columns": columns, "pieces": list(pieces), **more}
