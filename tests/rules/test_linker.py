"""Joining modules in one script."""

import pytest

from pnp.rules import Engine, RulesError, exports_of, link
from pnp.rules.scanner import scan

TRICKY = r"""
/** import {x} from "./no.mjs"; @type {{a: number}} */
// export default nothing
export const text = "export default 'import'";
export const template = `import {a} from "b" ${`${text}}{`} export`;
export const regex = /export default [/"'`]/.source;
export const half = 8 / 2 / 1; // "/
export function* count() { yield /}/.source; }
export class Card { import = 1; }
export async function later() { await null; }
"""


def test_words_in_comments_texts_and_patterns_are_left_alone() -> None:
    assert "".join(token.text for token in scan(TRICKY)) == TRICKY
    assert exports_of(TRICKY, "a.mjs") == (
        "text", "template", "regex", "half", "count", "Card", "later",
    )  # fmt: skip


@pytest.mark.parametrize("shrink", [False, True])
def test_a_linked_module_means_what_it_meant(shrink: bool) -> None:
    probe = 'import * as a from "./a.mjs";\nglobalThis.a = a;\n'
    script = link({"a.mjs": TRICKY, "probe.mjs": probe}, ["probe.mjs"], shrink=shrink).text
    from quickjs import Context

    context = Context()
    context.eval(script)
    read = lambda name: context.eval(f"a.{name}")  # noqa: E731  # reads as a word
    assert read("text") == "export default 'import'"
    assert read("template") == "import {a} from \"b\" export default 'import'}{ export"
    assert read("regex") == "export default [/\"'`]"
    assert read("half") == 4
    assert read("count().next().value") == "}"


def test_modules_beside_the_script_stay_files_that_it_imports() -> None:
    sources = {
        "js/app.mjs": 'import { two } from "../rules.js";\nglobalThis.four = two * 2;\n',
        "rules.js": 'import { one } from "./rules/one.js";\nexport const two = one + one;\n',
        "rules/one.js": "export const one = 1;\n",
    }
    text = link(sources, ["js/app.mjs"], beside={"rules.js", "rules/one.js"}).text
    imported = [line for line in text.splitlines() if line.startswith("import")]
    assert imported == ['import * as module1 from "./rules.js";']
    assert "const {two} = module1;" in text
    assert "one" not in text


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("export default function f() {}", "default export"),
        ("export {a};", "form of export"),
        ('export * from "./b.mjs";', "form of export"),
        ("export let a = 1;", "must not change"),
        ('import a from "./b.mjs";', "form of import"),
        ('import "./b.mjs";', "form of import"),
        ('import {"b" as c} from "./b.mjs";', "form of import"),
        ('import {default as c} from "./b.mjs";', "does not export default"),
        ('const b = import("./b.mjs");', "while the page runs"),
        ("const b = import.meta.url;", "import.meta"),
        ("await b;", "await"),
        ('import {c} from "./b.mjs";', "does not export c"),
        ('import {b} from "./d.mjs";', "no d.mjs"),
        ('import {b} from "../b.mjs";', "leaves the folder"),
        ('import {b} from "https://example.org/b.mjs";', "no file beside"),
        ('const a = "never closed;', "never closed"),
        ("const a = `never ${closed};", "Expected|never closed|SyntaxError"),
    ],
)
def test_forms_that_one_file_cannot_keep_are_refused_with_their_line(line: str, told: str) -> None:
    sources = {"a.mjs": f"// first\n{line}\n", "b.mjs": "export const b = 1;"}
    with pytest.raises(RulesError, match=told) as caught:
        Engine(sources)
    assert "2" in str(caught.value)


def test_circles_are_refused() -> None:
    sources = {
        "a.mjs": 'import {b} from "./b.mjs";\nexport const a = 1;',
        "b.mjs": 'import {a} from "./a.mjs";\nexport const b = 1;',
    }
    with pytest.raises(RulesError, match=r"a\.mjs → b\.mjs → a\.mjs"):
        link(sources, ["a.mjs"])


def test_a_shrunk_script_has_no_comments_and_no_indentation() -> None:
    text = "/**\n * Long words.\n */\nexport function f() {\n    // why\n    return `a\n   b`;\n}\n"
    shrunk = link({"a.mjs": text}, ["a.mjs"], shrink=True).text
    assert "Long words" not in shrunk
    assert "why" not in shrunk
    assert "\n    " not in shrunk
    assert "`a\n   b`" in shrunk


def test_modules_are_taken_once_and_unused_ones_not_at_all() -> None:
    sources = {
        "app.mjs": 'import {a} from "./a.mjs"; import {b} from "./b.mjs";',
        "a.mjs": 'import {b} from "./b.mjs"; export const a = b;',
        "b.mjs": "export const b = 'once';",
        "c.mjs": "export const c = 'never';",
    }
    text = link(sources, ["app.mjs"]).text
    assert text.count("once") == 1
    assert "never" not in text
