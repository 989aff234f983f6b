"""cases.yaml: worked examples, which tests run and the page offers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

from pnp.problems import InputError, Place, unknown_word
from pnp.reading.files import read_utf8
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import read_yaml
from pnp.reading.structure import Converter, plain_value, structure
from pnp.reading.words import Name, Words

CASES_FILE = "cases.yaml"


def _read_values(node: Any) -> dict[str, Any]:
    if not isinstance(node, MappingNode):
        raise InputError("this must be a block of fields", rule="wrong-type")
    values: dict[str, Any] = plain_value(node)
    return values


Values = Annotated[Mapping[str, Any], _read_values]
"""Anything that JSON can say, by name."""


@dataclass(frozen=True, slots=True)
class CaseSource:
    """Where a case comes from."""

    kind: Literal["rulebook", "rule", "reconstructed"]
    where: Words


@dataclass(frozen=True, slots=True)
class Overrides:
    """What differs from the game for one case."""

    constants: Values = field(default_factory=dict)
    options: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """One worked example: `expect` is a subset of the answer, or {"problems": keys}."""

    id: Name
    function: Words
    input: Values
    expect: Values
    source: CaseSource
    title: str = ""
    overrides: Overrides = field(default_factory=Overrides)
    show: bool = False
    place: Place = Place(CASES_FILE)


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
        cases = structure(node, tuple[Case, ...], CASES_FILE, Converter({"overrides": "with"}))
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
