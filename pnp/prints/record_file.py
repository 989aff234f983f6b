"""printed.yaml: what was printed, in a file of the game's folder that is made to be kept in git."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from pnp.files import RECORD_FILE
from pnp.prints.portrait import Look, Portrait
from pnp.prints.record import PrintedPiece, PrintRun, Record
from pnp.prints.record_entries import CopiesEntry, PortraitEntry, RecordEntry, RunEntry
from pnp.problems import Level, Place, PnpError, Problem, did_you_mean, quote
from pnp.reading.files import read_utf8
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Node, Sequence, compose_yaml
from pnp.reading.structure import structure

_HEAD = (
    "# What was printed of this game, written by `pnp printed`; `pnp reprint` and `pnp diff` "
    "read it. Keep it in git.\n"
)

_KEY_LENGTH = 8
_LIST = "tag:yaml.org,2002:seq"
_MARKS_OF_GIT = re.compile(r"^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$", re.MULTILINE)


class _OneLine(list[str]):
    """A list that is written on one line."""


def read_record(folder: Path) -> Record:
    """What was printed of the game in `folder`; an empty record if nothing was.

    Raises PnpError with every mistake, each with its place.
    """
    file = folder / RECORD_FILE
    if not file.is_file():
        return Record()
    text = read_utf8(file, RECORD_FILE)
    _refuse_marks(text)
    node, _ = compose_yaml(text, RECORD_FILE)
    entry = structure(node, RecordEntry, RECORD_FILE)
    _refuse_strangers(node, entry)
    portraits = {key: _portrait(key, told) for key, told in entry.portraits.items()}
    return Record(tuple(_read_run(run, portraits) for run in entry.prints))


def write_record(record: Record, folder: Path) -> None:
    """Write the record to the game's `folder`, all or nothing; an empty one is no file.

    Raises OSError.
    """
    file = folder / RECORD_FILE
    if not record.runs:
        file.unlink(missing_ok=True)
        return
    spare = folder / f".{RECORD_FILE}.new"
    spare.write_text(tell_record(record), encoding="utf-8", newline="\n")
    spare.replace(file)


def tell_record(record: Record) -> str:
    """The text of the file: the same for the same record, a line for each piece and each value."""
    import yaml

    portraits: dict[str, Any] = {}
    for run in record.runs:
        for each in (*run.pieces, *run.out):
            portraits.setdefault(_key_of(each.portrait), _tell_portrait(each.portrait))
    told = {"prints": [_tell_run(run) for run in record.runs], "portraits": portraits}
    width = 1_000_000  # no value is broken, so that a change of it is one line
    return _HEAD + yaml.dump(
        told, Dumper=_make_dumper(), sort_keys=False, allow_unicode=True, width=width
    )


def _make_dumper() -> Any:
    import yaml

    base = yaml.CSafeDumper if yaml.__with_libyaml__ else yaml.SafeDumper
    known: dict[Any, Any] = {**base.yaml_representers, _OneLine: _write_on_one_line}
    return type("Dumper", (base,), {"yaml_representers": known})


def _write_on_one_line(dumper: Any, texts: _OneLine) -> Any:
    return dumper.represent_sequence(_LIST, texts, flow_style=True)


def _refuse_marks(text: str) -> None:
    found = _MARKS_OF_GIT.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        message = f"git has left the mark of a merge here: {quote(found[0])}"
        hint = (
            "take the lines that begin with <<<<<<<, ======= and >>>>>>> out of the file; what "
            "stands between them was printed on either side, so keep both, each key once"
        )
        raise PnpError(
            [Problem(Level.ERROR, "merge-conflict", message, hint, Place(RECORD_FILE, line))]
        )


def _refuse_strangers(root: Node, entry: RecordEntry) -> None:
    """Raises PnpError for each piece of a print whose portrait is not there."""
    assert isinstance(root, MappingNode)
    prints = root["prints"]
    assert isinstance(prints, Sequence)
    problems = []
    for at, run in enumerate(prints, start=1):
        for word in ("pieces", "out"):
            pieces = run.get(word)
            for key in pieces or ():
                if key not in entry.portraits:
                    line, column = pieces.key_places[key]
                    place = Place(RECORD_FILE, line, column, f"prints[{at}].{word}")
                    message = f"{quote(key)} is none of the portraits of this file"
                    hint = did_you_mean(key, entry.portraits)
                    problems.append(
                        Problem(Level.ERROR, "unknown-name", message, hint, place, value=key)
                    )
    if problems:
        raise PnpError(problems)


def _read_run(entry: RunEntry, portraits: Mapping[str, Portrait]) -> PrintRun:
    def take(pieces: Mapping[str, CopiesEntry]) -> Iterator[PrintedPiece]:
        for key, copies in pieces.items():
            yield PrintedPiece(replace(portraits[key], copies=copies.of), copies.printed)

    return PrintRun(
        entry.day,
        entry.edition,
        entry.version,
        entry.made,
        entry.paper,
        tuple(take(entry.pieces)),
        tuple(take(entry.out)),
        entry.only,
        entry.pages,
        entry.sets,
        entry.rules,
    )


def _tell_run(run: PrintRun) -> dict[str, Any]:
    def tell(pieces: Iterable[PrintedPiece]) -> dict[str, int | str]:
        told: dict[str, int | str] = {}
        for each in pieces:
            number, of = each.copies, each.portrait.copies
            told[_key_of(each.portrait)] = number if number == of else f"{number} of {of}"
        return told

    facts: dict[str, Any] = {
        "day": run.day,
        "edition": run.edition,
        "version": run.version,
        "made": run.made,
    }
    others = {
        "paper": run.paper,
        "only": _OneLine(run.only),
        "pages": run.pages,
        "sets": run.sets if run.sets != 1 else 0,
        "rules": run.rules,
        "pieces": tell(run.pieces),
        "out": tell(run.out),
    }
    return facts | {name: value for name, value in others.items() if value}


def _portrait(key: str, entry: PortraitEntry) -> Portrait:
    front = Look(entry.front, entry.front_words)
    back = Look(entry.back, entry.back_words) if entry.back else None
    return Portrait(
        key.rpartition("/")[0], entry.name, entry.component, 0, front, back, entry.fields
    )


def _tell_portrait(portrait: Portrait) -> dict[str, Any]:
    back = portrait.back
    told = {
        "name": portrait.name,
        "component": portrait.component,
        "front": portrait.front.look,
        "front_words": _OneLine(portrait.front.words),
        "back": back.look if back else "",
        "back_words": _OneLine(back.words) if back else [],
        "fields": dict(portrait.fields),
    }
    return {name: value for name, value in told.items() if value or name == "name"}


def _key_of(portrait: Portrait) -> str:
    """The id, and what tells this portrait from others of the piece; its copies do not count."""
    told = to_builtins(replace(portrait, copies=0))
    text = json.dumps(told, sort_keys=True, ensure_ascii=False)
    return f"{portrait.id}/{sha256(text.encode()).hexdigest()[:_KEY_LENGTH]}"
