"""`throneroom serve`: the server, with everything it needs embedded."""

from __future__ import annotations

import threading
import webbrowser
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import click

import throneroom as tr
from throneroom.kernel.texts import Text
from throneroom.server.settings import Settings

from .database import with_data, with_database, with_keeping
from .files import data_folder
from .one_server import AlreadyOpen, claim, tell
from .sentences import here
from .usage import Command
from .watched import listen_at, told_at, with_figures, with_queue

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # what to type to reach a server that listens everywhere
_PACE = 0.7  # seconds for an answer of a bot


def _visit(address: str) -> None:
    """In the browser of a desktop, if there is one: a text browser would take over the terminal, and wait."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    in_terminal = isinstance(browser, webbrowser.GenericBrowser) and not isinstance(
        browser, webbrowser.BackgroundBrowser
    )
    if not in_terminal:
        browser.open(address)


def _public(context: click.Context, option: click.Parameter, said: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses without a path: `https://play.example.org`."""
    return tuple([_address(each) for each in said])


def _advertised(context: click.Context, option: click.Parameter, said: str) -> str:
    return _address(said) if said else ""


def _address(said: str) -> str:
    parts = urlsplit(said)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise click.BadParameter(here("cli.error.public", address=said))
    return said.rstrip("/")


@click.command(cls=Command, help=here("cli.help.serve"))
@click.option("--host", default="127.0.0.1", help=here("cli.help.host"))
@click.option("--port", type=click.IntRange(0, 65535), help=here("cli.help.port"))
@with_data
@with_database
@click.option(
    "--advertise",
    envvar="THRONEROOM_ADVERTISE",
    default="",
    callback=_advertised,
    metavar=here("cli.takes.address"),
    help=here("cli.help.advertise"),
)
@with_queue
@click.option("--origin", "origins", multiple=True, help=here("cli.help.origin"))
@click.option("--lan", is_flag=True, help=here("cli.help.lan"))
@click.option(
    "--public", multiple=True, callback=_public, metavar=here("cli.takes.address"), help=here("cli.help.public")
)
@click.option("--proxy", default="", metavar=here("cli.takes.address"), help=here("cli.help.proxy"))
@click.option("--bot-workers", type=click.IntRange(1, 256), help=here("cli.help.bot_workers"))
@click.option("--open/--no-open", "browse", default=False, help=here("cli.help.open"))
@with_figures
@click.option(
    "--drain", type=click.FloatRange(0, 60), default=0.0, metavar=here("cli.takes.seconds"), help=here("cli.help.drain")
)
@with_keeping
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    database: str,
    advertise: str,
    queue: str,
    origins: tuple[str, ...],
    lan: bool,
    public: tuple[str, ...],
    proxy: str,
    bot_workers: int | None,
    browse: bool,
    metrics_port: int | None,
    metrics_host: str,
    log_format: str,
    drain: float,
    keep_gathering: float,
    keep_playing: float,
    keep_over: float,
) -> None:
    # Here, so that no other command waits for the libraries of the server.
    from throneroom.server.lists import check
    from throneroom.server.run import serve as run_server
    from throneroom.server.store import Store

    if queue:
        check(queue)
    folder = data_folder() if data is None else data
    try:
        held = None if database else claim(folder)  # a database has as many members as want it
    except AlreadyOpen as other:
        if port is not None:
            raise tr.BadInput(Text("cli.error.data_in_use", folder=str(folder), address=other.address)) from other
        click.echo(here("cli.serve.already", address=other.address))
        if browse and other.address:
            _visit(other.address)
        return
    with ExitStack() as opened:
        if held is not None:
            opened.enter_context(held)
        listening = opened.enter_context(listen_at(host, port))  # a port that is taken is said before all else begins
        watched = None if metrics_port is None else opened.enter_context(listen_at(metrics_host, metrics_port))
        Store(folder, database, thorough=True).close()  # and so is a database that cannot be used
        settings = Settings(
            data=folder,
            database=database,
            advertise=advertise,
            queue=queue,
            host=host,
            port=listening.getsockname()[1],
            origins=origins,
            lan=lan,
            public=public,
            proxy=proxy,
            bots_ready=True,
            bot_workers=bot_workers or 0,
            bot_pace=_PACE,
            drain=drain,
            log_format=log_format,
            keep_gathering=keep_gathering,
            keep_playing=keep_playing,
            keep_over=keep_over,
        )
        address = f"http://{_ANYWHERE.get(host, f'[{host}]' if ':' in host else host)}:{settings.port}/"
        if held is not None:
            tell(held, address)

        def ready(elsewhere: list[str]) -> None:
            click.echo(here("cli.serve.at", address=address))
            for each in elsewhere:
                click.echo(here("cli.serve.elsewhere", address=each))
            if lan and not elsewhere:
                click.echo(here("server.no_network"))
            if watched is not None:
                click.echo(told_at(metrics_host, watched))
            if browse:  # aside: some browsers are slow to say that they were started
                threading.Thread(target=_visit, args=(address,), daemon=True).start()

        run_server(settings, listening, ready, watched)
