"""Ganymede's rules as its page runs them."""

from __future__ import annotations

from pathlib import Path

from rules_of_games import Rules, companion_of, rules_of

from pnp.companion.read import Companion

__all__ = ["Rules", "open_rules", "read_ganymede"]


def read_ganymede() -> Companion:
    """Its companion, without any face laid out."""
    return companion_of("ganymede")


def open_rules(cache: Path) -> Rules:
    """The rules, with faces laid out in `cache`."""
    return rules_of("ganymede", cache)
