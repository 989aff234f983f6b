"""Worked examples, for the page."""

from __future__ import annotations

from pnp.companion import contract
from pnp.companion.cases_file import Case


def case_of(case: Case) -> contract.Case:
    """An example; one without a title goes by its id."""
    return contract.Case(
        id=case.id,
        function=case.function,
        title=case.title or case.id,
        input=dict(case.input),
        expect=dict(case.expect),
        source=contract.Source(kind=case.source.kind, where=case.source.where),
        with_=contract.Overrides(
            constants=dict(case.overrides.constants), options=dict(case.overrides.options)
        ),
    )
