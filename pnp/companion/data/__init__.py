"""Makes what the page of a game knows, of all that the game says."""

from pnp.companion.data.build import build_data, context_of

__all__ = ["build_data", "context_of"]
