"""How the bots fare, and the heroes: docs/ladder.md from the folders of the arena's runs.

`python -m tools.ladder FOLDER...` writes a part for each folder, which says with what command its matches were played.
It takes the place of a part that asked for the same but for the seed and for when to stop; the others stay.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from throneroom.bots import bot_called
from throneroom.bots.arena import Run
from throneroom.bots.arena.contests import contests_of
from throneroom.bots.arena.folder import read_plan
from throneroom.bots.arena.numbers import decimal, interval, percent
from throneroom.bots.arena.plan import BALANCE
from throneroom.bots.arena.standings import Figures, Score
from throneroom.games import find

DOCUMENT = Path("docs/ladder.md")
LANG = "en"
HEAD = """# How the bots fare

Made by `python -m tools.ladder` from folders of the [arena](arena.md); not edited by hand. A share is of the matches
that somebody won, with Wilson's interval at 95 %. *Decided* is what the sequential test says of "more than 60 %" (of
one side against three, of what odds of 60 to 40 come to there: 33.3 %); without it, all matches were played. A budget
of 0.1 is a tenth of a level's own playouts. How far this can be trusted:
[decision 14](decisions/0014-bots-that-think.md). The arena's own report of the heroes, with plots:
[balance.html](balance.html). Older runs call levels 3 to 5 planner, search and best: today they are steady, strong and
master. Levels 1 and 2 were random and greedy then: today these are bots for programs.
"""


def meetings(figures: Figures) -> Iterator[str]:
    yield "| contest | bot | against | won | lost | nobody | share | interval | of an equal | decided |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for score in figures.scores:
        meeting, share = score.meeting, score.share
        contest = f"{find(meeting.game).title().say(LANG)}, {meeting.contest.say(LANG)}"
        who = f"{contest} | {meeting.one} | {meeting.other}"
        counted = f"{share.wins} | {share.of - share.wins} | {score.nobody + score.unfinished}"
        found = f"{percent(share.share, LANG)} | {interval(share, LANG)} | {percent(meeting.fair, LANG)}"
        yield f"| {who} | {counted} | {found} | {verdict(score)} |"


def verdict(score: Score) -> str:
    return "–" if score.test is None else score.verdict


def matrix(figures: Figures) -> Iterator[str]:
    """Strongest first; a cell is the share of the hero of the row against that of the column."""
    heroes = sorted(figures.plan.heroes, key=lambda hero: -figures.hero(hero).share)
    names = [contests_of(figures.plan.games[0]).named(hero).say(LANG) for hero in heroes]
    yield f"| | all | interval | {' | '.join(names)} |"
    yield f"|---|---|---|{'---|' * len(heroes)}"
    for hero, name in zip(heroes, names, strict=True):
        cells = ["–" if hero == other else decimal(100 * figures.pair(hero, other).share, LANG, 0) for other in heroes]
        whole = figures.hero(hero)
        yield f"| {name} | {percent(whole.share, LANG)} | {interval(whole, LANG)} | {' | '.join(cells)} |"


def part_of(folder: Path) -> str:
    figures = Run(read_plan(folder), folder).figures()
    balance = figures.plan.kind == BALANCE
    played = f"{len(figures.matches):,} matches" + ("" if figures.complete else ", as far as they were played")
    lines = [f"{'Heroes' if balance else 'Bots'}: {played}", "", f"`{figures.plan.command()}`", ""]
    return "\n".join([*lines, *(matrix(figures) if balance else meetings(figures))])


def asked(part: str) -> str:
    """What a part was played for: its command without the seed, and without when to stop."""
    command = re.sub(r"(?<=--bot |-bots )\S+", _names_of_today, part.split("`")[1])
    return re.sub(r" --(seed|until-decided|margin) \S+", "", command)


def _names_of_today(bots: re.Match[str]) -> str:
    return ",".join([bot_called(name) or name for name in bots[0].split(",")])


def written(document: str, parts: list[str]) -> str:
    """The document with these parts in it."""
    _, *old = document.split("\n## ")
    kept = {asked(part): part.rstrip("\n") for part in old}
    kept |= {asked(part): part for part in parts}
    return "\n\n## ".join([HEAD.rstrip("\n"), *kept.values()]) + "\n"


def main() -> None:
    document = DOCUMENT.read_text("utf-8") if DOCUMENT.exists() else ""
    DOCUMENT.write_text(written(document, [part_of(Path(folder)) for folder in sys.argv[1:]]), encoding="utf-8")


if __name__ == "__main__":
    main()
