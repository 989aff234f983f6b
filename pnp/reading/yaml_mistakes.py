"""Says in plain words why a line is not YAML, by looking at the line and not at the parser's state.

The parser knows where it gave up; a designer wants to know what to type instead.
"""

from __future__ import annotations

import re

import yaml

from pnp.problems import Level, Place, Problem
from pnp.reading.yaml_comments import BEGINS_COMMENT, find_hidden_end

_ENTRY = re.compile(
    r"(?P<indent>\s*)(?P<dashes>(?:-\s+)*)(?P<key>[^\s\"'{\[:#][^:]*?)\s*:(?:\s+|$)"
)
_GLUED = re.compile(r"\s*(?:-\s+)*[\w-]+:[^\s/]")
_LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_RESERVED = {"@": "@", "`": "a backtick", "%": "%", "*": "*", "&": "&", "|": "|", ">": ">"}
_NO_COLON = "could not find expected ':'"
_CLOSING = {"{": "}", "[": "]"}


def explain_mistake(error: yaml.YAMLError, text: str, file: str) -> Problem:
    """The problem behind an error of PyYAML: its place, the line itself and one sentence."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return _explain_character(error, text, file)
    lines = _LINE_END.split(text)
    mark = error.problem_mark
    opening = error.context_mark
    trouble = error.problem or ""
    unclosed = "unexpected end of stream" in trouble or (
        "did not find expected ','" in trouble and opening and opening.line < mark.line
    )
    if opening and "flow" in (error.context or ""):
        first = opening.line
        if "flow node" in (error.context or ""):  # the mark is where a value is missing
            first = max((at for at in range(first) if lines[at].strip()), default=first)
        hidden = find_hidden_end(lines[: mark.line + 1], first)
        if hidden:
            return _explain_hidden(hidden, lines, file)
    if opening and (unclosed or _NO_COLON in trouble):
        mark = opening
    number, column = min(mark.line, len(lines) - 1), mark.column
    if "mapping values are not allowed" in trouble and _lacks_colon(lines, number):
        number, column, trouble = number - 1, 0, _NO_COLON
    line = lines[number].rstrip()
    message, hint = _explain(trouble, line, column, bool(unclosed))
    shown = line.strip()
    return Problem(
        Level.ERROR,
        "yaml",
        f"{message}: {shown}" if shown else message,
        hint,
        Place(file, number + 1, column + 1),
        value=shown,
    )


def explain_strange_key(key: yaml.Node, text: str, file: str) -> Problem:
    """The problem of a field whose name is a list or a block, as in `text: {{ name }}`."""
    mark = key.start_mark
    line = _LINE_END.split(text)[mark.line].strip()
    if text[max(mark.index - 1, 0) : mark.index + 1] == "{{":
        message = f"a text that begins with {{{{ needs quotes: {line}"
        hint = 'put quotes around the whole text, as in "{{ name }}"'
    else:
        message = f"the name of a field is one word, not a list or a block: {line}"
        hint = "write each field as name: value"
    place = Place(file, mark.line + 1, mark.column + 1)
    return Problem(Level.ERROR, "yaml", message, hint, place, value=line)


def explain_depth(deepest: int, place: Place) -> Problem:
    """The problem of a value that lies in more lists and blocks than `deepest`."""
    message = f"lists and blocks are nested more than {deepest} deep"
    hint = "is a bracket missing that closes one of them?"
    return Problem(Level.ERROR, "yaml", message, hint, place)


def _explain_hidden(hidden: tuple[int, int, str], lines: list[str], file: str) -> Problem:
    number, column, hint = hidden
    shown = lines[number].strip()
    message = f"this line ends before its #, because {BEGINS_COMMENT}: {shown}"
    return Problem(
        Level.ERROR, "yaml", message, hint, Place(file, number + 1, column + 1), value=shown
    )


def _lacks_colon(lines: list[str], number: int) -> bool:
    """Whether the parser stumbled over a line because the one above it has no colon."""
    above = lines[number - 1].strip() if number else ""
    return bool(above) and ":" not in above and not above.startswith(("#", "-"))


def _explain(trouble: str, line: str, column: int, unclosed: bool) -> tuple[str, str]:
    """What is wrong with the line, and what to type instead."""
    entry = _ENTRY.match(line)
    value = line[entry.end() :] if entry else re.sub(r"^\s*(?:-\s+)*", "", line)
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return "this line is indented with a tab", "use spaces, not tabs"
    if unclosed:
        # A quote that stays open swallows the bracket that would close the line.
        odd = line.count('"') % 2 == 1
        return _explain_unclosed('"' if odd else line[column : column + 1])
    if "cannot start any token" in trouble or "undefined alias" in trouble:
        return _explain_reserved(line[column : column + 1], value)
    if "unexpected ':'" in trouble:
        return "a blank is missing after the colon", "write name: value, with a blank"
    if _NO_COLON in trouble:
        if _GLUED.match(line):
            return "a blank is missing after the colon", "write name: value, with a blank"
        return "this line has no colon", "write name: value, or put quotes around a long text"
    if "another document" in trouble or "document start" in trouble:
        return "a second document begins here", "keep one document in a file; take out --- or ..."
    if "unknown escape" in trouble:
        return (
            'a backslash means something else between " and "',
            "put the text between ' and ', or write the backslash twice",
        )
    return _explain_value(trouble, line, column, entry, value)


def _explain_value(
    trouble: str, line: str, column: int, entry: re.Match[str] | None, value: str
) -> tuple[str, str]:
    first = value[:1]
    in_flow = "expected ','" in trouble or "flow node" in trouble
    if first == "'" and not in_flow:
        return (
            "the text goes on after its closing quote",
            f"""write {_quoted(value.strip("'"))}; inside ' ' an apostrophe is written twice""",
        )
    if first == '"' and not in_flow:
        return (
            "the text goes on after its closing quote",
            "put the whole text between ' and ', then \" can stand inside it",
        )
    if in_flow:
        return (
            "this list or block in brackets breaks off here",
            "between brackets put quotes around a text that has : , ' \" { } [ or ]",
        )
    if first in _CLOSING:
        return (
            f"a text that begins with {first} needs quotes",
            f"write {_quoted(value)}; for a list or a block, see that its brackets match",
        )
    if first in _RESERVED or first in (",", "]", "}"):
        return _explain_reserved(first, value)
    if "sequence entries are not allowed" in trouble or "mapping keys are not" in trouble:
        return (
            f"a text that begins with {first} and a blank needs quotes",
            f"write {_quoted(value)}",
        )
    colon_in_text = entry and column > line.index(":", entry.start("key"))
    if "mapping values are not allowed" in trouble and colon_in_text:
        return "put quotes around a text that has a colon", f"write {_quoted(value)}"
    if "mapping values" in trouble or not line[:column].strip(" -"):
        return (
            "this line is not in line with the fields it belongs to",
            "let the fields of one block begin with the same number of spaces",
        )
    return f"this line is no YAML ({trouble})", "put quotes around a text with special characters"


def _explain_reserved(character: str, value: str) -> tuple[str, str]:
    name = _RESERVED.get(character, character)
    hint = f"write {_quoted(value)}" if value.startswith(character) else "put quotes around it"
    return f"a text that begins with {name} needs quotes", hint


def _explain_unclosed(character: str) -> tuple[str, str]:
    if character in _CLOSING:
        return (
            f"the {character} of this line is never closed",
            f"close it with {_CLOSING[character]}; quote a text that begins with it",
        )
    return (
        f"the quote {character} of this line is never closed",
        "close it at the end of the text; inside ' ' an apostrophe is written twice",
    )


def _explain_character(error: yaml.YAMLError, text: str, file: str) -> Problem:
    """A character that no YAML file may hold."""
    position = getattr(error, "position", None)
    character = getattr(error, "character", None)
    if not isinstance(position, int):
        return Problem(Level.ERROR, "yaml", f"this file is no YAML ({error})", place=Place(file))
    code = character if isinstance(character, int) else ord(text[position])
    line = text.count("\n", 0, position) + 1
    column = position - (text.rfind("\n", 0, position) + 1) + 1
    return Problem(
        Level.ERROR,
        "yaml",
        f"the control character U+{code:04X} cannot stand in a file of text",
        "delete it; it may have come in by copy and paste",
        Place(file, line, column),
    )


def _quoted(text: str) -> str:
    text = text.strip()
    return (
        f'"{text}"' if '"' not in text and "\\" not in text else "'" + text.replace("'", "''") + "'"
    )
