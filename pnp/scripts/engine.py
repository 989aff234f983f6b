"""Runs ES modules in QuickJS: no page, no network, no clock, no chance, bounded in all ways."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from pnp.problems import did_you_mean
from pnp.scripts.linker import link
from pnp.scripts.mistakes import RulesError

MEMORY = 32 * 1024 * 1024
"""Bytes that a script may use."""

SECONDS = 2
"""Time of the processor that one call may take."""

_BEFORE = (
    "delete globalThis.Date; delete globalThis.performance; delete Math.random;"
    "globalThis.eval = undefined;"
)
_AFTER = """
function frozen(value) {
  if (value && typeof value === "object" && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
function finite(key, value) {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  throw new RangeError(`${key || "the answer"} is not a number`);
}
const contexts = [];
function changed(context, changes) {
  const whole = { ...context };
  for (const name of Object.keys(changes)) whole[name] = { ...context[name], ...changes[name] };
  return frozen(whole);
}
function invoke(module, name, values, context) {
  const answer = modules[module][name](...frozen(JSON.parse(values)), ...context);
  if (typeof answer?.then === "function") throw new TypeError("the answer comes too late: async");
  return JSON.stringify(answer === undefined ? null : answer, finite);
}
"""
_LINE = re.compile(r"<input>:(\d+)")


class Engine:
    """The modules of `sources` (by their paths), ready to be called.

    Calls go to the first of them unless `call` names another. Raises RulesError for what cannot be
    linked or run.
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        from quickjs import Context

        self._linked = link(sources, sources)
        self._first = next(iter(sources))
        self._exports: dict[str, list[str]] = {}
        self._context = Context()
        self._context.set_memory_limit(MEMORY)
        self._context.set_time_limit(SECONDS)
        self._evaluate(_BEFORE)
        self._evaluate(self._linked.text + _AFTER)

    def call(self, function: str, *arguments: Any, module: str = "") -> Any:
        """What an exported function answers for plain values; it gets them frozen.

        Raises RulesError with the script's own message and line.
        """
        return self._invoke(module or self._first, function, arguments, "[]")

    def with_context(self, context: Mapping[str, Mapping[str, Any]]) -> ContextEngine:
        """The same engine, in which a context stays that is large and seldom changes."""
        place = self._evaluate(f"contexts.push(frozen(JSON.parse({_js(_dump(context))}))) - 1")
        return ContextEngine(partial(self._invoke, self._first), f"contexts[{place}]")

    def _invoke(self, module: str, function: str, arguments: Sequence[Any], more: str) -> Any:
        """The answer to `arguments` and those that the script `more` tells in a list."""
        if module not in self._exports:
            told = self._evaluate(f"JSON.stringify(Object.keys(modules[{_js(module)}]))")
            self._exports[module] = json.loads(told)
        if function not in self._exports[module]:
            hint = did_you_mean(function, self._exports[module])
            raise RulesError(f"{module} exports no function {function}", hint, module)
        values = _js(_dump(arguments))
        return json.loads(
            self._evaluate(f"invoke({_js(module)}, {_js(function)}, {values}, {more})")
        )

    def _evaluate(self, script: str) -> Any:
        from quickjs import JSException, StackOverflow

        try:
            return self._context.eval(script)
        except (JSException, StackOverflow) as error:
            raise self._explain(str(error)) from None

    def _explain(self, trace: str) -> RulesError:
        """A RulesError from QuickJS's message and stack."""
        message = trace.split("\n", 1)[0].strip()
        if "InternalError: interrupted" in message:
            message = f"the script ran for more than {SECONDS} seconds"
        elif "InternalError: out of memory" in message or message == "null":
            message = f"the script needs more than {MEMORY // 1024**2} MB"
        elif "Maximum call stack" in message:
            message = "a function calls itself without end"
        for match in _LINE.finditer(trace):
            if found := self._linked.locate(int(match[1])):
                module, line = found
                return RulesError(f"{message} ({module}, line {line})", "", module, line)
        return RulesError(message, module=self._first)


class ContextEngine(Struct, frozen=True, dict=True):
    """Functions of an engine that get, after their arguments, a context that is kept in it."""

    _invoke: Callable[[str, Sequence[Any], str], Any]
    _context: str

    def call(
        self, function: str, *arguments: Any, changes: Mapping[str, Mapping[str, Any]] | None = None
    ) -> Any:
        """As `Engine.call`; `changes` add to parts of the context, or replace what is in them, for
        this call."""
        needed = {name: change for name, change in (changes or {}).items() if change}
        context = f"changed({self._context}, JSON.parse({_js(_dump(needed))}))"
        return self._invoke(function, arguments, f"[{context if needed else self._context}]")


def run(script: str, function: str, *arguments: Any) -> Any:
    """What `function` of one script without imports answers. Raises RulesError."""
    return Engine({"rules.js": script}).call(function, *arguments)


def _dump(value: Any) -> str:
    return json.dumps(value, allow_nan=False)


def _js(text: str) -> str:
    """A text as a script writes it."""
    return json.dumps(text)
