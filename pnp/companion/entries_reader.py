"""Reads the values of companion.yaml as their types: constants, formulas, colours and cards."""

from __future__ import annotations

from typing import Any

from pnp.assets import page_languages
from pnp.catalogue.columns import read_color
from pnp.companion.choosing import CardChoice, CardsEntry, choose
from pnp.companion.companion_file import (
    COMPANION_FILE,
    CompanionFile,
    Given,
    Interface,
    KindOfInput,
    Known,
    Plain,
    Prose,
    Whole,
)
from pnp.companion.inputs import KINDS
from pnp.expressions import (
    ExpressionError,
    Formula,
    compile_javascript,
    compile_value,
    fill_holes,
    is_number,
    show,
)
from pnp.model import Color, Game
from pnp.problems import InputError, quote, unknown_word
from pnp.reading.nodes import Node, Scalar
from pnp.reading.scalars import read_any
from pnp.reading.structure import Converter, structure
from pnp.reading.words import read_words


def structure_companion(node: Node, game: Game) -> CompanionFile:
    """The entries of companion.yaml. Raises PnpError with every mistake of their own."""
    return structure(node, CompanionFile, COMPANION_FILE, _new_converter(game))


def _new_converter(game: Game) -> Converter:
    """The converter that knows the constants, colours and cards of a game."""
    converter = Converter({"source": "from"})
    known = {"constants": game.constants}

    def read_known(node: Any) -> Any:
        source = _expression(node)
        if source is None:
            value: object = read_any(node)
        else:
            expression = compile_value(source)
            strangers = expression.names - known.keys()
            if strangers:
                names = " and ".join(sorted(strangers))
                raise ExpressionError(
                    f"{names} cannot be known before the game", "use constants.name and numbers"
                )
            value = expression.evaluate(known)
        if value is None or not isinstance(value, Plain):
            raise InputError(f"{show(value)} is no number, text, true or false")
        return value

    def read_whole(node: Any) -> int:
        value = read_known(node)
        if not is_number(value) or value != int(value):
            raise InputError(f"{show(value)} is not a whole number")
        return int(value)

    def read_given(node: Any) -> Given:
        source = _expression(node)
        if source is None:
            return Given(read_known(node))
        formula = compile_javascript(source, known)
        return Given(formula=formula) if formula.names else Given(read_known(node))

    def read_formula(node: Any) -> Formula:
        source = _expression(node)
        if source is None:
            raise InputError(f"{quote(str(node))} is not a formula", f"write {quote(f'= {node}')}")
        return compile_javascript(source, known)

    converter.register(Formula, read_formula)
    converter.register(
        Prose, lambda node: fill_holes(read_words(node), {"constants": game.constants})
    )
    converter.register(Interface, _read_interface)
    converter.register(KindOfInput, _read_kind)
    converter.register(Known, read_known)
    converter.register(Whole, read_whole)
    converter.register(Given, read_given)
    converter.register(Color, lambda node: read_color(read_words(node), game.theme.colors))
    converter.register(
        CardChoice, lambda node: choose(converter.read(node, CardsEntry), game.components)
    )
    return converter


def _read_interface(node: Any) -> str:
    word = read_words(node)
    languages = page_languages()
    if word not in languages:
        raise unknown_word(word, languages, "a language of the page")
    return word


def _read_kind(node: Any) -> str:
    word = read_words(node)
    if word not in KINDS:
        raise unknown_word(word, KINDS, f"one of {', '.join(KINDS)}")
    return word


def _expression(node: Any) -> str | None:
    """What stands after the `=` of a value that is an expression."""
    if not isinstance(node, Scalar):
        raise InputError("this must be one value, not a list or a block", rule="wrong-type")
    if node.startswith("="):
        return node[1:]
    if node.plain and not node:
        raise InputError("nothing stands here", f"write a value, or {quote('= expression')}")
    return None
