"""Rule: every picture in art/ is drawn somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.files import find_file
from pnp.problems import Level, Place, Problem

_DRAWN = frozenset({".svg", ".png", ".jpg", ".jpeg"})


def check_unused_art(subject: Subject) -> Iterator[Problem]:
    game = subject.game
    used = set(subject.layout.used_files)
    for reference in game.icons.values():
        if reference.endswith(".svg"):
            try:
                used.add(find_file(game.folder, reference))
            except ValueError:
                continue  # a face that draws it says what is wrong
    for file in sorted((game.folder / "art").rglob("*")):
        if file.suffix.lower() in _DRAWN and not file.name.startswith(".") and file not in used:
            name = file.relative_to(game.folder).as_posix()
            yield Problem(
                Level.WARNING,
                "unused-art",
                f"{name} is on no face",
                "draw it, or take it out of art/",
                Place(name),
                game=game.id,
            )
