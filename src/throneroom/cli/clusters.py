"""Where very many matches are played: here, or on a cluster."""

from __future__ import annotations

import click

import throneroom as tr
from throneroom.bots.arena.on_ray import HERE
from throneroom.kernel.texts import Text

from .sentences import here


def _cluster(context: click.Context, parameter: click.Parameter, said: str | None) -> str | None:
    if said is not None and said != HERE and not said.startswith(f"{HERE}://"):
        raise tr.BadInput(Text("arena.error.on", where=repr(said)))
    return said


ON = click.option("--on", "where", callback=_cluster, metavar="ray|ray://HOST:PORT", help=here("cli.help.on"))
