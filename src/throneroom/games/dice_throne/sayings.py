"""How pages say themselves: tokens, companions, abilities, cards and heroes; effects and values have their own files.

Whoever has a token is "you" on it.  A saying is a text: made when first asked for, and put into words when read.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.nodes import Effect, Node, sequence
from throneroom.kernel.texts import Text

from .alike import alike
from .sayings_of_effects import EFFECTS, again_text, clauses, effect_text, on_page, page_clauses, within
from .sayings_of_values import (
    VALUES,
    Saying,
    case_text,
    companion_term,
    condition_text,
    face_term,
    numbers_text,
    requirement_text,
    token_term,
)
from .sayings_of_verbs import counted_token
from .terms import card_term, term
from .words import (
    END_OF_ATTACK_ROLL,
    YOUR_ATTACK,
    Ability,
    ActionCard,
    Advancing,
    At,
    AtLimit,
    AttackBonus,
    BeforeOffense,
    Binding,
    Blinding,
    Boosting,
    Card,
    Companion,
    Covering,
    DealtAtLeast,
    DieShowed,
    Exposing,
    FewerAttempts,
    Flight,
    ForeignDie,
    Hero,
    Hiding,
    LimitBecomes,
    LoseThis,
    Marking,
    PassiveUse,
    PlacedAs,
    Prepares,
    Prevented,
    Row,
    Saving,
    SkipsIncome,
    Spend,
    StartsPrepared,
    StartsWith,
    Status,
    Straight,
    Stunning,
    Thorny,
    ThrownAtLeast,
    UpgradeCard,
    UpgradesInRollPhases,
    WhenActivating,
    WhenDamaged,
    WhenUpgrading,
)


@cache
def said(effect: Effect) -> Text:
    """Any word of a page, or several effects, as a player reads it."""
    if not isinstance(effect, tuple) and type(effect) not in EFFECTS:
        return SAYINGS[type(effect)](effect, 0)
    return effect_text(effect)


def fidelity_text(fidelity: str) -> Text:
    """How sure we are that something is as in the box."""
    return Text(f"dice_throne.say.fidelity.{fidelity.replace(' ', '_')}")


# -- tokens and companions -------------------------------------------------------------------------------


def _moment(when: str) -> Text:
    return Text(f"dice_throne.say.when.{when.replace(' ', '_')}")


def _at(rule: At, dice: int) -> Text:
    """Tokens that go when each has done its work are all taken off at once."""
    when = _moment(rule.when)
    do = sequence(rule.do)
    if not rule.each:
        return Text("dice_throne.say.at", when=when, effect=within(do, dice))
    stay = tuple([effect for effect in do if not isinstance(effect, LoseThis)])
    kind = "dice_throne.say.at.each" if len(stay) == len(do) else "dice_throne.say.at.all"
    return Text(kind, when=when, effect=on_page(stay, dice))


def _spend(rule: Spend, dice: int, several: bool = False) -> Text:
    when = _moment(rule.when)
    if rule.least:
        when = Text("dice_throne.say.when.least", when=when, n=rule.least)
    limits = _limits(rule)
    if limits:
        when = Text("dice_throne.say.when.limited", when=when, limits=limits)
    effect = on_page(rule.do)
    if rule.cost:
        effect = Text("dice_throne.say.and_pay", cost=rule.cost, effect=effect)
    if rule.number > 1 or several:
        return Text("dice_throne.say.spend.several", when=when, number=rule.number, effect=effect)
    return Text("dice_throne.say.spend", when=when, effect=effect)


def _limits(rule: Spend) -> tuple[Text, ...]:
    """What else is to know about when it may be spent."""
    limits: list[Text] = []
    if rule.when in (END_OF_ATTACK_ROLL, YOUR_ATTACK):
        limits.append(Text("dice_throne.say.limit.modifier"))
    if rule.kept:
        limits.append(Text("dice_throne.say.limit.kept"))
    if rule.once:
        limits.append(Text("dice_throne.say.limit.once"))
    if rule.most:
        limits.append(Text("dice_throne.say.limit.most", n=rule.most))
    return tuple(limits)


@cache
def use_text(rule: Spend) -> Text:
    """What spending a token or a companion does and what it costs besides, for somebody who may do it now."""
    effect = within(rule.do, 0)
    return Text("dice_throne.say.and_pay", cost=rule.cost, effect=effect) if rule.cost else effect


def _skips_income(rule: SkipsIncome, dice: int) -> Text:
    return Text("dice_throne.say.skips_income")


def _stunning(rule: Stunning, dice: int) -> Text:
    return Text("dice_throne.say.stunning")


def _blinding(rule: Blinding, dice: int) -> Text:
    return Text("dice_throne.say.blinding", numbers=numbers_text(1, rule.fails))


def _binding(rule: Binding, dice: int) -> Text:
    return Text("dice_throne.say.binding")


def _fewer_attempts(rule: FewerAttempts, dice: int) -> Text:
    return Text("dice_throne.say.fewer_attempts", n=rule.attempts)


def _foreign_die(rule: ForeignDie, dice: int) -> Text:
    return Text("dice_throne.say.foreign_die", hero=term(f"hero.{rule.hero}"))


def _marking(rule: Marking, dice: int) -> Text:
    return Text("dice_throne.say.marking", n=rule.damage)


def _exposing(rule: Exposing, dice: int) -> Text:
    return Text("dice_throne.say.exposing")


def _covering(rule: Covering, dice: int) -> Text:
    return Text("dice_throne.say.covering")


def _boosting(rule: Boosting, dice: int) -> Text:
    return Text("dice_throne.say.boosting", n=rule.damage, tokens=rule.tokens)


def _at_limit(rule: AtLimit, dice: int) -> Text:
    return Text("dice_throne.say.at_limit", effect=within(rule.do, dice))


def _before_offense(rule: BeforeOffense, dice: int) -> Text:
    return Text("dice_throne.say.before_offense", cost=rule.cost)


def _thorny(rule: Thorny, dice: int) -> Text:
    return Text("dice_throne.say.thorny", n=rule.most)


def _hiding(rule: Hiding, dice: int) -> Text:
    return Text("dice_throne.say.hiding")


def _saving(rule: Saving, dice: int) -> Text:
    return Text("dice_throne.say.saving")


def _advancing(rule: Advancing, dice: int) -> Text:
    return Text("dice_throne.say.advancing", effect=within(rule.do, dice))


def _placed_as(rule: PlacedAs, dice: int) -> Text:
    return Text("dice_throne.say.placed_as", n=rule.upgrades, token=token_term(rule.token))


def persistent(token: Status) -> bool:
    """Whether no rule of its own takes the token off (DT-ST-5)."""
    stays = [rule for rule in token.rules if isinstance(rule, Marking) or _never_goes(rule)]
    return len(stays) == len(token.rules)


def _never_goes(rule: Node) -> bool:
    return isinstance(rule, At) and not any([isinstance(effect, LoseThis) for effect in sequence(rule.do)])


def status_text(token: Status) -> Text:
    """What kind of status effect it is."""
    return Text(f"dice_throne.status.{token.kind}")


def token_rules(token: Status) -> tuple[Text, ...]:
    """What a status effect does.  Ways to spend it that differ in numbers only are one."""
    spends = [rule for rule in token.rules if isinstance(rule, Spend)]
    once = alike([_spend(rule, 0, several=True) for rule in spends]) if len(spends) == len(token.rules) > 1 else None
    rules = [SAYINGS[type(rule)](rule, 0) for rule in token.rules] if once is None else [once]
    if persistent(token):
        rules.append(Text("dice_throne.say.persistent"))
    if token.fixed:
        rules.append(Text("dice_throne.say.fixed"))
    if token.bound:
        rules.append(Text("dice_throne.say.bound"))
    if token.side_of:
        rules.append(Text("dice_throne.say.side_of", token=term(f"token.{token.side_of}")))
    return tuple(rules)


@cache
def token_text(token: Status) -> Text:
    """What a status effect does, without its name and kind."""
    return Text("dice_throne.say.sentences", effects=token_rules(token))


def token_kind(token: Status) -> Text:
    """Kind and limit of a status effect."""
    return Text(f"dice_throne.say.status.{token.kind}", limit=token.limit)


def _status(token: Status, dice: int) -> Text:
    name = term(f"token.{token.name}")
    return Text("dice_throne.say.ability", name=name, kind=token_kind(token), text=token_text(token))


@cache
def companion_text(companion: Companion) -> Text:
    """What a companion does, without its name and kind."""
    if companion.flight is not None:
        return Text("dice_throne.say.sentences", effects=(_flight(companion.flight, 0),))
    rules = [_spend(rule, 0) for rule in companion.rules]
    return Text("dice_throne.say.sentences", effects=(*rules, Text("dice_throne.say.one_per_turn")))


def companion_kind(companion: Companion) -> Text:
    """That it is a companion, and how many there are."""
    return Text("dice_throne.say.companion", limit=companion.limit)


def _flight(flight: Flight, dice: int) -> Text:
    hit = Text("dice_throne.say.flight.throw", effect=within(flight.hit, dice))
    back = Text("dice_throne.say.flight.retrieve", effect=within(flight.back, dice))
    return Text("dice_throne.say.flight", ways=(hit, back))


def _companion(companion: Companion, dice: int) -> Text:
    name = term(f"companion.{companion.name}")
    return Text("dice_throne.say.ability", name=name, kind=companion_kind(companion), text=companion_text(companion))


def growth_text() -> Text:
    """What a growth step is, for a page with companions."""
    return Text("dice_throne.say.growth")


# -- boards ----------------------------------------------------------------------------------------------


def _passive_use(use: PassiveUse, dice: int) -> Text:
    kind = "dice_throne.say.passive_use.dice" if use.dice else "dice_throne.say.passive_use"
    return Text(kind, cost=use.cost, effect=within(use.do, dice))


def _when_activating(use: WhenActivating, dice: int) -> Text:
    return Text("dice_throne.say.when_activating", face=face_term(use.face), effect=within(use.do, dice))


def _starts_with(rule: StartsWith, dice: int) -> Text:
    return Text("dice_throne.say.starts_with", tokens=(counted_token(rule.token, rule.number),))


def _upgrades_in_roll_phases(rule: UpgradesInRollPhases, dice: int) -> Text:
    return Text("dice_throne.say.upgrades_in_rolls")


def _attack_bonus(rule: AttackBonus, dice: int) -> Text:
    case = case_text(rule.when, dice) or Text("dice_throne.say.while", condition=condition_text(rule.when, dice))
    return Text("dice_throne.say.attack_bonus", condition=case, n=rule.damage)


def _when_upgrading(rule: WhenUpgrading, dice: int) -> Text:
    return Text("dice_throne.say.when_upgrading", effect=within(rule.do, dice))


def _when_damaged(rule: WhenDamaged, dice: int) -> Text:
    return Text("dice_throne.say.when_damaged", effect=within(rule.do, dice))


def _limit_becomes(rule: LimitBecomes, dice: int) -> Text:
    return Text("dice_throne.say.limit_becomes", token=term(f"token.{rule.token.name}"), limit=rule.limit)


def _prepares(rule: Prepares, dice: int) -> Text:
    return Text("dice_throne.say.prepares", n=rule.times)


def _starts_prepared(rule: StartsPrepared, dice: int) -> Text:
    return Text("dice_throne.say.starts_prepared", card=card_term(rule.spell))


def _row(row: Row, dice: int) -> Text:
    """Without a requirement it is a defense, or what a passive ability lets one do."""
    if row.need is not None:
        return Text("dice_throne.say.row", need=requirement_text(row.need), effects=page_clauses(row.do, dice))
    uses = [SAYINGS[type(use)](use, 0) for use in row.do if type(use) in PAGES]
    return Text("dice_throne.say.sentences", effects=tuple(uses) or page_clauses(row.do, dice))


def shared(rows: tuple[Row, ...]) -> tuple[Node, ...]:
    """The effects with which every tier ends; they are said once."""
    found: tuple[Node, ...] = ()
    for number in range(1, min([len(row.do) for row in rows])):
        end = rows[0].do[-number:]
        if not all([row.do[-number:] == end for row in rows]):
            break
        found = end
    return found


def _tiers(rows: tuple[Row, ...]) -> Text:
    """Tiers that differ in numbers only are one row; of others each has its line and says what it does more."""
    once = alike([_row(row, 0) for row in rows]) or _straights(rows)
    if once is not None:
        return once
    always = shared(rows)
    tiers: list[Text] = []
    before: tuple[Node, ...] = ()
    for row in rows:
        own = row.do[: len(row.do) - len(always)]
        more = own[len(before) :] if before and own[: len(before)] == before else ()
        if row.need is not None:
            kind = "dice_throne.say.tier.also" if more else "dice_throne.say.tier"
            tiers.append(Text(kind, need=requirement_text(row.need), effect=within(more or own, 0)))
        before = own
    if not always:
        return Text("dice_throne.say.tiers", rows=tuple(tiers))
    return Text("dice_throne.say.tiers.always", rows=tuple(tiers), effects=clauses(always, 0))


def _straights(rows: tuple[Row, ...]) -> Text | None:
    """A small and a large straight that do the same with other numbers."""
    if [row.need for row in rows] != [Straight(4), Straight(5)]:
        return None
    both = Text("dice_throne.say.straight.both")
    return alike([Text("dice_throne.say.row", need=both, effects=page_clauses(row.do, 0)) for row in rows])


@cache
def ability_text(ability: Ability) -> Text:
    """Requirements and effects of an ability, without its name and kind."""
    if ability.kind == "defense":
        effects = page_clauses(ability.rows[0].do, ability.dice)
        again = (_again(ability),) if ability.rerolls else ()
        if ability.attempt is not None:
            effects = (Text("dice_throne.say.attempt_for", token=term(f"token.{ability.attempt.name}")), *effects)
        if ability.setting is not None:
            effects = (Text("dice_throne.say.set_for", token=term(f"token.{ability.setting.name}")), *effects)
        return Text("dice_throne.say.sentences", effects=(*again, *effects))
    return _tiers(ability.rows) if len(ability.rows) > 1 else _row(ability.rows[0], 0)


def _again(ability: Ability) -> Text:
    """That dice of a defense may be rolled again, and on what condition."""
    again = again_text(ability.rerolls, ability.dice)
    if isinstance(ability.rerolls_if, int):
        return again
    case = case_text(ability.rerolls_if, ability.dice)
    if case is not None:
        return Text("dice_throne.say.case", case=case, effect=again)
    return Text("dice_throne.say.if", condition=condition_text(ability.rerolls_if, ability.dice), effect=again)


def kind_text(ability: Ability) -> Text:
    """What kind of ability it is; of a defense also how many dice are rolled."""
    kind = f"dice_throne.say.kind.{ability.kind}"
    return Text(kind, n=ability.dice) if ability.kind == "defense" else Text(kind)


def _ability(ability: Ability, dice: int) -> Text:
    name = term(f"ability.{ability.name}")
    return Text("dice_throne.say.ability", name=name, kind=kind_text(ability), text=ability_text(ability))


# -- cards -----------------------------------------------------------------------------------------------


def _dealt_at_least(only: DealtAtLeast, dice: int) -> Text:
    return Text("dice_throne.say.dealt_at_least", n=only.damage)


def _prevented(only: Prevented, dice: int) -> Text:
    return Text("dice_throne.say.prevented", ability=term(f"ability.{only.ability}"))


def _die_showed(only: DieShowed, dice: int) -> Text:
    return Text("dice_throne.say.die_showed", token=token_term(only.token), n=only.least)


def _thrown_at_least(only: ThrownAtLeast, dice: int) -> Text:
    return Text("dice_throne.say.thrown_at_least", companion=companion_term(only.companion), times=only.times)


def timing_text(card: Card) -> Text:
    """When a card may be played, or that it is an upgrade, and of a defense its dice; its name says of what it is."""
    if isinstance(card, UpgradeCard):
        first = card.abilities[0]
        if first.kind == "defense":
            return Text("dice_throne.say.upgrade.defense", kind=kind_text(first))
        return Text("dice_throne.say.upgrade")
    timing = Text(f"dice_throne.say.timing.{card.when}")
    return Text("dice_throne.say.modifier", timing=timing) if card.modifier else timing


@cache
def card_text(card: Card) -> Text:
    """What a card does: its own condition and its effects, or the abilities of an upgrade."""
    if isinstance(card, UpgradeCard):
        further = tuple([_new(ability) for ability in card.abilities[1:]])
        first = ability_text(card.abilities[0])
        if card.entering:
            entering = Text("dice_throne.say.entering", effect=within(card.entering, 0))
            first = Text("dice_throne.say.sentences", effects=(first, entering))
        return Text("dice_throne.say.brings", abilities=(first, *further)) if further else first
    effects = page_clauses(sequence(card.do), 0)
    if card.only:
        effects = (_only(card.only), *effects)
    return Text("dice_throne.say.sentences", effects=effects)


def _new(ability: Ability) -> Text:
    """An ability that an upgrade brings with it: always an offensive one."""
    return Text("dice_throne.say.new", name=term(f"ability.{ability.name}"), text=ability_text(ability))


def _only(condition: Node | str) -> Text:
    """A card's own condition (DT-CARD-8)."""
    if isinstance(condition, str):
        return Text(f"dice_throne.say.only.{condition.replace(' ', '_')}")
    return SAYINGS[type(condition)](condition, 0)


def _card(card: Card, dice: int) -> Text:
    name = card_term(card)
    text = card_text(card)
    return Text("dice_throne.say.card", name=name, cost=card.cost, timing=timing_text(card), text=text)


def _hero(hero: Hero, dice: int) -> Text:
    return Text("dice_throne.say.hero", name=term(f"hero.{hero.name}"), complexity=hero.complexity)


PAGES: Final[dict[type[Node], Saying]] = {
    Ability: _ability,
    ActionCard: _card,
    Advancing: _advancing,
    At: _at,
    AtLimit: _at_limit,
    AttackBonus: _attack_bonus,
    BeforeOffense: _before_offense,
    Binding: _binding,
    Blinding: _blinding,
    Boosting: _boosting,
    Companion: _companion,
    Covering: _covering,
    DealtAtLeast: _dealt_at_least,
    DieShowed: _die_showed,
    Exposing: _exposing,
    FewerAttempts: _fewer_attempts,
    Flight: _flight,
    ForeignDie: _foreign_die,
    Hero: _hero,
    Hiding: _hiding,
    LimitBecomes: _limit_becomes,
    Marking: _marking,
    PassiveUse: _passive_use,
    PlacedAs: _placed_as,
    Prepares: _prepares,
    Prevented: _prevented,
    Row: _row,
    Saving: _saving,
    SkipsIncome: _skips_income,
    Spend: _spend,
    StartsPrepared: _starts_prepared,
    StartsWith: _starts_with,
    Status: _status,
    Stunning: _stunning,
    Thorny: _thorny,
    ThrownAtLeast: _thrown_at_least,
    UpgradeCard: _card,
    UpgradesInRollPhases: _upgrades_in_roll_phases,
    WhenActivating: _when_activating,
    WhenDamaged: _when_damaged,
    WhenUpgrading: _when_upgrading,
}
SAYINGS: Final[dict[type[Node], Saying]] = {**VALUES, **EFFECTS, **PAGES}
