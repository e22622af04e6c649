"""Chance: one door, four sources."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

import throneroom as tr
from throneroom.kernel.chance import Fair, Scripted, Seeded, dice_of, fair_order, fair_roll
from throneroom.kernel.match import Match, begin

from .brawl import BRAWL

SEED = bytes(range(32))


def brawl(chance: Scripted | Seeded | Fair) -> Match:
    return begin(BRAWL, {}, chance, {"chance": chance.kind}, {"hands": [[], []]})


def test_a_seed_repeats_itself_and_its_state_is_one_int() -> None:
    one, two = Seeded(5), Seeded(5)
    first = one.roll(20, 6, "dice")

    assert first == two.roll(20, 6, "dice")
    assert Seeded(one.state).roll(9, 6, "") == two.roll(9, 6, "")


def test_every_face_comes_up_about_as_often() -> None:
    for rolled in (Seeded(1).roll(12000, 6, ""), Fair(SEED).roll(12000, 6, "")):
        assert all(1800 < count < 2200 for count in Counter(rolled).values())


def test_every_order_of_three_cards_comes_up_about_as_often() -> None:
    fair, seeded = Fair(SEED), Seeded(3)
    for source in (fair, seeded):
        orders = Counter(source.order(3, "deck") for _ in range(6000))

        assert len(orders) == 6
        assert all(880 < count < 1120 for count in orders.values())


def test_fair_dice_are_a_keyed_hash_that_anybody_can_recompute() -> None:
    digest = hmac.new(SEED, b"nonce|attack.1|0|0", hashlib.sha256).digest()
    words = [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
    assert all(word < 2**32 // 6 * 6 for word in words)  # none is dropped in this one

    fair = Fair(SEED, "nonce")

    assert fair.roll(5, 6, "attack.1") == tuple(word % 6 + 1 for word in words[:5])
    assert fair.commitment == hashlib.sha256(SEED).hexdigest()


def test_words_of_the_incomplete_last_stretch_are_dropped() -> None:
    limit = 2**31 + 1  # nearly half of all words are beyond the one whole stretch
    rolled = [Fair(bytes([seed] * 32)).roll(1, limit, "x")[0] for seed in range(60)]

    assert sum(1 for number in rolled if number <= limit // 2) in range(15, 46)
    digest = hmac.new(bytes(32), b"|x|0|0", hashlib.sha256).digest()
    words = [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
    assert Fair(bytes(32)).roll(1, limit, "x")[0] == next(word for word in words if word < limit) + 1


def test_a_clone_of_fair_dice_counts_for_itself() -> None:
    fair = Fair(SEED)
    copy = fair.clone()
    copy.roll(1, 6, "dice")

    assert fair.roll(5, 6, "dice") == fair_roll(SEED, "", "dice", 0, 5, 6)


def test_streams_of_a_fair_match_do_not_disturb_each_other() -> None:
    fair = Fair(SEED)
    fair.order(10, "deck.0")
    fair.roll(5, 6, "dice.1")

    assert fair.roll(5, 6, "dice.0") == fair_roll(SEED, "", "dice.0", 0, 5, 6)
    assert fair.order(10, "deck.0") == fair_order(SEED, "", "deck.0", 1, 10)


def test_a_nonce_of_the_people_at_the_table_changes_everything() -> None:
    assert Fair(SEED, "a").order(20, "deck") != Fair(SEED, "b").order(20, "deck")


def test_two_fair_matches_have_two_seeds() -> None:
    assert tr.new("drako").view(None)["commitment"] != tr.new("drako").view(None)["commitment"]


def test_a_script_is_read_digit_by_digit() -> None:
    assert dice_of("11223 / 451") == (1, 1, 2, 2, 3, 4, 5, 1)


def test_a_script_that_ends_changes_nothing() -> None:
    match = brawl(Scripted((4, 4, 1), Seeded(0)))
    match.play("use shout")
    before = match.save()

    with pytest.raises(tr.ScriptEnded, match="2 dice"):
        match.play("pass")

    assert match.save() == before


def test_a_script_with_a_seed_goes_on_after_its_end() -> None:
    match = brawl(Scripted((4, 4, 1), Seeded(0), Seeded(9)))
    while match.decision is not None:
        match.play(match.decision.options[0].key)

    assert match.outcome is not None


def test_a_die_that_the_script_cannot_mean_is_refused() -> None:
    for rest in (None, Seeded(1)):
        with pytest.raises(tr.ScriptEnded, match="6 sides"):
            Scripted((7,), Seeded(0), rest).roll(2 if rest else 1, 6, "dice")


def test_shuffles_of_a_scripted_match_come_from_the_seed_or_zero() -> None:
    script = tr.new("drako", rolls="123")

    assert script.view(0)["table"] == tr.new("drako", seed=0).view(0)["table"]
    assert tr.new("drako", rolls="1", seed=4).view(0)["table"] == tr.new("drako", seed=4).view(0)["table"]
