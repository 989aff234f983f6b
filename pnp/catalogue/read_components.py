"""Makes components of the entries of game.yaml and of their tables."""

from __future__ import annotations

from collections.abc import Collection

from pnp.catalogue.component_tables import Tables
from pnp.catalogue.components import ComponentEntry, build_component, check_component
from pnp.catalogue.game_file import GameFile
from pnp.catalogue.wraps import WrapEntry, build_wrap, check_wrap, names_of, without_measures
from pnp.model import Component, Row
from pnp.problems import InputError
from pnp.reading.flatten import LocatedNode


def read_components(
    file: GameFile, located: LocatedNode, tables: Tables, left_out: Collection[str] = ()
) -> tuple[Component, ...]:
    """All components in their order; what holds others together is made when these are known.

    What holds one of those that are `left_out` for their mistakes has no size, and is left out too.
    """
    found: dict[str, Component] = {}
    for name, entry in sorted(file.components.items(), key=lambda each: _comes_after(each[1])):
        place = located.step(name).place
        if isinstance(entry, WrapEntry):
            mistakes = check_wrap(entry, found, file.theme.colors, left_out)
            rows = _read_rows(name, entry, mistakes, located, tables)
            if not any(each in left_out for each in names_of(entry)):
                sound = without_measures(entry, mistakes)
                found[name] = build_wrap(name, sound, rows, place, found)
        else:
            mistakes = check_component(entry)
            rows = _read_rows(name, entry, mistakes, located, tables)
            found[name] = build_component(name, entry, rows, place)
    return tuple(found[name] for name in file.components if name in found)


def _comes_after(entry: ComponentEntry | WrapEntry) -> int:
    """Cards, then what stands between them, then what goes around both."""
    if isinstance(entry, ComponentEntry):
        return 0
    return 1 if entry.kind == "dividers" else 2


def _read_rows(
    name: str,
    entry: ComponentEntry | WrapEntry,
    mistakes: dict[str, InputError],
    located: LocatedNode,
    tables: Tables,
) -> tuple[Row, ...]:
    """The rows of a component, once its mistakes are told."""
    place = located.step(name)
    for key, error in mistakes.items():
        tables.findings.refuse(error, place.step(key).place)
    if entry.rows is not None:
        return tables.read_rows(name, entry.rows)
    copies = 1 if entry.copies is None else entry.copies
    return (tables.reader(name).lone_row(copies, entry.name, place.place),)
