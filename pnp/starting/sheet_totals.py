"""Leaves rows of sums out of a sheet, which are no cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from msgspec import Struct

from pnp.starting.cells import read_copies
from pnp.starting.headers import means_copies

_SUMS = re.compile(
    r"(?:grand|sub|zwischen|gesamt|end)?-?(?:total|totals|sum|sums|summe|summen)|insgesamt|"
    r"totale|totaux|somme|suma|soma|somma|totaal|razem|summa|yhteensä|összesen|"
    r"итого|всего|сумма|合計|総計|总计|합계|∑"
)
_FIGURES = re.compile(
    r"anzahl|gesamt|zusammen|count|overall|all|alle|karten|cards|cartes|cartas|ensemble|som|"
    r"average|avg|mean|median|durchschnitt|mittelwert|schnitt|ø|moyenne|promedio|media|"
    r"gemiddelde|min|max|minimum|maximum|平均"
)
"""What a card may be called as well; believed below a sum, or where the sum is right."""

_BESIDE = re.compile(
    r"grand|of|in|the|der|die|das|des?|du|von|an|aller?|all|number|cards|karten|cartes|cartas"
)
_NUMBER = re.compile(r"[+−-]?[0-9]+(?:[.,][0-9]+)?")


class LeftOut(Struct, frozen=True):
    """The `rows` of a sheet, by their index, that are sums, and what each of them holds."""

    rows: tuple[int, ...]
    shown: tuple[str, ...]


def find_totals(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> LeftOut:
    """The rows that hold a word for a sum and nothing but numbers beside, wherever they stand; and
    those at the end that hold less than others, and the sum of the cells above it.
    """
    found = [index for index, row in enumerate(rows) if _is_sum(row, _SUMS, index == len(rows) - 1)]
    cards = [row for index, row in enumerate(rows) if index not in found]
    for index in reversed(range(len(rows))):
        if index in found:
            continue
        if not _is_figure(headers, rows[index], cards[:-1], index - 1 in found):
            break
        cards.pop()
        found.append(index)
    found.sort()
    shown = (" | ".join(cell.strip() for cell in rows[index] if cell.strip()) for index in found)
    return LeftOut(tuple(found), tuple(shown))


def _sorted(row: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words of a row, and its numbers."""
    cells = [cell.strip() for cell in row if cell.strip()]
    numbers = [cell for cell in cells if _NUMBER.fullmatch(cell)]
    return [cell for cell in cells if not _NUMBER.fullmatch(cell)], numbers


def _is_sum(row: Sequence[str], sums: re.Pattern[str], is_last: bool) -> bool:
    """“Summe:” and 57, “Total cards” and 57, “Sum of cards (57)”; at the end, the word alone."""
    texts, numbers = _sorted(row)
    return bool(texts) and bool(numbers or is_last) and all(_says(text, sums) for text in texts)


def _says(text: str, sums: re.Pattern[str]) -> bool:
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*|∑", text.casefold())
    told = [word for word in words if sums.fullmatch(word)]
    return bool(told) and all(word in told or _BESIDE.fullmatch(word) for word in words)


def _is_figure(
    headers: Sequence[str], row: Sequence[str], cards: Sequence[Sequence[str]], is_below: bool
) -> bool:
    """Whether a row at the end tells of the cards; `is_below` if it stands below a sum."""
    if len(cards) < 2:
        return False
    if is_below and _is_sum(row, _FIGURES, False):
        return True
    texts, _ = _sorted(row)
    if texts and not _is_sum(row, _FIGURES, False):
        return False
    return bool(texts or _is_emptier(row, cards)) and _sums_up(headers, row, cards)


def _is_emptier(row: Sequence[str], cards: Sequence[Sequence[str]]) -> bool:
    """Whether nearly every card has words in a column where this row has none, or anything where it
    has nothing."""
    most = 0.8 * len(cards)
    for index, cell in enumerate(row):
        filled = [card[index].strip() for card in cards if card[index].strip()]
        if cell.strip():
            filled = [text for text in filled if not _NUMBER.fullmatch(text)]
        if len(filled) >= most:
            return True
    return False


def _sums_up(headers: Sequence[str], row: Sequence[str], cards: Sequence[Sequence[str]]) -> bool:
    """Whether a number is the sum of its column, or counts the cards where it has no numbers."""
    for index, header in enumerate(headers):
        told = _read(row[index].strip(), "")
        if told is None:
            continue
        cells = [_read(card[index].strip(), header) for card in cards]
        numbers = [number for number in cells if number]
        if told == (sum(numbers) if len(numbers) > 1 else len(cards)):
            return True
    return False


def _read(cell: str, header: str) -> Decimal | None:
    copies = read_copies(cell) if means_copies(header) else None
    text = copies or cell
    return Decimal(text.replace(",", ".").replace("−", "-")) if _NUMBER.fullmatch(text) else None
