"""Joins ES modules in few short scripts of one scope, for a page that has to be there soon."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise

from pnp.scripts.linker import order_modules
from pnp.scripts.shared_names import Names
from pnp.scripts.syntax import Import, Module


def bundle(sources: Mapping[str, str], entries: Iterable[str]) -> str:
    """A module that runs the modules `entries` and all that they import, each once.

    Variables get short names, properties keep theirs. Constants that are shorter in place
    stand there, and what nothing asks for is left out. Raises RulesError as `link`.
    """
    return bundle_parts(sources, {"": tuple(entries)})[""]


def bundle_module(sources: Mapping[str, str], entry: str) -> str:
    """The same for one module, which exports what it did. Raises RulesError as `link`."""
    modules = order_modules(sources, [entry])
    return _write_part(modules, Names(modules, exporting=entry), ())


def bundle_parts(
    sources: Mapping[str, str], parts: Mapping[str, Iterable[str]], beside: Collection[str] = ()
) -> dict[str, str]:
    """The same in several scripts, each with its entries, that share one scope.

    A module is in the first script that needs it; later ones see its names, so the first must have
    run, as a script that is no module. Modules `beside` the scripts stay files that they import, in
    the root of the paths. Raises RulesError as `link`.
    """
    taken = set(beside)
    found: dict[str, list[Module]] = {}
    for part, entries in parts.items():
        found[part] = [it for it in order_modules(sources, entries) if it.name not in taken]
        taken |= {module.name for module in found[part]}
    modules = [module for inside in found.values() for module in inside]
    names = Names(modules)
    return {part: _write_part(inside, names, beside) for part, inside in found.items()}


def _write_part(inside: Iterable[Module], names: Names, beside: Collection[str]) -> str:
    parts = [*_imports(inside, names, beside)]
    for module in inside:
        parts.append(_write(module, names))
        if module.name in names.wholes:
            given = ",".join(f"{it.name}:{names.of(module.name, it.name)}" for it in module.exports)
            parts.append(f"const {names.of(module.name, '*')}=Object.freeze({{{given}}});")
    return "".join(parts)


def _imports(inside: Iterable[Module], names: Names, beside: Collection[str]) -> Iterator[str]:
    """The import of each module beside the script that one inside asks for."""
    wanted: dict[str, list[Import]] = {}
    for module in inside:
        for one in module.imports:
            if one.target in beside:
                wanted.setdefault(one.target, []).append(one)
    for target, imports in sorted(wanted.items()):
        if any(one.whole for one in imports):
            yield f'import*as {names.of(target, "*")} from"./{target}";'
        taken = sorted({name for one in imports for name, _ in one.names})
        if taken:
            given = ",".join(f"{name} as {names.of(target, name)}" for name in taken)
            yield f'import{{{given}}}from"./{target}";'


def _write(module: Module, names: Names) -> str:
    short = names.within(module)
    parts = []
    for piece, after in pairwise((*names.pieces(module), "")):
        if isinstance(piece, str):
            parts.append(piece)
            continue
        new = short.get(piece.at, piece.name)
        parts.append(f"{piece.name}:{new}" if piece.key and new != piece.name else new)
        if new[0].isdigit() and isinstance(after, str) and after.startswith("."):
            parts.append(" ")  # else the dot would be one of the number
    return "".join(parts)
