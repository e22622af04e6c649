"""How pages say themselves: tokens, companions, abilities, cards and heroes; effects and values have their own files.

Whoever has a token is "you" on it.  A saying is a text: made when first asked for, and put into words when read.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.nodes import Effect, If, Node, sequence
from throneroom.kernel.texts import Text

from .alike import alike
from .hooks import changes_of, goes_on, moments_of, spends_of
from .pages import (
    ATTACKS_ON_YOU,
    END_OF_ATTACK_ROLL,
    LIMIT_REACHED,
    YOUR_ATTACK,
    Ability,
    ActionCard,
    At,
    Card,
    Companion,
    Faces,
    Flight,
    Hero,
    Modify,
    PassiveUse,
    Row,
    Spend,
    Status,
    Straight,
    UpgradeCard,
)
from .rules.dice import again_text
from .rules.statuses import is_itself_lost, is_price
from .rules.values import case_text, condition_text
from .saying import (
    CHANGES,
    EFFECTS,
    PAGES,
    SAY_WHEN,
    VALUES,
    Saying,
    clauses,
    effect_text,
    on_page,
    page_clauses,
    requirement_text,
    says_page,
    says_value,
    within,
)
from .terms import card_term, face_term, term


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


@says_page(At)
def _at(rule: At, dice: int) -> Text:
    """Tokens that go when each has done its work are all taken off at once."""
    do = sequence(rule.do)
    if rule.when == LIMIT_REACHED:
        return Text("dice_throne.say.at.limit_reached", effect=within(do, dice))
    if type(do[0]) in SAY_WHEN:
        return SAY_WHEN[type(do[0])](do[0], dice)
    when = _moment(rule.when)
    if rule.of is not None:
        when = Text(when.id, face=face_term(rule.of))
    if not rule.each:
        return Text("dice_throne.say.at", when=when, effect=within(do, dice))
    stay = tuple([effect for effect in do if not is_itself_lost(effect)])
    kind = "dice_throne.say.at.each" if len(stay) == len(do) else "dice_throne.say.at.all"
    return Text(kind, when=when, effect=on_page(stay, dice))


@says_page(Modify)
def _modify(rule: Modify, dice: int) -> Text:
    return CHANGES[rule.what](rule)


@says_page(Spend)
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


def persistent(token: Status) -> bool:
    """Whether no rule of its own takes the token off (DT-ST-5)."""
    stays = [rule for rule in moments_of(token) if not takes_off(sequence(rule.do))]
    marks = [rule for rule in changes_of(token) if rule.what == ATTACKS_ON_YOU]
    return not token.until and len(stays) + len(marks) == len(token.rules)


def takes_off(effects: tuple[Node, ...]) -> bool:
    """Also on a condition."""
    for effect in effects:
        if isinstance(effect, If) and takes_off((*sequence(effect.then), *sequence(effect.otherwise))):
            return True
        if is_itself_lost(effect) or type(effect) in SAY_WHEN:
            return True
    return False


def status_text(token: Status) -> Text:
    """What kind of status effect it is."""
    return Text(f"dice_throne.status.{token.kind}")


def token_rules(token: Status) -> tuple[Text, ...]:
    """What a status effect does.  Ways to spend it that differ in numbers only are one."""
    spends = [rule for _, rule in spends_of(token)]
    once = alike([_spend(rule, 0, several=True) for rule in spends]) if len(spends) == len(token.rules) > 1 else None
    rules = _rules(token) if once is None else [once]
    if persistent(token):
        rules.append(Text("dice_throne.say.persistent"))
    if token.fixed:
        rules.append(Text("dice_throne.say.fixed"))
    if token.bound:
        rules.append(Text("dice_throne.say.bound"))
    if token.side_of:
        rules.append(Text("dice_throne.say.side_of", token=term(f"token.{token.side_of}")))
    return tuple(rules)


def _rules(token: Status) -> list[Text]:
    """Each rule; the moment of one that comes right after another at the same moment is not said again."""
    found: list[Text] = []
    for before, rule in zip([None, *token.rules], token.rules, strict=False):
        effect = goes_on(before, rule)
        if effect is None:
            found.append(SAYINGS[type(rule)](rule, 0))
        else:
            found[-1] = Text("dice_throne.say.at.finally", first=found[-1], effect=within(effect, 0))
    return found


@cache
def token_text(token: Status) -> Text:
    """What a status effect does, without its name and kind."""
    return Text("dice_throne.say.sentences", effects=token_rules(token))


def token_kind(token: Status) -> Text:
    """Kind and limit of a status effect."""
    return Text(f"dice_throne.say.status.{token.kind}", limit=token.limit)


@says_page(Status)
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


@says_page(Flight)
def _flight(flight: Flight, dice: int) -> Text:
    hit = Text("dice_throne.say.flight.throw", effect=within(flight.hit, dice))
    back = Text("dice_throne.say.flight.retrieve", effect=within(flight.back, dice))
    return Text("dice_throne.say.flight", ways=(hit, back))


@says_page(Companion)
def _companion(companion: Companion, dice: int) -> Text:
    name = term(f"companion.{companion.name}")
    return Text("dice_throne.say.ability", name=name, kind=companion_kind(companion), text=companion_text(companion))


def growth_text() -> Text:
    """What a growth step is, for a page with companions."""
    return Text("dice_throne.say.growth")


# -- boards ----------------------------------------------------------------------------------------------


@says_page(PassiveUse)
def _passive_use(use: PassiveUse, dice: int) -> Text:
    kind = "dice_throne.say.passive_use.dice" if use.dice else "dice_throne.say.passive_use"
    return Text(kind, cost=use.cost, effect=within(use.do, dice))


MANY: Final = 4  # so many effects are a list on a page


@says_page(Row)
def _row(row: Row, dice: int) -> Text:
    """Without a requirement it is a defense, or what a passive ability lets one do."""
    if row.need is not None:
        effects = page_clauses(row.do, dice)
        many = len(effects) >= MANY and not any([effect.id.endswith(".lines") for effect in effects])
        kind = "dice_throne.say.row.lines" if many else "dice_throne.say.row"
        return Text(kind, need=requirement_text(row.need), effects=effects)
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


@says_page(Ability)
def _ability(ability: Ability, dice: int) -> Text:
    name = term(f"ability.{ability.name}")
    return Text("dice_throne.say.ability", name=name, kind=kind_text(ability), text=ability_text(ability))


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
    effects = _paid(sequence(card.do)) or page_clauses(sequence(card.do), 0)
    if card.only:
        effects = (_only(card.only), *effects)
    return Text("dice_throne.say.sentences", effects=effects)


def _paid(effects: tuple[Node, ...]) -> tuple[Text, ...]:
    """What is done for tokens, if a card is paid with them: without them it cannot be played (DT-CARD-8)."""
    if not is_price(effects[0]) or len(effects) == 1:
        return ()
    tokens = said(effects[0]).args["tokens"]
    return (Text("dice_throne.say.discard_for", tokens=tokens, effect=within(effects[1:], 0)),)


def _new(ability: Ability) -> Text:
    """An ability that an upgrade brings with it: always an offensive one."""
    return Text("dice_throne.say.new", name=term(f"ability.{ability.name}"), text=ability_text(ability))


def _only(condition: Node | str) -> Text:
    """A card's own condition (DT-CARD-8)."""
    if isinstance(condition, str):
        return Text(f"dice_throne.say.only.{condition.replace(' ', '_')}")
    return SAYINGS[type(condition)](condition, 0)


@says_page(ActionCard, UpgradeCard)
def _card(card: Card, dice: int) -> Text:
    name = card_term(card)
    text = card_text(card)
    return Text("dice_throne.say.card", name=name, cost=card.cost, timing=timing_text(card), text=text)


@says_page(Hero)
def _hero(hero: Hero, dice: int) -> Text:
    return Text("dice_throne.say.hero", name=term(f"hero.{hero.name}"), complexity=hero.complexity)


@says_value(Faces, Straight)
def _requirement(need: Faces | Straight, dice: int) -> Text:
    return requirement_text(need)


SAYINGS: Final[dict[type[Node], Saying]] = {**VALUES, **EFFECTS, **PAGES, **SAY_WHEN}
