"""Numbers and times as text, and which formats of a spreadsheet show something else."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from typing import Any

_EXACT = 2**53
"""Whole numbers below it are exact in a spreadsheet."""

# Codes of ECMA-376, part 1, section 18.8.30, that stand in no file.
_BUILT_IN = {
    0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%",
    11: "0.00E+00", 12: "# ?/?", 13: "# ??/??", 37: "#,##0 ;(#,##0)", 38: "#,##0 ;[Red](#,##0)",
    39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;[Red](#,##0.00)", 48: "##0.0E+0", 49: "@",
}  # fmt: skip

_COLOR = re.compile(r"\s*\[[A-Za-z]+ ?\d*\]")
_BLANK = r"(?:_.|\*.|\\?\s)*"
_PLAIN = re.compile(_BLANK + r"[#,]*[#0](?:\.(?P<decimals>[0#?]+))?" + _BLANK)
_AS_VALUE = {"", "general", "standard", "@"}
_SHOWN = re.compile(r"[-−]?(?:0|[1-9][\d., '’\u00a0\u202f]*)?(?:[.,]\d*)?(?:E[-+]?\d+)?")


def show_cell(value: Any) -> str:
    """A cell's value as text: 3.0 → 3, 0.1 + 0.2 → 0.3, true → TRUE, a date → 2024-05-31."""
    if isinstance(value, float):
        return show_number(value)
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date().isoformat()
    if isinstance(value, datetime.datetime):
        return value.isoformat(" ")
    if isinstance(value, datetime.time):
        return _clock(value.hour, value.minute, value.second)
    if isinstance(value, datetime.timedelta):
        return _show_duration(value)
    return str(value)


def show_number(value: float) -> str:
    """A number in plain digits, as exact as spreadsheets show them: 15 digits, no exponent."""
    if value.is_integer() and abs(value) < _EXACT:
        return str(int(value))
    text = f"{value:.15g}"
    return f"{Decimal(text):f}" if "e" in text else text


def format_code(number: int, codes: dict[int, str]) -> str:
    """The code of a format by its number; `codes` are those that a workbook has itself."""
    return codes.get(number) or _BUILT_IN.get(number, "")


def is_always_plain(code: str) -> bool:
    """Whether a format shows every number as its value."""
    return code.strip().lower() in _AS_VALUE


def hides_value(code: str, value: float) -> bool:
    """Whether a format shows this number as something else: 007, 50 %, +1, 3.3 for 3.333."""
    sections = code.split(";")
    section = sections[1] if value < 0 and len(sections) > 1 else sections[0]
    section = _COLOR.sub("", section, count=1).strip()
    if is_always_plain(section):
        return False
    plain = _PLAIN.fullmatch(section.removeprefix("-") if value < 0 else section)
    return plain is None or not _is_near(value, round(value, len(plain["decimals"] or "")))


def shows_value(shown: str, value: float) -> bool:
    """Whether digits on the screen, in the figures of any country, are those of a value."""
    text = shown.strip()
    if not text or not _SHOWN.fullmatch(text):
        return False
    if "E" in text:
        return True
    digits, more = _digits(show_number(value)), _digits(text)
    return more.startswith(digits) and not more[len(digits) :].strip("0")


def _is_near(value: float, other: float) -> bool:
    return abs(value - other) <= 1e-12 * max(1, abs(value))


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text).lstrip("0")


def _clock(hours: int, minutes: int, seconds: int) -> str:
    """1:30, or 1:30:15 where there are seconds."""
    return f"{hours}:{minutes:02}" + (f":{seconds:02}" if seconds else "")


def _show_duration(value: datetime.timedelta) -> str:
    seconds = round(abs(value.total_seconds()))
    sign = "-" if value < datetime.timedelta() else ""
    return sign + _clock(seconds // 3600, seconds // 60 % 60, seconds % 60)
