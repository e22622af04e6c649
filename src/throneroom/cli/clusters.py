"""Where very many matches are played: here, or on a cluster."""

from __future__ import annotations

import click
from rich.progress import Progress, ProgressColumn, Task
from rich.text import Text as Line

import throneroom as tr
from throneroom.bots.spreading import Counts
from throneroom.bots.spreading.on_ray import HERE, check_installed
from throneroom.kernel.errors import quoted
from throneroom.kernel.texts import Text
from throneroom.text.numbers import decimal

from .screen import Screen, progress
from .sentences import here


def _cluster(context: click.Context, parameter: click.Parameter, said: str | None) -> str | None:
    if said is not None and said != HERE and not said.startswith(f"{HERE}://"):
        raise tr.BadInput(Text("spread.error.on", where=quoted(said)))
    if said is not None:
        check_installed()  # before a folder is made for what cannot be played
    return said


ON = click.option("--on", "where", callback=_cluster, metavar="ray|ray://HOST:PORT", help=here("cli.help.on"))


class _OfTheCluster(ProgressColumn):
    """What it does now: beside the bar, and read whenever that is drawn anew."""

    def __init__(self, screen: Screen, counts: Counts) -> None:
        super().__init__()
        self._screen = screen
        self._counts = counts

    def render(self, task: Task) -> Line:
        speed, counts = decimal(task.speed or 0.0), self._counts
        return Line(self._screen.sentence("cli.on_ray", speed=speed, actors=counts.actors, again=counts.again))


def watched(screen: Screen, where: str | None) -> tuple[Counts | None, Progress]:
    """How far matches have come; on a cluster, with what is to be kept so that its bar can tell of it."""
    if where is None:
        return None, progress(screen)
    counts = Counts()
    return counts, progress(screen, _OfTheCluster(screen, counts))
