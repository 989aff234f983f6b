"""One PDF file: numbered objects, pages, and facts about the document."""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pnp.ink.bodies import LazyPicture, Written, stream, string
from pnp.ink.encoded import Buffer
from pnp.ink.fonts import Fonts
from pnp.ink.objects import Objects
from pnp.model import Game, PictureFile
from pnp.sheets import Plan
from pnp.units import paper_name

VERSION = (1, 7)
"""The first that can say over which edge a sheet is turned (PDF 32000-1, table 150)."""

_COMPRESSION = 5
"""Half a hundredth larger than 6, and a quarter quicker."""


class DocumentInfo(Struct, frozen=True):
    """What the PDF says about itself; `language` as in "en" or "ja"."""

    title: str
    subject: str
    author: str
    language: str
    edition: str

    @classmethod
    def of(cls, game: Game, plan: Plan) -> DocumentInfo:
        """What a PDF of the kit of `game` says."""
        part, paper = plan.part, paper_name(plan.options.paper)
        return cls(
            title=f"{game.title}: {part}",
            subject=f"Print-and-play {part} on {paper}, version {game.version}",
            author=game.credits.get("design", ""),
            language=game.language,
            edition=game.edition,
        )


class Document:
    """Objects on their way into one PDF; equal ones are stored once.

    What is added is answered by its number, by which other objects refer to it: "12 0 R".
    """

    def __init__(self, info: DocumentInfo, cache: Path | None = None) -> None:
        self._info = info
        self._cache = cache
        self._objects = Objects()
        self._known: dict[str, int] = {}
        self._pages: list[int] = []
        self._page_tree = Written("")
        self._page_tree_number = self._objects.add(self._page_tree)
        self.fonts = Fonts(self._objects)

    @property
    def font_list(self) -> int:
        """The number of the dictionary of all fonts, which is filled when the file is saved."""
        return self._objects.font_list

    @property
    def pages(self) -> tuple[int, ...]:
        """The numbers of the pages."""
        return tuple(self._pages)

    @property
    def next_number(self) -> int:
        """The number of the object that will be added next, if it is new."""
        return self._objects.next_number

    def add(self, body: str) -> int:
        """Add an object, written out in ASCII."""
        if body not in self._known:
            self._known[body] = self._objects.add(Written(body))
        return self._known[body]

    def add_content(self, entries: str, operators: str) -> int:
        """Add operators as a compressed stream whose dictionary has these entries."""
        data = _compress(operators)
        return self._objects.add(Written(*stream(f"{entries}/Filter/FlateDecode", data)))

    def add_picture(self, source: PictureFile) -> int:
        """Add a picture, once for each content; its file is read when the document is saved."""
        key = f"{source.digest} grey" if source.grey else source.digest
        if key not in self._known:
            self._known[key] = self._objects.add(LazyPicture(source, self._cache))
        return self._known[key]

    def add_page(self, entries: str) -> None:
        """Add a page whose dictionary has these entries."""
        page = Written(f"<</Type/Page/Parent {self._page_tree_number} 0 R{entries}>>")
        self._pages.append(self._objects.add(page))

    def save(self, file: BinaryIO, root_entries: str = "") -> str:
        """Write the file; its SHA-256. `root_entries` are further entries of the root dictionary.

        Objects are written one by one, so that pictures never gather in memory. Raises PnpError
        for a picture that cannot be read.
        """
        self.fonts.embed()
        kids = " ".join(f"{page} 0 R" for page in self._pages)
        self._page_tree.body = (f"<</Type/Pages/Count {len(self._pages)}/Kids[{kids}]>>",)
        root = self._objects.add(Written(self._describe_root(root_entries)))
        info = self._objects.add(Written(self._describe_info()))
        digest = hashlib.sha256()

        def write(part: Buffer) -> int:
            digest.update(part)
            return file.write(part)

        offset = write(b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % VERSION)
        offsets: list[int] = []
        for number, parts in enumerate(self._objects.written(), start=1):
            offsets.append(offset)
            for part in (b"%d 0 obj\n" % number, *parts, b"\nendobj\n"):
                offset += write(part)
        write(_cross_reference(offsets))
        trailer = f"/Size {len(offsets) + 1}/Root {root} 0 R/Info {info} 0 R/ID{self._identify()}"
        write(f"trailer\n<<{trailer}>>\nstartxref\n{offset}\n%%EOF\n".encode())
        return digest.hexdigest()

    def _describe_root(self, entries: str) -> str:
        language = f"/Lang{string(self._info.language)}" if self._info.language else ""
        return f"<</Type/Catalog/Pages {self._page_tree_number} 0 R{language}{entries}>>"

    def _describe_info(self) -> str:
        # No dates: one edition is one file, on any day.
        facts = {
            "Title": self._info.title,
            "Subject": self._info.subject,
            "Author": self._info.author,
            "Creator": "pnp",
            "Producer": "ReportLab",
        }
        return f"<<{''.join(f'/{key}{string(fact)}' for key, fact in facts.items() if fact)}>>"

    def _identify(self) -> str:
        # ReportLab would give all files that are written without a date one and the same.
        info = self._info
        facts = "\n".join((info.edition, info.title, info.subject, info.language))
        digest = hashlib.sha256(facts.encode()).hexdigest()[:32]
        return f"[<{digest}><{digest}>]"


@lru_cache(maxsize=256)  # most faces are those of the last PDF, where a process stays
def _compress(operators: str) -> bytes:
    return zlib.compress(operators.encode("ascii"), _COMPRESSION)


def _cross_reference(offsets: list[int]) -> bytes:
    """The table of where objects 1, 2, … begin (PDF 32000-1, 7.5.4)."""
    entries = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    return f"xref\n0 {len(offsets) + 1}\n0000000000 65535 f \n{entries}".encode()
