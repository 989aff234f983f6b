"""One PDF of a kit, as kit.json tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.printing import MARGIN, READING, Fit, Gluing, Guest, Ink, Marks, Saving, Sides
from pnp.units import paper_name

if TYPE_CHECKING:  # a kit that is there already is told without laying out a sheet
    from pnp.sheets import Plan


class KitPdf(NamedTuple):
    """One PDF of a kit. `file` is relative to kit.json; `sheets` has one entry for each page.

    `share`: it was planned so that parts share sheets; `guests` are what it holds of others then.
    `coverage` is the ink of its sides, in the mean: 100 is a side that is black all over. It is 0
    in kits of versions that did not measure it.
    `printer` is the name of the one for which its backs are moved, "" for none; slots are told as
    if they were not.
    `margin_mm` is what the printer leaves blank, `waste` how much of the paper is no piece when all
    is cut, in percent. `saving` is what its pieces would save otherwise fitted, with all others of
    the kit that are printed so.
    """

    file: str
    part: str
    paper: str
    sides: str
    flip: str
    ink: str
    lang: str
    share: bool
    guests: tuple[Guest, ...]
    sha256: str
    width_mm: float
    height_mm: float
    sheets: tuple[dict[str, Any], ...]
    coverage: int = 0
    printer: str = ""
    fit: str = Fit.BLEED.value
    margin_mm: float = MARGIN
    waste: int = 0
    saving: Saving | None = None
    marks: str = Marks.EDGE.value

    @classmethod
    def of(
        cls,
        plan: Plan,
        file: str,
        digest: str,
        sheets: Sequence[dict[str, Any]],
        coverage: int = 0,
        saving: Saving | None = None,
    ) -> KitPdf:
        """The entry of a PDF that was just written."""
        from pnp.sheets import measure_waste

        first = plan.pages[0]
        return cls(
            file=file,
            part=plan.part.value,
            paper=plan.options.paper,
            sides=plan.options.sides.value,
            flip=plan.options.flip.value,
            ink=plan.options.ink.value,
            lang=plan.options.language,
            share=plan.options.share,
            guests=plan.guests,
            sha256=digest,
            width_mm=round(first.width, 3),
            height_mm=round(first.height, 3),
            sheets=tuple(sheets),
            coverage=coverage,
            printer=plan.printer,
            fit=plan.options.fit.value,
            margin_mm=plan.options.margin,
            waste=0 if plan.part in READING else measure_waste(plan),
            saving=saving,
            marks=plan.options.marks.kind.value,
        )

    @property
    def variant(self) -> tuple[str, str, str, str]:
        """What tells it from other PDFs of its part in one kit."""
        return self.paper, self.sides, self.ink, self.lang

    @property
    def is_read(self) -> bool:
        """Whether it holds no pieces, but pages to be read."""
        return self.part in READING

    @property
    def sheet_count(self) -> int:
        return max((page["sheet"] for page in self.sheets), default=0)

    @property
    def parts(self) -> tuple[str, ...]:
        """The part that it is the PDF of, and those that are guests in it."""
        return (self.part, *(guest.part for guest in self.guests))

    @property
    def two_sided(self) -> bool:
        """Whether it holds both sides of its sheets."""
        return {"front", "back"} <= {page["side"] for page in self.sheets}

    @property
    def gluing(self) -> frozenset[Gluing]:
        """How second sides that lie beside their fronts come behind them."""
        return frozenset(Gluing(each) for page in self.sheets for each in page.get("glue", ()))

    @property
    def has_backs(self) -> bool:
        """Whether it has backs that must meet their fronts; pages to be read have none."""
        return any(page["side"] == "back" and page["slots"] for page in self.sheets)


def tell_pdf(pdf: KitPdf) -> dict[str, Any]:
    saving = pdf.saving._asdict() if pdf.saving else None
    told = pdf._asdict() | {"guests": [each._asdict() for each in pdf.guests], "saving": saving}
    if not pdf.printer:
        del told["printer"]
    return told


def read_pdf(told: Mapping[str, Any]) -> KitPdf:
    guests = (Guest(**{**guest, "sheets": tuple(guest["sheets"])}) for guest in told["guests"])
    saving = Saving(**told["saving"]) if told.get("saving") else None
    lists = {"sheets": tuple(told["sheets"]), "guests": tuple(guests), "saving": saving}
    return KitPdf(**{**told, **lists})


def name_print(pdf: KitPdf) -> str:
    words = [paper_name(pdf.paper)]
    words += [pdf.sides] if pdf.sides != Sides.DUPLEX else []
    words += [f"{pdf.ink} ink"] if pdf.ink != Ink.FULL else []
    return ", ".join([*words, *filter(None, [pdf.lang])])
