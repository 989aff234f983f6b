"""PyYAML's composer without its guesses at what unquoted words mean."""

from __future__ import annotations

from typing import Any

import yaml

IMPLICIT_TAG = ""
"""The tag of a node on which nobody wrote one."""


class _WithoutGuesses:
    """Gives every node without a written tag the same one."""

    def descend_resolver(self, parent: object, index: object) -> None:
        pass

    def ascend_resolver(self) -> None:
        pass

    def resolve(self, kind: object, value: object, implicit: object) -> str:
        return IMPLICIT_TAG


def composer_on(loader: type) -> Any:
    """A loader class that composes as `loader` does and guesses nothing."""
    return type("Composer", (_WithoutGuesses, loader), {})


# PyYAML may have been built without libyaml, which is ten times quicker.
_LOADER = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
_COMPOSER = composer_on(_LOADER)


def compose(text: str) -> yaml.Node | None:
    """The one document of `text`; None if it is empty. Raises yaml.YAMLError."""
    node: yaml.Node | None = yaml.compose(text, Loader=_COMPOSER)
    return node


def find_too_deep(text: str, deepest: int) -> tuple[int, int] | None:
    """Line and column, from 1, of the first value in more lists and blocks than `deepest`."""
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth > deepest:
                mark = event.start_mark
                return (mark.line + 1, mark.column + 1) if mark else None
    except yaml.YAMLError as error:
        # Else another mistake comes first; libyaml tells of depth before it gives its events.
        mark = getattr(error, "problem_mark", None)
        if mark and "maximum nesting depth" in str(error):
            return mark.line + 1, mark.column + 1
    return None
