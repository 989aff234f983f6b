"""A phone in any browser that Selenium steers, with a page of ours open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 20.0
"""Seconds; a page that is well needs a tenth of it on a slow machine."""

EAR = """<script>
window.mishaps = [];
addEventListener("error", ({message, target}) =>
  mishaps.push(`error: ${message || target.src || target.href}`), true);
addEventListener("unhandledrejection", ({reason}) => mishaps.push(`rejected: ${reason}`));
addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI}) =>
  mishaps.push(`refused by the policy: ${violatedDirective} ${blockedURI}`));
console.error = (...words) => mishaps.push(`console: ${words.join(" ")}`);
</script>"""
"""Hears what goes wrong from the beginning on. WebDriver itself tells nothing of it."""

FIND = """
const [selector, text] = arguments;
const found = [...document.querySelectorAll(selector)].find((element) =>
  element.getClientRects().length && !element.disabled && element.textContent.includes(text));
if (found) found.scrollIntoView({block: "center", behavior: "instant"});
return found;
"""


def give_ears(pages: Path) -> None:
    """Let every page in a folder keep what goes wrong. The ear stands before the page's policy, which
    would refuse it."""
    for page in pages.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert text.count("<head>") == 1
        page.write_text(text.replace("<head>", f"<head>{EAR}"), encoding="utf-8")


class DrivenPhone:
    """What a thumb can do, and what there is to see. Each waits until it can be done."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self._mishaps: list[str] = []

    def open(self, address: str) -> None:
        """Open a page of ours, and wait until it lives."""
        self._leave()
        self.driver.get(address)
        self._wait_for_life()

    def reload(self) -> None:
        self._leave()
        self.driver.refresh()
        self._wait_for_life()

    def run(self, script: str, *values: Any) -> Any:
        """What a script in the page returns; `values` are its `arguments`."""
        return self.driver.execute_script(script, *values)

    def wait(self, what: str, script: str, *values: Any) -> Any:
        """What a script returns as soon as that is true; `what` says what did not come about."""
        waiting = WebDriverWait(self.driver, PATIENCE, poll_frequency=0.02)
        return waiting.until(lambda _: self.run(script, *values), f"Not on the page: {what}")

    def find(self, selector: str, text: str = "") -> WebElement:
        """The first that is to be seen, can be used, and has that text in it."""
        found: WebElement = self.wait(f"{selector} {text}", FIND, selector, text)
        return found

    def tap(self, selector: str, text: str = "") -> None:
        self.find(selector, text).click()

    def write(self, selector: str, text: str) -> None:
        field = self.find(selector)
        field.clear()
        field.send_keys(text)

    def read(self, selector: str) -> str:
        """The text of the first that is to be seen."""
        text: str = self.run("return arguments[0].textContent.trim()", self.find(selector))
        return text

    def look_at(self, view: str) -> None:
        """Bring a view to the front by the bar at the bottom."""
        self.tap(f"#to-{view}")
        self.find(f"#view-{view}")

    def take_mishaps(self) -> list[str]:
        """What went wrong since it was asked last."""
        self._leave()
        taken, self._mishaps = self._mishaps, []
        return taken

    def _leave(self) -> None:
        self._mishaps += self.run("return (window.mishaps || []).splice(0)")

    def _wait_for_life(self) -> None:
        self.wait("data-ready", "return document.documentElement.hasAttribute('data-ready')")
