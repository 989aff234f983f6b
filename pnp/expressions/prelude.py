"""The small functions of JavaScript that formulas call."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from pnp.expressions.operations import LARGEST_NUMBER

REFUSALS = ("no_value", "no_number", "no_whole_number", "number_too_large", "division_by_zero")
"""The keys of what the functions say when they refuse; {name} and {value} are holes."""

_HOLES = {"{name}": "${name}", "{value}": "${v}"}


OF_LISTS = """\
const list = (s, name) => Object.values(get(s, name)).flat().filter((v) => v !== null);
const has = (cell, v) => [cell].flat().some((one) => eq(one, v));
const rows = (s, cards, name, where) =>
  list(s, name)
    .map((id) => cards[id])
    .filter((card) => Object.keys(where).every((key) => has(card[key], where[key])));
const cells = (cards, key) => cards.flatMap((card) => card[key] ?? []).filter((v) => v !== "");
const total = (all) => all.reduce((sum, v) => bound(sum + num(v)), 0);
const summands = (all) => all.join(" + ").replace(/\\+ -/g, "− ").replace("-", "−") || "0";
const within = (all) => (all.length > 1 ? `(${summands(all)})` : summands(all));
const most = (all) => (all.length ? Math.max(...all.map(num)) : 0);
const least = (all) => (all.length ? Math.min(...all.map(num)) : 0);
"""
"""What formulas call beside that which work on lists."""


def write_prelude(messages: Mapping[str, str]) -> str:
    """The functions of all formulas, with their messages by key (see `REFUSALS`)."""
    say = {key: _template(messages[key]) for key in REFUSALS}
    return f"""\
const fail = (why) => {{ throw new RangeError(why); }};
const get = (s, name) => (s[name] === undefined ? fail({say["no_value"]}) : s[name]);
const num = (v) => (typeof v === "number" ? v : fail({say["no_number"]}));
const bound = (v) => (Math.abs(v) > {LARGEST_NUMBER} ? fail({say["number_too_large"]}) : v);
const plain = (v) => typeof v === "number" || typeof v === "boolean";
const texts = (a, b) => typeof a === "string" && typeof b === "string";
const add = (a, b) => (texts(a, b) ? a + b : bound(num(a) + num(b)));
const sub = (a, b) => bound(num(a) - num(b));
const mul = (a, b) => bound(num(a) * num(b));
const whole = (v) => (Number.isInteger(num(v)) ? v : fail({say["no_whole_number"]}));
const parts = (a, b) => (b === 0 ? fail({say["division_by_zero"]}) : Math.floor(a / b));
const floordiv = (a, b) => parts(whole(a), whole(b));
const mod = (a, b) => a - b * floordiv(a, b);
const eq = (a, b) => a === b || (plain(a) && plain(b) && Number(a) === Number(b));
const ne = (a, b) => !eq(a, b);
const lt = (a, b) => num(a) < num(b);
const lteq = (a, b) => num(a) <= num(b);
const gt = (a, b) => num(a) > num(b);
const gteq = (a, b) => num(a) >= num(b);
const holds = (v) => (Array.isArray(v) ? v.length > 0 : Boolean(v));
const both = (a, b) => (holds(a) ? b() : a);
const either = (a, b) => (holds(a) ? a : b());
const min = (...all) => Math.min(...all.map(num));
const max = (...all) => Math.max(...all.map(num));
const abs = (v) => Math.abs(num(v));
"""


def _template(message: str) -> str:
    """A message as JavaScript: a template if it has holes, else a plain string."""
    if not any(hole in message for hole in _HOLES):
        return json.dumps(message, ensure_ascii=False)
    escaped = re.sub(r"[`\\$]", r"\\\g<0>", message)
    return f"`{re.sub('|'.join(_HOLES), lambda hole: _HOLES[hole[0]], escaped)}`"
