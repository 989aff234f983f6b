"""kit.json: every PDF, page, slot and piece of a kit, for people's tools and for later builds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.files import digest_of
from pnp.jobs.kit_pdf import KitPdf, name_print, read_pdf, tell_pdf
from pnp.printing import Ink, Part, PrintOptions, Sides

if TYPE_CHECKING:  # a kit that is there already is told without laying out a sheet
    from pnp.model import Game, Piece
    from pnp.prints import Portrait

KIT_FILE = "kit.json"


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

        ordered = sorted((*pdfs, *kept), key=_place)
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
            found.setdefault(name_print(pdf), []).append(pdf)
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
        read = {"pdfs": tuple(map(read_pdf, data["pdfs"])), "pieces": tuple(data["pieces"])}
        if "swap" in data:
            out = tuple((dict(portrait), int(copies)) for portrait, copies in data["swap"]["out"])
            read["swap"] = Swap(data["swap"]["sets"], out)
        return Kit(**{**data, **read})
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def write_kit(kit: Kit, file: Path) -> None:
    """Write kit.json, on one line: Python writes indented JSON four times as slowly."""
    told = kit._asdict() | {"pdfs": list(map(tell_pdf, kit.pdfs))}
    del told["swap"]
    if kit.swap:
        told["swap"] = kit.swap._asdict()
    file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


def _place(pdf: KitPdf) -> tuple[object, ...]:
    """By which PDFs are ordered: on each paper, what is printed as usual comes first."""
    paper, sides, ink, language = pdf.variant
    places = ((_SIDES, sides), (_INKS, ink), (_PARTS, pdf.part))
    return paper, language, *(known.get(each, len(known)) for known, each in places)


_SIDES, _INKS, _PARTS = (
    {each.value: at for at, each in enumerate(kind)} for kind in (Sides, Ink, Part)
)


def _is_whole(pdf: KitPdf, folder: Path) -> bool:
    try:
        return digest_of(folder / pdf.file) == pdf.sha256
    except OSError:
        return False
