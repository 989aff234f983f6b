"""What was printed, and how it differs from what would be printed now."""

from pnp.prints.portrait import Look, Portrait, portray

__all__ = ["Look", "Portrait", "portray"]
