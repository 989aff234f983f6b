"""Cards that are played at one tap, for the page."""

from __future__ import annotations

from pnp.companion import contract
from pnp.companion.choosing import cards_of
from pnp.companion.companion_file import AskEntry, PlayEntry
from pnp.companion.data.changes import change_of
from pnp.companion.formulas import FormulaBook
from pnp.companion.plays import tell_needs
from pnp.companion.read import Companion


def play_of(play: PlayEntry, companion: Companion, formulas: FormulaBook) -> contract.Play:
    """Cards of which one tap pays the cost and takes the gain."""
    file, game = companion.file, companion.game
    return contract.Play(
        label=play.label,
        cards=tuple(row.id for row in cards_of(play, game)),
        key=play.key or "",
        by=play.by or "",
        needs=formulas.key_of(play.needs) if play.needs else "",
        refusal=play.refusal or tell_needs(file, play, game, companion.texts),
        tell=play.tell,
        asks=tuple(_ask(name, asked, formulas) for name, asked in play.asks.items()),
        calculator=play.calculator or "",
        changes=tuple(change_of(change, formulas) for change in play.changes),
        from_zone=play.source or "",
        leaves=formulas.key_of(play.leaves) if play.leaves else "",
        to=play.to,
        first=formulas.key_of(play.first) if play.first else "",
        phases=play.phases,
        modes=tuple(file.modes_of(play.modes)),
    )


def _ask(name: str, asked: AskEntry, formulas: FormulaBook) -> contract.Ask:
    return contract.Ask(
        name=name,
        label=asked.label,
        value=formulas.key_of(asked.value) if asked.value else "",
        when=formulas.key_of(asked.when) if asked.when else "",
        answers=asked.answers,
    )
