"""Reads the values of companion.yaml as their types: constants, formulas, colours and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pnp.assets import page_languages
from pnp.catalogue.columns import read_color
from pnp.companion.choosing import CardChoice, CardsEntry, choose
from pnp.companion.companion_file import (
    COMPANION_FILE,
    AnswerFormula,
    CompanionFile,
    Given,
    Interface,
    KindOfInput,
    Known,
    Plain,
    Prose,
    Whole,
)
from pnp.companion.entries.look import Part
from pnp.companion.inputs import KINDS
from pnp.expressions import (
    ANSWERS,
    FORMULAS,
    Dialect,
    ExpressionError,
    Formula,
    compile_javascript,
    compile_value,
    fill_holes,
    is_number,
    show,
)
from pnp.model import Color, Component, Game, Value
from pnp.problems import InputError, quote, unknown_word
from pnp.reading.blocks import Choice
from pnp.reading.nodes import Node, Scalar
from pnp.reading.readers import FILLED, WRITTEN, OneValue, Reader, matching
from pnp.reading.scalars import read_any
from pnp.reading.structure import Converter, structure
from pnp.reading.words import read_words
from pnp.rulebook.references import read_detail

_FORMULA = r"=(?:.|\n)*"


class KnownBefore(Struct, frozen=True):
    """What is known of a game when its page is made."""

    constants: Mapping[str, Value]
    colors: Mapping[str, Color]
    components: tuple[Component, ...]


_NOTHING = KnownBefore({}, {}, ())


def structure_companion(node: Node, game: Game | None) -> CompanionFile:
    """The entries of companion.yaml. Raises PnpError with every mistake of their own.

    Without a `game` it has no constants, colours and cards.
    """
    known = KnownBefore(game.constants, game.theme.colors, game.components) if game else _NOTHING
    return structure(node, CompanionFile, COMPANION_FILE, _new_converter(known))


def companion_reader() -> Reader:
    """The reader of a whole companion.yaml, of a game without constants, colours and cards."""
    return _new_converter(_NOTHING).reader_of(CompanionFile)


def _new_converter(known: KnownBefore) -> Converter:
    converter = Converter({"source": "from"})
    figures = _Figures({"constants": known.constants})
    readers: dict[Any, Reader] = {
        Formula: OneValue(figures.read_formula, "a formula", "formulas", matching(_FORMULA)),
        AnswerFormula: OneValue(
            figures.read_answer,
            "a formula",
            "formulas",
            matching(_FORMULA),
        ),
        Prose: OneValue(figures.read_prose, "a text", "texts", FILLED),
        Interface: OneValue(
            _read_interface, "the code of a language", "languages", {"enum": [*page_languages()]}
        ),
        KindOfInput: Choice({word: word for word in KINDS}),
        Known: OneValue(figures.read_known, "a value", "values", WRITTEN),
        Whole: OneValue(
            figures.read_whole, "a whole number", "whole numbers", matching(_FORMULA, "integer")
        ),
        Given: OneValue(figures.read_given, "a value or a formula", "values or formulas", WRITTEN),
        Part: OneValue(
            lambda node: read_detail(read_words(node)), "a part of a face", "parts of faces", FILLED
        ),
        Color: OneValue(
            lambda node: read_color(read_words(node), known.colors), "a colour", "colours", FILLED
        ),
    }
    for kind, reader in readers.items():
        converter.register(kind, reader)
    cards = converter.reader_of(CardsEntry)
    converter.register(
        CardChoice,
        OneValue(lambda node: choose(cards.read(node), known.components), "cards", "cards", cards),
    )
    return converter


class _Figures(Struct, frozen=True):
    """Reads values that may be expressions of what is `known` before the game: its constants."""

    known: Mapping[str, Mapping[str, Value]]

    def read_known(self, node: Any) -> Any:
        source = _expression(node)
        if source is None:
            value: object = read_any(node)
        else:
            expression = compile_value(source)
            strangers = expression.names - self.known.keys()
            if strangers:
                names = " and ".join(sorted(strangers))
                raise ExpressionError(
                    f"{names} cannot be known before the game", "use constants.name and numbers"
                )
            value = expression.evaluate(self.known)
        if value is None or not isinstance(value, Plain):
            raise InputError(f"{show(value)} is no number, text, true or false")
        return value

    def read_whole(self, node: Any) -> int:
        value = self.read_known(node)
        if not is_number(value) or value != int(value):
            raise InputError(f"{show(value)} is not a whole number")
        return int(value)

    def read_given(self, node: Any) -> Given:
        source = _expression(node)
        if source is None:
            return Given(self.read_known(node))
        formula = compile_javascript(source, self.known)
        return Given(formula=formula) if formula.names else Given(self.read_known(node))

    def read_answer(self, node: Any) -> AnswerFormula:
        made = self.read_formula(node, ANSWERS)
        return AnswerFormula(made.script, made.names, made.tree, made.lists)

    def read_formula(self, node: Any, dialect: Dialect = FORMULAS) -> Formula:
        source = _expression(node)
        if source is None:
            raise InputError(f"{quote(str(node))} is not a formula", f"write {quote(f'= {node}')}")
        return compile_javascript(source, self.known, dialect)

    def read_prose(self, node: Any) -> str:
        return fill_holes(read_words(node), self.known)


def _read_interface(node: Any) -> str:
    word = read_words(node)
    languages = page_languages()
    if word not in languages:
        raise unknown_word(word, languages, "a language of the page")
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
