"""`pnp calibrate`: finds how far a printer strays, by letters that are read off a sheet."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.calibration.command import tell_command
from pnp.cli.places import cache_folder, config_folder, from_here, out_option, shell_word
from pnp.cli.print_options import MOST_MARGIN
from pnp.cli.printer_option import tell_settings
from pnp.cli.refusal import refuse
from pnp.cli.values import Millimetres
from pnp.printing import Flip, PrintOptions, Shift, Sides
from pnp.problems import InputError
from pnp.units import read_paper

if TYPE_CHECKING:
    from pnp.calibration.printers import Calibration, Printers
    from pnp.calibration.sheet import Order

USUAL = "home"
"""What a printer is called unless said."""

_FIT = (
    "Nothing is kept: the printer made the page smaller or larger, and backs of cards would move "
    'with it. Print the sheet again at 100 % ("actual size"), without "Fit", and run this anew.'
)


@click.command()
@click.argument("name", required=False, default=USUAL)
@click.option("--paper", default="a4", show_default=True, help="The paper it prints on.")
@click.option(
    "--sides",
    type=click.Choice([Sides.DUPLEX.value, Sides.BACKS.value]),
    default=Sides.DUPLEX.value,
    show_default=True,
    help="duplex: it turns sheets itself; backs: you put them in again for the backs.",
)
@click.option(
    "--flip",
    type=click.Choice([each.value for each in Flip]),
    default=Flip.LONG.value,
    show_default=True,
    help="The edge of the paper over which a sheet is turned.",
)
@click.option(
    "--margin",
    type=Millimetres(0, MOST_MARGIN),
    default="5",
    show_default=True,
    help="What it leaves blank at each edge, in mm.",
)
@click.option("--read", "letters", default="", help="The letters of the rulers, as M,K,L,KL.")
@click.option("--test", is_flag=True, help="A sheet with what is kept, in finer steps.")
@click.option("--list", "listed", is_flag=True, help="Tell which printers are known.")
@click.option("--forget", default="", metavar="NAME", help="Forget a printer.")
@click.option("--default", "chosen", default="", metavar="NAME", help="Take it for every build.")
@click.option("--no-default", is_flag=True, help="Take no printer unless --printer names one.")
@out_option
def command(
    name: str,
    paper: str,
    sides: str,
    flip: str,
    margin: float,
    letters: str,
    test: bool,
    listed: bool,
    forget: str,
    chosen: str,
    no_default: bool,
    out: Path,
) -> None:
    """Make a sheet that shows how far the printer NAME strays between the sides of the paper.

    Print it, hold it against a window, and type the letters that match. Builds with --printer NAME
    then move backs so that they meet their fronts. NAME is yours to choose; it is home unless said.
    """
    from pnp.calibration.printers_file import check_name, read_printers
    from pnp.jobs.calibrate import make_sheet, order_sheet

    printers = read_printers(config_folder())
    try:
        if listed or forget or chosen or no_default:
            _manage(printers, forget, chosen, no_default=no_default)
            return
        options = PrintOptions(read_paper(paper), Sides(sides), Flip(flip), margin=margin)
        order = order_sheet(check_name(name), options, printers, test=test)
        if letters:
            _keep(order, letters, printers)
            return
        file = make_sheet(order, out, cache_folder())
    except InputError as error:
        raise refuse(error) from None
    _tell_how(order, file)
    if sys.stdin.isatty():
        _ask(order, printers)


def _manage(printers: Printers, forget: str, chosen: str, *, no_default: bool) -> None:
    """List, forget, choose. Raises InputError for a printer that is not known."""
    from pnp.calibration.printers import choose_default
    from pnp.calibration.printers_file import write_printers
    from pnp.problems import did_you_mean

    for name in filter(None, (forget, chosen)):
        if name not in printers:
            raise InputError(f"there is no printer {name}", did_you_mean(name, printers))
    left = {name: each for name, each in printers.items() if name != forget}
    if chosen and chosen == forget:
        raise InputError(f"{chosen} cannot be forgotten and be the default", "choose one of both")
    if chosen or no_default:
        left = choose_default(left, chosen or None)
    if left != printers:
        write_printers(left, config_folder())
    _list(left)


def _list(printers: Printers) -> None:
    if not printers:
        click.echo("No printer is calibrated. To begin: pnp calibrate NAME")
    for name, printer in sorted(printers.items()):
        click.echo(f"{name}{' (default)' if printer.default else ''}")
        for each in printer.calibrations:
            click.echo(f"  {tell_settings(each)}, margin {each.margin:g} mm, {each.day}")
            click.echo(f"    pages upright: backs {_tell_shift(each.upright)}")
            lying = _tell_shift(each.lying) if each.lying else "not moved, since not read"
            click.echo(f"    pages lying:   backs {lying}")


def _tell_shift(shift: Shift) -> str:
    """In words, as a back lies: no sign is left to be misread."""
    moves = [
        f"{abs(length):.2f} mm {words[length > 0]}"
        for length, words in ((shift.x, ("left", "right")), (shift.y, ("up", "down")))
        if round(length, 2)
    ]
    if round(shift.turn, 2):
        way = "clockwise" if shift.turn > 0 else "anticlockwise"
        moves.append(f"turned {abs(shift.turn):.2f}° {way}")
    return ", ".join(moves) or "stay"


def _tell_how(order: Order, file: Path) -> None:
    from pnp.calibration.sheet import how_printed

    click.echo(f"{from_here(file)}\n")
    click.echo(f"1. Print it as you print cards: at 100 %, {how_printed(order.options)}.")
    click.echo("   Lay a ruler on its lines: 100 mm and 4 in must be so long, across and down.")
    click.echo("   If they measure 97 mm, it was printed with Fit: print it again without.")
    click.echo("2. Hold each sheet against a window, its front towards you. In each of the rulers")
    click.echo("   1 to 4 find the cell where the bar of the back stands in the middle of its gap.")
    click.echo("   Card lets no light through? Print on plain paper from the same tray, or prick a")
    click.echo("   needle through the middle of gaps, and find the hole that lies on its bar.")
    click.echo("3. Type the letters: sheet 1 first, each from ruler 1 to 4. Two neighbours that")
    click.echo(
        "   match alike are typed both, as KL. If none matches, type the one that is nearest."
    )
    if not sys.stdin.isatty():
        click.echo(f"   {tell_command(order.name, order.options)} --read M,K,L,KL,…")


def _ask(order: Order, printers: Printers) -> None:
    """Ask for the letters of each sheet, until they can be read."""
    from pnp.calibration.sheet import pages_of

    letters: list[str] = []
    for sheet in range(1, len(pages_of(order.options.paper)) + 1):
        found = _ask_sheet(order, sheet)
        if not found:
            break
        if sheet == 1 and not click.confirm("Do its lines measure what they say?"):
            raise click.ClickException(_FIT)
        letters += found
    if letters:
        _keep(order, ",".join(letters), printers)
    else:
        click.echo(f"When it is printed: {tell_command(order.name, order.options)}")


def _ask_sheet(order: Order, sheet: int) -> tuple[str, ...]:
    """The letters of one sheet; none if it is left out."""
    from pnp.calibration.letters import split_letters
    from pnp.jobs.calibrate import read_sheet

    while True:
        later = "later" if sheet == 1 else "leave it out"
        text = click.prompt(
            f"\nLetters of sheet {sheet}, rulers 1 2 3 4 (Enter: {later})",
            default="",
            show_default=False,
        )
        try:
            found = split_letters(text)
            if found:
                read_sheet(order, found, sheet)
        except InputError as error:
            click.echo(refuse(error).message)
        else:
            return found


def _keep(order: Order, text: str, printers: Printers) -> None:
    """Keep what the letters tell, and say what comes next. Raises InputError."""
    from pnp.calibration.letters import split_letters
    from pnp.calibration.printers_file import write_printers
    from pnp.jobs.calibrate import keep_letters

    letters = split_letters(text)
    kept, found = keep_letters(order, letters, printers, date.today())
    file = write_printers(kept, config_folder())
    click.echo(f"Kept for {order.name}: {tell_settings(found)}, margin {found.margin:g} mm.")
    _tell_found(found)
    if {"A", "Z"} & set("".join(letters)):
        click.echo("  A and Z are the ends of a ruler: it may stray further, so look once more.")
    click.echo(f"In {file}")
    name = shell_word(Path(order.name))
    click.echo(f"\nTo build for it: pnp build --printer {name} --paper {found.paper}")
    tested = order.options._replace(printer=kept[order.name].as_printer(found))
    click.echo(f"To look once more, in finer steps: {tell_command(order.name, tested)}")
    if not kept[order.name].default:
        click.echo(f"To take it for every build: pnp calibrate --default {name}")


def _tell_found(found: Calibration) -> None:
    click.echo(f"  Backs of pages that stand upright: {_tell_shift(found.upright)}.")
    if found.lying:
        click.echo(f"  Backs of pages that lie: {_tell_shift(found.lying)}.")
    else:
        click.echo("  Backs of pages that lie are not moved: sheet 2 was not read.")
