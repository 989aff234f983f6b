"""`pnp schema`: by which editors complete and check the files of a game."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("kind", required=False)
@click.option(
    "--all",
    "folder",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the schemas of all files into this folder.",
)
def command(kind: str | None, folder: Path | None) -> None:
    """Print the JSON Schema of a KIND of file: game, layout, companion or cases.

    Without one, tell what there is. An editor that knows YAML completes and checks a file whose
    first line is "# yaml-language-server: $schema=" and the address of its schema.
    """
    from pnp.problems import did_you_mean
    from pnp.reading.schema import write_schema
    from pnp.schemas import FILE_KINDS, write_schemas

    if kind and folder:
        message = "name one kind of file, or a folder for all of them"
        raise click.UsageError(message)
    if folder:
        for file in write_schemas(folder):
            click.echo(file)
    elif kind is None:
        for name, each in FILE_KINDS.items():
            click.echo(f"pnp schema {name:<9}  {each.file:<14}  {each.purpose}")
    elif kind in FILE_KINDS:
        click.echo(write_schema(FILE_KINDS[kind].schema()), nl=False)
    else:
        message = f"there is no schema of {kind}; {did_you_mean(kind, FILE_KINDS)}"
        raise click.UsageError(message)
