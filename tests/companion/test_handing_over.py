"""A game on its way: saved, in a link, and in a code for a camera."""

from __future__ import annotations

import copy
import json
import re

import pytest
from mole_game import DATA, begun, state_of, tapped, written
from page_modules import ask

from pnp.companion.own_files import read_modules
from pnp.scripts import Engine


def test_a_saved_game_comes_back_as_it_was() -> None:
    log = ask("rolls", "addRoll", begun(), {"t": 4000, "sides": 20, "face": 17})
    log = ask("log", "undo", tapped(log, "food", "north", -1, 5000))
    assert ask("saves", "read", ask("saves", "write", log), "moles") == log


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        '{"hp":',
        "[]",
        '{"hp": 17}',
        '{"v": 2, "game": "moles", "events": [], "at": 0}',
        '{"v": 1, "game": "rats", "events": [], "at": 0}',
        '{"v": 1, "game": "moles", "events": [{"k": "new", "t": 1}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "dance", "t": 1}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "change", "t": 1, "changes": [{}]}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "pad", "t": 1, "row": 0, "numbers": {"north": 3}, "points": {}}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [], "rolls": [{"t": 1, "sides": 6, "face": "2"}], "at": 0}',
        '{"v": 1, "game": "moles", "events": [], "rolls": {}, "at": 0}',
    ],
)
def test_a_bad_save_is_refused_and_breaks_nothing(text: str) -> None:
    assert ask("saves", "read", text, "moles") is None


def test_a_save_that_points_past_its_events_is_read_to_its_end() -> None:
    log = {**begun(), "at": 99}
    assert ask("saves", "read", json.dumps(log), "moles")["at"] == 1


def test_throws_that_an_earlier_page_kept_among_the_events_are_kept_beside_them() -> None:
    throw = {"k": "roll", "t": 4000, "sides": 20, "face": 17}
    log = tapped(begun(), "food", "north", -1, 5000)
    new, tap = log["events"]
    saved = {**log, "events": [new, throw, tap], "at": 2}
    back = ask("saves", "read", json.dumps(saved), "moles")
    assert (back["events"], back["at"]) == ([new, tap], 1)
    assert back["rolls"][0]["face"] == 17


def test_a_value_beyond_the_bounds_of_the_page_is_brought_back_within_them() -> None:
    lower = copy.deepcopy(DATA)
    lower["counters"]["food"]["max"] = 4
    state = state_of(tapped(begun(), "food", "north", -2, 5000))
    assert ask("bounds", "beyondBounds", DATA, state) == []
    assert ask("bounds", "beyondBounds", lower, state) == [
        {"counter": "food", "seat": "south", "from": 5, "to": 4}
    ]


def test_a_game_of_a_mode_that_is_gone_is_kept_but_not_running() -> None:
    log = copy.deepcopy(begun())
    log["events"][0]["mode"] = "swim"
    assert ask("saves", "read", json.dumps(log), "moles") == log
    assert not ask("game", "isRunning", DATA, state_of(log))


def test_saved_values_outlive_a_catalogue_that_starts_elsewhere() -> None:
    log = ask("saves", "read", ask("saves", "write", begun()), "moles")
    assert state_of(log)["counters"]["food.north"] == 5


def test_a_snapshot_stands_where_the_game_stands() -> None:
    log = written(tapped(begun(), "food", "north", -1, 5000), 0, north=3)
    log = ask("log", "push", log, {"k": "change", "t": 1, "changes": [
        {"zone": "heap", "seat": "north", "from": [], "to": ["worm", "spade"]}]})  # fmt: skip
    short = ask("snapshot", "snapshot", log)
    assert state_of(short) == state_of(log)
    assert len(short["events"]) == 3
    assert ask("saves", "read", ask("saves", "write", short), "moles") == short


@pytest.mark.parametrize("length", [1, 17, 18, 134, 135, 230, 231, 700, 1271])
def test_a_code_holds_what_a_camera_reads(length: int) -> None:
    import numpy as np
    import zxingcpp

    text = ("https://example.org/#g=z" + "aZ_-09" * 300)[:length]
    probe = 'import { makeCode } from "./qr.mjs";\nexport const make = (b) => makeCode(Uint8Array.from(b));'
    modules = {"js/state/qr.mjs": read_modules()["js/state/qr.mjs"], "js/state/probe.mjs": probe}
    code = Engine(modules).call("make", list(text.encode()), module="js/state/probe.mjs")
    dark = np.pad(np.array(code, dtype=np.uint8), 4)
    picture = np.kron(255 * (1 - dark), np.ones((3, 3), dtype=np.uint8)).astype(np.uint8)
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.text == text


def test_too_many_bytes_for_a_code_are_told() -> None:
    probe = 'import { makeCode } from "./qr.mjs";\nexport const make = (b) => makeCode(Uint8Array.from(b));'
    modules = {"js/state/qr.mjs": read_modules()["js/state/qr.mjs"], "js/state/probe.mjs": probe}
    assert Engine(modules).call("make", [1] * 1300, module="js/state/probe.mjs") is None


@pytest.mark.parametrize("text", ["", "a", "ab", "abc", "Zoë 日本 🎲", 'quote " and \\'])
def test_what_is_shared_in_a_link_arrives_unchanged(text: str) -> None:
    modules = {path: source for path, source in read_modules().items() if "state/share" in path}
    probe = (
        'import { decode, encode, toBytes, toText } from "./share.mjs";\n'
        "export function send(value) {\n"
        "  const letters = encode(toBytes(value));\n"
        "  return { letters, value: JSON.parse(toText(decode(letters))) };\n"
        "}\n"
    )
    sent = Engine({"js/state/probe.mjs": probe, **modules}).call("send", text)
    assert sent["value"] == text
    assert re.fullmatch("[A-Za-z0-9_-]+", sent["letters"])


def test_letters_that_no_link_holds_are_refused() -> None:
    assert ask("share", "decode", "ab+c") is None
