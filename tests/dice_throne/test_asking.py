"""When a person is asked: what lasting settings pass, what they never pass, and that they do nothing but pass."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.dice_throne.answering import Seats, grove, passing_until
from tests.dice_throne.scene import duel, keys, say, table
from tests.laws.dice_throne_laws import some_heroes
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.foresight import foreseen
from throneroom.games.dice_throne.in_flight import Line
from throneroom.kernel.asking import (
    ALWAYS,
    ATTACKED,
    BELOW_HEALTH,
    CAN,
    CONTROL,
    FROM_DAMAGE,
    IDLE,
    LEVELS,
    MATTERS,
    MUST,
    NEVER,
    OWN,
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
from throneroom.kernel.texts import Text

PAIR = ("barbarian", "barbarian")
PREVENTING: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
NO_MATTER = {"watch rolls", "stop watching rolls", "end phase"}


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
            assert option.value == PASSED or given in NO_MATTER
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


def asked_at(match: Match, seat: int) -> list[str]:
    """Seat passes all windows of a roll phase: the dice that lay there where it was asked."""
    asking, found = Asking(), list[str]()
    while match.decision is not None and table(match).phase == "roll":
        if match.decision.seat != seat or not isinstance(match.decision.ask.offers, Responses):
            match.play("pass" if "pass" in keys(match) else keys(match)[0])
            continue
        given = asking.answer(match)
        if given is None:
            found.append(table(match).trays[-1].purpose)
        asking.answers(match, "pass", automatic=given is not None)
        match.play("pass")
    return found


def test_whoever_leaves_the_dice_of_an_attack_is_not_asked_about_more_of_them_with_the_same_answers() -> None:
    """The announced dice; not those that count the damage; the defense of one's own; what is about to land."""
    held: dict[str, Any] = {"hand": ["helping_hand", "samesies"], "health": 3, "tokens": {"illusion": 1}, "cp": 3}
    match = say(duel(("paladin", "loki"), "11234 / 124 / 5313", seats=({}, held)), "use righteous_combat")

    assert asked_at(match, 1) == ["open offense", "open defense", "offense"]


def test_the_targeting_roll_is_asked_about_though_the_announced_dice_were_left() -> None:
    heroes = ("barbarian", "moon_elf", "monk", "paladin", "ninja", "treant")
    match = duel(heroes, "12344 / 1", seats=({}, {"hand": ["so_wild"], "cp": 2}), mode="2v2v2")

    assert asked_at(say(match, "use mighty_blow"), 1)[:2] == ["open offense", "open targeting"]


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
    found = {f"card {name}": page["answers"] for name, page in told["cards"].items()}
    found |= {f"token {name}": page["answers"] for name, page in told["tokens"].items()}
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

    assert struck(never, fatal) == 1  # after the defense


@pytest.mark.parametrize(("health", "given"), [(8, "pass"), (7, None)])
def test_so_are_dice_by_which_somebody_falls_or_does_not(health: int, given: str | None) -> None:
    """Divine Defense prevents 2 of 9 as it lies."""
    seats: Seats = ({}, {"hand": ["better_d"], "cp": 2, "health": health})
    match = say(duel(("barbarian", "paladin"), "12344 / 566", seats=seats), "use mighty_blow")
    while not table(match).trays or table(match).trays[-1].purpose != "open defense":
        match.play("pass")
    assert "play better_d" in keys(match)
    never = AskMe(stops=frozenset(), things={"card better_d": Condition(NEVER)})

    assert Asking(never).answer(match) == given


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
        (Line("deal", 0, 60, "retribution", source=1), False),  # by that the match is won
        (Line("deal", 1, 60, "retribution", source=0), True),  # by that it is lost
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


@pytest.mark.parametrize("health", [1, 6, 13])
def test_what_can_be_answered_after_the_defense_is_asked_about_once_and_then(health: int) -> None:
    """Missed Me takes 5 off the 9 of Mighty Blow: who would fall without it waits for its dice, too."""
    seats: Seats = ({}, {"tokens": {"evasive": 1}, "health": health})
    scene = duel(("barbarian", "moon_elf"), "12344 / 11456", seats=seats)
    assert asked(scene.clone(), AskMe()) == 1

    before = passing_until(say(scene, "use mighty_blow"), "spend evasive")

    assert Asking().answer(before) == "pass"


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
        (["smack_3", "so_wild", "six_it"], 0, None),  # both of them pay for it
        (["mighty_blow_2"], 0, "end phase"),  # nothing else could be sold
    ],
)
def test_a_main_phase_for_nothing_but_selling_is_passed_over(hand: list[str], points: int, given: str | None) -> None:
    match = say(duel(PAIR, seats=({"hand": hand, "cp": points}, {}), phase="main1"), "sell vegas_baby")

    assert Asking(AskMe()).answer(match) == given
    assert Asking(AskMe(CAN)).answer(match) is None


def test_what_sales_would_pay_for_is_asked_about_once_a_turn_if_nothing_changes() -> None:
    seats: Seats = ({"hand": ["mighty_blow_2", "so_wild"], "cp": 0}, {})
    match, asking = say(duel(PAIR, "11111", seats=seats, phase="main1"), "sell vegas_baby"), Asking()
    assert asking.answer(match) is None
    asking.answers(match, "end phase")

    say(match, "end phase", "no ability")
    assert "sell so_wild" in keys(match)
    assert asking.answer(match) == "end phase"
    assert Asking().answer(match) is None, "who was not asked yet is asked there"


def test_who_wants_is_asked_in_every_main_phase_though_they_could_only_sell() -> None:
    match = say(duel(PAIR, seats=({"hand": ["so_wild", "six_it"], "cp": 9}, {}), phase="main1"), "sell vegas_baby")

    assert Asking(AskMe(MATTERS, frozenset([*USUAL_STOPS, IDLE]))).answer(match) is None
    assert Asking(AskMe(MUST, frozenset([*USUAL_STOPS, IDLE]))).answer(match) == "end phase"


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
        ("en", "Mighty Blow (Barbarian 1): you take 9 damage, 41 health left. Do you answer?"),
        ("en", "(Not This Time!: you take 3 damage, 47 health left)"),
        ("cs", "zbude ti 41 zdraví"),
        ("pl", "zostanie ci 41 zdrowia"),
    ],
)
def test_a_window_says_what_is_coming_and_what_the_first_answer_makes_of_it(lang: str, said: str) -> None:
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")

    assert said in match.view(1, lang)["decision"]["prompt"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Mighty Blow (Barbarian 1): you take 9 damage and fall. Do you answer?"),
        ("cs", "ty: 9 zranění a padneš. Odpovíš?"),
        ("pl", "ty: 9 obrażeń i padasz. Odpowiadasz?"),
    ],
)
def test_a_window_says_that_one_falls_and_marks_the_answer_by_which_one_does(lang: str, said: str) -> None:
    seats = (PREVENTING[0], {**PREVENTING[1], "health": 9})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow", "pass")

    decision = match.view(1, lang)["decision"]
    assert said in decision["prompt"]
    assert [option["key"] for option in decision["options"] if option.get("fatal")] == ["pass"]


def test_no_answer_is_marked_where_one_keeps_health() -> None:
    seats = (PREVENTING[0], {**PREVENTING[1], "health": 10})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow", "pass")

    decision = match.view(1)["decision"]
    assert "1 health left" in decision["prompt"]
    assert not any("fatal" in option for option in decision["options"])


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "you take 9 damage and heal 4, 45 health left. Do you answer?"),
        ("en", "(Not This Time!: you take 3 damage and heal 4, 51 health left)"),
        ("cs", "ty: 9 zranění, vyléčeno 4, zbude ti 45 zdraví"),
        ("pl", "ty: 9 obrażeń, wyleczone 4, zostanie ci 45 zdrowia"),
    ],
)
def test_what_a_defense_heals_is_told_beside_the_damage(lang: str, said: str) -> None:
    """Else the health that is left does not go with the damage."""
    match = say(duel(PAIR, "12344 / 144", seats=PREVENTING), "use mighty_blow", "pass")

    assert said in match.view(1, lang)["decision"]["prompt"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You rolled 1 1 1 (defensive roll). If you pass: you take 9 damage, 41 health left."),
        ("cs", "(hod na obranu). Když spasuješ: ty: 9 zranění, zbude ti 41 zdraví."),
        ("pl", "(rzut obronny). Jeśli spasujesz: ty: 9 obrażeń, zostanie ci 41 zdrowia."),
    ],
)
def test_dice_say_what_they_are_for_and_what_comes_of_them(lang: str, said: str) -> None:
    seats: Seats = ({}, {"hand": ["better_d"], "cp": 9})
    match = passing_until(say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow"), "play better_d")

    assert said in match.view(1, lang)["decision"]["prompt"]


def test_whom_no_damage_reaches_is_not_named_beside_others() -> None:
    """Reckless wounds its own player; a shield takes that off again."""
    match = say(duel(PAIR, "12344 / 111", seats=PREVENTING), "use mighty_blow", "pass")
    state = table(match)
    state.pool = (*state.pool, Line("deal", 0, 4, "reckless"), Line("prevent", 0, 4, "not_this_time"))

    said = match.view(1)["decision"]["prompt"]
    assert "you take 9 damage" in said
    assert "Barbarian 1 takes" not in said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Smack (Barbarian): 4 damage, the target is not chosen yet. Do you answer?"),
        ("cs", "Rána (Barbar): 4 zranění, cíl ještě není určen. Odpovíš?"),
        ("pl", "Uderzenie (Barbarzyńca): 4 obrażenia, cel nie jest jeszcze znany. Odpowiadasz?"),
    ],
)
def test_an_attack_without_a_target_says_how_much_it_deals(lang: str, said: str) -> None:
    """Against several opponents it is chosen, or rolled for, once nothing is added any more."""
    heroes = ("barbarian", "moon_elf", "monk", "paladin")
    match = duel(heroes, "11145 / 1", seats=({"hand": ["feelin_good"], "cp": 2}, {}), mode="2v2")
    say(match, "use smack 3")
    while match.decision is not None and table(match).pool == ():
        match.play("pass")

    assert match.view(0, lang)["decision"]["prompt"] == said


def test_ones_own_damage_is_told_first() -> None:
    """Reckless wounds its own player, whose seat comes before."""
    match = say(duel(PAIR, "12345 / 111", seats=PREVENTING), "use reckless")
    passing_until(match, "play not_this_time")

    assert match.view(1)["decision"]["prompt"].startswith(
        "Reckless (Barbarian 1), with the defense still to come: you take 15 damage, 35 health left and "
        "Barbarian 1 takes 4 damage"
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Your roll phase is ending: do you use something?"),
        ("cs", "Tvoje fáze hodu končí: použiješ něco?"),
        ("pl", "Twoja Faza Rzutu się kończy: chcesz czegoś użyć?"),
    ],
)
def test_the_end_of_ones_own_roll_phase_is_called_so(lang: str, said: str) -> None:
    match = say(duel(PAIR, "12344 / 111", seats=({"hand": ["head_bash"]}, {})), "use mighty_blow")
    while "play head_bash" not in keys(match) or table(match).attack is not None:
        match.play("pass")

    assert match.view(0, lang)["decision"]["prompt"] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "(Dryad: Barbarian takes 8 damage, 42 health left)"),
        ("cs", "(Dryáda: Barbar: 8 zranění, zbude 42 zdraví)"),
        ("pl", "(Driada: Barbarzyńca: 8 obrażeń, zostanie 42 zdrowia)"),
    ],
)
def test_a_companion_that_answers_is_called_by_its_name(lang: str, said: str) -> None:
    match = duel(("treant", "barbarian"), "11145 / 123", seats=(grove(dryad=1), {}))
    say(match, next(key for key in keys(match) if key.startswith("use ")))
    asking = Asking()
    while asking.answer(match) is not None or "spend dryad 1" not in keys(match):
        match.play("pass")

    assert said in match.view(0, lang)["decision"]["prompt"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "About to land: you take 3 damage, 47 health left (Counterpunch). Do you answer?"),
        ("cs", "Hrozí: ty: 3 zranění, zbude ti 47 zdraví ("),
        ("pl", "Za chwilę: ty: 3 obrażenia, zostanie ci 47 zdrowia ("),
    ],
)
def test_what_strikes_back_is_named_and_not_the_attack(lang: str, said: str) -> None:
    seats: Seats = ({"hand": ["not_this_time"], "cp": 9}, {})
    match = duel(("monk", "miles_morales_spider_man"), "11155 / 111", seats=seats)
    passing_until(say(match, "use fist_strike 3"), "play not_this_time")
    state = table(match)
    state.pool = (Line("deal", 0, 3, "counterpunch", "", 1),)

    assert said in match.view(0, lang)["decision"]["prompt"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "is about to use Not This Time! (if you pass, so far: Barbarian 2 takes 9 damage, 41 health left)"),
        ("cs", "(To teda ne!). Když spasuješ, zatím: Barbar 2: 9 zranění"),
        ("pl", "(Nie tym razem!). Jeśli spasujesz, na razie: Barbarzyńca 2: 9 obrażeń"),
    ],
)
def test_who_may_act_first_reads_what_waits_meanwhile(lang: str, said: str) -> None:
    seats: Seats = ({"hand": ["feelin_good"], "cp": 9}, {"hand": ["not_this_time"], "cp": 9})
    match = passing_until(say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow"), "play not_this_time")
    say(match, "play not_this_time")

    assert said in match.view(0, lang)["decision"]["prompt"]


# -- dice that decide ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "card", "is_asked"),
    [("1", "six_it", True), ("2", "six_it", True), ("2", "try_try_again", True), ("3", "six_it", False)],
)
def test_the_die_by_which_ones_own_attack_fails_is_asked_about(die: str, card: str, is_asked: bool) -> None:
    """Blind: on 1 or 2 nothing is activated (DT-ROUND-2)."""
    seats: Seats = ({"tokens": {"blind": 1}, "hand": [card], "cp": 1}, {})
    match = say(duel(("barbarian", "moon_elf"), f"11112 / {die} / 12345", seats=seats), "use smack 5")
    assert match.decision is not None
    assert f"play {card}" in keys(match)

    assert (Asking().answer(match) is None) == is_asked


@pytest.mark.parametrize(("die", "is_asked"), [("2", False), ("3", True)])
def test_the_die_by_which_an_attack_of_others_fails_is_asked_about(die: str, is_asked: bool) -> None:
    seats: Seats = ({"tokens": {"blind": 1}}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(("barbarian", "moon_elf"), f"11112 / {die} / 12345", seats=seats), "use smack 5")
    say(match, "pass")  # to the announcement
    assert "play so_wild" in keys(match)

    assert (Asking().answer(match) is None) == is_asked


@pytest.mark.parametrize(("die", "is_asked"), [("1", True), ("2", False)])
def test_a_targeting_roll_is_asked_about_by_the_team_that_it_strikes(die: str, is_asked: bool) -> None:
    heroes = ("barbarian", "moon_elf", "monk", "paladin", "ninja", "treant")
    match = duel(heroes, f"11111 / {die}", seats=({}, {"hand": ["so_wild"], "cp": 2}), mode="2v2v2")
    passing_until(say(match, "use smack 5"), "play so_wild")
    while table(match).trays[-1].purpose != "open targeting":
        passing_until(say(match, "pass"), "play so_wild")

    assert (Asking().answer(match) is None) == is_asked


def test_dice_by_which_an_opponent_avoids_ones_own_damage_are_ones_own_business() -> None:
    """Kinetic Energy strikes back at its limit, in the turn of another; Evasive avoids that on 1 or 2 (DT-DMG-8)."""
    seats: Seats = (
        {"tokens": {"evasive": 1}},
        {"tokens": {"kinetic_energy": 7}, "hand": ["so_wild"], "cp": 2},
    )
    match = say(duel(("moon_elf", "black_panther"), "11145 / 446 / 1", seats=seats), "use longbow 3")
    passing_until(match, "spend evasive")
    passing_until(say(match, "spend evasive"), "play so_wild")
    assert table(match).trays[-1].owner == 0

    assert Asking().answer(match) is None


def test_an_attack_on_somebody_is_one_though_their_defense_strikes_back() -> None:
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(("barbarian", "paladin"), "12344 / 111", seats=seats), "use mighty_blow")
    while not any(line.target == 0 for line in table(match).pool):
        match.play("pass")
    passing_until(match, "play not_this_time")

    assert Asking(AskMe(stops=frozenset([ATTACKED]))).answer(match) is None
    assert Asking(AskMe(stops=frozenset([OWN]))).answer(match) == "pass"


# -- which die -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "first", "again", "then", "enough"),
    [
        (
            "en",
            "Better D! (Barbarian): you may re-roll up to 5 dice. Which one first?",
            "roll this 1 again",
            "Better D! (Barbarian): you may re-roll 4 more dice. Which one next?",
            "enough",
        ),
        (
            "cs",
            "Lepší obrana! (Barbar): můžeš přehodit až 5 kostek. Kterou první?",
            "přehodit kostku s hodnotou 1",
            "Lepší obrana! (Barbar): můžeš přehodit ještě 4 kostky. Kterou teď?",
            "už dost",
        ),
        (
            "pl",
            "Lepsza obrona! (Barbarzyńca): możesz przerzucić do 5 kości. Którą najpierw?",
            "przerzuć kość z wynikiem 1",
            "Lepsza obrona! (Barbarzyńca): możesz przerzucić jeszcze 4 kości. Którą teraz?",
            "wystarczy",
        ),
    ],
)
def test_a_die_is_asked_for_with_the_card_its_player_and_how_many(
    lang: str, first: str, again: str, then: str, enough: str
) -> None:
    match = duel(("barbarian", "moon_elf"), "12344 / 11111 / 5", seats=({"hand": ["better_d"]}, {}))
    say(passing_until(say(match, "use mighty_blow"), "play better_d"), "play better_d")
    asked = match.view(1, lang)["decision"]
    assert (asked["prompt"], asked["options"][0]["text"]) == (first, again)
    assert asked["options"][-1]["text"] == Text("kernel.pass").say(lang)  # none was rolled yet

    asked = say(match, "die 1").view(1, lang)["decision"]
    assert (asked["prompt"], asked["options"][-1]["text"]) == (then, enough)


def test_a_card_of_ones_own_is_asked_about_without_its_player() -> None:
    match = say(duel(PAIR, "12344", seats=({"hand": ["twice_as_wild"], "cp": 3}, {})), "play twice_as_wild")
    assert match.view(0)["decision"]["prompt"] == "Twice as Wild!: change up to 2 dice. Which one first?"
    say(match, "die 1", "to 6")
    assert match.view(0)["decision"]["prompt"] == "Twice as Wild!: you may change 1 more die. Which one?"


# -- the number that is said is the number that comes ----------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_what_a_window_foresees_is_what_comes_if_everybody_passes(seed: int) -> None:
    chosen, checked = random.Random(seed), 0
    options = {"heroes": list(some_heroes("duel", 2, seed))}
    match = begin(DICE_THRONE, options, Seeded(seed), {"chance": "seeded", "seed": str(seed)})
    while match.decision is not None and match.ply < 250:
        decision = match.decision
        if isinstance(decision.ask.offers, Responses):
            coming = foreseen(table(match))
            if coming.settled:
                checked += 1
                told = settled_by_passing(match.clone())
                assert {seat: hit.health for seat, hit in coming.hits.items()} == {
                    seat: told[seat]["health"] for seat in coming.hits
                }
        match.play(chosen.choice([option.key for option in decision.options if "concede" not in option.key]))
    assert checked or match.ply < 250


def settled_by_passing(match: Match) -> dict[int, dict[str, Any]]:
    """Everybody passes: what the first settling tells of each, no die being rolled before."""
    before = len(match.events())
    while True:
        new = [each["event"] for each in match.events()[before:]]
        kinds = [event["say"].removeprefix("dice_throne.event.") for event in new]
        found = [at for at, kind in enumerate(kinds) if kind in ("loses_health", "gains_health", "keeps_health")]
        if found:
            assert not [kind for kind in kinds[: found[0]] if kind.startswith("rolls")]
            told: dict[int, dict[str, Any]] = {}
            for at in found:
                told.setdefault(new[at]["seat"], new[at])
            return told
        match.play("pass")


def test_the_dice_of_a_defense_are_counted_in_what_they_leave() -> None:
    """Missed Me halves ten damage: the question says five."""
    seats: Seats = ({"hand": ["so_wild"], "cp": 9, "upgrades": ["smack_3"]}, {})
    match = duel(("barbarian", "moon_elf"), "11223 / 33556", seats=seats)
    passing_until(say(match, "use smack 5"), "play so_wild")

    assert match.view(0)["decision"]["prompt"] == (
        "Moon Elf has rolled 3 3 5 5 6 (defensive roll). If you pass: you take 1 damage, 49 health left (Missed Me) "
        "and Moon Elf takes 5 damage, 45 health left. Do you change a die?"
    )


def test_dice_that_add_damage_are_counted_before_the_defense() -> None:
    seats: Seats = ({"hand": ["volley", "so_wild"], "cp": 9}, {})
    match = passing_until(
        say(duel(("moon_elf", "barbarian"), "12345 / 22445", seats=seats), "use blinding_shot"), "play volley"
    )
    passing_until(say(match, "play volley"), "play so_wild")

    assert (
        "You rolled 2 2 4 4 5 (Volley!). If you pass, so far: Barbarian takes 10 damage"
        in (match.view(0)["decision"]["prompt"])
    )


@pytest.mark.parametrize(
    ("die", "lang", "said"),
    [
        ("2", "en", "You rolled 2 (Blind): on 1–2 Smack fails. Do you change the die?"),
        ("4", "en", "You rolled 4 (Blind): Smack goes on, it fails only on 1–2. Do you change the die?"),
        ("2", "cs", "Máš hozeno 2 (Oslepení): při 1–2 Rána selhává. Změníš tu kostku?"),
        ("2", "pl", "Masz na kości 2 (Oślepienie): przy 1–2 Uderzenie przepada. Chcesz ją zmienić?"),
    ],
)
def test_a_die_that_decides_over_an_attack_says_so_to_its_player(die: str, lang: str, said: str) -> None:
    seats: Seats = ({"tokens": {"blind": 1}, "hand": ["six_it"], "cp": 1}, {})
    match = say(duel(("barbarian", "moon_elf"), f"11112 / {die} / 12345", seats=seats), "use smack 5")

    assert match.view(0, lang)["decision"]["prompt"] == said
