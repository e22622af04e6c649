"""The turn: eight phases, the cards of the main phases, and what tokens do of themselves (DT-TURN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import NO_NAMES, Frame, start
from throneroom.kernel.happenings import Stages
from throneroom.kernel.nodes import NOTHING, As, Ask, Effect, From, Happen, Node, Seat, sequence
from throneroom.kernel.nodes import Roll as ThrowDice
from throneroom.kernel.texts import Text

from ..book import RULES
from ..box import HAND_LIMIT
from ..hooks import ends_moment
from ..pages import END_OF_TURN, INCOME_SKIPPED, INSTEAD_OF_ABILITY, MAIN, SPELLS_PER_TURN, UPKEEP, ActionCard
from ..state import Table, put
from ..steps import (
    GO,
    First,
    MainActions,
    Moment,
    NextTurn,
    PlayCard,
    RollPhase,
    SellCard,
    Settle,
    SpendToken,
    TooManyCards,
    UsePassive,
)
from ..traits import SUMMED
from . import telling
from .answers import APART, ASK, answers_now, or_pass_longer
from .income import ASK_INCOME, collect, for_more
from .leaving import give_up
from .rounds import concluded
from .spells import preparings
from .table import (
    change_cp,
    changed_by,
    in_turn_order,
    laid_board,
    lose_tokens,
    passive_effects,
    to_discards,
    token_effects,
)


@dataclass(frozen=True)
class SettleHere(Node):
    """Damage dealt outside a roll phase is settled at once."""


@dataclass(frozen=True)
class UpkeepEffects(Node):
    """Everything marked for upkeep."""


@dataclass(frozen=True)
class Watch(Node):
    """Whether this seat is asked at every roll of others."""

    on: bool


@dataclass(frozen=True)
class Upkeep(Node):
    pass


@dataclass(frozen=True)
class Income(Node):
    pass


@dataclass(frozen=True)
class MainPhase(Node):
    number: int


@dataclass(frozen=True)
class DiscardPhase(Node):
    pass


@dataclass(frozen=True)
class EndTurn(Node):
    pass


ASK_MAIN: Final = Ask(Text("dice_throne.ask.main"), MainActions(), until=GO)
UPKEEP_BEGINS: Final = Happen(Moment("upkeep"))
DAMAGE_COMES: Final = Happen(Moment("damage"))
SETTLE_HERE: Final = SettleHere()
WHOLE_UPKEEP: Final[tuple[Node, ...]] = (UPKEEP_BEGINS, UpkeepEffects(), SETTLE_HERE)
DAMAGE_NOW: Final[tuple[Node, ...]] = (DAMAGE_COMES, Settle())
INTERRUPTION: Final = Happen(Moment("interrupt"))
# By main phase: the way out of it, which says what comes next.
END_PHASE: Final = {
    "main1": Option("end phase", Text("dice_throne.option.end_phase.main1"), value=GO),
    "main2": Option("end phase", Text("dice_throne.option.end_phase.main2"), value=GO),
}
WATCH: Final = Option("watch rolls", Text("dice_throne.option.watch"), Watch(True))
STOP_WATCHING: Final = Option("stop watching rolls", Text("dice_throne.option.stop_watching"), Watch(False))
TURN_PHASES: Final[tuple[Node, ...]] = (
    Upkeep(),
    Income(),
    MainPhase(1),
    RollPhase(),
    MainPhase(2),
    DiscardPhase(),
    EndTurn(),
)
# Phases in which damage waits for all that is to come.
SUMMED_AT_THE_END: Final[tuple[str, ...]] = ("upkeep", "roll", "end")
MOST_SEATS: Final = 6
TURNS: Final[tuple[tuple[Node, ...], ...]] = tuple([(As(seat, TURN_PHASES), NextTurn()) for seat in range(MOST_SEATS)])


@dataclass(frozen=True)
class RollForFirst(Node):
    """Everybody rolls one die; the highest goes first."""

    seats: tuple[Seat, ...]


@RULES.verb(RollForFirst)
def roll_for_first(state: Table, effect: RollForFirst, frame: Frame) -> Effect:
    """Everybody rolls one die; the highest goes first (DT-SETUP-5)."""
    return (ThrowDice(len(effect.seats), stream="first"), HighestFirst(effect.seats))


@dataclass(frozen=True)
class HighestFirst(Node):
    seats: tuple[Seat, ...]


@RULES.verb(HighestFirst)
def highest_first(state: Table, effect: HighestFirst, frame: Frame) -> Effect | None:
    dice = frame.names["rolled"]
    for seat, die in zip(effect.seats, dice, strict=True):
        state.tell(telling.rolls_for, state.box, seat, (die,), "first")
    best = tuple([seat for seat, die in zip(effect.seats, dice, strict=True) if die == max(dice)])
    if len(best) > 1:
        return RollForFirst(best)  # equal highest rolls roll again
    state.active = best[0]
    state.say(Event(telling.of(state.box, "first", best[0])))
    return None


@RULES.verb(NextTurn)
def next_turn(state: Table, effect: NextTurn, frame: Frame) -> Effect:
    """The next player who is still in; the first turn is that of the first player.

    What was gained in the turn before is not fresh any more, and whoever was called may be called again.
    """
    if late := [seat for seat in state.conceded if seat not in state.gone]:
        state.stack = start(NextTurn())
        give_up(state, late)
        return NOTHING
    if state.turn or state.active in state.gone:
        order = in_turn_order(state)
        state.active = order[1] if order[0] == state.active else order[0]  # who fell in their own turn is not in it
    state.turn += 1
    box = state.box
    state.readied = 0
    state.quiet = [ASK] * len(box.seats)
    state.laid = [0] * len(box.seats)
    state.fresh = box.no_tokens[:]
    state.spent = box.no_tokens[:]
    state.called = box.no_companions[:]
    state.throws = box.no_companions[:]
    seat = state.active
    state.held[seat] = state.tokens[seat]
    if state.loud:
        state.say(telling.turn(state.box, seat))
    return TURNS[seat]


@RULES.verb(Upkeep)
def upkeep(state: Table, effect: Upkeep, frame: Frame) -> Effect | None:
    """All damage and healing of the phase is summed and applied together at its end (DT-TURN-1)."""
    state.phase = "upkeep"
    if upkeep_effects(state, frame.you) or changed_by(state, frame.you, INCOME_SKIPPED) >= 0:
        return WHOLE_UPKEEP
    return None


@RULES.verb(UpkeepEffects)
def resolve_upkeep(state: Table, effect: UpkeepEffects, frame: Frame) -> Effect:
    return InOrder(tuple(upkeep_effects(state, frame.you)))


def upkeep_effects(state: Table, seat: Seat) -> list[Node]:
    return [*passive_effects(state, seat, UPKEEP), *token_effects(state, seat, UPKEEP)]


@dataclass(init=False, unsafe_hash=True)
class InOrder(Node):
    """Effects of one moment, each with its source, in an order that the active player picks."""

    effects: Final[tuple[Node, ...]]

    def __init__(self, effects: tuple[Node, ...]) -> None:
        self.effects = effects


@RULES.verb(InOrder)
def in_order(state: Table, effect: InOrder, frame: Frame) -> Effect:
    """The active player picks the order; it is not asked for where it makes no difference (DT-TURN-1)."""
    restless = [each for each in effect.effects if isinstance(each, From) and not settled_by_sum(each.do)]
    if len(restless) < 2:
        return effect.effects
    calm = [each for each in effect.effects if each not in restless]
    return (*calm, Ask(Text("dice_throne.ask.order"), WhichFirst(tuple(restless))))


def settled_by_sum(do: Effect) -> bool:
    """Whether an effect only adds to the sum of the phase or takes its own token: such effects come in any order."""
    return all([type(each) in SUMMED and SUMMED[type(each)](each) for each in sequence(do)])


@dataclass(frozen=True)
class WhichFirst(Node):
    """Asked: which of these comes next."""

    effects: tuple[Node, ...]


@RULES.offers(WhichFirst)
def which_first(state: Table, effect: WhichFirst, frame: Frame) -> tuple[Option, ...]:
    found: list[Option] = []
    for at, each in enumerate(effect.effects):
        assert isinstance(each, From)
        if each not in effect.effects[:at]:
            rest = effect.effects[:at] + effect.effects[at + 1 :]
            says = Text("dice_throne.option.first", source=state.box.sources[each.source])
            found.append(Option(f"first {each.source}", says, (each, InOrder(rest))))
    return tuple(found)


@RULES.verb(SettleHere)
def settle_here(state: Table, effect: SettleHere, frame: Frame) -> Effect | None:
    return DAMAGE_NOW if state.pool else None


@RULES.verb(Income)
def income(state: Table, effect: Income, frame: Frame) -> Effect | None:
    """One CP and one card, but not for the first player in the first turn (DT-TURN-2)."""
    state.phase = "income"
    token = changed_by(state, frame.you, INCOME_SKIPPED)
    if token >= 0:
        if state.loud:
            state.say(telling.income_skipped(state.box, frame.you, token))
        lose_tokens(state, frame.you, token, 1)
    elif state.turn > 1:
        if for_more(state, frame.you):
            return ASK_INCOME
        collect(state, frame.you, 1)
    return None


@RULES.verb(MainPhase)
def main_phase(state: Table, effect: MainPhase, frame: Frame) -> Effect:
    """After the roll phase nobody is bound by an ultimate any more (DT-ULT-2)."""
    state.phase = f"main{effect.number}"
    state.ultimate_of = -1
    return ASK_MAIN


@RULES.offers(MainActions)
def main_actions(state: Table, effect: MainActions, frame: Frame) -> tuple[Option, ...]:
    """Any number of times, in any order: sell a card, play one, spend a token (DT-TURN-3)."""
    seat = frame.you
    box = state.box
    sales = map(box.sales.__getitem__, sorted(state.hands[seat]))
    spells = preparings(state, seat) if SPELLS_PER_TURN in box.ever[seat] else ()
    found = (*answers_now(state, seat, main=True), *spells, *sales)
    if not found:
        return (END_PHASE[state.phase],)  # what is only a wish for later is no reason to ask
    return (END_PHASE[state.phase], *found, STOP_WATCHING if state.watch[seat] else WATCH)


@RULES.verb(Watch)
def watch(state: Table, effect: Watch, frame: Frame) -> None:
    """Whether this seat wants to be asked at every roll of the others, and not only when an ability is announced."""
    state.watch[frame.you] = int(effect.on)


@RULES.verb(DiscardPhase)
def discard_phase(state: Table, effect: DiscardPhase, frame: Frame) -> Effect | None:
    state.phase = "discard"
    return DiscardDown() if len(state.hands[frame.you]) > HAND_LIMIT else None


@dataclass(frozen=True)
class DiscardDown(Node):
    """Sell down to the hand limit."""


@RULES.verb(DiscardDown)
def discard_down(state: Table, effect: DiscardDown, frame: Frame) -> Effect | None:
    """Sell cards until at most six are in hand (DT-TURN-8)."""
    if len(state.hands[frame.you]) <= HAND_LIMIT:
        return None
    return Ask(Text("dice_throne.ask.sell"), TooManyCards(), "answer", (SETTLE_HERE, DiscardDown()))


@RULES.offers(TooManyCards)
def too_many_cards(state: Table, effect: TooManyCards, frame: Frame) -> tuple[Option, ...]:
    """Or played, if they are instants: those can be played in every phase (DT-CARD-6)."""
    sales = [state.box.sales[card] for card in sorted(state.hands[frame.you])]
    return (*sales, *answers_now(state, frame.you))


@RULES.verb(EndTurn)
def end_turn(state: Table, effect: EndTurn, frame: Frame) -> Effect | None:
    """What happens at the end of the turn."""
    seat = frame.you
    state.phase = "end"
    for token in state.box.hooks.goes.get(END_OF_TURN, ()):
        if state.held[seat][token]:
            lose_tokens(state, seat, token, 1)
    todo = token_effects(state, seat, END_OF_TURN)
    return (*todo, SETTLE_HERE) if todo else None


# -- cards and tokens ------------------------------------------------------------------------------------


@RULES.verb(PlayCard)
def play_card(state: Table, effect: PlayCard, frame: Frame) -> Effect:
    """Paid, resolved, then laid on the discards; a main-phase card may be interrupted first (DT-CARD, DT-TIME-4)."""
    page = state.box.cards[effect.card]
    assert isinstance(page, ActionCard)
    state.quiet[frame.you] = ASK  # who acts is asked about its dice too
    state.hands[frame.you].remove(effect.card)
    state.playing[frame.you].append(effect.card)
    if state.loud:
        state.say(telling.plays(state.box, frame.you, effect.card))
    change_cp(state, frame.you, -page.cost, told=True)
    done = CardResolved(effect.card)
    if page.when == MAIN:
        return (INTERRUPTION, *sequence(page.do), done)
    if frame.you != state.active:
        return (Happen(First(frame.you)), *sequence(page.do), done)
    return (*sequence(page.do), done)


@dataclass(init=False, unsafe_hash=True)
class CardResolved(Node):
    """An action card has done what it does and goes to the discards."""

    card: Final[int]

    def __init__(self, card: int) -> None:
        self.card = card


@RULES.verb(CardResolved)
def card_resolved(state: Table, effect: CardResolved, frame: Frame) -> Effect | None:
    """An action card resolves, then goes to the discard pile (DT-CARD-1).

    Its damage comes at once, but for phases at whose end all is summed.
    """
    state.playing[frame.you].remove(effect.card)
    state.discards[frame.you].append(effect.card)
    return SETTLE_HERE if state.pool and state.phase not in SUMMED_AT_THE_END else None


@RULES.verb(SellCard)
def sell_card(state: Table, effect: SellCard, frame: Frame) -> None:
    """One CP, whatever it costs (DT-SELL-1)."""
    to_discards(state, frame.you, effect.card)
    if state.loud:
        state.say(telling.sells(state.box, frame.you, effect.card))
    change_cp(state, frame.you, 1, told=True)


def before(state: Table, what: First) -> tuple[Seat, ...]:
    """The active player, then the players between in turn order (DT-TIME-5)."""
    order = in_turn_order(state)
    return order[: order.index(what.by)]


def act_first(state: Table, what: First, seat: Seat) -> tuple[Option, ...]:
    return or_pass_longer(state, answers_now(state, seat)) if state.quiet[seat] == ASK else ()


def being_spent(state: Table) -> int:
    """The token that somebody has announced to spend, or -1; everybody was told."""
    frame = state.stack
    while frame is not None:
        for step in frame.todo[frame.at :]:
            if isinstance(step, SpendNow):
                return step.token
        frame = frame.below
    return -1


RULES.happening(First, Stages(seats=before, respond=act_first, prompt=Text("dice_throne.ask.first")))


@RULES.verb(First)
def first(state: Table, effect: First, frame: Frame) -> None:
    """What was announced resolves now, as far as it still can."""


@RULES.verb(SpendToken)
def spend_token(state: Table, effect: SpendToken, frame: Frame) -> Effect:
    """Announced by a later player it can still be lost before it is spent (DT-TIME-3, DT-TIME-5)."""
    now = SpendNow(effect.token, effect.rule)
    if frame.you == state.active:
        return now
    if state.loud:
        state.say(telling.will_spend(state.box, frame.you, effect.token))
    return (Happen(First(frame.you)), now)


@dataclass(frozen=True)
class SpendNow(Node):
    """A token announced to be spent is spent, if it is still there."""

    token: int
    rule: int


@RULES.verb(SpendNow)
def spend_now(state: Table, effect: SpendNow, frame: Frame) -> Effect | None:
    """Costs no CP; the effect is immediate (DT-ST-4).  Where it may be a fresh one, a fresh one goes first."""
    rule = state.box.hooks.spends[effect.token, effect.rule]
    if state.tokens[frame.you][effect.token] < rule.number:
        return None
    if not rule.kept:
        put(state.fresh, frame.you, effect.token, max(0, state.fresh[frame.you][effect.token] - rule.number))
    lose_tokens(state, frame.you, effect.token, rule.number, "spends")
    put(state.spent, frame.you, effect.token, state.spent[frame.you][effect.token] + 1)
    state.quiet[frame.you] = ASK  # who acts is asked about its dice too
    if rule.when == INSTEAD_OF_ABILITY:
        concluded(state, frame.you)
    elif rule.when in APART and not ends_moment(rule):  # the same is asked again: it has its own way on
        state.stack = Frame((APART[rule.when],), 0, frame.you, "", NO_NAMES, state.stack)
    return rule.do


@RULES.verb(UsePassive)
def use_passive(state: Table, effect: UsePassive, frame: Frame) -> Effect:
    board = laid_board(state, frame.you)
    use = board.passive.uses[effect.ability, effect.use]
    if state.loud:
        state.say(telling.uses_passive(state.box, frame.you, board.titles[effect.ability], use.cost))
    change_cp(state, frame.you, -use.cost, told=True)
    return use.do
