"""The commands, each loaded when it runs."""

from __future__ import annotations

from importlib import import_module

import click

from pnp.problems import did_you_mean

COMMANDS = {
    "build": "Make the PDFs of games, and their pages for phones.",
    "check": "Look for whatever would go wrong on paper or phone.",
    "export": "Make pictures and files for other uses.",
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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


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
