"""Whole pieces of work: from a game's folder to finished files, all or nothing."""

from pnp.jobs.build import Built, Order, build_game
from pnp.jobs.build_games import build_games
from pnp.jobs.check_games import check_games

__all__ = [
    "Built",
    "Order",
    "build_game",
    "build_games",
    "check_games",
]
