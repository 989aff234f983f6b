"""kit.json: every PDF, page, slot and piece of a kit, for people's tools and for later builds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.files import digest_of
from pnp.printing import (
    MARGIN,
    READING,
    Fit,
    Gluing,
    Guest,
    Ink,
    Part,
    PrintOptions,
    Saving,
    Sides,
)
from pnp.units import paper_name

if TYPE_CHECKING:  # a kit that is there already is told without laying out a sheet
    from pnp.model import Game, Piece
    from pnp.prints import Portrait
    from pnp.sheets import Plan

KIT_FILE = "kit.json"


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


class Swap(NamedTuple):
    """What a reprint is for: so many `sets` of the game, and what is taken out of them.

    `out` has a portrait and a number for each look of a piece.
    """

    sets: int
    out: tuple[tuple[dict[str, Any], int], ...]


class Kit(NamedTuple):
    """All PDFs of one edition of a game; with a `swap`, those of a reprint.

    `rules` tells its printed rules from others, and is empty if there are none.
    """

    game: str
    title: str
    version: str
    edition: str
    pdfs: tuple[KitPdf, ...]
    pieces: tuple[dict[str, Any], ...]
    rules: str = ""
    swap: Swap | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        pieces: Iterable[Piece],
        pdfs: Sequence[KitPdf],
        kept: Sequence[KitPdf],
        rules: str = "",
    ) -> Kit:
        """The kit of `game`: what was just made, and what an earlier build of it left.

        Of its `pieces` it keeps portraits, and what tells its `rules` from others.
        """
        from msgspec import json as structs

        from pnp.prints import portray

        at = {part.value: at for at, part in enumerate(Part)}
        ordered = sorted((*pdfs, *kept), key=lambda pdf: (pdf.variant, at.get(pdf.part, len(at))))
        told = tuple(json.loads(structs.encode(portray(piece))) for piece in pieces)
        facts = (game.id, game.title, game.version, game.edition)
        return cls(*facts, tuple(ordered), told, rules)

    @property
    def portraits(self) -> tuple[Portrait, ...]:
        """What every piece of this edition looks like and says, in printing order."""
        from msgspec import convert

        from pnp.prints import Portrait

        return tuple(convert(told, Portrait) for told in self.pieces)

    @property
    def by_print(self) -> dict[str, list[KitPdf]]:
        """Its PDFs by paper and way to fill it, as people say it: "A4", "A4, fold, low ink".

        Pages to be read are among those that are printed on both sides, if there are any.
        """
        found: dict[str, list[KitPdf]] = {}
        for pdf in self.pdfs:
            found.setdefault(_name_print(pdf), []).append(pdf)
        return found

    def kept(
        self, game: Game, made: Sequence[KitPdf], prints: Iterable[PrintOptions], folder: Path
    ) -> tuple[KitPdf, ...]:
        """PDFs of this kit that still hold beside `made`: same edition, and whole in `folder`.

        Where parts share sheets otherwise than `prints` say, a piece would be there twice, or not
        at all.
        """
        if self.edition != game.edition or self.version != game.version:
            return ()
        files = {pdf.file for pdf in made}
        share = {options.variant: options.share for options in prints}
        return tuple(
            pdf
            for pdf in self.pdfs
            if pdf.file not in files
            and share.get(pdf.variant, pdf.share) == pdf.share
            and _is_whole(pdf, folder)
        )

    def holds(self, name: str, folder: Path) -> bool:
        """Whether a PDF lies in `folder` as it was written, or is none of this kit."""
        return all(_is_whole(pdf, folder) for pdf in self.pdfs if pdf.file == name)


def read_kit(file: Path) -> Kit | None:
    """The kit that an earlier build wrote, or None if there is none that can be read."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        read = {"pdfs": tuple(map(_read_pdf, data["pdfs"])), "pieces": tuple(data["pieces"])}
        if "swap" in data:
            out = tuple((dict(portrait), int(copies)) for portrait, copies in data["swap"]["out"])
            read["swap"] = Swap(data["swap"]["sets"], out)
        return Kit(**{**data, **read})
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def write_kit(kit: Kit, file: Path) -> None:
    """Write kit.json, on one line: Python writes indented JSON four times as slowly."""
    told = kit._asdict() | {"pdfs": list(map(_tell_pdf, kit.pdfs))}
    del told["swap"]
    if kit.swap:
        told["swap"] = kit.swap._asdict()
    file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


def _tell_pdf(pdf: KitPdf) -> dict[str, Any]:
    saving = pdf.saving._asdict() if pdf.saving else None
    told = pdf._asdict() | {"guests": [each._asdict() for each in pdf.guests], "saving": saving}
    if not pdf.printer:
        del told["printer"]
    return told


def _read_pdf(told: Mapping[str, Any]) -> KitPdf:
    guests = (Guest(**{**guest, "sheets": tuple(guest["sheets"])}) for guest in told["guests"])
    saving = Saving(**told["saving"]) if told.get("saving") else None
    lists = {"sheets": tuple(told["sheets"]), "guests": tuple(guests), "saving": saving}
    return KitPdf(**{**told, **lists})


def _name_print(pdf: KitPdf) -> str:
    words = [paper_name(pdf.paper)]
    words += [pdf.sides] if pdf.sides != Sides.DUPLEX else []
    words += [f"{pdf.ink} ink"] if pdf.ink != Ink.FULL else []
    return ", ".join([*words, *filter(None, [pdf.lang])])


def _is_whole(pdf: KitPdf, folder: Path) -> bool:
    try:
        return digest_of(folder / pdf.file) == pdf.sha256
    except OSError:
        return False
