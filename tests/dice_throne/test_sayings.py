"""Pages say themselves: every word, in every language, with the numbers that stand on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.scene import duel, say
from throneroom.games.dice_throne import words
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.heroes.barbarian import BARBARIAN, CONCUSSION, LIFE, POW, SWORD
from throneroom.games.dice_throne.heroes.black_panther import KINETIC_ENERGY
from throneroom.games.dice_throne.heroes.monk import CHI, CLEANSE
from throneroom.games.dice_throne.heroes.pyromancer import FIRE_MASTERY
from throneroom.games.dice_throne.heroes.shadow_thief import POISON
from throneroom.games.dice_throne.saying import effect_text, use_text
from throneroom.games.dice_throne.sayings import SAYINGS, card_text, fidelity_text, growth_text, persistent, said
from throneroom.games.dice_throne.words import (
    ALL,
    ANYONES,
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    HOME_MADE,
    NEGATIVE,
    NORMAL,
    ONE_SOURCE,
    OPPONENTS,
    PRINTED,
    RECONSTRUCTED,
    ROLL,
    TEAMMATE,
    UNDEFENDABLE,
    UPKEEP,
    YOURS,
    Ability,
    Action,
    Apart,
    At,
    AtLeast,
    CombatPoints,
    Companions,
    Count,
    Deal,
    Discard,
    Draw,
    Either,
    ForOne,
    ForUpTo,
    Gain,
    GainCP,
    Grow,
    Half,
    Has,
    Heal,
    Held,
    If,
    Inflict,
    Lose,
    LoseThis,
    May,
    Not,
    OnFaces,
    OnTarget,
    Pairs,
    Plus,
    Prevent,
    RemoveStatus,
    Reroll,
    Roll,
    SetDice,
    Status,
    Suffer,
    Sum,
    Then,
    Times,
    ToAllOpponents,
)
from throneroom.kernel.errors import Unwritten
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Node, Value
from throneroom.kernel.texts import Text
from throneroom.text.voice import catalogue
from tools.sources import nodes_in

LANGUAGES = tr.LANGUAGES
Seats = Sequence[Mapping[str, Any]]
MESSAGE = re.compile(r"dice_throne\.[\w.]*\w")  # an id that no catalogue has is said as it is

# What no page of today says, but the vocabulary can.
UNUSED: tuple[Node, ...] = (
    Apart(Deal(1, UNDEFENDABLE)),
    If(Not(Has(CHI)), Draw(2)),
    If(AtLeast(Held(CHI), 2), Draw(2)),
    Deal(Times(2, Sum())),
    Deal(Sum(), UNDEFENDABLE),
    ToAllOpponents(Sum()),
    Deal(Plus(Held(CHI), CombatPoints())),
    Deal(Plus(Half(Pairs(SWORD)), Companions())),
    Prevent(Sum(), CHOSEN_PLAYER),
    Prevent(Half(Companions())),
    Heal(Sum()),
    GainCP(CombatPoints()),
    Draw(Half(Count(SWORD))),
    Grow(Sum()),
    Gain(CHI, Sum(), TEAMMATE),
    Lose(CHI, 2),
    Lose(CHI, Count(SWORD)),
    Inflict(POISON, Count(SWORD), CHOSEN_OPPONENT),
    Discard(CHOSEN_OPPONENT),
    ForOne(CHOSEN_PLAYER, (Gain(CHI, 1, CHOSEN_PLAYER), Prevent(1, CHOSEN_PLAYER))),
    ForOne(CHOSEN_OPPONENT, (Inflict(POISON, 1, CHOSEN_OPPONENT), Deal(1, NORMAL, CHOSEN_OPPONENT))),
    ForUpTo(2, (Gain(CHI, 1, CHOSEN_PLAYER), Draw(1))),
    RemoveStatus(2, CHOSEN_PLAYER),
    RemoveStatus(ALL),
    SetDice(2, 6, OPPONENTS),
    SetDice(2, 6, YOURS),
    Reroll(2, ANYONES),
    Reroll(2, OPPONENTS),
)


def vocabulary() -> set[type[Node]]:
    """Every word: what the vocabulary names, and the nodes that its functions make."""
    return {kind for kind in vars(words).values() if isinstance(kind, type) and issubclass(kind, Node)} - {
        Node,
        Value,
    }


NODES = list(dict.fromkeys(nodes_in((tuple(HEROES.values()), COMMON, UNUSED))))


def test_every_word_of_the_vocabulary_has_its_saying() -> None:
    missing = sorted([word.__name__ for word in vocabulary() - set(SAYINGS)])

    assert not missing, f"say beside the word, in rules, what a player reads: {', '.join(missing)}"


def test_what_the_target_has_is_asked_for_only_where_there_is_a_target() -> None:  # DT-TGT-2
    """With several opponents an ability is activated before its target is chosen."""
    abilities = [each for each in NODES if isinstance(each, Ability) and each.kind in ("offense", "ultimate")]

    assert abilities
    assert [each.name for each in abilities if any(isinstance(node, OnTarget) for node in nodes_in(each))] == []


def test_every_word_of_the_vocabulary_is_said_here() -> None:
    unsaid = sorted([word.__name__ for word in vocabulary() - {type(node) for node in NODES}])

    assert not unsaid, f"on no page and not in UNUSED: {', '.join(unsaid)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_says_itself(lang: str) -> None:
    texts = [said(node) for node in NODES]
    texts += [growth_text(), *[fidelity_text(each) for each in (PRINTED, ONE_SOURCE, RECONSTRUCTED, HOME_MADE)]]
    lines = [text.say(lang) for text in texts]

    missing = dict.fromkeys(MESSAGE.findall("\n".join(lines)))
    assert not missing, f"not in the catalogue: {', '.join(missing)}"
    assert [line for line in lines if not line or "{" in line] == []


def test_no_token_says_a_number_below_zero_or_a_condition_that_always_holds() -> None:
    texts = [said(token).say() for hero in HEROES.values() for token in hero.tokens]

    assert texts
    assert [text for text in texts if re.search(r"[-−]\d|\b(\d+) is \1\b", text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_pages_that_differ_are_said_alike(lang: str) -> None:
    pages = [node for node in NODES if isinstance(node, words.Ability | words.ActionCard | words.UpgradeCard)]
    lines = [said(page).say(lang) for page in pages]

    assert sorted(set(lines)) == sorted(lines)


def in_english(*effects: Node) -> str:
    return said(effects).say()


def test_tiers_that_differ_in_numbers_only_are_said_once() -> None:
    smack, fireball = BARBARIAN.board[0], HEROES["pyromancer"].board[0]
    bolts, spellcraft = HEROES["doctor_strange"].board[5], HEROES["scarlet_witch"].board[4]

    assert said(smack).say() == "Smack (offensive ability) – 3/4/5× Sword: deal 4/6/8 damage."
    assert said(smack).say("cs").endswith("3/4/5× meč: uděl 4/6/8 zranění.")
    assert said(fireball).say().endswith("3/4/5× Flame: deal 4/6/8 damage. Gain Fire Mastery.")
    assert said(bolts).say().endswith("small (large) straight: deal 6 (9) damage. You may cast a prepared Spell.")
    assert (
        said(spellcraft)
        .say()
        .endswith(
            "small straight: gain Probability Manipulation and deal 7 damage\n"
            "large straight: inflict Reality Warp and deal 9 damage"
        )
    )


def test_a_tier_says_what_it_does_more_than_the_one_below() -> None:
    antics = next(card for card in HEROES["loki"].deck if card.name == "antics_2")

    assert said(antics).say().splitlines()[-1] == "3× Lie: also inflict Spellbound and gain 1 CP"


def test_what_fewer_of_a_symbol_do_is_a_tier_too() -> None:
    doses = HEROES["scarlet_witch"].board[7]

    assert said(doses).say().endswith("On Tome: deal 2 damage. On 1 (2) Hex symbols: gain 1 (2) Crackle.")


def test_ways_to_spend_a_token_that_differ_in_numbers_only_are_said_once() -> None:
    premonition = HEROES["doctor_strange"].tokens[1]

    assert said(premonition).say() == (
        "Premonition (positive, limit 3) – spend 1 (3) of them in your income phase (once per turn): "
        "draw 2 (3) cards instead of 1, then put one of them on the top or bottom of your deck."
    )


@pytest.mark.parametrize(
    ("lang", "one", "two", "five"),
    [
        ("en", "gain Kinetic Energy", "gain 2 Kinetic Energy", "gain 5 Kinetic Energy"),
        ("cs", "získej Kinetickou energii", "získej 2 Kinetické energie", "získej 5 Kinetických energií"),
        ("pl", "weź Energię kinetyczną", "weź 2 Energie kinetyczne", "weź 5 Energii kinetycznych"),
    ],
)
def test_counted_tokens_take_number_and_case(lang: str, one: str, two: str, five: str) -> None:
    assert [said(Gain(KINETIC_ENERGY, n)).say(lang) for n in (1, 2, 5)] == [one, two, five]


def test_one_symbol_is_enough_where_it_is_only_named() -> None:  # DT-TXT-2
    effects = (OnFaces(LIFE, Draw(1)), OnFaces(LIFE * 2, Draw(2)), OnFaces(SWORD + LIFE, Draw(3)))

    assert [said(effect).say() for effect in effects] == [
        "on Life: draw 1 card",
        "on 2 Life symbols: draw 2 cards",
        "on Sword and Life: draw 3 cards",
    ]
    assert said(effects[0]).say("cs") == "padne-li život: dober si 1 kartu"
    assert said(effects[1]).say("cs") == "padne-li 2× život: dober si 2 karty"
    assert said(effects[2]).say("cs") == "padne-li meč a život: dober si 3 karty"
    assert said(effects[0]).say("pl") == "przy symbolu życia: dobierz 1 kartę"
    assert said(effects[1]).say("pl") == "przy 2 symbolach życia: dobierz 2 karty"
    assert said(effects[2]).say("pl") == "przy symbolu miecza i symbolu życia: dobierz 3 karty"


def test_what_one_rolls_for_is_a_list_on_a_page_if_it_is_long() -> None:
    escape = next(card for card in HEROES["ninja"].deck if card.name == "escape")

    assert said(escape).say() == (
        "Escape! (0 CP, roll phase action) – only when you are attacked. Roll 1 die:\n"
        "• on Ninjatō: prevent 1 damage\n• on Shuriken: prevent 2 damage\n• on Mask: gain Smoke Bomb"
    )


def test_four_effects_are_a_list_on_a_page() -> None:
    three = words.Row(LIFE * 3, (Draw(1), Heal(1), Deal(1)))
    four = words.Row(LIFE * 4, (Draw(1), Heal(1), Deal(1), GainCP(1)))

    assert said(three).say() == "3× Life: draw 1 card. Heal 1. Deal 1 damage."
    assert said(four).say() == "4× Life:\n• draw 1 card\n• heal 1\n• deal 1 damage\n• gain 1 CP"


def test_what_one_chooses_is_a_list_on_a_page_and_stands_in_the_sentence_of_an_option() -> None:
    conjure = HEROES["scarlet_witch"].tokens[1]
    spend = conjure.rules[0]
    assert isinstance(spend, words.Spend)

    assert "choose one:\n• gain 1 positive" in said(conjure).say()
    assert said(conjure).say().endswith("\n• inflict Reality Warp on a chosen opponent")
    assert "\n" not in use_text(spend).say()


def test_what_follows_a_list_begins_a_line() -> None:
    illusion = HEROES["loki"].tokens[2]

    assert said(illusion).say().splitlines()[-1] == "The token can be removed, but not moved."


def test_an_ability_that_an_upgrade_brings_has_a_line_of_its_own() -> None:
    bash = next(card for card in BARBARIAN.deck if card.name == "crit_bash_2")

    assert said(bash).say() == (
        "Crit Bash II (2 CP, upgrade) – 4× Pow: inflict Stun. Then deal 7 undefendable damage.\n"
        "New ability: Crit Smash – 3× Pow: inflict Concussion. Then deal 2 undefendable damage."
    )


def test_a_sum_is_said_as_printed() -> None:
    deal = Then(Deal(Plus(5, Held(FIRE_MASTERY))))

    assert in_english(Gain(FIRE_MASTERY, 2), deal) == (
        "Gain 2 Fire Mastery. Then deal 5 damage + 1 per Fire Mastery you have."
    )
    assert in_english(Heal(Plus(Times(2, Count(LIFE)), 1))) == "heal 1 + 2 per Life symbol"
    assert in_english(Deal(Plus(Count(LIFE), Count(SWORD)))) == "deal 1 damage per Life or Sword symbol"
    assert in_english(Deal(Plus(CombatPoints(), 5))) == "deal damage equal to your CP + 5"


def test_what_new_dice_decide_stands_with_their_roll() -> None:
    overpower = Roll(3, If(AtLeast(Sum(), 14), Inflict(CONCUSSION)), Deal(Sum()))
    surge = Roll(1, If(Count(POW), (Heal(2), Inflict(CONCUSSION, 1, CHOSEN_OPPONENT)), Draw(1)))

    assert in_english(overpower) == (
        "roll 3 dice; if the total is 14 or more, inflict Concussion; in any case, deal damage equal to the total"
    )
    assert in_english(surge) == (
        "roll 1 die; on Pow: heal 2 and inflict Concussion on a chosen opponent; otherwise, draw 1 card"
    )


def test_more_of_a_symbol_does_what_fewer_do_and_this_besides() -> None:
    fewer, more, other = OnFaces(LIFE, Draw(1)), OnFaces(LIFE * 2, Gain(CHI)), OnFaces(SWORD * 2, Gain(CHI))

    assert in_english(fewer, more) == "On Life: draw 1 card. On 2 Life symbols: also gain Chi."
    assert in_english(fewer, other) == "On Life: draw 1 card. On 2 Sword symbols: gain Chi."
    assert in_english(more, fewer) == "On 2 Life symbols: gain Chi. On Life: draw 1 card."


def test_after_what_another_player_gains_it_is_said_that_you_gain() -> None:
    theirs = Gain(CHI, 1, CHOSEN_PLAYER)

    assert in_english(theirs, GainCP(3)) == "A chosen player gains Chi. You gain 3 CP."
    assert in_english(theirs, Gain(CLEANSE)) == "A chosen player gains Chi. You gain Cleanse."
    assert in_english(GainCP(3), theirs) == "Gain 3 CP. A chosen player gains Chi."


def test_tokens_that_a_card_is_paid_with_are_its_price() -> None:  # DT-TXT-9, DT-CARD-8
    card = Action("ambush", 0, ROLL, Lose(CHI, 2), Draw(1), GainCP(1))

    assert card_text(card).say() == "Discard 2 Chi to draw 1 card and gain 1 CP."
    assert card_text(card).say("cs") == "Odlož 2 Chi: dober si 1 kartu a získej 1 BB."


def test_what_is_counted_is_said_per_thing() -> None:  # DT-TXT-9
    assert in_english(Deal(Count(SWORD))) == "deal 1 damage per Sword symbol"
    assert said(Deal(Count(SWORD))).say("cs") == "uděl 1 zranění za každý symbol meče"
    assert said(Deal(Count(SWORD))).say("pl") == "zadaj 1 obrażenie za każdy symbol miecza"


def test_tokens_for_the_same_player_are_listed_and_players_chosen_anew_are_not() -> None:
    one = Inflict(CONCUSSION, 1, CHOSEN_OPPONENT)
    other = Inflict(POISON, 2, CHOSEN_OPPONENT)

    assert in_english(Gain(CHI, 2), Gain(CLEANSE)) == "gain 2 Chi and 1 Cleanse"
    assert in_english(ForOne(CHOSEN_OPPONENT, (one, other))) == "inflict 1 Concussion and 2 Poison on a chosen opponent"
    assert in_english(one, other) == ("Inflict Concussion on a chosen opponent. Inflict 2 Poison on a chosen opponent.")
    assert in_english(one, one) == "inflict Concussion on a chosen opponent, 2 times (choose anew each time)"
    assert in_english(GainCP(1), Gain(CHI, 2)) == "gain 1 CP and 2 Chi"


def test_what_one_may_do_once_more_is_said_once() -> None:
    wild = SetDice(1, words.ANY_VALUE, ANYONES)

    assert in_english(wild, If(Has(CHI), May(wild))) == (
        "Set 1 die of any player to any value. If you have Chi, you may do so once more."
    )


def test_choices_and_what_one_may_leave_out() -> None:
    assert in_english(Either((Gain(CHI), Gain(CLEANSE)))) == "gain Chi or Cleanse"
    assert in_english(Either((Draw(1), Gain(CHI)))) == "choose one: draw 1 card or gain Chi"
    assert in_english(May(RemoveStatus())) == "you may remove 1 status effect from yourself"


@pytest.mark.parametrize(
    ("lang", "one", "two", "five"),
    [
        ("cs", "1 neblokovatelné zranění", "2 neblokovatelná zranění", "5 neblokovatelných zranění"),
        ("pl", "1 nieuchronne obrażenie", "2 nieuchronne obrażenia", "5 nieuchronnych obrażeń"),
    ],
)
def test_amounts_take_the_right_form(lang: str, one: str, two: str, five: str) -> None:
    lines = [said(Deal(n, UNDEFENDABLE)).say(lang).split(" ", 1)[1] for n in (1, 2, 5)]

    assert lines == [one, two, five]


def test_what_a_sentence_governs_takes_its_case() -> None:
    assert said(Prevent(Times(2, Count(LIFE)))).say("cs") == "zabraň 2 zraněním za každý symbol života"
    assert said(Prevent(6)).say("pl") == "zapobiegnij 6 obrażeniom"
    assert said(Deal(Half(CombatPoints()))).say("pl").startswith("zadaj obrażenia równe połowie swoich PW")
    assert said(Inflict(POISON)).say("pl") == "zagraj Truciznę"


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_a_name_that_is_translated_has_the_forms_that_sentences_ask_for(lang: str) -> None:
    """A missing form would fall back to the nominative: wrong in Czech and Polish."""
    tokens = [f"dice_throne.token.{token.name}" for hero in HEROES.values() for token in hero.tokens]
    faces = [f"dice_throne.face.{face.symbol}" for hero in HEROES.values() for face in hero.die]
    messages = catalogue(lang)
    missing = [
        (case, name)
        for name in dict.fromkeys(tokens + faces)
        for case in ("gen", "acc")
        if Text(name).say(lang) != Text(name).say("en") and messages.pgettext(case, name) == name
    ]

    assert missing == []


# -- what the rules ask and offer --------------------------------------------------------------------------


def asked(match: Match) -> str:
    assert match.decision is not None
    return match.decision.say("en")


def offered(match: Match) -> dict[str, str]:
    """What each answer says, in English."""
    assert match.decision is not None
    return {option.key: option.say("en") for option in match.decision.options}


def until_offered(match: Match, key: str) -> dict[str, str]:
    while key not in offered(match):
        match.play("pass")
    return offered(match)


def test_a_choice_says_what_each_way_does() -> None:
    match = say(duel(("monk", "barbarian"), "44511"), "use meditate")
    found = until_offered(match, "choose 1")

    assert (found["choose 1"], found["choose 2"]) == ("gain Evasive", "gain Cleanse")


def test_what_may_be_done_is_said_before_it_is_asked() -> None:
    seats: Seats = ({"upgrades": ["fortitude_2"], "tokens": {"concussion": 1}}, {})
    match = say(duel(("barbarian", "barbarian"), "44455", seats=seats), "use fortitude 5")
    until_offered(match, "yes")

    assert asked(match) == "You may remove 1 status effect from yourself. Do you?"


def test_how_many_says_of_what_and_what_for() -> None:
    match = say(
        duel(("pyromancer", "barbarian"), "12456", seats=({"tokens": {"fire_mastery": 2}}, {})), "use combustion"
    )
    found = until_offered(match, "take 3")

    assert asked(match) == "How many Fire Mastery do you spend? For each: deal 3 undefendable damage."
    assert found["take 3"] == "3"


def test_a_token_is_spent_for_what_it_says() -> None:
    seats: Seats = ({}, {"tokens": {"chi": 2}})
    match = say(duel(("barbarian", "monk"), "11122 / 1111", seats=seats), "use smack 5")

    assert until_offered(match, "spend chi for damage to you")["spend chi for damage to you"] == (
        "spend Chi: prevent 1 damage"
    )


def test_the_uses_of_a_passive_and_of_a_companion_say_what_they_cost_and_do() -> None:
    paladin = offered(duel(("paladin", "barbarian"), seats=({"cp": 3}, {}), phase="main1"))
    treant = offered(duel(("treant", "barbarian"), seats=({"companions": {"sapling": 1}}, {}), phase="main1"))

    assert paladin["use tithe 2"] == "Tithe for 3 CP: draw 1 card"
    assert treant["spend sapling 1"] == "spend Sapling: heal 1 and gain 1 CP"
    assert treant["spend sapling 2"] == "spend Sapling: pay 1 CP; draw 1 card"


def test_a_token_that_goes_on_a_condition_is_not_persistent() -> None:  # DT-ST-5
    leaving = At(UPKEEP, If(CombatPoints(), (Suffer(1), LoseThis())))
    staying = At(UPKEEP, If(CombatPoints(), Suffer(1)))

    assert not persistent(Status("swarm", NEGATIVE, 3, (leaving,)))
    assert persistent(Status("swarm", NEGATIVE, 3, (staying,)))


@dataclass(frozen=True)
class Unsaid(Node):
    """A word whose text was forgotten."""


def test_a_word_without_a_saying_is_told_so() -> None:
    with pytest.raises(Unwritten, match=r"Unsaid has no saying: a function below @says\(Unsaid\) returns its text"):
        effect_text(Unsaid())
