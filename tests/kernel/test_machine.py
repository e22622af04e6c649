"""The machine, the stages of a happening, and the stack."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from throneroom.kernel.chance import Scripted, Seeded
from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame, State, start
from throneroom.kernel.happenings import Stages
from throneroom.kernel.machine import Rules
from throneroom.kernel.match import Match, begin
from throneroom.kernel.nodes import Ask, Effect, Let, Node
from throneroom.kernel.texts import Text

from .brawl import BRAWL, BrawlTable, Turn


def brawl(rolls: str, *hands: list[str]) -> Match:
    dice = tuple(int(die) for die in rolls.replace(" ", ""))
    return begin(BRAWL, {"players": len(hands)}, Scripted(dice, Seeded(0), Seeded(1)), {}, {"hands": list(hands)})


def table(match: Match) -> BrawlTable:
    assert isinstance(match.state, BrawlTable)
    return match.state


def keys(match: Match) -> list[str]:
    return [] if match.decision is None else [option.key for option in match.decision.options]


def say(match: Match, *answers: str) -> None:
    for answer in answers:
        match.play(answer)


def test_one_option_is_not_a_question() -> None:
    match = brawl("44", [], [])  # the only target is hit at once; both triggers are still a question of order

    assert keys(match) == ["use shout", "use echo"]
    assert table(match).health == [8, 4]


def test_no_option_asks_nothing_and_goes_on() -> None:
    match = brawl("12 34 66", [], [])  # 3 hits nobody, 7 does

    assert table(match).health[0] == 5


def test_modify_changes_the_number_before_anybody_answers() -> None:
    match = brawl("44", ["block"], [], [])
    table(match).rages[0] = 1
    say(match, "hit 1")

    assert table(match).weight == 5


def test_instead_replaces_the_happening_with_its_window_and_its_triggers() -> None:
    match = brawl("44 11 11", ["block"], ["block"], [])
    table(match).wards[1] = 1
    say(match, "hit 1")

    assert table(match).health == [8, 8, 8]
    assert table(match).shouts == (1,)
    assert keys(match)[0] != "use shout"


def test_a_window_asks_only_who_can_answer() -> None:
    match = brawl("44", [], ["block"], [])
    say(match, "hit 2")

    assert match.decision is not None
    assert match.decision.seat == 1
    assert keys(match) == ["spend block", "pass"]


def test_a_window_is_counted_whether_or_not_anybody_could_answer() -> None:
    """By this a server pauses at every window alike."""
    nobody, somebody = brawl("44", [], [], []), brawl("44", [], ["block"], [])
    for match in (nobody, somebody):
        say(match, "hit 2")

    assert nobody.state.windows == somebody.state.windows == 1
    assert nobody.clone().state.windows == 1


def test_every_response_starts_the_round_again() -> None:
    match = brawl("66", ["ward"], ["block"], ["block"])
    say(match, "hit 2", "pass", "spend block")
    asked = match.decision
    assert asked is not None

    assert asked.seat == 0  # asked again although it had passed

    say(match, "pass", "pass")

    assert table(match).health == [8, 8, 2]  # 12 - 4 = 8, one block takes 2 off


def test_who_is_asked_in_a_window_is_named_only_to_itself() -> None:
    match = brawl("44", [], ["block"], [])
    say(match, "hit 2")

    assert match.view(2)["decision"] == {"waiting": True, "seat": None}
    assert match.view(1)["decision"]["seat"] == 1


def test_a_response_cannot_see_the_names_of_what_it_answers() -> None:
    match = brawl("44", [], ["block"], [])
    say(match, "hit 2")

    assert match.decision is not None
    assert dict(match.decision.frame.names) == {}


def test_forced_triggers_come_first_and_the_active_seat_orders_them() -> None:
    match = brawl("44", [], [], [])
    say(match, "hit 2")
    decision = match.decision
    assert decision is not None

    assert decision.seat == table(match).active
    assert keys(match) == ["use shout", "use echo"]

    say(match, "use echo")
    decision = match.decision
    assert decision is not None

    assert (decision.seat, keys(match)) == (2, ["use draw", "pass"])
    assert table(match).shouts == (2, 2)


def test_an_optional_trigger_may_be_declined() -> None:
    match = brawl("44 11 11 11", [], [], [])
    say(match, "hit 2", "use shout", "pass")

    assert table(match).hands[2] == []


def test_loops_stay_flat() -> None:
    match = brawl("", [], [])
    depths = set()
    while match.decision is not None:
        match.play(match.decision.options[-1].key)
        depths.add(match.state.depth())

    assert max(depths) <= 2


def test_a_kind_of_node_has_one_rule() -> None:
    rules = Rules()
    rules.verb(Turn)(lambda state, effect, frame: None)

    with pytest.raises(TypeError, match="Turn already has a rule"):
        rules.verb(Turn)(lambda state, effect, frame: None)


def test_a_window_is_whole_or_not_there() -> None:
    with pytest.raises(TypeError, match="window needs"):
        Stages(prompt=Text("Block?"))


@dataclass(frozen=True)
class Unfold(Node):
    into: Effect


@dataclass(frozen=True)
class Look(Node):
    pass


@pytest.mark.parametrize(
    ("inner", "seen"),
    [
        pytest.param(Let("it", 1), [{}], id="alone"),
        pytest.param((Let("it", 1),), [{}], id="alone in a tuple"),
        pytest.param((Let("it", 1), Look()), [{"it": 1}, {}], id="followed"),
        pytest.param(Unfold(Unfold((Let("it", 1), Look()))), [{"it": 1}, {}], id="followed, further in"),
    ],
)
def test_what_an_effect_unfolds_into_binds_no_name_of_the_effects_after_it(
    inner: Effect, seen: list[dict[str, int]]
) -> None:
    rules, looks = Rules(), list[dict[str, int]]()

    @rules.verb(Unfold)
    def unfold(state: State, effect: Unfold, frame: Frame) -> Effect:
        return effect.into

    @rules.verb(Look)
    def look(state: State, effect: Look, frame: Frame) -> None:
        looks.append(dict(frame.names))

    state = State()
    state.stack = start(Unfold(inner), Look())
    rules.run(state)

    assert looks == seen
    assert state.stack is None


@dataclass(frozen=True)
class Menu(Node):
    pass


@pytest.mark.parametrize("after", [(), (Look(),)], ids=["alone", "followed"])
@pytest.mark.parametrize("do", [Let("it", 1), (Let("it", 1), Let("that", 2))], ids=["one", "two"])
def test_what_an_answer_binds_is_no_name_of_the_question_that_is_put_again(do: Effect, after: tuple[Node, ...]) -> None:
    rules, asked = Rules(), list[tuple[dict[str, int], int]]()

    @rules.offers(Menu)
    def menu(state: State, effect: Menu, frame: Frame) -> tuple[Option, ...]:
        asked.append((dict(frame.names), state.depth()))
        return (Option("bind", Text("bind"), do), Option("stop", Text("stop"), value="stop"))

    state = State()
    state.stack = start(Ask(Text("menu"), Menu(), until="stop"), *after)
    rules.run(state)
    for _ in range(3):
        assert state.open is not None
        rules.answer(state, state.open.options[0])

    assert asked == [({}, len(after))] * 4
