"""Open the page where something is asked that you have made: `python -m tools.try_moment GAME WHAT`.

    python -m tools.try_moment dice-throne "spend chi" --options '{"heroes": ["monk", "barbarian"]}'
    python -m tools.try_moment my-game my_game.ask.trick

WHAT is how the key of an answer begins, or the id of a question.  Bots play matches from fixed seeds until the seat is
asked that; there the match is opened, with bots at the other seats.  Nothing of it is kept.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import webbrowser
from pathlib import Path
from threading import Event
from typing import Any, Final

import throneroom as tr
from tests.server.conftest import Running, generous
from throneroom.bots import ask, make_bot
from throneroom.games import find
from throneroom.kernel.decisions import Decision
from throneroom.kernel.match import Match
from throneroom.server.history import prefix_of
from throneroom.server.settings import PAGE
from tools.look import seated
from tools.look_moments import LEVEL, Mode, Moment

MATCHES: Final = 40
LEVELS: Final = (LEVEL, "random")  # who plays for what comes of itself finds less: all else comes up at random
MOST: Final = 3000  # answers of a match


def asks(decision: Decision, what: str) -> bool:
    """Whether there is something to choose, and this is it."""
    keys = [option.key for option in decision.options]
    return len(keys) > 1 and (decision.ask.prompt.id == what or any([f"{key} ".startswith(f"{what} ") for key in keys]))


def found(game: str, options: dict[str, Any], what: str, seat: int) -> Match | None:
    """The first match that comes there, as it stands then."""
    for seed in range(MATCHES):
        match = tr.new(game, seed=seed, **options)
        bots = [make_bot(LEVELS[seed % len(LEVELS)], seed + at) for at in range(match.seats)]
        while (decision := match.decision) is not None and match.ply < MOST:
            if decision.seat == seat and asks(decision, what):
                return match
            match.play(ask(bots[decision.seat], match))
    return None


def opened(running: Running, match: Match, seat: int) -> str:
    """The address at which the one who is asked sits down."""
    decision, ply = match.decision, match.ply
    assert decision is not None
    kind, after = decision.ask.prompt.id, match.clone()
    after.play(decision.options[0].key)  # a record goes on to an answer: this is as far as the one before it
    mode = Mode(match.game.name, kind, match.origin.options, match.seats)
    moment = Moment(mode, 0, match.origin.options, prefix_of(after, ply), kind)
    table, token = seated(running, moment, seat)
    return f"{running.base}/join/{table}#{token}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="its name, as `throneroom play` takes it")
    parser.add_argument("what", help="how the key of an answer begins (`to 4`, `spend chi`), or the id of a question")
    parser.add_argument("--options", type=json.loads, default={}, help="of `tr.new`, as JSON")
    parser.add_argument("--seat", type=int, default=0, help="that is asked")
    parser.add_argument("--open", action="store_true", help="in the browser of this desktop")
    wanted = parser.parse_args()
    if not (PAGE / "index.html").is_file():
        raise SystemExit("The page is not built: `make src/throneroom/server/page/index.html` builds it.")
    try:
        match = found(find(wanted.game).name, wanted.options, wanted.what, wanted.seat)
    except tr.BadInput as error:
        raise SystemExit(str(error)) from error
    if match is None:
        raise SystemExit(f"In {MATCHES} matches seat {wanted.seat} was never asked {wanted.what!r}.")
    with tempfile.TemporaryDirectory() as data:
        running = Running(generous(Path(data), page=PAGE))
        address = opened(running, match, wanted.seat)
        assert match.decision is not None
        print(f"{match.decision.say()}\n{address}\nCtrl-C ends it.", flush=True)
        if wanted.open:
            webbrowser.open(address)
        try:
            Event().wait()
        except KeyboardInterrupt:
            running.stop()


if __name__ == "__main__":
    main()
