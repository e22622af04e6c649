"""The grammar of keys, and why a key of it is not an option now.  docs/notation.md describes it for people."""

from __future__ import annotations

import re
from collections import Counter

from throneroom.kernel.decisions import Decision, Reason
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from .board import meets, size
from .rules import draft
from .rules.answers import because, cannot_call, cannot_fly, cannot_play, cannot_spend, cannot_use
from .rules.covered import cannot_activate
from .rules.spell_zones import at_the_ready
from .rules.spells import cannot_prepare
from .rules.table import board, locked, stunned
from .state import Table
from .steps import MainActions, OffenseChoices
from .terms import so_many
from .words import PassiveUse, Row, Spend, Straight

_NAME = "[a-z][a-z0-9_]*"
_GRAMMAR = [
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("word", "(end phase|no ability|yes|pay|skip|show|watch rolls|stop watching rolls)"),
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


def parse(key: str) -> tuple[str, tuple[str, ...]] | None:
    """What kind of answer a key is and what it names; None if it is not a key of Dice Throne."""
    for kind, pattern in _GRAMMAR:
        found = pattern.fullmatch(key)
        if found is not None:
            return kind, tuple([word or "" for word in found.groups()])
    return None


def explain(state: Table, decision: Decision, key: str) -> tuple[Reason, ...]:
    """Why this key is none of the options: the same checks that made the options, asked for their reasons."""
    parsed = parse(key)
    if parsed is None:
        return ()
    kind, words = parsed
    if kind == "hero":
        return (draft.explain(state, decision.seat, *words),)
    if state.drafting:
        return (because("draft_first", "DT-R-57"),)
    reason: Reason | None = None
    if kind == "play":
        reason = _play(state, decision.seat, words[0])
    elif kind == "sell":
        reason = _sell(state, decision, words[0])
    elif kind == "use":
        reason = _use(state, decision, words)
    elif kind == "spend":
        reason = _spend(state, decision.seat, words)
    elif kind == "fly":
        reason = _fly(state, decision.seat, words)
    elif kind == "spell":
        reason = _spell(state, decision.seat, words)
    elif kind == "keep":
        reason = _keep(state, decision)
    return (reason if reason is not None else because("answer_first", "DT-TURN-3"),)


def _play(state: Table, seat: Seat, name: str) -> Reason | None:
    card = state.box.card_of[seat].get(name, -1)
    if card not in state.hands[seat]:
        return because("not_in_hand", "DT-CARD-1")
    return cannot_play(state, seat, card) or because("answer_first", "DT-CARD-7")


def _sell(state: Table, decision: Decision, name: str) -> Reason | None:
    card = state.box.card_of[decision.seat].get(name, -1)
    if card not in state.hands[decision.seat]:
        return because("not_in_hand", "DT-SELL-1")
    return None if isinstance(decision.ask.offers, MainActions) else because("sell_main", "DT-SELL-1")


def _spend(state: Table, seat: Seat, words: tuple[str, ...]) -> Reason | None:
    kinds = [companion.name for companion in state.box.heroes[seat].companions]
    if words[0] in kinds:
        return _call(state, seat, kinds.index(words[0]), int(words[2] or 1))
    token = state.box.token.get(words[0], -1)
    if token < 0 or not state.tokens[seat][token]:
        return because("no_token", "DT-ST-4")
    for rule in state.box.tokens[token].rules:
        if isinstance(rule, Spend) and words[1] in ("", rule.when) and words[2] in ("", str(rule.number)):
            return cannot_spend(state, seat, token, rule)
    return because("not_spendable", "DT-ST-4")


def _call(state: Table, seat: Seat, companion: int, way: int) -> Reason | None:
    rules = state.box.heroes[seat].companions[companion].rules
    if not state.companions[seat][companion]:
        return because("no_companion", "DT-ST-8")
    return cannot_call(state, seat, companion, rules[way - 1]) if way <= len(rules) else None


def _fly(state: Table, seat: Seat, words: tuple[str, ...]) -> Reason | None:
    if stunned(state, seat):
        return because("stunned", "DT-R-9")
    if locked(state, seat):
        return because("ultimate", "DT-ULT-2")
    kinds = [companion.name for companion in state.box.heroes[seat].companions if companion.flight is not None]
    if words[1] not in kinds:
        return because("no_companion", "DT-ST-8")
    companion = [kind.name for kind in state.box.heroes[seat].companions].index(words[1])
    return cannot_fly(state, seat, companion, words[0] == "throw")


def _spell(state: Table, seat: Seat, words: tuple[str, ...]) -> Reason | None:
    """Nothing is said of Spells that the seat does not have there."""
    card = state.box.card_of[seat].get(words[1], -1)
    if words[0] == "prepare":
        if not state.prepared or card not in at_the_ready(state, seat):
            return because("no_spell", "DT-R-52")
        return cannot_prepare(state, seat)
    if not state.prepared or card not in state.prepared[seat]:
        return because("not_prepared", "DT-R-52")
    return because("cast_when_told", "DT-R-52")


def _keep(state: Table, decision: Decision) -> Reason:
    if not isinstance(decision.ask.offers, OffenseChoices):
        return because("not_rolling", "DT-TURN-4")
    return because("not_shown" if state.attempts > 0 else "no_attempts", "DT-OFF-1")


def _use(state: Table, decision: Decision, words: tuple[str, ...]) -> Reason | None:
    seat = decision.seat
    if stunned(state, seat):
        return because("stunned", "DT-R-9")
    if locked(state, seat):
        return because("ultimate", "DT-ULT-2")
    found = [ability for ability in board(state, seat) if ability.name == words[0]]
    if not found:
        return because("no_ability", "DT-OFF-2")
    if found[0].kind == "passive":
        uses = [use for use in found[0].rows[0].do if isinstance(use, PassiveUse)]
        number = int(words[1] or 0)
        return cannot_use(state, seat, uses[number - 1]) if 1 <= number <= len(uses) else None
    if not isinstance(decision.ask.offers, OffenseChoices) or found[0].kind == "defense":
        return because("not_rolling", "DT-TURN-4")
    covered = cannot_activate(state, seat, found[0].name)
    if covered is not None:
        return covered
    rows = [row for row in found[0].rows if not words[1] or size(row) == int(words[1])]
    if not rows:
        return because("no_tier", "DT-OFF-8")
    if any(
        [
            row.need is not None and meets(row.need, state.box.dice[seat], tuple(sorted(state.trays[0].dice)))
            for row in rows
        ]
    ):
        return because("which_tier", "DT-OFF-8")
    return short(state, seat, rows[0])


def short(state: Table, seat: Seat, row: Row) -> Reason:
    """By what the dice fall short of a requirement."""
    if isinstance(row.need, Straight):
        return because("no_straight", "DT-OFF-7", length=row.need.length)
    assert row.need is not None
    die = state.box.dice[seat]
    shown = Counter([die[value - 1] for value in state.trays[0].dice])
    missing = [so_many(number - shown[face], face) for face, number in row.need.need if shown[face] < number]
    return Reason(Text("dice_throne.why.dice", missing=tuple(missing)), "DT-OFF-7")


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
