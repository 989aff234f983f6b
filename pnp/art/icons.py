"""Finds an icon: in an installed icon set, or as an SVG of the game's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

from pnp.archives import read_member
from pnp.art.stored import draw_svg, load_svg
from pnp.art.vectors import Vector
from pnp.files import find_file
from pnp.model import BLACK, Color
from pnp.problems import InputError, quote, suggest


class IconSet(Struct, frozen=True):
    """Icons in a zip of an installed package: one folder for each style of drawing.

    `<name>-<style>` lies in the folder of that style, a name without one in `plain`.
    """

    package: str
    archive: str
    styles: tuple[str, ...]
    plain: str
    suggested: str
    site: str

    def member(self, name: str) -> str:
        style = name.rpartition("-")[2]
        return f"{style if style in self.styles else self.plain}/{name}.svg"


ICON_SETS: Mapping[str, IconSet] = {
    "phosphor": IconSet(
        package="justmyresource_phosphor",
        archive="icons.zip",
        styles=("bold", "duotone", "fill", "light", "thin"),
        plain="regular",
        suggested="fill",
        site="phosphoricons.com",
    ),
}


def find_icon(
    reference: str, folder: Path, current: Color = BLACK, cache: Path | None = None
) -> Vector:
    """The drawing of `phosphor/sword-fill` or `art/ship.svg`; `currentColor` becomes `current`.

    With a `cache`, a folder, it is kept there. Raises ValueError with a sentence where there is no
    such icon or it cannot be drawn.
    """
    set_name, _, name = reference.strip().partition("/")
    if set_name in ICON_SETS:
        data = _read_icon(ICON_SETS[set_name], set_name, name)
        return draw_svg(data, reference.strip(), current, cache)
    file = find_file(folder, reference)
    if file.suffix.lower() != ".svg":
        raise InputError(f"{quote(reference)} is no SVG", "an icon is an SVG, or phosphor/<name>")
    return load_svg(file, current, cache)


@lru_cache(maxsize=512)
def _read_icon(icons: IconSet, set_name: str, name: str) -> bytes:
    spec = find_spec(icons.package)
    if spec is None or not spec.submodule_search_locations:
        package = icons.package.replace("_", "-")
        raise InputError(f"the icons of {set_name} are not installed", f"pip install {package}")
    archive = Path(spec.submodule_search_locations[0]) / icons.archive
    data = read_member(archive, icons.member(name))
    if data is None:
        hint = _hint(archive, icons, set_name, name)
        raise InputError(f"{set_name} has no icon {quote(name)}", hint, "unknown-name")
    return data


def _hint(archive: Path, icons: IconSet, set_name: str, name: str) -> str:
    from zipfile import ZipFile

    stem, _, style = name.rpartition("-")
    if style not in icons.styles:
        stem, style = name, icons.suggested
    with ZipFile(archive) as opened:
        members = [member for member in opened.namelist() if member.startswith(f"{style}/")]
    near = suggest(stem, [Path(member).stem.removesuffix(f"-{style}") for member in members])
    return f"did you mean {set_name}/{near}-{style}?" if near else f"{icons.site} shows them all"
