"""Makes the kit of a game without mistakes: PDFs, README.txt and kit.json."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.jobs import stamp
from pnp.jobs.booklet import can_be_folded
from pnp.jobs.editions import EDITIONS, keep_edition
from pnp.jobs.kit import KIT_FILE, Kit, write_kit
from pnp.jobs.kit_paper import check_sizes, has_rules
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.kit_stamps import KitPart, KitState, stamps_to_note
from pnp.jobs.readme import README_FILE, write_readme
from pnp.jobs.staging import Staging
from pnp.jobs.take_ink import ink_meter, take_ink, thin_pages
from pnp.printing import READING, Part, PrintOptions, Saving
from pnp.problems import Level, PnpError, Problem, of_game
from pnp.progress import counting
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.sheets import Plan
    from pnp.workshop import Snapshot


def make_kit(
    snapshot: Snapshot,
    target: Path,
    noted: stamp.Stamp,
    state: KitState,
    parts: Collection[Part],
    *,
    page: bool,
) -> tuple[Kit, tuple[str, ...]]:
    """Write the PDFs that are missing to the folder `target`, all or nothing; the kit, and them.

    PDFs of an earlier kit stay where they still hold. `noted` is left there, with the stamps of
    PDFs. `page`: README.txt tells of the page. Raises PnpError; if the game has nothing for any of
    `parts`, that is a warning.
    """
    _check_parts(snapshot, parts)
    game = snapshot.game
    with of_game(game.id), Staging(target, [f"*/{escape(target.name)}_*.pdf", EDITIONS]) as staging:
        pdfs = _write_pdfs(snapshot, staging.folder, state)
        made = tuple(pdf.file for pdf in pdfs)
        prints = [each.options for each in state.wanted]
        kept = state.old.kept(game, pdfs, prints, target) if state.old else ()
        rules = snapshot.rulebook.fingerprint if snapshot.rulebook else ""
        kit = Kit.of(game, snapshot.layout.printed, pdfs, kept, rules)
        write_readme(kit, game, snapshot.layout, staging.folder / README_FILE, page=page)
        stamps = stamps_to_note(state, pdfs, kept)
        stamp.write(staging.folder, noted, {"pdfs": stamps, "tells_page": page})
        write_kit(kit, staging.folder / KIT_FILE)
        earlier = keep_edition(kit, target, staging.folder)
        staging.replace(kept=[*(pdf.file for pdf in kit.pdfs), *earlier], last=KIT_FILE)
    return kit, made


def _check_parts(snapshot: Snapshot, parts: Collection[Part]) -> None:
    """Raises PnpError with a warning if there is nothing to print."""
    there = {piece.component.part for piece in snapshot.layout.printed}
    if snapshot.rulebook:
        there.update((Part.RULES, Part.BOOKLET))
    if there.isdisjoint(parts):
        has = ", ".join(part for part in Part if part in there) or "nothing to print"
        missing = ", ".join(part for part in Part if part in parts)
        message, game = f"this game has no {missing}", snapshot.game.id
        hint = f"it has {has}"
        raise PnpError([Problem(Level.WARNING, "nothing-to-print", message, hint, game=game)])


def _write_pdfs(snapshot: Snapshot, folder: Path, state: KitState) -> list[KitPdf]:
    """The PDFs that hold all the pieces of missing parts, and the rules if they are missing."""
    from pnp.ink import DocumentInfo, write_pdf
    from pnp.sheets import describe

    game = snapshot.game
    pdfs = []
    meter = ink_meter(snapshot)
    savings: dict[PrintOptions, Saving | None] = {}
    for plan in map(thin_pages, _plan_missing(snapshot, state)):
        part, paper = plan.part, plan.options.paper
        file = KitPart(part, plan.options).name(game.id)
        (folder / paper).mkdir(parents=True, exist_ok=True)
        info = DocumentInfo.of(game, plan)
        count = counting(snapshot.tell, game.id, f"{part} {paper_name(paper)}")
        digest = write_pdf(plan, info, folder / file, snapshot.cache, count)
        if plan.part not in READING and plan.options not in savings:
            savings[plan.options] = _find_saving(snapshot, plan.options)
        saving = savings.get(plan.options)
        pdfs.append(KitPdf.of(plan, file, digest, describe(plan), meter.measure(plan), saving))
    meter.keep()
    return pdfs


def _find_saving(snapshot: Snapshot, options: PrintOptions) -> Saving | None:
    from pnp.sheets import find_saving, fits

    pieces = snapshot.layout.printed
    return find_saving([piece for piece in pieces if fits(piece.component, options)], options)


def _plan_missing(snapshot: Snapshot, state: KitState) -> Iterator[Plan]:
    """Each kit is planned whole, whatever of it is missing, since parts share sheets."""
    from pnp.sheets import Imprint, fits, plan_kit

    imprint = Imprint.of(snapshot.game, snapshot.layout.fonts.find("text"))
    check_sizes(snapshot, state)
    for options in dict.fromkeys(each.options for each in state.missing):
        layout, book = take_ink(snapshot, options.ink)
        missing = {each.part for each in state.missing if each.options == options}
        # What is larger than the paper is told where it is asked for.
        pieces = [
            piece
            for piece in layout.printed
            if piece.component.part in missing or fits(piece.component, options)
        ]
        plans = plan_kit(pieces, options, imprint)
        for plan in plans:
            held = {plan.part.value, *(guest.part for guest in plan.guests)}
            made = state.is_made(KitPart(plan.part, options).name(snapshot.game.id))
            if not made and not held.isdisjoint(missing):
                yield plan
        if book and Part.RULES in missing and has_rules(options):
            yield book.plan(options, plans)
        wanted = {each.part for each in state.wanted}
        if book and Part.BOOKLET in missing and can_be_folded(options, wanted):
            yield book.plan_booklet(options, plans)
