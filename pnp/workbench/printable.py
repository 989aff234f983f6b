"""A game that can be printed: what lies on its sheets, and its PDFs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from pnp.ink import DocumentInfo, write_pdf
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, Plan, fits, plan_kit
from pnp.workbench.tell_sheets import TellsSheets, tell_rules
from pnp.workshop import Snapshot


class Printable(Struct, frozen=True, dict=True):
    """A snapshot without mistakes; `kit` are the sheets of its pieces, as they are told.

    `prints` by paper are those that are shown.
    """

    snapshot: Snapshot
    kit: TellsSheets
    prints: Mapping[str, PrintOptions]

    @cached_property
    def rules(self) -> TellsSheets:
        """The pages of the printed rules, as they are told."""
        return tell_rules(self.snapshot.game, self._rules)

    def plan_rules(self) -> Iterator[None]:
        """Have the printed rules ready, one paper after the other, in short steps."""
        book = self.snapshot.rulebook
        for paper, options in self.prints.items():
            if book and paper not in self._planned:
                kit = self._plan(paper)
                yield
                self._planned[paper] = book.plan(options, kit)
                yield

    def write(self, paper: str, part: str, file: Path) -> bool:
        """Write a PDF as it is in a kit; whether there is one. Raises PnpError, OSError."""
        if paper not in self.prints:
            return False
        rules = self._rules.values() if part == Part.RULES else ()
        plans = [each for each in rules if each.options.paper == paper] or self._plan(paper)
        plan = next((each for each in plans if each.part == part), None)
        if plan:
            write_pdf(plan, DocumentInfo.of(self.snapshot.game, plan), file, self.snapshot.cache)
        return plan is not None

    def _plan(self, paper: str) -> tuple[Plan, ...]:
        layout, options = self.snapshot.layout, self.prints[paper]
        imprint = Imprint.of(self.snapshot.game, layout.fonts.find("text"))
        fitting = [piece for piece in layout.printed if fits(piece.component, options)]
        return plan_kit(fitting, options, imprint)

    @property
    def _rules(self) -> dict[str, Plan]:
        for _ in self.plan_rules():
            pass
        return self._planned

    @cached_property
    def _planned(self) -> dict[str, Plan]:
        """The printed rules by paper, as far as they are planned."""
        return {}
