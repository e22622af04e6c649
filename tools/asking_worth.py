"""Whether anything worth answering is skipped: what lasting settings cost a player, and what single passes do.

    python -m tools.asking_worth strength --matches 2000 [--jobs 2] [--minutes 30]
    python -m tools.asking_worth judged --passes 1000 [--jobs 2] [--minutes 30]

Both go on where they were left.  `python -m tools.asking` does both, and writes what was found into docs/asking.md.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import count
from typing import Any, Final

import throneroom as tr
from throneroom.bots.arena.figures import Share
from throneroom.bots.bot import ask
from throneroom.kernel.asking import CONTROL, MATTERS, MUST
from tools.asking_judged import AGAIN, MOST, MUCH, SURE, TABLES, duel, judged_in
from tools.asking_kept import Work, keep, kept

PASSING_EVERY: Final = 4  # for so many matches of *when it matters*, one of who is never asked in a window
FIRST: Final = 10**6  # the number of the first match whose passes are judged
FOREVER: Final = 10**6  # minutes


def played(item: tuple[str, int]) -> dict[str, Any]:
    """Whether the player with this level won against itself with full control; both sit at each seat once."""
    level, number = item
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
    won = mine in match.outcome.winners if match.outcome.winners else None
    return {"level": level, "number": number, "won": won}


def strength(matches: int, work: Work) -> None:
    done = {(found["level"], found["number"]) for found in kept("strength")}
    wanted = [
        (level, number // every)
        for number in range(matches)
        for level, every in ((MATTERS, 1), (MUST, PASSING_EVERY))
        if number % every == 0
    ]
    for found in work.done(played, [item for item in wanted if item not in done]):
        keep("strength", found)


def judge(passes: int, work: Work) -> None:
    done = {found["match"] for found in kept("judged")}
    judged = sum([len(found["passes"]) for found in kept("judged")])
    if judged >= passes:
        return
    for found in work.done(judged_in, (number for number in count(FIRST) if number not in done)):
        keep("judged", found)
        judged += len(found["passes"])
        if judged >= passes:
            return


# -- what was found --------------------------------------------------------------------------------------


def worth() -> str:
    return "\n".join(["## Whether anything worth answering is skipped", "", *_strengths(), "", *_costs()]) + "\n"


def _strengths() -> list[str]:
    rows = kept("strength")
    names = {MATTERS: "asked when it matters", MUST: "never asked in a window"}
    lines = [
        "A steady bot against itself with full control, both at each seat once.",
        "",
        "| | matches | won | lost | nobody | share of those won by somebody | interval |",
        "|---|---|---|---|---|---|---|",
    ]
    for level, name in names.items():
        results = Counter([row["won"] for row in rows if row["level"] == level])
        share = Share(results[True], results[True] + results[False])
        low, high = share.interval
        lines.append(
            f"| {name} | {sum(results.values())} | {results[True]} | {results[False]} | {results[None]} "
            f"| {share.share:.1%} | {low:.1%} to {high:.1%} |"
        )
    return lines


def _costs() -> list[str]:
    """Of the passes that were judged: how many cost much, which, and what the first look overlooks."""
    passes = [each for found in kept("judged") for each in found["passes"]]
    if not passes:
        return ["No automatic pass was judged yet."]
    again = [each for each in passes if each["let_go"] and "key" in each]
    counted = [each for each in passes if not each["let_go"]]
    much = sorted([each for each in counted if each["gain"] > MUCH], key=lambda each: -each["gain"])
    sure = [each for each in much if each["gain"] - SURE * each["error"] > MUCH]
    playing_on = [each for each in counted if each.get("on", 0.0) > MUCH]
    missed = [each for each in again if each["gain"] > MUCH]
    share = Share(len(much), len(passes))
    low, high = share.interval
    interval, many = f"{low:.1%} to {high:.1%}", TABLES * (MOST - 1)
    lines = [
        f"Automatic passes of duels, drawn by lot and judged by the strongest bot: {len(passes)}. A first look, with a",
        f"fifth of its playouts, prefers an answer in {len(counted)} of them. That answer is compared with passing on",
        f"other tables and dice, {TABLES} to {many} of each, until the gain is {SURE} standard errors from {MUCH:.0%}.",
        "Who passes may give the same answer where they are asked about it later.",
        "",
        f"- Gains of more than {MUCH:.0%} of the chance: {len(much)} of {len(passes)}, {share.share:.1%} ({interval}).",
        f"- So large that it is sure: {len(sure)}.",
        f"- Beside passing and playing on without that answer: {len(playing_on)}.",
        f"- Of those that the first look let go, one in {AGAIN} was compared: {len(again)}; such gains: {len(missed)}.",
    ]
    if much:
        lines += ["", "| what was asked | answer | gain | standard error |", "|---|---|---|---|"]
    return [
        *lines,
        *[f"| {each['asked']} | `{each['key']}` | {each['gain']:.1%} | {each['error']:.1%} |" for each in much],
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["strength", "judged"])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--passes", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=FOREVER)
    said = parser.parse_args()
    work = Work(said.jobs, said.minutes)
    if said.what == "strength":
        strength(said.matches, work)
    else:
        judge(said.passes, work)
    print(worth())


if __name__ == "__main__":
    main()
