"""The commands, each loaded when it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from pnp.problems import did_you_mean

COMMANDS = {
    "build": "Make the PDFs of games, and their pages for phones.",
    "calibrate": "Find how far a printer strays, so that backs meet their fronts.",
    "check": "Look for whatever would go wrong on paper or phone.",
    "diff": "Tell what has changed since a print or a revision, card by card.",
    "export": "Make pictures and files for other uses.",
    "new": "Start a game: a small one to change, one of a sheet, or a copy.",
    "pack": "Make one zip for each paper, to give a game away.",
    "printed": "Record what was printed of a game.",
    "reprint": "Make sheets with just what has changed since the last print.",
    "schema": "Print the schemas by which editors check a game's files.",
    "serve": "Show games in the browser while you write their files.",
    "show": "Tell what is in the catalogue.",
}


class LazyGroup(click.Group):
    """Loads the module of a command when that command runs, so that `--help` answers at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"pnp.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS:
            ctx.fail(f"there is no command {args[0]}; {did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with _nearest_option():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with _nearest_option():
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@contextmanager
def _nearest_option() -> Iterator[None]:
    """Tells of an option that is not known the one that was meant, in the words of all commands."""
    try:
        yield
    except click.NoSuchOption as error:
        context = error.ctx
        params = context.command.get_params(context) if context else ()
        known = [
            flag
            for each in params
            for flag in (*each.opts, *each.secondary_opts)
            if flag.startswith("--")
        ]
        message = f"there is no option {error.option_name}; "
        raise click.UsageError(message + did_you_mean(error.option_name, known), context) from None


@click.group(cls=LazyGroup, invoke_without_command=True)
@click.version_option(package_name="pnp", prog_name="pnp")
@click.pass_context
def cli(context: click.Context) -> None:
    """Print-and-play sheets and a page for phones from one card catalogue.

    The catalogue is ./cards, or the folder you stand in if it holds a game.yaml, or what --cards
    names. Bare `pnp` tells what is there.
    """
    if context.invoked_subcommand is None:
        context.invoke(import_module("pnp.cli.show").command)
        click.echo("Another game: pnp new NAME. All commands: pnp --help.")
