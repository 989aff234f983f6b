"""Reads a game's folder into a Game, with every mistake in it at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.catalogue.component_tables import Tables
from pnp.catalogue.edition import hash_game, read_other_files
from pnp.catalogue.folder_name import check_folder_name
from pnp.catalogue.game_file import GameFile, SelectionEntry, TotalEntry, game_converter
from pnp.catalogue.ids import check_ids
from pnp.catalogue.memory import TableMemory
from pnp.catalogue.read_components import read_components
from pnp.catalogue.selection import read_selection
from pnp.catalogue.sound_part import SoundPart, find_sound_part
from pnp.files import GAME_FILE
from pnp.model import Component, FontChoice, Game, Row, Selection, Theme, Total
from pnp.problems import InputError, Level, Place, PnpError, Problem, unknown_word
from pnp.reading.files import read_utf8
from pnp.reading.flatten import LocatedNode
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Node, Scalar, compose_yaml
from pnp.reading.structure import structure

DEFAULT_FONT = FontChoice("Alegreya Sans")
"""The text font of a game that names none."""


class Reading(Struct, frozen=True):
    """A game, and what there is to say about its folder that does not stop it."""

    game: Game
    warnings: tuple[Problem, ...]


class Examination(Struct, frozen=True):
    """What a folder holds, whatever is wrong with it.

    `game` is what can be drawn all the same: without the rows, tables and components that have
    mistakes, and None where game.yaml says too little. `whole` has all rows, those with mistakes
    too, as far as their cells could be read, and is None where game.yaml lacks names that other
    files may use.
    """

    game: Game | None
    problems: tuple[Problem, ...]
    whole: Game | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, those with mistakes too."""
        return _rows(self.whole) if self.whole else ()

    @property
    def has_errors(self) -> bool:
        return any(problem.level is Level.ERROR for problem in self.problems)


class _Read(Struct, frozen=True):
    """A game as far as it can be read, and what it is good for beside its own mistakes: to draw its
    faces, and to look up whatever other files name."""

    game: Game
    can_be_drawn: bool
    is_whole: bool


def read_game(folder: Path) -> Reading:
    """The game in `folder`. Raises PnpError with every mistake, each naming the game."""
    found = examine_game(folder)
    if found.game is None or found.has_errors:
        raise PnpError(found.problems)
    return Reading(found.game, found.problems)


def examine_game(folder: Path, memory: TableMemory | None = None) -> Examination:
    """What there is of the game in `folder`, and every mistake, errors first, each naming it.

    With a `memory`, which is the caller's to keep, what was read before of the same is not read
    again.
    """
    folder = folder.resolve()
    findings = Findings()
    read = None
    try:
        check_folder_name(folder.name)
    except InputError as error:
        findings.refuse(error, Place(GAME_FILE), folder.name)
    with findings.gather():
        read = _read(folder, findings, memory)
    found = (*findings.errors, *findings.notes)
    problems = tuple(problem._replace(game=folder.name) for problem in found)
    if read is None:
        return Examination(None, problems)
    sound = _without_broken(read.game, findings.errors) if read.can_be_drawn else None
    return Examination(sound, problems, read.game if read.is_whole else None)


def _read(folder: Path, findings: Findings, memory: TableMemory | None) -> _Read:
    node = _read_game_file(folder, findings)
    others = read_other_files(folder, findings)
    part = _read_sound_part(node, findings)
    file = part.file
    root = LocatedNode(node, Place(GAME_FILE, node.line, node.column))
    theme = Theme(file.theme.colors, {"text": DEFAULT_FONT, **file.theme.fonts})
    has_fonts = _check_fallbacks(theme, root, findings)
    if memory:
        memory.start_round(file.fields, theme.colors)
    tables = Tables(folder, file.fields, theme.colors, findings, memory=memory)
    components = read_components(file, root.step("components"), tables, part.left_out)
    for name in part.left_out:
        _read_table_alone(name, root.node, tables)
    _check_components(components, part, findings)
    tables.mention_unread_sheets()
    check_ids(components, findings)
    piles = tuple(
        _select(pile, root.step("piles").step(index), file, findings)
        for index, pile in enumerate(file.piles)
    )
    totals = tuple(
        _read_total(total, root.step("totals").step(index), file, findings)
        for index, total in enumerate(file.totals)
    )
    game = Game(
        id=folder.name,
        folder=folder,
        title=file.title,
        version=file.version,
        language=file.language,
        players=file.players,
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
        licence=file.licence,
        columns={name: column.kind for name, column in file.fields.items()},
    )
    has_all = not part.left_out and not tables.unreadable
    return _Read(game, part.knows_names and has_fonts, part.knows_names and has_all)


def _check_components(
    components: tuple[Component, ...], part: SoundPart, findings: Findings
) -> None:
    if not components and not part.left_out:
        findings.refuse(ValueError("this game has no components"), Place(GAME_FILE))


def _read_sound_part(node: Node, findings: Findings) -> SoundPart:
    """What game.yaml says. Raises PnpError where its mistakes leave too little of it."""
    try:
        return SoundPart(structure(node, GameFile, GAME_FILE, game_converter()), (), True)
    except PnpError as error:
        part = find_sound_part(node)
        if part is None:
            raise
        findings.add(error.problems)
        return part


def _read_game_file(folder: Path, findings: Findings) -> Node:
    if not (folder / GAME_FILE).is_file():
        message = f"there is no {GAME_FILE} in this folder"
        hint = "it says what a game is made of; `pnp new my-game` writes one"
        raise PnpError([Problem(Level.ERROR, "missing-file", message, hint, Place(GAME_FILE))])
    node, warnings = compose_yaml(read_utf8(folder / GAME_FILE, GAME_FILE), GAME_FILE)
    findings.add(warnings)
    return node


def _read_table_alone(name: str, root: Node, tables: Tables) -> None:
    """Finds the mistakes of the table of a component of which too little can be read."""
    entry = root["components"][name] if isinstance(root, MappingNode) else None
    reference = entry.get("rows") if isinstance(entry, MappingNode) else None
    if isinstance(reference, Scalar) and reference:
        tables.read_rows(name, reference)


def _rows(game: Game) -> tuple[Row, ...]:
    return tuple(row for component in game.components for row in component.rows)


def _without_broken(game: Game, errors: Iterable[Problem]) -> Game:
    """The game without the rows that have mistakes, and without all of a table whose columns do."""
    lines = {(error.place.file, error.place.line) for error in errors if error.place}
    if not lines:
        return game
    components = []
    for component in game.components:
        files = {row.place.file for row in component.rows if row.place.file != GAME_FILE}
        whole = {(row.place.file, row.place.line) for row in component.rows}
        if any(file in files and (file, line) not in whole for file, line in lines):
            continue
        sound = (row for row in component.rows if (row.place.file, row.place.line) not in lines)
        components.append(replace(component, rows=tuple(sound)))
    return replace(game, components=tuple(components))


def _check_fallbacks(theme: Theme, root: LocatedNode, findings: Findings) -> bool:
    """Whether all fonts that others fall back on are there."""
    before = len(findings.errors)
    for name, font in theme.fonts.items():
        for index, fallback in enumerate(font.fallback):
            if fallback not in theme.fonts:
                located = root.step("theme").step("fonts").step(name).step("fallback").step(index)
                error = unknown_word(fallback, theme.fonts, "a font of the theme")
                findings.refuse(error, located.place, fallback)
    return len(findings.errors) == before


def _read_total(
    entry: TotalEntry, located: LocatedNode, file: GameFile, findings: Findings
) -> Total:
    return Total(_select(entry, located, file, findings), entry.copies, entry.name)


def _select(
    entry: SelectionEntry | TotalEntry, located: LocatedNode, file: GameFile, findings: Findings
) -> Selection:
    if entry.of not in file.components:
        error = unknown_word(entry.of, file.components, "a component")
        findings.refuse(error, located.step("of").place, entry.of)
    return read_selection(entry.of, entry.where, located, file.fields, file.theme.colors, findings)
