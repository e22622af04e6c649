"""The laws hold for the kernel's own test game, and a game that breaks one is caught."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tests.kernel.brawl import BRAWL, Brawl, BrawlTable, Draw, Shout, Standing, Targets, Turn, While, draw
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.game import DiceThrone
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.chance import Chance, Seeded
from throneroom.kernel.decisions import Decision, Option, Reason
from throneroom.kernel.frames import Frame, start
from throneroom.kernel.game import Game
from throneroom.kernel.laws import LawBroken, check_twins, obey
from throneroom.kernel.machine import Rules
from throneroom.kernel.match import begin
from throneroom.kernel.nodes import AtLeast, If, Node, Seat
from throneroom.kernel.notation import Key, Notation, Number, Slot
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
    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        return {**super().facts(state, seat), "peek": [list(hand) for hand in state.hands]}


class DealsNothingAgain(Brawl):
    redeal = Game.redeal
    reshuffled = Game.reshuffled


class DrawsFromAStack(DealsNothingAgain):
    """Everybody is told every hand.  What they will draw is a secret all the same."""

    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        return {**super().facts(state, None), "hands": [list(hand) for hand in state.hands]}


class WhispersInTheOpen(DrawsFromAStack):
    """With the stack open, too: then who draws a card need not be told in secret."""

    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        return {**super().facts(state, seat), "stack": list(state.deck)}


class ForgetsTheTable(Brawl):
    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        return {}


class RefusesWithoutReason(Brawl):
    def refusal(self, state: BrawlTable, seat: Seat, key: str) -> tuple[Reason, ...]:
        return ()


class RefusesWhatItOffers(Brawl):
    def candidates(self, state: BrawlTable, decision: Decision) -> tuple[str, ...]:
        return ("hit 0", "pass")

    def refusal(self, state: BrawlTable, seat: Seat, key: str) -> tuple[Reason, ...]:
        return (NOT_NOW,)


class HasSomethingAgainstWhatItOffers(Brawl):
    def against(self, state: BrawlTable, decision: Decision, key: Key) -> Reason | None:
        return NOT_NOW


class HasNothingAgainstWhatItDoesNotOffer(Brawl):
    """Which no one notices at the table: the key is refused, for a reason that is not the true one."""

    def candidates(self, state: BrawlTable, decision: Decision) -> tuple[str, ...]:
        return ("spend rage",)

    def against(self, state: BrawlTable, decision: Decision, key: Key) -> Reason | None:
        return None


class TellsOthersThatTheyMay(Brawl):
    """Whoever is not asked is refused, and not told that this is why."""

    def refusal(self, state: BrawlTable, seat: Seat, key: str) -> tuple[Reason, ...]:
        asked = state.open is not None and state.open.seat == seat
        return super().refusal(state, seat, key) if asked else (NOT_NOW,)


class TellsOthersAnotherTruth(Brawl):
    """Nobody could hit, as those hear it who are not asked; whoever is asked can."""

    def answers(self, key: Key) -> Node | None:
        return Targets() if key.kind == "hit" else None


class KeepsQuiet(Brawl):
    """Nobody is told which of the two was shouted first."""

    def openly(self, state: BrawlTable, option: Option) -> str:
        return option.key


class TellsTooMuch(Brawl):
    """Whom somebody hits would be a secret, and everybody is told."""

    def openly(self, state: BrawlTable, option: Option) -> str:
        return option.key.partition(" ")[0]


def rules_of_brawl(notation: Notation) -> Rules:
    rules = Rules(notation)
    rules.verbs.update({kind: verb for kind, verb in BRAWL.rules.verbs.items() if kind not in rules.verbs})
    rules.offered.update({kind: offers for kind, offers in BRAWL.rules.offered.items() if kind not in rules.offered})
    rules.values.update(BRAWL.rules.values)
    rules.happenings.update(BRAWL.rules.happenings)
    return rules


class TeachesBeforeUndo(Brawl):
    """Whoever shouts draws a card, and can put it back."""

    def __init__(self) -> None:
        self.rules = rules_of_brawl(BRAWL.rules.notation)
        self.rules.verbs[Shout] = draw_unnoticed


class WritesWhatItCannotRead(Brawl):
    def __init__(self) -> None:
        self.rules = rules_of_brawl(
            Notation({"card": Slot("card", "[a-z]+")}, ("spend", "spend {card}"), ("pass", "pass"))
        )


class SpellsAnotherWay(Brawl):
    """The seat that is read is not the one that is written."""

    def __init__(self) -> None:
        slots = {"seat": Miscounted("seat"), "card": Slot("card", "[a-z]+")}
        forms = (("hit", "hit {seat}"), ("spend", "spend {card}"), ("use", "use {card}"), ("pass", "pass"))
        self.rules = rules_of_brawl(Notation(slots, *forms))


class Miscounted(Number):
    def written(self, thing: str | int) -> str:
        return "0"


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
        (DealsNothingAgain(), "secret law: seat 0 and a spectator are told different facts.* no redeal"),
        (DrawsFromAStack(), "secret law: .* nobody sees in which order 'deck' is.* no redeal"),
        (WhispersInTheOpen(), "secret law: an event has a private face.* no redeal"),
        (ForgetsTheTable(), "facts law: the same facts offered"),
        (KeepsQuiet(), "told law: (seat .|a spectator) cannot tell .*tell it before, in an event"),
        (TellsTooMuch(), "told law: who watches sees more .*Game.openly says"),
        (TeachesBeforeUndo(), "undo law"),
        (RefusesWithoutReason(), "refuse law"),
        (RefusesWhatItOffers(), "refuse law"),
        (HasSomethingAgainstWhatItOffers(), "offer law: .* is offered though"),
        (HasNothingAgainstWhatItDoesNotOffer(), "offer law: .* is not offered, and nothing stands against it"),
        (TellsOthersThatTheyMay(), "offer law: seat . is not asked and is told"),
        (
            TellsOthersAnotherTruth(),
            "offer law: 'hit .' has .* if its seat is asked, and else .*Hit somebody",
        ),
        (Grows(), "depth law"),
        (WritesWhatItCannotRead(), "notation law: .* no line of the notation reads it"),
        (SpellsAnotherWay(), "notation law: .* is spelled"),
    ],
)
def test_a_game_that_breaks_a_law_is_caught(game: Brawl, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        obey(game, {"players": 3}, seed=1, most=400)


class CountsAnswers(DiceThrone):
    """Among the answers that it counts are those of seats that were asked in secret and passed."""

    def facts(self, state: Table, seat: Seat | None) -> dict[str, Any]:
        return {**super().facts(state, seat), "answers": state.ply}


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
