"""Whole pieces of work: from a game's folder to finished files, all or nothing."""

from pnp.jobs.build import Built, Order, build_game
from pnp.jobs.build_games import build_games
from pnp.jobs.check_games import check_games
from pnp.jobs.export_game import Exported, export_game

__all__ = [
    "Built",
    "Exported",
    "Order",
    "build_game",
    "build_games",
    "check_games",
    "export_game",
]
