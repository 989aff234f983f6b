"""`pnp printed` and `pnp reprint` as a person types them."""

from __future__ import annotations

from pathlib import Path

import pytest
from print_story import Story, story
from typed_commands import Pnp, make_runner

__all__ = ["story"]  # the fixture of all tests below


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pnp:
    return make_runner(capfd, monkeypatch)


@pytest.fixture
def here(story: Story) -> Path:
    """The folder in which a person works; the kit is made, and its results lie where asked."""
    story.out = story.folder.parent.parent / "output"
    story.build()
    return story.folder.parent.parent


def test_from_the_first_print_to_the_next(pnp: Pnp, story: Story, here: Path) -> None:
    run = pnp("printed", "--day", "2027-01-31", folder=here)
    edition = run.stdout.split("of edition ")[1][:8]
    assert run.stdout.splitlines() == [
        f"Night birds, recorded: the kit of edition {edition}, on A4, 2027-01-31",
        "  printed: birds 6, plans 3, map 1",
        "  in cards/night-birds/printed.yaml; keep that file in git",
    ]
    run = pnp("reprint", folder=here)
    assert run.stdout == (
        f"night-birds, edition {edition}: nothing to reprint, all is as it was printed\n"
    )
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    run = pnp("reprint", "night-birds", "--paper", "a4,letter", folder=here)
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert lines[0].endswith(": 3 to put in, 3 to take out")
    assert lines[1].startswith("  Owl (changed): out 3 × ")
    pdf = "output/reprint/night-birds/letter/night-birds_reprint-cards_letter_duplex.pdf"
    assert lines[lines.index("Letter: 1 sheet") + 1] == f"  {pdf}  1 sheet"
    assert (here / pdf).is_file()
    assert "  output/reprint/night-birds/a4/night-birds_swap-list_a4.pdf" in lines
    assert lines[-1] == "When that is done: pnp printed night-birds"
    run = pnp("printed", folder=here)
    assert "recorded: the reprint of edition" in run.stdout
    assert "printed: birds 3" in run.stdout
    run = pnp("printed", "--undo", folder=here)
    assert run.stdout.startswith("night-birds: taken off the record: the reprint of edition")


def test_edits_that_were_not_printed_are_named(pnp: Pnp, story: Story, here: Path) -> None:
    story.edit("birds.csv", "Wren,1,1,Hides in a hedge.\n", "Jay,1,1,Shouts.\n")
    story.edit("plans.csv", "Build one.", "Build two.")
    run = pnp("printed", folder=here)
    told = run.stdout.split("not on record:\n")[1]
    assert told.splitlines() == [
        "  new: Jay",
        "  changed: Nest",
        "  gone: Wren",
        "Build and print the kit, or run pnp reprint night-birds for just these.",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("reprint",), "Nothing is recorded as printed of night-birds."),
        (("reprint", "--piece", "olw"), "There is no piece “olw”; did you mean owl?"),
        (("reprint", "--piece", "owl=0"), "“owl=0” names no piece; write it as wolf or wolf=2"),
        (("reprint", "--piece", "owl", "--skip", "8"), "8 places are used up, and the first sheet"),
        (("reprint", "--piece", "owl", "--copies", "2"), "--piece prints just what it names"),
        (("printed", "--pages", "3-1"), "“3-1” are no pages; write them as 1-3,5"),
        (("printed", "--pages", "1"), "Add --only cards or --only boards."),
        (("printed", "--edition", "12345678"), "There is no edition 12345678 of night-birds"),
        (("printed", "--day", "today"), "“today” is no day; write it as 2027-01-31"),
        (("printed", "--undo"), "Nothing is recorded of night-birds."),
        (("printed", "--undo", "--again"), "--undo takes the last print off the record"),
        (("reprint", "--skip", "few"), "“few” is not a whole number from 0 to 1000"),
        (("reprint", "--papr", "a4"), "there is no option --papr; did you mean --paper?"),
        (("diff", "--no-pag"), "there is no option --no-pag; did you mean --no-page?"),
        (("printed", "night-brids"), "there is no game night-brids; did you mean night-birds?"),
    ],
)
def test_what_cannot_be_done_is_told(
    pnp: Pnp, here: Path, arguments: tuple[str, ...], told: str
) -> None:
    run = pnp(*arguments, folder=here)
    assert run.returncode == 2
    assert told in run.stderr
    assert not (here / "output" / "reprint").exists() or not list(here.glob("output/reprint/*"))


def test_what_is_no_wrong_use_is_told_without_the_use(pnp: Pnp, story: Story, here: Path) -> None:
    (here / "output/print/night-birds/kit.json").unlink()
    run = pnp("printed", folder=here)
    assert run.returncode == 2
    assert run.stderr.splitlines() == [
        "Error: There is no kit of night-birds in output.",
        "pnp build night-birds makes one.",
    ]


def test_a_reprint_that_is_not_recorded_is_told(pnp: Pnp, story: Story, here: Path) -> None:
    pnp("printed", folder=here)
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    pnp("reprint", "--paper", "a4", folder=here)
    run = pnp("reprint", "--piece", "kite", folder=here)
    assert run.returncode == 2
    assert "If it was printed, run pnp printed night-birds first" in run.stderr
    story.edit("birds.csv", "Flies all night.", "Flies at night.")
    run = pnp("reprint", folder=here)
    assert run.stdout.splitlines()[1:] == [
        "The reprint in output/reprint/night-birds is not recorded, and stays there.",
        "If it was printed: pnp printed night-birds --reprint",
    ]
    assert pnp("reprint", "--piece", "kite", "--anew", folder=here).returncode == 0


def test_a_game_with_mistakes_is_not_reprinted_and_says_all_of_them(
    pnp: Pnp, story: Story, here: Path
) -> None:
    pnp("printed", folder=here)
    story.edit("birds.csv", "Owl,3,4", "Owl,3,many")
    story.edit("layout.yaml", "{font: number", "{font: numbr")
    run = pnp("reprint", folder=here)
    assert run.returncode == 1
    assert "birds.csv:2" in run.stderr
    assert "numbr" in run.stderr
    assert "night-birds: not reprinted, 2 errors" in run.stderr


def test_one_piece_by_its_name_and_a_sheet_that_is_begun(pnp: Pnp, here: Path) -> None:
    run = pnp("reprint", "--piece", "Kite=2", "--paper", "a4", "--skip", "3", folder=here)
    assert "  Kite (lost): in 2 × " in run.stdout
    assert "    still free: 3 places; go on there with --skip 5 the next time" in run.stdout
