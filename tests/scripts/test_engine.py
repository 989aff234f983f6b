"""The engine that runs rules.js as the page does."""

import pytest

from pnp.scripts import Engine, RulesError, run


def test_a_function_of_the_rules_answers_for_plain_values() -> None:
    script = "export function double(input, context) { return {n: input.n * context.by}; }"
    assert run(script, "double", {"n": 4}, {"by": 2}) == {"n": 8}


def test_text_goes_in_and_out_as_it_is() -> None:
    text = 'é "quoted" </script> \u2028 \\ 🂡'
    assert run("export function same(x) { return x; }", "same", text) == text


def test_modules_import_each_other() -> None:
    sources = {
        "js/state/game.mjs": 'import {add as plus} from "./log.mjs";\nimport * as all from "./log.mjs";\n'
        "export function three() { return plus(1, all.two); }",
        "js/state/log.mjs": "export const two = 2;\nexport function add(a, b) { return a + b; }",
    }
    engine = Engine(sources)
    assert engine.call("three") == 3
    assert engine.call("add", 2, 5, module="js/state/log.mjs") == 7


@pytest.mark.parametrize(
    "body",
    [
        "return Date.now();",
        "return Math.random();",
        "return performance.now();",
        "return document.title;",
        "return fetch('https://example.org');",
        "return setTimeout(f, 1);",
        "return eval('1');",
        "input.n = 2; return input;",
        "input.list.push(3); return input;",
        "forgotten = 1; return 1;",
    ],
)
def test_rules_have_no_clock_no_chance_no_page_and_change_nothing(body: str) -> None:
    with pytest.raises(RulesError) as caught:
        run(f"export function f(input) {{\n {body}\n}}", "f", {"n": 1, "list": [1]})
    assert (caught.value.module, caught.value.line) == ("rules.js", 2)


def test_a_mistake_names_the_module_and_its_line() -> None:
    sources = {
        "a.js": 'import {b} from "./b.js";\n\nexport function a(x) { return b(x); }',
        "b.js": "// a comment\n\nexport function b(x) {\n  return x.deep.er;\n}",
    }
    with pytest.raises(RulesError, match=r"undefined.* \(b\.js, line 4\)"):
        Engine(sources).call("a", {})


def test_a_script_that_cannot_be_read_is_told_with_its_line() -> None:
    with pytest.raises(RulesError, match=r"cannot be read as JavaScript.*rules\.js, line 2"):
        run("export const a = 1;\nexport function f( { return 1; }", "f")


def test_a_function_that_is_not_there_brings_the_nearest_to_mind() -> None:
    with pytest.raises(RulesError, match="exports no function duell") as caught:
        run("export function duel() { return 1; }", "duell")
    assert caught.value.hint == "did you mean duel?"


def test_a_script_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.scripts.engine.SECONDS", 0.1)
    with pytest.raises(RulesError, match="ran for more than"):
        run("export function f() { for (;;); }", "f")


def test_a_script_that_takes_all_memory_is_stopped() -> None:
    with pytest.raises(RulesError, match="more than 32 MB"):
        run("export function f() { const x = []; for (;;) x.push(new Array(1000).fill(1)); }", "f")


def test_a_script_that_calls_itself_without_end_is_stopped() -> None:
    with pytest.raises(RulesError, match="calls itself"):
        run("export function f() { return 1 + f(); }", "f")


@pytest.mark.parametrize("value", ["0 / 0", "1 / 0"])
def test_no_answer_holds_what_is_no_number(value: str) -> None:
    with pytest.raises(RulesError, match="strength is not a number"):
        run(f"export function f() {{ return {{strength: {value}}}; }}", "f")


def test_an_answer_must_be_there_at_once() -> None:
    with pytest.raises(RulesError, match="async"):
        run("export async function f() { return 1; }", "f")


def test_one_engine_answers_many_calls() -> None:
    engine = Engine({"rules.js": "export function next(n) { return n + 1; }"})
    assert [engine.call("next", n) for n in range(500)] == list(range(1, 501))


def test_a_context_stays_as_it_was_whatever_one_call_changes_in_it() -> None:
    script = "export function f(n, {by, cards}) { return [n * by.two, Object.keys(cards), Object.isFrozen(cards.a)]; }"
    engine = Engine({"rules.js": script}).with_context({"by": {"two": 2}, "cards": {"a": {}}})
    assert engine.call("f", 4) == [8, ["a"], True]
    assert engine.call("f", 4, changes={"by": {"two": 3}}) == [12, ["a"], True]
    assert engine.call("f", 4, changes={"cards": {"b": {}}}) == [8, ["a", "b"], True]
    assert engine.call("f", 4, changes={"by": {}}) == [8, ["a"], True]


@pytest.mark.parametrize("changes", [{}, {"cards": {"b": {"n": 1}}}])
@pytest.mark.parametrize(
    "body", ["c.cards.a.n = 2", "c.cards.b = 1", "c.more = 1", "c.cards.a = 1"]
)
def test_no_call_changes_a_context_that_is_kept(body: str, changes: dict[str, object]) -> None:
    rules = Engine({"rules.js": f"export function f(c) {{ {body}; }}"})
    with pytest.raises(RulesError, match=r"rules\.js, line 1"):
        rules.with_context({"cards": {"a": {"n": 1}}}).call("f", changes=changes)
