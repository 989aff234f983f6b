"""Joins ES modules in one script, so that they run from a file and in the embedded engine.

It takes the few forms of import and export that the modules use, and refuses all others.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from pnp.problems import did_you_mean
from pnp.rules.mistakes import RulesError
from pnp.rules.scanner import Token, scan

_FILLER = "_"
_IMPORT = re.compile(
    r"(?<![\w$.])import\s*(?:\{(?P<names>[^{}]*)\}|\*\s*as\s+(?P<whole>[\w$]+))\s*"
    r"from\s*(?P<quote>[\"'])(?P<source>_*)(?P=quote)[ \t]*;?"
)
_EXPORT = re.compile(
    r"(?<![\w$.])export\s+(?=(?:async\s+)?(?:function\b\s*\*?|const\b|class\b)\s*(?P<name>[\w$]+))"
)
_OTHER = re.compile(r"(?<![\w$.])(?P<word>import|export)\b(?!\s*:)(?P<rest>[^\n;]{0,20})")
_AWAIT = re.compile(r"(?<![\w$.])await\b|[{}]")
_BINDING = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?")
_SPACE = (
    (re.compile(r"[ \t]+"), " "),
    (re.compile(r" ?\n\s*"), "\n"),
    # Not + - and /, which would become other signs; line ends go where no statement can end.
    (re.compile(r" ?([=*<>!?:;,{}()\[\]&|]) ?"), r"\1"),
    (re.compile(r"([;,{(\[])\n"), r"\1"),
    (re.compile(r"\n([})\].?:])"), r"\1"),
)
"""What a shrunk script does without, and what stands for it."""


@dataclass(frozen=True, slots=True)
class Linked:
    """A script without imports and exports; `lines` has each module with its lines in it."""

    text: str
    lines: tuple[tuple[str, range], ...]

    def locate(self, line: int) -> tuple[str, int] | None:
        """The module that has a line of the script, and which of its own lines it is, from 1."""
        for name, lines in self.lines:
            if line in lines:
                return name, lines.index(line) + 1
        return None


@dataclass(slots=True)
class _Module:
    """One module, taken apart: `skeleton` is its text with quoted texts and comments blanked."""

    name: str
    text: str
    tokens: tuple[Token, ...]
    skeleton: str
    imports: list[re.Match[str]] = field(default_factory=list)
    exports: list[re.Match[str]] = field(default_factory=list)


def link(
    modules: Mapping[str, str],
    entries: Iterable[str],
    *,
    shrink: bool = False,
    beside: Collection[str] = (),
) -> Linked:
    """One script that runs the modules `entries` and all that they import, each once.

    Names are paths with slashes from one root; imports are relative. The script leaves `modules`,
    from names to frozen exports, in its own scope. `shrink` drops these, comments and indentation;
    without it every module keeps its lines. Modules `beside` the script, which lies in the root,
    stay files that it imports. Raises RulesError for what is refused, with module and line.
    """
    taken: dict[str, _Module] = {}
    ordered: list[_Module] = []
    for entry in entries:
        _visit(entry, modules, taken, ordered, ())
    numbers = {module.name: number for number, module in enumerate(ordered)}
    inside = [module for module in ordered if module.name not in beside]
    wanted = {_target(module, match) for module in inside for match in module.imports}
    outside = [
        f"import * as module{numbers[name]} from {_quoted(f'./{name}')};\n"
        for name in sorted(wanted.intersection(beside))
    ]
    head = '"use strict";\n' + ("" if shrink else "const modules = {};\n")
    parts, lines, line = [*outside, head], [], len(outside) + head.count("\n") + 1
    for module in inside:
        parts.append(_wrap(module, numbers, taken, shrink))
        after = line + parts[-1].count("\n")
        lines.append((module.name, range(line, after)))
        line = after
    return Linked("".join(parts), tuple(lines))


def exports_of(text: str, name: str) -> tuple[str, ...]:
    """What a module exports, in its order. Raises RulesError as `link` does."""
    return tuple(match["name"] for match in _take_apart(name, text).exports)


def _visit(
    name: str,
    sources: Mapping[str, str],
    taken: dict[str, _Module],
    ordered: list[_Module],
    above: tuple[str, ...],
) -> None:
    """Put a module behind those that it imports."""
    if name in above:
        circle = " → ".join((*above[above.index(name) :], name))
        raise RulesError(f"modules import each other in a circle: {circle}", module=name)
    if name in taken:
        return
    if name not in sources:
        raise RulesError(f"there is no module {name}", did_you_mean(name, sources), name)
    module = _take_apart(name, sources[name])
    for match in module.imports:
        target = _target(module, match)
        if target not in sources:
            raise _error(
                module, match.start(), f"there is no {target}", did_you_mean(target, sources)
            )
        _visit(target, sources, taken, ordered, (*above, name))
        _check_names(module, match, taken[target])
    taken[name] = module
    ordered.append(module)


def _take_apart(name: str, text: str) -> _Module:
    try:
        tokens = tuple(scan(text))
    except ValueError as error:
        raise RulesError(str(error), module=name) from None
    module = _Module(name, text, tokens, "".join(map(_blank, tokens)))
    module.imports = list(_IMPORT.finditer(module.skeleton))
    module.exports = list(_EXPORT.finditer(module.skeleton))
    known = {match.start() for match in (*module.imports, *module.exports)}
    for match in _OTHER.finditer(module.skeleton):
        if match.start() not in known:
            raise _error(module, match.start(), *_explain(match["word"], match["rest"].strip()))
    _refuse_top_level_await(module)
    return module


def _blank(token: Token) -> str:
    if token.kind == "code":
        return token.text
    if token.kind == "comment":
        return re.sub(r"[^\n]", " ", token.text)
    inner = re.sub(r"[^\n]", _FILLER, token.text[1:-1])
    return token.text[0] + inner + token.text[-1] if len(token.text) > 1 else token.text


def _explain(word: str, rest: str) -> tuple[str, str]:
    if word == "export":
        if rest.startswith("default"):
            return "a default export has no name to import", "write export function name"
        if rest.startswith(("let", "var")):
            return "what is exported must not change", "write export const"
        hint = "write export function, export const or export class where it is made"
        return "this form of export is not taken", hint
    if rest.startswith("("):
        return "import(…) would load while the page runs", "import at the top of the file"
    if rest.startswith("."):
        return "import.meta is not there in a page of one file", ""
    hint = 'write import {name} from "./file.mjs" or import * as name from "./file.mjs"'
    return "this form of import is not taken", hint


def _refuse_top_level_await(module: _Module) -> None:
    depth = 0
    for match in _AWAIT.finditer(module.skeleton):
        if match[0] != "await":
            depth += 1 if match[0] == "{" else -1
        elif depth == 0:
            raise _error(
                module,
                match.start(),
                "await stands outside of a function",
                "put it into an async function with braces",
            )


def _target(module: _Module, match: re.Match[str]) -> str:
    specifier = module.text[slice(*match.span("source"))]
    if not specifier.startswith(("./", "../")):
        raise _error(
            module, match.start(), f"“{specifier}” is no file beside this one", "begin with ./"
        )
    target = posixpath.normpath(posixpath.join(posixpath.dirname(module.name), specifier))
    if target.startswith(".."):
        raise _error(
            module, match.start(), f"“{specifier}” leaves the folder", "keep all modules inside it"
        )
    return target


def _bindings(module: _Module, match: re.Match[str]) -> list[tuple[str, str]]:
    """(name in the other module, name here) of `import {a, b as c}`."""
    found = []
    for part in (part.strip() for part in (match["names"] or "").split(",")):
        if binding := _BINDING.fullmatch(part):
            found.append((binding[1], binding[2] or binding[1]))
        elif part:
            raise _error(module, match.start(), *_explain("import", part))
    return found


def _check_names(module: _Module, match: re.Match[str], other: _Module) -> None:
    known = [export["name"] for export in other.exports]
    for name, _ in _bindings(module, match):
        if name not in known:
            message = f"{other.name} does not export {name}"
            raise _error(module, match.start(), message, did_you_mean(name, known))


def _wrap(
    module: _Module, numbers: Mapping[str, int], taken: Mapping[str, _Module], shrink: bool
) -> str:
    cuts = {match.start(): match.end() for match in (*module.imports, *module.exports)}
    bound = []
    for match in module.imports:
        number = numbers[taken[_target(module, match)].name]
        if match["whole"]:
            bound.append(f"const {match['whole']} = module{number};")
        names = ",".join(
            name if name == here else f"{name}:{here}" for name, here in _bindings(module, match)
        )
        if names:
            bound.append(f"const {{{names}}} = module{number};")
    exported = ",".join(match["name"] for match in module.exports)
    kept = "" if shrink else f"modules[{_quoted(module.name)}] = "
    body = "".join(_cut(module.tokens, cuts, shrink))
    if shrink:
        body = body.strip("\n")
    return (
        f"const module{numbers[module.name]} = {kept}(() => {{ {''.join(bound)} "
        f"{body}\nreturn Object.freeze({{{exported}}});\n}})();\n"
    )


def _cut(tokens: Iterable[Token], cuts: Mapping[int, int], shrink: bool) -> Iterable[str]:
    """The text of a module without the stretches `cuts`, whose line ends stay."""
    at = end = 0
    for token in tokens:
        kept = []
        for offset, char in enumerate(token.text):
            end = max(end, cuts.get(at + offset, 0)) if token.kind == "code" else end
            if at + offset >= end or char == "\n":
                kept.append(char)
        at += len(token.text)
        yield _shrink(token.kind, "".join(kept)) if shrink else "".join(kept)


def _shrink(kind: str, text: str) -> str:
    if kind == "comment":
        return "\n" if "\n" in text else " "
    if kind == "quoted":
        return text
    for pattern, kept in _SPACE:
        text = pattern.sub(kept, text)
    return text


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _error(module: _Module, at: int, message: str, hint: str = "") -> RulesError:
    line = module.text.count("\n", 0, at) + 1
    return RulesError(f"{message} ({module.name}, line {line})", hint, module.name, line)
