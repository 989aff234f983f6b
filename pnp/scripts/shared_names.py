"""Short names for what the modules of a script make: what all of them see, and what is inside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pnp.scripts.bindings import Bindings
from pnp.scripts.literals import find_literals
from pnp.scripts.naming import name_inside, outer_names
from pnp.scripts.printing import Name, Piece, print_module
from pnp.scripts.syntax import Module
from pnp.scripts.unused import find_unused

_Made = tuple[str, str]
"""A module, and what it makes in its outermost scope, or all (`*`) of it."""


class Names:
    """Short names of what `modules` make: of two letters where all of them see it, else of one.

    A name that is also used as the browser's stays whole, as do those that the module `exporting`
    exports. A constant can have its value for a name. Modules of `wholes` are imported as one.
    """

    def __init__(self, modules: Sequence[Module], exporting: str = "") -> None:
        self.wholes = {one.target for module in modules for one in module.imports if one.whole}
        self._exporting = exporting
        kept = {
            (exporting, one.name): one.name
            for module in modules
            if module.name == exporting
            for one in module.exports
        }
        self._bound = {module.name: _bind(module) for module in modules}
        self._targets = {module.name: _targets_of(module) for module in modules}
        self._left_out = find_unused(modules, kept)
        used = Counter(key for module in modules for key in self._used_in(module))
        self._short = {**kept, **dict(self._put_in_place(modules, used, kept))}
        taken = {name for bound in self._bound.values() for name in bound.free}
        taken |= {*kept.values()}
        self._fresh = (word for word in outer_names() if word not in taken)
        for key, _ in used.most_common():
            self.of(*key)

    def of(self, module: str, name: str) -> str:
        """The short name of what a module makes in its outermost scope, or of all (`*`) of it."""
        key = module, name
        if key not in self._short:
            self._short[key] = next(self._fresh)
        return self._short[key]

    def pieces(self, module: Module) -> tuple[Piece, ...]:
        """What is written of a module."""
        return _pieces(module, self._left_out[module.name], module.name == self._exporting)

    def within(self, module: Module) -> Mapping[int, str]:
        """Short names by the first bytes of where names stand in a module."""
        targets, bound = self._targets[module.name], self._bound[module.name]
        top = {name: targets.get(name, (module.name, name)) for name in bound.scopes[0].names}
        return name_inside(bound, {name: self.of(*made) for name, made in top.items()})

    def _used_in(self, module: Module) -> Iterator[_Made]:
        """Each use of what stands in an outermost scope, and where it is made."""
        bound, targets = self._bound[module.name], self._targets[module.name]
        for piece in self.pieces(module):
            if isinstance(piece, Name) and bound.uses[piece.at][0] is bound.scopes[0]:
                yield targets.get(piece.name, (module.name, piece.name))

    def _put_in_place(
        self, modules: Sequence[Module], used: Counter[_Made], kept: Mapping[_Made, str]
    ) -> Iterator[tuple[_Made, str]]:
        """Constants that are written where they are used, with their values."""
        for module in modules:
            given = {one.name for one in module.exports if module.name in self.wholes}
            for literal in find_literals(module):
                key = module.name, literal.name
                if (
                    literal.name not in given
                    and key not in kept
                    and literal.is_best_in_place(used[key] - 1)
                ):
                    self._left_out[module.name] |= {literal.start}
                    yield key, literal.text


def _targets_of(module: Module) -> dict[str, _Made]:
    """By the names that a module gives to what it imports: what it is where it is made."""
    targets = {here: (one.target, name) for one in module.imports for name, here in one.names}
    return targets | {one.whole: (one.target, "*") for one in module.imports if one.whole}


@lru_cache(maxsize=256)
def _bind(module: Module) -> Bindings:
    return Bindings(module)


@lru_cache(maxsize=256)
def _pieces(module: Module, unused: frozenset[int], exporting: bool) -> tuple[Piece, ...]:
    return print_module(module, unused, exporting=exporting)
