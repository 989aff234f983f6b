"""How boxes, bands and other nets are made of their sheets, for README.txt of a kit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from pnp.jobs.kit import Kit
from pnp.jobs.readme_standees import how_to_make_standees
from pnp.printing import Part

_FIRST = (
    "Print it on card stock of 200 to 300 g/m², on one side; paper of less weight is too soft, "
    "more cracks at the folds.",
    "Score before you cut. Dashed ticks beyond the picture show the folds: lay a ruler from one to "
    "the other across the sheet, and draw along it with a ballpoint that is empty, or the back of "
    "a knife.",
    "Then cut along the thin dashed line around the whole.",
)

_OF_KIND: Mapping[str, tuple[str, ...]] = {
    "box": (
        "Cut the half circle out of the front, and both slits where the lid meets its lip.",
        "Fold all scores away from you, and flatten the box once along each pair of folds.",
        'Flaps that say "glue" get glue on their printed side. First the long one, beneath the '
        "left side; let it dry with the box pressed flat. Then fold the three at the bottom in, "
        "glue them, and press the bottom on them from inside with a pencil.",
        "The cards go in, the two small flaps over them, and the lip of the lid behind the front.",
    ),
    "band": (
        'Fold the scores around the stack, and glue the flap that says "glue" beneath the left '
        "side. The stack should slide out with a push.",
    ),
}

_HALVES = (
    "A box that fills two sheets is made of two halves. The long flap of each goes beneath the "
    "first side of the other: glue them to one strip, let it dry, and go on as above."
)


def how_to_make_boxes(kit: Kit, kinds: Collection[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Headings with what is to be done, for the kinds of nets that a kit holds."""
    if "box" in kinds:
        halved = any(_is_halved(pdf.sheets) for pdf in kit.pdfs if pdf.part == Part.BOX)
        last = (_HALVES,) if halved else ()
        yield "The box", (*_FIRST, *_OF_KIND["box"], *last)
    if "band" in kinds:
        yield "The band", (*_FIRST, *_OF_KIND["band"])
    yield from how_to_make_standees(kinds)


def _is_halved(pages: Iterable[dict[str, Any]]) -> bool:
    """Whether one copy of a piece lies in several places."""
    places = [(slot["piece"], slot["copy"]) for page in pages for slot in page["slots"]]
    return len(set(places)) < len(places)
