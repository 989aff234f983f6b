"""The way to play; nobody is asked."""

from pnp.companion.inputs.kind import InputKind

MODE = InputKind(is_asked=False)
