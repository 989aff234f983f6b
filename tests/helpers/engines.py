"""Firefox and WebKitGTK of the system, each with a window like a phone, steered by Selenium.

Nothing is downloaded. Each browser keeps its files in a folder of the test's.
"""

from __future__ import annotations

import os
import re
import subprocess
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from marionette import Marionette
from programs import find_program
from selenium.webdriver import Remote, WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.webdriver import WebDriver

WIDTH, HEIGHT = 360, 740

PREFERENCES = {
    "marionette.port": "0",  # any free one
    "ui.prefersReducedMotion": "1",
    "browser.shell.checkDefaultBrowser": "false",
}

WEBKIT_SETTINGS = {
    "GDK_BACKEND": "x11",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # it would reckon layers as a graphics card does, without one
}

NO_LEAST_WIDTH = "document.documentElement.style.setProperty('min-width', '0', 'important')"
"""Firefox's own window would be 500 pixels wide at least."""


class _AnyBrowser(ArgOptions):
    """Asks nothing of a session: the command line has said it."""

    def to_capabilities(self) -> dict[str, Any]:
        return {}


@contextmanager
def open_firefox(folder: Path) -> Iterator[WebDriver]:
    lines = [f'user_pref("{key}", {value});' for key, value in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    firefox = subprocess.Popen(
        [
            *(find_program("firefox-esr") or "firefox", "--headless", "--marionette"),
            *("--no-remote", "--remote-allow-system-access", "--kiosk", "--profile", folder),
        ],
        env={**os.environ, "HOME": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert firefox.stdout
    try:
        executor = Marionette(_read_port(firefox.stdout))
        threading.Thread(target=firefox.stdout.read, daemon=True).start()  # lest it waits for us
        driver = Remote(executor, options=_AnyBrowser())  # type: ignore[arg-type]  # see Marionette
        driver.execute("setContext", {"value": "chrome"})
        driver.execute_script(NO_LEAST_WIDTH)
        driver.execute("setContext", {"value": "content"})
        driver.set_window_rect(0, 0, WIDTH, HEIGHT)
        yield driver
        executor.close()
    finally:
        firefox.terminate()
        firefox.wait()
        firefox.stdout.close()


def _read_port(output: Any) -> int:
    said = []
    for line in output:
        said.append(line)
        if found := re.search(r"Listening on port (\d+)", line):
            return int(found[1])
    raise RuntimeError(f"Firefox did not start: {''.join(said)}")


@contextmanager
def open_webkit(folder: Path) -> Iterator[WebDriver]:
    with _open_screen() as screen:
        options = WebKitGTKOptions()
        options.add_argument("--automation")
        options.add_argument("--full-screen")  # without tools, which are wider than a phone
        own = {"HOME": str(folder), "DISPLAY": screen, **WEBKIT_SETTINGS}
        service = WebKitGTKService(env={**os.environ, **own})
        with warnings.catch_warnings():  # Selenium connects in a way that it calls old itself
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = WebKitGTK(options, service)
        try:
            driver.set_window_rect(0, 0, WIDTH, HEIGHT)
            yield driver
        finally:
            driver.quit()


@contextmanager
def _open_screen() -> Iterator[str]:
    """A screen that nobody sees, since WebKitGTK has no headless mode."""
    told, tells = os.pipe()
    size = f"{WIDTH}x{HEIGHT}x24"
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tells), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[tells],
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    try:
        with os.fdopen(told) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        screen.terminate()
        screen.wait()


ENGINES: dict[str, Callable[[Path], AbstractContextManager[WebDriver]]] = {
    "firefox": open_firefox,
    "webkitgtk": open_webkit,
}
