"""Walks through a reader to those that it is made of."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.faces.element_reader import ElementReader
from pnp.faces.elements import KINDS
from pnp.reading.blocks import Few, ListOf, MappingOf
from pnp.reading.readers import OneValue, Reader
from pnp.reading.records import Record
from pnp.reading.unions import Either


def readers_within(reader: Reader) -> list[Reader]:
    """A reader and all that it reads with, each once."""
    found: list[Reader] = []
    waiting = [reader]
    while waiting:
        each = waiting.pop()
        if not any(each is known for known in found):
            found.append(each)
            waiting += parts_of(each)
    return found


def records_within(reader: Reader) -> dict[str, Record]:
    """The records that a file is made of, by the names of their types."""
    records = (each for each in readers_within(reader) if isinstance(each, Record))
    return {record.kind.__name__: record for record in records}


def parts_of(reader: Reader) -> Iterator[Reader]:
    """The readers that a reader reads with."""
    match reader:
        case Record():
            yield from (key.reader for key in reader.keys.values())
        case ListOf():
            yield reader.item
        case Few():
            yield from reader.items
        case MappingOf():
            yield from (reader.key, reader.value)
        case Either():
            yield from reader.readers
        case ElementReader():
            yield from map(reader.converter.reader_of, KINDS.values())
        case OneValue() if not isinstance(reader.form, dict):
            yield reader.form
