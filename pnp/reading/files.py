"""Decodes the text files of a game's folder, the same on every system."""

from __future__ import annotations

import codecs
from pathlib import Path

from pnp.failures import what_to_do
from pnp.problems import Level, Place, PnpError, Problem, quote

_ZIP = b"PK\x03\x04"
_UTF_16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def read_utf8(file: Path, name: str) -> str:
    """The text of a file that must be UTF-8, or UTF-16 with a byte order mark.

    Raises PnpError with the first line that is neither.
    """
    data = _read_bytes(file, name)
    for mark, encoding in _UTF_16.items():
        if data.startswith(mark):
            return _decode_utf16(data, encoding, name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PnpError([_undecodable(data, error.start, name)]) from None


def read_table_text(file: Path, name: str) -> tuple[str, tuple[Problem, ...]]:
    """As `read_utf8`, but takes what Excel saves as plain CSV (Windows-1252), with a warning."""
    if _read_bytes(file, name).startswith(_ZIP):
        message = "this file is a workbook, not a table in plain text"
        hint = "save it as CSV UTF-8, or give it the name .xlsx here and in game.yaml"
        raise PnpError([Problem(Level.ERROR, "encoding", message, hint, Place(name))])
    try:
        text = read_utf8(file, name)
    except PnpError as error:
        data = file.read_bytes()
        if data[:2] in _UTF_16:
            raise
        return _decode_cp1252(data, name, error.problems[0].place)
    if "\0" in text:
        message = "this file looks like UTF-16 without its mark"
        raise PnpError([Problem(Level.ERROR, "encoding", message, _save_as(name), Place(name))])
    return text, ()


def _decode_cp1252(data: bytes, name: str, place: Place | None) -> tuple[str, tuple[Problem, ...]]:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise PnpError([_undecodable(data, error.start, name)]) from None
    line = place.line if place and place.line else 1
    shown = text.split("\n")[line - 1].strip()
    warning = Problem(
        Level.WARNING,
        "encoding",
        f"this file is not UTF-8 and was read as Windows-1252; its line {line} is {quote(shown)}",
        _save_as(name),
        Place(name, line),
    )
    return text, (warning,)


def _decode_utf16(data: bytes, encoding: str, name: str) -> str:
    try:
        return data[2:].decode(encoding)
    except UnicodeDecodeError:
        message = "this file begins as UTF-16 and is damaged"
        raise PnpError(
            [Problem(Level.ERROR, "encoding", message, _save_as(name), Place(name))]
        ) from None


def _read_bytes(file: Path, name: str) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        message = f"this file cannot be read ({error.strerror})"
        problem = Problem(Level.ERROR, "missing-file", message, what_to_do(error), Place(name))
        raise PnpError([problem]) from None


def _save_as(name: str) -> str:
    if name.endswith((".yaml", ".yml")):
        return "save the file as UTF-8 in your text editor"
    return "save the file as “CSV UTF-8”, or as UTF-8 in a text editor"


def _undecodable(data: bytes, start: int, name: str) -> Problem:
    line = data.count(b"\n", 0, start) + 1
    return Problem(
        Level.ERROR,
        "encoding",
        f"this file is not UTF-8: byte {start + 1} of it, on line {line}, is 0x{data[start]:02X}",
        _save_as(name),
        Place(name, line),
    )
