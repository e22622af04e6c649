"""What everybody is told: which hidden heroes change places, what is chosen or declined, what a demand finds."""

from __future__ import annotations

import pytest

import throneroom as tr
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
    keys,
    party,
    played,
    question,
    say,
    seen,
    seen_hand,
    seen_party,
    state_of,
    table,
    wilderness,
)
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.kernel.laws import check_told

FURTHER = ["further-heroes"]
TAVERN = ["ace-fighter"]  # so that drawing is a question, and what was told last is not a card drawn


def last(match: tr.Match, player: int | None = None, lang: str = "en") -> str:
    """What this player was told last."""
    return str(match.events(0, None if player is None else player - 1, lang)[-1]["text"])


def came(match: tr.Match, whose: int, by: int | None = None) -> list[int]:
    """The cards of a party as everybody can follow them."""
    return [place["came"] for place in seen(match, by)["players"][whose - 1]["party"]]


# -- hidden heroes change places -------------------------------------------------------------------------


def cartographer(*picks: str) -> tr.Match:
    parties = [[f"down {FROG}", f"down {PIG}"], [SOLDIER, f"down {DRUID}", f"down {LIZARD}"]]
    return played(
        "careless-cartographer", "move red +1", *picks, party=parties[0], others=[parties[1], []], tavern=TAVERN
    )


def test_two_hidden_heroes_change_places_and_everybody_is_told_which() -> None:  # HL-EFF-10
    match = cartographer("pick 2.3", "pick 1.1")

    assert party(match, 1)[:2] == [f"down {LIZARD}", f"down {PIG}"]
    told = "Player 1 swaps player 2’s hidden hero at place 3 with their own hidden hero at place 1."
    assert last(match) == last(match, 3) == told
    lizard, frog = "Leery Lizard (hidden in {} party at place 3)", "Furious Frog (hidden in {} party at place 1)"
    assert last(match, 1) == f"You swap {lizard.format('player 2’s')} with {frog.format('your')}."
    assert last(match, 2) == f"Player 1 swaps {lizard.format('your')} with {frog.format('their own')}."


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("cs", "Hráč 1 vyměňuje skrytého hrdinu hráče 2 na místě 3 za svého skrytého hrdinu na místě 1."),
        (
            "pl",
            "Gracz 1 zamienia zakrytego bohatera gracza 2 na miejscu 3 na swojego zakrytego bohatera na miejscu 1.",
        ),
    ],
)
def test_the_places_are_told_in_every_language(lang: str, told: str) -> None:
    assert last(cartographer("pick 2.3", "pick 1.1"), None, lang) == told


def test_everybody_can_follow_a_hidden_hero_through_a_swap() -> None:  # HL-HID-1
    before, match = cartographer(), cartographer("pick 2.3", "pick 1.1")

    assert came(before, 1) == came(before, 1, by=3) == [1, 2, 6]
    assert came(before, 2) == [3, 4, 5]
    for viewer in (None, 1, 2, 3):
        assert came(match, 1, viewer) == [5, 2, 6]
        assert came(match, 2, viewer) == [3, 4, 1]


def test_what_is_chosen_for_a_swap_is_told_at_once() -> None:
    match = cartographer("pick 2.2")

    assert question(match) == "swap_with"
    assert last(match, 3) == "Player 1 chooses player 2’s hidden hero at place 2."


def test_a_hidden_hero_goes_to_the_hand_and_everybody_is_told_from_which_place() -> None:  # HL-EFF-10
    match = played(
        "underestimated-squire",
        "pick 1.2",
        f"give {DRUID}",
        hand=[DRUID, SOLDIER],
        party=[f"down {FROG}", f"down {PIG}"],
        tavern=TAVERN,
    )

    assert party(match, 1)[:2] == [f"down {FROG}", f"down {DRUID}"]
    assert last(match, 2) == "Player 1 swaps their own hidden hero at place 2 with a card from the hand."
    assert DRUID.split("-")[0].capitalize() not in last(match, 2)
    assert last(match, 1) == "You swap Pigmented War Pig (hidden in your party at place 2) with Depressed Druid."
    assert came(match, 1, by=3)[0] == 1
    assert came(match, 1, by=3)[1] > 3  # another card lies there now


def test_a_hand_does_not_show_which_of_its_cards_was_given() -> None:
    """Everybody knows the hero that comes into the hand: it lies last there, wherever the other one was."""
    for given in (DRUID, SOLDIER, LIZARD):
        match = table(["underestimated-squire", DRUID, SOLDIER, LIZARD], party=[f"down {FROG}"], tavern=TAVERN)
        state = state_of(match)
        state.knows[state.parties[0][0]] = state.box.everybody
        say(match, "play underestimated-squire", "pick 1.1", f"give {given}")

        assert seen_hand(match, 1, by=2) == [None, None, FROG]


def test_the_hero_of_another_goes_for_a_card_of_the_hand_and_everybody_is_told_which() -> None:
    others = [[f"down {FROG}", f"down {PIG}"], [SOLDIER]]
    match = played(
        "careful-chameleon",
        "move red +1",
        "pick 2.2",
        f"give {DRUID}",
        hand=[DRUID, LIZARD],
        others=others,
        modules=FURTHER,
        tavern=TAVERN,
    )

    told = "Player 1 swaps player 2’s hidden hero at place 2 with a card from the hand."
    assert last(match) == last(match, 3) == told
    assert last(match, 2) == "Player 1 swaps Pigmented War Pig (hidden in your party at place 2) with Depressed Druid."
    assert seen_party(match, 2, by=2) == [FROG, DRUID]
    assert seen_party(match, 2, by=3) == [None, None]


def fishmonger(*picks: str) -> tr.Match:
    return played(
        "firm-fishmonger",
        "move red -1",
        *picks,
        party=[f"down {PIG}", f"down {FROG}"],
        wilderness=[SOLDIER, LIZARD, DRUID, SKELETON],
        modules=FURTHER,
        tavern=TAVERN,
    )


def test_a_card_of_the_wilderness_is_swapped_and_everybody_is_told_for_which_place() -> None:
    match = fishmonger(f"pick {LIZARD}", "pick 1.2")

    assert party(match, 1)[1] == f"down {LIZARD}"
    assert wilderness(match) == [SOLDIER, FROG, DRUID, SKELETON]
    assert last(match, 2) == "Player 1 swaps a card of the wilderness with their own hidden hero at place 2."


def test_a_hero_known_to_all_that_went_to_the_wilderness_is_dealt_there_again_and_nowhere_else() -> None:
    """Who knew the hidden hero knows that it now lies among the three cards, and certainly not in the party."""
    match = table(
        ["firm-fishmonger"],
        party=[f"down {PIG}", f"down {FROG}"],
        wilderness=[SOLDIER, LIZARD, DRUID, SKELETON],
        modules=FURTHER,
    )
    state = state_of(match)
    state.knows[state.parties[0][1]] = state.box.everybody
    say(match, "play firm-fishmonger", "move red -1", f"pick {LIZARD}", "pick 1.2")

    where = set()
    for seed in range(40):
        dealt = match.redeal(1, seed)
        assert FROG in wilderness(dealt)[:3]
        where.add(wilderness(dealt).index(FROG))
    assert where == {0, 1, 2}


def test_a_hidden_hero_that_is_turned_up_or_buried_is_told_with_its_place() -> None:  # HL-EFF-7, HL-EFF-8
    others = [[f"down {FROG}", f"down {PIG}"], []]
    up = played("long-eared-loner", "pick 2.2", others=others)
    buried = played("slaughtered-slime", "move red -1", "pick 2.2", others=others)

    assert "Player 1 turns up player 2’s hidden hero at place 2: Pigmented War Pig." in events(up, 2)
    assert "Player 1 buries player 2’s hidden hero at place 2: Pigmented War Pig." in events(buried, 2)


# -- choices that everybody hears ------------------------------------------------------------------------


def test_looking_or_turning_over_is_told_before_the_hero_is_chosen() -> None:
    others = [[f"down {FROG}", f"down {PIG}"], []]
    look, turn = [played("bludgeoning-blowfish", "move red +1", key, others=others) for key in ("look", "turn over")]

    assert last(look, 2) == "Player 1 decides: look at a hidden hero."
    assert last(turn, 2) == "Player 1 decides: turn over a hidden hero of another player."


def test_the_hidden_hero_to_uncover_is_told_before_the_faction_is_named() -> None:
    match = played("androgynous-assassin", "move red -1", "pick 2.1", others=[[f"down {FROG}", f"down {PIG}"], []])

    assert question(match) == "faction"
    assert last(match, 3) == "Player 1 chooses player 2’s hidden hero at place 1."


@pytest.mark.parametrize("hero", ["underestimated-squire", "curious-troll", "mummy-mystic"])
def test_what_one_may_and_does_not_is_told(hero: str) -> None:
    match = played(hero, hand=[SOLDIER], party=[f"down {FROG}", PIG], graveyard=[LIZARD, EMPEROR])
    if "move red +1" in keys(match):
        say(match, "move red +1")
    say(match, "done")

    assert "Player 1 declines." in events(match, 2)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Long-Eared Loner: the effect finds no target and is skipped."),
        ("cs", "Karta Long-Eared Loner: efekt nemá žádný cíl a přeskakuje se."),
        ("pl", "Karta Long-Eared Loner: efekt nie ma żadnego celu i zostaje pominięty."),
    ],
)
def test_an_effect_without_a_target_is_told(lang: str, told: str) -> None:  # HL-EFF-2
    match = played("long-eared-loner", others=[[], []], tavern=TAVERN)

    for viewer in (None, 1, 2):
        assert last(match, viewer, lang) == told
    data = match.events(0, 1)[-1]["event"]
    assert (data["say"], data["seat"]) == ("hidden_leaders.event.no_target", 0)


def test_a_swap_with_a_hero_that_lies_open_is_told_with_its_place() -> None:  # HL-EFF-10
    match = played(
        "half-headed-wizard", "pick ace-fighter", f"pick {SOLDIER}", others=[[PIG, SOLDIER], []], tavern=[*TAVERN, FROG]
    )

    assert last(match, 3) == "Player 1 swaps Ace Fighter with Short-Sighted Soldier (in player 2’s party at place 2)."
    assert last(match, 2) == "Player 1 swaps Ace Fighter with Short-Sighted Soldier (in your party at place 2)."
    swapped = match.events(0, 1)[-1]["event"]["other"]
    assert (swapped["seat"], swapped["place"]) == (1, 2)


# -- demands ---------------------------------------------------------------------------------------------


def demanded(held: list[str], faction: str = "water-folk") -> tr.Match:
    return played("underwater-artist", f"name {faction}", "player 2", hands=[held, []], tavern=TAVERN)


def test_a_demand_that_finds_nothing_is_told_to_everybody() -> None:  # HL-EFF-2
    match = demanded([ORANGUTAN, PIG])

    assert asked(match) == 1
    for viewer in (None, 1, 3):
        assert last(match, viewer) == "Player 2 has no card of this faction in hand: Water Folk."
    assert last(match, 2) == "You have no card of this faction in hand: Water Folk."
    assert hand(match, 2) == [ORANGUTAN, PIG]


def test_who_has_one_card_that_fits_is_asked_for_it_as_who_has_several() -> None:  # HL-EFF-3
    one, several = demanded([ORANGUTAN, FROG]), demanded([LIZARD, FROG])

    assert asked(one) == asked(several) == 2
    assert keys(one) == {f"give {FROG}"}
    for viewer in (None, 1, 3):
        assert [event["text"] for event in one.events(0, None if viewer is None else viewer - 1)] == [
            event["text"] for event in several.events(0, None if viewer is None else viewer - 1)
        ]
    say(one, f"give {FROG}")
    assert FROG in hand(one, 1)


def test_a_demand_cannot_be_taken_back_once_it_has_taught_something() -> None:
    match = played("underwater-artist", "name water-folk", hands=[[ORANGUTAN], []])
    assert match.can_undo(0)
    for held in ([ORANGUTAN], [FROG]):
        assert not demanded(held).can_undo(0)


def test_who_may_play_a_further_card_is_asked_even_if_none_fits() -> None:  # HL-EFF-2
    """Doubtful Priest: that nobody asks would tell that the whole hand is of the Imperial Army."""
    none = played("doubtful-priest", "move red +2", hand=[SOLDIER, MERCENARY])
    some = played("doubtful-priest", "move red +2", hand=[SOLDIER, FROG])

    assert keys(none) == {"done"}
    assert keys(some) == {"done", f"play {FROG}"}
    for match in (none, some):
        say(match, "done")
        assert "Player 1 declines." in events(match, 2)


# -- the law, for every hero -----------------------------------------------------------------------------


@pytest.mark.parametrize("hero", [hero.name for heroes in (BASE, *MODULES.values()) for hero in heroes])
def test_whatever_everybody_could_tell_apart_is_told_apart(hero: str) -> None:
    """Every answer to every question of every hero, on a table where each has something to choose."""
    parties = [
        [f"down {FROG}", f"down {PIG}", ORANGUTAN, "aimless-eel"],
        [f"down {DRUID}", f"down {LIZARD}", SOLDIER, "grumpy-guard"],
        ["keen-koi", f"down {SKELETON}"],
    ]
    free = [
        "leery-lizard",
        "ace-fighter",
        "crow-carrier",
        "bored-goblin",
        "krill-keeper",
        "half-eaten-bull",
        "hairy-hermit",
        "flailing-knight",
        "apathetic-waterpriest",
        "naughty-necromancer",
        "blind-eye-collector",
        "potato-privateer",
        "saltwater-sage",
    ]
    used = {card.removeprefix("down ") for cards in parties for card in cards}
    rest = [card for card in free if card not in used and card != hero]
    parties = [[card for card in cards if not card.endswith(hero)] for cards in parties]
    first = table(
        [hero, *rest[:2]],
        parties[0],
        parties[1:],
        hands=[rest[2:4], rest[4:5]],
        tavern=rest[5:8],
        wilderness=rest[8:10],
        graveyard=[*([] if hero == EMPEROR else [EMPEROR]), *rest[10:11]],
        modules=list(MODULES),
        red=5,
        green=6,
    )
    open_tables = [first]
    first.play(f"play {hero}")
    checked = 0
    while open_tables and checked < 60:
        match = open_tables.pop()
        if match.decision is None or match.decision.ask.prompt.id in (
            "hidden_leaders.ask.draw",
            "hidden_leaders.ask.turn",
        ):
            continue
        check_told(match, "at the table of every hero")
        checked += 1
        for option in match.decision.options:
            further = match.clone()
            further.play(option.key)
            open_tables.append(further)
