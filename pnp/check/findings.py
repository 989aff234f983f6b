"""One message for one element: the worst of the faces on which it is wrong, and how many more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.check.rule import Side, Subject
from pnp.model import Item
from pnp.problems import Level, Problem


class ItemFinding(Struct, frozen=True):
    """Something wrong with one item of one face; the smallest `measure` is the worst."""

    side: Side
    item: Item
    measure: float
    level: Level
    message: str
    hint: str


def report_in_steps(
    subject: Subject, rule: str, findings: Iterable[ItemFinding | None]
) -> Iterator[Problem | None]:
    """As `report`, of findings that can be left for a while wherever there is None."""
    found = []
    for finding in findings:
        if finding:
            found.append(finding)
        else:
            yield None
    yield from report(subject, rule, found)


def report(subject: Subject, rule: str, findings: Iterable[ItemFinding]) -> Iterator[Problem]:
    """A problem for each element of layout.yaml, in the order in which they were found."""
    by_element: dict[object, list[ItemFinding]] = {}
    for finding in findings:
        key = (finding.item.place, finding.item.element, finding.side.face.layout)
        by_element.setdefault(key, []).append(finding)
    for found in by_element.values():
        worst = min(found, key=lambda finding: finding.measure)
        others = len({finding.side.piece.id for finding in found}) - 1
        item = worst.item
        what = item.element or f"element at {item.place.file}:{item.place.line}"
        more = f"; {others} more like it" if others else ""
        yield Problem(
            worst.level,
            rule,
            f"{worst.side}, {what}: {worst.message}{more}",
            worst.hint,
            item.place,
            subject.game.id,
            worst.side.piece.id,
            worst.side.face.layout,
            item.element,
        )
