"""Reads a game's folder into a Game, with every mistake in it at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.catalogue.component_tables import Tables
from pnp.catalogue.components import ComponentEntry, build_component, check_component
from pnp.catalogue.edition import hash_game, read_other_files
from pnp.catalogue.files import read_utf8
from pnp.catalogue.game_file import GameFile, SelectionEntry, TableNeeds, TotalEntry, game_converter
from pnp.catalogue.mistakes import Findings, InputError, unknown_word
from pnp.catalogue.nodes import Mapping as MappingNode
from pnp.catalogue.nodes import Node, Scalar, compose_yaml
from pnp.catalogue.selection import read_selection
from pnp.catalogue.structure import structure
from pnp.model import Component, FontChoice, Game, Row, Selection, Theme, Total
from pnp.problems import Level, Place, PnpError, Problem

GAME_FILE = "game.yaml"

DEFAULT_FONT = FontChoice("Alegreya Sans")
"""The text font of a game that names none."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game, and what there is to say about its folder that does not stop it."""

    game: Game
    warnings: tuple[Problem, ...]


def find_games(cards: Path) -> tuple[Path, ...]:
    """The folders of a catalogue that hold a game, sorted by name."""
    return tuple(sorted(path.parent for path in cards.glob(f"*/{GAME_FILE}")))


def read_game(folder: Path) -> Reading:
    """The game in `folder`. Raises PnpError with every mistake, each naming the game."""
    folder = folder.resolve()
    findings = Findings()
    game = None
    with findings.gather():
        game = _read(folder, findings)
    if game is None or findings.errors:
        found = (*findings.errors, *findings.notes)
        raise PnpError(replace(problem, game=folder.name) for problem in found)
    return Reading(game, tuple(replace(note, game=game.id) for note in findings.notes))


def _read(folder: Path, findings: Findings) -> Game:
    node = _read_game_file(folder, findings)
    others = read_other_files(folder, findings)
    try:
        file = structure(node, GameFile, GAME_FILE, game_converter())
    except PnpError:
        _read_tables_alone(node, folder, findings)
        raise
    theme = Theme(file.theme.colors, {"text": DEFAULT_FONT, **file.theme.fonts})
    _check_fallbacks(theme, findings)
    tables = Tables(folder, file.fields, theme.colors, findings)
    components = tuple(
        _read_component(name, entry, tables, findings) for name, entry in file.components.items()
    )
    if not components:
        findings.refuse(ValueError("this game has no components"), Place(GAME_FILE))
    tables.mention_unread_sheets()
    _check_ids(components, findings)
    piles = tuple(
        _select(pile, f"piles[{number}]", file, findings)
        for number, pile in enumerate(file.piles, 1)
    )
    totals = tuple(
        Total(_select(total, f"totals[{number}]", file, findings), total.copies)
        for number, total in enumerate(file.totals, 1)
    )
    return Game(
        id=folder.name,
        folder=folder,
        title=file.title,
        version=file.version,
        language=file.language,
        players=(file.players,) if isinstance(file.players, int) else file.players,
        credits=file.credits,
        constants=file.constants,
        theme=theme,
        icons=file.icons,
        components=components,
        piles=piles,
        totals=totals,
        companion_url=file.companion.url,
        edition=hash_game(node, components, others),
        tagline=file.tagline,
    )


def _read_game_file(folder: Path, findings: Findings) -> Node:
    if not (folder / GAME_FILE).is_file():
        message = f"there is no {GAME_FILE} in this folder"
        hint = "it says what a game is made of; `pnp new` writes one"
        raise PnpError([Problem(Level.ERROR, "missing-file", message, hint, Place(GAME_FILE))])
    node, warnings = compose_yaml(read_utf8(folder / GAME_FILE, GAME_FILE), GAME_FILE)
    findings.add(warnings)
    return node


def _read_tables_alone(node: Node, folder: Path, findings: Findings) -> None:
    """Finds the mistakes of the tables although game.yaml has its own.

    Does nothing when what the tables need of game.yaml is itself broken.
    """
    if not isinstance(node, MappingNode) or not isinstance(node.get("components"), MappingNode):
        return
    parts = {key: node[key] for key in ("fields", "theme") if key in node}
    try:
        needed = game_converter().structure(MappingNode(parts), TableNeeds)
    except Exception:
        return
    tables = Tables(folder, needed.fields, needed.theme.colors, findings)
    for name, entry in node["components"].items():
        if isinstance(entry, MappingNode) and isinstance(entry.get("rows"), Scalar):
            tables.read_rows(name, entry["rows"])


def _read_component(
    name: str, entry: ComponentEntry, tables: Tables, findings: Findings
) -> Component:
    field = f"components.{name}"
    for key, error in check_component(entry).items():
        findings.refuse(error, replace(entry.place, field=f"{field}.{key}"))
    place = replace(entry.place, field=field)
    if entry.rows is None:
        copies = 1 if entry.copies is None else entry.copies
        rows: tuple[Row, ...] = (tables.reader(name).lone_row(copies, entry.name, place),)
    else:
        rows = tables.read_rows(name, entry.rows)
    return build_component(name, entry, rows, place)


def _check_fallbacks(theme: Theme, findings: Findings) -> None:
    for name, font in theme.fonts.items():
        for fallback in font.fallback:
            if fallback not in theme.fonts:
                place = font.place or Place(GAME_FILE)
                error = unknown_word(fallback, theme.fonts, "a font of the theme")
                findings.refuse(
                    error, replace(place, field=f"theme.fonts.{name}.fallback"), fallback
                )


def _check_ids(components: Iterable[Component], findings: Findings) -> None:
    """Ids are unique in a game, even on a disk that does not tell capitals."""
    first: dict[str, Row] = {}
    for component in components:
        for row in component.rows:
            known = first.setdefault(row.id.casefold(), row)
            if known is not row:
                error = InputError(
                    f"the id {row.id} is taken: {known.place.file}:{known.place.line} has it",
                    "give one of them another id, in a column called id",
                    "duplicate-id",
                )
                findings.refuse(error, replace(row.place, field="id"), row.id, row.name)


def _select(
    entry: SelectionEntry | TotalEntry, path: str, file: GameFile, findings: Findings
) -> Selection:
    place = replace(entry.place, field=path)
    if entry.of not in file.components:
        error = unknown_word(entry.of, file.components, "a component")
        findings.refuse(error, replace(place, field=f"{path}.of"), entry.of)
    return read_selection(entry.of, entry.where, place, file.fields, file.theme.colors, findings)
