"""Joining modules in a short script that means what they meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ganymede import open_rules, read_ganymede

from pnp.scripts import Engine, bundle, bundle_module, bundle_parts, exports_of

TRICKY = r"""
// words that go
export const text = "export default 'import' // stays";
export const template = `a  {b} ${`${text}}{` + /* gone */ "c"}  // stays`;
export const regex = /[/"'`]\/ +/gi.source;
export const half = 8 / 2 / 1; // "/
export function* count() { yield /}/.source; }
export class Card {
  #secret = 3
  import = 1;
  static made = 2
  get value() { return this.#secret }
  plus(more = 1, { secret = more, ...rest } = {}) { return this.#secret + secret + Object.keys(rest).length }
}
export async function later() { await null; }
export function semicolons() {
  let n = 1
  n++
  const list = [n, , 5,]
  for (let i = 0, m = 3; ; i += 1) if (i > m) break; else n += i
  for (; ;) { if (n) break }
  do n -= 1; while (n > 3)
  if (n) ; else n = 99
  return [n, list.length, 1 .toString(), - -n, + +n, n - -1]
}
"""


def evaluate(script: str, expression: str) -> Any:
    from quickjs import Context

    context = Context()
    context.eval(script)
    return json.loads(context.eval(f"JSON.stringify({expression})"))


def joined(text: str, **others: str) -> str:
    """A module `a` in a script that leaves its exports as `a`."""
    probe = 'import * as a from "./a.mjs";\nglobalThis.a = a;\n'
    sources = {"a.mjs": text, "probe.mjs": probe}
    return bundle(
        sources | {f"{name}.mjs": source for name, source in others.items()}, ["probe.mjs"]
    )


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("a.text", "export default 'import' // stays"),
        ("a.template", "a  {b} export default 'import' // stays}{c  // stays"),
        ("a.regex", "[/\"'`]\\/ +"),
        ("a.half", 4),
        ("a.count().next().value", "}"),
        ("[new a.Card().value, new a.Card().import, a.Card.made]", [3, 1, 2]),
        ("[new a.Card().plus(), new a.Card().plus(2, {secret: 5, x: 1, y: 1})]", [4, 10]),
        ("a.semicolons()", [3, 3, "1", 3, 3, 4]),
    ],
)
def test_a_short_script_means_what_the_module_meant(expression: str, value: Any) -> None:
    assert evaluate(joined(TRICKY), expression) == value


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("const {length, [length]: x = 7} = 'abc'; return {length, x};", {"length": 3, "x": 7}),
        ("const Math = {max: () => 'mine'}; return Math.max(1);", "mine"),
        ("const f = (Number) => Number + 1; return f(1) + Number('5');", 7),
        ("let x = 1; { let x = 2; x += 1; } return x;", 1),
        ("try { throw {why: 'no'}; } catch ({why}) { return why; }", "no"),
        (
            "out: for (const a of [1, 2]) { for (const b of [3]) { if (b) continue out; } } return 4;",
            4,
        ),
        ("var late = () => hoisted; var hoisted = 5; return late();", 5),
        ("return [[1, 2]].map(([a, b]) => ({a, b, c: a + b}))[0];", {"a": 1, "b": 2, "c": 3}),
        ("let a = 1, b = 2; [a, b] = [b, a]; return [a, b];", [2, 1]),
        (
            "const o = {get: 1, get now() { return this.get; }, ['x' + 1]: 2}; return [o.now, o.x1];",
            [1, 2],
        ),
        ("switch (2) { case 1: return 1; default: { const a = 3; return a; } }", 3),
        ("const fact = function me(n) { return n ? n * me(n - 1) : 1; }; return fact(4);", 24),
        ("const later = async (x) => x; return typeof later(1).then;", "function"),
        ("return typeof nobody + (typeof undefined);", "undefinedundefined"),
        ("return arguments.length;", 0),
        ("const y = 1; const f = (x = y) => { const y = 5; return x + y; }; return f();", 6),
        ("const f = (first) => { var first; return first; }; return f(3);", 3),
        ("const f = (first) => { const own = 2; return own; }; return f(3);", 2),
        ("try { throw 1; } catch (unused) { const own = 2; return own; }", 2),
        (
            "const f = () => { let a = 1; { let b = 2; { var c = 3; } a += b; } return a + c; }; return f();",
            6,
        ),
        (
            "const outer = 1; const f = (a) => ((b) => (c) => a + b + c + outer)(2)(3); return f(4);",
            10,
        ),
        (
            "const o = {f: (/** @type {any} */ x) => (x?.y).z}; try { return o.f(); } catch (e) { return e.name; }",
            "TypeError",
        ),
        ("const make = () => Date; return typeof new (make())().getTime();", "number"),
        ("const f = (x) => /** @type {any} */ ({n: x}); return (f(1) || f(2)).n;", 1),
        ("const a = 1; const b = a + 1; let c = 0; let d = c; return [a, b, c, d];", [1, 2, 0, 0]),
    ],
)
def test_names_stay_apart_when_they_become_short(body: str, value: Any) -> None:
    assert evaluate(joined(f"export function run() {{ {body} }}"), "a.run()") == value


def test_names_of_two_modules_never_meet() -> None:
    text = """
import { one as first, twice } from "./b.mjs";
import * as all from "./b.mjs";
const hidden = 10;
function helper(one) { return one + hidden; }
export const sum = helper(first) + twice(first) + all.one + Object.keys(all).length;
"""
    other = """
const hidden = 100;
function helper(value) { return value * 2; }
export const one = 1;
export function twice(value) { return helper(value) + hidden; }
"""
    assert evaluate(joined(text, b=other), "a.sum") == 11 + 102 + 1 + 2


def test_a_name_of_the_browser_stays_where_another_place_makes_it_its_own() -> None:
    text = "export function run() { const g = (close) => close; return [g(1), typeof close]; }"
    script = joined(text)
    assert evaluate(script, "a.run()") == [1, "undefined"]
    assert "typeof close" in script


def test_a_short_script_has_no_comments_no_indentation_and_short_names() -> None:
    text = "/**\n * Long words.\n */\nexport function longName(argument) {\n    // why\n    return argument.property + `a\n   b`;\n}\n"
    script = joined(text)
    assert "function" in script
    for gone in ("Long words", "why", "\n    ", "argument", "longName("):
        assert gone not in script
    assert ".property+`a\n   b`" in script


def test_a_constant_stands_where_it_is_used_once() -> None:
    text = """
const ONCE = 400, TWO = 1;
const ALONE = 400;
const WORD = "kept in place";
const OFTEN = "said more than once";
export const told = () => [ALONE.toFixed(0), { WORD }, OFTEN, OFTEN, -ALONE_TOO, ONCE + TWO];
const ALONE_TOO = 5;
"""
    script = joined(text)
    said = ["400", {"WORD": "kept in place"}, *["said more than once"] * 2, -5, 401]
    assert evaluate(script, "a.told()") == said
    assert script.count("said more than once") == 1
    assert 'WORD:"kept in place"' in script


def test_a_module_alone_keeps_what_it_exports_under_its_names() -> None:
    sources = {
        "rules.js": """/*! by A. Designer */
import { twice } from "./rules/twice.js";
export const BASE = 3;
export function fight({ strength }) { return twice(strength) + BASE + e(); }
export const e = () => 1;
const idle = () => 1;
""",
        "rules/twice.js": "export const twice = (number) => number * 2;\nexport const thrice = (n) => n * 3;\n",
    }
    script = bundle_module(sources, "rules.js")
    rules = Engine({"rules.js": script})
    assert rules.call("fight", {"strength": 4}) == 12
    assert exports_of(script, "rules.js") == ("BASE", "fight", "e")
    assert "/*! by A. Designer */" in script
    assert not any(gone in script for gone in ("idle", "thrice", "*3"))


def test_modules_beside_the_script_stay_files_that_it_imports() -> None:
    sources = {
        "js/app.mjs": 'import { two } from "../rules.js";\nimport * as all from "../more.js";\nglobalThis.four = two * 2 + all.one;\n',
        "rules.js": 'import { one } from "./rules/one.js";\nexport const two = one + one;\n',
        "rules/one.js": "export const one = 1;\n",
        "more.js": "export const one = 1;\n",
    }
    beside = sources.keys() - {"js/app.mjs"}
    script = bundle_parts(sources, {"app.js": ["js/app.mjs"]}, beside)["app.js"]
    assert script.count("import") == 2
    assert 'from"./rules.js"' in script
    assert "import*as " in script
    assert "rules/one" not in script


def test_a_module_is_in_the_first_script_that_needs_it_and_later_ones_see_its_names() -> None:
    sources = {
        "first.mjs": 'import { one } from "./shared.mjs";\nexport const two = one + one;\n',
        "then.mjs": 'import { two } from "./first.mjs";\nimport * as all from "./shared.mjs";\n'
        'import { own } from "./own.mjs";\nglobalThis.sum = two + all.one + own;\n',
        "shared.mjs": "export const one = 1;\n",
        "own.mjs": "export const own = 100;\n",
    }
    first, then = bundle_parts(sources, {"a": ["first.mjs"], "b": ["then.mjs"]}).values()
    assert "100" not in first
    assert "import" not in first + then
    from quickjs import Context

    context = Context()
    context.eval(first)
    context.eval(then)
    assert context.eval("sum") == 103


def test_rules_answer_every_case_alike_when_they_are_short(cache: Path) -> None:
    companion, rules = read_ganymede(), open_rules(cache)
    probe = 'import * as rules from "./rules.js";\nglobalThis.rules = rules;\n'
    script = bundle({**companion.scripts.modules, "probe.mjs": probe}, ["probe.mjs"])
    from quickjs import Context

    engine = Context()
    engine.eval(script)
    for case in companion.cases:
        changes = {"constants": case.overrides.constants, "options": case.overrides.options}
        expected = rules.ask(case.function, case.input, **changes)
        context = {name: {**part, **changes.get(name, {})} for name, part in rules.context.items()}
        values = json.dumps([case.input, context])
        answer = engine.eval(f"JSON.stringify(rules.{case.function}(...{values}))")
        assert json.loads(answer) == expected


def test_what_nothing_asks_for_is_left_out() -> None:
    sources = {
        "page.mjs": 'import { used } from "./more.mjs";\nglobalThis.told = used();\n',
        "more.mjs": """
const WORD = "kept", ROW = { tell: () => WORD };
const LOST = ["lost"];
export function used() { return helper(); }
export function idle() { return LOST.concat(idle()); }
const helper = () => ROW.tell();
export const asked = count();
function count() { globalThis.counted = 3; return 3; }
""",
    }
    script = bundle(sources, ["page.mjs"])
    assert (evaluate(script, "told"), evaluate(script, "counted")) == ("kept", 3)
    assert "lost" not in script
    assert "concat" not in script


def test_a_later_script_finds_what_it_asks_for_in_an_earlier_one() -> None:
    sources = {
        "first.mjs": 'import { one } from "./shared.mjs";\nglobalThis.first = one();\n',
        "later.mjs": 'import * as all from "./shared.mjs";\nglobalThis.later = all.two();\n',
        "shared.mjs": """
export const one = () => 1;
export const two = () => 2;
""",
    }
    parts = bundle_parts(sources, {"": ["first.mjs"], "later": ["later.mjs"]})
    assert evaluate("".join(parts.values()), "[first, later]") == [1, 2]
