"""Located nodes into frozen types, with every mistake at once and each at its place."""

from __future__ import annotations

import enum
import types
from collections import abc
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from pnp.problems import Place, PnpError
from pnp.reading.blocks import Choice, Few, ListOf, MappingOf
from pnp.reading.flatten import MISTAKES, LocatedNode, flatten
from pnp.reading.nodes import Mapping, Node, Scalar, Sequence
from pnp.reading.readers import (
    ANYTHING,
    BLOCK_NODE,
    LIST_NODE,
    NUMBER,
    ONE_SCALAR,
    TEXT,
    TRUTH,
    WHOLE,
    Reader,
)
from pnp.reading.records import Key, Record
from pnp.reading.unions import Either

T = TypeVar("T")

_READERS: dict[Any, Reader] = {
    str: TEXT,
    int: WHOLE,
    float: NUMBER,
    bool: TRUTH,
    Scalar: ONE_SCALAR,
    Mapping: BLOCK_NODE,
    Sequence: LIST_NODE,
    Any: ANYTHING,
    object: ANYTHING,
}


def structure(node: Node, kind: type[T], file: str, converter: Converter | None = None) -> T:
    """`node`, the root of `file`, as a `kind`.

    A field of a Struct is the key of the same name, every other key is refused, and a field of
    type Place receives the place of the block. Raises PnpError with every mistake: unknown and
    missing fields, wrong types, and each ValueError that a reader raised. A type
    Annotated[T, reader] is read by its own reader, which takes the node and gives a T.
    """
    try:
        return (converter or Converter()).read(node, kind)
    except MISTAKES as error:
        raise PnpError(
            flatten(error, LocatedNode(node, Place(file, node.line, node.column)))
        ) from None


class Converter:
    """Finds the reader of a type; scalars are read as YAML 1.2 means them.

    `words` maps names of fields to their keys, as in {"start": "from"}.
    """

    def __init__(self, words: abc.Mapping[str, str] | None = None) -> None:
        self._words = words or {}
        self._readers = dict(_READERS)

    def register(self, kind: Any, reader: Reader) -> None:
        """Read values of exactly this type by `reader`."""
        self._readers[kind] = reader

    def read(self, node: Any, kind: type[T]) -> T:
        """A node as a `kind`. Raises ValueError (PartsError for several) or PnpError."""
        value: T = self.reader_of(kind).read(node)
        return value

    def reader_of(self, kind: Any) -> Reader:
        """The reader of a type, which is made once."""
        reader = self._readers.get(kind)
        if reader is None:
            reader = self._readers[kind] = self._make_reader(kind)
        return reader

    def _make_reader(self, kind: Any) -> Reader:
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            reader: Reader = kind.__metadata__[0]
            return reader
        if origin is Literal:
            return Choice({str(word): word for word in arguments})
        if origin is tuple and arguments[-1] is not Ellipsis:
            return Few(tuple(map(self.reader_of, arguments)))
        if origin in (list, tuple, abc.Sequence):
            return ListOf(self.reader_of(arguments[0]), list if origin is list else tuple)
        if origin in (dict, abc.Mapping):
            return MappingOf(*map(self.reader_of, arguments))
        if origin in (Union, types.UnionType):
            members = [member for member in arguments if member is not types.NoneType]
            return Either(tuple(map(self.reader_of, members)), len(members) < len(arguments))
        if isinstance(kind, type) and issubclass(kind, Struct):
            return self._make_record(kind)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return Choice({str(member.value): member for member in kind})
        raise TypeError(f"no file can hold a {kind}")

    def _make_record(self, kind: Any) -> Record:
        keys = {}
        places = []
        for field, hint, required in _fields_of(kind):
            if hint in (Place, Place | None):
                places.append(field)
            else:
                word = self._words.get(field, field)
                keys[word] = Key(field, self.reader_of(hint), required)
        return Record(kind, keys, tuple(places))


@cache
def _fields_of(kind: Any) -> tuple[tuple[str, Any, bool], ...]:
    """Name and type of each field of a Struct, and whether it must be given."""
    return tuple((field.name, field.type, field.required) for field in fields(kind))
