"""The workbench beside the editor: what is saved is shown, what is broken is told, what is pointed at
is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from desks import OWLS, Desk, open_desk, write_files
from playwright.sync_api import Browser, expect

LAST_GOOD = "last good"


@pytest.fixture(scope="module")
def one_desk(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory, cache: Path
) -> Iterator[Desk]:
    with open_desk(chromium, OWLS, tmp_path_factory.mktemp("desk") / "cards", cache) as desk:
        yield desk


@pytest.fixture
def desk(one_desk: Desk) -> Iterator[Desk]:
    """The desk of all tests here, whose files are put back after each of them."""
    yield one_desk
    one_desk.restore(OWLS)


def test_a_saved_cell_shows_itself_at_its_face_and_nowhere_else(desk: Desk) -> None:
    desk.open()
    before = {name: desk.picture(name) for name in ("Scout", "Captain")}
    desk.tile("Captain").get_by_role("button").focus()
    desk.edit("cards.csv", "Scout,3,1", "Scout,3,7")
    expect(desk.page.locator(".tile.is-fresh")).to_have_count(1)
    expect(desk.tile("Scout")).to_have_class(re.compile("is-fresh"))
    assert desk.picture("Scout") != before["Scout"]
    assert desk.picture("Captain") == before["Captain"]
    expect(desk.tile("Captain").get_by_role("button")).to_be_focused()
    desk.button("1 face changed").click()
    desk.page.get_by_role("dialog", name="What changed last").get_by_text("Scout").click()
    large = desk.page.get_by_role("dialog", name="Scout, front")
    expect(large.locator("tr", has_text="power")).to_have_text("power7")
    desk.edit("cards.csv", "Scout,3,7", "Scout,3,8")
    expect(large.locator("tr", has_text="power")).to_have_text("power8")
    expect(large).to_have_class(re.compile("is-fresh"))
    desk.page.keyboard.press("Escape")
    expect(desk.button("Changed 1")).to_be_visible()
    desk.edit("cards.csv", "Scout,3,8", "Scout,3,1")
    expect(desk.button("Changed 1")).to_have_count(0)


def test_a_text_that_runs_over_is_framed_on_the_face_that_has_it(desk: Desk) -> None:
    desk.open("cards?piece=scout")
    desk.edit("cards.csv", "Scout,3,1,Look", "Scout,3,1," + "Look about. " * 60)
    desk.button("With mistakes").click()
    framed = desk.page.locator(".overlay .is-wrong")
    expect(framed).to_have_count(1)
    assert float(framed.get_attribute("height") or 0) > 88.9 - 50 - 8
    desk.page.keyboard.press("m")
    expect(framed).to_have_count(0)


def test_a_broken_cell_leaves_the_last_good_face_beside_its_words(desk: Desk) -> None:
    desk.open()
    good = desk.picture("Scout")
    desk.edit("cards.csv", "Scout,3,1", "Scout,three,1")
    scout = desk.tile("Scout")
    expect(scout.get_by_text(LAST_GOOD)).to_be_visible()
    expect(scout).to_contain_text("column copies“three” is not a number of copies")
    assert desk.picture("Scout") == good
    expect(desk.page.locator(".tile.is-stale")).to_have_count(1)
    scout.get_by_role("button", name="cards.csv:2").click()
    expect(desk.page.get_by_role("status").get_by_text("cards.csv:2")).to_be_visible()
    desk.button("Show it").click()
    expect(desk.page.locator(".tile")).to_have_count(1)
    desk.page.get_by_role("link", name="Problems").click()
    expect(desk.page.locator(".problems li")).to_contain_text("The last good face is shown.")
    desk.edit("cards.csv", "Scout,three,1", "Scout,3,1")
    expect(desk.page.locator(".problems li.is-stale")).to_have_count(0)
    expect(desk.notices).to_be_empty()


def test_an_error_that_no_face_has_cannot_be_overlooked(desk: Desk) -> None:
    desk.open("hand")
    desk.edit("layout.yaml", "styles:", "styles: [")
    expect(desk.notices).to_contain_text("layout.yaml:1")
    expect(desk.notices).to_contain_text("5 pieces are shown as they last looked without mistakes")
    desk.page.get_by_role("link", name="Cards").click()
    expect(desk.page.locator(".tile").get_by_text(LAST_GOOD)).to_have_count(5)
    desk.page.get_by_role("link", name="Sheets").click()
    expect(desk.page.locator(".tools").get_by_text(LAST_GOOD)).to_be_visible()


def test_a_click_names_the_element_on_top_and_the_pointer_its_place(desk: Desk) -> None:
    desk.open("cards?piece=scout")
    large = desk.page.get_by_role("dialog", name="Scout, front")
    paper = large.locator(".paper")
    paper.hover()
    box = paper.bounding_box()
    assert box
    scale = box["width"] / (63.5 + 6)
    # in the box of the name, which is 5 mm from the left and from the top
    desk.page.mouse.move(box["x"] + 10 * scale, box["y"] + 12 * scale)
    said = {
        figure.inner_text().split()[1]: float(figure.inner_text().split()[0])
        for figure in large.locator(".edges span:not(.unit)").all()
    }
    assert said == pytest.approx({"left": 7, "top": 9, "right": 56.5, "bottom": 79.9}, abs=0.15)
    desk.page.mouse.click(box["x"] + 10 * scale, box["y"] + 12 * scale)
    line = (
        OWLS["layout.yaml"]
        .splitlines()
        .index(
            '    - {text: "{{ name }}", style: name, box: {left: 5, right: 18, top: 5, height: 8}}'
        )
    )
    picked = large.get_by_role("region", name="Element")
    expect(picked.locator("h3")).to_contain_text(f"layout.yaml:{line + 1}")
    expect(picked.locator("> .said")).to_have_text("Scout")
    expect(picked.locator("li")).to_contain_text([f"layout.yaml:{line}"])
    expect(large.locator(".overlay .is-chosen")).to_have_count(1)


def test_a_zoomed_face_has_a_pixel_for_each_of_the_screen(desk: Desk) -> None:
    desk.open("cards?piece=captain")
    large = desk.page.get_by_role("dialog", name="Captain, front")
    for _ in range(8):
        desk.page.keyboard.press("+")
    expect(large.get_by_text("400 %")).to_be_visible()
    wide = round(69.5 * 4 * 96 / 25.4)
    expect(large.locator("img")).to_have_js_property("naturalWidth", wide)
    expect(large.locator("img")).to_have_js_property("width", wide)
    desk.page.keyboard.press("f")
    expect(desk.page.get_by_role("dialog", name="Captain, back")).to_be_visible()
    desk.page.keyboard.press("ArrowRight")
    expect(desk.page.get_by_role("dialog", name="Baker, back")).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(desk.tile("Baker").get_by_role("button")).to_be_focused()


def test_cards_are_found_by_words_components_and_values(desk: Desk) -> None:
    desk.open()
    names = desk.page.locator(".tile .caption b")
    desk.page.keyboard.press("/")
    desk.page.keyboard.type("draw 2")
    expect(names).to_have_text(["Captain"])
    desk.page.get_by_role("searchbox").fill("")
    desk.button(re.compile("^coins 2$", re.IGNORECASE)).click()
    expect(names).to_have_text(["1", "5"])
    desk.button("All").click()
    desk.page.get_by_label("Show only").select_option("power:1")
    expect(names).to_have_text(["Scout", "Baker", "1"])
    desk.page.reload()
    expect(names).to_have_text(["Scout", "Baker", "1"])
    expect(desk.page.get_by_text("3 faces, 17 copies")).to_be_visible()


def test_every_page_of_every_paper_is_there_and_leads_to_its_cards(desk: Desk) -> None:
    desk.open("sheets")
    sheets = desk.ask("games/owls.json")["sheets"]
    for paper in ("A4", "Letter"):
        desk.button(paper).click()
        pages = desk.page.locator(".thumbnail img")
        expect(pages).to_have_count(sum(sheet["paper_name"] == paper for sheet in sheets))
        for page in desk.page.locator(".thumbnail").all():
            page.scroll_into_view_if_needed()
            expect(page.locator("img")).not_to_have_js_property("naturalWidth", 0)
    pdf = desk.page.get_by_role("link", name="Open PDF").first.get_attribute("href") or ""
    answer = desk.page.request.get(desk.address.rstrip("/") + pdf)
    assert answer.body().startswith(b"%PDF")
    desk.page.locator(".thumbnail").first.click()
    sheet = desk.page.get_by_role("dialog", name="cards, sheet 1, front")
    expect(sheet.locator("img")).not_to_have_js_property("naturalWidth", 0)
    paper = sheet.locator(".paper").bounding_box()
    assert paper
    desk.page.mouse.click(paper["x"] + paper["width"] * 0.2, paper["y"] + paper["height"] * 0.25)
    expect(desk.page.get_by_role("dialog", name="Scout, front")).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(sheet).to_be_visible()


def test_a_hand_is_dealt_and_dealt_again(desk: Desk) -> None:
    desk.open("hand?count=4")
    cards = desk.page.get_by_role("group", name="The hand").get_by_role("button")
    expect(cards).to_have_count(4)
    hands = set()
    for _ in range(6):
        hands.add(desk.page.locator(".names").inner_text())
        address = desk.page.url
        desk.button("Deal again").click()
        expect(desk.page).not_to_have_url(address)
    assert len(hands) > 1
    names = desk.page.locator(".names").inner_text()
    desk.page.reload()
    expect(desk.page.locator(".names")).to_have_text(names)
    cards.last.click()
    name = names.split(", ")[-1]
    expect(desk.page.get_by_role("dialog", name=f"{name}, front")).to_be_visible()


def test_a_bar_of_a_plot_leads_to_its_cards(desk: Desk) -> None:
    desk.open("deck")
    plot = desk.page.get_by_role("region", name="Components")
    expect(plot.get_by_role("link")).to_have_count(2)
    desk.button(re.compile("^cards 6$", re.IGNORECASE)).click()
    desk.button(re.compile("^coins 16$", re.IGNORECASE)).click()
    curve = desk.page.get_by_role("region", name="Curve of")
    expect(curve).to_contain_text("mean 1.5, median 1")
    curve.get_by_role("link", name="power 4: 1 copy").click()
    expect(desk.page.locator(".tile .caption b")).to_have_text(["Captain"])


def test_another_game_that_comes_can_be_chosen(desk: Desk) -> None:
    desk.open()
    hawks = {**OWLS, "game.yaml": OWLS["game.yaml"].replace("My first game", "Hawks")}
    write_files(desk.folder.parent / "hawks", hawks)
    desk.page.get_by_label("Game").select_option("Hawks")
    expect(desk.page).to_have_url(re.compile("#hawks/cards$"))
    expect(desk.page.get_by_role("heading", name="Cards: Hawks")).to_be_attached()
    expect(desk.page.locator(".tile img").first).to_have_attribute("src", re.compile("/hawks/"))
    desk.page.go_back()
    expect(desk.page.locator(".tile img").first).to_have_attribute("src", re.compile("/owls/"))


def test_the_phone_shows_the_newest_page(desk: Desk) -> None:
    desk.open("phone")
    phone = desk.page.frame_locator("iframe")
    expect(phone.get_by_role("heading", name="My first game").first).to_be_visible()
    desk.edit("game.yaml", "My first game", "My second game")
    expect(phone.get_by_role("heading", name="My second game").first).to_be_visible()


def test_nothing_bars_anybody_from_a_view(desk: Desk) -> None:
    desk.edit("cards.csv", "Baker,2", "Baker,two")
    desk.open("cards?piece=baker")
    found = {"large": desk.find_bars("dark", "light")}
    desk.page.keyboard.press("Escape")
    for view, *schemes in [
        ("Sheets",),
        ("Deck", "dark"),
        ("Hand",),
        ("Problems",),
        ("Cards",),
    ]:
        desk.page.get_by_role("link", name=view).click()
        expect(desk.page.locator(f".view-{view.lower()}")).to_be_visible()
        found[view] = desk.find_bars(*schemes, "light")
    assert found == {view: [] for view in found}
