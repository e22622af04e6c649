"""`throneroom serve`: the server, with everything it needs embedded."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

import throneroom as tr

from .files import data_folder
from .words import here

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # what to type to reach a server that listens everywhere


@click.command(help=here("cli.help.serve"))
@click.option("--host", default="127.0.0.1", help=here("cli.help.host"))
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help=here("cli.help.port"))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help=here("cli.help.data_directory"))
@click.option("--origin", "origins", multiple=True, help=here("cli.help.origin"))
@click.option("--proxy", default="", metavar="ADDRESS", help=here("cli.help.proxy"))
@click.option("--open/--no-open", "browse", default=False, help=here("cli.help.open"))
def serve(host: str, port: int, data: Path | None, origins: tuple[str, ...], proxy: str, browse: bool) -> None:
    # Here, so that no other command waits for the libraries of the server.
    from throneroom.server.run import listen
    from throneroom.server.run import serve as run_server
    from throneroom.server.settings import Settings

    try:  # a port that is taken is said before anything else begins
        listening = listen(host, port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise tr.BadInput(here("cli.error.listen", host=host, port=port, reason=reason)) from error
    port = listening.getsockname()[1]
    address = f"http://{_ANYWHERE.get(host, f'[{host}]' if ':' in host else host)}:{port}/"

    def ready() -> None:
        click.echo(here("cli.serve.at", address=address))
        if browse:
            webbrowser.open(address)

    settings = Settings(
        data=data_folder() if data is None else data, host=host, port=port, origins=origins, proxy=proxy
    )
    run_server(settings, listening, ready)
