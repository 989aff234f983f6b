"""Rule: what the page shows of its cards is on their faces."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.model import Face, Role
from pnp.problems import Level, Problem, quote, unknown_word


def check_page_art(subject: Subject) -> Iterator[Problem]:
    """An error for each entry of `look.art` that means no face, or nothing of one."""
    art = subject.companion.file.look.art if subject.companion else {}
    if not art:
        return
    from pnp.companion.art import picture_of
    from pnp.companion.companion_file import COMPANION_FILE
    from pnp.reading.locate import locate

    faces: dict[str, list[Face]] = {}
    for piece in subject.layout.pieces:
        faces.setdefault(piece.front.layout, []).append(piece.front)

    def tell(error: ValueError, *keys: str) -> Problem:
        place = locate(subject.game.folder, COMPANION_FILE, "look", "art", *keys)
        hint = getattr(error, "hint", "")
        return Problem(Level.ERROR, "wrong-value", str(error), hint, place, subject.game.id)

    for name, entry in art.items():
        if name not in faces:
            yield tell(unknown_word(name, faces, "a front in layout.yaml"), name)
            continue
        known = {item.element for face in faces[name] for item in face.items if item.element}
        for word in entry.show:
            if word not in {*known, *(role.value for role in Role)}:
                error = unknown_word(word, known, "an element of that face, or a role")
                yield tell(error, name, "show")
        try:
            pictures = [picture_of(face, entry) for face in faces[name]]
        except ValueError as error:
            yield tell(error, name, "part")
            continue
        if not any(pictures):
            shown = ", ".join(entry.show)
            message = f"nothing of {quote(name)} is {shown}, so its cards have no picture"
            yield tell(ValueError(message), name)
