"""A piece is told in words as a reader of the card would."""

from __future__ import annotations

from pathlib import Path

from game_folders import GameMaker

from pnp.prints import Portrait, portray
from pnp.workshop import Snapshot

LAYOUT = """\
styles:
  name: {size: 14 pt}
  text: {size: 9 pt}
faces:
  card:
    - {text: "{{ name }}", style: name, box: {left: 5, right: 5, top: 5, height: 8}}
    - {text: "{{ text }}", style: text, box: {left: 5, right: 30, top: 30, bottom: 8}}
  back:
    - {text: "My game", style: name, box: {left: 5, right: 5, top: 30, height: 8}}
"""


def portraits(game: Path, cache: Path) -> dict[str, Portrait]:
    return {piece.id: portray(piece) for piece in Snapshot(game, cache).layout.pieces}


def test_words_are_read_across_lines_and_letters_of_other_weight(
    make_game: GameMaker, cache: Path
) -> None:
    captain = portraits(make_game({"layout.yaml": LAYOUT}), cache)["captain"]
    assert captain.front.words == ("Captain", "Draw 2 cards.")
    assert captain.back
    assert captain.back.words == ("My game",)
    assert captain.fields == {"name": "Captain", "power": "4", "text": "Draw <b>2</b> cards."}
    assert (captain.copies, captain.component) == (1, "cards")


def test_another_word_is_another_look_and_a_comment_is_not(
    make_game: GameMaker, cache: Path
) -> None:
    before = portraits(make_game({"layout.yaml": LAYOUT}), cache)
    after = portraits(make_game({"layout.yaml": f"# mine\n{LAYOUT}"}), cache)
    assert before == after
    table = "name,copies,power,text\nScout,3,1,Look twice.\nCaptain,1,4,Draw <b>2</b> cards.\n"
    edited = portraits(make_game({"layout.yaml": LAYOUT, "cards.csv": table}), cache)
    assert edited["scout"].looks != before["scout"].looks
    assert edited["captain"] == before["captain"]
