"""Headers of a sheet → names of columns that tables and expressions can use."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from pnp.catalogue.columns import KNOWN_COLUMNS, SCOPE_NAMES, copies_meant_by, known_elsewhere
from pnp.catalogue.tables import is_note

_WORDS = frozenset({"and", "or", "not", "in", "is", "if", "else", "true", "false", "none"})
_CARD_WORDS = frozenset({"component", "front", "back"})
"""What a card says of itself on the page, which hides columns of that name."""

_COPIES = frozenset({"copy", "stück", "menge"})
_NUMBERING = frozenset({"number", "num", "#", "count", "no"})
"""Headers that mean copies in one sheet and the number of the card in another."""

_TEXTS = frozenset(
    {"kartentext", "effekt", "regel", "regeln", "texte", "texto", "ability", "テキスト"}
)
_PICTURES = re.compile(
    r"art|bild(?:er|datei)?|picture|image|img|illustration|foto|photo|imagen|imagem|immagine|"
    r"afbeelding|graphic|grafik|datei|file|filename|dateiname|画像|絵|イラスト"
)
_NOTE_WORDS = frozenset(
    {"note", "notes", "status", "done", "wip", "fertig", "erledigt", "stand", "nota", "notas"}
    | {"feedback", "tester", "changelog", "changed", "todo", "メモ", "備考", "コメント", "备注"}
)
"""Of several of them alone are headers made that speak to the designer."""

_NOTE_STEMS = re.compile(
    r"noti[zt]|notes\b|bemerkung|anmerkung|hinweise? (?:an|für)|kommentar|comment|coment[aá]rio|"
    r"comment[io]\b|remark|remarque|observaci|osservazion|opmerking|play-?\s?test|spieltest|"
    r"to-?\s?do\b|balancing"
)
"""Whatever else stands in such a header."""

_NAMES = frozenset({"karte", "titel", "kartenname", "nombre", "nom", "nome", "naam", "名前"})


_OFTEN = re.compile(
    r"typ|type|tipo|cost|coste|coût|kosten|attack|angriff|defen[sc]e|level|value|wert|strength|"
    r"stärke|health|hp|power|points|punkte|suit|colou?r|farbe|rarity|keywords|faction|flavou?r|text"
)
"""Headers of many sheets that mean nothing to pnp, but tell a header from a title."""

_LONGEST = 30
"""No header has more letters."""


def column_name(header: str, number: int, taken: Collection[str]) -> str:
    """“Card Text” → card_text. `number` counts columns from 1, `taken` are the names of others."""
    name = re.sub(r"\W+", "_", unicodedata.normalize("NFC", header).lower()).strip("_")
    if not name or not (name.isidentifier() or f"c_{name}".isidentifier()):
        name = f"column_{number}"
    if not name.isidentifier():
        name = f"c_{name}"
    if name in {*KNOWN_COLUMNS, *SCOPE_NAMES, *_WORDS, *_CARD_WORDS}:
        name = f"{name}_text"
    free, again = name, 2
    while free in taken:
        free, again = f"{name}_{again}", again + 1
    return free


def means_copies(header: str) -> bool:
    """Whether a column is called as if it held how many there are of each card."""
    if known_elsewhere(header, ("copies",)) or _plain(header) in _COPIES:
        return True
    return header != "#" and is_note(header) and copies_meant_by(header)


def may_number(header: str) -> bool:
    """Whether such a header may as well stand above the numbers that the cards have."""
    return _plain(header) in _NUMBERING


def means_name(header: str) -> bool:
    """Whether a column is called as if it held what cards are called."""
    return bool(known_elsewhere(header, ("name",))) or _plain(header) in _NAMES


def means_picture(header: str) -> bool:
    """Whether a column is called as if it named pictures."""
    return bool(known_elsewhere(header, ("art",)) or _PICTURES.fullmatch(_plain(header)))


def means_note(header: str) -> bool:
    """Whether a column is called as if the designer wrote it to nobody else."""
    plain = _plain(header)
    words = re.findall(r"[^\W\d]+", plain)
    return bool(_NOTE_STEMS.search(plain)) or (bool(words) and set(words) <= _NOTE_WORDS)


def is_known(header: str) -> bool:
    """Whether many sheets call a column so, and hardly a cell says it."""
    if known_elsewhere(header, KNOWN_COLUMNS) or _OFTEN.fullmatch(_plain(header)):
        return True
    meanings = (means_copies, means_name, means_text, means_picture, means_note)
    return any(means(header) for means in meanings) and len(header) <= _LONGEST


def means_flavour(header: str) -> bool:
    """Whether a column is called as if it held words that do nothing."""
    return bool(re.search(r"flavou?r|quote|lore|zitat|story|citation", header.casefold()))


def means_text(header: str) -> bool:
    """Whether a column is called as if it held what a card does."""
    return bool(known_elsewhere(header, ("text",))) or _plain(header) in _TEXTS


def _plain(header: str) -> str:
    return header.casefold().strip(" .:")
