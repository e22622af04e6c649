"""The log tells what happened: who did what to whose dice by which card, and also what did not come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import happened
from tests.dice_throne.scene import duel, say
from throneroom.kernel.match import Match

PAIR = ("barbarian", "paladin")


def told(match: Match, kind: str, seat: int | None = None, lang: str = "en") -> list[str]:
    """What was said of one kind of events."""
    return [each["text"] for each in match.events(0, seat, lang) if each["event"]["say"] == f"dice_throne.event.{kind}"]


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (None, "en", "Barbarian keeps 1 1 and rolls 2 4 6: 3× Sword, 1× Life and 1× Pow."),
        (0, "en", "You keep 1 1 and roll 2 4 6: 3× Sword, 1× Life and 1× Pow."),
        (1, "cs", "Barbar si nechává 1 1 a hází 2 4 6: 3× meč, 1× život a 1× úder."),
        (0, "cs", "Necháváš si 1 1 a házíš 2 4 6: 3× meč, 1× život a 1× úder."),
        (1, "pl", "Barbarzyńca zatrzymuje 1 1 i rzuca 2 4 6: 3× miecz, 1× życie i 1× cios."),
        (0, "pl", "Zatrzymujesz 1 1 i rzucasz 2 4 6: 3× miecz, 1× życie i 1× cios."),
    ],
)
def test_which_dice_somebody_keeps_is_told(seat: int | None, lang: str, text: str) -> None:  # DT-OFF-1
    match = say(duel(PAIR, "11556 246"), "keep 11")

    assert told(match, "rolls_on", seat, lang) == [text]
    [event] = happened(match, "rolls_on")
    assert (event["seat"], event["kept"], event["rolled"], event["dice"]) == (0, [1, 1], [2, 4, 6], [1, 1, 2, 4, 6])


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (None, "en", "Paladin re-rolls Barbarian’s die from 6 to 2 (Helping Hand!)."),
        (0, "en", "Paladin re-rolls your die from 6 to 2 (Helping Hand!)."),
        (1, "en", "You re-roll Barbarian’s die from 6 to 2 (Helping Hand!)."),
        (None, "cs", "Paladin přehazuje kostku Barbara z 6 na 2 (Pomocná ruka!)."),
        (0, "pl", "Paladyn przerzuca twoją kość z 6 na 2 (Pomocna dłoń!)."),
    ],
)
def test_whose_die_was_rolled_again_is_told_with_the_card(seat: int | None, lang: str, text: str) -> None:  # DT-DICE-1
    seats: tuple[dict[str, Any], ...] = ({}, {"hand": ["helping_hand"], "cp": 5})
    match = say(duel(PAIR, "11166 2", seats=seats), "use smack 3", "play helping_hand", "die 6")

    assert told(match, "die_rerolled", seat, lang) == [text]
    [event] = happened(match, "die_rerolled")
    assert (event["seat"], event["whom"], event["tray"], event["old"], event["new"]) == (1, 0, 0, 6, 2)
    assert event["place"] == 3


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "You change your die from 4 to 6 (Six-It!)."),
        (1, "Barbarian changes a die from 4 to 6 (Six-It!)."),
    ],
)
def test_a_die_of_ones_own_is_changed(seat: int, text: str) -> None:
    match = say(duel(PAIR, "11466", seats=({"hand": ["six_it"], "cp": 5}, {})), "play six_it", "die 4")

    assert told(match, "die_changed", seat) == [text]


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (0, "en", "You get no income because of Concussion."),
        (1, "en", "Barbarian gets no income because of Concussion."),
        (0, "cs", "Přeskakuješ příjem (Otřes mozku)."),
        (1, "pl", "Barbarzyńca pomija dochód (Wstrząśnienie mózgu)."),
    ],
)
def test_income_that_is_skipped_is_told(seat: int, lang: str, text: str) -> None:
    match = duel(PAIR, seats=({"tokens": {"concussion": 1}}, {}), phase="income")

    assert told(match, "income_skipped", seat, lang) == [text]


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (0, "en", "You already have 5 Fire Mastery, the most allowed."),
        (1, "cs", "Pyromantka už má 5 Umění ohně, víc mít nemůže."),
        (1, "pl", "Piromantka ma już 5 Kunsztów ognia, więcej mieć nie może."),
    ],
)
def test_what_the_stack_limit_keeps_away_is_told(seat: int, lang: str, text: str) -> None:  # DT-ST-2
    seats = ({"tokens": {"fire_mastery": 5}, "cp": 0}, {"cp": 0})
    match = say(duel(("pyromancer", "barbarian"), "55123", seats=seats), "use burning_soul")

    assert told(match, "at_limit", seat, lang) == [text]


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (1, "en", "You get 1 Concussion."),
        (0, "en", "Paladin gets 1 Concussion."),
        (1, "cs", "Dostáváš 1 Otřes mozku."),
        (0, "pl", "Paladyn otrzymuje 1 Wstrząśnienie mózgu."),
    ],
)
def test_a_negative_token_is_received_not_gained(seat: int, lang: str, text: str) -> None:
    match = say(duel(PAIR, "11266 / 554 / 111"), "use overpower")

    assert told(match, "gets", seat, lang) == [text]
    assert told(match, "gains", seat, lang) == []


@pytest.mark.parametrize(
    ("lang", "offered", "announced"),
    [
        ("en", "activate Smack II on 3 symbols", "Barbarian announces Smack II on 3 symbols."),
        ("cs", "spustit schopnost Rána II za 3 symboly", "Barbar oznamuje schopnost Rána II za 3 symboly."),
    ],
)
def test_an_upgraded_ability_is_said_with_its_level(lang: str, offered: str, announced: str) -> None:
    match = duel(PAIR, "11166", seats=({"upgrades": ["smack_2"]}, {"upgrades": []}))
    assert match.decision is not None
    assert [option.say(lang) for option in match.decision.options if option.key == "use smack 3"] == [offered]
    say(match, "use smack 3")
    assert told(match, "announces_tier", None, lang) == [announced]
    [event] = happened(match, "announces_tier")
    assert (event["ability"]["level"], event["ability"]["card"]) == ("II", "smack_2")
    named = [each for each in match.events(0, None, lang) if each["event"] == event][0]["named"]
    assert ("card", "smack_2") in [(page["kind"], page["name"]) for page in named]


SPOILED = [
    (
        "12344",
        "use mighty_blow",
        "3",
        "fails_roll",
        "Mighty Blow fails: the dice no longer show what it needs (small straight). {} may roll again.",
    ),
    (
        "11114",
        "use smack 4",
        "1",
        "fails_choose_roll",
        "Smack fails: the dice no longer show what it needs (4× Sword). {} may announce something else, or roll again.",
    ),
]


@pytest.mark.parametrize(("rolls", "announced", "die", "kind", "text"), SPOILED)
def test_that_an_announced_ability_is_lost_to_changed_dice_is_told(
    rolls: str, announced: str, die: str, kind: str, text: str
) -> None:  # DT-OFF-3
    seats: tuple[dict[str, Any], ...] = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, rolls, seats=seats), announced, "play so_wild", f"die {die}", "to 6")

    assert told(match, kind, 0) == [text.format("You")]
    assert told(match, kind, 1) == [text.format("Barbarian")]
    [event] = happened(match, kind)
    assert (event["seat"], event["reason"], event["ability"]["say"]) == (
        0,
        "dice",
        f"dice_throne.ability.{announced.split()[1]}",
    )


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (None, "en", "Mighty Blow fails: the dice no longer show what it needs (small straight)."),
        (0, "cs", "Mocný úder selhává: kostky už neukazují, co potřebuje (malá postupka)."),
        (0, "pl", "Potężny cios przepada: kości nie pokazują już tego, czego wymaga (mały strit)."),
    ],
)
def test_an_ability_that_is_lost_for_good_is_told_in_every_language(seat: int | None, lang: str, text: str) -> None:
    seats: tuple[dict[str, Any], ...] = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "12366 6 4", seats=seats), "keep 1236", "keep 1236")
    say(match, "use mighty_blow", "play so_wild", "die 3", "to 5")

    assert told(match, "fails", seat, lang) == [text]


def test_dice_that_still_show_what_was_announced_lose_nothing() -> None:
    seats: tuple[dict[str, Any], ...] = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "12344", seats=seats), "use mighty_blow", "play so_wild", "die 4", "to 6")

    assert not [each for each in match.events() if "event.fails" in each["event"]["say"]]


@pytest.mark.parametrize(
    ("seat", "lang", "text"),
    [
        (1, "en", "Mighty Blow fails: Barbarian rolled 2 (Blind), and it fails on 1–2."),
        (0, "en", "Mighty Blow fails: you rolled 2 (Blind), and it fails on 1–2."),
        (0, "cs", "Mocný úder selhává: máš hozeno 2 (Oslepení) a selhává při 1–2."),
        (0, "pl", "Potężny cios przepada: masz na kości 2 (Oślepienie), a przepada przy 1–2."),
    ],
)
def test_that_an_attack_fails_by_the_die_of_a_token_is_told(seat: int, lang: str, text: str) -> None:  # DT-ROUND-2
    seats: tuple[dict[str, Any], ...] = ({"tokens": {"blind": 1}}, {})
    match = say(duel(("barbarian", "moon_elf"), "12344 / 2", seats=seats), "use mighty_blow")

    assert told(match, "fails_by_die", seat, lang) == [text]
    [event] = happened(match, "fails_by_die")
    assert (event["seat"], event["reason"], event["die"]) == (0, "die", 2)
