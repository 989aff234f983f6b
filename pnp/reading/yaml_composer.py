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
_COMPOSER = composer_on(yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader)


def compose(text: str) -> yaml.Node | None:
    """The one document of `text`; None if it is empty. Raises yaml.YAMLError."""
    node: yaml.Node | None = yaml.compose(text, Loader=_COMPOSER)
    return node
