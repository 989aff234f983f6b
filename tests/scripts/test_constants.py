"""Constants in place of the names that a module imports."""

import pytest

from pnp.scripts import Engine, RulesError
from pnp.scripts.constants import put_constants

WORDS = {"UNDO": "zurück", "CLOSE": 'zu "hier"', "LIST": "a\u2028b"}


def put(body: str, imported: str = "UNDO, CLOSE, LIST") -> str:
    text = f'import {{{imported}}} from "../words.mjs"; {body}'
    return put_constants("js/a.mjs", text, "words.mjs", WORDS)


def test_names_become_texts_wherever_they_are_read() -> None:
    script = put(
        "export const f = (x) => [UNDO, `${CLOSE}!`, {LIST, UNDO: 1, [UNDO]: x.UNDO, a: UNDO}];"
    )
    first, second, third = Engine({"js/a.mjs": script}).call("f", {"UNDO": 5}, module="js/a.mjs")
    assert (first, second) == ("zurück", 'zu "hier"!')
    assert third == {"LIST": "a\u2028b", "UNDO": 1, "zurück": 5, "a": "zurück"}


def test_strings_comments_properties_and_templates_stay() -> None:
    body = 'const a = "UNDO é"; // UNDO\nconst b = a.UNDO + `UNDO ${a}` + /UNDO/.source; /* UNDO */'
    assert put(body) == f" {body}"


def test_another_name_for_a_text_is_followed() -> None:
    assert put("const a = back + UNDO;", "UNDO as back") == ' const a = "zurück" + UNDO;'


def test_a_module_that_imports_nothing_of_it_stays_as_it_is() -> None:
    text = 'import {UNDO} from "./other.mjs";\nconst a = UNDO; // words.mjs'
    assert put_constants("js/a.mjs", text, "words.mjs", WORDS) == text


@pytest.mark.parametrize(
    ("body", "imported", "told"),
    [
        ("", "REDO", "words.mjs has no REDO"),
        ("const f = (UNDO) => UNDO;", "UNDO", "UNDO is imported, and another thing in places"),
        ("{ const UNDO = 1; }", "UNDO", "another thing in places"),
        ("const f = ({UNDO = 2}) => 1;", "UNDO", "another thing in places"),
        ("const f = ({a: [UNDO]}) => 1;", "UNDO", "another thing in places"),
        ("for (const UNDO of []) 1;", "UNDO", "another thing in places"),
        ("UNDO = 1;", "UNDO", "another thing in places"),
        ("function UNDO() { }", "UNDO", "another thing in places"),
    ],
)
def test_what_cannot_be_put_is_told_with_its_line(body: str, imported: str, told: str) -> None:
    with pytest.raises(RulesError, match=told) as caught:
        put(body, imported)
    assert caught.value.line == 1


def test_all_of_it_under_one_name_is_refused() -> None:
    with pytest.raises(RulesError, match="by their names"):
        put_constants("a.mjs", 'import * as w from "./words.mjs";', "words.mjs", WORDS)
