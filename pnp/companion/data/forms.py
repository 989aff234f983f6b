"""Calculators and what they ask for, for the page."""

from __future__ import annotations

from pnp.companion import contract
from pnp.companion.choosing import cards_of, narrow
from pnp.companion.companion_file import CalculatorEntry, EachEntry, InputEntry, StageEntry
from pnp.companion.data.changes import change_of
from pnp.companion.formulas import FormulaBook, tell
from pnp.companion.inputs import KINDS
from pnp.companion.read import Companion
from pnp.model import Game


def calculator_of(
    calculator: CalculatorEntry, companion: Companion, formulas: FormulaBook
) -> contract.Calculator:
    """A form with an answer."""
    apply = _apply(calculator, formulas)
    return contract.Calculator(
        label=calculator.label,
        modes=tuple(companion.file.modes_of(calculator.modes)),
        function=calculator.function or "",
        values=_values(calculator, companion, formulas),
        always=calculator.always,
        quiet=calculator.quiet,
        verdict=calculator.verdict or "",
        show=calculator.show or tuple(calculator.values),
        stage=_stage(calculator.stage) if calculator.stage else None,
        inputs=tuple(
            _input(name, entry, calculator, companion.game)
            for name, entry in calculator.inputs.items()
        ),
        apply=apply,
    )


def _stage(stage: StageEntry) -> contract.Stage:
    return contract.Stage(
        cards=stage.cards,
        key=stage.key or "",
        icons=stage.icons,
        falls=stage.falls or "",
        looks=stage.looks or "",
    )


def _values(
    calculator: CalculatorEntry, companion: Companion, formulas: FormulaBook
) -> tuple[contract.Value, ...]:
    constants, texts = companion.game.constants, companion.texts
    values = []
    for name, formula in calculator.values.items():
        key = formulas.key_of(formula)
        told, parts = tell(formula, name, constants, texts, formulas)
        values.append(contract.Value(name=name, formula=key, told=told, parts=parts))
    return tuple(values)


def _apply(calculator: CalculatorEntry, formulas: FormulaBook) -> contract.Apply | None:
    """The button; of a label alone no change is left."""
    if not calculator.apply:
        return None
    changes = (change_of(change, formulas) for change in calculator.apply)
    return contract.Apply(
        label=calculator.apply[0].label,
        changes=tuple(change for change in changes if change != contract.Change()),
    )


def _input(name: str, entry: InputEntry, calculator: CalculatorEntry, game: Game) -> contract.Input:
    source = entry.source
    return contract.Input(
        name=name,
        label=entry.label or "",
        kind=entry.kind,
        seat=entry.seat or "",
        other=entry.other or "",
        from_marker=(source.marker if source else None) or "",
        from_counter=(source.counter if source else None) or "",
        from_zone=(source.zone if source else None) or "",
        cards=tuple(row.id for row in KINDS[entry.kind].cards(entry, game)),
        key=entry.key or "",
        tell=entry.tell or "",
        min=entry.min,
        max=entry.max,
        usual=entry.usual,
        options=entry.options,
        default=entry.default,
        each=_each(entry.each, calculator, game) if entry.each else None,
        every=bool(entry.every),
        first=entry.first or "",
        none=entry.none or "",
        private=entry.private,
        suggest=entry.suggest or "",
        asked=entry.asked,
    )


def _each(each: EachEntry, calculator: CalculatorEntry, game: Game) -> contract.Each:
    asked = narrow(cards_of(calculator.inputs[each.input], game), each.where)
    return contract.Each(input=each.input, cards=tuple(row.id for row in asked))
