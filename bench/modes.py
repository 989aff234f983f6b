"""Measures builds of the standard deck in every mode, and prints one table.

    python bench/modes.py [--runs 3] [--cards 305] [--large 3000]

Each figure is that of a whole process, as in run.py, whose programs it uses. The last column says
how much longer the large deck takes for each of its cards: more than 1 would be worse than linear.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from run import Case, build, make_deck, measure, remover

from pnp.printing import Fit, Ink
from pnp.sheets.ways import WAYS


def list_modes() -> list[tuple[str, list[str]]]:
    """Each mode by its name, and the options that ask for it."""
    fills = [
        (f"{sides.value}, {fit.value}", ["--sides", sides.value, "--fit", fit.value])
        for sides in WAYS
        for fit in Fit
    ]
    inks = [(f"ink {ink.value}", ["--ink", ink.value]) for ink in Ink if ink is not Ink.FULL]
    return [*fills, *inks, ("cut and stack", ["--order", "stack"])]


def gather_cases(work: Path, cards: int, large: int) -> list[tuple[str, Case, Case]]:
    """A small and a large build for each mode, with their decks made in the folder `work`."""
    small, big = work / "small", work / "large"
    make_deck(small, cards)
    make_deck(big, large)
    fresh, cache = work / "fresh", {"PNP_CACHE": str(work / "cache")}
    return [
        (
            name,
            *(
                Case(name, [*build(deck, fresh), *options], remover(fresh), cache)
                for deck in (small, big)
            ),
        )
        for name, options in list_modes()
    ]


def main() -> None:
    """Read the arguments, measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure builds in every mode.")
    parser.add_argument("--runs", type=int, default=3, help="of each build")
    parser.add_argument("--cards", type=int, default=305)
    parser.add_argument("--large", type=int, default=3000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        modes = gather_cases(Path(work), asked.cards, asked.large)
        for _, *cases in modes[:1]:
            for case in cases:
                measure(case)  # not counted: bytecode is written, files come into memory
        for _ in range(asked.runs):
            for _, *cases in modes:
                for case in cases:
                    case.runs.append(measure(case))
    print(f"{asked.runs} runs each, {os.cpu_count()} cores\n")
    print(f"| mode | {asked.cards} cards, median s | {asked.large} cards | growth |")
    print("|---|---|---|---|")
    for name, small, large in modes:
        growth = (large.median / asked.large) / (small.median / asked.cards)
        print(f"| {name} | {small.median:.3f} | {large.median:.3f} | {growth:.2f} |")


if __name__ == "__main__":
    main()
