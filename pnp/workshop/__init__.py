"""A game kept ready: read, laid out and looked through, and brought up to its files at a word."""

from pnp.workshop.changes import Changes
from pnp.workshop.snapshot import Snapshot
from pnp.workshop.workshop import LastGood, Workshop

__all__ = ["Changes", "LastGood", "Snapshot", "Workshop"]
