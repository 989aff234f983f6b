"""Makes the kit of a game without mistakes: PDFs, README.txt and kit.json."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.jobs import stamp
from pnp.jobs.kit import KIT_FILE, Kit, KitPdf, write_kit
from pnp.jobs.readme import README_FILE, write_readme
from pnp.jobs.staging import Staging
from pnp.model import Part
from pnp.problems import Level, PnpError, Problem, of_game
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.sheets import Plan
    from pnp.workshop import Snapshot


def make_kit(
    snapshot: Snapshot,
    target: Path,
    made_from: stamp.Stamp,
    old: Kit | None,
    papers: Sequence[str],
    parts: Collection[Part],
    *,
    page: bool,
) -> Kit:
    """Write the PDFs of `parts` on `papers` to the folder `target`, all or nothing.

    PDFs of the kit `old` stay where they still hold; `made_from` is left as its stamp. `page`:
    README.txt tells of the page. Raises PnpError; if the game has nothing for any of `parts`, that
    is a warning.
    """
    _check_parts(snapshot, parts)
    game, layout = snapshot.game, snapshot.layout
    with of_game(game.id), Staging(target, [f"*/{target.name}_*.pdf"]) as staging:
        pdfs = _write_pdfs(snapshot, staging.folder, papers, parts)
        kit = Kit.of(game, pdfs, old.kept(game, pdfs, target) if old else ())
        write_readme(kit, game, layout, staging.folder / README_FILE, page=page)
        stamp.write(staging.folder, made_from)
        write_kit(kit, staging.folder / KIT_FILE)
        staging.replace(kept=[pdf.file for pdf in kit.pdfs], last=KIT_FILE)
    return kit


def _check_parts(snapshot: Snapshot, parts: Collection[Part]) -> None:
    """Raises PnpError with a warning if there is nothing to print."""
    pieces = snapshot.layout.pieces
    there = {piece.component.part for piece in pieces if piece.row.copies}
    if snapshot.rulebook:
        there.add(Part.RULES)
    if there.isdisjoint(parts):
        has = ", ".join(part for part in Part if part in there) or "nothing to print"
        missing = ", ".join(part for part in Part if part in parts)
        message, game = f"this game has no {missing}", snapshot.game.id
        hint = f"it has {has}"
        raise PnpError([Problem(Level.WARNING, "nothing-to-print", message, hint, game=game)])


def _write_pdfs(
    snapshot: Snapshot,
    folder: Path,
    papers: Sequence[str],
    parts: Collection[Part],
) -> list[KitPdf]:
    from pnp.ink import DocumentInfo, write_pdf
    from pnp.sheets import describe

    game = snapshot.game
    pdfs = []
    for paper in papers:
        for plan in _plans(snapshot, paper, parts):
            part = plan.part
            file = f"{paper}/{game.id}_{part}_{paper}_{plan.sides}.pdf"
            (folder / paper).mkdir(parents=True, exist_ok=True)
            info = DocumentInfo(
                title=f"{game.title}: {part}",
                subject=f"Print-and-play {part} on {paper_name(paper)}, version {game.version}",
                author=game.credits.get("design", ""),
                language=game.language,
                edition=game.edition,
            )
            digest = write_pdf(plan, info, folder / file, snapshot.cache)
            pdfs.append(KitPdf.of(plan, file, digest, describe(plan)))
    return pdfs


def _plans(snapshot: Snapshot, paper: str, parts: Collection[Part]) -> Iterator[Plan]:
    """The plans of all PDFs that there are of `parts`, in the order of Part."""
    from pnp.sheets import Imprint, plan_part

    layout = snapshot.layout
    imprint = Imprint.of(snapshot.game, layout.fonts.find("text"))
    for part in Part:
        if part not in parts:
            continue
        if part is Part.RULES:
            if snapshot.rulebook:
                yield snapshot.rulebook.plan(paper)
            continue
        pieces = layout.pieces_of(part)
        if any(piece.row.copies for piece in pieces):
            yield plan_part(part, pieces, paper, imprint)
