"""What every process that is kept running takes: where its figures are read, and how it writes its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

import throneroom as tr
from throneroom.kernel.texts import Text
from throneroom.server.logs import FORMS, TEXT

from .sentences import here

if TYPE_CHECKING:
    from throneroom.server.door import Door

_USUAL = range(8000, 8020)  # ports to try, as long as nobody chose one


def listen_at(host: str, port: int | None) -> Door:
    """At the chosen port, or else at the first of the usual ones that is free."""
    from throneroom.server.door import listen

    refusal = OSError()
    for each in _USUAL if port is None else (port,):
        try:
            return listen(host, each)
        except OSError as error:
            refusal = error
    reason = refusal.strerror or str(refusal)
    raise tr.BadInput(Text("cli.error.listen", host=host, port=_USUAL[0] if port is None else port, reason=reason))


def with_figures(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command gets `metrics_port`, `metrics_host` and `log_format`."""
    for option in (
        click.option("--log-format", type=click.Choice(FORMS), default=TEXT, help=here("cli.help.log_format")),
        click.option("--metrics-host", default="127.0.0.1", help=here("cli.help.metrics_host")),
        click.option("--metrics-port", type=click.IntRange(0, 65535), help=here("cli.help.metrics_port")),
    ):
        command = option(command)
    return command


def told_at(host: str, watched: Door) -> str:
    """Where the figures are read, in a sentence."""
    return here("cli.serve.metrics", address=f"http://{host}:{watched.getsockname()[1]}/metrics")


with_queue = click.option(
    "--queue",
    envvar="THRONEROOM_QUEUE",
    default="",
    metavar=here("cli.takes.address"),
    help=here("cli.help.queue"),
)
