"""What a pack holds: sheets, rules, page, lists, and the page where to start."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.ink import DocumentInfo, write_pdf
from pnp.jobs.booklet import can_be_folded
from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.readme import README_FILE, name_crafts, write_readme
from pnp.jobs.take_ink import take_ink, thin_pages
from pnp.packs import (
    PackedFile,
    PrintChoice,
    StartPage,
    join_plans,
    list_pieces,
    tell_licence,
    write_start,
)
from pnp.previews import encode_webp, render_faces
from pnp.printing import Part, PrintOptions, Sides, name_pdf
from pnp.progress import counting
from pnp.rulebook import COVER, find_reading_paper
from pnp.rulebook.style import choose_accent
from pnp.sheets import Imprint, Plan, describe, plan_kit
from pnp.units import paper_name
from pnp.workshop import Snapshot

START_FILE = "START-HERE.html"
LIST_FILE = "packing-list.txt"
LICENCE_FILE = "licence-and-credits.txt"
PHONE_FILE = "phone.html"

LICENCE_NAMES = ("LICENCE.txt", "LICENSE.txt", "LICENCE", "LICENSE", "LICENCE.md", "LICENSE.md")
"""Files in a game's folder that say what others may do with it."""

ONE_FILES = {
    Sides.DUPLEX: "PRINT-both-sides.pdf",
    Sides.FOLD: "PRINT-one-side-and-fold.pdf",
    Sides.FRONTS: "PRINT-one-side-for-sleeves.pdf",
}
"""What the one file is called that holds all sheets."""

_PICTURE_DPI = 110


class Contents(NamedTuple):
    """What a pack is for: a paper, the ways to print it, and the packs of other papers by name."""

    paper: str
    prints: Sequence[PrintOptions]
    others: Sequence[tuple[str, str]]


def write_contents(snapshot: Snapshot, contents: Contents, folder: Path) -> None:
    """Write all files of a pack to a folder that is empty. Raises PnpError."""
    game = snapshot.game
    pdfs: list[KitPdf] = []
    choices: list[PrintChoice] = []
    first: tuple[Plan, ...] = ()
    for options in contents.prints:
        plans = _plan(snapshot, options)
        first = first or plans
        pdfs += [_write_part(snapshot, plan, folder) for plan in plans]
        if options.ink is contents.prints[0].ink and plans:
            choices.append(_write_one_file(snapshot, plans, options, folder))
    rules = list(_write_rules(snapshot, contents.prints[0], first, pdfs, folder))
    if _write_phone(snapshot, folder):
        rules.append(PackedFile(PHONE_FILE, "keeps score and knows the rules"))
    kit = Kit.of(game, (), pdfs, ())
    write_readme(kit, game, snapshot.layout, folder / README_FILE, page=False)
    _write(folder / LICENCE_FILE, tell_licence(game, _read_licence(snapshot.folder)))
    more = (
        PackedFile("sheets/", "the same sheets, a file for each part of the game"),
        PackedFile(LIST_FILE, "what is in this pack, and what you hold when all is cut"),
        PackedFile(README_FILE, "how to print and cut, in more words, and what is on which sheet"),
        PackedFile(LICENCE_FILE, "whose the game is, and what you may do with it"),
    )
    page = StartPage(
        game=game,
        paper=contents.paper,
        flip=contents.prints[0].flip,
        choices=choices,
        others=contents.others,
        rules=rules,
        more=more,
        accent=choose_accent(game.theme),
        picture=_picture_of(snapshot),
        otherwise=tuple(name_crafts(kit, snapshot.layout.pieces)),
    )
    _write(folder / START_FILE, write_start(page))
    entries = [(START_FILE, "begin with this page"), *_list(choices, contents.paper)]
    entries += [(each.path, each.told) for each in (*rules, *more)]
    _write(folder / LIST_FILE, list_pieces(game, entries))


def _list(choices: Sequence[PrintChoice], paper: str) -> Iterator[tuple[str, str]]:
    for choice in choices:
        sheets = "sheet" if choice.sheets == 1 else "sheets"
        yield choice.file, f"all that is cut, {choice.sheets} {sheets} of {paper_name(paper)}"


def _plan(snapshot: Snapshot, options: PrintOptions) -> tuple[Plan, ...]:
    imprint = Imprint.of(snapshot.game, snapshot.layout.fonts.find("text"))
    layout, _ = take_ink(snapshot, options.ink)
    return tuple(map(thin_pages, plan_kit(layout.printed, options, imprint)))


def _write_part(snapshot: Snapshot, plan: Plan, folder: Path) -> KitPdf:
    name = name_pdf(snapshot.game.id, plan.part.value, plan.options.variant).partition("/")[2]
    file = f"sheets/{name}"
    digest = _write_plan(snapshot, plan, DocumentInfo.of(snapshot.game, plan), folder / file)
    return KitPdf.of(plan, file, digest, describe(plan))


def _write_one_file(
    snapshot: Snapshot, plans: Sequence[Plan], options: PrintOptions, folder: Path
) -> PrintChoice:
    game, plan = snapshot.game, join_plans(plans)
    info = DocumentInfo(
        title=f"{game.title}: all sheets",
        subject=f"Print-and-play sheets on {paper_name(options.paper)}, version {game.version}",
        author=game.credits.get("design", ""),
        language=game.language,
        edition=game.edition,
    )
    file = ONE_FILES[options.sides]
    _write_plan(snapshot, plan, info, folder / file)
    return PrintChoice(options.sides, file, plan.pages[-1].sheet)


def _write_rules(
    snapshot: Snapshot,
    options: PrintOptions,
    plans: Sequence[Plan],
    pdfs: list[KitPdf],
    folder: Path,
) -> Iterator[PackedFile]:
    """The printed rules; their PDFs join those of the pieces."""
    _, book = take_ink(snapshot, options.ink)
    if not book:
        return
    told, made = dict[str, str](), dict[str, Plan]()
    if find_reading_paper(options.paper):
        told["rules.pdf"] = "the rules, to be read on a screen or on plain paper"
        made["rules.pdf"] = book.plan(options, plans)
    if can_be_folded(options, (Part.RULES,)):
        told["booklet.pdf"] = "the same to be printed on both sides, folded and stapled"
        made["booklet.pdf"] = book.plan_booklet(options, plans)
    for file, of_rules in made.items():
        plan = thin_pages(of_rules)
        digest = _write_plan(snapshot, plan, DocumentInfo.of(snapshot.game, plan), folder / file)
        pdfs.append(KitPdf.of(plan, file, digest, describe(plan)))
        yield PackedFile(file, told[file])


def _write_plan(snapshot: Snapshot, plan: Plan, info: DocumentInfo, file: Path) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    count = counting(snapshot.tell, snapshot.game.id, file.stem)
    return write_pdf(plan, info, file, snapshot.cache, count)


def _write_phone(snapshot: Snapshot, folder: Path) -> bool:
    """The page for phones in one file, if there is one."""
    from pnp.companion.site import make_site

    companion = snapshot.companion
    if companion is None:
        return False
    layout = snapshot.layout
    pictures = snapshot.rulebook.faces() if snapshot.rulebook else {}
    cover = layout.rules_pictures[COVER].front if COVER in layout.rules_pictures else None
    count = counting(snapshot.tell, snapshot.game.id, "page")
    site = make_site(companion, layout.pieces, snapshot.cache, pictures, cover, count)
    (folder / PHONE_FILE).write_bytes(site.single)
    return True


def _picture_of(snapshot: Snapshot) -> str:
    """The cover, else the first card, as a data: address."""
    layout = snapshot.layout
    if COVER in layout.rules_pictures:
        face = layout.rules_pictures[COVER].front
    elif layout.printed:
        face = layout.printed[0].front
    else:
        return ""
    (image,) = render_faces([face], _PICTURE_DPI, cache=snapshot.cache)
    return f"data:image/webp;base64,{base64.b64encode(encode_webp(image)).decode()}"


def _read_licence(folder: Path) -> str:
    files = (folder / name for name in LICENCE_NAMES)
    found = next((file for file in files if file.is_file()), None)
    return found.read_text(encoding="utf-8", errors="replace") if found else ""


def _write(file: Path, text: str) -> None:
    newline = "\r\n" if file.suffix == ".txt" else "\n"
    file.write_text(text, encoding="utf-8", newline=newline)
