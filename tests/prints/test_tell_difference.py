"""The difference in lines, ready for a commit, and for other programs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from recorded_prints import make_portrait

from pnp.prints import Look, Portrait
from pnp.prints.comparison import compare
from pnp.prints.difference import Against, Difference, headline
from pnp.prints.plain_difference import to_plain
from pnp.prints.tell_difference import tell_lines

TEXT = "When this is played, look at the top two cards of your deck and put one of them back."


def difference(
    old: Iterable[Portrait], new: Iterable[Portrait], unread: Iterable[str] = ()
) -> Difference:
    against = Against("print", "the print of 2026-11-12", "ab12cd34", "1.0")
    return Difference("owls", "Owls", "ef56ab78", "1.1", against, compare(old, new, set(unread)))


def test_a_headline_then_what_changed_by_how_much_it_matters() -> None:
    fox, hen = make_portrait("fox", copies=3, words=("Fox", TEXT)), make_portrait("hen")
    now = [
        replace(
            fox,
            front=Look("b", ("Fox", TEXT.replace("two", "three"))),
            fields={**fox.fields, "text": TEXT.replace("two", "three")},
        ),
        replace(hen, copies=2),
        make_portrait("cat", "c"),
        replace(make_portrait("elk", "e"), front=Look("f", ("Elk",))),
        make_portrait("yak", "y", words=("Yak", "moo")),
    ]
    old = [
        fox,
        hen,
        make_portrait("dog", "d"),
        make_portrait("elk", "e"),
        make_portrait("yak", "y", words=("Yak", "mu")),
    ]
    old[-1] = replace(old[-1], front=now[-1].front)
    assert list(tell_lines(difference(old, now))) == [
        "Owls: 2 pieces changed, 1 only drawn otherwise, 1 new, 1 gone since the print of 2026-11-12",
        "",
        "Edition ab12cd34 → ef56ab78; 1 of 5 pieces print as before.",
        "",
        "Changed",
        "  Fox (cards, ×3)",
        "    text: … look at the top [-two-]{+three+} cards of your deck and …",
        "  Hen (cards, ×2): copies 1 → 2",
        "",
        "New",
        "  Cat (cards)",
        "",
        "Gone",
        "  Dog (cards)",
        "",
        "Only drawn otherwise",
        "  cards, front (colour, drawing, style, font or picture): Elk",
        "",
        "Not shown on paper",
        "  Yak: text mu → moo",
    ]


def test_a_deck_in_another_font_does_not_hide_the_one_real_change() -> None:
    old = [make_portrait(f"owl-{number}", "a") for number in range(90)]
    new = [replace(each, front=Look("b", each.front.words)) for each in old]
    new[7] = replace(new[7], fields={**new[7].fields, "power": "5"}, copies=2)
    lines = list(tell_lines(difference(old, new)))
    assert lines[0].startswith("Owls: 1 piece changed, 89 only drawn otherwise since")
    assert lines[4:6] == ["Changed", "  Owl-7 (cards, ×2): copies 1 → 2, power (empty) → 5"]
    assert lines[-1].endswith(
        "89 of 90: Owl-0, Owl-1, Owl-2, Owl-3, Owl-4, Owl-5, Owl-6, Owl-8 and 81 more"
    )
    assert len(lines) == 9
    whole = list(
        tell_lines(
            difference(old, [replace(each, front=Look("b", each.front.words)) for each in old])
        )
    )
    assert whole[0] == "Owls: 90 pieces only drawn otherwise since the print of 2026-11-12"
    assert whole[-1] == "  cards, front (colour, drawing, style, font or picture): all 90"


def test_words_of_a_layout_are_told_with_their_side() -> None:
    old = make_portrait("fox", words=("Fox", "Power 4"))
    new = replace(old, front=Look("b", ("Fox", "Strength 4")))
    assert list(tell_lines(difference([old], [new])))[-1] == (
        "  Fox (cards): on the front Power 4 → Strength 4"
    )


def test_nothing_is_said_to_be_nothing() -> None:
    fox = make_portrait("fox")
    assert (
        headline(difference([fox], [fox]))
        == "Owls: nothing has changed since the print of 2026-11-12"
    )
    unseen = difference([fox], [replace(fox, fields={"name": "Fox", "text": "hidden"})])
    assert (
        headline(unseen)
        == "Owls: nothing that paper shows has changed since the print of 2026-11-12"
    )


def test_no_line_can_be_taken_for_a_comment_of_git() -> None:
    old = make_portrait("fox", words=("#1", "one\n# two"))
    new = make_portrait("fox", "b", words=("#2", "three\n# four"))
    assert not [
        line
        for line in tell_lines(difference([old], [new]))
        if line.startswith("#") or "\n" in line
    ]


def test_other_programs_get_every_fact_under_a_name_of_its_own() -> None:
    fox, hen = make_portrait("fox", copies=3, words=("Fox", "runs")), make_portrait("hen")
    new = make_portrait("fox", "b", 3, ("Fox", "sleeps"))
    plain = to_plain(difference([fox, hen], [new, replace(hen, id="cock")], unread=["cow"]))
    assert plain == {
        "game": "owls",
        "title": "Owls",
        "old": {
            "kind": "print",
            "name": "the print of 2026-11-12",
            "edition": "ab12cd34",
            "version": "1.0",
        },
        "new": {"edition": "ef56ab78", "version": "1.1"},
        "rules_differ": False,
        "changed": [
            {
                "id": "fox",
                "name": "Fox",
                "component": "cards",
                "copies": 3,
                "old_copies": 3,
                "fields": [{"name": "text", "old": "runs", "new": "sleeps"}],
                "words": [],
                "sides": ["front"],
                "only_drawn": False,
                "causes": [],
            }
        ],
        "new_pieces": [
            {"id": "cock", "name": "Hen", "component": "cards", "copies": 1, "renamed_from": "hen"}
        ],
        "gone_pieces": [{"id": "hen", "name": "Hen", "component": "cards", "copies": 1}],
        "not_on_paper": [],
        "not_compared": ["cow"],
        "unchanged": [],
    }
