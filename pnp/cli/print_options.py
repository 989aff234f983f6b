"""The options that say how pieces are spread over paper, for every command that makes sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from pnp.cli.values import Choices
from pnp.printing import Flip, PrintOptions
from pnp.units import PAPER_SIZES

F = TypeVar("F", bound=Callable[..., Any])


def print_options(papers: str | None, told: str = "") -> Callable[[F], F]:
    """Adds `--paper`, whose default is `papers` or what is `told`, and the ways to fill it."""
    default = f"  [default: {told}]" if told else ""
    options = (
        click.option(
            "--paper",
            type=Choices(tuple(PAPER_SIZES)),
            default=papers,
            show_default=not told,
            help=f"Papers to lay the sheets out for.{default}",
        ),
        click.option(
            "--flip",
            type=click.Choice([each.value for each in Flip]),
            default=Flip.LONG.value,
            show_default=True,
            help="The edge of the paper over which the printer turns a sheet.",
        ),
        click.option(
            "--apart",
            is_flag=True,
            help="Keep cards, boards, tokens and aids on sheets of their own, for other paper.",
        ),
    )

    def add(function: F) -> F:
        for option in reversed(options):
            function = option(function)
        return function

    return add


def read_prints(papers: Iterable[str], flip: str, apart: bool) -> list[PrintOptions]:
    """How a game is printed on each paper."""
    return [PrintOptions(each, flip=Flip(flip), share=not apart) for each in papers]
