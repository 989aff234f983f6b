"""The command line: the one part that reads arguments, prints and exits."""

from __future__ import annotations

import gc
import os
import sys

from pnp.problems import PnpError


def main() -> None:
    """Run the command line. Exit code 0: done; 1: problems in the catalogue; 2: wrong use."""
    # A command is over before its rubbish could matter; looking for it costs a tenth of a build.
    gc.disable()
    import click

    from pnp.cli.group import cli
    from pnp.cli.report import print_problems

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that lacks a character gets a substitute in the message, not a crash.
            stream.reconfigure(errors="replace")
    try:
        cli.main(prog_name="pnp")
    except PnpError as error:
        print_problems(error.problems)
        sys.exit(1)
    except (OSError, RecursionError) as error:
        if os.environ.get("PNP_DEBUG"):
            raise
        from pnp.failures import explain

        print_problems([explain(error)])
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
