"""Commands with help and usage in the language of the environment, click's own words too; `-h` works everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import click

import throneroom as tr
from throneroom.kernel.texts import Text

from .sentences import here, spoken, spoken_here

Function = TypeVar("Function", bound=Callable[..., Any])

_HELP: Final = ("-h", "--help")
_HEADINGS: Final = {"Options": "cli.usage.options", "Commands": "cli.usage.commands"}  # by what click calls them
_NUMBERS: Final = (click.INT.__class__, click.FLOAT.__class__, click.IntRange, click.FloatRange)


class _Formatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{here('cli.usage')}: " if prefix is None else prefix)

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        with super().section(here(_HEADINGS[name]) if name in _HEADINGS else name):
            yield


class _Context(click.Context):
    formatter_class = _Formatter


class Command(click.Command):
    context_class = _Context

    def __init__(self, name: str | None, **said: Any) -> None:
        super().__init__(name, **_in_short(name, said))
        for parameter in self.params:
            _speak(parameter)

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        return list(_HELP)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _helpful(super().get_help_option(ctx))


class Group(click.Group):
    context_class = _Context
    command_class = Command

    def __init__(self, name: str | None = None, **said: Any) -> None:
        said.setdefault("subcommand_metavar", f"{here('cli.takes.command')} …")
        super().__init__(name, **_in_short(name, said))
        for parameter in self.params:
            _speak(parameter)

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        return list(_HELP)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _helpful(super().get_help_option(ctx))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            names = ", ".join(self.list_commands(ctx))
            raise tr.BadInput(Text("cli.error.no_command", name=args[0], names=names))
        return super().resolve_command(ctx, args)


def with_language(command: Function) -> Function:
    """The option `--lang`: a command gets `lang`."""

    def chosen(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
        if value is None:
            return spoken_here()
        if not spoken(value):
            raise tr.BadInput(Text("cli.error.no_catalogue", lang=value))
        return value

    option = click.option("--lang", type=click.Choice(tr.LANGUAGES), callback=chosen, help=here("cli.help.lang"))
    return option(command)


def _in_short(name: str | None, said: dict[str, Any]) -> dict[str, Any]:
    """With what stands beside a command in a list of them."""
    short = here(f"cli.short.{(name or 'throneroom').replace('-', '_')}")
    return {"short_help": short, "options_metavar": f"[{here('cli.takes.options')}]", **said}


def _helpful(option: click.Option | None) -> click.Option | None:
    if option is not None:
        option.help = here("cli.help.help")
    return option


def _speak(parameter: click.Parameter) -> None:
    """What stands for a value, in the reader's words; and what it is if nothing is said."""
    if isinstance(parameter, click.Argument) and parameter.metavar is None:
        name = here(f"cli.takes.{parameter.name}")
        parameter.metavar = name if parameter.required else f"[{name}]"
    elif isinstance(parameter, click.Option):
        if not parameter.is_flag and parameter.metavar is None and (name := _kind(parameter.type)):
            parameter.metavar = here(f"cli.takes.{name}")
        if parameter.show_default:
            parameter.show_default = False
            parameter.help = f"{parameter.help} [{here('cli.usage.default')}: {parameter.default}]"


def _kind(value: object) -> str:
    """What a value of this type is, if nothing more is known of it; a choice lists what it may be."""
    if isinstance(value, _NUMBERS):
        return "number"
    if isinstance(value, click.Path):
        return "file" if value.file_okay else "folder"
    return "" if isinstance(value, click.Choice) else "text"


def mistake(error: click.ClickException) -> str:
    """What is wrong with a command line, in one sentence."""
    if isinstance(error, click.NoSuchOption):
        return here("cli.error.no_such_option", option=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return here("cli.error.needs_value", option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return here("cli.error.missing", name=_called(error))
    if isinstance(error, click.BadParameter) and error.param is not None:
        kind = error.param.type
        if isinstance(kind, click.Choice):
            return here("cli.error.choice", name=_called(error), choices=", ".join(map(str, kind.choices)))
        if isinstance(kind, (click.IntRange, click.FloatRange)):
            return here("cli.error.range", name=_called(error), range=_range(kind))
        if isinstance(kind, _NUMBERS):
            return here("cli.error.number", name=_called(error))
    return error.format_message()


def _range(kind: click.IntRange | click.FloatRange) -> str:
    return f"≥ {kind.min}" if kind.max is None else f"{kind.min}–{kind.max}"


def _called(error: click.BadParameter) -> str:
    """An option as it is typed, or what stands for a value."""
    parameter = error.param
    assert parameter is not None
    return parameter.opts[-1] if isinstance(parameter, click.Option) else parameter.metavar or parameter.name or ""
