"""The redeal law: a place that a game forgets to deal again is found, and what lies the same by right is not."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

from tests.kernel.brawl import BRAWL, RULES, Brawl, BrawlTable
from throneroom.games.dice_throne.game import DiceThrone
from throneroom.games.dice_throne.state import Table as DiceThroneTable
from throneroom.games.hidden_leaders.game import HiddenLeaders
from throneroom.games.hidden_leaders.state import Table as HiddenLeadersTable
from throneroom.kernel.chance import Chance, Seeded
from throneroom.kernel.game import AnyGame, Game
from throneroom.kernel.laws import LawBroken, check_choices, check_shuffled, check_start, check_views
from throneroom.kernel.machine import shuffle
from throneroom.kernel.match import Match, begin
from throneroom.kernel.nodes import Seat
from throneroom.kernel.redeal import Place, redeal, whole


class Forgets(Brawl):
    """Of the deck and the hands of others it deals some again."""

    def __init__(self, pool: Callable[[BrawlTable, list[list[int]]], list[Place]]) -> None:
        super().__init__()
        self.pool = pool

    def redeal(self, state: BrawlTable, seat: Seat | None, chance: Chance) -> BrawlTable:
        table = state.clone()
        hands = [hand for other, hand in enumerate(table.hands) if other != seat]
        others = table.open is not None and table.open.seat != seat
        return redeal(table, chance, RULES, [self.pool(table, hands)], others)


def places(zones: list[list[int]]) -> list[Place]:
    return [place for zone in zones for place in whole(zone)]


FORGOTTEN: list[tuple[Callable[[BrawlTable, list[list[int]]], list[Place]], str]] = [
    (lambda table, hands: places(hands), r"deck\[\d+\]"),
    (lambda table, hands: list(whole(table.deck)), r"hands\[\d\]\[\d\]"),
    (lambda table, hands: places([table.deck, *hands[1:]]), r"hands\[[01]\]\[\d\]"),
    (lambda table, hands: places([table.deck[1:], *hands]), r"deck\[\d+\]"),  # of a copy, not of the deck
    (lambda table, hands: [(table.deck, at) for at in range(len(table.deck) - 1)] + places(hands), r"deck\[\d+\]"),
]


def started(game: AnyGame, options: Mapping[str, Any], seed: int = 1) -> Match:
    return begin(game, options, Seeded(seed), {"chance": Seeded.kind})


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("pool", "place"), FORGOTTEN)
def test_a_place_that_is_forgotten_is_named(
    pool: Callable[[BrawlTable, list[list[int]]], list[Place]], place: str, players: int
) -> None:
    options = {"players": players}
    with pytest.raises(LawBroken, match=rf"redeal law: .* cannot know what {place} is, and it is the same"):
        check_start(started(Forgets(pool), options), options, "here")


def test_what_is_forgotten_for_one_seat_alone_is_found() -> None:
    class ForOne(Brawl):
        def redeal(self, state: BrawlTable, seat: Seat | None, chance: Chance) -> BrawlTable:
            return super().redeal(state, seat, chance) if seat != 1 else Game.redeal(self, state, seat, chance)

    with pytest.raises(LawBroken, match="redeal law: seat 1 cannot know"):
        check_start(started(ForOne(), {"players": 3}), {"players": 3}, "here")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_somebody_knows_is_not_shuffled_again(seat: int) -> None:
    class TakesHands(Brawl):
        def reshuffled(self, state: BrawlTable, chance: Chance) -> BrawlTable:
            table = state.clone()
            pool = [*whole(table.deck), *whole(table.hands[seat])]
            return redeal(table, chance, RULES, [pool], False)

    match = started(TakesHands(), {"players": 2})
    with pytest.raises(LawBroken, match=rf"view law: reshuffled\(\) changes what seat {seat} knows"):
        check_views(match, 1, "here")


class RolesTable(BrawlTable):
    __slots__ = ("roles",)
    fields: ClassVar[tuple[str, ...]] = (*BrawlTable.fields, "roles")

    def __init__(self) -> None:
        super().__init__()
        self.roles: list[int] = []

    def clone(self) -> RolesTable:
        copy = RolesTable()
        for name in BrawlTable.fields:
            setattr(copy, name, getattr(super().clone(), name))
        self.share_kernel_fields(copy)
        copy.roles = self.roles[:]
        return copy


class Roles(Brawl):
    """Everybody knows the own role: of two players each knows both, though only one is told."""

    def blank(self, options: Mapping[str, Any]) -> BrawlTable:
        state, whole_one = RolesTable(), super().blank(options)
        for name in BrawlTable.fields:
            setattr(state, name, getattr(whole_one, name))
        state.seats = whole_one.seats
        state.roles = list(range(state.seats))
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> BrawlTable:
        state = super().setup(options, chance, table)
        assert isinstance(state, RolesTable)
        shuffle(state, state.roles, "roles")
        return state

    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        assert isinstance(state, RolesTable)
        return {**super().facts(state, seat), "role": None if seat is None else state.roles[seat]}

    def redeal(self, state: BrawlTable, seat: Seat | None, chance: Chance) -> BrawlTable:
        table = super().redeal(state, seat, chance)
        assert isinstance(table, RolesTable)
        roles = [(table.roles, other) for other in range(table.seats) if other != seat]
        return redeal(table, chance, RULES, [roles], False)


def test_an_only_candidate_lies_the_same_by_right() -> None:
    for seed in range(4):
        for players in (2, 3):
            match = started(Roles(), {"players": players}, seed)
            check_start(match, {"players": players}, "here")
            check_views(match, seed, "here")


class KnowsParties(HiddenLeaders):
    """Who has hidden which card is not dealt again."""

    def redeal(self, state: HiddenLeadersTable, seat: Seat | None, chance: Chance) -> HiddenLeadersTable:
        table = super().redeal(state, seat, chance)
        for piece in [piece for party in state.parties for piece in party]:
            there = table.face.index(state.face[piece])
            table.face[there], table.face[piece] = table.face[piece], table.face[there]
        return table


def choices_of(game: AnyGame, options: Mapping[str, Any], most: int) -> None:
    match, pick = started(game, options), random.Random(1)
    for _ in range(most):
        assert match.decision is not None
        check_choices(match, "here", pick)
        match.play(pick.choice(match.decision.options).key)


def test_a_choice_that_nobody_else_sees_is_dealt_again() -> None:
    choices_of(HiddenLeaders(), {"players": 3}, 12)
    with pytest.raises(LawBroken, match=r"redeal law: .* cannot tell what was chosen, and what seat . is told"):
        choices_of(KnowsParties(), {"players": 3}, 12)


class KnowsEverything(DiceThrone):
    def redeal(self, state: DiceThroneTable, seat: Seat | None, chance: Chance) -> DiceThroneTable:
        return Game.redeal(self, state, seat, chance)


def drafted(game: AnyGame) -> None:
    """Until the heroes are chosen and their decks shuffled."""
    match, pick = started(game, {"draft": "ban", "players": 2}), random.Random(1)
    for _ in range(16):
        assert match.decision is not None
        before, key = match.clone(), pick.choice(match.decision.options).key
        match.play(key)
        check_shuffled(before, match, key, "here")


def test_what_is_shuffled_later_is_dealt_again() -> None:
    drafted(DiceThrone())
    with pytest.raises(LawBroken, match=r"redeal law: .* cannot know what decks\[\d\]\[\d+\] is"):
        drafted(KnowsEverything())


def test_a_game_that_deals_all_again_obeys() -> None:
    for seed in range(3):
        check_start(started(BRAWL, {"players": 3}, seed), {"players": 3}, "here")
