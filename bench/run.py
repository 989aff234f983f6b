"""Measures whole builds of the standard deck and prints one table.

    python bench/run.py [--runs 9] [--cards 305] [--large 3000]

Every figure is that of a whole process, from its start to its end. The programs take turns, so
that whatever else the machine does meets all of them. For Linux and macOS.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
GAME = "standard"
RSS_UNIT = 1 if sys.platform == "darwin" else 1024  # getrusage(2): bytes on macOS, else KiB

Command = list[str]


@dataclass(frozen=True, slots=True)
class Measured:
    """One run of one program: seconds by the clock, and the most memory it held, in MiB."""

    seconds: float
    peak: float


@dataclass(frozen=True, slots=True)
class Case:
    """One row of the table; `prepare` runs before each run and is not measured."""

    name: str
    command: Command
    prepare: Callable[[], object] = lambda: None
    environment: Mapping[str, str] = field(default_factory=dict)
    runs: list[Measured] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(run.seconds for run in self.runs)

    @property
    def row(self) -> str:
        seconds = [run.seconds for run in self.runs]
        peak = max(run.peak for run in self.runs)
        return (
            f"| {self.name} | {self.median:.3f} | {min(seconds):.3f} | {max(seconds):.3f} "
            f"| {peak:.0f} |"
        )


def pnp(*arguments: str | Path) -> Command:
    """The command line of pnp in this Python."""
    return [sys.executable, "-c", "from pnp.cli import main; main()", *map(str, arguments)]


def floor(game: Path, file: Path) -> Command:
    """The command line of the bare ReportLab script."""
    return [sys.executable, str(HERE / "floor.py"), str(game), str(file)]


def build(cards: Path, out: Path) -> Command:
    """The build that is measured: the cards of the standard deck on A4."""
    options = ("--paper", "a4", "--only", "cards")
    return pnp("build", GAME, "--cards", cards, "--out", out, *options)


def make_deck(folder: Path, cards: int) -> Path:
    """The folder of the standard deck with so many cards, made in a process of its own.

    A child's peak memory counts from what its parent holds, which therefore loads no pictures.
    """
    command = [sys.executable, str(HERE / "deck.py"), str(folder), "--cards", str(cards)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder / GAME


def gather_cases(work: Path, cards: int, large: int) -> list[Case]:
    """All rows of the table, with their decks made in the folder `work`."""
    small, big = work / "small", work / "large"
    small_game, big_game = make_deck(small, cards), make_deck(big, large)
    kept, fresh, fresh_cache = work / "kept", work / "fresh", work / "fresh-cache"
    cache = {"PNP_CACHE": str(work / "cache")}
    start_afresh = remover(fresh)
    return [
        Case(f"bare ReportLab, {cards} cards", floor(small_game, work / "floor.pdf")),
        Case(f"pnp build, {cards} cards", build(small, fresh), start_afresh, cache),
        Case(
            "the same, its very first run (empty caches)",
            build(small, fresh),
            remover(fresh, fresh_cache),
            {"PNP_CACHE": str(fresh_cache)},
        ),
        Case("the same, nothing has changed", build(small, kept), environment=cache),
        Case("pnp --help", pnp("--help")),
        Case(f"bare ReportLab, {large} cards", floor(big_game, work / "floor.pdf")),
        Case(f"pnp build, {large} cards", build(big, fresh), start_afresh, cache),
    ]


def remover(*folders: Path) -> Callable[[], None]:
    """Removes folders, so that a run finds nothing made."""

    def remove() -> None:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)

    return remove


def measure(case: Case) -> Measured:
    """Run a case once. Exits if its program fails."""
    case.prepare()
    environment = {**os.environ, **case.environment}
    # As on most machines: what Python compiled once, it keeps.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        process = subprocess.Popen(case.command, stdout=said, stderr=said, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            sys.exit(f"{case.name} has failed:\n{said.read().decode(errors='replace')}")
    return Measured(seconds, usage.ru_maxrss * RSS_UNIT / 2**20)


def main() -> None:
    """Read the arguments, measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure builds of the standard deck.")
    parser.add_argument("--runs", type=int, default=9, help="of each program")
    parser.add_argument("--cards", type=int, default=305)
    parser.add_argument("--large", type=int, default=3000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        cases = gather_cases(Path(work), asked.cards, asked.large)
        for case in cases:
            measure(case)  # not counted: bytecode is written, files come into memory
        for _ in range(asked.runs):
            for case in cases:
                case.runs.append(measure(case))
    print(
        f"{asked.runs} runs each, {os.cpu_count()} cores, {platform.system()}, "
        f"Python {platform.python_version()}, ReportLab {version('reportlab')}\n"
    )
    print("| whole process | median s | min | max | peak MiB |")
    print("|---|---|---|---|---|")
    for case in cases:
        print(case.row)
    print(f"\npnp build takes {_share(cases[1], cases[0])} of the time of bare ReportLab,")
    print(f"and {_share(cases[-1], cases[-2])} with {asked.large} cards.")


def _share(case: Case, of: Case) -> str:
    return f"{case.median / of.median:.2f}"


if __name__ == "__main__":
    main()
