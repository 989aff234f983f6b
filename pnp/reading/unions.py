"""Readers of what can be written in several ways, or left empty."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from pnp.reading import scalars
from pnp.reading.nodes import Scalar
from pnp.reading.readers import BLOCK, LIST, VALUE, Reader, Schema, Shared, shape_of, wrong_shape


class Either(Struct, frozen=True):
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
        return " or ".join(reader.many for reader in self.readers)

    def schema(self, shared: Shared) -> Schema:
        parts = [reader.schema(shared) for reader in self.readers]
        schema = parts[0] if len(parts) == 1 else {"anyOf": parts}
        return _or_null(schema) if self.or_none else schema


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
