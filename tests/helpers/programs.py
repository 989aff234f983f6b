"""Programs of the system that the tests steer: browsers, and a screen that nobody sees."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable

PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge"),
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
}
"""What Debian's packages bring, by the names that it may have on the path."""

NEEDS = {
    "tests/browser": ("chromium",),
    "tests/smoke": ("firefox-esr", "webkit2gtk-driver", "xvfb"),
}


def find_program(package: str) -> str | None:
    return next((path for path in map(shutil.which, PROGRAMS[package]) if path), None)


def tell_what_is_missing(tests: Iterable[str]) -> str:
    """What tests need, by their ids, and do not find: a line for each folder, or nothing."""
    folders = {folder for folder in NEEDS for test in tests if test.startswith(f"{folder}/")}
    return "\n".join(filter(None, map(_tell_of, sorted(folders))))


def _tell_of(folder: str) -> str:
    if folder == "tests/smoke" and not sys.platform.startswith("linux"):
        return (
            "tests/smoke needs WebKitGTK, which only Linux has;"
            " all other tests run here with: pytest --ignore=tests/smoke"
        )
    missing = [package for package in NEEDS[folder] if not find_program(package)]
    if not missing:
        return ""
    programs = ", ".join(PROGRAMS[package][0] for package in missing)
    return (
        f"{folder} needs {programs}, not found on the path (Debian: apt-get install"
        f" --no-install-recommends {' '.join(missing)})"
    )
