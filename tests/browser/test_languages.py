"""A made game in Japanese: its page speaks Japanese, and not a word of English."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fitting import find_bars, find_misfits
from game_folders import CARDS
from made_companions import site_of
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, ServerMaker

from pnp.companion.start_page import make_start
from pnp.jobs.build import build_game

GAME = """\
title: 森の市場
language: ja
tagline: 夜の市で、いちばんの品を
players: [2, 3]
fields: {値: int, 数えかた: {choice: [ふつう, 特別]}}
credits: {作: 森野 梟}
companion: {url: "https://example.org/market/"}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: 表}
"""

NAMES = [
    *("梟", "狐", "狸", "兎", "熊", "鹿", "猪", "鼠", "栗鼠", "貂", "鼬", "穴熊", "山猫"),
    *("鷲", "鶴", "亀", "蛙", "蛇", "蜂"),
]
"""More than a strip of plays shows at once."""

CARDS_TABLE = "id,name,copies,値,数えかた,reconstructed\n" + "".join(
    f"c{n},{name},2,{n % 5},{'特別' if n % 4 == 0 else 'ふつう'},{'値' if n == 1 else ''}\n"
    for n, name in enumerate(NAMES, 1)
)

COMPANION = """\
seats:
  red:  {label: 赤, color: "#c62f3b", shape: triangle}
  blue: {label: 青, color: "#1f6fc2", shape: ring}
modes:
  two: {label: ふたりの市, players: [2], seats: [red, blue], phases: [day, night], setup: ["カードを<b>4枚</b>ずつ配ります。"]}
  one: {label: ひとりの市, players: [1], seats: [red]}
counters:
  life: {label: 体力, start: 12, min: 0, max: 12, steps: [1, 3]}
  coin: {label: 銀貨, start: 3, min: 0, modes: [two]}
  day:  {label: 日, each: game, start: 1}
markers:
  turn: {label: 手番, pick: random}
phases:
  day:   {label: 昼, rules: "#昼"}
  night: {label: 夜, enter: [{counter: day, add: 1}]}
options:
  mercy: {label: 体力は1より減らない}
references:
  day: {label: 昼の決まり, rules: "#昼", modes: [two]}
calculators:
  worth:
    label: 品の値
    modes: [two]
    inputs:
      goods: {label: 品, kind: int, min: 0}
      lost:  {label: 負け, kind: bool}
      grade: {label: 位, kind: int, min: 0, max: 3}
    values: {gain: "= 3 * goods // grade - (1 if lost else 0)"}
    apply: [{label: 受け取る, counter: coin, every: seat, add: "= gain"}]
  peek:
    label: 手札
    modes: [two]
    function: peek
    inputs:
      who:  {label: 見る人, kind: seat}
      hand: {label: カード, kind: cards, seat: who, min: 1, max: 3, private: true}
    show: [sum]
    verdict: advice
  lay:
    label: 場の値
    modes: [two]
    function: peek
    inputs:
      hand: {label: 場札, kind: cards, of: cards, min: 1, max: 3}
    show: [sum]
    apply: [{label: 払う, counter: life, seat: red, add: "= 0 - sum"}]
plays:
  buy:
    label: 買う
    of: cards
    by: turn
    needs: "= coin >= 値 and life > 0"
    changes: [{counter: coin, add: "= 0 - 値"}]
    to: [shop, store]
    modes: [two]
zones:
  shop:  {label: 店先, modes: [two]}
  store: {label: 蔵, each: game, folded: true, note: 奥から順に, modes: [two]}
pad:
  columns: {win: {label: 勝ち, min: 0}, bonus: {label: おまけ}}
  rounds: 2
strings:
  gain: もうけ
  sum: 合わせて
  advice_go: 買いどき
  told: "{card}は{n}"
"""

SCRIPT = """\
export function peek({ hand }, { cards }) {
  const sum = hand.reduce((all, id) => all + cards[id].値, 0);
  const why = hand.map((card) => ["told", { card, n: cards[card].値 }]);
  return { sum, advice: "go", why, then: why.slice(0, 1) };
}
"""

RULES = "# 昼\n\n品を並べます。\n\n# 夜\n\n数えます。\n\n# 終わり\n\n多い人の勝ちです。\n"

CASES = """\
- {id: k1, function: peek, title: 一枚だけ, input: {hand: [c1]}, expect: {sum: 1}, show: true, source: {kind: reconstructed, where: 二枚目}}
- {id: k2, function: peek, title: 二枚, input: {hand: [c1, c2]}, expect: {sum: 3}, show: true, source: {kind: rulebook, where: 三枚目}}
"""

LAYOUT = """\
faces:
  表:
    - {rect: {edge: bleed}, fill: "#f4ecd8", role: ground}
    - {rect: {left: 10, top: 10, width: "= 4 + 4 * 値", height: 10}, fill: "#20304a"}
"""

FILES = {
    "game.yaml": GAME,
    "cards.csv": CARDS_TABLE,
    "companion.yaml": COMPANION,
    "rules.js": SCRIPT,
    "rules.md": RULES,
    "cases.yaml": CASES,
    "layout.yaml": LAYOUT,
}

ALL_WORDS = """
() => {
  const told = [];
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: holder, data } = texts.currentNode;
    if (!holder.closest("script, style, code, pre")) told.push(data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) told.push(element.getAttribute(name));
  return told.filter(Boolean);
}
"""
"""Whatever the page says now, hidden or not; marks and the edition are no words."""


def foreign_words(phone: Phone) -> set[str]:
    """What the page says in Latin letters."""
    said: list[str] = phone.page.evaluate(ALL_WORDS)
    assert len(said) > 20
    return {text for text in said if re.search("[A-Za-z]", text)}


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[PageServer]:
    folder = tmp_path_factory.mktemp("markets") / "market"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    pages = folder.parent / "pages"
    site = site_of(folder, cache)
    files = {f"market/{name}": content for name, content in site.files.items()}
    files |= make_start([site.entry], cache)
    for name, content in files.items():
        (pages / name).parent.mkdir(parents=True, exist_ok=True)
        (pages / name).write_bytes(content)
    server = PageServer(pages)
    yield server
    server.stop()


@pytest.fixture
def new_market_phone(market: PageServer, new_phone: PhoneMaker) -> Callable[..., Phone]:
    def make(size: str = "upright", **settings: object) -> Phone:
        return new_phone(size, address=market.address, locale="ja-JP", **settings).open("market/")

    return make


def walk(phone: Phone) -> Iterator[str]:
    """Through everything that the page can show; yields what is in view."""
    for part in (begin, reckon, play_cards, score, read, begin_another):
        yield from part(phone)


def begin(phone: Phone) -> Iterator[str]:
    page = phone.page
    yield "準備"
    phone.look_at("記録")
    phone.tap("二次元コードで表示")
    yield "先に始める"
    phone.look_at("プレイ")
    page.get_by_role("group", name="手番").get_by_role("button", name="赤").tap()
    phone.tap("ゲーム開始")
    yield "開始"
    phone.tap(
        "赤の数", "赤の体力を3減らす", "赤の体力を1減らす", "次のフェイズ", "くわしく", "昼の決まり"
    )
    yield "ルールの窓"
    phone.tap("閉じる", "品の値")
    yield "式の失敗"


def reckon(phone: Phone) -> Iterator[str]:
    page = phone.page
    page.get_by_role("group", name="位").get_by_role("button", name="2").tap()
    phone.tap("品を1増やす", "はい")
    yield "計算"
    phone.tap("受け取る")
    yield "処理"
    phone.tap("手札")
    with phone.finger_on(phone.button("長押しで表示")):
        page.locator(".covered .key").first.tap()
        yield "手札"
    phone.tap("場の値")
    page.locator("#form .key").first.tap()
    yield "場の値"
    phone.tap("払う")
    yield "払った"


def play_cards(phone: Phone) -> Iterator[str]:
    page = phone.page
    page.get_by_text("すべて表示").last.tap()
    page.get_by_role("group", name="買う：すべてのカード").locator(".key").first.tap()
    yield "行き先"
    phone.tap("店先")
    page.get_by_role("group", name="買う：すべてのカード").locator(".key").nth(3).tap(force=True)
    yield "断り"
    page.locator("#zones .chip").first.tap()
    yield "場のカード"
    phone.tap("カードを見る")
    yield "カード"
    phone.tap("閉じる", "赤の店先に追加")
    yield "キーパッド"
    phone.tap("閉じる")
    page.locator("#zones summary").tap()
    yield "蔵"


def score(phone: Phone) -> Iterator[str]:
    page = phone.page
    page.get_by_role("textbox", name="赤：勝ち").fill("3")
    phone.tap("記入する")
    yield "得点表"
    phone.tap("記入する", "くわしく", "6面", "振る", "スタート", "タイマーを1分長くする")
    yield "道具"
    phone.tap("リセット")
    page.get_by_label("体力は1より減らない").last.check()
    phone.leave_sheet()
    phone.look_at("記録")
    phone.tap("結果をテキストで")
    told = page.get_by_text("結果をコピーしました。").or_(page.get_by_role("dialog"))
    expect(told).to_be_visible()  # copied, else shown: that takes a moment
    yield "結果"
    page.keyboard.press("Escape")


def read(phone: Phone) -> Iterator[str]:
    page = phone.page
    phone.look_at("カード")
    page.locator("#find-card").fill("鼠")
    phone.tap("「鼠」を見る")
    yield "カードの一覧"
    page.keyboard.press("Escape")
    phone.look_at("ルール")
    for summary in page.locator("#view-rules summary").all():
        summary.tap()
    page.get_by_role("searchbox", name="ルールを検索").fill("勝ち")
    yield "ルール"
    phone.button("試してみる").first.tap()
    yield "例題"
    phone.look_at("記録")
    phone.tap("二次元コードで表示")
    expect(page.get_by_role("dialog")).to_be_visible()  # the link is packed meanwhile
    yield "コード"
    page.keyboard.press("Escape")


def begin_another(phone: Phone) -> Iterator[str]:
    page = phone.page
    phone.look_at("プレイ")
    phone.tap("くわしく")
    with phone.finger_on(phone.button("新規ゲーム（長押し）")):
        expect(phone.button("ゲーム開始")).to_be_visible()
    page.get_by_text("ひとりの市", exact=True).first.tap()
    phone.tap("ゲーム開始")
    phone.tap("くわしく")
    with phone.finger_on(phone.button("新規ゲーム（長押し）")):
        expect(phone.button("ゲーム開始")).to_be_visible()
    yield "中断中"
    page.get_by_role("button", name=re.compile("「ふたりの市」を削除$")).tap()
    yield "削除"


def test_no_english_word_is_left_nobody_is_barred_and_all_fits_the_smallest_phone(
    new_market_phone: Callable[..., Phone],
) -> None:
    phone = new_market_phone("small")
    for view in walk(phone):
        assert foreign_words(phone) == set(), view
        assert find_bars(phone, "dark") == [], view
        assert find_misfits(phone, "small") == [], view


def test_a_game_is_counted_and_its_undo_says_what_it_undoes(
    new_market_phone: Callable[..., Phone],
) -> None:
    phone = new_market_phone()
    expect(phone.page.locator("html")).to_have_attribute("lang", "ja")
    phone.page.get_by_role("group", name="手番").get_by_role("button", name="青").tap()
    phone.tap("ゲーム開始", "赤の数", "赤の体力を3減らす")
    expect(phone.page.get_by_role("region", name="赤", exact=True)).to_contain_text("最大12")
    phone.tap("取り消し：赤の体力 −3")
    expect(phone.button("やり直し：赤の体力 −3")).to_be_enabled()
    expect(phone.button("取り消し：新規ゲーム：ふたりの市")).to_be_enabled()
    phone.tap("やり直し：赤の体力 −3", "次のフェイズ")
    phone.look_at("記録")
    expect(phone.page.locator("#events b")).to_have_text(
        ["夜、日 +1", "赤の体力 −3", "新規ゲーム：ふたりの市"]
    )
    expect(phone.page.locator("#events span").first).to_contain_text("体力 赤 9、青 12")


def test_the_list_of_games_is_japanese_too(market: PageServer, new_phone: PhoneMaker) -> None:
    page = new_phone(address=market.address).page
    page.goto(market.address)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("heading", name="ゲーム")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("森の市場.*2・3人"))).to_be_visible()


def test_an_english_game_is_played_with_a_japanese_page(
    tmp_path: Path, cache: Path, new_server: ServerMaker, new_phone: PhoneMaker
) -> None:
    folder = shutil.copytree(CARDS / "ganymede", tmp_path / "ganymede")
    out = tmp_path / "out"
    first = build_game(folder, out, cache, parts=(), page=True)
    built = build_game(folder, out, cache, parts=(), page=True, interface="ja")
    assert (first.unchanged, built.unchanged) == (False, False)
    assert build_game(folder, out, cache, parts=(), page=True, interface="ja").unchanged
    phone = new_phone(address=new_server(out / "companion").address).open()
    page = phone.page
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("group", name="First Strike").get_by_role("button", name="Red").tap()
    phone.tap("ゲーム開始", "RedのHPを3減らす")
    phone.tap("取り消し：RedのHP −3", "Showdown")
    page.get_by_role("region", name="Red · Cards").get_by_role(
        "button", name=re.compile("^「Black A」を追加、")
    ).tap()
    expect(page.locator(".chip")).to_have_count(1)
    phone.look_at("ルール")
    expect(page.locator("#rules .rule[lang=en]").first).to_be_visible()
    expect(page.get_by_role("heading", name="ルール", exact=True)).to_be_visible()
    title = page.locator("#setup header.title")
    assert title.get_attribute("lang") == "en"
    manifest = json.loads((out / "companion" / "ganymede" / "manifest.webmanifest").read_text())
    assert manifest["lang"] == "en"
