"""Builds the kit of one game: PDFs, README.txt and kit.json, all or nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.jobs import stamp
from pnp.jobs.inspect import Inspection, inspect_game
from pnp.jobs.kit import KIT_FILE, Kit, KitPdf, read_kit, write_kit
from pnp.jobs.readme import README_FILE, write_readme
from pnp.jobs.staging import Staging
from pnp.model import Game, Part
from pnp.problems import Level, PnpError, Problem, of_game
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.faces import Layout


class Built(NamedTuple):
    """A finished kit in `folder`; `unchanged` if it was there already and nothing was done."""

    kit: Kit
    folder: Path
    unchanged: bool
    problems: tuple[Problem, ...]


def build_game(
    folder: Path,
    out: Path,
    cache: Path,
    papers: Sequence[str] = ("a4", "letter"),
    parts: Collection[Part] = tuple(Part),
) -> Built:
    """Make the PDFs of `parts` on `papers` of the game in `folder`, under `out`/print/<game>/.

    Nothing is written if the kit is there already. Raises PnpError with every mistake found; the
    old kit then stays as it was. If the game has nothing for any of `parts`, that is a warning.
    """
    target = out / "print" / folder.name
    wanted = stamp.take(folder, target, papers, parts)
    old = read_kit(target / KIT_FILE)
    if old and stamp.read(target) == wanted and old.is_whole(target):
        return Built(old, target, unchanged=True, problems=stamp.read_warnings(target))
    inspection = inspect_game(folder, cache, thorough=False)
    if inspection.errors:
        raise PnpError(inspection.problems)
    _check_parts(inspection, parts)
    with of_game(inspection.game.id), Staging(target) as staging:
        pdfs = _write_pdfs(inspection.game, inspection.layout, staging.folder, papers, parts, cache)
        kit = Kit.of(inspection.game, pdfs, old.kept(inspection.game, pdfs, target) if old else ())
        write_readme(kit, inspection.game, inspection.layout, staging.folder / README_FILE)
        stamp.write(staging.folder, wanted, inspection.problems)
        write_kit(kit, staging.folder / KIT_FILE)
        staging.replace(kept=[pdf.file for pdf in kit.pdfs], last=KIT_FILE)
    return Built(kit, target, unchanged=False, problems=inspection.problems)


def _check_parts(inspection: Inspection, parts: Collection[Part]) -> None:
    """Raises PnpError with a warning if there is nothing to print."""
    pieces = inspection.layout.pieces
    there = {piece.component.part for piece in pieces if piece.row.copies}
    if there.isdisjoint(parts):
        has = ", ".join(part for part in Part if part in there) or "nothing to print"
        missing = ", ".join(part for part in Part if part in parts)
        message, game = f"this game has no {missing}", inspection.game.id
        hint = f"it has {has}"
        raise PnpError([Problem(Level.WARNING, "nothing-to-print", message, hint, game=game)])


def _write_pdfs(
    game: Game,
    layout: Layout,
    folder: Path,
    papers: Sequence[str],
    parts: Collection[Part],
    cache: Path,
) -> list[KitPdf]:
    from pnp.ink import DocumentInfo, write_pdf
    from pnp.sheets import Imprint, describe, plan_part

    imprint = Imprint.of(game, layout.fonts.find("text"))
    pdfs = []
    for paper in papers:
        for part in Part:
            pieces = layout.pieces_of(part)
            if part not in parts or not any(piece.row.copies for piece in pieces):
                continue
            plan = plan_part(part, pieces, paper, imprint)
            file = f"{paper}/{game.id}_{part}_{paper}_{plan.sides}.pdf"
            (folder / paper).mkdir(parents=True, exist_ok=True)
            info = DocumentInfo(
                title=f"{game.title}: {part}",
                subject=f"Print-and-play {part} on {paper_name(paper)}, version {game.version}",
                author=game.credits.get("design", ""),
                language=game.language,
                edition=game.edition,
            )
            digest = write_pdf(plan, info, folder / file, cache)
            pdfs.append(KitPdf.of(plan, file, digest, describe(plan)))
    return pdfs
