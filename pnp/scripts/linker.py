"""Joins ES modules in one script: each in a scope of its own, line for line as it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from pnp.problems import did_you_mean
from pnp.scripts.mistakes import RulesError
from pnp.scripts.syntax import Import, Module, mistake, read_module

_HEAD = '"use strict";\nconst modules = {};\n'


class Linked(Struct, frozen=True):
    """A script without imports and exports; `lines` has each module with its lines in it."""

    text: str
    lines: tuple[tuple[str, range], ...]

    def locate(self, line: int) -> tuple[str, int] | None:
        """The module that has a line of the script, and which of its own lines it is, from 1."""
        for name, lines in self.lines:
            if line in lines:
                return name, lines.index(line) + 1
        return None


def link(sources: Mapping[str, str], entries: Iterable[str]) -> Linked:
    """One script that runs the modules `entries` and all that they import, each once.

    Names are paths with slashes from one root; imports are relative. The script leaves `modules`,
    from names to frozen exports, in its own scope. Raises RulesError for what is refused, with
    module and line.
    """
    ordered = order_modules(sources, entries)
    numbers = {module.name: number for number, module in enumerate(ordered)}
    parts, lines, line = [_HEAD], [], _HEAD.count("\n") + 1
    for module in ordered:
        parts.append(_wrap(module, numbers))
        after = line + parts[-1].count("\n")
        lines.append((module.name, range(line, after)))
        line = after
    return Linked("".join(parts), tuple(lines))


def order_modules(sources: Mapping[str, str], entries: Iterable[str]) -> list[Module]:
    """The modules `entries` and all that they import, each behind those that it needs.

    Raises RulesError for a module or a name that is not there, and for circles.
    """
    taken: dict[str, Module] = {}
    for entry in entries:
        _visit(entry, sources, taken, ())
    return list(taken.values())


def exports_of(text: str, name: str) -> tuple[str, ...]:
    """What a module exports, in its order. Raises RulesError as `link` does."""
    return tuple(export.name for export in read_module(name, text).exports)


def _visit(
    name: str, sources: Mapping[str, str], taken: dict[str, Module], above: tuple[str, ...]
) -> None:
    if name in above:
        circle = " → ".join((*above[above.index(name) :], name))
        raise RulesError(f"modules import each other in a circle: {circle}", module=name)
    if name in taken:
        return
    if name not in sources:
        raise RulesError(f"there is no module {name}", did_you_mean(name, sources), name)
    module = read_module(name, sources[name])
    for one in module.imports:
        if one.target not in sources:
            hint = did_you_mean(one.target, sources)
            raise mistake(name, one.node, f"there is no {one.target}", hint)
        _visit(one.target, sources, taken, (*above, name))
        _check_names(module, one, taken[one.target])
    taken[name] = module


def _check_names(module: Module, one: Import, other: Module) -> None:
    known = [export.name for export in other.exports]
    for name, _ in one.names:
        if name not in known:
            message = f"{other.name} does not export {name}"
            raise mistake(module.name, one.node, message, did_you_mean(name, known))


def _wrap(module: Module, numbers: Mapping[str, int]) -> str:
    bound = []
    for one in module.imports:
        if one.whole:
            bound.append(f"const {one.whole} = module{numbers[one.target]}; ")
        if one.names:
            names = ", ".join(f"{name}: {here}" for name, here in one.names)
            bound.append(f"const {{{names}}} = module{numbers[one.target]}; ")
    exported = ", ".join(export.name for export in module.exports)
    name = module.name.replace("\\", "\\\\").replace('"', '\\"')
    return (
        f'const module{numbers[module.name]} = modules["{name}"] = (() => {{ {"".join(bound)}'
        f"{_without_imports(module)}\nreturn Object.freeze({{{exported}}});\n}})();\n"
    )


def _without_imports(module: Module) -> str:
    """The text of a module without its imports and the word export, but with all its lines."""
    parts, at = [], 0
    cuts = [(one.node.start_byte, one.node.end_byte) for one in module.imports]
    for export in module.exports:
        made = export.node.child_by_field_name("declaration")
        assert made is not None
        cuts.append((export.node.start_byte, made.start_byte))
    for start, end in sorted(cuts):
        parts += [module.source[at:start], b"\n" * module.source.count(b"\n", start, end)]
        at = end
    return b"".join([*parts, module.source[at:]]).decode()
