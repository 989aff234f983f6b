"""What keeps somebody from using a page: told by axe, and by measuring what thumbs aim at."""

from __future__ import annotations

OPTIONS = {
    "dark": {
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        "resultTypes": ["violations"],
        # axe takes what just scrolls beneath a sticky row for too small; sizes are measured here
        "rules": {"target-size": {"enabled": False}},
    },
    # the same page in other colours
    "light": {"runOnly": ["color-contrast"], "resultTypes": ["violations"]},
}
FIND_BARS = """
options => axe.run(options).then(({violations}) =>
  violations.map(({id, nodes}) => [id, nodes.map(({target}) => target)]))
"""
SMALLEST = 44

TARGETS = """
() => [...document.querySelectorAll("button, summary, .bar a, .check, .mode, input[type=search]")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}))
  .map((one) => [one.getAttribute("aria-label") || one.textContent.trim(), one.getBoundingClientRect()])
  .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])
"""
