"""Readers made of readers: choices, lists and blocks by name."""

from __future__ import annotations

from collections import abc
from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct

from pnp.problems import none_of
from pnp.reading.flatten import MISTAKES, PartsError
from pnp.reading.nodes import Mapping, Sequence
from pnp.reading.readers import (
    BLOCK,
    LIST,
    VALUE,
    Reader,
    Schema,
    Shared,
    keep,
    read_scalar,
    wrong_type,
)

_COUNTS = {2: "two", 3: "three", 4: "four"}


class Choice(Struct, frozen=True):
    """One of some words, each with what it stands for.

    `others` are no words that may be written, but give the one that is most likely meant.
    """

    choices: abc.Mapping[str, Any]
    others: abc.Mapping[str, str] = {}
    meaning: ClassVar[None] = None
    shape: ClassVar[str] = VALUE

    def read(self, node: Any) -> Any:
        word = read_scalar(node, str)
        if word not in self.choices:
            raise none_of(word, self.choices, self.others)
        return self.choices[word]

    @property
    def words(self) -> str:
        return _listed(self.choices)

    @property
    def many(self) -> str:
        return f"some of {', '.join(f'`{word}`' for word in self.choices)}"

    def schema(self, shared: Shared) -> Schema:
        return {"enum": list(self.choices)}


class ListOf(Struct, frozen=True):
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


class Few(Struct, frozen=True):
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


class MappingOf(Struct, frozen=True):
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
            schema["propertyNames"] = {
                key: names[key] for key in ("pattern", "patternErrorMessage") if key in names
            }
        return schema


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


def _listed(words: Iterable[str]) -> str:
    *first, last = (f"`{word}`" for word in words)
    return f"{', '.join(first)} or {last}" if first else last
