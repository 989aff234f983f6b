"""Chooses what of a sheet stands where on its cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from statistics import mean

from msgspec import Struct

from pnp.starting.cells import are_dates
from pnp.starting.columns import ART, NAME, Guess
from pnp.starting.headers import means_flavour, means_text

COLORS = {
    "blue": "#2b5c8a",
    "red": "#96382b",
    "green": "#3c6b3a",
    "purple": "#66438a",
    "ochre": "#7d5a14",
    "teal": "#226b6b",
    "pink": "#933166",
    "grey": "#4b515c",
}
"""Colours of bands, dark enough for light words; the last is for whatever has none of its own."""

MOST_STATS = 4
MOST_LABELS = 4
MOST_TEXTS = 3
LABEL_LETTERS = 44
"""As many letters stand beside each other below the name."""

_LABEL = 28
"""What has more letters needs a box of its own."""

_COSTS = re.compile(r"cost|costs|price|mana|energy|kosten|preis|level|stufe|value|wert|coût|coste")
_FIGURE = re.compile(r"[+−-]?[0-9.,/%]{1,5}")


class Look(Struct, frozen=True):
    """The columns that a card shows, by where they stand."""

    name: Guess | None
    art: Guess | None
    corner: Guess | None
    stats: tuple[Guess, ...]
    band: Guess | None
    stripe: Guess | None
    labels: tuple[Guess, ...]
    texts: tuple[Guess, ...]
    small: Guess | None

    @property
    def is_bare(self) -> bool:
        """Whether nothing stands in the middle of a card, so that its name can."""
        return not (self.art or self.texts or self.small)

    def place_of_column(self, column: str) -> str:
        """Where a column stands on the front; nothing if it does not."""
        places = (
            ("at the top" if not self.is_bare else "in the middle", (self.name,)),
            ("the picture", (self.art,)),
            ("in the corner", (self.corner,)),
            ("at the foot", self.stats),
            ("below the name", self.labels),
            ("the band's colour", (self.band,)),
            ("a stripe", (self.stripe,)),
            ("in the box of texts", self.texts),
            ("below the texts", (self.small,)),
        )
        found = [
            place
            for place, shown in places
            if any(guess.column == column for guess in shown if guess)
        ]
        return ", ".join(found)

    def leaves_out(self, guesses: Iterable[Guess]) -> tuple[str, ...]:
        """The columns of the game's own that stand nowhere."""
        lone = (self.corner, self.band, self.stripe, self.small)
        several = (*self.stats, *self.labels, *self.texts)
        shown = {guess.column for guess in (*lone, *several) if guess}
        return tuple(
            guess.column for guess in guesses if guess.is_field and guess.column not in shown
        )


def choose_look(guesses: Sequence[Guess]) -> Look:
    """Numbers go to the corner and the foot, short words below the name, long texts into a box."""
    used = [guess for guess in guesses if guess.filled]
    figures = [guess for guess in used if _is_figure(guess)]
    ranked = sorted(figures, key=lambda guess: not _COSTS.fullmatch(guess.header.casefold()))
    long = [guess for guess in used if guess not in figures and _is_long(guess)]
    small = next((guess for guess in long if means_flavour(guess.header)), None)
    texts = [guess for guess in long if guess is not small]
    texts.sort(key=lambda guess: (not means_text(guess.header), -mean(map(len, guess.filled))))
    choices = [guess for guess in used if guess.kind == "choice"]
    band = next((guess for guess in choices if 1 < len(guess.choices) <= len(COLORS)), None)
    corner = ranked[0] if ranked else None
    stats = [guess for guess in figures if guess is not corner]
    return Look(
        name=_first(used, NAME),
        art=_first(guesses, ART),
        corner=corner,
        stats=tuple(stats[:MOST_STATS]),
        band=band,
        stripe=_first(used, "color"),
        labels=_labels([guess for guess in used if guess not in (*figures, *long)], band),
        texts=tuple(guess for guess in used if guess in texts[:MOST_TEXTS]),
        small=small,
    )


def _first(guesses: Iterable[Guess], kind: str) -> Guess | None:
    return next((guess for guess in guesses if guess.kind == kind), None)


def _is_figure(guess: Guess) -> bool:
    """Whether it is short and mostly digits, as 3, -1, 2.5 and 3/4 are."""
    return guess.kind in {"int", "text"} and all(map(_FIGURE.fullmatch, guess.filled))


def _is_long(guess: Guess) -> bool:
    """Whether it belongs in a box: what a card does, however short, and whatever fills a line."""
    called = means_text(guess.header) or means_flavour(guess.header)
    return guess.kind == "text" and (called or _longest(guess) > _LABEL)


def _longest(guess: Guess) -> int:
    return max(map(len, guess.filled), default=0)


def _labels(words: list[Guess], band: Guess | None) -> tuple[Guess, ...]:
    """Short words; what is there most often first, since it begins the line."""
    short = [guess for guess in words if _label_letters(guess)]
    short.sort(key=lambda guess: (guess is not band, guess.kind == "bool", -len(guess.filled)))
    labels, left = list[Guess](), LABEL_LETTERS
    for guess in short:
        needed = _label_letters(guess)
        if len(labels) < MOST_LABELS and needed <= left:
            labels.append(guess)
            left -= needed + 3
    return tuple(labels)


def _label_letters(guess: Guess) -> int:
    """How many letters a label takes at most; 0 for what is none."""
    if guess.kind == "bool":
        return len(guess.header)
    if guess.kind not in {"choice", "list", "text"}:
        return 0
    if any("\n" in cell for cell in guess.filled) or _longest(guess) > _LABEL:
        return 0
    if are_dates(guess.filled) or (len(set(guess.filled)) == 1 and len(guess.filled) > 1):
        return 0  # which tell no card from another
    return _longest(guess)
