"""A phone keeps the page, plays without a network, and takes a new build when its owner wants."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from game_folders import CARDS
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, build_pages, change_text, copy_ganymede


@pytest.fixture
def own_server(pages: Path, tmp_path: Path, new_server: Callable[[Path], PageServer]) -> PageServer:
    """A server of copied pages, which a test may stop or change."""
    return new_server(shutil.copytree(pages, tmp_path / "pages"))


def keep_page(new_phone: PhoneMaker, server: PageServer) -> Phone:
    """A phone that has seen the page once and holds it now."""
    phone = new_phone(address=server.address, service_workers="allow").open()
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    phone.page.reload()
    return phone.wait()


def test_the_page_plays_with_its_server_gone(new_phone: PhoneMaker, own_server: PageServer) -> None:
    phone = keep_page(new_phone, own_server)
    phone.start(first="Red")
    own_server.stop()
    phone.page.context.set_offline(True)
    phone.page.reload()
    phone.wait()
    phone.tap("Showdown")
    phone.play("Red", "Black 4", "Red 6", "Black 7")
    phone.play("Green", "Black 10", "Black 10")
    phone.tap("Take the damage")
    phone.expect_hp(Green=12)
    phone.look_at("Cards")
    phone.button("Look at Black 7").tap()
    face = phone.page.get_by_role("dialog").locator("img").first
    expect(face).to_have_js_property("complete", True)
    assert face.evaluate("face => face.naturalWidth") > 100


def test_a_new_build_is_offered_and_the_game_goes_on(
    new_phone: PhoneMaker, own_server: PageServer, tmp_path: Path, cache: Path
) -> None:
    phone = keep_page(new_phone, own_server)
    phone.start(first="Red")
    phone.tap("Red HP minus 3")
    game = copy_ganymede(tmp_path / "cards")
    change_text(game / "game.yaml", "  damage_cap: 3 ", "  damage_cap: 2 ")
    change_text(game / "game.yaml", 'version: "1.0"', 'version: "1.1"')
    fresh = build_pages(game, tmp_path / "fresh", cache)
    shutil.copytree(fresh, own_server.folder, dirs_exist_ok=True)
    phone.page.reload()
    phone.wait()
    expect(phone.button("New version: reload")).to_be_visible()
    expect(phone.page.locator(".imprint")).to_contain_text("version 1.0")
    phone.tap("New version: reload")
    expect(phone.page.locator(".imprint")).to_contain_text("version 1.1")
    phone.wait()
    phone.expect_hp(Red=12, Green=15)
    expect(phone.page.get_by_text(re.compile("This game began with edition"))).to_be_visible()
    phone.tap("Showdown")
    phone.play("Red", "Black 4", "Red 6", "Black 7")
    phone.play("Green", "Black 10", "Black 10")
    expect(phone.figure("damage to Green")).to_have_text("2")


def test_the_same_build_offers_nothing(
    new_phone: PhoneMaker, own_server: PageServer, tmp_path: Path, cache: Path
) -> None:
    phone = keep_page(new_phone, own_server)
    again = build_pages(CARDS / "ganymede", tmp_path / "again", cache)
    shutil.copytree(again, own_server.folder, dirs_exist_ok=True)
    phone.page.reload()
    phone.wait()
    phone.look_at("Log")
    expect(phone.page.get_by_text("Ready offline")).to_be_visible()
    expect(phone.page.locator(".notice")).to_have_count(0)


def test_a_phone_can_install_the_page(new_phone: PhoneMaker, own_server: PageServer) -> None:
    phone = keep_page(new_phone, own_server)
    session = phone.page.context.new_cdp_session(phone.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"].endswith("ganymede/manifest.webmanifest")
    assert manifest["errors"] == []
    refused = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a test's window is a private one, from which nothing is installed
    assert [one["errorId"] for one in refused if one["errorId"] != "in-incognito"] == []
