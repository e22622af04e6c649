"""Try a game that somebody is writing: `python -m tools.try_game NAME`, known as CONTRIBUTING's *Add a game* says.

It goes from the rules outwards and stops at the first thing that does not hold, in a sentence: its options and kit, the
laws, a view in every language, hints and bots of every level, and a match in the terminal.  What does not stop it, such
as an id that no catalogue has, is a note.
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner

import throneroom as tr
from throneroom.bots import LEVELS, ask, make_bot
from throneroom.bots.arena import Run, round_robin
from throneroom.bots.arena.contests import by_players, contests_of
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.hints import hints_at
from throneroom.bots.odds import odds
from throneroom.cli.app import main as throneroom
from throneroom.cli.pictures import picture_of
from throneroom.games import VARIABLE, find, folder_of
from throneroom.kernel.errors import UnknownGame, Unwritten
from throneroom.kernel.game import AnyGame, constant
from throneroom.kernel.laws import LawBroken, obey
from throneroom.text.rules_reference import reference
from throneroom.text.voice import knows, labels_of, option_says

SEEDS = 3
A_LITTLE = 0.02  # of a bot's own time
PLAIN = ("casual", "steady")  # levels that plan at most their own turn
ENOUGH = 2  # matches of each
OFTEN = 5  # what could be chosen less often says little
MOST = 300  # answers of a match that is only listened to


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
    ids, id = _written(game), re.compile(rf"\b{folder_of(name)}(?:\.\w+)+")
    ends = (tables[0], tables[-1])
    said = {lang: [text for table in ends for text in _said(name, table, lang)] for lang in tr.LANGUAGES}
    in_english = {text for text in said["en"] if " " in text and not id.search(text)}
    for lang in tr.LANGUAGES:
        bare = sorted({*id.findall("\n".join(said[lang])), *[each for each in ids if not knows(each, lang)]})
        yield f"{'note: ' if bare else ''}{in_words(lang, bare)}"
        english = [text for text in said[lang] if text in in_english]
        if lang != "en" and english:
            yield f"note: in {lang} it speaks English: {english[0]!r}"
    match = tr.new(name, seed=1, **tables[0])
    for lang in tr.LANGUAGES:
        facts = picture_of(name).facts(match.view(0, lang), lang)
        yield f"its view in {lang}: {'; '.join(facts)}"
    if unnamed := [key for key in _keys(match.facts(0)["table"]) if key not in labels_of(name, "en")]:
        yield f"note: no catalogue has a {folder_of(name)}.label. for {', '.join(unnamed)}"
    hints = [hint.reason.say() for hint in hints_at(match)] if match.decision is not None else []
    odds(match.view(0))
    yield f"hints: {' '.join(hints)}"
    run = Run(round_robin(list(LEVELS), games=[name], players=[game.seats[0]], matches=1, budget=A_LITTLE))
    run.play(1)
    yield f"bots of all levels have met in {len(run.figures().matches)} matches"
    if unused := _never_chosen(name, tables[0]):
        yield f"note: never chosen by bots ({' and '.join(PLAIN)}) in {ENOUGH} matches each: {', '.join(unused)}"
    yield watched(name)


def _never_chosen(name: str, table: dict[str, Any]) -> list[str]:
    """Kinds of answers that bots could give often and never gave: perhaps to them it is worth nothing."""
    offered, chosen = Counter[str](), Counter[str]()
    for level in PLAIN:
        for seed in range(ENOUGH):
            match = tr.new(name, seed=seed, **table)
            bots = [make_bot(level, seat) for seat in range(match.seats)]
            while (decision := match.decision) is not None and match.ply < MOST:
                key = ask(bots[decision.seat], match, A_LITTLE)
                offered.update({decision.read(option).kind for option in decision.options})
                chosen.update([decision.notation.known(key).kind])
                match.play(key)
    return sorted([kind for kind, times in offered.items() if times >= OFTEN and not chosen[kind]])


def in_words(lang: str, bare: list[str]) -> str:
    """Which messages are said as their bare ids, because no catalogue has them."""
    return f"in {lang} no catalogue has {', '.join(sorted({*bare}))}" if bare else f"in {lang} every text is a sentence"


def watched(name: str, *options: str) -> str:
    """A match of bots in the terminal."""
    with TemporaryDirectory() as data:  # the record goes with it
        play = ["play", name, *options, "--plain", "--watch", "--bot", "beginner", "--seed", "1"]
        shown = CliRunner(env={"XDG_DATA_HOME": data}).invoke(throneroom, play)
    if shown.exit_code:
        raise SystemExit(shown.output)
    return f"the terminal shows a match of bots in {len(shown.output.splitlines())} lines"


def _keys(facts: Any) -> list[str]:
    """The names of facts, each once, in their order."""
    found: dict[str, None] = {}
    parts = facts.items() if isinstance(facts, dict) else enumerate(facts) if isinstance(facts, (list, tuple)) else ()
    for name, part in parts:
        found.update(dict.fromkeys([name] if isinstance(name, str) else []))
        found.update(dict.fromkeys(_keys(part)))
    return list(found)


def _written(game: AnyGame) -> list[str]:
    """The ids of messages that stand in the game's files: a match need not come to all of them.  An f-string that
    makes an id is no id: what it makes is found where it is said."""
    file, folder = Path(inspect.getfile(type(game))), folder_of(game.name)
    files = sorted(file.parent.rglob("*.py")) if file.parent.name == folder else [file]
    found = re.findall(rf'Text\(\s*"({folder}\.[\w.]+)"', "".join([each.read_text(encoding="utf-8") for each in files]))
    return list(dict.fromkeys(found))


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
    name = parser.parse_args().game
    try:
        for line in tried(name):
            print(line, flush=True)
    except UnknownGame as error:
        how = f"{VARIABLE}={name}=my.module:{constant(name)} in the environment makes it known"
        raise SystemExit(f"{error} {how} (CONTRIBUTING.md, *Add a game*).") from error
    except (tr.BadInput, Unwritten, LawBroken) as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main()
