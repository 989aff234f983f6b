"""Writes the swap list of a reprint: as plain text, and as a PDF for each paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.jobs.printed_faces import find_picture
from pnp.jobs.swap_entries import describe_swaps
from pnp.jobs.swap_text import HOW_TO, MARKS, SWAP_FILE, write_swap_text
from pnp.model import PictureFile
from pnp.printing import PrintOptions
from pnp.prints.record import count_pieces
from pnp.prints.swap import Swap
from pnp.problems import count

if TYPE_CHECKING:
    from pnp.rulebook.style import RulesStyle
    from pnp.workshop import Snapshot

_QUALITY = 85


def write_swap_lists(
    snapshot: Snapshot,
    swaps: Sequence[Swap],
    prints: Sequence[PrintOptions],
    folder: Path,
    out: Path,
) -> tuple[str, ...]:
    """Write the list to `folder`; its files, from there. `out` has pictures of printed faces."""
    from pnp.ink import DocumentInfo, write_pdf
    from pnp.jobs.swap_sheet import SwapSheet

    game, layout = snapshot.game, snapshot.layout
    marked = any(piece.front.mark_items for piece in layout.printed)
    entries = describe_swaps(swaps, marked)
    title = f"{game.title} {game.version}, edition {game.edition}"
    notes = (_sum_up(swaps), f"{HOW_TO} {MARKS}" if marked else HOW_TO)
    write_swap_text(entries, title, notes, folder / SWAP_FILE)
    files = [SWAP_FILE]
    with TemporaryDirectory(prefix="pnp-") as spare:

        @cache
        def picture(look: str) -> PictureFile | None:
            return _find_picture(out, game.id, look, Path(spare))

        sheet = SwapSheet(
            title,
            f"{title} · swap list",
            notes,
            _choose_style(snapshot),
            {piece.id: piece for piece in layout.printed},
            picture,
        )
        info = DocumentInfo(f"{game.title}: swap list", title, "", game.language, game.edition)
        for options in {each.paper: each for each in prints}.values():
            file = f"{options.paper}/{game.id}_swap-list_{options.paper}.pdf"
            write_pdf(sheet.plan(entries, options), info, folder / file, snapshot.cache)
            files.append(file)
    return tuple(files)


def _choose_style(snapshot: Snapshot) -> RulesStyle:
    """That of the rules; in the font of the cards where the one for titles is nowhere."""
    from pnp.fonts import FontError
    from pnp.rulebook.style import RulesStyle

    theme, fonts = snapshot.game.theme, snapshot.layout.fonts
    try:
        return RulesStyle.of(theme, fonts)
    except FontError:
        return RulesStyle.of(replace(theme, fonts={}), fonts)


def _sum_up(swaps: Sequence[Swap]) -> str:
    return f"{' and '.join(_count(swaps))}."


def _count(swaps: Sequence[Swap]) -> Iterator[str]:
    out = sum(count_pieces(swap.out) for swap in swaps)
    put = sum(swap.put.copies for swap in swaps if swap.put)
    if out:
        yield f"{count(out, 'piece')} to take out"
    if put:
        yield f"{count(put, 'piece')} to put in"


def _find_picture(out: Path, game: str, look: str, spare: Path) -> PictureFile | None:
    """A printed face as a JPEG in the folder `spare`; None if there is none that can be read."""
    import PIL.Image

    from pnp.art import read_picture

    file = find_picture(out, game, look)
    if file is None:
        return None
    made = spare / f"{look}.jpg"
    try:
        with PIL.Image.open(file) as picture:
            picture.convert("RGB").save(made, "JPEG", quality=_QUALITY)
        return read_picture(made)
    except (OSError, ValueError):  # a picture that somebody changed is none
        return None
