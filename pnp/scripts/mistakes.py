"""What is wrong with a script, in the words of whoever wrote it."""

from __future__ import annotations

from pnp.problems import InputError


class RulesError(InputError):
    """A script that cannot be linked, or a call that failed; `line` counts from 1, 0 if unknown."""

    def __init__(self, message: str, hint: str = "", module: str = "", line: int = 0) -> None:
        super().__init__(message, hint, "rules-script")
        self.module = module
        self.line = line
