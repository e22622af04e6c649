"""Answers that are tried at the same table meet the same luck, whatever was rolled before."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from tests.bots.test_dice_throne import seats
from tests.dice_throne.scene import duel
from throneroom.bots.bot import dealer
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.same_luck import SameLuck
from throneroom.bots.search import Search, Settings
from throneroom.kernel.frames import State

FACES = range(1, 7)


def test_a_roll_falls_alike_whatever_else_is_rolled() -> None:
    one, other = SameLuck(7), SameLuck(7)
    other.roll(1, 6, "effect.0")
    other.order(9, "deck.0")

    assert one.roll(5, 6, "offense.0") == other.roll(5, 6, "offense.0")
    assert one.roll(2, 6, "offense.0") == other.roll(4, 6, "offense.0")[:2], "the first of more dice"
    assert one.order(20, "deck.1") == other.order(20, "deck.1")


def test_a_turn_begins_alike_however_often_was_rolled_in_the_one_before() -> None:
    one, other = SameLuck(7), SameLuck(7)
    for _ in range(3):
        other.roll(5, 6, "offense.0")
    for luck in (one, other):
        luck.next_turn()

    assert one.roll(5, 6, "offense.0") == other.roll(5, 6, "offense.0")


def test_a_copy_goes_on_like_the_first() -> None:
    luck = SameLuck(7)
    luck.next_turn()
    luck.roll(5, 6, "offense.0")
    copy = luck.clone()

    assert luck.roll(5, 6, "offense.0") == copy.roll(5, 6, "offense.0")


def test_luck_is_the_same_in_every_process() -> None:
    luck = SameLuck(7)
    assert luck.roll(5, 6, "offense.0") == (6, 3, 4, 1, 3)
    luck.next_turn()
    assert luck.order(5, "deck.1") == (4, 2, 3, 0, 1)


def test_rolls_tell_nothing_of_each_other() -> None:
    """Neither the next one, nor that of another player, nor that of the next turn, nor of the next table."""
    tables, beside = 3600, ("again", "other", "turn", "table")
    pairs: dict[str, Counter[tuple[int, int]]] = {name: Counter() for name in beside}
    for seed in range(tables):
        luck = SameLuck(seed)
        first, next_to = luck.roll(2, 6, "offense.0")
        found = [luck.roll(1, 6, "offense.0")[0], luck.roll(1, 6, "offense.1")[0]]
        luck.next_turn()
        found += [luck.roll(1, 6, "offense.0")[0], SameLuck(seed + 1).roll(1, 6, "offense.0")[0]]
        for name, die in zip(beside, found, strict=True):
            pairs[name][first, die] += 1
        pairs.setdefault("beside", Counter())[first, next_to] += 1
    for name, counted in pairs.items():
        expected = tables / len(FACES) ** 2
        apart = sum([(counted[pair] - expected) ** 2 / expected for pair in product(FACES, FACES)])
        assert apart < 70, f"{name}: 35 is usual of 35 degrees of freedom, 70 of none in a thousand"


def test_after_every_answer_the_next_turn_has_the_same_luck() -> None:
    """Although some answers roll more dice than others, or not at all."""
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {}))
    decision = match.decision
    assert decision is not None
    settings = Settings(turns=1, deep=False)
    search = Search(evaluation_of("dice-throne"), match.game.rules, decision.seat, 2, settings, Random(1))
    came: dict[str, list[tuple[int, ...]]] = {}

    def watch(key: str, state: State) -> None:
        came.setdefault(key, []).append(state.chance.roll(5, 6, "offense.1"))

    search.watch = watch
    search.compared(list(decision.options[:4]), dealer(match.game, match.state, decision.seat), 3)

    one, *others = came.values()
    assert len(others) == 3
    assert len(set(one)) == 3, "each table has its own"
    assert all([other == one for other in others])
