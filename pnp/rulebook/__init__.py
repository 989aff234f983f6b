"""The printed rules: rules.md set in columns, behind a cover that says what belongs to the game."""

from pnp.rulebook.book import Rulebook, set_rules
from pnp.rulebook.cover import COVER
from pnp.rulebook.reading_paper import find_reading_paper
from pnp.rulebook.references import PictureEntry
from pnp.rulebook.text import RulesText, faces_shown_in, read_rules, target_of

__all__ = [
    "COVER",
    "PictureEntry",
    "Rulebook",
    "RulesText",
    "faces_shown_in",
    "find_reading_paper",
    "read_rules",
    "set_rules",
    "target_of",
]
