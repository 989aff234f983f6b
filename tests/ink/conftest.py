"""A font that costs its preparation once, and plans around faces made by hand."""

from __future__ import annotations

import pytest
from handmade import make_stack

from pnp.fonts import FontStack
from pnp.ink import DocumentInfo
from pnp.sheets import Imprint


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> FontStack:
    return make_stack(tmp_path_factory.mktemp("fonts"))


@pytest.fixture(scope="session")
def imprint(stack: FontStack) -> Imprint:
    return Imprint("Ganymede", "1.0", "ab12cd34", stack)


@pytest.fixture(scope="session")
def info() -> DocumentInfo:
    return DocumentInfo("Ganymede: cards", "Print sheets", "Toshiki Sato", "en", "ab12cd34")
