"""Whether what a target would make is within its limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.exports.options import options_of
from pnp.exports.target import ExportFile, OptionsT, Target
from pnp.problems import InputError, Level, Problem

OPENED_ANYWHERE = 89_478_485
"""So many pixels of a picture Pillow, and what is built on it, opens without a warning."""

ON_A_STICK = 10_000
"""So many files with long names one folder of a FAT32 stick holds: 65,534 entries, of which such
a name takes up to six."""


def find_broken_limits(
    target: Target[OptionsT], options: OptionsT, files: Mapping[str, ExportFile]
) -> Iterator[Problem]:
    """An error for each option out of range, for too many files, and for too large pictures."""
    for option in options_of(target.options):
        try:
            option.check(getattr(options, option.name))
        except InputError as error:
            yield _broken(str(error), "")
    if len(files) > target.limits.files:
        message = f"{target.name} would make {len(files)} files, and may make {target.limits.files}"
        yield _broken(message, "split the game in two, or export fewer different pieces")
    yield from _too_large(target, files)


def _too_large(target: Target[OptionsT], files: Mapping[str, ExportFile]) -> Iterator[Problem]:
    """The largest picture, for what makes it smaller makes the others smaller too."""
    sizes = {name: file.size for name, file in files.items() if file.size}
    areas = {name: width * height for name, (width, height) in sizes.items()}
    large = [name for name, area in areas.items() if area > target.limits.pixels]
    if not large:
        return
    name = max(large, key=lambda each: areas[each])
    width, height = sizes[name]
    others = f"; {len(large) - 1} more are too large" if len(large) > 1 else ""
    yield _broken(
        f"{name} would have {width} × {height} pixels, more than {_millions(target.limits.pixels)}"
        f" million{others}",
        "take a lower --dpi" if hasattr(target.options, "dpi") else "make the pieces smaller",
    )


def _millions(pixels: int) -> int:
    return pixels // 1_000_000


def _broken(message: str, hint: str) -> Problem:
    return Problem(Level.ERROR, "export-limit", message, hint)
