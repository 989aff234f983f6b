"""Tells what lies on each page of each PDF, and names by a key everything that is on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256

from msgspec import Struct

from pnp.faces import fingerprint
from pnp.model import Game, Item, Role
from pnp.printing import Part, PrintOptions
from pnp.problems import Place
from pnp.sheets import Page, Plan
from pnp.units import paper_name
from pnp.workbench.told import ToldSheet, ToldSlot, millimetres
from pnp.workshop import FaceOf, PlacedFace, Sheet, SheetMap, SheetPage


class TellsSheets(Struct, frozen=True):
    """Pages as they are told; `looks` are what their faces and drawings are, by page.

    A key names the edition beside that, since it stands at the foot of every sheet.
    """

    told: tuple[ToldSheet, ...] = ()
    looks: Mapping[Sheet, str] = {}

    def join(self, other: TellsSheets) -> TellsSheets:
        """Both, in the order of papers and parts."""
        parts = list(Part)

        def place(sheet: ToldSheet) -> tuple[str, int, int]:
            return sheet.paper, parts.index(Part(sheet.part)), sheet.page

        told = sorted((*self.told, *other.told), key=place)
        return TellsSheets(tuple(told), {**self.looks, **other.looks})


def name_pdf(game: str, part: str, options: PrintOptions) -> str:
    """The name of a PDF in a kit."""
    return f"{game}_{part}_{options.paper}_{options.sides}.pdf"


class SheetTeller:
    """Tells the sheets of all pieces; what lies where is told once as long as nothing moves."""

    def __init__(self) -> None:
        self._last = SheetMap()
        self._slots: dict[Sheet, list[ToldSlot]] = {}

    def tell(
        self,
        game: Game,
        sheets: SheetMap,
        keys: Mapping[FaceOf, str],
        prints: Mapping[str, PrintOptions],
    ) -> TellsSheets:
        """The `sheets`; `keys` are those of their faces, `prints` by paper."""
        if sheets is not self._last:
            pages = sheets.sheets.items()
            self._slots = {sheet: list(map(_tell_slot, page.slots)) for sheet, page in pages}
            self._last = sheets
        of_pdf = Counter(sheet[:2] for sheet in sheets.sheets)
        looks = {}
        told = []
        for sheet, page in sheets.sheets.items():
            paper, part, number = sheet
            looks[sheet] = _look_of(page, keys)
            foot = (game.title, game.version, game.edition, part, number, of_pdf[paper, part])
            told.append(
                ToldSheet(
                    paper,
                    paper_name(paper),
                    part,
                    name_pdf(game.id, part, prints[paper]),
                    number,
                    page.sheet,
                    page.side,
                    millimetres(page.size.width),
                    millimetres(page.size.height),
                    _key(looks[sheet], foot),
                    self._slots[sheet],
                )
            )
        return TellsSheets(tuple(told), looks)


def tell_rules(game: Game, plans: Mapping[str, Plan]) -> TellsSheets:
    """The pages of the printed rules, by paper."""
    told: list[ToldSheet] = []
    looks: dict[Sheet, str] = {}
    for paper, plan in plans.items():
        for page in plan.pages:
            sheet = (paper, plan.part.value, page.number)
            looks[sheet] = _look_of_drawn(page)
            name = name_pdf(game.id, plan.part, plan.options)
            told.append(
                ToldSheet(
                    paper,
                    paper_name(paper),
                    plan.part.value,
                    name,
                    page.number,
                    page.sheet,
                    page.side,
                    millimetres(page.width),
                    millimetres(page.height),
                    looks[sheet],
                    [],
                )
            )
    return TellsSheets(tuple(told), looks)


def _tell_slot(slot: PlacedFace) -> ToldSlot:
    (piece, side), (x, y, width, height) = slot.face, map(millimetres, slot.trim)
    return ToldSlot(piece, side, x, y, width, height, slot.turn)


def _look_of(page: SheetPage, keys: Mapping[FaceOf, str]) -> str:
    faces = [(keys.get(slot.face, ""), *slot.trim, slot.turn) for slot in page.slots]
    return _key(page.sheet, page.side, *page.size, faces)


def _look_of_drawn(page: Page) -> str:
    items = [Item(drawing, "", Role.TEXT, Place("")) for drawing in page.drawings]
    faces = [(slot.face.fingerprint, slot.trim, slot.turn) for slot in page.slots]
    return _key(fingerprint(page.width, page.height, items), faces)


def _key(*facts: object) -> str:
    return sha256(repr(facts).encode()).hexdigest()[:40]
