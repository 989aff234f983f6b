"""`pnp diff`: what has changed, card by card."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pnp.cli.places import cache_folder, find_folder, from_here, one_game, out_option
from pnp.cli.progress import show_progress
from pnp.cli.refusal import refuse
from pnp.cli.report import print_problems, without_hints
from pnp.problems import InputError


@click.command()
@one_game
@out_option
@click.option(
    "--against",
    metavar="REV",
    default="",
    help="An edition that was printed or built, or a revision of git, as HEAD~3.  "
    "[default: the last print]",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to print what has changed; json makes no page.",
)
@click.option("--page/--no-page", default=True, help="Whether to make the page.  [default: --page]")
def command(game: str, cards: Path | None, out: Path, against: str, form: str, page: bool) -> None:
    """Tell what has changed in GAME since its last print, card by card.

    The text is fit for a commit message. A page with the old and the new faces side by side is
    written to the folder diff of --out.
    """
    from pnp.jobs.diff import compare_game
    from pnp.prints.plain_difference import to_plain
    from pnp.prints.tell_difference import tell_lines

    folder = find_folder(cards, game)
    as_text = form == "text"
    try:
        with show_progress(quiet=False) as progress:
            found = compare_game(
                folder, against, out, cache_folder(), page=page and as_text, tell=progress.tell
            )
    except InputError as error:
        raise refuse(error) from None
    print_problems(without_hints(found.problems))
    if found.note:
        click.echo(found.note, err=True)
    if as_text:
        click.echo("\n".join(tell_lines(found.difference)))
    else:
        click.echo(json.dumps(to_plain(found.difference), ensure_ascii=False, indent=1))
    if found.page:
        click.echo(f"side by side: {from_here(found.page)}", err=True)
