"""A game's rules.js and the modules beside it, and what a page loads of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from pnp.assets import page_assets
from pnp.problems import Place
from pnp.reading.files import read_utf8
from pnp.reading.mistakes import Findings, problem_at
from pnp.scripts import RulesError, bundle_module, bundle_module_once, exports_of, link

RULES_SCRIPT = "rules.js"
RULES_FOLDER = "rules"
"""Where the modules lie that rules.js imports, if it does not say all itself."""

LIBRARY = "pnp/rules.js"
"""What modules of any game may import as if it lay beside rules.js: counting, refusing."""


class Scripts(Struct, frozen=True):
    """The modules by file, as written, and what rules.js exports: None if that cannot be told.

    `modules` has the library too where rules.js needs it.
    """

    modules: Mapping[str, str] = field(default_factory=dict)
    functions: tuple[str, ...] | None = ()

    def join(self, cache: Path | None = None) -> str:
        """All of them in one short module, which pages load and examples are tried on.

        The folder `cache` keeps it. Raises RulesError where `functions` is None.
        """
        if not self.modules:
            return ""
        if cache is None:
            return bundle_module(self.modules, RULES_SCRIPT)
        return bundle_module_once(self.modules, RULES_SCRIPT, cache)


def read_scripts(folder: Path, findings: Findings) -> Scripts:
    """The scripts of the game in `folder`; what the page could not load goes to `findings`."""
    if not (folder / RULES_SCRIPT).is_file():
        return Scripts()
    files = [folder / RULES_SCRIPT, *sorted((folder / RULES_FOLDER).rglob("*.js"))]
    names = [file.relative_to(folder).as_posix() for file in files]
    modules = {}
    for file, name in zip(files, names, strict=True):
        with findings.gather():
            modules[name] = read_utf8(file, name).replace("\r\n", "\n")
    library = {LIBRARY: (page_assets() / LIBRARY).read_text(encoding="utf-8")}
    try:
        linked = link({**modules, **library}, [RULES_SCRIPT])
        functions = exports_of(modules[RULES_SCRIPT], RULES_SCRIPT)
        needs_library = any(name == LIBRARY for name, _ in linked.lines)
        return Scripts(modules | library if needs_library else modules, functions)
    except RulesError as error:
        place = Place(error.module or RULES_SCRIPT, error.line or None)
        findings.add([problem_at(error, place)])
        return Scripts(modules, None)
