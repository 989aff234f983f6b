"""Panels of a box or band for which layout.yaml has no face: their game's title on one colour."""

from __future__ import annotations

from functools import lru_cache

from pnp.faces.layout_file import LayoutFile, read_layout_text
from pnp.model import BLACK, WHITE, Color, contrast

PLAIN: dict[str, str] = {
    "front": "upright",
    "back": "upright",
    "left": "sideways",
    "right": "sideways",
    "top": "upright",
    "tab": "named",
}
"""What stands on a side; nothing on others."""

_LAYOUT = """
styles:
  plain:
    font: {font}
    weight: 700
    size: 20 pt
    min: 6 pt
    align: center
    valign: middle
    color: "{ink}"
faces:
  upright:
    - {{rect: {{edge: bleed}}, fill: "{ground}", role: ground}}
    - text: "{{{{ game.title }}}}"
      style: plain
      box: {{width: "= 0.84 * wide", height: "= 0.76 * high"}}
  sideways:
    - {{rect: {{edge: bleed}}, fill: "{ground}", role: ground}}
    - text: "{{{{ game.title }}}}"
      style: plain
      turn: 90
      box: {{width: "= 0.84 * high", height: "= min(0.76 * wide, max(0.4 * wide, wide - 3.2))"}}
  named:
    - {{rect: {{edge: bleed}}, fill: "{ground}", role: ground}}
    - text: "{{{{ name }}}}"
      style: plain
      box: {{width: "= 0.84 * wide", height: "= 0.76 * high"}}
  bare:
    - {{rect: {{edge: bleed}}, fill: "{ground}", role: ground}}
"""


@lru_cache(maxsize=16)
def plain_layout(font: str, ground: Color) -> LayoutFile:
    """The plain faces on such a ground, in letters that stand out on it."""
    ink = WHITE if contrast(WHITE, ground) >= contrast(BLACK, ground) else BLACK
    return read_layout_text(_LAYOUT.format(font=font, ground=_hex(ground), ink=_hex(ink)))


def _hex(color: Color) -> str:
    return f"#{color.red:02x}{color.green:02x}{color.blue:02x}"
