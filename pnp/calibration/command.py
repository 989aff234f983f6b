"""What is typed to calibrate a printer, and where that is kept. Loads nothing that takes long."""

from __future__ import annotations

from pnp.printing import PrintOptions

PRINTERS_FILE = "printers.yaml"

NO_PRINTER = "none"
"""What is named where the default printer is not wanted."""

_USUAL = PrintOptions()


def tell_command(name: str, options: PrintOptions) -> str:
    """ "pnp calibrate home --paper letter": what is as usual is left out; a printer is tested."""
    chosen = (
        ("paper", options.paper, _USUAL.paper),
        ("sides", options.sides, _USUAL.sides),
        ("flip", options.flip, _USUAL.flip),
        ("margin", f"{options.margin:g}", f"{_USUAL.margin:g}"),
    )
    words = [f"--{key} {value}" for key, value, usual in chosen if value != usual]
    test = ["--test"] if options.printer else []
    return " ".join(["pnp calibrate", f'"{name}"' if " " in name else name, *words, *test])
