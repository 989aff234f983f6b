"""The columns in which rules stand on a page."""

from __future__ import annotations

from msgspec import Struct


class Columns(Struct, frozen=True):
    """Where text stands, in mm: `count` columns, `gutter` apart, that span `measure` together.

    No picture is higher than `tallest`. One that needs it may be `widest` wide, beyond both sides
    of a single column alike; elsewhere that is the measure.
    """

    measure: float
    count: int
    gutter: float
    tallest: float
    widest: float

    @property
    def width(self) -> float:
        """Of one column."""
        return (self.measure - (self.count - 1) * self.gutter) / self.count
