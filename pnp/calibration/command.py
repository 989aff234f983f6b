"""The command that calibrates a printer, as it is typed. Loads nothing that takes long."""

from __future__ import annotations

from pnp.printing import PrintOptions

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
