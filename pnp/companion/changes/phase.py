"""A phase begins."""

from __future__ import annotations

from pnp.companion.changes.kind import ChangeKind

PHASE = ChangeKind(names=lambda file: file.phases)
