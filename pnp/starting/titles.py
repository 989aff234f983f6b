"""Gives files that are copied the title of the new game."""

from __future__ import annotations

import re

from pnp.problems import PnpError
from pnp.reading.nodes import Mapping, Scalar, compose_yaml
from pnp.starting.yaml_text import scalar

_TITLE = re.compile(
    r"^title:[ \t]*(?:\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|[^#\n]*?)(?=[ \t]*(?:#.*)?$)", re.M
)


def with_title(game: str, title: str) -> str:
    """The text of a game.yaml with another title; as it was if its title is on no line alone."""
    return _TITLE.sub(lambda _: f"title: {scalar(title)}", game, count=1)


def title_of(game: str) -> str:
    """The title in the text of a game.yaml, or nothing."""
    try:
        node, _ = compose_yaml(game, "game.yaml")
    except PnpError:
        return ""
    title = node.get("title") if isinstance(node, Mapping) else None
    return str(title) if isinstance(title, Scalar) else ""


def with_heading(rules: str, old: str, title: str) -> str:
    """The text of rules.md, with the new title for a first heading that is the old one."""
    heading = re.compile(rf"^#[ \t]+{re.escape(old)}[ \t]*$", re.M)
    return heading.sub(lambda _: f"# {title}", rules, count=1) if old else rules
