"""`pnp serve`: the workbench, which shows games while their files are written."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders

if TYPE_CHECKING:  # heavy, and `--help` needs none of it
    from pnp.workbench.serving import Lan

PORT = 8420
_TRIES = 50
_HERE = "127.0.0.1"
_EVERYWHERE = "0.0.0.0"  # what --lan asks for


@click.command()
@catalogue_option
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=PORT,
    show_default=True,
    help="Where it answers; the next free one if that is taken.",
)
@click.option(
    "--open/--no-open",
    "opens",
    default=None,
    help="Open the browser.  [default: where the command runs in a terminal]",
)
@click.option("--lan", is_flag=True, help="Let phones at the table open the pages, read-only.")
def command(
    games: tuple[str, ...], cards: Path | None, port: int, opens: bool | None, lan: bool
) -> None:
    """Show GAMES, or all, in the browser as they will print, while you write their files.

    What changed is there when a file is saved. Only this machine sees it. Ctrl-C ends it.
    """
    import gc

    folders = find_folders(cards, games)
    gc.enable()  # this command stays
    from pnp.workbench.serving import Stage, serve
    from pnp.workbench.shelf import Shelf

    root = (cards or Path("cards")).resolve()
    is_game = folders[0] in (Path.cwd(), root)
    names = frozenset(folder.name for folder in folders) if games else frozenset[str]()
    shelf = Shelf(folders[0] if is_game else root, is_game, names)
    door = _bind(_HERE, port)
    phones = _open_to_lan(_port_of(door) + 1) if lan else None

    def tell_ready() -> None:
        if _port_of(door) != port:
            click.echo(f"Port {port} is taken.")
        address = f"http://{_HERE}:{_port_of(door)}/"
        click.echo(f"The workbench is at {address}   (Ctrl-C ends it)")
        if phones:
            _tell_phones(phones)
        if sys.stdout.isatty() if opens is None else opens:
            click.launch(address)

    ended = serve(Stage(shelf, cache_folder(), door, phones), tell_ready)
    click.echo("The workbench has ended.")
    if not ended:  # who waits for the shell must not wait for a job that nobody needs
        sys.stdout.flush()
        os._exit(0)


def _bind(host: str, port: int) -> socket.socket:
    """A socket at the port, or at the next one that is free. Exits 2 if there is none."""
    for tried in range(port, min(port + _TRIES, 65536)):
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if os.name == "posix":  # elsewhere it would take a port that another program has
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, tried))
            door.listen()
        except OSError:
            door.close()
        else:
            return door
    raise click.UsageError(f"no port from {port} on is free; name another with --port")


def _port_of(door: socket.socket) -> int:
    port: int = door.getsockname()[1]
    return port


def _open_to_lan(port: int) -> Lan:
    import secrets

    from pnp.workbench.lan import find_addresses
    from pnp.workbench.serving import Lan

    addresses = find_addresses()
    if not addresses:
        raise click.UsageError("--lan: this machine is in no network that phones could be in")
    return Lan(_bind(_EVERYWHERE, port), addresses, secrets.token_hex(8))


def _tell_phones(lan: Lan) -> None:
    """Where phones find the pages: the address, and a code of it to scan."""
    import io

    import segno

    addresses = [f"http://{host}:{_port_of(lan.door)}/{lan.token}/" for host in lan.hosts]
    code = io.StringIO()
    segno.make_qr(addresses[0]).terminal(code, compact=True)
    click.echo("\nFor phones in your network, to read and play, until you end it:\n")
    for line in code.getvalue().splitlines():
        click.echo("  " + click.style(line, fg="bright_white", bg="black"))
    click.echo(f"\n  {addresses[0]}")
    for other in addresses[1:]:
        click.echo(f"  or {other}")
