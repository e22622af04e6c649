"""Random play and random nonsense: nothing but IllegalAnswer ever escapes `play`, and nothing changes by it."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import throneroom as tr
from tests.laws.drako_laws import NAMES
from throneroom.games.drako.board import NAMES as HEXES
from throneroom.kernel.laws import table_of

FIGURES = st.sampled_from(["swordsman", "archer1", "thrower", "berserker", "dragon", "brald", "urpen", "morin"])
HEX = st.one_of(st.sampled_from(HEXES), st.sampled_from(["3,0", "-2,-2", "9,9"]))
MARK = st.sampled_from(
    ["walk1", "march1", "strike2", "assault21", "bow1", "boulder2", "charge", "net", "fly", "defend1"]
)
CARD = st.one_of(MARK, st.builds("{}+{}".format, MARK, MARK))
NUMBER = st.integers(0, 9).map(str)
KEYS = st.one_of(
    st.sampled_from(["draw", "fury", "exchange", "keep", "refill", "decline", "stay", "done", "pass", "undo", ""]),
    st.builds("play {} for {}".format, CARD, MARK),
    st.builds("play {} for nothing".format, CARD),
    st.builds("discard {}".format, CARD),
    st.builds("{} to {}".format, FIGURES, HEX),
    st.builds("{} hits {}".format, FIGURES, FIGURES),
    st.builds("{} nets {}".format, FIGURES, FIGURES),
    st.builds("{} charges {}".format, FIGURES, HEX),
    st.builds("free {}".format, FIGURES),
    st.builds("reinforce {}".format, FIGURES),
    st.builds("stop {} with {}".format, NUMBER, CARD),
    st.builds("stop {} and {} with {} and {}".format, NUMBER, NUMBER, CARD, CARD),
    st.builds("dodge {}".format, NUMBER),
    st.builds("wound {}".format, st.sampled_from(["fire", "flight", "movement", "armour"])),
    st.builds("take {}".format, NUMBER),
    st.text(max_size=30),
)


HERO = st.sampled_from(["furious-frog", "ghastly-granny", "buried-emperor", "keeper-of-discord", "nobody"])
LEADERS_KEYS = st.one_of(
    st.sampled_from(["done", "draw", "look", "turn over", "from wilderness", "from graveyard", "pass", ""]),
    st.builds("{} {}".format, st.sampled_from(["play", "discard", "hide", "give", "take", "pick"]), HERO),
    st.builds("pick {}.{}".format, NUMBER, NUMBER),
    st.builds("player {}".format, NUMBER),
    st.builds("name {}".format, st.sampled_from(["undead", "hill-tribes", "elves"])),
    st.builds("move {} {}".format, st.sampled_from(["red", "green", "blue"]), st.sampled_from(["+1", "-2", "+9"])),
    st.text(max_size=30),
)


def refusal(match: tr.Match, key: str, seat: int | None) -> tuple[tr.Reason, ...] | None:
    """The reasons why an answer was refused; None if it was taken."""
    try:
        match.play(key, seat=seat)
    except tr.IllegalAnswer as illegal:
        return illegal.reasons
    return None


@settings(max_examples=150, deadline=None)
@given(
    match_up=st.sampled_from(NAMES),
    seed=st.integers(0, 2**64),
    exchange=st.booleans(),
    answers=st.lists(st.tuples(st.integers(0, 999), KEYS, st.sampled_from([None, 0, 1, 5])), max_size=60),
)
def test_nothing_but_a_refusal_escapes_play(
    match_up: str, seed: int, exchange: bool, answers: list[tuple[int, str, int | None]]
) -> None:
    pester(tr.new("drako", match_up=match_up, seed=seed, exchange=exchange), answers)


@settings(max_examples=100, deadline=None)
@given(
    players=st.integers(2, 6),
    seed=st.integers(0, 2**64),
    answers=st.lists(st.tuples(st.integers(0, 999), LEADERS_KEYS, st.sampled_from([None, 0, 1, 7])), max_size=60),
)
def test_nothing_but_a_refusal_escapes_play_in_hidden_leaders(
    players: int, seed: int, answers: list[tuple[int, str, int | None]]
) -> None:
    pester(tr.new("hidden-leaders", players=players, seed=seed, modules=["further-heroes"]), answers)


def pester(match: tr.Match, answers: list[tuple[int, str, int | None]]) -> None:
    """Answer with nonsense first, each time; where that is refused, with an option."""
    for number, key, seat in answers:
        if match.decision is None:
            break
        before = table_of(match)
        offered = [option.key for option in match.decision.options]
        asked = match.decision.seat
        reasons = refusal(match, key, seat)
        if reasons is None:
            assert key in offered
            assert seat in (None, asked)
        else:
            assert reasons
            assert all(reason.rule and reason.text for reason in reasons)
            assert table_of(match) == before
            match.play(offered[number % len(offered)])


@settings(max_examples=200, deadline=None)
@given(text=st.one_of(st.text(), st.binary().map(lambda data: data.decode("latin-1")), st.from_regex(r"\{.*\}")))
def test_nothing_but_bad_input_escapes_load_and_replay(text: str) -> None:
    for door in (tr.load, tr.replay):
        with pytest.raises(tr.BadInput):
            door(text)


@settings(max_examples=150, deadline=None)
@given(
    table=st.dictionaries(
        st.sampled_from(["figures", "hands", "decks", "boulders", "dodge", "fury", "net", "turn", "actions", "x"]),
        st.recursive(
            st.one_of(
                st.none(), st.booleans(), st.integers(-3, 12), FIGURES, CARD, st.sampled_from(["trolls", "knights"])
            ),
            lambda inner: st.one_of(
                st.lists(inner, max_size=3),
                st.dictionaries(
                    st.sampled_from(["archer1", "thrower", "at", "wounds", "trolls", "body"]), inner, max_size=3
                ),
            ),
            max_leaves=8,
        ),
        max_size=5,
    )
)
def test_a_prepared_table_is_played_or_refused(table: dict[str, object]) -> None:
    with contextlib.suppress(tr.BadTable):
        match = tr.new("drako", seed=1, table=table)
        assert match.decision is not None or match.outcome is not None
