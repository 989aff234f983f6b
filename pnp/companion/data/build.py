"""All that the page of a game knows, and what its rules are handed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from pnp.companion import contract
from pnp.companion.choosing import SHOWN
from pnp.companion.companion_file import CompanionFile
from pnp.companion.data.cards import card_of, column_of, game_info
from pnp.companion.data.examples import case_of
from pnp.companion.data.forms import calculator_of
from pnp.companion.data.plays import play_of
from pnp.companion.data.table import (
    counter_of,
    marker_of,
    mode_of,
    option_of,
    pad_of,
    phase_of,
    reference_of,
    seat_of,
    zone_of,
)
from pnp.companion.formulas import FormulaBook
from pnp.companion.plain import plain_value
from pnp.companion.read import Companion
from pnp.companion.signs import draw_sign
from pnp.model import Piece


def build_data(
    companion: Companion,
    pieces: Iterable[Piece],
    previews: Mapping[str, str],
    formulas: FormulaBook,
    pictured: Collection[str] = (),
    art: str = "",
) -> contract.Data:
    """All that the page of a game knows.

    `previews` maps fingerprints to addresses; a face that has none has "". Formulas go to
    `formulas`, and their keys stand here. Addresses of small pictures begin with `art`: those of
    the cards that are `pictured`.
    """
    game, file = companion.game, companion.file
    shown = [piece for piece in pieces if piece.component.part in SHOWN]
    cards = {piece.id: card_of(piece, previews, pictured=piece.id in pictured) for piece in shown}
    return contract.Data(
        v=contract.VERSION,
        game=game_info(game),
        columns={name: column_of(name, kind, file) for name, kind in game.columns.items()},
        facts=tuple(file.facts),
        constants={name: plain_value(value) for name, value in game.constants.items()},
        cards=cards,
        components={
            piece.component.name: piece.component.label for piece in shown if piece.component.label
        },
        seats={name: seat_of(seat, game) for name, seat in file.seats.items()},
        modes={name: mode_of(name, mode, file, game) for name, mode in file.modes.items()},
        counters={name: counter_of(name, counter, file) for name, counter in file.counters.items()},
        markers={name: marker_of(name, marker, file) for name, marker in file.markers.items()},
        phases={name: phase_of(phase, formulas) for name, phase in file.phases.items()},
        options={name: option_of(option) for name, option in file.options.items()},
        calculators={
            name: calculator_of(calculator, companion, formulas)
            for name, calculator in file.calculators.items()
        },
        signs={name: draw_sign(name, game) for name in _signs_of(file)},
        references=tuple(reference_of(reference, file) for reference in file.references.values()),
        pad=pad_of(file.pad, companion, formulas) if file.pad else None,
        dice=file.tools.dice,
        timer=file.tools.timer,
        zones={name: zone_of(zone, file, game, cards) for name, zone in file.zones.items()},
        plays={name: play_of(play, companion, formulas) for name, play in file.plays.items()},
        strings=dict(file.strings),
        cases=tuple(case_of(case) for case in companion.cases if case.show),
        art=art,
    )


def _signs_of(file: CompanionFile) -> list[str]:
    """The icons that forms show, each once."""
    stages = (calculator.stage for calculator in file.calculators.values())
    return list(dict.fromkeys(name for stage in stages if stage for name in stage.icons.values()))


def context_of(data: contract.Data) -> contract.Context:
    """What a function of rules.js gets beside its input, with the house rules as they are."""
    return contract.Context(
        cards=data.cards,
        constants=data.constants,
        options={name: option.default for name, option in data.options.items()},
        seats=data.seats,
    )
