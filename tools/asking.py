"""How often people are asked, measured over the wire, and whether anything worth answering is skipped: docs/asking.md.

    python -m tools.asking [--matches 20] [--strength 2000] [--passes 1000] [--jobs 1] [--write docs/asking.md]

A person's seat among bots, at a server of its own: once a steady bot answers there, and once somebody who passes every
window; once asked *whenever I can*, and once *when it matters*.  Then what `tools.asking_worth` finds.  All of it goes
on where it was left.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import httpx

from tests.server.client import Client
from throneroom.bots.bot import ask
from throneroom.bots.levels import make_bot
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.kernel.asking import CAN, MATTERS
from throneroom.server.door import listen
from throneroom.server.run import make_server
from throneroom.server.settings import Settings
from tools.asking_judged import PLAYER
from tools.asking_kept import Work, keep, kept
from tools.asking_worth import FOREVER, judge, strength, worth

MODES: Final = {"duel": 2, "king-of-the-hill": 3, "2v2": 4}
Kind: TypeAlias = tuple[str, str, str, int]  # mode, who sits there, level, number
PLANNER, PASSER = "a steady bot", "who passes every window"
PAUSE: Final = 0.0  # seconds of a curtain here: nobody is to be misled, and bots have all their time


@dataclass
class Asked:
    """Of one kind of seat: how often it was asked."""

    rounds: float = 0.0
    questions: int = 0
    windows: int = 0
    passed: int = 0
    automatic: int = 0
    most: list[int] = field(default_factory=list)  # windows asked in each attack that asked at all
    matches: int = 0

    def add(self, other: Asked) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class Place:
    """A server of one's own."""

    def __init__(self, data: Path) -> None:
        much = (1e6, 1e6)
        limits = {"messages": much, "address_messages": much, "requests": much, "new_tables": much}
        settings = Settings(data=data, pause=PAUSE, page=data / "none", bots_ready=True, **limits)  # type: ignore[arg-type]
        listening = listen("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        ready = threading.Event()
        self.server = make_server(settings, ready.set)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        ready.wait(60)

    @property
    def lobby(self) -> Any:
        return self.server.config.app.state.lobby  # type: ignore[union-attr]

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(60)


def one_match(place: Place, mode: str, number: int, level: str, who: str) -> Asked:
    players, asked = MODES[mode], Asked(matches=1)
    options = {"heroes": Random(f"{mode} {number}").sample(list(HEROES), players), "mode": mode}
    seats = [{"kind": "person"}, *[{"kind": "bot", "level": PLAYER} for _ in range(players - 1)]]
    body = {"game": "dice-throne", "options": options, "seats": seats, "settings": {"undo": False}}
    made = httpx.post(f"{place.base}/api/tables", json=body, timeout=60).json()
    bot, attacks = make_bot(PLAYER, number), Counter[tuple[int, int]]()
    with Client(place.base, made["table"]["id"], made["seats"][0]["token"], whole=True) as me:
        me.send(type="ask_me", settings={"level": level, "stops": ["attacked", "damaged", "own", "ending"]})
        me.ready(f"{number + 1:x}")
        while not me.over:
            update = me.until("update", 120)
            decision = (me.view or {}).get("decision") or {}
            if "options" not in decision:
                continue
            window = decision["moment"]["window"] is not None
            if "passes_in" in update:
                asked.automatic += window
                continue
            assert me.view is not None
            table = me.view["table"]
            match = place.lobby.rooms[me.table].match
            key = "pass" if window and who == PASSER else ask(bot, match.clone())
            asked.questions += 1
            asked.windows += window
            asked.passed += window and key.startswith("pass")
            if window and table["phase"] == "roll":
                attacks[match.state.turn, match.state.aim] += 1  # a further attack of a roll phase has an aim
            me.answer(key)
        assert me.view is not None
        asked.rounds += me.view["table"]["turns"] / players
    asked.most += attacks.values()
    return asked


def measure(matches: int, minutes: float) -> None:
    """In one process: the bots of its server have others."""
    done = {tuple(found["kind"]) for found in kept("wire")}
    kinds = [(*kind, number) for number in range(matches) for kind in product(MODES, (PLANNER, PASSER), (CAN, MATTERS))]
    left = [kind for kind in kinds if kind not in done]
    if not left:
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        for found in Work(1, minutes).done(partial(played, place), left):
            keep("wire", found)
        place.stop()


def played(place: Place, kind: Kind) -> dict[str, Any]:
    mode, who, level, number = kind
    return {"kind": kind, "asked": asdict(one_match(place, mode, number, level, who))}


def measured() -> dict[tuple[str, str, str], Asked]:
    """What was played up to now, by mode, who sat there and level."""
    found = {kind: Asked() for kind in product(MODES, (PLANNER, PASSER), (CAN, MATTERS))}
    for row in kept("wire"):
        mode, who, level, _ = row["kind"]
        found[mode, who, level].add(Asked(**row["asked"]))
    return found


HEAD: Final = """# How often people are asked

Made by `make asking`; not edited by hand. One seat of a person among steady bots, over the wire. *Before* is the level
*whenever I can*, *after* is *when it matters* ([decision 23](decisions/0023-ask-me-when-it-matters.md)). A round is a
turn of everybody. *Most in one attack*: windows asked in one attack, with those asked anew after the seat's own
answers; further attacks of a roll phase are one. *Passed for it*: windows a round.
"""


def tables(found: dict[tuple[str, str, str], Asked]) -> str:
    columns = ["mode", "in the seat", "", "matches", "questions a round", "windows a round", "passed", "passed for it"]
    lines = [HEAD, f"| {' | '.join([*columns, 'most in one attack'])} |", "|---" * 9 + "|"]
    for (mode, who, level), asked in found.items():
        share = asked.passed / max(1, asked.windows)
        three = sum([most > 3 for most in asked.most]) / max(1, len(asked.most))
        rounds = asked.rounds or 1.0
        lines.append(
            f"| {mode} | {who} | {'before' if level == CAN else 'after'} | {asked.matches} "
            f"| {asked.questions / rounds:.1f} | {asked.windows / rounds:.2f} | {share:.0%} "
            f"| {asked.automatic / rounds:.2f} | {max(asked.most, default=0)} (more than 3: {three:.1%}) |"
        )
    return "\n".join(lines) + "\n"


def aims(found: dict[tuple[str, str, str], Asked]) -> str:
    lines = ["## The aims", "", "| aim | found |", "|---|---|"]
    for mode in MODES:
        after = found[mode, PLANNER, MATTERS]
        lines.append(
            f"| {mode}: the bot passes at most 20 % of its windows | {after.passed / max(1, after.windows):.0%} |"
        )
    for mode in MODES:
        after = found[mode, PASSER, MATTERS]
        share = after.windows / max(1, after.windows + after.automatic)  # of the same matches, on the same dice
        lines.append(
            f"| {mode}: who passes is asked in at most a third of the windows of the same matches | {share:.1%} |"
        )
    most = max(
        [max(asked.most, default=0) for (_, who, level), asked in found.items() if (who, level) == (PASSER, MATTERS)]
    )
    lines.append(f"| no attack asks somebody who passes more than 3 times | {most} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20, help="of each kind over the wire")
    parser.add_argument("--strength", type=int, default=2000, help="matches against full control")
    parser.add_argument("--passes", type=int, default=1000, help="to be judged")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=FOREVER, help="for each of the three; the rest is for later")
    parser.add_argument("--write", type=Path)
    said = parser.parse_args()
    measure(said.matches, said.minutes)
    judge(said.passes, Work(said.jobs, said.minutes))
    strength(said.strength, Work(said.jobs, said.minutes))
    found = measured()
    text = "\n".join([tables(found), aims(found), worth()])
    print(text)
    if said.write is not None:
        said.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
