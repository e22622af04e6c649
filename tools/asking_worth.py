"""Whether anything worth answering is skipped: what lasting settings cost a player, and what single passes do.

    python -m tools.asking_worth strength --matches 2000
    python -m tools.asking_worth judged --passes 1000

Both go on where they were left: what was played is kept in `build/asking/`, one line each.  `python -m tools.asking`
writes what was found into docs/asking.md.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import throneroom as tr
from throneroom.bots.bot import ask, dealer
from throneroom.bots.levels import make_bot
from throneroom.bots.thinker import BestBot
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.kernel.asking import CONTROL, MATTERS, MUST
from throneroom.kernel.happenings import Responses

KEPT: Final = Path("build/asking")
PLAYER: Final = "steady"
PASSING_EVERY: Final = 4  # for so many matches of *when it matters*, one of who is never asked in a window
ONE_IN: Final = 6  # of the automatic passes of a match, so many are drawn by lot
MUCH: Final = 0.02  # of the chance to win
A_LOOK: Final = 0.2  # of the strongest bot's playouts; where that much seems to be gained, all of them decide


def kept(name: str) -> list[dict[str, Any]]:
    file = KEPT / f"{name}.jsonl"
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.endswith("}")]


def keep(name: str, found: dict[str, Any]) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{name}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(found) + "\n")


def duel(number: int) -> tuple[tr.Match, list[Any]]:
    heroes = random.Random(number // 2).sample(list(HEROES), 2)
    match = tr.new("dice-throne", seed=number // 2, heroes=heroes)
    return match, [make_bot(PLAYER, number * 7 + seat) for seat in range(2)]


def played(number: int, level: str) -> bool | None:
    """Whether the player with this level won against itself with full control; both sit at each seat once."""
    match, bots = duel(number)
    mine = number % 2
    asking = [tr.Asking(tr.AskMe(level if seat == mine else CONTROL)) for seat in range(2)]
    while (decision := match.decision) is not None:
        seat = decision.seat
        given = asking[seat].answer(match)
        key = ask(bots[seat], match) if given is None else given
        asking[seat].answers(match, key, automatic=given is not None)
        match.play(key)
    assert match.outcome is not None
    return mine in match.outcome.winners if match.outcome.winners else None


def strength(matches: int) -> None:
    done = Counter([found["level"] for found in kept("strength")])
    for number in range(matches):
        for level, of in ((MATTERS, number), (MUST, number // PASSING_EVERY)):
            if done[level] <= of and (level == MATTERS or number % PASSING_EVERY == 0):
                keep("strength", {"level": level, "number": of, "won": played(of, level)})


def automatic_passes(number: int) -> Iterator[tr.Match]:
    """Those of both seats of a match; each is yielded before it is passed."""
    match, bots = duel(number)
    asking = [tr.Asking() for _ in range(2)]
    while (decision := match.decision) is not None:
        given = asking[decision.seat].answer(match)
        if given is not None and isinstance(decision.ask.offers, Responses):
            yield match
        key = ask(bots[decision.seat], match) if given is None else given
        asking[decision.seat].answers(match, key, automatic=given is not None)
        match.play(key)


def gain(match: tr.Match, seed: int, times: float) -> tuple[str, float]:
    """What the strongest bot would answer, and by how much that raises its chance above passing."""
    decision = match.decision
    assert decision is not None
    bot = BestBot(seed)
    deal = dealer(match.game, match.state, decision.seat)
    found = bot.think(match.facts(decision.seat), decision, bot.budget * times, deal)
    passing = [each.chance for each in found if decision.passes(each.option.key)]
    return found[0].option.key, found[0].chance - max(passing, default=found[0].chance)


def judged(passes: int) -> None:
    lot = random.Random("asking")
    count = 0
    done = len(kept("judged"))
    for number in range(10**6):
        for match in automatic_passes(10**6 + number):
            if lot.randrange(ONE_IN):
                continue
            count += 1
            if count > passes:
                return
            if count <= done:
                continue
            key, gained = gain(match, count, A_LOOK)
            if gained > MUCH:  # the best of several estimates is too high: it is estimated anew
                key, gained = gain(match, count + 10**6, 1.0)
            assert match.decision is not None
            moment = match.facts(match.decision.seat)["decision"]
            assert moment is not None
            keep("judged", {"key": key, "gain": gained, "window": moment["moment"]["window"]})  # type: ignore[typeddict-item]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["strength", "judged"])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--passes", type=int, default=1000)
    said = parser.parse_args()
    if said.what == "strength":
        strength(said.matches)
    else:
        judged(said.passes)


if __name__ == "__main__":
    main()
