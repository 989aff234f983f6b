"""What companion.yaml may say, as frozen types; names are looked up afterwards, in `names`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from pnp.companion.entries.changes import ChangeEntry
from pnp.companion.entries.forms import (
    CalculatorEntry,
    ColumnEntry,
    EachEntry,
    InputEntry,
    PadEntry,
    SourceEntry,
    StageEntry,
)
from pnp.companion.entries.look import LookEntry
from pnp.companion.entries.plays import AskEntry, PlayEntry
from pnp.companion.entries.table import (
    CounterEntry,
    MarkerEntry,
    ModeEntry,
    OptionEntry,
    PhaseEntry,
    ReferenceEntry,
    SeatEntry,
    ToolsEntry,
    ZoneEntry,
)
from pnp.companion.entries.written import (
    AnswerFormula,
    Given,
    Interface,
    KindOfInput,
    Known,
    Plain,
    Prose,
    Shape,
    Whole,
)
from pnp.problems import Place
from pnp.reading.words import Name, Words

COMPANION_FILE = "companion.yaml"


class CompanionFile(Struct, frozen=True):
    """What the page of a game shows beside its cards and rules."""

    seats: Mapping[Name, SeatEntry] = field(default_factory=dict)
    """Who plays; one seat for each of the `players` of game.yaml unless said."""
    modes: Mapping[Name, ModeEntry] = field(default_factory=dict)
    """The ways to play, one for each number of `players` unless said; a game of one mode does not
    ask."""
    setup: tuple[Prose, ...] = ()
    """A checklist of what is done before the game, for modes without one; markup allowed."""
    counters: Mapping[Name, CounterEntry] = field(default_factory=dict)
    """Numbers that are kept; points, if neither seats nor a pad are said."""
    markers: Mapping[Name, MarkerEntry] = field(default_factory=dict)
    """Things that one seat holds; who starts, if no seats are said."""
    phases: Mapping[Name, PhaseEntry] = field(default_factory=dict)
    """The parts of a round."""
    options: Mapping[Name, OptionEntry] = field(default_factory=dict)
    """House rules and readings."""
    calculators: Mapping[Name, CalculatorEntry] = field(default_factory=dict)
    """Forms with live answers."""
    references: Mapping[Name, ReferenceEntry] = field(default_factory=dict)
    """Headings of rules.md that are wanted often."""
    pad: PadEntry | None = None
    """A score pad."""
    zones: Mapping[Name, ZoneEntry] = field(default_factory=dict)
    """Where cards lie open."""
    plays: Mapping[Name, PlayEntry] = field(default_factory=dict)
    """Cards that are played at one tap."""
    facts: tuple[Words, ...] | Mapping[Name, Prose] = ()
    """The columns that the page tells of a card beside its picture, all of them unless said: a
    list, or `{hp: HP, atk: ATK}` with the words that stand for them."""
    tools: ToolsEntry = field(default_factory=ToolsEntry)
    """What lies beside the table: dice with a coin, and a timer."""
    look: LookEntry = field(default_factory=LookEntry)
    """How the page looks: its type, colours and shapes, and the pictures of cards on keys."""
    strings: Mapping[Name, Prose] = field(default_factory=dict)
    """Sentences of the answers, by key; `{name}` holes take parameters, and the id of a seat or a
    card prints its name."""
    interface: Interface | None = None
    """The language of the page's own words, that of the game unless said."""
    place: Place = Place(COMPANION_FILE)

    def modes_of(self, modes: tuple[str, ...]) -> list[str]:
        """The modes of an entry with `modes:`, which are all if it names none."""
        return [mode for mode in self.modes if not modes or mode in modes]


__all__ = [
    "COMPANION_FILE",
    "AnswerFormula",
    "AskEntry",
    "CalculatorEntry",
    "ChangeEntry",
    "ColumnEntry",
    "CompanionFile",
    "CounterEntry",
    "EachEntry",
    "Given",
    "InputEntry",
    "Interface",
    "KindOfInput",
    "Known",
    "LookEntry",
    "MarkerEntry",
    "ModeEntry",
    "OptionEntry",
    "PadEntry",
    "PhaseEntry",
    "Plain",
    "PlayEntry",
    "Prose",
    "ReferenceEntry",
    "SeatEntry",
    "Shape",
    "SourceEntry",
    "StageEntry",
    "ToolsEntry",
    "Whole",
    "ZoneEntry",
]
