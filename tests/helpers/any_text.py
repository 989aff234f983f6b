"""What texts are made of that may hold anything."""

from __future__ import annotations

from hypothesis import strategies as st

ANY_CHARACTER = st.characters(exclude_categories=["Cs"])
"""All but surrogates, as in a plain `st.text()`, which tries for two seconds what UTF-8 can encode."""
