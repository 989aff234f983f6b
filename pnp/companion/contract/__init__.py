"""What the page and rules.js get to know of a game: its types, and the one way they are written.

A name here is the name in JSON, in JavaScript and in the guide; the underscore behind a word that
Python keeps for itself falls. A field with a default is left out where it has it. What a field
means stands beneath it, once: `companion/types/data.d.ts` and `docs/companion-data.md` are made
from it, and `pytest --record tests/companion/test_contract.py` makes them anew.
"""

from pnp.companion.contract.catalogue import Card, Column, Face, GameInfo
from pnp.companion.contract.changes import Change, Formula
from pnp.companion.contract.data import VERSION, Context, Data
from pnp.companion.contract.examples import Case, Overrides, Source
from pnp.companion.contract.forms import Apply, Calculator, Each, Input, Stage, Value
from pnp.companion.contract.plays import Ask, Play
from pnp.companion.contract.serializer import to_plain
from pnp.companion.contract.table import (
    Counter,
    Marker,
    Mode,
    Option,
    Pad,
    PadColumn,
    Phase,
    Reference,
    Seat,
    Zone,
)

__all__ = [
    "VERSION",
    "Apply",
    "Ask",
    "Calculator",
    "Card",
    "Case",
    "Change",
    "Column",
    "Context",
    "Counter",
    "Data",
    "Each",
    "Face",
    "Formula",
    "GameInfo",
    "Input",
    "Marker",
    "Mode",
    "Option",
    "Overrides",
    "Pad",
    "PadColumn",
    "Phase",
    "Play",
    "Reference",
    "Seat",
    "Source",
    "Stage",
    "Value",
    "Zone",
    "to_plain",
]
