"""Who is not asked is passed for: like a person's own pass to everybody else, and told to whom it concerns."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import passing_until
from tests.dice_throne.scene import duel, say
from tests.server.client import Client, two_people
from tests.server.clockwork import passing, run
from tests.server.conftest import Start
from tests.server.staged import NEVER, PAUSE, Bots, Viewer, options_for, sit_down
from throneroom.kernel.asking import CAN, MATTERS, MUST, AskMe
from throneroom.kernel.happenings import Responses
from throneroom.kernel.match import Match
from throneroom.server.asked import unused_in
from throneroom.server.room import Room

STEP = 0.05
SEEDS = range(3)


class Told(Viewer):
    """Who also keeps what it was told, and when."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(seat, [])
        self.told: list[tuple[float, str]] = []
        self.last: dict[str, Any] = {}
        self.idled = 0  # how often it was told that a part of its own turn was passed over
        self.asked = 0  # how often it passed a window by hand

    def send(self, message: bytes) -> None:
        super().send(message)
        told = json.loads(message)
        if told["type"] == "update":
            self.last = told
            self.idled += told.get("idle", False)
            assert not ("idle" in told and "passed" in told), "no question was passed"
            when = self.schedule[-1][0]
            self.told.append((round(when, 3), json.dumps([told["view"], told["events"]], sort_keys=True)))


def in_window(match: Match) -> bool:
    return match.decision is not None and isinstance(match.decision.ask.offers, Responses)


async def table_of(seed: int, level: str, length: float, first: str = CAN) -> tuple[Match, list[Told], int]:
    """Seat 0 plays by lot, a step after it is asked.  Seat 1 does the same but passes every window at once, by hand or
    by its settings.  What seat 0 and a spectator are told, and how often seat 1 was passed for."""
    match = tr.new("dice-throne", seed=seed, **options_for("person person"))
    room, _, _ = await sit_down("person person", match, Bots(NEVER, NEVER))
    room.table.seats[0].ask_me, room.table.seats[1].ask_me = AskMe(first), AskMe(level)
    people = [Told(seat) for seat in (0, 1, None)]
    for person in people:
        await room.enter(person, 0)
    answered: set[tuple[int | None, int]] = set()
    automatic = 0
    for _ in range(int(length / STEP)):
        for person in people[:2]:
            if person.options and match.decision is not None and (person.seat, person.v) not in answered:
                if in_window(match) and "passes_in" in person.last and person.last["v"] == person.v:
                    continue
                answered.add((person.seat, person.v))
                chosen = Random(f"{seed} {person.seat} {sorted(person.options)}")
                keys = [key for key in person.options if "watch" not in key and not key.startswith("pass ")]
                by_hand = in_window(match) and person.seat == 1
                person.asked += by_hand
                key = "pass" if by_hand else chosen.choice(keys)
                await room.answer(person, f"{person.seat}.{person.v}", person.v, key)
        automatic += len(people[1].last.pop("passed", []))
        await passing(STEP)
    room.close()
    return match, people, automatic


def behind_the_curtain(told: list[tuple[float, str]]) -> list[tuple[float, str]]:
    """What somebody was told before they saw that a secret question was still open when the curtain had risen."""
    late = [at for at, (_, said) in enumerate(told) if '"decision": {"seat": null' in said]
    return told[: late[0]] if late else told


def test_nobody_else_can_tell_who_passes_from_who_is_passed_for() -> None:
    """By what they are told, and by when, for as long as the person passes behind the curtain."""
    passed = compared = 0
    for seed in SEEDS:
        _, hand, none = run(table_of(seed, CAN, 24.0))
        _, auto, some = run(table_of(seed, MUST, 24.0))
        assert none == 0
        passed += some
        for one, other in ((hand[0], auto[0]), (hand[2], auto[2])):
            alike = behind_the_curtain(one.told)
            compared += len(alike)
            assert alike == other.told[: len(alike)]
    assert passed > 5
    assert compared > 60


def test_who_passes_at_once_when_it_matters_is_never_seen_to_be_asked() -> None:
    """Also in the last of several windows that follow each other: the curtain is down as long as all of them take."""
    by_hand = compared = 0
    for seed in range(4):
        _, hand, _ = run(table_of(seed, MATTERS, 24.0, first=MUST))
        _, auto, _ = run(table_of(seed, MUST, 24.0, first=MUST))
        by_hand += hand[1].asked - auto[1].asked
        for one, other in ((hand[0], auto[0]), (hand[2], auto[2])):
            assert behind_the_curtain(one.told) == one.told
            assert one.told == other.told
            compared += len(one.told)
    assert by_hand > 3
    assert compared > 100


def test_what_could_have_been_played_is_told_with_what_was_passed() -> None:
    match = duel(("barbarian", "monk"), "12344 / 1111", seats=({}, {"hand": ["not_this_time"], "cp": 3}))
    passing_until(say(match, "use mighty_blow"), "play not_this_time")
    assert [text.say("en") for text in unused_in(match)][0] == "play Not This Time! (1 CP)"
    assert all("pass" not in text.say("en") for text in unused_in(match))


def test_whoever_is_passed_for_never_keeps_the_others_waiting_in_secret() -> None:
    for seed in SEEDS:
        _, people, _ = run(table_of(seed, MUST, 24.0, first=MUST))
        assert behind_the_curtain(people[2].told) == people[2].told


async def until_passing(room: Room, match: Match, person: Told, other: Told) -> None:
    """Everybody plays by lot until something is about to be passed for one of them."""
    chosen = Random(1)
    for _ in range(4000):
        shown = person.view["decision"] or {}
        if shown.get("moment", {}).get("window") and in_window(match):
            assert "passes_in" in person.last
            return
        for each in (person, other):
            if (
                each.options
                and match.decision is not None
                and match.decision.seat == each.seat
                and not in_window(match)
            ):
                await room.answer(each, f"{each.seat}.{match.ply}", each.v, chosen.choice(each.options))
        await passing(STEP)
    raise AssertionError("nothing was ever passed")


async def asked_after_all(do: Callable[[Room, Told], None]) -> tuple[list[str], float]:
    """Seat 1 is about to be passed for; what it is offered three pauses later, after this, and the seconds it had."""
    match = tr.new("dice-throne", seed=2, **options_for("person person"))
    room, _, _ = await sit_down("person person", match, Bots(NEVER, NEVER))
    room.table.seats[1].ask_me = AskMe(MUST)
    other, person = Told(0), Told(1)
    for each in (other, person):
        await room.enter(each, 0)
    await until_passing(room, match, person, other)
    seconds = person.last["passes_in"]
    ply = match.ply
    do(room, person)
    await passing(3 * PAUSE)
    found = person.options if match.ply == ply else []
    room.close()
    return found, seconds


def test_one_press_lets_a_person_answer_after_all() -> None:
    found, seconds = run(asked_after_all(lambda room, person: room.hold(person, on=True)))

    assert "pass" in found
    assert 0 < seconds <= PAUSE


def test_without_it_the_question_is_passed() -> None:
    found, _ = run(asked_after_all(lambda room, person: None))

    assert found == []


def test_who_lets_go_is_passed_for_again() -> None:
    def held_for_a_moment(room: Room, person: Told) -> None:
        room.hold(person, on=True)
        room.hold(person, on=False)

    found, _ = run(asked_after_all(held_for_a_moment))

    assert found == []


def test_who_leaves_does_not_hold_any_more() -> None:
    def gone(room: Room, person: Told) -> None:
        room.hold(person, on=True)
        room.leave(person)

    found, _ = run(asked_after_all(gone))

    assert found == []


# -- a main phase ----------------------------------------------------------------------------------------


async def in_a_main_phase(*answers: str) -> Told:
    """Seat 0 gives these answers, and nothing but selling is left to it; what it is offered and told then."""
    match = duel(("barbarian", "barbarian"), "11111", seats=({"hand": ["so_wild"], "cp": 9}, {}), phase="main1")
    room, _, _ = await sit_down("person person", match, Bots(NEVER, NEVER))
    room.table.seats[0].ask_me = AskMe(MATTERS)
    person = Told(0)
    await room.enter(person, 0)
    for key in answers:
        await room.answer(person, key, person.v, key)
        await passing(3 * PAUSE)
    room.close()
    return person


def test_who_has_answered_in_a_main_phase_ends_it_themselves() -> None:
    asked = run(in_a_main_phase("sell vegas_baby"))
    assert set(asked.options) == {"sell so_wild", "watch rolls", "end phase"}
    assert asked.idled == 0


def test_a_main_phase_that_begins_with_nothing_but_selling_is_passed_over() -> None:
    passed = run(in_a_main_phase("sell vegas_baby", "end phase", "no ability"))
    assert passed.options == []
    assert passed.idled == 1


# -- over the wire ---------------------------------------------------------------------------------------

WANTED = {
    "level": MUST,
    "stops": ["damaged", "ending"],
    "things": {"card not_this_time": {"when": "damage", "number": 5}},
}


def test_settings_are_kept_with_the_table(start: Start) -> None:
    running = start()
    _, one, other = two_people(running.base, game="dice-throne")
    assert one.welcome["ask_me"]["level"] == CAN
    one.send(type="ask_me", settings=WANTED)
    assert one.until("ask_me")["settings"] == WANTED
    token, table = one.token, one.table
    running.stop()

    with Client(start().base, table, token) as back:
        assert back.welcome["ask_me"] == WANTED
    assert other.welcome["ask_me"]["level"] == CAN


@pytest.mark.parametrize(
    "settings",
    [
        {"level": "sometimes", "stops": []},
        {"level": MUST, "stops": ["lunch"]},
        {"level": MUST, "stops": [], "things": {"card x": {"when": "maybe"}}},
        {"level": MUST, "stops": [], "things": {"card x": {"when": "damage", "number": 1000}}},
    ],
)
def test_settings_that_cannot_be_are_refused_in_a_sentence(start: Start, settings: dict[str, Any]) -> None:
    _, one, _ = two_people(start().base, game="dice-throne")
    one.send(type="ask_me", settings=settings)

    assert one.until("error")["code"] == "input"


def test_people_who_never_said_so_are_asked_when_it_matters(start: Start) -> None:
    _, one, _ = two_people(start(ask_me=MATTERS).base, game="dice-throne")

    assert one.welcome["ask_me"] == {"level": MATTERS, "stops": ["attacked", "damaged", "own", "ending"], "things": {}}
