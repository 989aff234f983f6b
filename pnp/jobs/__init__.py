"""Whole pieces of work: from a game's folder to finished files, all or nothing."""

from pnp.jobs.build import Built, build_game
from pnp.jobs.inspect import Inspection, inspect_game

__all__ = ["Built", "Inspection", "build_game", "inspect_game"]
