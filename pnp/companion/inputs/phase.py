"""The phase of the round; nobody is asked."""

from pnp.companion.inputs.kind import InputKind

PHASE = InputKind(is_asked=False)
