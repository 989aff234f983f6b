"""cases.yaml: worked examples, which tests run and the page offers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Struct, field

from pnp.problems import InputError, Place, unknown_word
from pnp.reading.files import read_utf8
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import read_yaml
from pnp.reading.readers import OneValue, Reader, plain_value
from pnp.reading.structure import Converter, structure
from pnp.reading.words import Name, Words

CASES_FILE = "cases.yaml"


def _read_values(node: Any) -> dict[str, Any]:
    if not isinstance(node, MappingNode):
        raise InputError("this must be a block of fields", rule="wrong-type")
    values: dict[str, Any] = plain_value(node)
    return values


Values = Annotated[
    Mapping[str, Any],
    OneValue(_read_values, "values by name", "values by name", {"type": "object"}),
]
"""Anything that JSON can say, by name."""


class CaseSource(Struct, frozen=True):
    """Where a case comes from."""

    kind: Literal["rulebook", "rule", "reconstructed"]
    """What says so: an example of the rulebook, a rule of it, or we ourselves."""
    where: Words
    """Where it says so."""


class Overrides(Struct, frozen=True):
    """What differs from the game for one case."""

    constants: Values = field(default_factory=dict)
    """Constants with another value."""
    options: Values = field(default_factory=dict)
    """House rules that hold, or do not."""


class Case(Struct, frozen=True):
    """A worked example."""

    id: Name
    """Its name in messages, which no other case has."""
    function: Words
    """The export of rules.js that it is about."""
    input: Values
    """What the function is given; cards and seats are ids."""
    expect: Values
    """Some values of the answer, or `problems: [key]`."""
    source: CaseSource
    """Where it comes from."""
    title: str = ""
    """What it shows, in words."""
    overrides: Overrides = field(default_factory=Overrides)
    """What differs from the game for it."""
    show: bool = False
    """`true` tells it in the Rules view, and offers to try it."""
    place: Place = Place(CASES_FILE)


def cases_reader() -> Reader:
    """The reader of a whole cases.yaml."""
    return _new_converter().reader_of(tuple[Case, ...])


def _new_converter() -> Converter:
    return Converter({"overrides": "with"})


def read_cases(
    folder: Path, functions: Collection[str] | None, findings: Findings
) -> tuple[Case, ...]:
    """The cases of the game in `folder`; mistakes go to `findings`.

    `functions` are the exports of rules.js, or None where its own mistakes hide them.
    """
    file = folder / CASES_FILE
    if not file.is_file():
        return ()
    cases: tuple[Case, ...] = ()
    with findings.gather():
        node = read_yaml(read_utf8(file, CASES_FILE), CASES_FILE)
        cases = structure(node, tuple[Case, ...], CASES_FILE, _new_converter())
    taken: dict[str, Case] = {}
    for case in cases:
        first = taken.setdefault(case.id, case)
        if first is not case:
            error = InputError(f"the id {case.id} is taken, on line {first.place.line}")
            findings.refuse(error, case.place, case.id)
        if functions is not None and case.function not in functions:
            findings.refuse(
                unknown_word(case.function, functions, "an export of rules.js"),
                case.place,
                case.function,
            )
    return cases
