"""What was drawn of a game, kept from one laying out to the next by what it was drawn from."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct, field

from pnp.faces.findings import Told
from pnp.files import digest_of
from pnp.fonts import FontBook
from pnp.model import Face, Item
from pnp.reading.nodes import Mapping, Node, Sequence
from pnp.reading.recent import Recent


class DrawnFace(Struct, frozen=True):
    """A face, the files it shows, and whether there was anything to report of it."""

    face: Face
    files: frozenset[Path]
    reported: bool


class DrawnItems(Struct, frozen=True):
    """What an element draws into one cell, the files it shows, and what there was to report."""

    items: list[Item]
    files: tuple[Path, ...]
    reports: list[Told]

    @property
    def reported(self) -> bool:
        return bool(self.reports)


class FaceMemory(Struct):
    """Faces and items by all that they were drawn from.

    `written` holds what layout.yaml says, and `names` those that the elements of a face read.
    What had something to report is drawn anew in each round, and so is what shows a file that has
    changed; all of it is, when what every face shares has changed.
    """

    faces: Recent[DrawnFace] = field(default_factory=Recent)
    items: Recent[DrawnItems] = field(default_factory=Recent)
    names: Recent[frozenset[str]] = field(default_factory=Recent)
    written: Recent[object] = field(default_factory=Recent)
    fonts: tuple[object, FontBook] | None = None
    _shared: object = None
    _digests: dict[Path, str] = field(default_factory=dict)

    def start_round(self, shared: object) -> None:
        """Begin to lay out; `shared` is all that every face may read beside its row."""
        if shared != self._shared:
            self.faces, self.items, self.names = Recent(), Recent(), Recent()
        self._shared = shared
        changed = {file for file, digest in self._digests.items() if digest != _digest(file)}

        def still_holds(drawn: DrawnFace | DrawnItems) -> bool:
            return not drawn.reported and changed.isdisjoint(drawn.files)

        self.faces.start_round(still_holds)
        self.items.start_round(still_holds)
        self.names.start_round(lambda _: True)

    def end_round(self, files: Iterable[Path]) -> None:
        """Note the state of the files that were shown."""
        self._digests = {file: _digest(file) for file in files}


def spell(node: Node) -> str:
    """A part of a file as it is written, with the place of each value: equal if it says the same.

    Elements and fields keep their places for messages, so what has moved is another.
    """
    spelt: list[str] = []
    _spell(node, spelt)
    return "\x1f".join(spelt)


def _spell(node: Node, spelt: list[str]) -> None:
    spelt.append(f"{node.line}:{node.column}")
    if isinstance(node, Mapping):
        for key, value in node.items():
            spelt.append(f"{key}:")
            _spell(value, spelt)
        spelt.append("}")
    elif isinstance(node, Sequence):
        for value in node:
            _spell(value, spelt)
        spelt.append("]")
    else:
        spelt.append(f"{node.plain:d}{node}")


def _digest(file: Path) -> str:
    try:
        return digest_of(file)
    except OSError:
        return ""
