"""Speaks to Firefox for Selenium without geckodriver, which Debian does not have.

Firefox understands WebDriver's commands itself: geckodriver only carries them from HTTP to the
socket that is here. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

from __future__ import annotations

import json
import socket
from collections.abc import Mapping
from typing import Any

COMMANDS = {
    "newSession": "WebDriver:NewSession",
    "quit": "WebDriver:DeleteSession",
    "get": "WebDriver:Navigate",
    "refresh": "WebDriver:Refresh",
    "setWindowRect": "WebDriver:SetWindowRect",
    "w3cExecuteScript": "WebDriver:ExecuteScript",
    "clickElement": "WebDriver:ElementClick",
    "sendKeysToElement": "WebDriver:ElementSendKeys",
    "clearElement": "WebDriver:ElementClear",
    "setContext": "Marionette:SetContext",
}
"""What Firefox calls the commands of Selenium. Those that no test needs are not here."""


class Marionette:
    """Carries out commands; all that a WebDriver of Selenium asks of its command_executor."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._answers = self._socket.makefile("rb")
        self._number = 0
        self._read()  # it introduces itself

    def execute(self, command: str, params: Mapping[str, Any]) -> dict[str, Any]:
        """The answer as HTTP would bring it, to a command with its parameters."""
        self._number += 1
        given = {key: value for key, value in params.items() if key != "sessionId"}
        message = json.dumps([0, self._number, COMMANDS[command], given]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self._number
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        return result if "value" in result else {"value": result}

    def close(self) -> None:
        self._answers.close()
        self._socket.close()

    def _read(self) -> Any:
        """One message: its length in bytes, a colon, JSON."""
        length = b""
        while (byte := self._answers.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has gone")
            length += byte
        return json.loads(self._answers.read(int(length)))
