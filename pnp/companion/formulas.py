"""Collects the formulas of a page in one generated module, formulas.mjs."""

from __future__ import annotations

from pnp.expressions import PRELUDE, Formula

FORMULAS_FILE = "formulas.mjs"


class FormulaBook:
    """Formulas by key, f1, f2, … in the order in which they were asked for."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}

    def key_of(self, formula: Formula) -> str:
        """The key of a formula; equal ones share it."""
        return self._keys.setdefault(formula.script, f"f{len(self._keys) + 1}")

    def write(self) -> str:
        """The module: `formulas` maps keys to functions of inputs and answer."""
        entries = "".join(f"  {key}: (s) => {script},\n" for script, key in self._keys.items())
        return f"{PRELUDE if entries else ''}export const formulas = {{\n{entries}}};\n"
