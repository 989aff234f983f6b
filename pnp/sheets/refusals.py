"""What is told of pieces that no page of a paper holds, with the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.model import Component
from pnp.printing import HOME_PAPERS, MARGIN, Fit, PrintOptions, Sides
from pnp.problems import Level, Problem
from pnp.sheets.fits import FITS
from pnp.sheets.grid import largest_pieces
from pnp.sheets.halves import tell_size
from pnp.sheets.large import count_needed
from pnp.sheets.tiles import MOST_TILES
from pnp.sheets.ways import find_beds
from pnp.units import Size, find_paper, paper_name


def tell_too_large(component: Component, options: PrintOptions, sides: Sides) -> Problem:
    """What to tell of a component that is larger than a page of the paper, filled this way.

    Where the paper has no room for any piece, it is told of the paper, not of the component.
    """
    size, name = component.size, paper_name(options.paper)
    tiles = count_needed(component, options)
    if tiles > MOST_TILES:
        return _tell_too_many(component, options, tiles)
    most = [*_largest_pieces(size, options, sides)]
    if not most:
        return _tell_no_room(options)
    holds = f"one page of {name} holds a piece of at most {', or '.join(most)}"
    margins = "the printer's margins" if options.margin == MARGIN else _margins(options)
    ways_out = [_how_to_shrink(component), *_ways_out(component, options, sides)]
    return Problem(
        Level.ERROR,
        "too-large",
        f"{component.name} is {tell_size(component)}, and {holds}",
        f"bleed, marks, footer and {margins} take the rest; {', or '.join(ways_out)}",
        component.place,
        value=str(size),
    )


def _how_to_shrink(component: Component) -> str:
    """What its owner can change: a box is as deep as its cards lie on one another."""
    if component.kind != "box" or component.wrap is None:
        return "make it smaller"
    return f"put fewer cards than {component.wrap.cards} into one box, or look at its caliper"


def _tell_too_many(component: Component, options: PrintOptions, tiles: int) -> Problem:
    return Problem(
        Level.ERROR,
        "too-large",
        f"{component.name} is {component.size}, which takes {tiles} sheets of "
        f"{paper_name(options.paper)}, glued to one another; {MOST_TILES} are the most",
        "print it on larger paper, or make it smaller",
        component.place,
        value=str(component.size),
    )


def _tell_no_room(options: PrintOptions) -> Problem:
    paper = find_paper(options.paper)
    left = Size(*(max(0.0, side - 2 * options.margin) for side in paper))
    return Problem(
        Level.ERROR,
        "too-large",
        f"{paper_name(options.paper)} has no room for any piece: {_margins(options)} leave {left} "
        f"of {paper}, and marks and footer take that",
        "choose a larger --paper, or the --margin that the printer really has",
    )


def _margins(options: PrintOptions) -> str:
    return f"margins of {options.margin:g} mm"


def _largest_pieces(size: Size, options: PrintOptions, sides: Sides) -> Iterator[str]:
    """The largest that a page holds which stands upright, and one that lies: of several rooms, the
    one that such a piece comes nearest to."""
    fitting, beds = FITS[options.fit], find_beds(sides, options)
    for lies, words in ((False, ""), (True, " on its side")):
        of_one = [bed for bed in beds if (bed.page.width > bed.page.height) == lies]
        largest = largest_pieces(of_one, fitting.least_bleed, fitting.marks)
        if largest:
            width, height = min(
                largest,
                key=lambda room: max(size.width - room.width, size.height - room.height),
            )
            yield f"{Size(round(width, 2), round(height, 2))}{words}"


def _ways_out(component: Component, options: PrintOptions, sides: Sides) -> Iterator[str]:
    """What to ask for, so that it fits."""
    if options.fit is Fit.BLEED and _fits(component, options._replace(fit=Fit.MOST), sides):
        yield "build with --fit most"
    if options.paper not in HOME_PAPERS:
        papers = _fitting_papers(component, options, sides)
        if papers:
            yield f"build with --paper {','.join(papers)}"


def _fitting_papers(component: Component, options: PrintOptions, sides: Sides) -> Iterable[str]:
    return [
        paper for paper in HOME_PAPERS if _fits(component, options._replace(paper=paper), sides)
    ]


def _fits(component: Component, options: PrintOptions, sides: Sides) -> bool:
    find, beds = FITS[options.fit].find, find_beds(sides, options)
    return find(component.size, component.shape, beds, options.bleed) is not None
