"""Fingers on a phone: what they come down on, where they leave, and what that may do to a game.

Touches go to Chromium by its own protocol, so that it makes pointers, scrolls and clicks of them as
of those of a screen.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any, NamedTuple

from phones import SIZES, Phone

Values = dict[str, Any]


class Press(NamedTuple):
    """A button that was pressed: its name, and which of ROOMS it is or lies in."""

    name: str
    room: str


ROOMS = [
    *("#undo", "#redo", "#next", ".phase", ".step"),
    *("#options", "#dice", "#hand-markers", "#markers", "#form", "#plays", "#zones", "#pad"),
    ".dialog",
]

PRESSED = """
([points, rooms]) => {
  const nameOf = (button) => button ? button.getAttribute("aria-label") || button.textContent.trim() : "";
  window.pressed = points.map(({x, y}) => document.elementFromPoint(x, y)?.closest("button, a, label, summary"));
  const names = window.pressed.map(nameOf);
  window.isStillOn = (finger, {x, y}) => {
    const now = document.elementFromPoint(x, y)?.closest("button, a, label, summary");
    const own = window.pressed[finger];
    return now === own || (!own?.isConnected && nameOf(now) === names[finger]);
  };
  const roomOf = (button) => rooms.find((room) => button?.closest(room)) || "";
  return names.map((name, at) => [name, roomOf(window.pressed[at])]);
}
"""
"""What lies at points, by name and room; `isStillOn` tells later whether a finger is on the same."""

WORDS = """
async () => ({
  ...JSON.parse(document.getElementById("data").textContent),
  ...await (await fetch("data.json")).json(),
})
"""
"""All that a page in a folder knows: what its games call things."""

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

    def gesture(self) -> list[Press]:
        """Make any gesture, and tell the buttons that were pressed by it: each was left where it was
        come down on, or held for long enough."""
        chance, page = self._chance, self.phone.page
        points = page.evaluate(BUTTONS)
        kind = chance.choice(["tap", "tap", "hold", "slide", "go away", "rotate"])
        # two that slide apart make the page larger, and then points are elsewhere
        fingers = range(chance.choice([1, 1, 2]) if kind != "slide" else 1)
        starts = {finger: chance.choice(points) for finger in fingers}
        below = page.evaluate(PRESSED, [list(starts.values()), ROOMS])
        presses = [Press(*one) for one in below]
        wait = chance.choice([0, 30, HELD + 150]) if kind != "tap" else chance.choice([0, 30])
        self.told.append(f"{kind} {wait} {presses}")
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
                finished.append(presses[finger])
            self.lift(finger)
        page.wait_for_timeout(30)
        return finished


def find_strays(
    before: Values, after: Values, pressed: Iterable[Press], words: Values
) -> list[Any]:
    """What a log tells that none of these buttons does; `words` is what WORDS reads of the page."""
    presses = list(pressed)
    rooms = {room for _, room in presses}
    if after["events"] == before["events"]:
        moved = (after["at"] > before["at"]) - (after["at"] < before["at"])
        way = {-1: "#undo", 0: "", 1: "#redo"}[moved]
        strays = [way] if way and way not in rooms else []
    else:
        kept = sum(
            1 for one, other in zip(before["events"], after["events"], strict=False) if one == other
        )
        last = before["events"][kept] if kept < before["at"] else None
        strays = [
            event
            for event in after["events"][kept:]
            if not any(_does(press, event, last, words) for press in presses)
        ]
    thrown = len(after.get("rolls", [])) - len(before.get("rolls", []))
    dice = [name for name, room in presses if room == "#dice"]
    return strays + ["roll"] * max(0, thrown - len(dice))


def _does(press: Press, event: Values, before: Values | None, words: Values) -> bool:
    """Whether a button makes an event, that may have grown out of another."""
    name, room = press
    if event["k"] in {"option", "pad"}:
        return room == {"option": "#options", "pad": "#pad"}[event["k"]]
    if event["k"] != "change":
        return False
    if event.get("calc"):
        return room == "#form"
    if event.get("play"):
        return room in {"#plays", ".dialog"}
    (change, *_) = event["changes"]
    if "counter" in change:
        own = [one for one in (before or {}).get("changes", ()) if _is_of(one, change)]
        earlier = own[0]["to"] if own else change["from"]
        sign = "plus" if change["to"] > earlier else "minus"
        whose = f"{words['seats'][change['seat']]['label']} " if change["seat"] else ""
        what = words["counters"][change["counter"]]["label"]
        return room == ".step" and name.startswith(f"{whose}{what} {sign} ")
    if "marker" in change:
        return "markers" in room and name == words["seats"][change["to"]]["label"]
    if "zone" in change:
        return room in {"#zones", ".dialog"}
    return room == "#next" or (
        room == ".phase" and name == words["phases"][change["phase"]]["label"]
    )


def _is_of(one: Values, other: Values) -> bool:
    return all(one.get(key) == other.get(key) for key in ("counter", "seat"))
