"""The guide names every word that companion.yaml and cases.yaml may hold."""

from __future__ import annotations

from typing import get_args

import pytest
from game_folders import ROOT

from pnp.companion import companion_file
from pnp.companion.cases_file import Case
from pnp.companion.companion_file import Shape
from pnp.companion.inputs import KINDS

GUIDE = (ROOT / "docs" / "companion.md").read_text(encoding="utf-8")
RENAMED = {"source": "from", "overrides": "with"}


@pytest.mark.parametrize("kind", [name for name in dir(companion_file) if name.endswith("Entry")])
def test_every_key_of_companion_yaml_is_explained(kind: str) -> None:
    keys = {RENAMED.get(name, name) for name in getattr(companion_file, kind).__struct_fields__}
    assert [key for key in sorted(keys) if f"`{key}" not in GUIDE and f"{key}:" not in GUIDE] == []


def test_every_shape_kind_of_input_and_key_of_a_case_is_explained() -> None:
    words = {*get_args(Shape), *(f"| `{kind}` |" for kind in KINDS)}
    words |= set(Case.__struct_fields__) - {"overrides", "place"} | {"with:"}
    assert [word for word in sorted(words) if word not in GUIDE] == []
