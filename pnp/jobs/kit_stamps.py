"""Tells which PDFs of a kit are there already, each made from what it would be made from now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pnp.jobs import stamp
from pnp.jobs.kit import KIT_FILE, Kit, read_kit
from pnp.printing import Part, PrintOptions, Sides


class KitPart(NamedTuple):
    """One PDF that is wanted, if the game has anything for it."""

    part: Part
    options: PrintOptions

    def name(self, game: str) -> str:
        """Its file, from the folder of the kit of `game`."""
        paper, sides = self.options.paper, self.options.sides
        if self.part is Part.RULES:
            sides = Sides.DUPLEX  # pages to be read
        return f"{paper}/{game}_{self.part}_{paper}_{sides}.pdf"


class KitState(NamedTuple):
    """What there is of a kit: `stamps` of all wanted PDFs by file, and the `missing` parts.

    `old` is the kit of an earlier build, of which some PDFs may still count; `noted` are the stamps
    that it left. `tells_page`: its README.txt tells of the page for phones.
    """

    stamps: Mapping[str, str]
    missing: tuple[KitPart, ...]
    old: Kit | None
    noted: Mapping[str, str]
    tells_page: bool


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
    wanted = [KitPart(part, options) for options in prints for part in Part if part in parts]
    stamps = {each.name(folder.name): _stamp(each, content, url) for each in wanted}
    old = read_kit(target / KIT_FILE)
    found = stamp.load(target)
    noted = found.get("pdfs", {})
    if old is None or not isinstance(noted, dict) or not stamp.do_fonts_hold(found):
        return KitState(stamps, tuple(wanted), old, {}, False)
    missing = tuple(
        each
        for each in wanted
        if noted.get(name := each.name(folder.name)) != stamps[name] or not old.holds(name, target)
    )
    return KitState(stamps, missing, old, noted, bool(found.get("tells_page")))


def stamps_to_note(state: KitState, kept: Iterable[str]) -> dict[str, str]:
    """The stamps of what is wanted and made, and of what still holds of an earlier build.

    That is what was `kept`, and what the game has nothing for, which another paper cannot change.
    """
    gone = {pdf.file for pdf in state.old.pdfs} - set(kept) if state.old else set()
    held = {name: each for name, each in state.noted.items() if name not in gone}
    return {**held, **state.stamps}


def _stamp(wanted: KitPart, content: str, url: str) -> str:
    facts = "\n".join((content, wanted.part, repr(wanted.options), url))
    return sha256(facts.encode()).hexdigest()
