"""Joins ES modules in few short scripts of one scope, for a page that has to be there soon."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from pnp.scripts.bindings import Bindings
from pnp.scripts.linker import order_modules
from pnp.scripts.printing import Name, Piece, print_module
from pnp.scripts.syntax import Import, Module
from pnp.scripts.unused import find_unused

_LETTERS = string.ascii_lowercase + string.ascii_uppercase
_TAKEN = {"as", "do", "if", "in", "is", "of"}
"""Short words that the language has taken."""


def bundle(sources: Mapping[str, str], entries: Iterable[str]) -> str:
    """A module that runs the modules `entries` and all that they import, each once.

    Names of variables become short ones, properties keep theirs, and what nothing asks for is left
    out. Raises RulesError as `link`.
    """
    return bundle_parts(sources, {"": tuple(entries)})[""]


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
    names = _Names(modules)
    wholes = {one.target for module in modules for one in module.imports if one.whole}
    return {part: _write_part(inside, names, wholes, beside) for part, inside in found.items()}


def _write_part(
    inside: Iterable[Module], names: _Names, wholes: Collection[str], beside: Collection[str]
) -> str:
    parts = [*_imports(inside, names, beside)]
    for module in inside:
        parts.append(_write(module, names))
        if module.name in wholes:
            given = ",".join(f"{it.name}:{names.of(module.name, it.name)}" for it in module.exports)
            parts.append(f"const {names.of(module.name, '*')}=Object.freeze({{{given}}});")
    return "".join(parts)


class _Names:
    """Short names: of two letters where all modules see them, of one inside a single module.

    One name of a module has one short name wherever it stands in it, so that what hides what stays
    as it was. A name that is also used as the browser's stays whole.
    """

    def __init__(self, modules: Sequence[Module]) -> None:
        self._bound = {module.name: _bind(module) for module in modules}
        self._unused = find_unused(modules)
        free = {name for bound in self._bound.values() for name in bound.free} | _TAKEN
        self._outer = _short_names(free, 2)
        self._free = free
        self._top: dict[tuple[str, str], str] = {}
        self._maps = {module.name: self._map(module) for module in modules}

    def of(self, module: str, name: str) -> str:
        """The short name of what a module makes in its outermost scope, or of all (`*`) of it."""
        key = module, name
        if key not in self._top:
            self._top[key] = next(self._outer)
        return self._top[key]

    def pieces(self, module: Module) -> tuple[Piece, ...]:
        """What is written of a module."""
        return _pieces(module, self._unused[module.name])

    def within(self, module: Module) -> Mapping[str, str]:
        """Short names by the names that stand in a module."""
        return self._maps[module.name]

    def _map(self, module: Module) -> dict[str, str]:
        bound = self._bound[module.name]
        known = {name: self.of(module.name, name) for name in sorted(bound.top)}
        for one in module.imports:
            known |= {here: self.of(one.target, name) for name, here in one.names}
            if one.whole:
                known[one.whole] = self.of(one.target, "*")
        counted = Counter(piece.name for piece in self.pieces(module) if isinstance(piece, Name))
        inner = _short_names(self._free, 1)
        for name, _ in counted.most_common():
            if name in bound.made and name not in bound.free and name not in known:
                known[name] = next(inner)
        return known


def _short_names(taken: Collection[str], length: int) -> Iterator[str]:
    """Names of so many letters, then longer ones: with digits from 1, with letters from 2."""
    further = string.digits if length == 1 else _LETTERS
    tails = [(), *([tail] for tail in further)] if length == 1 else product(_LETTERS, repeat=1)
    for tail in tails:
        for letter in _LETTERS:
            name = letter + "".join(tail)
            if name not in taken:
                yield name
    for word in product(_LETTERS, repeat=3):
        yield "".join(word) + ("_" if length == 1 else "")


def _imports(inside: Iterable[Module], names: _Names, beside: Collection[str]) -> Iterator[str]:
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


def _write(module: Module, names: _Names) -> str:
    short = names.within(module)
    parts = []
    for piece in names.pieces(module):
        if isinstance(piece, str):
            parts.append(piece)
        else:
            new = short.get(piece.name, piece.name)
            parts.append(f"{piece.name}:{new}" if piece.key and new != piece.name else new)
    return "".join(parts)


@lru_cache(maxsize=256)
def _bind(module: Module) -> Bindings:
    return Bindings(module)


@lru_cache(maxsize=256)
def _pieces(module: Module, unused: frozenset[int]) -> tuple[Piece, ...]:
    return print_module(module, unused)
