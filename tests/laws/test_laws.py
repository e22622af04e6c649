"""The laws hold for the kernel's own test game, and a game that breaks one is caught."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tests.kernel.brawl import BRAWL, Brawl, BrawlTable, Draw, Shout, Standing, Turn, draw
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.game import DiceThrone
from throneroom.kernel.chance import Chance, Seeded
from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.frames import Frame, State, start
from throneroom.kernel.laws import LawBroken, check_twins, obey
from throneroom.kernel.machine import Rules
from throneroom.kernel.match import begin
from throneroom.kernel.nodes import AtLeast, If, Seat, While
from throneroom.kernel.texts import Text


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_laws_hold_for_a_small_game(players: int) -> None:
    for seed in range(5):
        assert obey(BRAWL, {"players": players}, seed=seed).rule == "BR-END"


NOT_NOW = Reason(Text("not now"), "BR-ASK")


class SharesHands(BrawlTable):
    def clone(self) -> BrawlTable:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class ClonesBadly(Brawl):
    def blank(self, options: Mapping[str, Any]) -> BrawlTable:
        state, whole = SharesHands(), super().blank(options)
        for field in BrawlTable.fields:
            setattr(state, field, getattr(whole, field))
        state.seats = whole.seats
        return state


class Leaks(Brawl):
    def view(self, state: State, seat: Seat | None, lang: str) -> dict[str, Any]:
        assert isinstance(state, BrawlTable)
        return {**super().view(state, seat, lang), "peek": [list(hand) for hand in state.hands]}


class RefusesWithoutReason(Brawl):
    def refusal(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        return ()


class RefusesWhatItOffers(Brawl):
    def candidates(self, state: State, seat: Seat) -> tuple[str, ...]:
        return ("hit 0", "pass")

    def refusal(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        return (NOT_NOW,)


class HasSomethingAgainstWhatItOffers(Brawl):
    def explain(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        return (NOT_NOW,)


class HasNothingAgainstWhatItDoesNotOffer(Brawl):
    """Which no one notices at the table: the key is refused, for a reason that is not the true one."""

    def candidates(self, state: State, seat: Seat) -> tuple[str, ...]:
        return ("spend nothing",)

    def explain(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        return ()


class KeepsQuiet(Brawl):
    """Nobody is told which of the two was shouted first."""

    def openly(self, state: State, option: Option) -> str:
        return option.key


class TellsTooMuch(Brawl):
    """Whom somebody hits would be a secret, and everybody is told."""

    def openly(self, state: State, option: Option) -> str:
        return option.key.partition(" ")[0]


class TeachesBeforeUndo(Brawl):
    """Whoever shouts draws a card, and can put it back."""

    def __init__(self) -> None:
        self.rules = rules = Rules()
        rules.verbs.update({kind: verb for kind, verb in BRAWL.rules.verbs.items() if kind not in rules.verbs})
        rules.offered.update(
            {kind: offers for kind, offers in BRAWL.rules.offered.items() if kind not in rules.offered}
        )
        rules.values.update(BRAWL.rules.values)
        rules.happenings.update(BRAWL.rules.happenings)
        rules.verbs[Shout] = draw_unnoticed


def draw_unnoticed(state: BrawlTable, effect: Shout, frame: Frame) -> None:
    noticed = state.revealed
    draw(state, Draw(), frame)
    state.revealed = noticed


class Grows(Brawl):
    """A loop that is not the last effect of its frame keeps a frame for every turn."""

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> BrawlTable:
        state = super().setup(options, chance, table)
        state.health = [500] * state.seats
        going = AtLeast(Standing(), 2)
        nest = While(going, Turn())
        for _ in range(60):
            nest = While(going, (nest, If(going, Turn())))
        state.stack = start(nest)
        return state


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (ClonesBadly(), "(clone|save|replay) law"),
        (Leaks(), "view law"),
        (KeepsQuiet(), "told law: .* cannot tell"),
        (TellsTooMuch(), "told law: who watches sees more"),
        (TeachesBeforeUndo(), "undo law"),
        (RefusesWithoutReason(), "refuse law"),
        (RefusesWhatItOffers(), "refuse law"),
        (HasSomethingAgainstWhatItOffers(), "offer law: .* is offered though"),
        (HasNothingAgainstWhatItDoesNotOffer(), "offer law: .* is not offered, and nothing stands against it"),
        (Grows(), "depth law"),
    ],
)
def test_a_game_that_breaks_a_law_is_caught(game: Brawl, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        obey(game, {"players": 3}, seed=1, most=400)


class CountsAnswers(DiceThrone):
    """Among the answers that it counts are those of seats that were asked in secret and passed."""

    def view(self, state: State, seat: Seat | None, lang: str) -> dict[str, Any]:
        return {**super().view(state, seat, lang), "answers": state.ply}


def twins_found(game: DiceThrone) -> int:
    found = 0
    for seed in range(3):
        pick = random.Random(seed)
        match = begin(game, {}, Seeded(seed), {"chance": Seeded.kind})
        for _ in range(100):
            assert match.decision is not None
            key = pick.choice(match.decision.options).key
            found += check_twins(match, key, seed, f"seed {seed} at ply {match.ply}")
            match.play(key)
    return found


def test_a_view_that_counts_secret_answers_is_caught() -> None:
    assert twins_found(DICE_THRONE) > 0
    with pytest.raises(LawBroken, match="twins law"):
        twins_found(CountsAnswers())
