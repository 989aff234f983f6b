"""Measures how soon an edited cell is on its face and in its PDF, in a process that stays.

    python bench/edit.py [--runs 21] [--game barbarossa]

A copy of the game stays in a workshop; each run changes one name in its table of cards, brings the
workshop up to date, and writes the PDF of all cards on A4 anew.
"""

from __future__ import annotations

import argparse
import gc
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from pnp.ink import DocumentInfo, write_pdf
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, plan_kit
from pnp.workshop import Workshop

CARDS = Path(__file__).parent.parent / "cards"
TABLE = "cards.csv"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--game", default="barbarossa")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game = shutil.copytree(CARDS / options.game, folder / "cards" / options.game)
        workshop = Workshop(game, folder / "cache")
        workshop.update()
        write_cards(workshop, folder / "cards.pdf")
        gc.disable()
        faces, pdfs = [], []
        for run in range(options.runs):
            rename_first_card(game / TABLE, run)
            begin = time.perf_counter()
            changes = workshop.update()
            faces.append(time.perf_counter() - begin)
            write_cards(workshop, folder / "cards.pdf")
            pdfs.append(time.perf_counter() - begin)
            assert len(changes.faces) == 1, changes
    print(f"{options.runs} edits of one cell of {options.game}\n")
    print("| milliseconds until | median | min | max |\n|---|---|---|---|")
    for what, times in (("the new face", faces), ("the new PDF of all cards, A4", pdfs)):
        figures = (statistics.median(times), min(times), max(times))
        print(f"| {what} | " + " | ".join(f"{1000 * each:.0f}" for each in figures) + " |")


def rename_first_card(table: Path, run: int) -> None:
    """Put another name into the second column of the first row."""
    header, first, *rest = table.read_text(encoding="utf-8").split("\n")
    card, _, *cells = first.split(",")
    row = ",".join([card, f"Edit {run}", *cells])
    table.write_text("\n".join([header, row, *rest]), encoding="utf-8")


def write_cards(workshop: Workshop, file: Path) -> None:
    """Write the sheets of all cards as they are now."""
    game, layout = workshop.snapshot.game, workshop.snapshot.layout
    imprint = Imprint.of(game, layout.fonts.find("text"))
    options = PrintOptions("a4")
    (plan,) = plan_kit(layout.pieces_of(Part.CARDS), options, imprint)
    info = DocumentInfo(game.title, "", "", game.language, game.edition)
    write_pdf(plan, info, file, workshop.snapshot.cache)


if __name__ == "__main__":
    main()
