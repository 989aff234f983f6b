"""The commands as a person types them: what they print, and how they end."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from first_game import FILES
from game_folders import ROOT, GameMaker
from made_companions import FILES as COMPANION
from typed_commands import Pnp, Run, make_runner

from pnp.cli import main


@pytest.fixture
def pnp(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pnp:
    return make_runner(capfd, monkeypatch)


def start(*command: str, folder: Path, **environment: str) -> Run:
    """Runs a command in a process of its own."""
    run = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Run(run.returncode, run.stdout, run.stderr)


PNP = (sys.executable, "-c", "from pnp.cli import main; main()")


def test_help_names_every_command(pnp: Pnp, tmp_path: Path) -> None:
    run = pnp("--help", folder=tmp_path)
    assert run.returncode == 0
    for command in ("build", "check", "new", "show", "export", "schema"):
        assert f"  {command} " in run.stdout
        assert pnp(command, "--help", folder=tmp_path).returncode == 0


def test_the_command_that_is_installed_ends_as_it_does_here(
    make_game: GameMaker, tmp_path: Path, pnp: Pnp
) -> None:
    make_game({"cards.csv": "name,copies\nOwl,x2\n"})
    (entry,) = entry_points(group="console_scripts", name="pnp")
    assert entry.load() is main
    for arguments in (["show"], ["check"], ["bild"]):
        there, here = start(*PNP, *arguments, folder=tmp_path), pnp(*arguments, folder=tmp_path)
        assert there == here


def test_bare_pnp_without_a_game_says_how_to_start_one(pnp: Pnp, tmp_path: Path) -> None:
    run = pnp(folder=tmp_path)
    assert run.returncode == 2
    assert "pnp new my-game\n" in run.stderr
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run = pnp("show", "--cards", "elsewhere", folder=tmp_path)
    assert "pnp new my-game --cards elsewhere\n" in run.stderr


def test_bare_pnp_tells_what_the_catalogue_holds(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    run = pnp(folder=tmp_path)
    assert run.returncode == 0
    assert "My first game" in run.stdout
    assert "4 × cards" in run.stdout
    assert "Another game: pnp new NAME" in run.stdout


def test_a_build_ends_with_where_the_pdfs_are_and_how_to_print_them(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    run = pnp("build", folder=tmp_path)
    assert "A4      1 sheet: cards 1" in run.stdout
    assert "output/print/my-game/a4" in run.stdout
    assert "flip on the long edge" in run.stdout
    assert "100 %" in run.stdout
    assert "output/print/my-game/README.txt" in run.stdout
    assert "unchanged" in pnp("build", folder=tmp_path).stdout


def test_a_build_tells_which_pieces_lie_in_the_pdf_of_another_part(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    aids = "  aids: {kind: deck, name: summaries, size: tarot, copies: 2, front: back}\n"
    make_game({"game.yaml": FILES["game.yaml"] + aids})
    for only in ("aids", "cards,boards,tokens,aids"):
        lines = pnp("build", "--only", only, folder=tmp_path).stdout.splitlines()
        at = lines.index("  A4      1 sheet: cards 1")
        assert lines[at + 1] == "          2 summaries: sheet 1 of the cards"
    assert "unchanged" in lines[0]
    apart = pnp("build", "--apart", folder=tmp_path).stdout
    assert "  A4      2 sheets: cards 1, aids 1" in apart
    assert "summaries" not in apart


def test_a_build_ends_with_where_the_page_is_and_how_it_gets_on_a_phone(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    run = pnp("build", "--only", "companion", folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert "output/companion/my-game.html" in run.stdout
    assert "iPhones run no script in a" in run.stdout
    assert "100 %" not in run.stdout
    run = pnp("build", "--url", "https://example.org/games", folder=tmp_path)
    assert "https://example.org/games/my-game/" in run.stdout
    assert "iPhones" not in run.stdout
    assert "output/companion" not in pnp("build", "--only", "cards", folder=tmp_path).stdout


def test_a_game_that_has_left_the_catalogue_is_told_and_pruned(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    left, _ = make_game(COMPANION, name="owls"), make_game(COMPANION, name="foxes")
    assert pnp("build", "--paper", "a4", folder=tmp_path).stderr == ""
    shutil.rmtree(left)
    told = pnp("build", "--paper", "a4", folder=tmp_path)
    assert told.returncode == 0
    assert "warning  owls: this game has left the catalogue" in told.stderr
    start = tmp_path / "output" / "companion" / "index.html"
    assert "owls" not in start.read_text(encoding="utf-8")
    assert "owls" not in pnp("build", "foxes", "--paper", "letter", folder=tmp_path).stderr
    pruned = pnp("build", "--paper", "a4", "--prune", folder=tmp_path)
    assert (pruned.returncode, pruned.stderr) == (0, "")
    assert f"of {Path('output', 'print', 'owls')}\n" in pruned.stdout
    assert not list((tmp_path / "output").rglob("*owls*"))
    assert "foxes/index.html" in start.read_text(encoding="utf-8")


def test_pruning_needs_a_catalogue(pnp: Pnp, make_game: GameMaker) -> None:
    run = pnp("build", "--prune", folder=make_game())
    assert run.returncode == 2
    assert "--prune needs a catalogue" in run.stderr


def test_a_cache_that_cannot_be_is_told_once_and_everything_is_built(
    make_game: GameMaker, tmp_path: Path
) -> None:
    make_game(name="one"), make_game(name="two")
    (tmp_path / "file").write_bytes(b"")
    pnp = (sys.executable, "-c", "from pnp.cli import main; main()")
    run = start(*pnp, "build", folder=tmp_path, PNP_CACHE=str(tmp_path / "file"))
    assert run.returncode == 0
    assert run.stderr.count("cannot be written") == 1
    assert run.stderr.startswith("warning  the cache")
    assert (tmp_path / "output" / "print" / "two" / "kit.json").is_file()


def test_what_the_system_refuses_is_never_a_failure_of_pnp(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    (tmp_path / "output").write_bytes(b"")
    for command in (("build", "--out", "output/x"), ("export", "--to", "png", "--out", "output/x")):
        run = pnp(*command, folder=tmp_path)
        assert run.returncode == 1
        assert "output is a file, not a folder" in run.stderr
        assert "itself has failed" not in run.stderr
    assert "itself has failed" not in pnp("schema", "--all", "output/x", folder=tmp_path).stderr


def test_the_folder_one_stands_in_is_a_game(pnp: Pnp, make_game: GameMaker, tmp_path: Path) -> None:
    folder = make_game()
    run = pnp("build", "--out", str(tmp_path / "out"), folder=folder)
    assert run.returncode == 0
    assert (tmp_path / "out" / "print" / "my-game" / "kit.json").is_file()


def test_a_game_with_mistakes_does_not_stop_the_others(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game(name="good")
    make_game({"cards.csv": "name,copies\nOwl,x2\nFox,1.5\n"}, name="bad")
    run = pnp("build", folder=tmp_path)
    assert run.returncode == 1
    assert "bad/cards.csv:2" in run.stderr
    assert "bad/cards.csv:3" in run.stderr
    assert "not built, 2 errors" in run.stderr
    assert (tmp_path / "output" / "print" / "good" / "kit.json").is_file()
    assert not (tmp_path / "output" / "print" / "bad").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["build", "my-gam"], "did you mean my-game?"),
        (["build", "--paper", "a44"], "did you mean a4, or a size"),
        (["pack", "--sides", "backs"], "“backs” is not known; known: duplex, fold, fronts"),
        (["build", "--only", "card"], "did you mean cards?"),
        (["build", "--cards", "nowhere"], "'nowhere' does not exist"),
        (["build", "my-notes"], "my-notes holds no game.yaml"),
        (["build", "--url", "example.org"], "write https://"),
        (["export"], "--to"),
        (["export", "--to", "proof", "--dpi", "300"], "--dpi is no option of proof"),
        (["export", "--to", "png", "--dpi", "20"], "a whole number from 72 to 1200, not 20"),
        (["export", "--to", "png", "--bleed", "wide"], "--bleed must be a length from 0 to"),
        (["export", "--to", "png", "--dip", "300"], "did you mean --dpi?"),
        (["bild"], "did you mean build?"),
    ],
)
def test_wrong_use_ends_with_2_and_the_right_word(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path, arguments: list[str], words: str
) -> None:
    make_game()
    (tmp_path / "cards" / "my-notes").mkdir()
    run = pnp(*arguments, folder=tmp_path)
    assert run.returncode == 2
    assert words in run.stderr
    assert "Traceback" not in run.stderr


def test_an_export_tells_where_its_files_are_and_that_they_are_there_already(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    place = Path("output", "export", "png", "my-game")
    arguments = ("export", "--to", "png", "--dpi", "72", "--bleed", "0.05in", "--corners")
    run = pnp(*arguments, folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert f"my-game: 4 files in {place}" in run.stdout
    assert (tmp_path / place / "cards-scout-front.png").is_file()
    assert f"my-game: unchanged in {place}" in pnp(*arguments, folder=tmp_path).stdout


def test_a_game_that_cannot_be_exported_does_not_stop_the_others(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game({"cards.csv": "name,power\nOwl,many\n"}, name="bad")
    make_game(name="good")
    run = pnp("export", "--to", "png", "--dpi", "72", folder=tmp_path)
    assert run.returncode == 1
    assert "bad/cards.csv:2" in run.stderr
    assert "bad: not exported, 1 error" in run.stderr
    assert "good: 4 files" in run.stdout


def test_help_tells_the_options_of_each_target_apart(pnp: Pnp, tmp_path: Path) -> None:
    text = pnp("export", "--help", folder=tmp_path).stdout
    common, _, of_png = text.partition("Options of png:")
    assert "--to [proof|png]" in common
    assert "--dpi" not in common
    assert all(option in of_png for option in ("--dpi", "--bleed", "--corners", "default: 300"))


def test_a_game_may_be_named_by_its_folder(pnp: Pnp, make_game: GameMaker, tmp_path: Path) -> None:
    make_game()
    run = pnp("show", "cards/my-game/", folder=tmp_path)
    assert run.returncode == 0
    assert "My first game" in run.stdout


def test_who_stands_in_the_catalogue_is_told_how_to_go_on(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    run = pnp("show", folder=tmp_path / "cards")
    assert run.returncode == 2
    assert "--cards ." in run.stderr
    assert pnp("show", "--cards", ".", folder=tmp_path / "cards").returncode == 0


def test_a_game_file_with_another_ending_is_told(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    game = make_game() / "game.yaml"
    game.rename(game.with_suffix(".yml"))
    run = pnp("build", folder=tmp_path)
    assert run.returncode == 2
    assert "game.yml must be called game.yaml" in run.stderr
    assert "pnp new" not in run.stderr


def test_asking_for_a_pdf_that_no_game_has_is_told_and_writes_nothing(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game()
    run = pnp("build", "--only", "boards,tokens", folder=tmp_path)
    assert run.returncode == 1
    assert "this game has no boards, tokens" in run.stderr
    assert "it has cards" in run.stderr
    assert not (tmp_path / "output").exists()


def test_hints_are_for_check_alone(pnp: Pnp, make_game: GameMaker, tmp_path: Path) -> None:
    make_game({"cards.csv": "name,copies\nOwl,1\nFox,0\n"})
    assert "0 copies" in pnp("check", folder=tmp_path).stderr
    assert "0 copies" not in pnp("build", folder=tmp_path).stderr


def test_mistakes_of_the_game_and_of_its_layout_are_told_in_one_run(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game(
        {
            "game.yaml": FILES["game.yaml"].replace("title", "titel"),
            "layout.yaml": FILES["layout.yaml"].replace("style: name", "stile: name"),
        }
    )
    run = pnp("build", folder=tmp_path)
    assert "my-game/game.yaml:1:1, titel" in run.stderr
    assert "my-game/layout.yaml:8:28, faces.card[2].stile" in run.stderr
    assert "not built, 2 errors" in run.stderr


def test_a_mistake_of_the_layout_or_the_paper_names_its_game(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    game = FILES["game.yaml"].replace("size: poker", "size: 4000 x 300 mm")
    make_game({"game.yaml": game}, name="large")
    make_game({"layout.yaml": "faces: {card: [{rct: {}}]}\n"}, name="broken")
    run = pnp("build", folder=tmp_path)
    assert " large/game.yaml:6:3, components.cards: cards is 4000 × 300 mm" in run.stderr
    assert " broken/layout.yaml:1:16, faces.card[1]: " in run.stderr


def test_check_counts_warnings_only_when_strict(
    pnp: Pnp, make_game: GameMaker, tmp_path: Path
) -> None:
    layout = FILES["layout.yaml"].replace("size: 9 pt", "size: 6 pt")
    make_game({"layout.yaml": layout})
    assert pnp("check", folder=tmp_path).returncode == 0
    strict = pnp("check", "--strict", folder=tmp_path)
    assert strict.returncode == 1
    assert "set in 6.0 pt" in strict.stderr


def test_check_tells_problems_as_json(pnp: Pnp, make_game: GameMaker, tmp_path: Path) -> None:
    make_game({"cards.csv": "name,power\nOwl,many\n"})
    run = pnp("check", "--format", "json", folder=tmp_path)
    assert run.returncode == 1
    (problem,) = json.loads(run.stdout)
    assert problem["level"] == "error"
    assert problem["place"]["file"] == "cards.csv"
    assert problem["place"]["line"] == 2
    assert problem["value"] == "many"


def test_a_terminal_without_the_letters_gets_others_and_no_crash(
    make_game: GameMaker, tmp_path: Path
) -> None:
    make_game({"cards.csv": "name,power\nŁódź ✓,many\n"})
    run = start(*PNP, "check", folder=tmp_path, PYTHONIOENCODING="cp1252")
    assert run.returncode == 1
    assert "cards.csv:2" in run.stderr
    assert "Traceback" not in run.stderr


def test_schema_tells_what_there_is_and_prints_or_writes_it(pnp: Pnp, tmp_path: Path) -> None:
    kinds = ("game", "layout", "companion", "cases")
    told = pnp("schema", folder=tmp_path)
    assert [line.split()[:4] for line in told.stdout.splitlines()] == [
        ["pnp", "schema", kind, f"{kind}.yaml"] for kind in kinds
    ]
    written = pnp("schema", "--all", "editor/schema", folder=tmp_path)
    files = [f"{kind}.schema.json" for kind in kinds]
    assert [Path(line).name for line in written.stdout.splitlines()] == files
    for kind, file in zip(kinds, files, strict=True):
        printed = pnp("schema", kind, folder=tmp_path)
        assert (tmp_path / "editor" / "schema" / file).read_text("utf-8") == printed.stdout
        assert json.loads(printed.stdout)["title"] == f"{kind}.yaml"


def test_schema_says_what_was_meant(pnp: Pnp, tmp_path: Path) -> None:
    run = pnp("schema", "lay", folder=tmp_path)
    assert run.returncode == 2
    assert "there is no schema of lay; did you mean layout?" in run.stderr
    assert pnp("schema", "game", "--all", "here", folder=tmp_path).returncode == 2
    assert not (tmp_path / "here").exists()


def test_help_loads_nothing_heavy(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pnp.cli import main\nsys.argv = ['pnp', '--help']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "heavy = {'reportlab', 'PIL', 'fontTools', 'jinja2', 'yaml', 'pypdfium2'}\n"
        "sys.exit(', '.join(sorted(heavy & set(sys.modules))) or 0)"
    )
    run = start(sys.executable, "-c", code, folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")


def test_the_readme_holds_two_commands_that_ci_runs_too() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    first, second = re.findall(r"```sh\n(.+)\n```", readme)
    assert first.startswith("python3 -m venv .venv && .venv/bin/pip install")
    assert first.endswith("&& .venv/bin/pnp build")
    assert second.endswith("&& .venv/bin/python -m pytest")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    run_by_ci = [line.strip() for line in script.splitlines()]
    assert first in run_by_ci
    assert second in run_by_ci
    windows = re.search(r"```bat\n(.+)\n(.+)\n```", readme)
    assert windows
    for unix, dos in zip((first, second), windows.groups(), strict=True):
        assert (
            unix.replace("python3 -m", "py -m").replace("/", "\\").replace("\\bin", "\\Scripts")
            == dos
        )


def test_every_command_and_option_stands_in_the_readme(pnp: Pnp, tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("show", "build", "check", "export", "schema"):
        assert f"`pnp {command} " in readme
        for option in re.findall(r"  (--\w+)", pnp(command, "--help", folder=tmp_path).stdout):
            assert option in readme or option == "--help", (command, option)


def test_who_stands_in_a_folder_of_a_game_is_told_the_way_up(
    pnp: Pnp, make_game: GameMaker
) -> None:
    art = make_game() / "art"
    art.mkdir()
    run = pnp("check", folder=art)
    assert run.returncode == 2
    assert "There is no game here, but there is above: cd ../../.." in run.stderr
