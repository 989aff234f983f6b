"""Files without those of their parts that are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.problems import PnpError
from pnp.reading.flatten import MissingFieldError, PartsError
from pnp.reading.nodes import Mapping, Node, Scalar, Sequence

Path = tuple[str | int, ...]
"""The keys and indices that lead from the root of a file to one of its parts."""


def find_wrong(error: ValueError | PnpError, path: Path = ()) -> Iterator[Path]:
    """The parts that an error of a reader tells of; of a missing key, where it would stand."""
    if not isinstance(error, PartsError):
        yield path
        return
    for part, cause in error.causes:
        if isinstance(cause, MissingFieldError):
            yield (*path, part)
        else:
            yield from find_wrong(cause, (*path, part))


def put_in(node: Any, path: Path, written: str | None = None) -> Any:
    """The node with `written` as its part at `path`, or without that part."""
    if not path:
        return node if written is None else _as_written(written, node)
    first = path[0]
    if isinstance(node, Mapping) and isinstance(first, str):
        block = Mapping(node)
        block.file, block.line, block.column = node.file, node.line, node.column
        block.key_places = {first: (node.line, node.column), **node.key_places}
        if written is None and len(path) == 1:
            block.pop(first, None)
        else:
            block[first] = put_in(node.get(first, node), path[1:], written)
        return block
    if isinstance(node, Sequence) and isinstance(first, int) and first < len(node):
        items = Sequence(node)
        items.file, items.line, items.column = node.file, node.line, node.column
        if written is None and len(path) == 1:
            del items[first]
        else:
            items[first] = put_in(node[first], path[1:], written)
        return items
    return node


def _as_written(text: str, there: Node) -> Scalar:
    scalar = Scalar(text)
    scalar.plain, scalar.file = True, there.file
    scalar.line, scalar.column = there.line, there.column
    return scalar
