"""Joining modules in one script."""

import pytest

from pnp.scripts import Engine, RulesError, exports_of, link


def test_words_in_comments_texts_and_patterns_are_left_alone() -> None:
    text = """
/** import {x} from "./no.mjs"; @type {{a: number}} */
// export default nothing
export const text = "export default 'import'";
export const regex = /export default [/"'`]/.source;
export function* count() { yield /}/.source; }
export class Card { import = 1; }
export async function later() { await null; }
"""
    assert exports_of(text, "a.mjs") == ("text", "regex", "count", "Card", "later")


def test_every_module_keeps_its_lines() -> None:
    a = 'import {\n  b,\n} from "./b.mjs";\n\nexport function a() {\n  throw Error("here" + b);\n}\n'
    engine = Engine({"a.mjs": a, "b.mjs": "// one\nexport const b = 1;\n"})
    with pytest.raises(RulesError, match=r"here1 \(a\.mjs, line 6\)"):
        engine.call("a")


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
        ('const a = "never closed;', "cannot be read as JavaScript: “const a ="),
        ("const a = `never ${closed};", "cannot be read as JavaScript"),
        ("function f( { return 1; }", "cannot be read as JavaScript"),
        ("for await (const b of []) {}", "await"),
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
