"""`pnp serve`: the workbench, which shows games while their files are written."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders
from pnp.cli.values import WholeNumber

if TYPE_CHECKING:  # heavy, and `--help` needs none of it
    from pnp.workbench.serving import Lan

PORT = 8420
_TRIES = 50
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
_HERE = "127.0.0.1"
_EVERYWHERE = "0.0.0.0"  # what --lan asks for


@click.command()
@catalogue_option
@click.option(
    "--port",
    type=WholeNumber(1, 65535),
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
    folders = find_folders(cards, games)
    root = (cards or Path("cards")).resolve()
    is_game = folders[0] == root or (cards is None and folders[0] == Path.cwd())
    names = [folder.name for folder in folders] if games else []
    with ExitStack() as held:
        door = held.enter_context(_bind(_HERE, port))
        phones = held.enter_context(_bind(_EVERYWHERE, _port_of(door) + 1)) if lan else None
        # Who comes now waits at the door: what is to be loaded would keep this line for a second.
        address = f"http://{_HERE}:{_port_of(door)}/"
        if _port_of(door) != port:
            click.echo(f"Port {port} is taken.")
        click.echo(f"The workbench is at {address}   (Ctrl-C ends it)")
        try:
            if _has_browser() if opens is None else opens:
                click.launch(address)
            ended = _serve(folders[0] if is_game else root, is_game, names, door, phones)
        except KeyboardInterrupt:  # before the workbench heeds it
            ended = True
    click.echo("The workbench has ended.")
    if not ended:  # who waits for the shell must not wait for a job that nobody needs
        sys.stdout.flush()
        os._exit(0)


def _serve(
    root: Path,
    is_game: bool,
    names: Sequence[str],
    door: socket.socket,
    phones: socket.socket | None,
) -> bool:
    import gc

    from pnp.workbench.serving import Stage, serve
    from pnp.workbench.shelf import Shelf

    gc.enable()  # this command stays
    shelf = Shelf(root, is_game, frozenset(names))
    return serve(Stage(shelf, cache_folder(), door, _open_to_lan(phones) if phones else None))


def _has_browser() -> bool:
    """Whether somebody sits before this terminal, with a screen for more than letters."""
    has_screen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, _SCREENS))
    return sys.stdout.isatty() and has_screen


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


def _open_to_lan(door: socket.socket) -> Lan:
    import secrets

    from pnp.workbench.lan import find_addresses
    from pnp.workbench.serving import Lan

    addresses = find_addresses()
    if not addresses:
        raise click.UsageError("--lan: this machine is in no network that phones could be in")
    lan = Lan(door, addresses, secrets.token_hex(8))
    _tell_phones(lan)
    return lan


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
