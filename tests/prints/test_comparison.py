"""Editions are compared piece by piece: what paper shows, and what it does not."""

from __future__ import annotations

from msgspec.structs import replace
from recorded_prints import make_portrait

from pnp.prints import Look, Portrait
from pnp.prints.comparison import Comparison, Reworded, compare


def owl(**facts: object) -> Portrait:
    """An owl, whose card shows its power."""
    base = Portrait(
        "owl",
        "Owl",
        "cards",
        2,
        Look("a", ("Owl", "Power 4")),
        Look("z"),
        {"name": "Owl", "power": "4", "note": "hoots"},
    )
    return replace(base, **facts)


def only(found: Comparison) -> dict[str, int]:
    """The kinds of changes that there are, with their numbers."""
    kinds = ("edited", "redrawn", "new", "gone", "unseen", "unchanged")
    return {kind: len(getattr(found, kind)) for kind in kinds if getattr(found, kind)}


def test_a_column_and_the_face_that_shows_it() -> None:
    now = owl(
        front=Look("b", ("Owl", "Power 5")), fields={"name": "Owl", "power": "5", "note": "hoots"}
    )
    found = compare([owl()], [now])
    assert only(found) == {"edited": 1}
    (each,) = found.edited
    assert each.fields == (Reworded("power", "4", "5"),)
    assert each.words == ()  # the column tells it already
    assert each.sides == ("front",)


def test_a_column_that_no_face_shows_is_told_apart() -> None:
    found = compare([owl()], [owl(fields={"name": "Owl", "power": "4"})])
    assert only(found) == {"unseen": 1}
    assert found.unseen[0].fields == (Reworded("note", "hoots", ""),)


def test_words_of_a_layout_are_told_with_their_side() -> None:
    found = compare([owl()], [owl(front=Look("b", ("Owl", "Strength 4")), back=Look("y"))])
    (each,) = found.edited
    assert each.words == (Reworded("front", "Power 4", "Strength 4"),)
    assert each.sides == ("front", "back")


def test_words_that_a_column_does_not_explain_are_told_beside_it() -> None:
    now = owl(
        front=Look("b", ("Owl", "Strength 5")),
        fields={"name": "Owl", "power": "4", "note": "sleeps"},
    )
    (each,) = compare([owl()], [now]).edited
    assert each.fields == (Reworded("note", "hoots", "sleeps"),)
    assert each.words == (Reworded("front", "Power 4", "Strength 5"),)


def test_another_look_with_the_same_words_is_only_drawn_otherwise() -> None:
    assert only(compare([owl()], [owl(front=Look("b", ("Owl", "Power 4")))])) == {"redrawn": 1}


def test_more_copies_are_a_change_without_a_new_face() -> None:
    found = compare([owl()], [owl(copies=3)])
    assert only(found) == {"edited": 1}
    assert found.edited[0].is_recounted
    assert found.edited[0].sides == ()


def test_a_back_that_came_is_a_side_that_changed() -> None:
    (each,) = compare([owl(back=None)], [owl()]).redrawn
    assert each.sides == ("back",)


def test_new_and_gone_pieces_and_those_without_copies() -> None:
    fox, hen = make_portrait("fox"), make_portrait("hen", "b")
    found = compare([owl(), fox, replace(hen, copies=0)], [hen, owl(copies=0)])
    assert found.new == (hen,)
    assert found.gone == (owl(), fox)


def test_a_piece_with_another_id_and_all_else_alike_is_told_as_renamed() -> None:
    now = owl(id="barn-owl")
    found = compare([owl()], [now])
    assert only(found) == {"new": 1, "gone": 1}
    assert found.renamed == {"barn-owl": "owl"}
    assert compare([owl()], [owl(id="barn-owl", copies=3)]).renamed == {}


def test_a_piece_with_another_name_and_the_same_cells_may_be_the_one_that_is_gone() -> None:
    def named(name: str, text: str = "It flies.") -> Portrait:
        return make_portrait(name, name, 2, words=(name.title(), text))

    assert compare([named("owl")], [named("uhu")]).renamed == {"uhu": "owl"}
    assert compare([named("owl"), named("kite")], [named("uhu")]).renamed == {}  # which of both?
    assert compare([named("owl", "")], [named("uhu", "")]).renamed == {}  # nothing tells


def test_another_component_is_told() -> None:
    (each,) = compare([owl()], [owl(component="birds")]).unseen
    assert each.fields == (Reworded("component", "cards", "birds"),)


def test_what_cannot_be_read_is_neither_new_nor_gone() -> None:
    found = compare([], [owl()], unread={"owl"})
    assert only(found) == {}
    assert found.unread == ("owl",)
