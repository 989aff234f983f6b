"""Reports names of companion.yaml that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from pnp.problems import InputError, unknown_word
from pnp.reading.flatten import LocatedNode
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Mapping


class CheckedNode(Struct, frozen=True):
    """A block of the file, and where its mistakes are noted."""

    located: LocatedNode
    findings: Findings

    def step(self, name: str | int) -> CheckedNode:
        """The same of a field or an item."""
        return CheckedNode(self.located.step(name), self.findings)

    def says(self, *path: str) -> bool:
        """Whether this block has a key, or one in its blocks of such names."""
        node = self.located.node
        for name in path:
            if not isinstance(node, Mapping) or name not in node:
                return False
            node = node[name]
        return True

    def refuse(self, message: str, hint: str = "", rule: str = "wrong-value") -> None:
        """Note that this block cannot be as it is."""
        self.note(InputError(message, hint, rule))

    def note(self, error: ValueError) -> None:
        """Note a mistake of this block."""
        value = self.located.node if isinstance(self.located.node, str) else ""
        self.findings.refuse(error, self.located.place, str(value))

    def look_up(self, word: str | None, known: Iterable[str], what: str) -> bool:
        """Whether a word is known, or left out; `what` as in "a mode"."""
        names = list(known)
        if word is None or word in names:
            return True
        self.note(unknown_word(word, names, what))
        return False

    def look_up_holes(self, text: str | None, known: Iterable[str], what: str) -> None:
        """Note each {hole} of a text that is not known."""
        names = list(known)
        for hole in re.findall(r"\{([^{}]+)\}", text or ""):
            self.look_up(hole, names, what)

    def look_up_all(self, words: Sequence[str], known: Iterable[str], what: str) -> None:
        """Note each word that is not known, or stands there twice."""
        names = list(known)
        for at, word in enumerate(words):
            item = self.step(at)
            item.look_up(word, names, what)
            if word in words[:at]:
                item.refuse(f"{word} stands here twice")
