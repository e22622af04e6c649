"""The exact odds against chance itself: a million offensive rolls for every line of every ability of every hero.

Each roll is played out by the keeps that the odds call best: five dice, and twice those that are not kept.  Dice are
drawn one outcome of all equally likely ones at a time; nothing here uses how likely the odds think a roll is.
"""

from __future__ import annotations

import platform
from collections import Counter
from itertools import product
from math import sqrt
from random import Random
from typing import Final

from throneroom.bots.odds.changes import Need, plain_odds
from throneroom.bots.odds.hands import Dice, keeps
from throneroom.games.dice_throne.board import announcements, meets
from throneroom.games.dice_throne.box import ATTEMPTS, DICE
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import every_ability

ROLLS: Final = 1_000_000
BOUND: Final = 5.0  # standard errors: by chance alone one line in 1,700,000 is further off
EVERY_ROLL: Final = [[tuple(sorted(dice)) for dice in product(range(1, 7), repeat=n)] for n in range(DICE + 1)]

Result = tuple[str, str, float, float]  # hero, line, exact, and as often as it came about


def lines() -> list[tuple[str, int]]:
    """Every line that any hero can announce, those that upgrades bring included: the hero, and the line's number."""
    return [(hero, number) for hero in HEROES for number in range(len(_lines_of(hero)))]


def _lines_of(hero: str) -> list[tuple[str, Need]]:
    announced = [found for ability in every_ability(HEROES[hero]) for found in announcements(ability)]
    return [(option.key, row.need) for row, option in announced if row.need is not None]


def one(job: tuple[str, int]) -> Result:
    hero, number = job
    key, need = _lines_of(hero)[number]
    die = tuple([face.symbol for face in HEROES[hero].die])
    came = simulated(need, die, ROLLS, Random(f"{hero} {number}"))
    return hero, key, plain_odds(need, die).keeping((), ATTEMPTS), came / ROLLS


def simulated(need: Need, die: tuple[str, ...], rolls: int, chance: Random) -> int:
    """How many of so many offensive rolls come to meet a requirement."""
    odds = plain_odds(need, die)
    hands = Counter(chance.choices(EVERY_ROLL[DICE], k=rolls))
    for attempts in range(ATTEMPTS - 1, 0, -1):
        after: Counter[Dice] = Counter()
        for hand, number in hands.items():
            if meets(need, die, hand):
                after[hand] += number
            else:
                kept = max(keeps(hand), key=lambda kept: odds.keeping(kept, attempts))
                thrown = Counter(chance.choices(EVERY_ROLL[DICE - len(kept)], k=number))
                for dice, times in thrown.items():
                    after[tuple(sorted(kept + dice))] += times
        hands = after
    return sum([number for hand, number in hands.items() if meets(need, die, hand)])


def errors_off(exact: float, came: float, rolls: int = ROLLS) -> float:
    """By how many standard errors it came about more or less often than it should."""
    return abs(came - exact) / sqrt(exact * (1 - exact) / rolls)


def section(results: list[Result], minutes: float) -> str:
    off = [errors_off(exact, came) for _, _, exact, came in results]
    if max(off) > BOUND:
        hero, key, exact, came = results[off.index(max(off))]
        raise AssertionError(f"{hero}, {key}: {came} of the rolls, where {exact} is exact")
    took = f"{minutes:.0f} minutes, Python {platform.python_version()}."
    text = [
        "## odds",
        "",
        f"Every line of every ability of Dice Throne, {ROLLS:,} offensive rolls each, kept as the exact odds say;",
        f"{took} None is further off than {BOUND:g} standard errors.",
        "",
        "| hero | lines | furthest off, standard errors | in percentage points |",
        "|---|---|---|---|",
    ]
    for hero in dict.fromkeys([result[0] for result in results]):
        own = [(errors_off(exact, came), abs(exact - came)) for name, _, exact, came in results if name == hero]
        text.append(f"| {hero} | {len(own)} | {max(own)[0]:.2f} | {100 * max([points for _, points in own]):.3f} |")
    return "\n".join(text) + "\n"
