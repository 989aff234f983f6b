"""The command line: the one part that reads arguments, prints and exits."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

import click

from pnp.cli.report import print_problems
from pnp.problems import PnpError, did_you_mean

COMMANDS = {
    "build": "Make the PDFs of games: cards, boards, tokens and aids.",
    "check": "Look for whatever would go wrong on paper.",
    "export": "Make pictures and files for other uses.",
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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, invoke_without_command=True)
@click.version_option(package_name="pnp", prog_name="pnp")
@click.pass_context
def cli(context: click.Context) -> None:
    """Print-and-play sheets from a card catalogue.

    The catalogue is ./cards, or the folder you stand in if it holds a game.yaml, or what --cards
    names. Bare `pnp` tells what is there.
    """
    if context.invoked_subcommand is None:
        context.invoke(import_module("pnp.cli.show").command)


def main() -> None:
    """Run the command line. Exit code 0: done; 1: problems in the catalogue; 2: wrong use."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that lacks a character gets a substitute in the message, not a crash.
            stream.reconfigure(errors="replace")
    # A command is over before its rubbish could matter; looking for it costs a tenth of a build.
    gc.disable()
    try:
        cli.main(prog_name="pnp")
    except PnpError as error:
        print_problems(error.problems)
        sys.exit(1)
    except Exception as error:
        if os.environ.get("PNP_DEBUG"):
            raise
        click.echo(
            f"pnp itself has failed, and this is not your mistake: {error}\n"
            "Set PNP_DEBUG=1 to see where, and please report it.",
            err=True,
        )
        sys.exit(1)
    finally:
        gc.freeze()  # nor does Python look for it at the end
