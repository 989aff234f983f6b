"""Pictures of faces as they were printed, taken from the PDFs themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.jobs import stamp
from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.results import PRINTED_FOLDER
from pnp.units import Rect

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH = 400
"""Pixels across a picture: two fit side by side on a page, and their words can be read."""

_QUALITY = 80
_LOOK_LENGTH = 21


class _Wanted(NamedTuple):
    look: str
    page: int
    area: Rect
    turn: int


def find_picture(out: Path, game: str, look: str) -> Path | None:
    """The picture of a look that was printed, if it was kept."""
    file = _folder(out, game) / f"{look}.webp"
    return file if len(look) == _LOOK_LENGTH and file.is_file() else None


def keep_pictures(kit: Kit, pdfs: Iterable[KitPdf], folder: Path, out: Path) -> None:
    """Take a picture of each face in `pdfs`, which lie in `folder`, that there is none of yet.

    Raises OSError.
    """
    place = _folder(out, kit.game)
    there = {file.stem for file in place.glob("*.webp")}
    looks = {
        f"{each.id}.{side}": look.look
        for each in kit.portraits
        for side, look in (("front", each.front), ("back", each.back))
        if look
    }
    for pdf in pdfs:
        wanted = list(_find_wanted(pdf, looks, there))
        there |= {each.look for each in wanted}
        if wanted:
            place.mkdir(parents=True, exist_ok=True)
            for each, picture in zip(wanted, _render(folder / pdf.file, wanted), strict=True):
                _write(picture, place / f"{each.look}.webp")
    if there:
        files = {f"{look}.webp": "" for look in sorted(there)}
        stamp.write(place, stamp.Stamp("", ()), {"files": files})


def _folder(out: Path, game: str) -> Path:
    return out / PRINTED_FOLDER / game


def _find_wanted(pdf: KitPdf, looks: dict[str, str], there: set[str]) -> Iterator[_Wanted]:
    known = set(there)
    for page in pdf.sheets:
        for slot in page["slots"]:
            look = looks.get(slot["face"])
            # A tile shows a part of its face alone.
            if look and look not in known and "tile" not in slot:
                known.add(look)
                area = Rect(slot["x_mm"], slot["y_mm"], slot["w_mm"], slot["h_mm"])
                yield _Wanted(look, page["page"], area, slot["turn"])


def _render(pdf: Path, wanted: Iterable[_Wanted]) -> Iterator[Image]:
    from pnp.previews import render_areas

    def width_of(each: _Wanted) -> float:
        return each.area.width if each.turn % 180 == 0 else each.area.height

    asked = [(each.page, each.area, WIDTH / width_of(each)) for each in wanted]
    for each, picture in zip(wanted, render_areas(pdf, asked), strict=True):
        yield picture.rotate(each.turn, expand=True)


def _write(picture: Any, file: Path) -> None:
    from pnp.previews import encode_webp

    spare = file.with_suffix(".new")
    spare.write_bytes(encode_webp(picture, _QUALITY))
    spare.replace(file)
