"""The command `throneroom`, and the one place where errors become a sentence and an exit code."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NoReturn

import click

import throneroom as tr
from throneroom.server.words import said

from .arena import arena
from .database import database
from .games import games
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .usage import Group, mistake
from .verify import verify
from .words import here, spoken_here

BAD_INPUT = 2
INTERRUPTED = 130


class Throneroom(Group):
    """A group whose errors are one clear sentence each, never a traceback."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except click.ClickException as error:
            fail(mistake(error))
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except tr.BadInput as error:
            fail(said(error, spoken_here()))
        except (tr.IllegalAnswer, tr.ScriptEnded) as error:
            fail(str(error))
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


for _command in (arena, database, games, play, replay, rules, serve, simulate, verify):
    main.add_command(_command)
