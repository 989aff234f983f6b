"""Values of options as they are written: lists of words, languages, addresses."""

from __future__ import annotations

import re
from datetime import date

import click

from pnp.assets import page_languages
from pnp.problems import InputError, did_you_mean, quote
from pnp.units import parse_length, read_paper

SEEN = 3.0
"""The least contrast to paper of what carries a meaning (WCAG 2.2, 1.4.11)."""


class Choices(click.ParamType[tuple[str, ...]]):
    """Words of a list, separated by commas."""

    name = "list"

    def __init__(self, known: tuple[str, ...]) -> None:
        self.known = known

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        words = [word.strip().lower() for word in str(value).split(",") if word.strip()]
        for word in words:
            if word not in self.known:
                self.fail(
                    f"{quote(word)} is not known; {did_you_mean(word, self.known)}", param, ctx
                )
        if not words:
            self.fail(f"name at least one of {', '.join(self.known)}", param, ctx)
        return tuple(dict.fromkeys(words))


class Papers(click.ParamType[tuple[str, ...]]):
    """Papers by name or size, separated by commas."""

    name = "list"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        papers = []
        for word in filter(None, map(str.strip, str(value).split(","))):
            try:
                papers.append(read_paper(word))
            except InputError as error:
                self.fail(f"{error}; {error.hint}", param, ctx)
        if not papers:
            self.fail("name at least one paper, as a4 or letter", param, ctx)
        return tuple(dict.fromkeys(papers))


class Millimetres(click.ParamType[float]):
    """A length from `least` to `most` mm, with any unit."""

    name = "length"

    def __init__(self, least: float, most: float) -> None:
        self._least, self._most = least, most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            length = parse_length(str(value))
        except InputError as error:
            self.fail(f"{error}; {error.hint}", param, ctx)
        if not self._least <= length <= self._most:
            span = f"from {self._least:g} to {self._most:g} mm"
            self.fail(f"{quote(str(value))} is not a length {span}", param, ctx)
        return length


class InkColor(click.ParamType[str]):
    """A colour that is seen on white paper: #rgb or #rrggbb."""

    name = "colour"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        from pnp.model import WHITE, contrast, parse_color

        word = str(value).strip()
        try:
            color = parse_color(word if word.startswith("#") else f"#{word}")
        except InputError:
            self.fail(f"{quote(word)} is not a colour; write it as #003399", param, ctx)
        if contrast(color, WHITE) < SEEN:
            self.fail(f"nobody sees {quote(word)} on white paper; take a darker one", param, ctx)
        return f"#{color.red:02x}{color.green:02x}{color.blue:02x}"


class WholeNumber(click.IntRange):
    """A number without a fraction, from `least` to `most`."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self._least, self._most = least, most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        word = str(value).strip()
        if not re.fullmatch(r"[+-]?\d{1,9}", word) or not self._least <= int(word) <= self._most:
            span = f"from {self._least} to {self._most}"
            self.fail(f"{quote(word)} is not a whole number {span}", param, ctx)
        return int(word)


class Pages(click.ParamType[frozenset[int]]):
    """Pages as print dialogs take them: 1-3,5."""

    name = "pages"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> frozenset[int]:
        pages: set[int] = set()
        for word in str(value).split(","):
            found = re.fullmatch(r"\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?", word)
            first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
            if not 1 <= first <= last:
                self.fail(f"{quote(word)} are no pages; write them as 1-3,5", param, ctx)
            pages.update(range(first, last + 1))
        return frozenset(pages)


class PieceCount(click.ParamType[tuple[str, int]]):
    """A piece by its id or name, and how many: wolf, wolf=2."""

    name = "piece"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        word, sign, number = str(value).rpartition("=")
        if not sign:
            word, number = number, "1"
        if not word.strip() or not re.fullmatch(r"\s*[1-9]\d{0,3}\s*", number):
            self.fail(f"{quote(str(value))} names no piece; write it as wolf or wolf=2", param, ctx)
        return word.strip(), int(number)


class Day(click.ParamType[date]):
    """A day, as 2027-01-31."""

    name = "day"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> date:
        if isinstance(value, date):
            return value
        try:
            return date.fromisoformat(str(value).strip())
        except ValueError:
            self.fail(f"{quote(str(value))} is no day; write it as 2027-01-31", param, ctx)


class Interface(click.ParamType[str]):
    """A language that the page speaks."""

    name = "language"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        word = str(value).strip()
        known = page_languages()
        if word and word not in known:
            self.fail(
                f"the page does not speak {quote(word)}; {did_you_mean(word, known)}", param, ctx
            )
        return word


class WebFolder(click.ParamType[str]):
    """The address of a folder on the web; it ends in a slash then."""

    name = "address"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        address = str(value).strip()
        if address and not re.match(r"https?://[^\s/]\S*$", address):
            self.fail(f"{quote(address)} is not an address; write https://…", param, ctx)
        return address if not address or address.endswith("/") else f"{address}/"


def name_page(url: str, game: str) -> str:
    """Where a game's page will be in the folder `url` of the web; nowhere if that is not told."""
    if not url:
        return ""
    import urllib.parse  # which most commands never need

    return f"{url}{urllib.parse.quote(game, safe='')}/"
