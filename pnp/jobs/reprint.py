"""Makes sheets with just the pieces that are others since the last print, and the swap list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from pnp.jobs import stamp
from pnp.jobs.kit import KIT_FILE, Kit, write_kit
from pnp.jobs.kit import Swap as KitSwap
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.lock import lock
from pnp.jobs.results import REPRINT_FOLDER
from pnp.jobs.staging import Staging
from pnp.jobs.swap_text import SWAP_FILE
from pnp.jobs.take_ink import ink_meter, thin_pages
from pnp.jobs.unrecorded import find_unrecorded, refuse_loss
from pnp.printing import HOME_PAPERS, PrintOptions, name_pdf
from pnp.prints import Portrait, PrintRun, Record, find_held, portray, read_record
from pnp.prints.swap import Swap, find_swaps, pick_pieces
from pnp.problems import InputError, Level, PnpError, Problem, did_you_mean, of_game, quote
from pnp.progress import Step, Tell, counting, tell_nobody
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.previews import CoverageMeter
    from pnp.sheets import Plan
    from pnp.workshop import Snapshot


class ReprintOrder(NamedTuple):
    """What is to be reprinted of the game in `folder`, and where it goes.

    `pieces` names single ones, by id or name, and how many; without them all that differs is
    printed, for `sets` of the game; for as many as were printed if that is 0. Where `prints` name
    no paper it is that of the last print. `anew`: a reprint that is not recorded was not printed.
    """

    folder: Path
    out: Path
    cache: Path
    prints: Sequence[PrintOptions] = (PrintOptions(paper=""),)
    pieces: tuple[tuple[str, int], ...] = ()
    sets: int = 0
    skip: int = 0
    anew: bool = False

    @property
    def target(self) -> Path:
        """The folder of the sheets."""
        return self.out / REPRINT_FOLDER / self.folder.name


class Free(NamedTuple):
    """So many `places` of the last sheet of a PDF are free, behind those that are `used`."""

    places: int
    used: int


class Reprinted(NamedTuple):
    """What was made: `kit` is None if nothing is to be printed or swapped.

    What lies in `folder` then is the reprint before, if there is one; `unrecorded` is what is to be
    recorded of it, where nobody did.
    `lists` are the swap lists, `left` is what is free of each PDF that has places left.
    `new_rules`: the rules that were printed are not those of now.
    """

    kit: Kit | None
    swaps: tuple[Swap, ...]
    folder: Path
    lists: tuple[Path, ...]
    left: Mapping[str, Free]
    new_rules: bool
    edition: str
    problems: tuple[Problem, ...]
    unrecorded: PrintRun | None = None


def make_reprint(order: ReprintOrder, tell: Tell = tell_nobody) -> Reprinted:
    """Make the sheets and the swap list of what differs from the record, all or nothing.

    `tell` is told each stage.

    Raises InputError if nothing was printed yet, a piece is not known, all places are used up, or
    an unrecorded reprint would be lost, and PnpError with every mistake of the game or its record;
    what was there then stays.
    """
    from pnp.failures import as_problems
    from pnp.workshop import Snapshot

    game = order.folder.name
    with as_problems(order.folder), of_game(game):
        record = read_record(order.folder)
        if not record.runs and not order.pieces:
            hint = f"when the kit is printed, pnp printed {game} records it; pnp build makes it"
            raise InputError(f"nothing is recorded as printed of {game}", hint)
        snapshot = Snapshot(order.folder, order.cache, tell=tell)
        problems = snapshot.find_problems(page=False, thorough=False)
        if any(problem.level is Level.ERROR for problem in problems):
            raise PnpError(problems)
        warnings = tuple(each for each in problems if each.level is Level.WARNING)
        now = [portray(piece) for piece in snapshot.layout.printed]
        swaps, sets = _find_swaps(order, record, now)
        rules = snapshot.rulebook.fingerprint if snapshot.rulebook else ""
        facts = bool(record.rules and rules and record.rules != rules), snapshot.game.edition
        unrecorded = find_unrecorded(order.target, order.folder, record)
        if not swaps:
            return Reprinted(None, (), order.target, (), {}, *facts, warnings, unrecorded)
        if not order.anew:
            refuse_loss(unrecorded, swaps, game)
        with lock(order.out, "reprint", game):
            kit, lists, left = _make(order, record, snapshot, swaps, sets)
    return Reprinted(kit, swaps, order.target, lists, left, *facts, warnings)


def _find_swaps(
    order: ReprintOrder, record: Record, now: Sequence[Portrait]
) -> tuple[tuple[Swap, ...], int]:
    held = find_held(record)
    sets = order.sets or held.sets
    if order.pieces:
        return pick_pieces(held, now, _look_up(order.pieces, now)), sets
    return find_swaps(held, now, sets), sets


def _look_up(asked: Sequence[tuple[str, int]], now: Sequence[Portrait]) -> dict[str, int]:
    """The ids of what is asked for by id or name, with how many. Raises InputError."""
    ids = {each.id.casefold(): each.id for each in now}
    names: dict[str, list[str]] = {}
    for each in now:
        names.setdefault(each.name.casefold(), []).append(each.id)
    found: dict[str, int] = {}
    wrong = []
    for word, number in asked:
        there = names.get(word.casefold(), [])
        piece = ids.get(word.casefold()) or (there[0] if len(there) == 1 else "")
        if piece:
            found[piece] = found.get(piece, 0) + number
        elif there:
            wrong.append(f"{quote(word)} is the name of several pieces: {', '.join(there)}")
        else:
            known = [*(each.id for each in now), *(each.name for each in now)]
            wrong.append(f"there is no piece {quote(word)}; {_suggest(word, known)}")
    if wrong:
        raise InputError("\n".join(wrong))
    return found


def _suggest(word: str, known: Sequence[str]) -> str:
    hint = did_you_mean(word, known)
    return hint if hint.startswith("did") else "pnp show tells what there is"


def _make(
    order: ReprintOrder, record: Record, snapshot: Snapshot, swaps: Sequence[Swap], sets: int
) -> tuple[Kit, tuple[Path, ...], dict[str, Free]]:
    from pnp.jobs.swap_list import write_swap_lists

    name = order.folder.name
    copies = {swap.put.portrait.id: swap.put.copies for swap in swaps if swap.put}
    # Which backs carry play is seen from all pieces, those too of which none is printed.
    every = tuple((piece.id, copies.get(piece.id, 0)) for piece in snapshot.layout.printed)
    prints = [
        each._replace(copies=every, skip=order.skip, align=False)
        for each in _lay_on_papers(order.prints, record)
    ]
    pdfs: list[KitPdf] = []
    left: dict[str, Free] = {}
    own = [f"*/{escape(name)}_*.pdf", SWAP_FILE]
    with Staging(order.target, own) as staging:
        meter = ink_meter(snapshot)
        for options in prints:
            (staging.folder / options.paper).mkdir(parents=True, exist_ok=True)
            for plan in _plan(snapshot, options):
                pdf = _write_pdf(snapshot, plan, staging.folder, meter)
                pdfs.append(pdf)
                if free := _find_free(plan):
                    left[pdf.file] = free
        meter.keep()
        snapshot.tell(Step(name, "swap list"))
        lists = write_swap_lists(snapshot, swaps, prints, staging.folder, order.out)
        rules = snapshot.rulebook.fingerprint if snapshot.rulebook else ""
        kit = Kit.of(snapshot.game, snapshot.layout.printed, pdfs, (), rules)
        out = tuple(
            (msgspec.to_builtins(each.portrait), each.copies) for swap in swaps for each in swap.out
        )
        kit = kit._replace(swap=KitSwap(sets, out))
        stamp.write(staging.folder, stamp.Stamp("", ()), {"files": dict.fromkeys(lists, "")})
        write_kit(kit, staging.folder / KIT_FILE)
        staging.replace(kept=(), last=KIT_FILE)
    return kit, tuple(order.target / file for file in lists), left


def lay_on_papers(folder: Path, prints: Sequence[PrintOptions]) -> list[PrintOptions]:
    """Those without a paper on that of the last print of the game in `folder`.

    Raises PnpError for a record that cannot be read.
    """
    return list(_lay_on_papers(prints, read_record(folder)))


def _lay_on_papers(prints: Sequence[PrintOptions], record: Record) -> Iterator[PrintOptions]:
    """Those without a paper on that of the last print; on both where that was not told."""
    last = record.last
    papers = [last.paper] if last and last.paper else HOME_PAPERS
    for each in prints:
        yield from [each] if each.paper else [each._replace(paper=paper) for paper in papers]


def _plan(snapshot: Snapshot, options: PrintOptions) -> tuple[Plan, ...]:
    from pnp.sheets import Imprint, plan_kit
    from pnp.thrift import thin_pieces

    pieces = thin_pieces(snapshot.layout.printed, options.ink)
    imprint = Imprint.of(snapshot.game, snapshot.layout.fonts.find("text"))
    return tuple(map(thin_pages, plan_kit(pieces, options, imprint)))


def _write_pdf(snapshot: Snapshot, plan: Plan, folder: Path, meter: CoverageMeter) -> KitPdf:
    from pnp.ink import DocumentInfo, write_pdf
    from pnp.sheets import describe

    game, paper = snapshot.game, plan.options.paper
    file = name_pdf(game.id, f"reprint-{plan.part}", plan.options.variant)
    info = DocumentInfo(
        title=f"{game.title}: reprint of {plan.part}",
        subject=f"Print-and-play {plan.part} on {paper_name(paper)}, version {game.version}",
        author=game.credits.get("design", ""),
        language=game.language,
        edition=game.edition,
    )
    count = counting(snapshot.tell, game.id, f"{plan.part} {paper_name(paper)}")
    digest = write_pdf(plan, info, folder / file, snapshot.cache, count)
    return KitPdf.of(plan, file, digest, describe(plan), meter.measure(plan))


def _find_free(plan: Plan) -> Free | None:
    """What is free behind the last piece of a PDF; None if nothing is, or the sheet cannot be
    printed again."""
    *_, last = (None, *(page.places for page in plan.pages if page.side != "back"))
    return Free(last.free, last.used) if last and last.free else None
