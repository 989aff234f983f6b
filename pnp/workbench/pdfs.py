"""PDFs of games as they are now, each kept until one of its sheets is another."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pnp.problems import PnpError
from pnp.workbench.keeper import Keeper
from pnp.workbench.pictures import Pictures
from pnp.workbench.told import ToldSheet


class MadePdf(NamedTuple):
    """A PDF in a `file`; `sheets` are its pages, and `stale` if files have mistakes since."""

    file: Path
    sheets: tuple[ToldSheet, ...]
    stale: bool


class Pdfs:
    """PDFs in the folder `scratch`, and `pictures` of their pages."""

    def __init__(self, scratch: Path, pictures: Pictures) -> None:
        self._scratch = scratch
        self._pictures = pictures
        self._made: dict[tuple[str, str, str], MadePdf] = {}

    def make(self, keeper: Keeper, paper: str, part: str) -> MadePdf | None:
        """The PDF of a part, as it can be printed now; None if there is nothing for it.

        Where it cannot be written, it is the last one that could; raises PnpError and OSError if
        there is none.
        """
        printable, place = keeper.printable, (keeper.folder.name, paper, part)
        if printable is None:
            return None
        told = printable.rules if part == "rules" else printable.kit
        sheets = tuple(each for each in told.told if (each.paper, each.part) == (paper, part))
        if not sheets:
            return None
        old = self._made.get(place)
        if old is None or old.sheets != sheets:
            file = self._scratch / f"{os.urandom(8).hex()}.pdf"
            try:
                printable.write(paper, part, file)
            except (PnpError, OSError):
                if old is None:
                    raise
                return old._replace(stale=True)
            self._made[place] = MadePdf(file, sheets, False)
            if old:
                self._pictures.forget(each.key for each in old.sheets if each not in sheets)
                with suppress(OSError):  # somebody still reads it
                    old.file.unlink()
        return self._made[place]._replace(stale=not keeper.is_current)
