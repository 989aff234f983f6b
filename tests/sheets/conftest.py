"""An imprint that costs its font once."""

from __future__ import annotations

import pytest
from handmade import make_stack

from pnp.sheets import Imprint


@pytest.fixture(scope="session")
def imprint(tmp_path_factory: pytest.TempPathFactory) -> Imprint:
    stack = make_stack(tmp_path_factory.mktemp("fonts"))
    return Imprint("The War Chronicles of Ganymede", "1.0", "ab12cd34", stack)
