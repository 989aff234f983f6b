"""Readers made of readers: choices, lists, blocks by name, records of a dataclass, and unions."""

from __future__ import annotations

from collections import abc
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from pnp.problems import Place, suggest, unknown_word
from pnp.reading import scalars
from pnp.reading.flatten import MISTAKES, MissingFieldError, PartsError, UnknownFieldError
from pnp.reading.meanings import sentences_of, tell
from pnp.reading.nodes import Mapping, Scalar, Sequence
from pnp.reading.readers import (
    BLOCK,
    LIST,
    VALUE,
    Reader,
    Schema,
    Shared,
    keep,
    read_scalar,
    shape_of,
    wrong_shape,
    wrong_type,
)

_COUNTS = {2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words, each with what it stands for."""

    choices: abc.Mapping[str, Any]
    meaning: ClassVar[None] = None
    shape: ClassVar[str] = VALUE

    def read(self, node: Any) -> Any:
        word = read_scalar(node, str)
        if word not in self.choices:
            raise unknown_word(word, self.choices, f"one of {', '.join(self.choices)}")
        return self.choices[word]

    @property
    def words(self) -> str:
        return _listed(self.choices)

    @property
    def many(self) -> str:
        return f"some of {', '.join(f'`{word}`' for word in self.choices)}"

    def schema(self, shared: Shared) -> Schema:
        return {"enum": list(self.choices)}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of any length, made a `build` (list or tuple)."""

    item: Reader
    build: abc.Callable[[list[Any]], Any] = tuple
    meaning: ClassVar[None] = None
    shape: ClassVar[str] = LIST

    def read(self, node: Any) -> Any:
        keep(node, Sequence, LIST)
        read = self.item.read
        return self.build(_read_items(node, [read] * len(node)))

    @property
    def words(self) -> str:
        return f"a list of {self.item.many}"

    @property
    def many(self) -> str:
        return f"lists of {self.item.many}"

    def schema(self, shared: Shared) -> Schema:
        return {"type": "array", "items": self.item.schema(shared)}


@dataclass(frozen=True, slots=True)
class Few:
    """A list of so many values, each with its own reader."""

    items: tuple[Reader, ...]
    meaning: ClassVar[None] = None
    shape: ClassVar[str] = LIST

    def read(self, node: Any) -> Any:
        keep(node, Sequence, LIST)
        if len(node) != len(self.items):
            raise wrong_type(f"this must be {len(self.items)} values, not {len(node)}")
        return tuple(_read_items(node, [item.read for item in self.items]))

    @property
    def words(self) -> str:
        count = len(self.items)
        return f"a list of {_COUNTS.get(count, count)} {self.items[0].many}"

    @property
    def many(self) -> str:
        return f"lists of {_COUNTS.get(len(self.items), len(self.items))} {self.items[0].many}"

    def schema(self, shared: Shared) -> Schema:
        items = [item.schema(shared) for item in self.items]
        return {"type": "array", "items": items, "minItems": len(items), "maxItems": len(items)}


@dataclass(frozen=True, slots=True)
class MappingOf:
    """A block whose keys are names that the designer gives."""

    key: Reader
    value: Reader
    meaning: ClassVar[None] = None
    shape: ClassVar[str] = BLOCK

    def read(self, node: Any) -> Any:
        keep(node, Mapping, BLOCK)
        read_key, read_value = self.key.read, self.value.read
        entries = {}
        wrong = PartsError()
        for key, value in node.items():
            try:
                entries[read_key(key)] = read_value(value)
            except MISTAKES as error:
                wrong.add(key, error)
        wrong.raise_any()
        return entries

    @property
    def words(self) -> str:
        return f"{self.value.many} by name"

    @property
    def many(self) -> str:
        return self.words

    def schema(self, shared: Shared) -> Schema:
        names = self.key.schema(shared)
        schema: Schema = {"type": "object", "additionalProperties": self.value.schema(shared)}
        if "pattern" in names:
            schema["propertyNames"] = {"pattern": names["pattern"]}
        return schema


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a record: the field that takes it, its reader, and whether it must be there."""

    field: str
    reader: Reader
    required: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A block of known keys, made a dataclass; `places` are the fields that take its place."""

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
        return shared.refer(self.kind.__name__, self._describe)

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


@dataclass(frozen=True, slots=True)
class Either:
    """A union, read by the shape of the node, and among scalars by what the text means.

    `or_none`: nothing, or the word null, is None.
    """

    readers: tuple[Reader, ...]
    or_none: bool = False
    meaning: ClassVar[None] = None

    @property
    def shape(self) -> str:
        return VALUE

    def read(self, node: Any) -> Any:
        if self.or_none and isinstance(node, Scalar) and scalars.is_null(node):
            return None
        if len(self.readers) == 1:
            return self.readers[0].read(node)
        fitting = [reader for reader in self.readers if reader.shape == shape_of(node)]
        if not fitting:
            shapes = {reader.shape for reader in self.readers}
            known = [shape for shape in (VALUE, BLOCK, LIST) if shape in shapes]
            raise wrong_shape(node, " or ".join(known))
        meaning = type(scalars.read_any(node)) if isinstance(node, Scalar) else None
        for reader in fitting:
            if meaning and reader.meaning is meaning:
                return reader.read(node)
        for reader in fitting[:-1]:
            try:
                return reader.read(node)
            except ValueError:
                continue
        return fitting[-1].read(node)

    @property
    def words(self) -> str:
        return ", or ".join(reader.words for reader in self.readers)

    @property
    def many(self) -> str:
        return ", or ".join(reader.many for reader in self.readers)

    def schema(self, shared: Shared) -> Schema:
        parts = [reader.schema(shared) for reader in self.readers]
        schema = parts[0] if len(parts) == 1 else {"anyOf": parts}
        return _or_null(schema) if self.or_none else schema


def _read_items(node: Sequence, reads: list[abc.Callable[[Any], Any]]) -> list[Any]:
    items: list[Any] = []
    wrong = PartsError()
    for index, (item, read) in enumerate(zip(node, reads, strict=True)):
        try:
            items.append(read(item))
        except MISTAKES as error:
            wrong.add(index, error)
    wrong.raise_any()
    return items


def _meant(strangers: list[str], known: Iterable[str]) -> set[str | None]:
    """The fields that misspelt keys were meant to be: they are not missing."""
    return {suggest(key, known) for key in strangers}


def _listed(words: Iterable[str]) -> str:
    *first, last = (f"`{word}`" for word in words)
    return f"{', '.join(first)} or {last}" if first else last


def _with_sentence(schema: Schema, sentence: str) -> Schema:
    """The schema with a sentence of its own; draft-07 reads nothing beside a `$ref`."""
    if not sentence:
        return schema
    if "$ref" in schema:
        return {"description": sentence, "allOf": [schema]}
    return {"description": sentence} | schema


def _or_null(schema: Schema) -> Schema:
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    if "type" in schema:
        types = schema["type"]
        known = [types] if isinstance(types, str) else types
        return {**schema, "type": known if "null" in known else [*known, "null"]}
    if "anyOf" in schema:
        return {"anyOf": [*schema["anyOf"], {"type": "null"}]}
    return {"anyOf": [schema, {"type": "null"}]} if schema else schema
