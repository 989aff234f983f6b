"""Small games with rules, and what their printed rules say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pypdfium2.raw as pdfium
from first_game import FILES
from pypdfium2 import PdfDocument

from pnp.jobs.build import build_game
from pnp.printing import Part, PrintOptions
from pnp.problems import PnpError, Problem
from pnp.rulebook import Rulebook
from pnp.workshop import Snapshot

Files = dict[str, str]
Mm = tuple[float, float, float, float]

LAYOUT = (
    FILES["layout.yaml"]
    + """\
  cover:
    - {rect: {edge: bleed}, fill: "#00aa00", role: ground}
  map:
    - {rect: {edge: bleed}, fill: "#0000ff", role: ground}
    - {text: "{{ constants.hp }} points", style: name, color: "#ffffff", box: {left: 5, top: 5, height: 8}}
"""
)


def with_rules(rules: str, **files: str) -> Files:
    """The files of the first game with these rules, a cover and a map; `game_yaml="…"` adds."""
    more = files.pop("game_yaml", "constants: {hp: 15}\n")
    return {
        "game.yaml": FILES["game.yaml"] + more,
        "layout.yaml": LAYOUT,
        "rules.md": rules,
        **files,
    }


def inspect(folder: Path, cache: Path) -> tuple[Rulebook | None, tuple[Problem, ...]]:
    """The printed rules of a game, None if it cannot be laid out, and all that there is to say."""
    snapshot = Snapshot(folder, cache)
    problems = snapshot.find_problems(page=False, thorough=False)
    try:
        return snapshot.rulebook, problems
    except PnpError:
        return None, problems


def book_of(folder: Path, cache: Path) -> Rulebook:
    """The printed rules of a game without mistakes."""
    book, problems = inspect(folder, cache)
    assert problems == ()
    assert book is not None
    return book


def print_rules(folder: Path, out: Path, cache: Path) -> Path:
    """The PDF of a game's rules for A4, made as `pnp build` makes it."""
    (pdf,) = print_rules_for(["a4"], folder, out, cache)
    return pdf


def print_rules_for(
    papers: Iterable[str], folder: Path, out: Path, cache: Path, parts: Iterable[Part] = ()
) -> list[Path]:
    """The PDFs of a game's rules, one for each paper in their order; other `parts` lie beside."""
    prints = [PrintOptions(paper) for paper in papers]
    built = build_game(folder, out, cache, prints, [Part.RULES, *parts])
    assert built.kit is not None
    pdfs = [pdf for pdf in built.kit.pdfs if pdf.part == Part.RULES]
    assert len(pdfs) == len(prints)
    return [built.folder / pdf.file for pdf in pdfs]


def words(text: str) -> str:
    """A text on one line."""
    return " ".join(text.replace("\u00a0", " ").replace("\ufffe", "-").split())


def page_texts(pdf: Path) -> list[str]:
    """The text of every page, on one line each."""
    with PdfDocument(pdf) as document:
        return [words(page.get_textpage().get_text_range()) for page in document]


def text_boxes(pdf: Path) -> list[list[Mm]]:
    """Where text is on every page: left, top, right, bottom in mm from the page's top left."""
    point = 25.4 / 72
    found = []
    with PdfDocument(pdf) as document:
        for page in document:
            height = page.get_height()
            text = page.get_textpage()
            boxes = (text.get_rect(at) for at in range(text.count_rects()))
            found.append(
                [
                    (x0 * point, (height - y1) * point, x1 * point, (height - y0) * point)
                    for x0, y0, x1, y1 in boxes
                ]
            )
    return found


def type_sizes(pdf: Path, page: int) -> dict[str, list[float]]:
    """The sizes of type, in points, in which each word of a page stands; pages count from 0."""
    found: dict[str, list[float]] = {}
    with PdfDocument(pdf) as document:
        text = document[page].get_textpage()
        for letters in re.finditer(r"\w+", text.get_text_range()):
            matrix = pdfium.FS_MATRIX()
            pdfium.FPDFText_GetMatrix(text, letters.start(), matrix)
            size = pdfium.FPDFText_GetFontSize(text, letters.start()) * abs(matrix.d)
            found.setdefault(letters[0], []).append(size)
    return found
