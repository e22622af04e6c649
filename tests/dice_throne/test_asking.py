"""When a person is asked: what lasting settings pass, what they never pass, and that they do nothing but pass."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from tests.dice_throne.answering import Seats, passing_until
from tests.dice_throne.scene import duel, keys, say, table
from tests.laws.dice_throne_laws import some_heroes
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.in_flight import Line
from throneroom.kernel.asking import (
    ALWAYS,
    BELOW_HEALTH,
    CAN,
    CONTROL,
    FROM_DAMAGE,
    LEVELS,
    MATTERS,
    MUST,
    NEVER,
    OWN_ROLLS,
    ROLLS,
    USUAL_STOPS,
    Asking,
    AskMe,
    Condition,
    read_ask_me,
)
from throneroom.kernel.chance import Seeded
from throneroom.kernel.decisions import PASSED
from throneroom.kernel.errors import BadOption
from throneroom.kernel.happenings import Responses
from throneroom.kernel.match import Match, begin, replayed

PAIR = ("barbarian", "barbarian")
PREVENTING: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
IDLE = {"watch rolls", "stop watching rolls", "end phase"}


def asked(match: Match, settings: AskMe) -> int:
    """Seat 1 has these settings and passes whatever it is asked in windows: how often that is, in one roll phase."""
    asking, times = Asking(settings), 0
    say(match, "use mighty_blow")
    while match.decision is not None and isinstance(match.decision.ask.offers, Responses):
        assert match.decision.seat == 1
        times += asking.answer(match) is None
        asking.answers(match, "pass", automatic=asking.answer(match) is not None)
        match.play("pass")
    return times


def struck(settings: AskMe, seats: Seats = PREVENTING) -> int:
    return asked(duel(PAIR, "12344 / 111", seats=seats), settings)


# -- laws ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_answered_for_somebody_gives_nothing_away(level: str, seed: int) -> None:
    chosen = random.Random(seed)
    options = {"heroes": list(some_heroes("duel", 2, seed))}
    match = begin(DICE_THRONE, options, Seeded(seed), {"chance": "seeded", "seed": str(seed)})
    asking = [Asking(AskMe(level)) for _ in range(2)]
    for _ in range(300):
        decision = match.decision
        if decision is None:
            break
        given = asking[decision.seat].answer(match)
        if given is not None:
            option = decision.find(given)
            assert option is not None
            assert option.value == PASSED or given in IDLE
        key = given or chosen.choice([option.key for option in decision.options])
        asking[decision.seat].answers(match, key, automatic=given is not None)
        match.play(key)
    assert replayed(DICE_THRONE, match.record_so_far()).record_so_far().rows() == match.record_so_far().rows()


@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("king-of-the-hill", 3), ("2v2", 4)])
def test_no_attack_asks_somebody_who_passes_more_than_three_times(mode: str, players: int) -> None:
    """Whatever the others do: they play by lot."""
    times: Counter[tuple[int, int, int]] = Counter()
    for seed in range(8):
        chosen = random.Random(seed)
        options = {"heroes": list(some_heroes(mode, players, seed)), "mode": mode}
        match = begin(DICE_THRONE, options, Seeded(seed), {"chance": "seeded", "seed": str(seed)})
        asking = Asking()
        while match.decision is not None and table(match).turn < 30:
            decision, state = match.decision, table(match)
            keys = [
                option.key for option in decision.options if "watch" not in option.key and "concede" not in option.key
            ]
            key = chosen.choice(keys)
            if decision.seat == 0:
                given = asking.answer(match)
                if isinstance(decision.ask.offers, Responses):
                    key = "pass"
                    times[seed, state.turn, state.aim] += given is None and state.phase == "roll"
                asking.answers(match, given or key, automatic=given is not None)
                key = given or key
            match.play(key)
    assert sum(times.values()) > 10
    assert max(times.values()) <= 3


@pytest.mark.parametrize("level", LEVELS)
def test_an_automatic_pass_leaves_the_record_of_a_persons_pass(level: str) -> None:
    by_hand, for_them = (duel(PAIR, "12344 / 111", seats=PREVENTING) for _ in range(2))
    asked(for_them, AskMe(level))
    asked(by_hand, AskMe(CAN))

    assert for_them.record() == by_hand.record()


@pytest.mark.parametrize(
    "settings",
    [
        AskMe(),
        AskMe(MUST),
        AskMe(CONTROL, frozenset([ROLLS, *USUAL_STOPS])),
        AskMe(things={"card not_this_time": Condition(FROM_DAMAGE, 5), "token chi": Condition(NEVER)}),
    ],
)
def test_settings_are_read_as_they_were_kept(settings: AskMe) -> None:
    assert read_ask_me(json.loads(json.dumps(settings.plain()))) == settings


@pytest.mark.parametrize(
    "said",
    [
        {"level": "sometimes"},
        {"stops": ["lunch"]},
        {"stops": 3},
        {"things": []},
        {"things": {"card x": {"when": "maybe"}}},
        {"things": {"card x": {"when": "damage", "number": -1}}},
        {"things": {"card x": {"when": "damage", "number": "many"}}},
        {"things": {str(n): {"when": "never"} for n in range(200)}},
    ],
)
def test_settings_that_cannot_be_are_refused(said: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        read_ask_me(said)


def told_to_answer() -> dict[str, bool]:
    """By how settings call them, whether the glossary says that they can answer in a window."""
    told = DICE_THRONE.glossary(None, "en")
    parts = {"card": told["cards"], "token": told["tokens"]}
    found = {f"{sort} {name}": page["answers"] for sort, pages in parts.items() for name, page in pages.items()}
    for hero in told["heroes"].values():
        found |= {f"companion {name}": page["answers"] for name, page in hero["companions"].items()}
        found |= {f"ability {name}": page["answers"] for name, page in hero["abilities"].items()}
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_glossary_tells_of_everything_that_answers_in_a_window(seed: int) -> None:
    """What is not told there no page lets one set a condition for."""
    told, chosen = told_to_answer(), random.Random(seed)
    options = {"heroes": list(some_heroes("duel", 2, seed)), "spell_set": bool(seed % 2)}
    match = begin(DICE_THRONE, options, Seeded(seed), {"chance": "seeded", "seed": str(seed)})
    while match.decision is not None and match.ply < 300:
        decision = match.decision
        if isinstance(decision.ask.offers, Responses):
            about = [thing for option in decision.options for thing in decision.notation.known(option.key).about]
            named = {f"{sort} {name}" for sort, name in about}
            assert [name for name in named if told.get(name) is False] == []
        match.play(chosen.choice([option.key for option in decision.options]))


def test_what_is_played_in_a_main_phase_alone_does_not_answer() -> None:
    told = told_to_answer()

    assert not told["card transference"]
    assert not told["ability mighty_blow"]
    assert told["card not_this_time"]
    assert told["token chi"]


# -- levels, stops and conditions ------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "times"), [(MUST, 0), (MATTERS, 1), (CAN, 2), (CONTROL, 2)])
def test_each_level_asks_as_often_as_it_says(level: str, times: int) -> None:
    assert struck(AskMe(level)) == times


def test_a_stop_that_is_off_is_passed() -> None:
    assert struck(AskMe(stops=frozenset())) == 0


def test_what_would_end_the_match_is_asked_about_whatever_stops_and_conditions_say() -> None:
    fatal: Seats = ({}, {"hand": ["not_this_time"], "cp": 1, "health": 5})
    never = AskMe(stops=frozenset(), things={"card not_this_time": Condition(NEVER)})

    assert struck(never, fatal) == 2  # before the defense, and after it


@pytest.mark.parametrize(
    ("condition", "times"),
    [
        (Condition(ALWAYS), 2),
        (Condition(NEVER), 0),
        (Condition(FROM_DAMAGE, 9), 1),
        (Condition(FROM_DAMAGE, 10), 0),
        (Condition(BELOW_HEALTH, 42), 1),
        (Condition(BELOW_HEALTH, 41), 0),
        (Condition(OWN_ROLLS), 0),
    ],
)
def test_a_card_is_asked_about_on_its_own_condition(condition: Condition, times: int) -> None:
    """Mighty Blow deals 9, and nothing of it is prevented by the dice of the defense."""
    assert struck(AskMe(things={"card not_this_time": condition})) == times


def test_who_holds_is_asked_everything() -> None:
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow")
    asking = Asking(AskMe(MUST))
    assert asking.answer(match) == "pass"
    asking.holding = True

    assert asking.answer(match) is None


def test_one_card_is_asked_about_once_while_nothing_changes() -> None:
    """After a pass: another window about the same, with the same damage."""
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")
    asking = Asking()
    assert asking.answer(match) is None
    asking.answers(match, "pass")

    assert asking.answer(match) == "pass"


@pytest.mark.parametrize(
    ("line", "again"),
    [
        (Line("prevent", 1, 2, "chi"), False),  # less to fear
        (Line("add", 1, 2, "chi", source=0), True),  # more
        (Line("deal", 0, 1, "retribution", source=1), False),  # somebody else's
        (Line("deal", 0, 60, "retribution", source=1), True),  # it would end the match
    ],
)
def test_who_passed_is_asked_again_only_if_there_is_more_to_fear(line: Line, again: bool) -> None:
    """Others go on answering in the same attack: each time the window begins anew."""
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")
    asking = Asking()
    asking.answers(match, "pass")
    match = match.clone()  # the table of a match changes by answers alone; that of a copy is set
    table(match).pool = (*table(match).pool, line)

    assert (asking.answer(match) is None) == again


def test_another_attack_is_asked_about_anew() -> None:
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")
    asking = Asking()
    asking.answers(match, "pass")
    match = match.clone()
    table(match).health[1] -= 9  # the first has landed

    assert asking.answer(match) is None


# -- a main phase in which one can only sell -------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points", "given"),
    [
        (["so_wild", "six_it"], 9, "end phase"),  # they are for a roll phase
        (["double_up"], 9, None),  # can be played
        (["mighty_blow_2", "so_wild"], 0, None),  # one CP more pays for it: something may be sold
        (["smack_3", "so_wild"], 0, "end phase"),  # too dear for that
        (["mighty_blow_2"], 0, "end phase"),  # nothing else could be sold
    ],
)
def test_a_main_phase_for_nothing_but_selling_is_passed_over(hand: list[str], points: int, given: str | None) -> None:
    match = say(duel(PAIR, seats=({"hand": hand, "cp": points}, {}), phase="main1"), "sell vegas_baby")

    assert Asking(AskMe()).answer(match) == given
    assert Asking(AskMe(CAN)).answer(match) is None


@pytest.mark.parametrize("level", [MUST, MATTERS])
def test_who_has_answered_in_a_main_phase_ends_it_themselves(level: str) -> None:
    match = duel(PAIR, "11111", seats=({"hand": ["so_wild"], "cp": 9}, {}), phase="main1")
    asking = Asking(AskMe(level))
    asking.answers(match, "sell vegas_baby")
    match.play("sell vegas_baby")
    assert set(keys(match)) == {"sell so_wild", "watch rolls", "end phase"}
    assert asking.answer(match) is None, "the last card that could be played does not end the phase"
    asking.answers(match, "end phase")
    match.play("end phase")
    say(match, "no ability")

    assert "end phase" in keys(match)
    assert asking.answer(match) == "end phase", "the second main phase begins with nothing but selling"


def test_what_is_answered_for_somebody_begins_no_phase_of_theirs() -> None:
    match = say(duel(PAIR, seats=({"hand": ["so_wild"], "cp": 9}, {}), phase="main1"), "sell vegas_baby")
    asking = Asking(AskMe(MATTERS, frozenset([*USUAL_STOPS, ROLLS])))
    given = asking.answer(match)
    assert given == "watch rolls"
    asking.answers(match, given, automatic=True)
    match.play(given)

    assert asking.answer(match) == "end phase"


def test_full_control_watches_rolls_and_any_other_level_stops_that_again() -> None:
    match = duel(PAIR, seats=({"hand": ["double_up"], "cp": 9}, {}), phase="main1")
    asking = Asking(AskMe(CONTROL))
    assert asking.answer(match) == "watch rolls"
    asking.answers(match, "watch rolls", automatic=True)
    match.play("watch rolls")
    assert asking.answer(match) is None
    asking.settings = AskMe(CAN)

    assert asking.answer(match) == "stop watching rolls"
    assert "stop watching rolls" in keys(match)


# -- what a window says ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Mighty Blow (Barbarian 1): Barbarian 2 takes 9 damage, 41 health left. Do you answer?"),
        ("en", "(Not This Time!: Barbarian 2 takes 3 damage, 47 health left)"),
        ("cs", "zbude 41 zdraví"),
        ("pl", "zostanie 41 zdrowia"),
    ],
)
def test_a_window_says_what_is_coming_and_what_the_first_answer_makes_of_it(lang: str, said: str) -> None:
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")

    assert said in match.view(1, lang)["decision"]["prompt"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "has rolled 1 1 1 (defensive roll). Without them: Barbarian 2 takes 9 damage, 41 health left."),
        ("cs", "(hod na obranu). Bez nich hrozí: Barbar 2: 9 zranění, zbude 41 zdraví."),
        ("pl", "(rzut obronny). Bez nich: Barbarzyńca 2: 9 obrażeń, zostanie 41 zdrowia."),
    ],
)
def test_dice_say_what_they_are_for_and_what_waits_for_them(lang: str, said: str) -> None:
    seats: Seats = ({}, {"hand": ["better_d"], "cp": 9})
    match = passing_until(say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow"), "play better_d")

    assert said in match.view(1, lang)["decision"]["prompt"]


def test_whom_no_damage_reaches_is_not_named_beside_others() -> None:
    """Reckless wounds its own player; a shield takes that off again."""
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")
    state = table(match)
    state.pool = (*state.pool, Line("deal", 0, 4, "reckless"), Line("prevent", 0, 4, "not_this_time"))

    said = match.view(1)["decision"]["prompt"]
    assert "Barbarian 2 takes 9 damage" in said
    assert "Barbarian 1 takes" not in said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "is about to use Not This Time! (as it stands: Barbarian 2 takes 9 damage, 41 health left)"),
        ("cs", "(To teda ne!). Zatím hrozí: Barbar 2: 9 zranění"),
        ("pl", "(Nie tym razem!). Na razie: Barbarzyńca 2: 9 obrażeń"),
    ],
)
def test_who_may_act_first_reads_what_waits_meanwhile(lang: str, said: str) -> None:
    seats: Seats = ({"hand": ["feelin_good"], "cp": 9}, {"hand": ["not_this_time"], "cp": 9})
    match = passing_until(say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow"), "play not_this_time")
    say(match, "play not_this_time")

    assert said in match.view(0, lang)["decision"]["prompt"]
