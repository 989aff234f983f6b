"""Tells which PDFs of a kit are there already, each made from what it would be made from now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pnp.jobs import stamp
from pnp.jobs.kit import KIT_FILE, Kit, read_kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.printing import READING, Part, PrintOptions, Sides, name_pdf


class KitPart(NamedTuple):
    """One PDF that is wanted, if the game has anything for it."""

    part: Part
    options: PrintOptions

    def name(self, game: str) -> str:
        """Its file, from the folder of the kit of `game`."""
        return name_pdf(game, self.part, self.variant)

    @property
    def variant(self) -> tuple[str, str, str, str]:
        """As that of its PDF: pages to be read have both sides."""
        if self.part in READING:
            return self.options._replace(sides=Sides.DUPLEX).variant
        return self.options.variant


class KitState(NamedTuple):
    """What there is of a kit in the folder `target`: the `wanted` parts, and those `missing`.

    `stamps` are those of the PDFs of all parts, by file. `old` is the kit of an earlier build, of
    which some PDFs may still count; `noted` are the stamps that it left, of parts too that have no
    PDF of their own. `tells_page`: its README.txt tells of the page for phones.
    """

    target: Path
    stamps: Mapping[str, str]
    wanted: tuple[KitPart, ...]
    missing: tuple[KitPart, ...]
    old: Kit | None
    noted: Mapping[str, str]
    tells_page: bool

    def holds(self, each: KitPart) -> bool:
        """Whether the PDF of a part is there, and those that hold pieces of the part as guests."""
        hosts = (
            pdf.file
            for pdf in (self.old.pdfs if self.old else ())
            if pdf.variant == each.variant
            and pdf.file in self.stamps
            and any(guest.part == each.part for guest in pdf.guests)
        )
        return all(map(self.is_made, (each.name(self.target.name), *hosts)))

    def is_made(self, name: str) -> bool:
        """Whether a PDF is there, or it is known that there is nothing for it."""
        noted = self.noted.get(name) == self.stamps[name]
        return noted and self.old is not None and self.old.holds(name, self.target)


def look_at_kit(
    folder: Path,
    target: Path,
    content: str,
    prints: Sequence[PrintOptions],
    parts: Collection[Part],
    url: str,
) -> KitState:
    """What there is in `target` of the PDFs of `parts` as `prints` say.

    `content` is the stamp of the game's folder: every sheet names the edition, which reads all of
    it. `url` is the address of the page, which faces may show.
    """
    every = _find_parts(folder.name, prints)
    wanted = tuple(each for each in every if each.part in parts)
    stamps = {each.name(folder.name): _stamp(each, content, url) for each in every}
    old = read_kit(target / KIT_FILE)
    found = stamp.load(target)
    noted = found.get("pdfs", {})
    if old is None or not isinstance(noted, dict) or not stamp.do_fonts_hold(found):
        return KitState(target, stamps, wanted, wanted, old, {}, False)
    tells_page = bool(found.get("tells_page"))
    state = KitState(target, stamps, wanted, (), old, noted, tells_page)
    return state._replace(missing=tuple(each for each in wanted if not state.holds(each)))


def stamps_to_note(
    state: KitState, made: Iterable[KitPdf], kept: Iterable[KitPdf]
) -> dict[str, str]:
    """The stamps of what is wanted and `made`, and of what still holds of an earlier build.

    That is what was `kept`, and parts that have no PDF of their own: the game has nothing for them,
    which another paper cannot change, or their pieces are all in PDFs that are still there.
    """
    game = state.target.name
    there = {pdf.file for pdf in kept}
    gone = {
        name_pdf(game, part, pdf.variant)
        for pdf in (state.old.pdfs if state.old else ())
        if pdf.file not in there
        for part in (pdf.part, *(guest.part for guest in pdf.guests))
    }
    held = {name: each for name, each in state.noted.items() if name not in gone}
    named = {*(each.name(game) for each in state.wanted), *(pdf.file for pdf in made)}
    return {**held, **{name: state.stamps[name] for name in sorted(named)}}


def _find_parts(game: str, prints: Iterable[PrintOptions]) -> list[KitPart]:
    """All that can be made. Pages to be read are the same for all ways to fill a paper, and tell of
    the sheets of the first of them."""
    found: dict[str, KitPart] = {}
    for options in prints:
        for part in Part:
            each = KitPart(part, options)
            found.setdefault(each.name(game), each)
    return list(found.values())


def _stamp(wanted: KitPart, content: str, url: str) -> str:
    facts = "\n".join((content, wanted.part, repr(wanted.options), url))
    return sha256(facts.encode()).hexdigest()
