"""Whole pieces of work: from a game's folder to finished files, all or nothing."""

from pnp.jobs.build import Built, Order, build_game
from pnp.jobs.build_games import build_games
from pnp.jobs.export_game import Exported, export_game
from pnp.jobs.inspect import Inspection, inspect_game

__all__ = [
    "Built",
    "Exported",
    "Inspection",
    "Order",
    "build_game",
    "build_games",
    "export_game",
    "inspect_game",
]
