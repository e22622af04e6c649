"""The command `throneroom`, and the one place where errors become a sentence and an exit code."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NoReturn

import click

import throneroom as tr

from .extras import COMMANDS
from .sentences import here, listen, speaking
from .usage import Group, mistake

BAD_INPUT = 2
INTERRUPTED = 130


class Throneroom(Group):
    """A group whose errors are one clear sentence each, never a traceback; a command is loaded when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f".{cmd_name}", __package__), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Without loading any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, here(f"cli.short.{name}")) for name in COMMANDS])

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        listen(extra.get("args", sys.argv[1:]))
        try:
            code = super().main(*args, **extra)
        except click.ClickException as error:
            fail(mistake(error))
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except (tr.BadInput, tr.ScriptEnded) as error:
            fail(error.say(speaking()))
        except tr.IllegalAnswer as error:
            fail(" ".join([reason.say(speaking()) for reason in error.reasons]))
        except UnicodeDecodeError:
            fail(here("cli.error.not_text"))
        except OSError as error:
            fail(here("cli.error.file", file=error.filename or "?", reason=error.strerror or str(error)))
        sys.exit(code if isinstance(code, int) else 0)


def fail(sentence: str) -> NoReturn:
    click.echo(sentence, err=True)
    sys.exit(BAD_INPUT)


def _version() -> str:
    try:
        return version("throneroom")
    except PackageNotFoundError:
        return "?"  # run from its source, never installed


@click.group(cls=Throneroom, invoke_without_command=True, help=here("cli.help.throneroom"))
@click.version_option(_version(), prog_name="throneroom", message="%(prog)s %(version)s", help=here("cli.help.version"))
@click.pass_context
def main(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
