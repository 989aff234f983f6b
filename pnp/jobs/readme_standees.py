"""How standees are made of their strips, for README.txt of a kit."""

from __future__ import annotations

from collections.abc import Collection, Iterator

_STEPS = (
    "Print them on card stock of 200 to 300 g/m², on one side. A figure is a strip: its back "
    "stands on its head above its front, and a bare flap hangs at each end.",
    "Score before you cut. Dashed ticks beside the strips show the folds: lay a ruler from one to "
    "the other, and draw along it with a ballpoint that is empty, or the back of a knife. "
    "Strips beside each other have their folds in line, so that one stroke scores all of them.",
    "Then cut along the thin dashed line around each strip.",
    "Fold the strip over at the head, away from you, so that both pictures are outside. Glue what "
    "lies between them, all over but for the flaps, and let it dry under a book.",
    "Fold one flap to the front and one to the back: they are the foot. A coin or a piece of board "
    "glued beneath both makes it stand more firmly. Or glue the flaps to one another, and push "
    "them into a stand of plastic.",
)


def how_to_make_standees(kinds: Collection[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A heading with what is to be done, if the kinds of a kit's nets have standees."""
    if "standees" in kinds:
        yield "The standees", _STEPS
