"""The grammar of keys, and why a key of it is not an option now.  docs/notation.md describes it for people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from throneroom.kernel.decisions import Decision, Option, Reason
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from .board import announcements, meets, size
from .foreign import MARK, named
from .rules import draft
from .rules.answers import (
    barred,
    because,
    cannot_call,
    cannot_fly,
    cannot_play,
    cannot_spend,
    cannot_use,
    touches_dice,
    used_up,
)
from .rules.covered import cannot_activate
from .rules.spell_zones import at_the_ready
from .rules.spells import cannot_cast, cannot_prepare
from .rules.table import board, laid_board
from .state import Table
from .steps import (
    Announced,
    Anyway,
    DiceWindow,
    IncomeChoices,
    MainActions,
    OffenseChoices,
    Onward,
    TooManyCards,
    WhetherItFlies,
    WhichCast,
    WhichPrepared,
)
from .terms import so_many
from .words import (
    AFTER_YOUR_ATTACK,
    INCOME,
    INSTEAD_OF_ABILITY,
    UNDEFENDABLE_ATTACK,
    Row,
    Spend,
    Straight,
)

Words: TypeAlias = tuple[str, ...]
Check: TypeAlias = Callable[[Table, Decision, str, Words], Reason | None]

_NAME = "[a-z][a-z0-9_]*"
_GRAMMAR = [
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("word", "(end phase|no ability|no defense|yes|pay|skip|show|watch rolls|stop watching rolls)"),
        ("pass", "pass(?: until announced| until damage| this turn)?"),
        ("keep", r"keep (none|[1-6]{1,4}|[1-6]{0,3}[1-6]\*)"),
        ("use", f"use ({_NAME})(?: ([1-9]))?"),
        ("play", f"play ({_NAME})"),
        ("sell", f"sell ({_NAME})"),
        ("spend", f"spend ({_NAME})(?: for ([a-z ]+)| ([1-9]))?"),
        ("defend", f"defend with ({_NAME})"),
        ("discard", f"discard ({_NAME})"),
        ("card", f"(?:lay|find|top) ({_NAME})"),
        ("spell", f"(prepare|cast) ({_NAME})"),
        ("return", f"return ({_NAME}) to (?:top|bottom)"),
        ("choose", "(?:choose|take|pick|die|to) ([0-9]{1,2})"),
        ("die", r"(?:die|to) ([1-6]\*)"),
        ("gain", f"gain ({_NAME})"),
        ("count", "count ([1-6]{1,4})"),
        ("companion", f"(?:grow|remove) ({_NAME})"),
        ("fly", f"(throw|retrieve) ({_NAME})"),
        ("count", "count ([1-6]{1,4})"),
        ("first", f"first ({_NAME})"),
        ("hero", f"(bring|ban|send) ({_NAME})"),
        ("covering", f"(?:cover|uncover) ({_NAME}) of ([0-9])"),
        ("face_down", "order [1-9]{1,9}|turn [1-9]"),
        ("token", f"(?:remove|move) ({_NAME}) (?:of|from) ([0-9])(?: to ([0-9]))?"),
    )
]


def parse(key: str) -> tuple[str, Words] | None:
    """What kind of answer a key is and what it names; None if it is not a key of Dice Throne."""
    for kind, pattern in _GRAMMAR:
        found = pattern.fullmatch(key)
        if found is not None:
            return kind, tuple([word or "" for word in found.groups()])
    return None


def explain(state: Table, decision: Decision, key: str) -> tuple[Reason, ...]:
    """What stands against this key: the same checks that made the options, asked for their reasons.

    What is said of cards, tokens and abilities is worked out without a look at the options, so that a law can compare.
    """
    parsed = parse(key)
    if parsed is None:
        return ()
    kind, words = parsed
    check = CHECKS.get(kind)
    if kind == "hero":
        reason = draft.explain(state, decision.seat, *words)
    elif state.drafting:
        reason = because("draft_first", "DT-R-57")
    elif check is not None:
        reason = check(state, decision, key, words)
    else:
        reason = _among(decision, key)
    return () if reason is None else (reason,)


def _among(decision: Decision, key: str) -> Reason | None:
    """Of answers that nothing but their question knows."""
    return None if decision.find(key) is not None else because("answer_first", "DT-TURN-3")


def _taken(state: Table, decision: Decision, action: Option) -> Reason | None:
    """Whether the open question takes actions, and this one; where dice lie open, only what changes them."""
    asked = decision.ask.offers
    if isinstance(asked, MainActions | OffenseChoices | TooManyCards):
        return None
    if not isinstance(asked, Responses):
        return because("answer_first", "DT-CARD-7")
    what = asked.window.what
    about_dice = isinstance(what, DiceWindow) or (isinstance(what, Announced) and not what.ability)
    if about_dice and not touches_dice(state, decision.seat, action):
        return because("only_dice", "DT-CARD-7")
    return None


def _play(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    seat = decision.seat
    card = state.box.card_of[seat].get(words[0], -1)
    if card not in state.hands[seat]:
        return because("not_in_hand", "DT-CARD-1")
    main = isinstance(decision.ask.offers, MainActions)
    return cannot_play(state, seat, card, main) or _taken(state, decision, state.box.plays[card])


def _sell(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    card = state.box.card_of[decision.seat].get(words[0], -1)
    if card not in state.hands[decision.seat]:
        return because("not_in_hand", "DT-SELL-1")
    selling = isinstance(decision.ask.offers, MainActions | TooManyCards)
    return None if selling else because("sell_main", "DT-SELL-1")


def _spend(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    seat = decision.seat
    kinds = [companion.name for companion in state.box.heroes[seat].companions]
    if words[0] in kinds:
        return _call(state, decision, key, kinds.index(words[0]), int(words[2] or 1))
    token = state.box.token.get(words[0], -1)
    if token < 0 or not state.tokens[seat][token]:
        return because("no_token", "DT-ST-4")
    for rule, option in state.box.spends[token]:
        if words[1] in ("", rule.when) and words[2] in ("", str(rule.number)):
            if rule.when in APART:
                reason = _apart(state, decision, token, rule)
            else:
                reason = cannot_spend(state, seat, token, rule) or _taken(state, decision, option)
            return reason or (None if option.key == key else because("answer_first", "DT-ST-4"))
    return because("not_spendable", "DT-ST-4")


def _apart(state: Table, decision: Decision, token: int, rule: Spend) -> Reason | None:
    """Of what is spent at a moment about which one is asked apart from all others."""
    reason = barred(state, decision.seat) or used_up(state, decision.seat, token, rule)
    asked = isinstance(decision.ask.offers, APART[rule.when])
    return reason if reason is not None or asked else because("not_now", "DT-ST-4")


def _call(state: Table, decision: Decision, key: str, companion: int, way: int) -> Reason | None:
    seat = decision.seat
    rules, options = state.box.heroes[seat].companions[companion].rules, state.box.calls[seat][companion]
    if not state.companions[seat][companion]:
        return because("no_companion", "DT-ST-8")
    if way > len(rules) or options[way - 1].key != key:
        return because("answer_first", "DT-ST-8")
    return cannot_call(state, seat, companion, rules[way - 1]) or _taken(state, decision, options[way - 1])


def _fly(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    seat = decision.seat
    if isinstance(decision.ask.offers, WhetherItFlies):
        return _among(decision, key)
    reason = barred(state, seat)
    if reason is not None:
        return reason
    kinds = state.box.heroes[seat].companions
    for kind, throw, back in state.box.flights[seat]:
        if kinds[kind].name == words[1]:
            near = words[0] == "throw"
            return cannot_fly(state, seat, kind, near) or _taken(state, decision, throw if near else back)
    return because("no_companion", "DT-ST-8")


def _spell(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    """Nothing is said of Spells that the seat does not have there."""
    seat, asked = decision.seat, decision.ask.offers
    card = state.box.card_of[seat].get(words[1], -1)
    if words[0] == "prepare":
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


def _keep(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    if not isinstance(decision.ask.offers, OffenseChoices):
        return because("not_rolling", "DT-TURN-4")
    if state.attempts <= 0:
        return because("no_attempts", "DT-OFF-1")
    kept = [] if words[0] == "none" else re.findall(r"\d\*?", words[0])
    there = Counter([str(named(die)) for die in state.trays[0].dice])
    as_written = kept == sorted(kept, key=lambda die: (die.endswith(MARK), die))
    return None if as_written and Counter(kept) <= there else because("not_shown", "DT-OFF-1")


def _use(state: Table, decision: Decision, key: str, words: Words) -> Reason | None:
    seat = decision.seat
    reason = barred(state, seat)
    if reason is not None:
        return reason
    found = [ability for ability in board(state, seat) if ability.name == words[0]]
    if not found:
        return because("no_ability", "DT-OFF-2")
    if found[0].kind == "passive":
        for use, option in laid_board(state, seat).uses:
            if option.key == key:
                return cannot_use(state, seat, use) or _taken(state, decision, option)
        return because("answer_first", "DT-PAS-1")
    if not isinstance(decision.ask.offers, OffenseChoices) or found[0].kind == "defense":
        return because("not_rolling", "DT-TURN-4")
    covered = cannot_activate(state, seat, found[0].name)
    if covered is not None:
        return covered
    lines = announcements(found[0])
    rows = [row for row, _ in lines if not words[1] or size(row) == int(words[1])]
    if not rows:
        return because("no_tier", "DT-OFF-8")
    dice = tuple(sorted(state.trays[0].dice))
    met = [row for row in rows if row.need is not None and meets(row.need, state.box.dice[seat], dice)]
    if not met:
        return short(state, seat, rows[0])
    exact = [option.key for row, option in lines if row in met]
    return None if key in exact else because("which_tier", "DT-OFF-8")


CHECKS: dict[str, Check] = {
    "play": _play,
    "sell": _sell,
    "use": _use,
    "spend": _spend,
    "fly": _fly,
    "spell": _spell,
    "keep": _keep,
}
# By moment: the question in which alone something is spent then.
APART: dict[str, type[Node]] = {
    AFTER_YOUR_ATTACK: Onward,
    UNDEFENDABLE_ATTACK: Anyway,
    INCOME: IncomeChoices,
    INSTEAD_OF_ABILITY: OffenseChoices,
}


def short(state: Table, seat: Seat, row: Row) -> Reason:
    """By what the dice fall short of a requirement."""
    if isinstance(row.need, Straight):
        return because("no_straight", "DT-OFF-7", length=row.need.length)
    assert row.need is not None
    die = state.box.dice[seat]
    shown = Counter([die[value - 1] for value in state.trays[0].dice])
    missing = [so_many(number - shown[face], face) for face, number in row.need.need if shown[face] < number]
    return Reason(Text("dice_throne.why.dice", missing=tuple(missing)), "DT-OFF-7")


def answers(key: str) -> Node | None:
    """What such a key answers: cards and tokens are for any time, abilities not for who has no dice."""
    parsed = parse(key)
    if parsed is None:
        return None
    if parsed[0] in ("play", "sell", "spend", "fly", "spell", "hero"):
        return OffenseChoices()
    return MainActions() if parsed[0] == "use" else None


def candidates(state: Table, decision: Decision) -> tuple[str, ...]:
    """What the asked seat might want to do: every card in hand and every ability on the board."""
    seat = decision.seat
    if state.drafting:
        return draft.candidates(state, seat)
    keys = [f"play {state.box.cards[card].name}" for card in sorted(state.hands[seat])]
    for ability in board(state, seat):
        if ability.kind in ("offense", "ultimate"):
            tiers = [f" {size(row)}" for row in ability.rows] if len(ability.rows) > 1 else [""]
            keys += [f"use {ability.name}{tier}" for tier in tiers]
    if state.prepared:
        keys += [f"prepare {state.box.cards[card].name}" for card in at_the_ready(state, seat)]
    return tuple(keys)
