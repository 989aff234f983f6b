"""The options of a target: fields of a frozen Struct, read from what was written.

A field is Annotated with a Meta: its `description`, and for a number the least (`ge`) and the most
(`le`) that it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NewType, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from pnp.problems import InputError, quote
from pnp.units import parse_length

T = TypeVar("T", bound=Struct)

Mm = NewType("Mm", float)
"""An option in mm, which may be written with any unit."""


def _read_whole(text: str) -> int:
    return int(text.strip())


class _Kind(Struct, frozen=True):
    """How values of a type are read, and what they are called; `read` raises ValueError."""

    read: Callable[[str], object]
    called: str
    unit: str = ""


_KINDS: Mapping[object, _Kind] = {
    int: _Kind(_read_whole, "a whole number"),
    Mm: _Kind(parse_length, "a length", " mm"),
}
"""Of options with a value; those of type bool are given or not."""


class Option(Struct, frozen=True):
    """One option of a target; `kind` is the type of its field."""

    name: str
    kind: object
    default: object
    meaning: str
    least: float | None
    most: float | None

    @property
    def flag(self) -> str:
        """The option as it is written: --dpi."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def is_switch(self) -> bool:
        """Whether it is given or not, without a value."""
        return self.kind is bool

    @property
    def range(self) -> str:
        """ "72 to 1200", "0 to 3 mm", or "" if any value will do."""
        if self.least is None or self.most is None:
            return ""
        return f"{self.least:g} to {self.most:g}{_KINDS[self.kind].unit}"

    def read(self, text: str) -> object:
        """The value that was written. Raises InputError."""
        try:
            value = _KINDS[self.kind].read(text)
        except ValueError:
            raise self._refusal(quote(text)) from None
        self.check(value)
        return value

    def check(self, value: Any) -> None:
        """Raises InputError for a number out of range."""
        too_small = self.least is not None and value < self.least
        if too_small or (self.most is not None and value > self.most):
            raise self._refusal(f"{value:g}{_KINDS[self.kind].unit}")

    def _refusal(self, written: str) -> InputError:
        span = f" from {self.range}" if self.range else ""
        return InputError(f"{self.flag} must be {_KINDS[self.kind].called}{span}, not {written}")


def options_of(kind: type[Struct]) -> tuple[Option, ...]:
    """The options that a type declares, in their order."""
    return tuple(map(_option_of, fields(kind)))


def _option_of(field: FieldInfo) -> Option:
    kind, meta = get_args(field.type)
    return Option(field.name, kind, field.default, meta.description, meta.ge, meta.le)


def read_options(target: str, kind: type[T], written: Mapping[str, str | bool]) -> T:
    """The options of a target from what was written, by name; what was not has its default.

    Raises InputError with every mistake: a wrong value, and an option that is another target's.
    """
    known = {each.name: each for each in options_of(kind)}
    mistakes: list[str] = []
    values: dict[str, object] = {}
    for name, text in written.items():
        if name not in known:
            flag = f"--{name.replace('_', '-')}"
            mistakes.append(
                f"{flag} is no option of {target}, which takes {_listed(known.values())}"
            )
            continue
        try:
            values[name] = text if isinstance(text, bool) else known[name].read(text)
        except InputError as error:
            mistakes.append(str(error))
    if mistakes:
        raise InputError("\n".join(mistakes))
    return kind(**values)


def _listed(options: Iterable[Option]) -> str:
    return ", ".join(each.flag for each in options) or "none"
