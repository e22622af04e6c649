"""What a pass costs that was given for somebody: judged by the strongest bot, in two looks that share no table.

The first is a fifth of the bot's playouts.  If it passes, nothing is lost; some of those are looked at again all the
same, to see what it overlooks.  The answer that it likes better is then compared with passing on other tables and other
dice, so that nothing counts as a gain because it was the luckiest of several.  Who passes may give the same answer
where they are asked about it later: what is then left of the gain is what was lost by not being asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

import throneroom as tr
from throneroom.bots.bot import Deal, ask, dealer
from throneroom.bots.evaluation import Evaluation, evaluation_of
from throneroom.bots.levels import make_bot
from throneroom.bots.search import Search, Settings
from throneroom.bots.thinker import BestBot
from throneroom.games import find
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.frames import State
from throneroom.kernel.happenings import Responses

GAME: Final = "dice-throne"
PLAYER: Final = "steady"
ONE_IN: Final = 4  # of the automatic passes of a match, so many are drawn by lot
AGAIN: Final = 20  # of those that the first look lets go, one in so many is compared all the same
MUCH: Final = 0.02  # of the chance to win
A_LOOK: Final = 0.2  # of the strongest bot's playouts
TABLES: Final = 100  # to be played on from at a time
MOST: Final = 8  # times; the first of them only tells which way of passing is the better one
SURE: Final = 2.5  # standard errors from MUCH: it is not played on further


def duel(number: int) -> tuple[tr.Match, list[Any]]:
    heroes = random.Random(number // 2).sample(list(HEROES), 2)
    match = tr.new(GAME, seed=number // 2, heroes=heroes)
    return match, [make_bot(PLAYER, number * 7 + seat) for seat in range(2)]


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


def judged_in(number: int) -> dict[str, Any]:
    """The passes of one match that were drawn by lot."""
    lot = random.Random(f"asking {number}")
    passes = [judged(match, lot) for match in automatic_passes(number) if not lot.randrange(ONE_IN)]
    return {"match": number, "passes": passes}


def judged(match: tr.Match, lot: random.Random) -> dict[str, Any]:
    """One pass: the answer that looked best, what it gains over passing, and the standard error of that."""
    decision = match.decision
    assert decision is not None
    view = match.facts(decision.seat)
    bot = Unheld(lot.getrandbits(30))
    deal = dealer(match.game, match.state, decision.seat)
    looked = bot.think(view, decision, bot.budget * A_LOOK, deal)
    said = {"ply": match.ply, "seat": decision.seat, "asked": match.question().say(), "gain": 0.0, "error": 0.0}
    let_go = decision.passes(looked[0].option.key)
    answers = [each for each in looked if not decision.passes(each.option.key)]
    again = not lot.randrange(AGAIN)
    if not answers or (let_go and not again):
        return {**said, "let_go": let_go}
    best = max(answers, key=lambda each: each.chance)
    return {**said, "let_go": let_go, **compared(match, best.option, lot.getrandbits(30))}


class Unheld(BestBot):
    """Looks at every answer: what cannot matter is what is judged, so it is nothing to go by."""

    def settings(self, evaluation: Evaluation) -> Settings:
        return replace(super().settings(evaluation), holds=False)


class Way(Search):
    """One way to go on, played from table to table; the n-th is the same for every way."""

    def played(self, option: Option, deal: Deal, times: int) -> list[float]:
        self._try([option] * times, deal)
        return self.results[option.key]


def compared(match: tr.Match, answer: Option, seed: int) -> dict[str, Any]:
    """By how much the chance is higher with this answer than with a pass, on tables of their own."""
    decision = match.decision
    assert decision is not None
    passing = decision.find("pass")
    assert passing is not None
    plain = evaluation_of(GAME)
    later = replace(plain, quick=patient(plain.quick, decision.seat, answer.key))
    deal = dealer(match.game, match.state, decision.seat)
    answered, passed, patiently = (_way(evaluation, decision, match, seed) for evaluation in (plain, plain, later))
    over: list[list[float]] = [[], []]  # passing and playing on, passing and answering later
    better, gain, error = 0, 0.0, 0.0
    for times in range(1, MOST + 1):
        chances = answered.played(answer, deal, TABLES)
        for number, way in enumerate((passed, patiently)):
            found = way.played(passing, deal, TABLES)
            over[number] = [one - other for one, other in zip(chances, found, strict=True)]
        if times == 1:
            better = int(fmean(over[1]) < fmean(over[0]))
            continue
        gains = over[better][TABLES:]
        gain, error = fmean(gains), stdev(gains) / sqrt(len(gains))
        if abs(gain - MUCH) > SURE * error:
            break
    tables, on = len(over[0]) - TABLES, fmean(over[0][TABLES:])
    return {"key": answer.key, "gain": gain, "error": error, "tables": tables, "later": bool(better), "on": on}


def _way(evaluation: Evaluation, decision: Decision, match: tr.Match, seed: int) -> Way:
    seats = len(match.facts(decision.seat)["seats"])
    settings = evaluation.settings_of(BestBot.level)
    return Way(evaluation, find(GAME).rules, decision.seat, seats, settings, random.Random(seed))


def patient(
    quick: Callable[[Any, random.Random], Option], seat: int, key: str
) -> Callable[[Any, random.Random], Option]:
    """A quick player who gives this answer where its person would be asked about it."""
    game, settings = find(GAME), tr.AskMe()

    def answers(state: State, luck: random.Random) -> Option:
        decision = state.open
        assert decision is not None
        option = decision.find(key) if decision.seat == seat else None
        if option is not None:
            prospect = game.prospect(state, decision)
            if prospect is None or key in settings.wanted(decision, prospect):
                return option
        return quick(state, luck)

    return answers
