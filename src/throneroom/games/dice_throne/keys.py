"""Why a key is not an option now, and what one might want to answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from throneroom.kernel.decisions import Decision, Option, Reason
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.notation import Key
from throneroom.kernel.texts import Text

from .board import announcements, meets, size
from .foreign import MARK, named
from .rules import draft
from .rules.answers import (
    APART,
    barred,
    because,
    cannot_call,
    cannot_fly,
    cannot_spend,
    cannot_use,
    changes_dice,
    no_cards,
    unplayable,
    used_up,
)
from .rules.covered import cannot_activate
from .rules.spell_zones import at_the_ready
from .rules.spells import cannot_cast, cannot_prepare
from .rules.table import board, laid_board
from .state import Table
from .steps import (
    Announced,
    DiceWindow,
    MainActions,
    OffenseChoices,
    TooManyCards,
    WhetherItFlies,
    WhichCast,
    WhichPrepared,
)
from .terms import so_many
from .words import (
    Faces,
    Row,
    Spend,
    Straight,
)

_OF_THE_TURN: Final = ("end_phase", "no_ability", "watch_rolls", "stop_watching_rolls")  # they come again

Check: TypeAlias = Callable[[Table, Decision, Key], Reason | None]


def against(state: Table, decision: Decision, key: Key) -> Reason | None:
    """What stands against this key: the same checks that made the options, asked for their reasons.

    What is said of cards, tokens and abilities is worked out without a look at the options, so that a law can compare.
    """
    hero = key.name("hero")
    if hero:
        return draft.why_not_named(state, decision.seat, key.kind, hero)
    if state.drafting:
        return because("draft_first", "DT-R-57")
    check = CHECKS.get(key.kind)
    return _among(decision, key) if check is None else check(state, decision, key)


def _among(decision: Decision, key: Key) -> Reason | None:
    """Of answers that nothing but their question knows."""
    if decision.find(key.written) is not None:
        return None
    return because("answer_first", "DT-TURN-3") if key.kind in _OF_THE_TURN else because("nothing_asks", "TR-KEY")


def _taken(state: Table, decision: Decision, action: Option) -> Reason | None:
    """Whether the open question takes actions, and this one; where dice lie open, only what changes them."""
    asked = decision.ask.offers
    if isinstance(asked, MainActions | OffenseChoices | TooManyCards):
        return None
    if not isinstance(asked, Responses):
        return because("answer_first", "DT-CARD-7")
    what = asked.window.what
    about_dice = isinstance(what, DiceWindow) or (isinstance(what, Announced) and not what.ability)
    if about_dice and not changes_dice(state, decision.seat, action):
        return because("only_dice", "DT-CARD-7")
    return None


def _play(state: Table, decision: Decision, key: Key) -> Reason | None:
    seat = decision.seat
    card = state.box.card_of[seat].get(key.name("card"), -1)
    if card not in state.hands[seat]:
        return because("not_in_hand", "DT-CARD-1")
    return no_cards(state, seat) or against_card(state, decision, card)


def against_card(state: Table, decision: Decision, card: int) -> Reason | None:
    """What stands against playing a card of the asked seat's hand, if it can play cards."""
    main = isinstance(decision.ask.offers, MainActions)
    return unplayable(state, decision.seat, card, main) or _taken(state, decision, state.box.plays[card])


def _sell(state: Table, decision: Decision, key: Key) -> Reason | None:
    card = state.box.card_of[decision.seat].get(key.name("card"), -1)
    if card not in state.hands[decision.seat]:
        return because("not_in_hand", "DT-SELL-1")
    selling = isinstance(decision.ask.offers, MainActions | TooManyCards)
    return None if selling else because("sell_main", "DT-SELL-1")


def _spend(state: Table, decision: Decision, key: Key) -> Reason | None:
    seat = decision.seat
    kinds = [companion.name for companion in state.box.heroes[seat].companions]
    if key.name("companion") in kinds:
        return _call(state, decision, key, kinds.index(key.name("companion")), key.number("way", 1))
    token = state.box.token.get(key.name("token"), -1)
    if token < 0 or not state.tokens[seat][token]:
        return because("no_token", "DT-ST-4")
    for rule, option in state.box.spends[token]:
        if key.name("moment") in ("", rule.when) and key.number("way", rule.number) == rule.number:
            if rule.when in APART:
                reason = _apart(state, decision, token, rule)
            else:
                reason = cannot_spend(state, seat, token, rule) or _taken(state, decision, option)
            return reason or (None if option.key == key.written else because("answer_first", "DT-ST-4"))
    return because("not_spendable", "DT-ST-4")


def _apart(state: Table, decision: Decision, token: int, rule: Spend) -> Reason | None:
    """Of what is spent at a moment about which one is asked apart from all others."""
    reason = barred(state, decision.seat) or used_up(state, decision.seat, token, rule)
    asked = isinstance(decision.ask.offers, type(APART[rule.when].offers))
    return reason if reason is not None or asked else because("not_now", "DT-ST-4")


def _call(state: Table, decision: Decision, key: Key, companion: int, way: int) -> Reason | None:
    seat = decision.seat
    calls = state.box.calls[seat][companion]
    if not state.companions[seat][companion]:
        return because("no_companion", "DT-ST-8")
    if way > len(calls) or calls[way - 1][1].key != key.written:
        return because("answer_first", "DT-ST-8")
    rule, option = calls[way - 1]
    return cannot_call(state, seat, companion, rule) or _taken(state, decision, option)


def _fly(state: Table, decision: Decision, key: Key) -> Reason | None:
    seat = decision.seat
    if isinstance(decision.ask.offers, WhetherItFlies):
        return _among(decision, key)
    reason = barred(state, seat)
    if reason is not None:
        return reason
    kinds = state.box.heroes[seat].companions
    for kind, throw, back in state.box.flights[seat]:
        if kinds[kind].name == key.name("companion"):
            near = key.kind == "throw"
            return cannot_fly(state, seat, kind, near) or _taken(state, decision, throw if near else back)
    return because("no_companion", "DT-ST-8")


def _spell(state: Table, decision: Decision, key: Key) -> Reason | None:
    """Nothing is said of Spells that the seat does not have there."""
    seat, asked = decision.seat, decision.ask.offers
    card = state.box.card_of[seat].get(key.name("card"), -1)
    if key.kind == "prepare":
        if not state.prepared or card not in at_the_ready(state, seat):
            return because("no_spell", "DT-R-52")
        if isinstance(asked, WhichPrepared):
            return None
        reason = cannot_prepare(state, seat)
        # An action of the main phase itself: no window takes it, even one that opens in that phase.
        return reason if reason or isinstance(asked, MainActions) else because("answer_first", "DT-CARD-7")
    if not state.prepared or card not in state.prepared[seat]:
        return because("not_prepared", "DT-R-52")
    return cannot_cast(state, seat, card) if isinstance(asked, WhichCast) else because("cast_when_told", "DT-R-52")


def _keep(state: Table, decision: Decision, key: Key) -> Reason | None:
    if not isinstance(decision.ask.offers, OffenseChoices):
        return because("not_rolling", "DT-TURN-4")
    if state.attempts <= 0:
        return because("no_attempts", "DT-OFF-1")
    kept = list(key.names("die"))
    there = Counter([str(named(die)) for die in state.trays[0].dice])
    as_written = kept == sorted(kept, key=lambda die: (die.endswith(MARK), die))
    return None if as_written and Counter(kept) <= there else because("not_shown", "DT-OFF-1")


def _use(state: Table, decision: Decision, key: Key) -> Reason | None:
    seat = decision.seat
    reason = barred(state, seat)
    if reason is not None:
        return reason
    found = [ability for ability in board(state, seat) if ability.name == key.name("ability")]
    if not found:
        return because("no_ability", "DT-OFF-2")
    if found[0].kind == "passive":
        for use, option in laid_board(state, seat).uses:
            if option.key == key.written:
                return cannot_use(state, seat, use) or _taken(state, decision, option)
        return because("answer_first", "DT-PAS-1")
    if not isinstance(decision.ask.offers, OffenseChoices) or found[0].kind == "defense":
        return because("not_rolling", "DT-TURN-4")
    covered = cannot_activate(state, seat, found[0].name)
    if covered is not None:
        return covered
    lines = announcements(found[0])
    rows = [row for row, _ in lines if key.number("way", size(row)) == size(row)]
    if not rows:
        return because("no_tier", "DT-OFF-8")
    dice = tuple(sorted(state.trays[0].dice))
    met = [row for row in rows if row.need is not None and meets(row.need, state.box.dice[seat], dice)]
    if not met:
        return short(state, seat, rows[0])
    exact = [option.key for row, option in lines if row in met]
    return None if key.written in exact else because("which_tier", "DT-OFF-8")


CHECKS: dict[str, Check] = {
    "play": _play,
    "sell": _sell,
    "use": _use,
    "spend": _spend,
    "throw": _fly,
    "retrieve": _fly,
    "prepare": _spell,
    "cast": _spell,
    "keep": _keep,
}


def short(state: Table, seat: Seat, row: Row) -> Reason:
    """By what the dice fall short of a requirement."""
    assert row.need is not None
    die = state.box.dice[seat]
    return lacking(row.need, Counter([die[value - 1] for value in state.trays[0].dice]))


def lacking(need: Faces | Straight, shown: Mapping[str, int]) -> Reason:
    """The same, of dice that show so many of each symbol."""
    if isinstance(need, Straight):
        return because("no_straight", "DT-OFF-7", length=need.length)
    return _lacking(tuple([(n - have, face) for face, n in need.need if (have := shown.get(face, 0)) < n]))


@lru_cache(maxsize=4096)
def _lacking(missing: tuple[tuple[int, str], ...]) -> Reason:
    """One for all dice that lack the same."""
    return Reason(Text("dice_throne.why.dice", missing=tuple([so_many(n, face) for n, face in missing])), "DT-OFF-7")


def answers(key: Key) -> Node | None:
    """What such a key answers: cards and tokens are for any time, abilities are not for a player without dice."""
    if key.kind in ("play", "sell", "spend", "throw", "retrieve", "prepare", "cast") or key.name("hero"):
        return OffenseChoices()
    return MainActions() if key.kind == "use" else None


def candidates(state: Table, decision: Decision) -> tuple[str, ...]:
    """What the asked seat might want to do: every card in hand and every ability on the board."""
    if state.drafting:
        return draft.heroes_to_name(state, decision.seat)
    seat = decision.seat
    cards = [state.box.plays[card].key for card in sorted(state.hands[seat])]
    return (*cards, *laid_board(state, seat).wanted, *to_prepare(state, seat))


def to_prepare(state: Table, seat: Seat) -> tuple[str, ...]:
    """The Spells that a seat might want to prepare."""
    return tuple([state.box.preparings[card].key for card in at_the_ready(state, seat)]) if state.prepared else ()
