"""`throneroom think`: think for the bots of servers on other machines."""

from __future__ import annotations

from contextlib import ExitStack

import click

import throneroom as tr
from throneroom.kernel.texts import Text

from .sentences import here
from .usage import Command
from .watched import listen_at, told_at, with_figures, with_queue


@click.command(cls=Command, help=here("cli.help.think"))
@with_queue
@click.option("--workers", type=click.IntRange(1, 256), help=here("cli.help.workers"))
@with_figures
def think(queue: str, workers: int | None, metrics_port: int | None, metrics_host: str, log_format: str) -> None:
    # Here, so that no other command waits for their libraries.
    from throneroom.server.lists import check
    from throneroom.server.run_thinking import think as run

    if not queue:
        raise tr.BadInput(Text("cli.error.no_queue"))
    check(queue)
    with ExitStack() as opened:
        watched = None if metrics_port is None else opened.enter_context(listen_at(metrics_host, metrics_port))

        def ready(workers: int) -> None:
            click.echo(here("cli.think.ready", n=workers))
            if watched is not None:
                click.echo(told_at(metrics_host, watched))

        run(queue, workers or 0, log_format, ready, watched)
