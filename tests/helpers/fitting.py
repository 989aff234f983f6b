"""What keeps somebody from using a page: told by axe, and by measuring what thumbs aim at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from phones import SIZES, Phone

Scheme = Literal["dark", "light"]

OPTIONS: dict[Scheme, dict[str, Any]] = {
    "dark": {
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        "resultTypes": ["violations"],
        # axe takes what just scrolls beneath a sticky row for too small; sizes are measured here
        "rules": {"target-size": {"enabled": False}},
    },
    # the same page in other colours
    "light": {"runOnly": ["color-contrast"], "resultTypes": ["violations"]},
}
HAS_AXE = "typeof axe !== 'undefined'"
# what is hidden bars nobody, and costs axe as much as what is seen
FIND_BARS = """
options => axe.run({exclude: [".view:not(.is-shown)", "[hidden]"]}, options).then(({violations}) =>
  violations.map(({id, nodes}) => [id, nodes.map(({target}) => target)]))
"""
SMALLEST = 44

TARGETS = """
() => [...document.querySelectorAll("button, summary, .bar a, .check, .mode, input[type=search]")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}))
  .map((one) => [one.getAttribute("aria-label") || one.textContent.trim(), one.getBoundingClientRect()])
  .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])
"""


def find_bars(phone: Phone, *schemes: Scheme) -> list[Any]:
    """What bars people from the page as it stands: the scheme of colours, of all unless some are
    named, and what axe tells."""
    page = phone.page
    if not page.evaluate(HAS_AXE):
        page.evaluate(AXE_SCRIPT)
    found = []
    for scheme in schemes or OPTIONS:
        page.emulate_media(color_scheme=scheme)
        found += [(scheme, bar) for bar in page.evaluate(FIND_BARS, OPTIONS[scheme])]
    return found


def each_size(phone: Phone, *sizes: str) -> Iterator[str]:
    """Make a phone as large as some of SIZES, or all, one after the other, and then as it was."""
    before = phone.page.viewport_size
    assert before
    for size in sizes or SIZES:
        width, height = SIZES[size]
        phone.page.set_viewport_size({"width": width, "height": height})
        yield size
    phone.page.set_viewport_size(before)


def find_small_targets(phone: Phone) -> list[Any]:
    """What is too small for a thumb: its name, width and height."""
    targets = phone.page.evaluate(TARGETS)
    assert len(targets) > 4
    return [target for target in targets if min(target[1:]) < SMALLEST]


def find_misfits(phone: Phone, *sizes: str) -> list[Any]:
    """What does not fit the page as it stands: the size of phone, of all unless some are named, and
    a target that is too small or the width of a page that sticks out."""
    found: list[Any] = []
    for size in each_size(phone, *sizes):
        found += [(size, target) for target in find_small_targets(phone)]
        widest = phone.page.evaluate("document.documentElement.scrollWidth")
        found += [(size, widest)] if widest > SIZES[size][0] else []
    return found
