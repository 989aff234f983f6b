"""Whoever sits at a table: they ask modules of tests/helpers/people/ in the engine."""

from __future__ import annotations

import json
from typing import Any

from boxes import Box

from pnp.companion.own_files import read_modules
from pnp.scripts import Engine

Values = dict[str, Any]


class Seated:
    """Sits down at a table of a game. `taps` counts what is tapped there."""

    def __init__(self, box: Box, log: Values | None = None, left: Values | None = None) -> None:
        state = {
            path: text for path, text in read_modules().items() if not path.startswith("js/page/")
        }
        self.box = box
        self.taps = 0
        self._engine = Engine({**box.modules, **state})
        self._ask("table.sitDown", json.loads(box.data), log, left)

    def _ask(self, what: str, *arguments: Any) -> Any:
        """What a function of one of their modules answers: "forms.choose"."""
        module, _, function = what.partition(".")
        return self._engine.call(function, *arguments, module=f"js/people/{module}.mjs")
