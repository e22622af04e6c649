"""Random nonsense at a table of Dice Throne: nothing but a refusal ever escapes `play`, and nothing changes by it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import throneroom as tr
from tests.laws.test_nonsense import refusal
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import sources
from throneroom.kernel.laws import table_of

NAME = st.sampled_from(sorted({name for hero in HEROES.values() for name in sources(hero)}))
NUMBER = st.integers(0, 99).map(str)
KEYS = st.one_of(
    st.sampled_from(["pass", "pass this turn", "end phase", "no ability", "yes", "pay", "skip", "watch rolls", ""]),
    st.builds("keep {}".format, st.text("0123456789 ", max_size=6)),
    st.builds("{} {}".format, st.sampled_from(["use", "play", "sell", "spend", "discard", "grow", "first"]), NAME),
    st.builds("{} {} {}".format, st.sampled_from(["use", "spend"]), NAME, NUMBER),
    st.builds("spend {} for {}".format, NAME, st.sampled_from(["damage to you", "your attack", "lunch"])),
    st.builds("defend with {}".format, NAME),
    st.builds("{} {}".format, st.sampled_from(["bring", "ban", "send"]), st.sampled_from([*HEROES, "nobody"])),
    st.builds("{} {}".format, st.sampled_from(["choose", "take", "pick", "die", "to"]), NUMBER),
    st.builds("{} {} of {}".format, st.sampled_from(["remove", "move"]), NAME, NUMBER),
    st.builds("move {} from {} to {}".format, NAME, NUMBER, NUMBER),
    st.text(max_size=30),
)


@settings(max_examples=100, deadline=None)
@given(
    heroes=st.tuples(st.sampled_from(sorted(HEROES)), st.sampled_from(sorted(HEROES))),
    seed=st.integers(0, 2**64),
    promo=st.booleans(),
    answers=st.lists(st.tuples(st.integers(0, 999), KEYS, st.sampled_from([None, 0, 1, 5])), max_size=60),
)
def test_nothing_but_a_refusal_escapes_play(
    heroes: tuple[str, str], seed: int, promo: bool, answers: list[tuple[int, str, int | None]]
) -> None:
    match = tr.new("dice-throne", heroes=heroes, seed=seed, promo=promo)
    for number, key, seat in answers:
        if match.decision is None:
            break
        before = table_of(match)
        offered = [option.key for option in match.decision.options]
        asked = match.decision.seat
        reasons = refusal(match, key, seat)
        if reasons is None:
            assert seat in (None, asked)
        else:
            assert reasons
            assert all(reason.rule and reason.text for reason in reasons)
            assert table_of(match) == before
            match.play(offered[number % len(offered)])
