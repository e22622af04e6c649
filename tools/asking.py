"""How often people are asked, measured over the wire, and whether anything worth answering is skipped: docs/asking.md.

    python -m tools.asking [--matches 10] [--write docs/asking.md]

A person's seat among bots, at a server of its own: once a steady bot answers there, and once somebody who passes every
window; once asked *whenever I can*, and once *when it matters*.  What `python -m tools.asking_worth` has found stands
below it.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from tests.server.client import Client
from throneroom.bots.arena.figures import Share
from throneroom.bots.bot import ask
from throneroom.bots.levels import make_bot
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.kernel.asking import CAN, MATTERS, MUST
from throneroom.server.door import listen
from throneroom.server.run import make_server
from throneroom.server.settings import Settings
from tools.asking_worth import MUCH, PLAYER, kept

MODES: Final = {"duel": 2, "king-of-the-hill": 3, "2v2": 4}
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
    most: Counter[int] = field(default_factory=Counter)  # of roll phases, by how many windows they asked


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


def one_match(place: Place, mode: str, number: int, level: str, who: str, asked: Asked) -> None:
    players = MODES[mode]
    options = {"heroes": Random(f"{mode} {number}").sample(list(HEROES), players), "mode": mode}
    seats = [{"kind": "person"}, *[{"kind": "bot", "level": PLAYER} for _ in range(players - 1)]]
    body = {"game": "dice-throne", "options": options, "seats": seats, "settings": {"undo": False}}
    made = httpx.post(f"{place.base}/api/tables", json=body, timeout=60).json()
    bot, phases = make_bot(PLAYER, number), Counter[int]()
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
                phases[table["turns"]] += 1
            me.answer(key)
        assert me.view is not None
        asked.rounds += me.view["table"]["turns"] / players
    asked.most.update(phases.values())


def measured(matches: int) -> dict[tuple[str, str, str], Asked]:
    found: dict[tuple[str, str, str], Asked] = {}
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        for mode in MODES:
            for who in (PLANNER, PASSER):
                for level in (CAN, MATTERS):
                    asked = found[mode, who, level] = Asked()
                    for number in range(matches):
                        one_match(place, mode, number, level, who, asked)
                    print(mode, who, level, asked, flush=True)
        place.stop()
    return found


HEAD: Final = """# How often people are asked

Made by `make asking`; not edited by hand. One seat of a person among steady bots, over the wire. *Before* is the level
*whenever I can*, *after* is *when it matters* ([decision 23](decisions/0023-ask-me-when-it-matters.md)). A round is a
turn of everybody. *Most in one attack*: windows asked in one roll phase, with its further attacks and with those that
are asked anew after the seat's own answers. *Passed for it*: windows a round.
"""


def tables(found: dict[tuple[str, str, str], Asked], matches: int, minutes: float) -> str:
    lines = [HEAD, f"{matches} matches of each kind, {minutes:.0f} minutes.", ""]
    lines.append(
        "| mode | in the seat | | questions a round | windows a round | passed | passed for it | most in one attack |"
    )
    lines.append("|---|---|---|---|---|---|---|---|")
    for (mode, who, level), asked in found.items():
        share = asked.passed / max(1, asked.windows)
        three = sum([number for most, number in asked.most.items() if most > 3]) / max(1, sum(asked.most.values()))
        lines.append(
            f"| {mode} | {who} | {'before' if level == CAN else 'after'} | {asked.questions / asked.rounds:.1f} "
            f"| {asked.windows / asked.rounds:.2f} | {share:.0%} | {asked.automatic / asked.rounds:.2f} "
            f"| {max(asked.most, default=0)} (more than 3: {three:.1%}) |"
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
            f"| {mode}: who passes is asked in at most a third of the windows of the same matches | {share:.0%} |"
        )
    most = max(
        [max(asked.most, default=0) for (_, who, level), asked in found.items() if (who, level) == (PASSER, MATTERS)]
    )
    lines.append(f"| no attack asks somebody who passes more than 3 times | {most} |")
    return "\n".join(lines) + "\n"


def worth() -> str:
    """What was played and judged up to now."""
    lines = ["## Whether anything worth answering is skipped", ""]
    rows = kept("strength")
    names = {MATTERS: "asked when it matters", MUST: "never asked in a window"}
    lines += ["A steady bot against itself with full control, both at each seat once.", ""]
    lines += [
        "| | matches | won | lost | nobody | share of those won by somebody | interval |",
        "|---|---|---|---|---|---|---|",
    ]
    for level, name in names.items():
        results = Counter([row["won"] for row in rows if row["level"] == level])
        decided = results[True] + results[False]
        share = Share(results[True], decided)
        low, high = share.interval
        lines.append(
            f"| {name} | {sum(results.values())} | {results[True]} | {results[False]} | {results[None]} "
            f"| {share.share:.1%} | {low:.1%} to {high:.1%} |"
        )
    gains = [row["gain"] for row in kept("judged")]
    many = [gain for gain in gains if gain > MUCH]
    share_of_many = len(many) / max(1, len(gains))
    lines += [
        "",
        f"Automatic passes drawn by lot and judged by the strongest bot: {len(gains)}. By answering it would gain",
    ]
    lines += [f"more than {MUCH:.0%} of its chance to win in {len(many)} of them ({share_of_many:.1%})."]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--write", type=Path)
    said = parser.parse_args()
    began = time.monotonic()
    found = measured(said.matches)
    text = "\n".join([tables(found, said.matches, (time.monotonic() - began) / 60), aims(found), worth()])
    print(text)
    if said.write is not None:
        said.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
