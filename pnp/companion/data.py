"""The object that templates and page read: all of a game as plain values, ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from pnp.companion.cases_file import Case
from pnp.companion.choosing import SHOWN, narrow, playing_cards
from pnp.companion.companion_file import (
    CalculatorEntry,
    ChangeEntry,
    CompanionFile,
    Given,
    InputEntry,
    ModeEntry,
    PlayEntry,
    SeatEntry,
)
from pnp.companion.formulas import FormulaBook, tell
from pnp.companion.inputs import cards_of
from pnp.companion.plays import tell_needs
from pnp.companion.prose import to_html
from pnp.companion.read import Companion
from pnp.companion.rules_text import id_of
from pnp.model import BLACK, WHITE, Color, Face, Game, Piece, Value, contrast

VERSION = 1
"""Of this object and of saved games: the page refuses others."""

Data = dict[str, Any]


def build_data(
    companion: Companion,
    pieces: Iterable[Piece],
    previews: Mapping[str, str],
    formulas: FormulaBook,
) -> Data:
    """All that the page of a game knows.

    `previews` maps fingerprints to addresses; a face that has none has "". Formulas go to
    `formulas`, and their keys stand here.
    """
    game, file = companion.game, companion.file
    shown = [piece for piece in pieces if piece.component.part in SHOWN]
    labels = file.facts if isinstance(file.facts, Mapping) else {}
    return {
        "v": VERSION,
        "game": _game(game),
        "columns": {
            name: {"label": labels.get(name, name.replace("_", " ")), "kind": kind}
            for name, kind in game.columns.items()
        },
        "facts": list(file.facts),
        "constants": {name: _plain(value) for name, value in game.constants.items()},
        "cards": {piece.id: _card(piece, previews) for piece in shown},
        "components": {
            piece.component.name: piece.component.label for piece in shown if piece.component.label
        },
        "seats": {name: _seat(seat, game) for name, seat in file.seats.items()},
        "modes": {name: _mode(name, mode, file, game) for name, mode in file.modes.items()},
        "counters": {
            name: {
                "label": counter.label,
                "each": counter.each,
                "start": counter.start,
                "min": counter.min,
                "max": counter.max,
                "steps": list(counter.steps),
                **({"quiet": True} if counter.quiet else {}),
            }
            for name, counter in file.counters.items()
        },
        "markers": {
            name: {
                "label": marker.label,
                "pick": marker.pick or "",
                "from": marker.source or "",
            }
            for name, marker in file.markers.items()
        },
        "phases": {
            name: {
                "label": phase.label,
                "rules": _heading(phase.rules),
                "calculator": phase.calculator or "",
                "enter": [_change(change, formulas) for change in phase.enter],
            }
            for name, phase in file.phases.items()
        },
        "options": {
            name: {"label": option.label, "default": option.default}
            for name, option in file.options.items()
        },
        "calculators": {
            name: _calculator(calculator, companion, formulas)
            for name, calculator in file.calculators.items()
        },
        "references": [
            {
                "label": reference.label,
                "rules": _heading(reference.rules),
                "modes": file.modes_of(reference.modes),
            }
            for reference in file.references.values()
        ],
        "pad": _pad(companion, formulas) if file.pad else None,
        "dice": file.tools.dice,
        "timer": file.tools.timer,
        "zones": {
            name: {
                "label": zone.label,
                "each": zone.each,
                "cards": [row.id for row in cards_of(zone, game)],
                "key": zone.key or "",
                **({"tell": zone.tell} if zone.tell else {}),
                "note": zone.note or "",
                "folded": zone.folded,
                "hidden": zone.hidden,
                "modes": file.modes_of(zone.modes),
            }
            for name, zone in file.zones.items()
        },
        "plays": {name: _play(play, companion, formulas) for name, play in file.plays.items()},
        "strings": dict(file.strings),
        "cases": [_case(case) for case in companion.cases if case.show],
    }


def context_of(data: Data, overrides: Mapping[str, Mapping[str, Any]] | None = None) -> Data:
    """What a function of rules.js gets beside its input; `overrides` of constants and options."""
    changed = overrides or {}
    options = {name: option["default"] for name, option in data["options"].items()}
    return {
        "cards": data["cards"],
        "constants": {**data["constants"], **changed.get("constants", {})},
        "options": {**options, **changed.get("options", {})},
        "seats": data["seats"],
    }


def _game(game: Game) -> Data:
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "edition": game.edition,
        "language": game.language,
        "tagline": game.tagline,
        "players": list(game.players),
        "credits": dict(game.credits),
    }


def _card(piece: Piece, previews: Mapping[str, str]) -> Data:
    def side(face: Face | None) -> Data | None:
        if face is None:
            return None
        return {"mark": face.mark, "preview": previews.get(face.fingerprint, "")}

    row = piece.row
    return {
        **{name: _plain(value) for name, value in row.values.items()},
        "id": row.id,
        "name": row.name,
        "copies": row.copies,
        "component": piece.component.name,
        "front": side(piece.front),
        "back": side(piece.back),
        "reconstructed": sorted(row.reconstructed),
    }


def _seat(seat: SeatEntry, game: Game) -> Data:
    cards = seat.cards.ids if seat.cards else [row.id for row in playing_cards(game.components)]
    readable = max((BLACK, WHITE), key=lambda color: contrast(color, seat.color))
    return {
        "label": seat.label,
        "color": _hex(seat.color),
        "on": _hex(readable),
        "shape": seat.shape,
        "automatic": _automatic(seat),
        "cards": list(cards),
    }


def _automatic(seat: SeatEntry) -> bool | list[str]:
    return seat.automatic if isinstance(seat.automatic, bool) else list(seat.automatic)


def _mode(name: str, mode: ModeEntry, file: CompanionFile, game: Game) -> Data:
    def belonging(entries: Mapping[str, Any]) -> list[str]:
        return [key for key, entry in entries.items() if name in file.modes_of(entry.modes)]

    return {
        "label": mode.label,
        "players": list(mode.players or (len(mode.seats),)),
        "seats": list(mode.seats),
        "board": mode.board or "",
        "phases": list(mode.phases),
        "setup": [to_html(text, game.icons) for text in mode.setup],
        "counters": belonging(file.counters),
        "markers": belonging(file.markers),
        "calculators": belonging(file.calculators),
        "options": belonging(file.options),
    }


def _calculator(calculator: CalculatorEntry, companion: Companion, formulas: FormulaBook) -> Data:
    file, game = companion.file, companion.game
    changes = [_change(change, formulas) for change in calculator.apply]
    return {
        "label": calculator.label,
        "modes": file.modes_of(calculator.modes),
        "function": calculator.function or "",
        "values": [
            {
                "name": value,
                "formula": formulas.key_of(formula),
                "told": tell(formula, value, game.constants, companion.texts),
            }
            for value, formula in calculator.values.items()
        ],
        "always": calculator.always,
        **({"quiet": True} if calculator.quiet else {}),
        "verdict": calculator.verdict or "",
        "show": list(calculator.show or calculator.values),
        "inputs": [
            _input(name, entry, calculator, game) for name, entry in calculator.inputs.items()
        ],
        "apply": {"label": calculator.apply[0].label, "changes": [one for one in changes if one]}
        if changes
        else None,
    }


def _play(play: PlayEntry, companion: Companion, formulas: FormulaBook) -> Data:
    file, game = companion.file, companion.game
    return {
        "label": play.label,
        "cards": [row.id for row in cards_of(play, game)],
        "key": play.key or "",
        "by": play.by or "",
        "needs": formulas.key_of(play.needs) if play.needs else "",
        "refusal": play.refusal or tell_needs(file, play, game, companion.texts),
        "tell": list(play.tell),
        "asks": [
            {
                "name": name,
                "label": asked.label,
                "value": formulas.key_of(asked.value) if asked.value else "",
                "when": formulas.key_of(asked.when) if asked.when else "",
                **({"answers": list(asked.answers)} if asked.answers else {}),
            }
            for name, asked in play.asks.items()
        ],
        **({"calculator": play.calculator} if play.calculator else {}),
        "changes": [_change(change, formulas) for change in play.changes],
        "to": list(play.to),
        "first": formulas.key_of(play.first) if play.first else "",
        "phases": list(play.phases),
        "modes": file.modes_of(play.modes),
    }


def _pad(companion: Companion, formulas: FormulaBook) -> Data:
    file, pad = companion.file, companion.file.pad
    assert pad is not None
    return {
        "label": pad.label or companion.texts.say("score_pad"),
        "columns": [
            {"name": name, "label": column.label, "min": column.min, "max": column.max}
            for name, column in pad.columns.items()
        ],
        "points": formulas.key_of(pad.points) if pad.points else "",
        "rounds": pad.rounds,
        "wins": pad.wins,
        "modes": file.modes_of(pad.modes),
    }


def _input(name: str, entry: InputEntry, calculator: CalculatorEntry, game: Game) -> Data:
    source = entry.source
    each = None
    if entry.each:
        asked = narrow(cards_of(calculator.inputs[entry.each.input], game), entry.each.where)
        each = {"input": entry.each.input, "cards": [row.id for row in asked]}
    fixed = entry.kind == "cards" and bool(entry.of or entry.where or not entry.seat)
    return {
        "name": name,
        "label": entry.label or "",
        "kind": entry.kind,
        "seat": entry.seat or "",
        "other": entry.other or "",
        "from_marker": (source.marker if source else None) or "",
        "from_counter": (source.counter if source else None) or "",
        "from_zone": (source.zone if source else None) or "",
        "cards": [row.id for row in cards_of(entry, game)] if fixed else [],
        "key": entry.key or "",
        **({"tell": entry.tell} if entry.tell else {}),
        "min": entry.min,
        "max": entry.max,
        "options": list(entry.options),
        "default": entry.default,
        "each": each,
        "every": bool(entry.every),
        **({"first": entry.first} if entry.first else {}),
        "none": entry.none or "",
        "private": entry.private,
        "suggest": entry.suggest or "",
        **({"asked": True} if entry.asked else {}),
    }


def _change(change: ChangeEntry, formulas: FormulaBook) -> Data:
    given: dict[str, Given | None] = {"seat": change.seat, "add": change.add, "set": change.set}
    names: dict[str, Any] = {
        "counter": change.counter,
        "marker": change.marker,
        "zone": change.zone,
        "phase": change.phase,
        "every": bool(change.every),
        "quiet": change.quiet,
    }
    return {key: name for key, name in names.items() if name} | {
        key: {"formula": formulas.key_of(value.formula)} if value.formula else value.value
        for key, value in given.items()
        if value
    }


def _case(case: Case) -> Data:
    changed = {name: dict(values) for name, values in asdict(case.overrides).items() if values}
    return {
        "id": case.id,
        "function": case.function,
        "title": case.title or case.id,
        "input": dict(case.input),
        "expect": dict(case.expect),
        "source": asdict(case.source),
        "where": case.source.where,
        **({"with": changed} if changed else {}),
    }


def _heading(rules: str | None) -> str:
    """The address of a heading on the page."""
    return f"#{id_of(rules)}" if rules else ""


def _plain(value: Value) -> Any:
    if isinstance(value, Color):
        return _hex(value)
    return list(value) if isinstance(value, tuple) else value


def _hex(color: Color) -> str:
    return f"#{color.red:02x}{color.green:02x}{color.blue:02x}"
