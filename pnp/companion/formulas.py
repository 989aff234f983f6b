"""The formulas of companion.yaml: what they may read, and the page's module that holds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import CalculatorEntry, CompanionFile, PadEntry
from pnp.companion.inputs import KINDS
from pnp.companion.lists import check_lists, lists_of
from pnp.companion.texts import Texts
from pnp.expressions import OF_LISTS, Formula, WordsWriter, compile_told, write_prelude
from pnp.expressions.tree import Call
from pnp.model import Game, Value
from pnp.problems import quote

FORMULAS_FILE = "formulas.mjs"

_WORDS = {
    "and": "both",
    "or": "either",
    "not": "negated",
    "if": "provided",
    "else": "otherwise",
}
"""Words of a formula, by the keys of their texts."""


class FormulaBook:
    """Formulas by key, f1, f2, … in the order in which they were asked for."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}
        self._of_lists: set[str] = set()

    def key_of(self, formula: Formula) -> str:
        """The key of a formula; equal ones share it."""
        if formula.lists:
            self._of_lists.add(formula.script)
        return self._keys.setdefault(formula.script, f"f{len(self._keys) + 1}")

    def write(self, texts: Texts) -> str:
        """The module: `formulas` maps keys to functions of inputs and answer, and of the cards."""
        entries = "".join(
            f"  {key}: ({'s, cards' if script in self._of_lists else 's'}) => {script},\n"
            for script, key in self._keys.items()
        )
        prelude = write_prelude(texts.words) if entries else ""
        if self._of_lists:
            prelude += OF_LISTS
        return f"{prelude}export const formulas = {{\n{entries}}};\n"


def check_values(
    file: CompanionFile, calculator: CalculatorEntry, game: Game, here: CheckedNode
) -> None:
    """Note names that the formulas of a calculator cannot know."""
    single = [
        name
        for name, entry in calculator.inputs.items()
        if KINDS[entry.kind].is_single(file, entry)
    ]
    lists = lists_of(file, calculator)
    for name, formula in calculator.values.items():
        at = here.step("values").step(name)
        if name in calculator.inputs:
            at.refuse(f"{name} is an input too", "give the value another name")
        _look_up(formula, [*single, *lists], "an input of one value, nor an earlier value", at)
        for several in sorted(formula.names & set(lists)):
            hint = f"write count({several}), or sum({several}.COLUMN) of a column of its cards"
            at.refuse(f"{quote(several)} is not an input of one value", hint)
        check_lists(formula, file, calculator, game, at)
        single.append(name)


def check_pad(pad: PadEntry, here: CheckedNode) -> None:
    """Note what is wrong with a score pad."""
    if not pad.columns:
        here.step("columns").refuse("nothing is written down", "add columns: {points: {label: …}}")
    if pad.rounds is not None and pad.rounds < 1:
        here.step("rounds").refuse(f"a game of {pad.rounds} rounds cannot be played")
    for name, column in pad.columns.items():
        if column.min is not None and column.max is not None and column.min > column.max:
            message = f"from {column.min} up to {column.max} there is no number"
            here.step("columns").step(name).step("min").refuse(message)
    if pad.points:
        _look_up(pad.points, pad.columns, "a column of the pad", here.step("points"))


def tell(
    formula: Formula, name: str, constants: Mapping[str, Value], texts: Texts, book: FormulaBook
) -> tuple[str, tuple[str, ...]]:
    """A formula as a sentence with holes: "3 × {sets} + {coins} = {score}".

    What it sums or counts of lists has holes like {=f2}, where f2 is the key of what fills it; all
    such keys stand beside it.
    """
    known = {"constants": constants}
    parts: list[str] = []

    def tell_list(call: Call) -> str | None:
        part = compile_told(call, known, is_whole=call is formula.tree)
        if part is None:
            return None
        parts.append(book.key_of(part))
        return f"{{={parts[-1]}}}"

    holes = {word: f"{{{word}}}" for word in formula.names}
    said = _writer(holes, constants, texts, tell_list).write(formula.tree)
    return f"{said} = {{{name}}}", tuple(dict.fromkeys(parts))


def in_words(
    formula: Formula, names: Mapping[str, str], constants: Mapping[str, Value], texts: Texts
) -> str:
    """A formula as people write it, with words for the names that it reads."""
    return _writer(names, constants, texts, lambda call: None).write(formula.tree)


def _writer(
    names: Mapping[str, str],
    constants: Mapping[str, Value],
    texts: Texts,
    tell_list: Callable[[Call], str | None],
) -> WordsWriter:
    words = {word: texts.say(key) for word, key in _WORDS.items()}
    return WordsWriter(names, {"constants": constants}, words, tell_list)


def _look_up(formula: Formula, known: Iterable[str], what: str, here: CheckedNode) -> None:
    for stranger in sorted(formula.names - set(known)):
        here.look_up(stranger, known, what)
