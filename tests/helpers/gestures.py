"""Fingers on a phone: what they come down on, where they leave, and what that may do to a game.

Touches go to Chromium by its own protocol, so that it makes pointers, scrolls and clicks of them as
of those of a screen.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable
from typing import Any

from phones import SIZES, Phone

Values = dict[str, Any]

PRESSED = """
points => {
  const nameOf = (button) => button ? button.getAttribute("aria-label") || button.textContent.trim() : "";
  window.pressed = points.map(({x, y}) => document.elementFromPoint(x, y)?.closest("button, a, label, summary"));
  const names = window.pressed.map(nameOf);
  window.isStillOn = (finger, {x, y}) => {
    const now = document.elementFromPoint(x, y)?.closest("button, a, label, summary");
    const own = window.pressed[finger];
    return now === own || (!own?.isConnected && nameOf(now) === names[finger]);
  };
  return names;
}
"""
"""The names of what lies at points; `isStillOn` tells later whether a finger is on the same."""

BUTTONS = """
() => [...document.querySelectorAll("button, label, summary")]
  .filter((one) => !["start", "new-game", "share", "result"].includes(one.id))
  .map((one) => [one, one.getBoundingClientRect()])
  .map(([one, box]) => [one, {x: box.x + box.width / 2, y: box.y + box.height / 2}])
  .filter(([one, {x, y}]) => one.contains(document.elementFromPoint(x, y)))
  .flatMap(([one, point]) => (one.matches(".step, .phase, .undo") ? [point, point, point] : [point]))
"""
"""Where the middles of all buttons are that can be pressed as the page stands, those thrice that are
pressed most."""

HELD = 400
"""Milliseconds after which a button that counts counts on."""

GO_AWAY = "dispatchEvent(new Event('blur'))"


class Fingers:
    """Fingers on a phone's screen. `told` says what each gesture was."""

    def __init__(self, phone: Phone, seed: int = 0) -> None:
        self.phone = phone
        self.told: list[str] = []
        self._touch = phone.page.context.new_cdp_session(phone.page)
        self._chance = random.Random(seed)
        self._down: dict[int, Values] = {}

    def put(self, finger: int, point: Values) -> None:
        """Put a finger down."""
        self._down[finger] = point
        self._send("touchStart")

    def slide(self, finger: int, point: Values) -> None:
        start = self._down[finger]
        for part in (0.3, 0.6, 1.0):
            self._down[finger] = {
                axis: start[axis] + part * (point[axis] - start[axis]) for axis in "xy"
            }
            self._send("touchMove")

    def lift(self, finger: int) -> Values:
        """Lift a finger, and tell where it was."""
        self._send("touchEnd", finger)
        return self._down.pop(finger)

    def leave(self) -> None:
        self._touch.detach()

    def _send(self, kind: str, *fingers: int) -> None:
        """The protocol wants all fingers that are down, and at the end those that leave."""
        points = [{**self._down[finger], "id": finger} for finger in fingers or self._down]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def gesture(self) -> list[str]:
        """Make any gesture, and tell the names of buttons that were pressed by it: each was left
        where it was come down on, or held for long enough."""
        chance, page = self._chance, self.phone.page
        points = page.evaluate(BUTTONS)
        kind = chance.choice(["tap", "tap", "hold", "slide", "go away", "rotate"])
        # two that slide apart make the page larger, and then points are elsewhere
        fingers = range(chance.choice([1, 1, 2]) if kind != "slide" else 1)
        starts = {finger: chance.choice(points) for finger in fingers}
        names: list[str] = page.evaluate(PRESSED, list(starts.values()))
        wait = chance.choice([0, 30, HELD + 150]) if kind != "tap" else chance.choice([0, 30])
        self.told.append(f"{kind} {wait} {names}")
        for finger in fingers:
            self.put(finger, starts[finger])
        page.wait_for_timeout(wait)
        if kind == "slide":
            self.slide(0, chance.choice(points))
        elif kind == "go away":
            page.evaluate(GO_AWAY)
        elif kind == "rotate":
            width, height = SIZES[chance.choice(["upright", "lying"])]
            page.set_viewport_size({"width": width, "height": height})
        finished = []
        for finger in chance.sample(list(fingers), len(fingers)):
            is_on = page.evaluate(f"isStillOn({finger}, {json.dumps(self._down[finger])})")
            if is_on or wait > HELD:
                finished.append(names[finger])
            self.lift(finger)
        page.wait_for_timeout(30)
        return finished


def find_strays(before: Values, after: Values, pressed: Iterable[str]) -> list[Any]:
    """What a log tells that no button of these names does."""
    names = list(pressed)
    if after["events"] == before["events"]:
        way = {-1: "Undo", 0: "", 1: "Redo"}[
            (after["at"] > before["at"]) - (after["at"] < before["at"])
        ]
        strays = [] if any(name.startswith(way) for name in names) or not way else [way]
    else:
        kept = sum(
            1 for one, other in zip(before["events"], after["events"], strict=False) if one == other
        )
        last = before["events"][kept] if kept < before["at"] else None
        strays = [
            event
            for event in after["events"][kept:]
            if not any(_does(name, event, last) for name in names)
        ]
    thrown = len(after.get("rolls", [])) - len(before.get("rolls", []))
    dice = [name for name in names if re.fullmatch(r"d\d+|Coin|Roll", name)]
    return strays + ["roll"] * max(0, thrown - len(dice))


def _does(name: str, event: Values, before: Values | None) -> bool:
    """Whether a button of a name makes an event, that may have grown out of another."""
    if event["k"] == "option":
        return name == "Hitting the limit adds damage in a tie too"
    if event["k"] != "change":
        return False
    if event.get("calc"):
        return name == "Take the damage" or "hurt" in name
    by_hand = re.fullmatch(r"(\w+ )?(HP|Round) (minus|plus) \d+", name)
    (change, *_) = event["changes"]
    if "counter" in change:
        own = [one for one in (before or {}).get("changes", ()) if _is_of(one, change)]
        earlier = own[0]["to"] if own else change["from"]
        sign = "plus" if change["to"] > earlier else "minus"
        seat = f"{change['seat'].capitalize()} " if change["seat"] else ""
        return by_hand is not None and (by_hand[1] or "", by_hand[3]) == (seat, sign)
    if "marker" in change:
        return bool(name == change["to"].capitalize())
    label = {"draw": "Draw", "showdown": "Showdown", "cleanup": "Clean-up"}[change["phase"]]
    return name in {label, "Next phase"}


def _is_of(one: Values, other: Values) -> bool:
    return all(one.get(key) == other.get(key) for key in ("counter", "seat"))
