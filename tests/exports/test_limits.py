"""What a target may make is known before anything is made."""

from __future__ import annotations

from msgspec.structs import replace

from pnp.exports import TARGETS, ExportFile, Limits, find_broken_limits
from pnp.exports.png import PngOptions
from pnp.units import BLEED

PNG = TARGETS["png"]


def never() -> bytes:
    raise AssertionError("a file is made although its limits are broken")


def find(files: dict[str, ExportFile], limits: Limits, **options: float) -> list[str]:
    target = replace(PNG, limits=limits)
    found = find_broken_limits(target, replace(PngOptions(), **options), files)
    return [f"{problem.message}; {problem.hint}" for problem in found]


def test_what_is_within_the_limits_is_no_problem() -> None:
    files = {"a.png": ExportFile(never, (10, 10)), "b.csv": ExportFile(never)}
    assert find(files, Limits(files=2, pixels=100), dpi=1200, bleed=BLEED) == []


def test_every_limit_that_is_broken_is_told() -> None:
    files = {
        "a.png": ExportFile(never, (2000, 1000)),
        "b.png": ExportFile(never, (3000, 1000)),
        "c.csv": ExportFile(never),
    }
    messages = find(files, Limits(files=2, pixels=1_000_000), dpi=1201, bleed=-1)
    assert messages[0].startswith("--dpi must be a whole number from 72 to 1200, not 1201")
    assert messages[1].startswith(f"--bleed must be a length from 0 to {BLEED:g} mm, not -1 mm")
    assert "3 files, and may make 2" in messages[2]
    assert "b.png would have 3000 × 1000 pixels, more than 1 million; 1 more" in messages[3]
    assert "lower --dpi" in messages[3]
    assert len(messages) == 4
