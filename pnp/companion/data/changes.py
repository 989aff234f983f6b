"""Changes of buttons, phases and cards, for the page."""

from __future__ import annotations

from typing import Any

from pnp.companion import contract
from pnp.companion.changes import KINDS
from pnp.companion.companion_file import ChangeEntry, Given
from pnp.companion.formulas import FormulaBook


def change_of(change: ChangeEntry, formulas: FormulaBook) -> contract.Change:
    """One change, without the label of its button."""
    named: dict[str, Any] = {kind: getattr(change, kind) for kind in KINDS}
    return contract.Change(
        **named,
        every=bool(change.every),
        quiet=change.quiet,
        seat=_value(change.seat, formulas),
        add=_value(change.add, formulas),
        set=_value(change.set, formulas),
    )


def _value(given: Given | None, formulas: FormulaBook) -> Any:
    """A value as it is, or by the key of its formula; what fits was checked before."""
    if given is None:
        return None
    if given.formula:
        return contract.Formula(formula=formulas.key_of(given.formula))
    return given.value
