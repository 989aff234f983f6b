"""Seats, ways to play, and all that is kept of a game, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.companion import contract
from pnp.companion.choosing import cards_of, playing_cards
from pnp.companion.companion_file import (
    CompanionFile,
    CounterEntry,
    MarkerEntry,
    ModeEntry,
    OptionEntry,
    PadEntry,
    PhaseEntry,
    ReferenceEntry,
    SeatEntry,
    ZoneEntry,
)
from pnp.companion.data.changes import change_of
from pnp.companion.formulas import FormulaBook
from pnp.companion.plain import css_color
from pnp.companion.prose import to_html
from pnp.companion.read import Companion
from pnp.companion.rules_text import id_of
from pnp.model import BLACK, WHITE, Game, contrast

MOST_PIPS = 6
"""A longer track is a row of cells with their numbers."""


def seat_of(seat: SeatEntry, game: Game) -> contract.Seat:
    """Who plays, in a colour on which black or white can be read."""
    cards = seat.cards.ids if seat.cards else [row.id for row in playing_cards(game.components)]
    readable = max((BLACK, WHITE), key=lambda color: contrast(color, seat.color))
    return contract.Seat(
        label=seat.label,
        color=css_color(seat.color),
        picture=seat.picture or "",
        on=css_color(readable),
        shape=seat.shape,
        automatic=seat.automatic,
        cards=tuple(cards),
    )


def mode_of(name: str, mode: ModeEntry, file: CompanionFile, game: Game) -> contract.Mode:
    """A way to play, with the names of all that belongs to it."""

    def belonging(entries: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(key for key, entry in entries.items() if name in file.modes_of(entry.modes))

    return contract.Mode(
        label=mode.label,
        players=tuple(mode.players) or (len(mode.seats),),
        seats=mode.seats,
        board=mode.board or "",
        phases=mode.phases,
        setup=tuple(to_html(text, game.icons) for text in mode.setup),
        counters=belonging(file.counters),
        markers=belonging(file.markers),
        calculators=belonging(file.calculators),
        options=belonging(file.options),
    )


def changed_by(file: CompanionFile) -> set[str]:
    """The counters and markers that phases, calculators or plays change."""
    changes = [
        *(change for phase in file.phases.values() for change in phase.enter),
        *(change for calculator in file.calculators.values() for change in calculator.apply),
        *(change for play in file.plays.values() for change in play.changes),
    ]
    return {name for change in changes for name in (change.counter, change.marker) if name}


def counter_of(name: str, counter: CounterEntry, file: CompanionFile) -> contract.Counter:
    """A number that is kept."""
    track = counter.track or 0
    by_hand = counter.each == "game" and not counter.quiet and name not in changed_by(file)
    return contract.Counter(
        label=counter.label,
        full=counter.full or "",
        each=counter.each,
        start=counter.start,
        min=counter.min,
        max=counter.max,
        steps=counter.steps,
        pips=track if track <= MOST_PIPS else 0,
        track=track if track > MOST_PIPS else 0,
        coins=counter.coins,
        quiet=counter.quiet,
        within=counter.within or "",
        by_hand=by_hand,
    )


def marker_of(name: str, marker: MarkerEntry, file: CompanionFile) -> contract.Marker:
    """A thing that one seat holds; one beside which another begins only tells who began."""
    began = {other.source for other in file.markers.values()}
    return contract.Marker(
        label=marker.label,
        pick=marker.pick or "",
        from_=marker.source or "",
        by_hand=name not in {*began, *changed_by(file)},
    )


def phase_of(phase: PhaseEntry, formulas: FormulaBook) -> contract.Phase:
    """A part of a round."""
    return contract.Phase(
        label=phase.label,
        rules=_heading(phase.rules),
        calculator=phase.calculator or "",
        also=phase.also,
        enter=tuple(change_of(change, formulas) for change in phase.enter),
    )


def option_of(option: OptionEntry) -> contract.Option:
    """A house rule."""
    return contract.Option(label=option.label, default=option.default)


def reference_of(reference: ReferenceEntry, file: CompanionFile) -> contract.Reference:
    """A heading of the rules that is wanted often."""
    return contract.Reference(
        label=reference.label,
        rules=_heading(reference.rules),
        modes=tuple(file.modes_of(reference.modes)),
    )


def pad_of(pad: PadEntry, companion: Companion, formulas: FormulaBook) -> contract.Pad:
    """The score pad."""
    return contract.Pad(
        label=pad.label or companion.texts.say("score_pad"),
        columns=tuple(
            contract.PadColumn(name=name, label=column.label, min=column.min, max=column.max)
            for name, column in pad.columns.items()
        ),
        points=formulas.key_of(pad.points) if pad.points else "",
        rounds=pad.rounds,
        wins=pad.wins,
        modes=tuple(companion.file.modes_of(pad.modes)),
    )


def zone_of(
    zone: ZoneEntry, file: CompanionFile, game: Game, cards: Mapping[str, contract.Card]
) -> contract.Zone:
    """Where cards lie open; `cards` are those of the page, by id."""
    lying = cards[zone.middle] if zone.middle else None
    middle = lying and (lying.back if zone.middle_side == "back" else lying.front)
    return contract.Zone(
        label=zone.label,
        each=zone.each,
        cards=tuple(row.id for row in cards_of(zone, game)),
        key=zone.key or "",
        tell=zone.tell or "",
        show=zone.show or "",
        phases=zone.phases,
        note=zone.note or "",
        folded=zone.folded,
        hidden=zone.hidden,
        facing=zone.facing,
        middle=middle.preview if middle else "",
        modes=tuple(file.modes_of(zone.modes)),
    )


def _heading(rules: str | None) -> str:
    """The address of a heading on the page."""
    return f"#{id_of(rules)}" if rules else ""
