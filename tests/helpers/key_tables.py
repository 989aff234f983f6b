"""The guide's tables of keys, made from the readers of a game's files.

A table stands between `<!-- keys: companion SeatEntry -->` and `<!-- end of keys -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from readers_within import parts_of, records_within

from pnp.faces.element_reader import ElementReader
from pnp.faces.elements import KINDS, Element
from pnp.reading.readers import Reader
from pnp.reading.records import Record
from pnp.schemas import FILE_KINDS

Chapters = Mapping[str, str]

_TABLE = re.compile(r"(<!-- keys: (\w+) (\w+) -->\n)(.*?)(<!-- end of keys -->)", re.DOTALL)
_COMMON = set(Element.__struct_fields__)


@cache
def records_of(kind: str) -> dict[str, Record]:
    return records_within(FILE_KINDS[kind].reader())


def tables_in(text: str) -> set[tuple[str, str]]:
    """Kind of file and type of the tables in a page of the guide."""
    return {(match[2], match[3]) for match in _TABLE.finditer(text)}


def make_tables(text: str) -> str:
    """A page of the guide with all its tables made anew."""
    chapters = _chapters(text)
    return _TABLE.sub(lambda match: match[1] + _make(match[2], match[3], chapters) + match[5], text)


def differences(text: str) -> list[str]:
    """Which keys of the tables are missing, wrong or too many."""
    found = []
    chapters = _chapters(text)
    for match in _TABLE.finditer(text):
        written, made = _rows(match[4]), _rows(_make(match[2], match[3], chapters))
        for key in {**made, **written}:
            if written.get(key) != made.get(key):
                told = "is missing" if key not in written else "is wrong"
                found.append(f"{match[3]}: {key} {told if key in made else 'is no key of it'}")
    return found


def _rows(table: str) -> dict[str, str]:
    return {line.split(" |")[0].strip("| "): line for line in table.splitlines()[2:]}


def _chapters(text: str) -> Chapters:
    """The chapter of each table, by the name of its type."""
    found = {}
    anchor = ""
    for line in text.splitlines():
        if heading := re.match(r"#+ (.+)", line):
            anchor = re.sub(r"[^\w -]", "", heading[1]).strip().lower().replace(" ", "-")
        elif table := re.match(r"<!-- keys: \w+ (\w+) -->", line):
            found[table[1]] = anchor
    return found


def _say(reader: Reader, chapters: Chapters) -> str:
    """What a reader reads, with a link to the keys of its block."""
    blocks = [record.kind.__name__ for record in _nearest_records(reader)]
    if len(blocks) != 1 or blocks[0] not in chapters:
        return reader.words
    return re.sub(r"\bblocks?\b", rf"[\g<0>](#{chapters[blocks[0]]})", reader.words)


def _nearest_records(reader: Reader) -> Iterator[Record]:
    if isinstance(reader, Record):
        yield reader
    elif not isinstance(reader, ElementReader):
        for part in parts_of(reader):
            yield from _nearest_records(part)


def _make(kind: str, name: str, chapters: Chapters) -> str:
    if kind == "layout" and name in _OF_ELEMENTS:
        return "\n".join(_OF_ELEMENTS[name](chapters)) + "\n"
    return "\n".join(_table(records_of(kind)[name], chapters)) + "\n"


def _table(record: Record, chapters: Chapters) -> Iterator[str]:
    yield from ("| key | is | says |", "|---|---|---|")
    sentences = record.sentences()
    for name, key in record.keys.items():
        needed = " Must be there." if key.required else ""
        yield f"| `{name}` | {_say(key.reader, chapters)} | {sentences[name]}{needed} |"


def _elements(chapters: Chapters) -> Iterator[str]:
    yield from ("| key | is | draws | keys of its own |", "|---|---|---|---|")
    for name, kind in KINDS.items():
        record = records_of("layout")[kind.__name__]
        own = [
            f"`{other}`{' (must be there)' if key.required else ''}"
            for other, key in record.keys.items()
            if key.field not in _COMMON and other != name
        ]
        told = record.sentences()[name]
        yield f"| `{name}` | {_say(record.keys[name].reader, chapters)} | {told} | {', '.join(own)} |"


def _common(chapters: Chapters) -> Iterator[str]:
    yield from ("| key | is | says |", "|---|---|---|")
    record = records_of("layout")[KINDS["rect"].__name__]
    for name, key in record.keys.items():
        if key.field in _COMMON:
            yield f"| `{name}` | {_say(key.reader, chapters)} | {record.sentences()[name]} |"


def _own(chapters: Chapters) -> Iterator[str]:
    yield from ("| key | of | is | says |", "|---|---|---|---|")
    owners: dict[tuple[str, str, str], list[str]] = {}
    for kind, element in KINDS.items():
        record = records_of("layout")[element.__name__]
        for name, key in record.keys.items():
            if key.field not in _COMMON and name != kind:
                row = name, _say(key.reader, chapters), record.sentences()[name]
                owners.setdefault(row, []).append(f"`{kind}`")
    for (name, words, sentence), kinds in sorted(owners.items()):
        yield f"| `{name}` | {' '.join(kinds)} | {words} | {sentence} |"


_OF_ELEMENTS = {"Elements": _elements, "Element": _common, "ElementsKeys": _own}


def hold_tables(file: Path, record: bool) -> None:
    """Fail unless the tables of a page are those of the readers; with `record`, write them."""
    text = file.read_text(encoding="utf-8")
    if record:
        text = make_tables(text)
        file.write_text(text, encoding="utf-8")
    wrong = differences(text)
    if not wrong and make_tables(text) != text:
        wrong = ["the order of its keys"]
    told = f"`pytest tests/test_docs.py --record` writes {file.name} anew; wrong in it: "
    assert not wrong, told + "; ".join(wrong)
