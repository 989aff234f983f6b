"""Guesses the language of a sheet from its letters and its small words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_SCRIPTS = {
    "HIRAGANA": "ja",
    "KATAKANA": "ja",
    "HANGUL": "ko",
    "CJK": "zh",
    "CYRILLIC": "ru",
    "GREEK": "el",
    "HEBREW": "he",
    "ARABIC": "ar",
    "THAI": "th",
}
"""Of scripts by their names in Unicode; one kana makes Chinese letters Japanese."""

_UKRAINIAN = frozenset("іїєґ")

_WORDS = {
    "en": "the a an and of you your is to with each if when this it from",
    "de": "der die das und ein eine einen du dein deine ist nicht mit wenn auf karte anzahl",
    "fr": "le la les des et un une vous votre est pas avec chaque si dans carte joueur",
    "es": "el la los las y un una tu es no con cada si en carta jugador",
    "it": "il lo la gli e un una tuo è non con ogni se di carta giocatore",
    "pt": "o a os as e um uma seu é não com cada se em carta jogador",
    "nl": "de het een en van je jouw is niet met elke als op kaart speler",
    "pl": "i w na z nie się jest do karta karty gracz jeśli lub",
    "sv": "och en ett du din är inte med varje om på kort spelare",
}
_LETTERS = {"de": "ß", "es": "ñ¿¡", "pt": "ãõ", "pl": "łąęśżź", "sv": "å", "fr": "êèçœ"}
_KNOWN = {language: frozenset(words.split()) for language, words in _WORDS.items()}

_FEWEST = 2
"""Fewer words than these say nothing."""


def guess_language(texts: Iterable[str]) -> str:
    """The code of a language, where the texts leave no doubt; else en."""
    text = " ".join(texts).casefold()
    letters = [letter for letter in text if letter.isalpha()]
    foreign = Counter(_SCRIPTS.get(_script_of(letter), "") for letter in letters if letter > "ʯ")
    foreign.pop("", None)
    if sum(foreign.values()) > len(letters) / 2:
        return _of_script(foreign, letters)
    words = Counter(re.findall(r"[^\W\d_]+", text))
    scores = {
        language: sum(count for word, count in words.items() if word in known)
        + sum(letters.count(letter) for letter in _LETTERS.get(language, ""))
        for language, known in _KNOWN.items()
    }
    (best, most), (_, second), *_ = sorted(scores.items(), key=lambda each: -each[1])
    if not most and sum(map(letters.count, "äöü")) > 1:
        return "de"
    return best if most >= _FEWEST and most >= 1.3 * second else "en"


def _of_script(foreign: Counter[str], letters: list[str]) -> str:
    if foreign["ja"]:
        return "ja"
    language = foreign.most_common(1)[0][0]
    return "uk" if language == "ru" and not _UKRAINIAN.isdisjoint(letters) else language


def _script_of(letter: str) -> str:
    return re.split(r"[ -]", unicodedata.name(letter, ""))[0]
