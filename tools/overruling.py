"""What a bot gains where it overrules its own first sight: what its thinking is worth, in minutes and not in hours.

python -m tools.overruling dice-throne --bots master --heroes season-one --questions 200 --budget 0.1 --seed 1

First sight plays against itself.  At some of its questions the bots are asked, too.  Where one of them gives another
answer, both answers are tried at tables at which nobody has thought, each at the same ones, and played on by the quick
player, for more turns than the bot looks ahead.  By how much the other answer is better there is the gain, in percent
of a match; a question that both answer alike gains nothing.  The judge is the game's own standing.  Only matches tell
the truth (`throneroom arena --bots master@0,master`), but they need much longer to tell as small a difference.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import process_time

import throneroom as tr
from throneroom.bots import ask
from throneroom.bots.arena import round_robin
from throneroom.bots.arena.contestants import make_contestant
from throneroom.bots.arena.pairings import schedule
from throneroom.bots.bot import dealer
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.search import Search, Settings, standard_error

FIRST_SIGHT = "master@0"
PLENTY = 100_000  # matches: more than are begun
ASIDE = -1_000.0  # what is not one of the two


@dataclass
class Found:
    """Of one bot: what each question gained it, and how long it thought."""

    gains: list[float] = field(default_factory=list)
    overruled: dict[str, list[float]] = field(default_factory=dict)  # by what was asked
    seconds: float = 0.0

    def count(self, decision: tr.Decision, gain: float, other: bool) -> None:
        self.gains.append(gain)
        if other:
            self.overruled.setdefault(type(decision.ask.offers).__name__, []).append(gain)

    def line(self, name: str) -> str:
        asked, other = len(self.gains), sum([len(each) for each in self.overruled.values()])
        gain = f"{100 * sum(self.gains) / asked:+.3f} % ± {100 * standard_error(self.gains):.3f}"
        time = f"{1000 * self.seconds / asked:.0f} ms a question"
        return f"{name}: {asked} questions, {other} overruled, gain {gain}, {time}"


def tables(options: argparse.Namespace) -> Iterator[tr.Match]:
    """One of each set that the arena would play."""
    plan = round_robin(
        [FIRST_SIGHT, "master"],
        games=[options.game],
        heroes=options.heroes,
        players=[options.players],
        matches=PLENTY,
        seed=options.seed,
    )
    begun = -1
    for place in schedule(plan.meetings, options.seed):
        if place.set != begun:
            begun = place.set
            yield tr.new(options.game, seed=place.bout.seed, **place.bout.options).silent()


def gained(match: tr.Match, answer: str, instead_of: str, tries: int, turns: int, seed: int) -> float:
    """By how much of a chance an answer is better than another one."""
    decision = match.decision
    assert decision is not None
    two = (answer, instead_of)
    worths = [0.0 if option.key in two else ASIDE for option in decision.options]
    settings = Settings(lambda view, asked: worths, turns=turns, deep=False)
    evaluation, seat = evaluation_of(match.game.name), decision.seat
    search = Search(evaluation, match.game.rules, seat, match.seats, settings, Random(seed))
    search.best(match.facts(seat), decision, dealer(match.game, match.state, seat), 2 * tries)
    one, other = [search.results[key] for key in two]
    return (sum(one) - sum(other)) / tries


def measure(options: argparse.Namespace) -> Iterator[dict[str, Found]]:
    """After every question, what was found so far."""
    random = Random(options.seed)
    found = {name: Found() for name in options.bots}
    asked = 0
    for match in tables(options):
        luck = random.getrandbits(32)  # the same for all, so that they take the same one of equals
        sight, bots = make_contestant(FIRST_SIGHT, luck), {name: make_contestant(name, luck) for name in found}
        while match.decision is not None:
            first = ask(sight, match, 0.0)
            if len(match.decision.options) > 1 and random.random() < options.part:
                seed = random.getrandbits(32)
                gains = {first: 0.0}
                for name, bot in bots.items():
                    began = process_time()
                    answer = ask(bot, match, options.budget * bot.budget)
                    found[name].seconds += process_time() - began
                    if answer not in gains:
                        gains[answer] = gained(match, answer, first, options.tries, options.turns, seed)
                    found[name].count(match.decision, gains[answer], answer != first)
                yield found
                asked += 1
                if asked == options.questions:
                    return
            match.play(first)


def arguments() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("game")
    found.add_argument("--bots", type=lambda said: said.split(","), default=["master"])
    found.add_argument("--heroes", type=lambda said: said.split(","), default=[])
    found.add_argument("--players", type=int, default=2)
    found.add_argument("--questions", type=int, default=200)
    found.add_argument("--part", type=float, default=0.1, help="of all questions, so many are looked at")
    found.add_argument("--budget", type=float, default=0.1)
    found.add_argument("--tries", type=int, default=40, help="of both answers, where they differ")
    found.add_argument("--turns", type=int, default=3, help="for which these are played on")
    found.add_argument("--seed", type=int, default=0)
    return found


def main() -> None:
    found: dict[str, Found] = {}
    for number, found in enumerate(measure(arguments().parse_args()), 1):
        if number % 20 == 0:
            for name, each in found.items():
                print(each.line(name), flush=True)
    for name, each in found.items():
        print(each.line(name))
        for asked, gains in sorted(each.overruled.items(), key=lambda item: -len(item[1])):
            error = f" ± {100 * standard_error(gains):.2f}" if len(gains) > 1 else ""
            print(f"  {asked}: {len(gains)} overruled, {100 * sum(gains) / len(gains):+.2f} %{error} each")


if __name__ == "__main__":
    main()
