"""What partners share, and what stays with one of them: whoever sits where (DT-2V2, DT-R-61)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import happened, settled
from tests.dice_throne.scene import duel, health, table, tokens
from throneroom.games.dice_throne.in_flight import Line
from throneroom.games.dice_throne.modes import MODES, Mode
from throneroom.games.dice_throne.rules.pool import settle
from throneroom.games.dice_throne.steps import Settle
from throneroom.games.dice_throne.words import COLLATERAL
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.match import Match

NOTHING: dict[str, Any] = {"hand": [], "cp": 0}
TEAM_MODES = ("2v2", "3v3", "2v2v2")
OPPOSED = [
    (name, attacker, target, holder)
    for name in TEAM_MODES
    for players in MODES[name].players
    for attacker in range(players)
    for target in range(players)
    for holder in range(players)
    if MODES[name].team(attacker) != MODES[name].team(target) == MODES[name].team(holder)
]


def die_for(mode: Mode, players: int, attacker: int, target: int) -> str:
    """What the targeting die must show for this target."""
    order = [(attacker + step) % players for step in range(players)]
    against = [seat for seat in order if mode.team(seat) != mode.team(attacker)]
    return str(mode.targeting.index(against.index(target)) + 1)


def attack(mode: str, rolls: str, attacker: int, target: int, heroes: list[str], seats: list[dict[str, Any]]) -> Match:
    """The attacker's turn, with the targeting die after the first roll."""
    first, _, rest = rolls.partition(" / ")
    die = die_for(MODES[mode], len(heroes), attacker, target)
    full = [{**NOTHING, **seat} for seat in seats]
    return duel(heroes, f"{first} / {die} / {rest}", seats=full, turn=attacker, mode=mode)


# -- what saves a team -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "attacker", "target", "holder"), OPPOSED)
def test_a_blessing_saves_the_team_whoever_holds_it(  # DT-R-61, DT-2V2-2
    mode: str, attacker: int, target: int, holder: int
) -> None:
    players = MODES[mode].players[0]
    heroes = ["barbarian" if seat == attacker else "paladin" for seat in range(players)]
    seats: list[dict[str, Any]] = [{} for _ in heroes]
    for mate in range(players):
        if MODES[mode].team(mate) == MODES[mode].team(target):
            seats[mate] = {"health": 3}
    seats[holder] = {"health": 3, "tokens": {"blessing_of_divinity": 1}}
    match = settled(attack(mode, "12344 / 666", attacker, target, heroes, seats), "use mighty_blow")

    assert (health(match)[target], health(match)[holder], match.outcome) == (1, 1, None)
    assert tokens(match, holder) == {}


def struck(damage: list[int], *more: Line, heroes: tuple[str, ...], tokens: dict[str, int]) -> Match:
    """Two teams of which one has 5 health and these tokens; so much damage waits for each seat, and is settled."""
    seats = [{**NOTHING, "health": 5, "tokens": tokens} if seat % 2 else NOTHING for seat in range(4)]
    match = duel(heroes, "12344", seats=seats, mode="2v2")
    state = table(match)
    dealt = [Line("deal", seat, lost, "mighty_blow", COLLATERAL, 0) for seat, lost in enumerate(damage) if lost]
    state.pool = (*dealt, *more)
    settle(state, Settle(), Frame((), 0, 0, "", NO_NAMES, None))
    return match


@pytest.mark.parametrize("holder", [1, 3])
@pytest.mark.parametrize("damage", [[0, 9, 0, 2], [0, 2, 0, 9], [0, 9, 0, 0], [0, 0, 0, 9], [0, 4, 0, 4]])
def test_who_endures_saves_the_team_whoever_is_hurt_more(damage: list[int], holder: int) -> None:  # DT-R-61, DT-R-35
    heroes = ("barbarian", "thor", "monk", "thor")
    match = struck(damage, Line("endure", holder, 0, "indomitable_will"), heroes=heroes, tokens={})

    assert (health(match), match.outcome) == ([50, 1, 50, 1], None)


@pytest.mark.parametrize(("damage", "whose"), [([0, 9, 0, 2], 1), ([0, 2, 0, 9], 3), ([0, 5, 0, 5], 1)])
def test_of_two_blessings_that_of_who_is_hurt_more_goes(damage: list[int], whose: int) -> None:  # DT-R-61
    heroes = ("barbarian", "paladin", "monk", "paladin")
    match = struck(damage, heroes=heroes, tokens={"blessing_of_divinity": 1})

    assert health(match) == [50, 1, 50, 1]
    assert [seat for seat in (1, 3) if not tokens(match, seat)] == [whose]


def test_what_endures_comes_before_a_blessing() -> None:  # DT-R-61
    heroes = ("barbarian", "paladin", "monk", "thor")
    endures = Line("endure", 3, 0, "indomitable_will")
    match = struck([0, 9, 0, 0], endures, heroes=heroes, tokens={"blessing_of_divinity": 1})

    assert health(match)[1] == 1
    assert tokens(match, 1) == {"blessing_of_divinity": 1}


@pytest.mark.parametrize("holder", [1, 3])
def test_an_ultimate_is_not_stopped_by_the_blessing_of_a_partner(holder: int) -> None:  # DT-R-3, DT-R-61
    seats: list[dict[str, Any]] = [{}, {}, {}, {}]
    seats[holder] = {"health": 3, "tokens": {"blessing_of_divinity": 1}}
    match = attack("2v2", "66666 / 1", 0, 1, ["barbarian", "paladin", "monk", "paladin"], seats)
    settled(match, "use rage")

    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


@pytest.mark.parametrize("begins", [1, 2, 3, 5])
def test_nobody_gains_health_by_damage_that_does_not_fit(begins: int) -> None:  # DT-2V2-2, DT-DMG-7
    heroes = ["pyromancer", "monk", "barbarian", "moon_elf"]
    match = duel(heroes, "55511", seats=[NOTHING, {**NOTHING, "health": begins}, NOTHING, NOTHING], mode="2v2")
    settled(match, "use burning_soul")

    told = happened(match, "loses_health", "gains_health", "keeps_health")
    assert sum([event["n"] for event in told]) == begins  # 3 for each of them, and the team falls
    for event in told:
        assert -event["n"] == sum([line["change"] for line in event["ledger"]])
