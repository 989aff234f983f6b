"""Options of targets on the command line: each told beneath its target, and taken by it alone."""

from __future__ import annotations

from typing import Any

import click

from pnp.exports import TARGETS, Option, options_of


class TargetCommand(click.Command):
    """A command that takes the options of every target beside its own, as they were written."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        by_flag = {each.flag: each for name in TARGETS for each in _options(name)}
        self._own = [each for each in self.params if isinstance(each, click.Option)]
        self.params += [
            click.Option([flag], is_flag=each.is_switch, default=None)
            for flag, each in by_flag.items()
        ]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Targets"):
            formatter.write_dl([(name, target.meaning) for name, target in TARGETS.items()])
        own = (
            each.get_help_record(ctx) for each in (*self._own, self.get_help_option(ctx)) if each
        )
        with formatter.section("Options"):
            formatter.write_dl([record for record in own if record])
        for name in TARGETS:
            if _options(name):
                with formatter.section(f"Options of {name}"):
                    formatter.write_dl([_record(each) for each in _options(name)])


def _options(target: str) -> tuple[Option, ...]:
    return options_of(TARGETS[target].options)


def _record(option: Option) -> tuple[str, str]:
    if option.is_switch:
        return option.flag, f"{option.meaning}."
    span = f", {option.range}" if option.range else ""
    return f"{option.flag} NUMBER", f"{option.meaning}{span}.  [default: {option.default}]"
