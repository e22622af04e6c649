"""Try a game that somebody is writing: `python -m tools.try_game NAME`, known as CONTRIBUTING's *Add a game* says.

It goes from the rules outwards and stops at the first thing that does not hold, in a sentence: its options and kit, the
laws, a view in every language, hints and bots of every level, and a match in the terminal.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner

import throneroom as tr
from throneroom.bots import LEVELS
from throneroom.bots.arena import Run, round_robin
from throneroom.bots.arena.contests import by_players, contests_of
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.hints import hints_at
from throneroom.bots.odds import odds
from throneroom.cli.app import main as throneroom
from throneroom.cli.pictures import picture_of
from throneroom.games import find
from throneroom.kernel.errors import Unwritten
from throneroom.kernel.laws import LawBroken, obey
from throneroom.text.rules_reference import reference
from throneroom.text.voice import option_says

SEEDS = 3
A_LITTLE = 0.02  # of a bot's own time
MOST = 300  # answers of a match that is only listened to
_ID = re.compile(r"\w+(\.\w+)+")


def tried(name: str) -> Iterator[str]:
    """A line for each thing that holds."""
    game = find(name)
    tables = [contest.set_ups[0].variants[0] for contest in by_players(game, ())]
    options = [f"{field.name} ({option_says(name, field.name, 'en')[0]})" for field in game.form()]
    yield f"{game.title().say()}: options {', '.join(options) or 'none'}"
    evaluation_of(name), contests_of(name), picture_of(name), reference(game, "en")
    parts = [part for part in type(game.kit).__slots__ if getattr(game.kit, part)]
    yield f"its kit: {', '.join(parts) or 'nothing, so that something plain serves'}"
    for table in tables:
        checked = [obey(game, table, seed=seed) for seed in range(SEEDS)]
        endings = sorted({each.rule or "undecided" for each in checked})
        decisions = ", ".join([str(each.decisions) for each in checked])
        yield f"the laws hold with {table or 'no options'}: {decisions} decisions; it ends by {', '.join(endings)}"
    for lang in tr.LANGUAGES:
        bare = sorted({text for text in _said(name, tables[0], lang) if _ID.fullmatch(text)})
        yield f"in {lang} every text is a sentence" if not bare else f"in {lang} no catalogue has {', '.join(bare)}"
    match = tr.new(name, seed=1, **tables[0])
    for lang in tr.LANGUAGES:
        facts = picture_of(name).facts(match.view(0, lang), lang)
        yield f"its view in {lang}: {'; '.join(facts)}"
    hints = [hint.reason.say() for hint in hints_at(match)] if match.decision is not None else []
    odds(match.view(0))
    yield f"hints: {' '.join(hints)}"
    run = Run(round_robin(list(LEVELS), games=[name], players=[game.seats[0]], matches=1, budget=A_LITTLE))
    run.play(1)
    yield f"bots of all levels have met in {len(run.figures().matches)} matches"
    with TemporaryDirectory() as data:  # the record goes with it
        play = ["play", name, "--plain", "--watch", "--bot", "beginner", "--seed", "1"]
        shown = CliRunner(env={"XDG_DATA_HOME": data}).invoke(throneroom, play)
    if shown.exit_code:
        raise SystemExit(shown.output)
    yield f"the terminal shows a match of bots in {len(shown.output.splitlines())} lines"


def _said(name: str, options: dict[str, Any], lang: str) -> Iterator[str]:
    """What a match at random says to everybody; an id is said where nobody wrote a sentence for it."""
    match, pick = tr.new(name, seed=1, **options), Random(1)
    yield from [match.game.title().say(lang), match.game.in_short().say(lang)]
    while (decision := match.decision) is not None and match.ply < MOST:
        yield decision.say(lang)
        yield from [option.say(lang) for option in decision.options]
        for key in match.game.candidates(match.state, decision):
            yield from [reason.say(lang) for reason in match.why(key)]
        match.play(pick.choice(decision.options).key)
    for seat in (None, *range(match.seats)):
        yield from [event["text"] for event in match.events(0, seat, lang)]
    if match.outcome is not None:
        yield match.outcome.say(lang)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="its name, as `throneroom play` takes it")
    try:
        for line in tried(parser.parse_args().game):
            print(line, flush=True)
    except (tr.BadInput, Unwritten, LawBroken) as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main()
