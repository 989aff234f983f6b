"""Reads what a game's folder says for the phone, with every mistake in it at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from pnp.companion.cases_file import Case, read_cases
from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import COMPANION_FILE, CompanionFile
from pnp.companion.entries_reader import structure_companion
from pnp.companion.names import Surroundings, check_names
from pnp.companion.scripts import Scripts, read_scripts
from pnp.companion.texts import Texts, speak
from pnp.companion.unsaid import complete, say_nothing
from pnp.files import GAME_FILE
from pnp.model import Game
from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading.files import read_utf8
from pnp.reading.flatten import LocatedNode
from pnp.reading.locate import locate
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import compose_yaml
from pnp.rulebook import RulesText

_OF_KEYS = {"unknown-field", "missing-field", "wrong-type"}
"""Mistakes that are none of a value which must be known."""

CARD_WORDS = {"component", "front", "back", "pictured"}
"""What a card says of itself beside its columns."""


class Companion(Struct, frozen=True):
    """What the page of a game says and does, all names looked up; `texts` are the page's own."""

    game: Game
    file: CompanionFile
    texts: Texts
    rules: RulesText | None
    scripts: Scripts
    cases: tuple[Case, ...]
    warnings: tuple[Problem, ...]


def read_companion(game: Game, rules: RulesText | None, interface: str = "") -> Companion:
    """The companion of `game`; one of seats and points if its folder has no companion.yaml.

    `rules` are its rules.md, if there is one; `interface` is the language of the page, whatever the
    game says. Raises PnpError with every mistake of companion.yaml,
    cases.yaml and rules.js.
    """
    findings = Findings()
    scripts = read_scripts(game.folder, findings)
    cases = read_cases(game.folder, scripts.functions, findings)
    anchors = [heading.anchor for heading in rules.headings] if rules else []
    around = Surroundings(game, anchors, scripts.functions)
    findings.add(_hidden_columns(game))
    file = complete(CompanionFile(), say_nothing, game, speak(interface or game.language))
    if (game.folder / COMPANION_FILE).is_file():
        with findings.gather():
            file = _read_file(around, interface, findings)
    if findings.errors:
        found = (*findings.errors, *findings.notes)
        raise PnpError(problem._replace(game=game.id) for problem in found)
    notes = tuple(note._replace(game=game.id) for note in findings.notes)
    texts = speak(interface or file.interface or game.language)
    return Companion(game, file, texts, rules, scripts, cases, notes)


def find_mistakes(folder: Path) -> tuple[Problem, ...]:
    """What is wrong with companion.yaml, cases.yaml and rules.js whatever the game is.

    For a game of which nothing can be told: its constants, colours and cards are not looked up.
    """
    findings = Findings()
    scripts = read_scripts(folder, findings)
    read_cases(folder, scripts.functions, findings)
    if (folder / COMPANION_FILE).is_file():
        with findings.gather():
            node, _ = compose_yaml(
                read_utf8(folder / COMPANION_FILE, COMPANION_FILE), COMPANION_FILE
            )
            try:
                structure_companion(node, None)
            except PnpError as error:
                findings.add(each for each in error.problems if each.rule in _OF_KEYS)
    return tuple(findings.errors)


def _hidden_columns(game: Game) -> Iterator[Problem]:
    """Columns whose names mean something else where a card is described to the page."""
    for name in sorted(game.columns.keys() & CARD_WORDS):
        yield Problem(
            Level.WARNING,
            "hidden-column",
            f"the page and rules.js do not see the column {name}: the word has a meaning there",
            "give the column another name",
            locate(game.folder, GAME_FILE, "fields", name),
            value=name,
        )


def _read_file(around: Surroundings, interface: str, findings: Findings) -> CompanionFile:
    text = read_utf8(around.game.folder / COMPANION_FILE, COMPANION_FILE)
    node, warnings = compose_yaml(text, COMPANION_FILE)
    findings.add(warnings)
    written = structure_companion(node, around.game)
    located = LocatedNode(node, Place(COMPANION_FILE, node.line, node.column))
    here = CheckedNode(located, findings)
    texts = speak(interface or written.interface or around.game.language)
    file = complete(written, here.says, around.game, texts)
    check_names(file, around, here)
    return file
