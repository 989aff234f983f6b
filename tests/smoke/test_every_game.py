"""The page of every game lives in browsers that are not Chromium, as a folder and as one file."""

from __future__ import annotations

from pathlib import Path

import pytest
from driven_phones import DrivenPhone, give_ears
from game_folders import game_names

COUNT = ".tools .dial output"
PLUS = ".tools .dial .main button:last-of-type"
CLOSE = ".dialog header button"

HAS_PICTURES = """
const faces = [...document.querySelectorAll(".dialog img")];
return faces.length > 0 && faces.every((face) => face.complete && face.naturalWidth > 100);
"""

LAST_TEXT = "return [...document.querySelectorAll(arguments[0])].pop().firstChild.data.trim()"
IS_ONE_HIDDEN = "return Boolean(document.querySelector(`${arguments[0]}[hidden]`))"
IS_SEEN = "return document.querySelector(arguments[0]).getClientRects().length > 0"
IS_TEXT = "return document.querySelector(arguments[0]).textContent === arguments[1]"
FIGURES = "return [...document.querySelectorAll('.figure b')].map((figure) => figure.textContent)"
HAS_HEARD = "return mishaps.some((one) => one.startsWith(arguments[0]))"

WRONG = """<!doctype html><html data-ready><head>
<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'; img-src 'none'">
<script>Promise.reject(new Error("too late"))</script><script>throw new Error("thrown")</script>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">"""


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_begun_counted_taken_back_and_kept_and_its_cards_and_rules_are_found(
    phone: DrivenPhone, address: str
) -> None:
    phone.open(address)
    assert not phone.run(IS_SEEN, ".needs-script")
    phone.tap("#start")
    phone.tap("#more")
    before = phone.read(COUNT)
    phone.tap(PLUS)
    after = phone.read(COUNT)
    assert after != before
    phone.tap(CLOSE)
    phone.tap("#undo")
    phone.tap("#more")
    assert phone.read(COUNT) == before
    phone.tap(PLUS)
    phone.tap(CLOSE)
    phone.look_at("log")
    assert phone.run("return document.querySelectorAll('#events li').length") == 2
    phone.reload()
    phone.look_at("play")
    phone.tap("#more")
    assert phone.read(COUNT) == after
    phone.tap(CLOSE)
    find_cards_and_rules(phone)


def find_cards_and_rules(phone: DrivenPhone) -> None:
    phone.look_at("cards")
    phone.write("#find-card", phone.run(LAST_TEXT, ".tile h2"))
    phone.wait("fewer cards", IS_ONE_HIDDEN, ".tile")
    phone.tap(".tile button")
    phone.wait("the pictures of a card", HAS_PICTURES)
    phone.tap(".dialog header button")
    phone.look_at("rules")
    phone.write("#find-rule", phone.run(LAST_TEXT, ".rule h2"))
    phone.find("#rules mark")
    phone.wait("fewer rules", IS_ONE_HIDDEN, ".rule")


@pytest.mark.parametrize("game", ["ganymede"])
def test_the_rulebooks_ace_and_9_against_7_and_10(phone: DrivenPhone, address: str) -> None:
    phone.open(address)
    phone.look_at("rules")
    phone.tap("#worked-examples summary", "Strength and damage")
    phone.tap("[data-case=gan-faq2] button")
    phone.find(".figure", "12")
    assert phone.run(FIGURES) == ["12", "17", "4", "0"]
    phone.tap(".asks button", "11")
    phone.wait("a shattered hand", IS_TEXT, ".figure b", "0")


def test_what_goes_wrong_is_heard(browser: DrivenPhone, tmp_path: Path) -> None:
    page = tmp_path / "wrong.html"
    page.write_text(WRONG, encoding="utf-8")
    give_ears(tmp_path)
    browser.open(page.as_uri())
    # of a script on a disk WebKit tells no more than that it threw something
    for mishap in ("error: ", "rejected: Error: too late", "refused by the policy: img-src"):
        browser.wait(mishap, HAS_HEARD, mishap)
    assert len(browser.take_mishaps()) >= 3
    assert browser.take_mishaps() == []
