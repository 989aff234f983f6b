"""Readers of blocks whose keys are known: each becomes a Struct, and tells what its keys say."""

from __future__ import annotations

import re
from collections import abc
from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct

from pnp.problems import Place, suggest
from pnp.reading.flatten import MISTAKES, MissingFieldError, PartsError, UnknownFieldError
from pnp.reading.meanings import sentences_of, tell
from pnp.reading.nodes import Mapping
from pnp.reading.readers import BLOCK, Reader, Schema, Shared, keep

_OF_THE_PROGRAM = ("Entry", "Field", "File")


class Key(Struct, frozen=True):
    """A key of a record: the field that takes it, its reader, and whether it must be there."""

    field: str
    reader: Reader
    required: bool


class Record(Struct, frozen=True):
    """A block of known keys, made a Struct; `places` are the fields that take its place."""

    kind: Any
    keys: abc.Mapping[str, Key]
    places: tuple[str, ...] = ()
    words: str = "a block"
    many: str = "blocks"
    meaning: ClassVar[None] = None
    shape: ClassVar[str] = BLOCK

    def read(self, node: Any) -> Any:
        keep(node, Mapping, BLOCK)
        keys = self.keys
        strangers = sorted(node.keys() - keys, key=node.key_places.__getitem__)
        values: dict[str, Any] = dict.fromkeys(
            self.places, Place(node.file, node.line, node.column)
        )
        wrong = PartsError(keys)
        for name, key in keys.items():
            if name in node:
                try:
                    values[key.field] = key.reader.read(node[name])
                except MISTAKES as error:
                    wrong.add(name, error)
            elif key.required and name not in _meant(strangers, keys):
                wrong.add(name, MissingFieldError())
        for name in strangers:
            wrong.add(name, UnknownFieldError())
        wrong.raise_any()
        return self.kind(**values)

    def sentences(self) -> dict[str, str]:
        """What each key says, as it stands beneath its field."""
        beneath = sentences_of(self.kind)
        return {name: beneath.get(key.field, "") for name, key in self.keys.items()}

    def schema(self, shared: Shared) -> Schema:
        return shared.refer(_name_for_editors(self.kind), self._describe)

    def _describe(self, shared: Shared) -> Schema:
        told = self.sentences()
        schema: Schema = {
            "description": tell(self.kind),
            "type": "object",
            "properties": {
                name: _with_sentence(key.reader.schema(shared), told[name])
                for name, key in self.keys.items()
            },
            "required": [name for name, key in self.keys.items() if key.required],
            "additionalProperties": False,
        }
        return {name: part for name, part in schema.items() if part != []}


def _name_for_editors(kind: type) -> str:
    """`TextElement` → `text-element`, `SeatEntry` → `seat`: editors offer a block by this name."""
    words = re.findall("[A-Z][a-z]*", kind.__name__)
    return "-".join(word.lower() for word in words if word not in _OF_THE_PROGRAM)


def _meant(strangers: list[str], known: Iterable[str]) -> set[str | None]:
    """The fields that misspelt keys were meant to be: they are not missing."""
    return {suggest(key, known) for key in strangers}


def _with_sentence(schema: Schema, sentence: str) -> Schema:
    """The schema with a sentence of its own; draft-07 reads nothing beside a `$ref`."""
    if not sentence:
        return schema
    if "$ref" in schema:
        return {"description": sentence, "allOf": [schema]}
    return {"description": sentence} | schema
