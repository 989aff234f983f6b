"""A small game as the page's scripts know it, its log, and what is tapped into its form."""

from __future__ import annotations

from typing import Any

from page_modules import ask

Values = dict[str, Any]

DATA: Values = {
    "game": {"id": "moles", "title": "Moles", "edition": "e1"},
    "constants": {"limit": 9},
    "cards": {
        "worm": {"id": "worm", "name": "Worm", "copies": 2, "worth": 3},
        "joker": {"id": "joker", "name": "Joker", "copies": 1, "worth": 1},
        "spade": {"id": "spade", "name": "Spade", "copies": 1, "worth": 5},
    },
    "seats": {
        "north": {"label": "North", "automatic": False, "cards": ["worm", "joker", "spade"]},
        "south": {"label": "South", "automatic": False, "cards": ["worm", "joker"]},
        "owl": {"label": "Owl", "automatic": ["hunt"], "cards": ["spade"]},
    },
    "modes": {
        "dig": {
            "label": "Dig",
            "seats": ["north", "south"],
            "phases": ["day", "night"],
            "counters": ["food", "round"],
            "calculators": ["meal"],
            "options": ["greedy"],
            "markers": ["shovel", "lamp"],
        },
        "hunt": {
            "label": "Hunt",
            "seats": ["north", "owl"],
            "phases": [],
            "counters": ["food"],
            "calculators": [],
            "options": [],
            "markers": [],
        },
    },
    "counters": {
        "food": {"label": "Food", "each": "seat", "start": 5, "min": 0, "max": 10, "steps": [1]},
        "round": {"label": "Round", "each": "game", "start": 1, "min": 1, "max": None, "steps": []},
    },
    "markers": {
        "shovel": {"label": "Shovel", "pick": "random", "from": ""},
        "lamp": {"label": "Lamp", "pick": "", "from": "shovel"},
    },
    "phases": {
        "day": {"label": "Day", "enter": [{"counter": "round", "add": 1}]},
        "night": {"label": "Night", "enter": []},
    },
    "options": {"greedy": {"label": "Greedy moles", "default": False}},
    "calculators": {
        "meal": {
            "label": "Meal",
            "function": "meal",
            "always": False,
            "inputs": [
                {"name": "hand", "kind": "cards", "seat": "who", "max": 3},
                {"name": "who", "kind": "seat", "from_marker": "lamp"},
                {"name": "rival", "kind": "seat", "other": "who"},
                {"name": "wild", "kind": "choice", "options": [1, 9], "suggest": "best",
                 "each": {"input": "hand", "cards": ["joker"]}},
                {"name": "seen", "kind": "cards", "cards": ["worm", "spade"], "private": True},
                {"name": "bites", "kind": "int", "min": 1, "max": 4},
                {"name": "stock", "kind": "counters", "from_counter": "food"},
                {"name": "digger", "kind": "marker", "from_marker": "shovel"},
                {"name": "way", "kind": "mode"},
            ],
            "apply": {"label": "Eat", "changes": []},
        }
    },
    "strings": {"eats": "{who} eats {n} with {card}", "advice_stop": "Stop"},
}  # fmt: skip


def begun(mode: str = "dig", holder: str = "north") -> Values:
    event = ask("game", "newGame", DATA, mode, {}, {"shovel": holder}, 1000)
    log: Values = ask("log", "push", ask("log", "emptyLog", "moles", "e1"), event)
    return log


def state_of(log: Values) -> Values:
    state: Values = ask("game", "fold", log)
    return state


def tapped(log: Values, counter: str, seat: str, by: int, at: int) -> Values:
    change = ask("changes", "step", DATA, state_of(log), counter, seat, by)
    after: Values = ask("log", "pushTap", log, change, at)
    return after


def applied(log: Values, changes: list[Values]) -> Values:
    """The log after changes without formulas."""
    made = ask("changes", "resolve", DATA, state_of(log), changes, {}, {})
    after: Values = ask("log", "push", log, {"k": "change", "t": 5000, "changes": made})
    return after


def form(log: Values, drafts: Values) -> dict[str, Values]:
    fields = ask("forms", "readForm", DATA, DATA["calculators"]["meal"], state_of(log), drafts)
    return {field["input"]["name"]: field for field in fields}


def drafts_of(*cards: str, name: str = "hand") -> Values:
    drafts: Values = {}
    for card in cards:
        drafts = ask("drafts", "addCard", drafts, name, card)
    return drafts


def written(log: Values, row: int, **points: int) -> Values:
    """The log after a row of the pad."""
    numbers = {seat: {"tricks": n} for seat, n in points.items()}
    event = {"k": "pad", "t": 9000, "row": row, "numbers": numbers, "points": points}
    after: Values = ask("log", "push", log, event)
    return after
