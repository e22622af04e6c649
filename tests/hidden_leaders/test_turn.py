"""The four steps of a turn."""

from __future__ import annotations

import pytest

from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    LIZARD,
    MERCENARY,
    ORANGUTAN,
    PIG,
    SKELETON,
    SOLDIER,
    asked,
    events,
    hand,
    harbor,
    keys,
    markers,
    party,
    question,
    refused,
    say,
    seen_hand,
    table,
    tavern,
    wilderness,
)


def test_a_turn_begins_with_playing_or_discarding() -> None:  # HL-TURN-1
    match = table([PIG, FROG, SOLDIER])

    assert keys(match, "play") == {f"play {card}" for card in (PIG, FROG, SOLDIER)}
    assert keys(match, "discard") == {f"discard {card}" for card in (PIG, FROG, SOLDIER)}
    assert "done" in keys(match)
    assert refused(match, f"play {LIZARD}") == "HL-TURN-1"
    assert refused(match, "draw") == "HL-TURN-1"


def test_a_played_hero_lies_face_up_in_the_party_and_acts_at_once() -> None:  # HL-TURN-1 HL-EFF-1
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD])
    say(match, f"play {PIG}")

    assert party(match, 1) == [PIG]
    assert markers(match) == (3, 5)
    assert question(match) == "draw"


def test_up_to_three_cards_may_be_discarded_instead() -> None:  # HL-TURN-1
    match = table([PIG, FROG, SOLDIER, LIZARD], tavern=[DRUID])
    say(match, f"discard {PIG}")

    assert question(match) == "discard_more"
    assert refused(match, f"play {FROG}") == "HL-TURN-1"
    say(match, f"discard {FROG}", f"discard {SOLDIER}")
    assert question(match) == "draw"
    assert wilderness(match) == [SOLDIER, FROG, PIG]
    assert party(match, 1) == []


def test_one_may_stop_discarding_or_discard_nothing() -> None:  # HL-TURN-1
    match = table([PIG, FROG, SOLDIER], tavern=[DRUID])
    say(match, f"discard {PIG}", "done")
    assert (question(match), wilderness(match)) == ("draw", [PIG])

    match = table([PIG, FROG, SOLDIER], tavern=[DRUID])
    say(match, "done")
    assert (question(match), wilderness(match)) == ("draw", [])


def test_discarding_the_last_card_ends_it() -> None:  # HL-TURN-1
    match = table([PIG], tavern=[DRUID])
    say(match, f"discard {PIG}")

    assert question(match) == "draw"


def test_one_draws_one_by_one_from_tavern_or_harbor_up_to_four() -> None:  # HL-TURN-2
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD, DRUID, SKELETON], harbor=[MERCENARY, ORANGUTAN])
    say(match, f"play {PIG}")

    assert keys(match) == {f"take {LIZARD}", f"take {DRUID}", f"take {SKELETON}", "draw"}
    assert refused(match, "done") == "HL-TURN-2"
    assert refused(match, f"take {PIG}") == "HL-TURN-2"
    say(match, f"take {DRUID}")
    assert tavern(match) == [LIZARD, SKELETON]  # not refilled meanwhile
    say(match, "draw")
    assert hand(match, 1) == [FROG, SOLDIER, DRUID, MERCENARY]
    assert question(match) == "discard"


def test_with_more_than_four_cards_one_draws_none() -> None:  # HL-TURN-2
    match = table([PIG, FROG, SOLDIER, LIZARD, DRUID, SKELETON], tavern=[ORANGUTAN])
    say(match, f"play {PIG}")

    assert question(match) == "discard"
    assert len(hand(match, 1)) == 5


def test_with_nothing_left_one_draws_as_many_as_there_are() -> None:  # HL-TURN-2
    match = table([PIG, FROG], tavern=[LIZARD], harbor=[])
    say(match, f"play {PIG}")  # the one card of the tavern is no question

    assert hand(match, 1) == [FROG, LIZARD]
    assert asked(match) == 2


def test_one_keeps_exactly_three_cards() -> None:  # HL-TURN-3
    match = table([PIG, FROG, SOLDIER, LIZARD, DRUID, SKELETON], tavern=[ORANGUTAN])
    say(match, f"play {PIG}", f"discard {FROG}")

    assert question(match) == "discard"
    assert refused(match, "done") == "HL-TURN-3"
    assert refused(match, f"discard {ORANGUTAN}") == "HL-TURN-3"
    say(match, f"discard {SOLDIER}")
    assert hand(match, 1) == [LIZARD, DRUID, SKELETON]
    assert wilderness(match) == [SOLDIER, FROG]
    assert asked(match) == 2


def test_what_is_discarded_nobody_else_sees() -> None:  # HL-TURN-3 HL-EFF-6
    match = table([PIG, FROG, SOLDIER, LIZARD], tavern=[])
    say(match, "done", f"discard {SOLDIER}")

    assert "You discard Short-Sighted Soldier." in events(match, 0)
    assert "Player 1 discards a card." in events(match, 1)
    assert "Soldier" not in events(match, 1) + events(match)


def test_the_tavern_is_refilled_at_the_end_of_the_turn() -> None:  # HL-TURN-4
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD, DRUID, SKELETON], harbor=[MERCENARY, ORANGUTAN])
    say(match, "done", f"take {DRUID}", f"discard {PIG}")

    assert tavern(match) == [LIZARD, MERCENARY, SKELETON]
    assert harbor(match) == [ORANGUTAN]


def test_turns_go_round() -> None:  # HL-TURN-1
    match = table(
        [PIG, FROG, SOLDIER], hands=[[LIZARD, DRUID, SKELETON], [MERCENARY, ORANGUTAN, EMPEROR]], graveyard=[]
    )
    order = []
    for _ in range(4):
        order.append(asked(match))
        assert match.decision is not None
        say(match, "done")
        while question(match) != "turn":
            match.play(match.decision.options[-1].key)
    assert order == [1, 2, 3, 1]


def test_an_empty_harbor_is_made_anew_of_the_wilderness() -> None:  # HL-TURN-5
    match = table([PIG, FROG, SOLDIER], harbor=[], wilderness=[LIZARD, DRUID])
    say(match, "done")  # there is nothing to take but from the new harbor

    assert len(hand(match, 1)) == 4
    assert wilderness(match) == []
    assert len(harbor(match)) == 1
    assert "The wilderness becomes the new harbor: 2 cards." in events(match)


def test_a_tavern_card_taken_is_known_until_a_card_is_discarded_unseen() -> None:  # HL-TURN-2 HL-TURN-3
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD])
    say(match, "done", f"take {LIZARD}")
    assert seen_hand(match, 1, by=2) == [None, None, None, LIZARD]

    say(match, f"discard {PIG}")
    assert seen_hand(match, 1, by=2) == [None, None, None]


def test_undo_takes_back_a_discard_but_not_a_draw() -> None:
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD])
    say(match, f"discard {PIG}")
    assert match.can_undo(0)
    match.undo(0)
    assert hand(match, 1) == [PIG, FROG, SOLDIER]

    say(match, "done", "draw")
    assert not match.can_undo(0)


def test_an_empty_hand_can_only_pass_and_draw() -> None:  # HL-TURN-1
    match = table([], tavern=[LIZARD])

    assert keys(match) == {"done"}


@pytest.mark.parametrize(
    ("lang", "first", "second"),
    [
        ("en", "2 cards to draw: ", "1 card to draw: "),
        ("cs", "Zbývá dobrat 2 karty: ", "Zbývá dobrat 1 kartu: "),
        ("pl", "Do dobrania 2 karty: ", "Do dobrania 1 karta: "),
    ],
)
def test_each_card_that_is_drawn_says_how_many_there_are_to_come(lang: str, first: str, second: str) -> None:
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD])
    say(match, f"play {PIG}")
    assert match.decision is not None
    assert match.decision.say(lang).startswith(first)
    say(match, "draw")
    assert match.decision.say(lang).startswith(second)
