"""Rule: what is printed of game.yaml beside the cards is in a script that can be set."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.files import GAME_FILE
from pnp.problems import Level, Problem
from pnp.reading.locate import locate
from pnp.setting.unset_scripts import find_refusals


def check_title_script(subject: Subject) -> Iterator[Problem]:
    game = subject.game
    credited = ((("credits", name), text) for name, text in game.credits.items())
    for keys, text in ((("title",), game.title), (("version",), game.version), *credited):
        for refusal in find_refusals(text):
            place = locate(game.folder, GAME_FILE, *keys)
            yield Problem(Level.ERROR, "unset-script", *refusal, place, game=game.id, value=text)
