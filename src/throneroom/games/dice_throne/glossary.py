"""Everything public and unchanging about the heroes of a table, for a client to draw and explain it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from throneroom.kernel.texts import Text
from throneroom.kernel.view_types import Entry
from throneroom.text.voice import capital

from . import tokens
from .alike import alike
from .box import CP_CAP, HAND_LIMIT, HEAL_CAP
from .brief import brief
from .can_answer import can_answer
from .cards import COMMON
from .counting import avoiding, counting
from .glossary_types import (
    AbilityDrawn,
    AbilityTold,
    CardTold,
    CompanionTold,
    GlossaryTold,
    HeroTold,
    Pattern,
    Sure,
    TokenTold,
    WordTold,
)
from .lookup import WORDS, names_told
from .marks import marks
from .printed import every_card
from .saying import requirement_text
from .sayings import (
    ability_text,
    card_text,
    companion_text,
    kind_text,
    status_text,
    timing_text,
    token_text,
)
from .terms import card_term, term, upgraded
from .words import (
    HOME_MADE,
    ONE_SOURCE,
    PRINTED,
    RECONSTRUCTED,
    SETS,
    Ability,
    Card,
    Companion,
    Faces,
    Hero,
    Status,
    Straight,
    UpgradeCard,
)

PHASES: Final = ("", "upkeep", "income", "main1", "roll", "main2", "discard", "end")  # before the first turn it is ""
_ROLLS: Final = (
    "offense",
    "targeting",
    "defense",
)  # what dice are rolled for; else it is the name of what made the roll
_KINDS: Final = {"offense": "offensive", "defense": "defensive"}
_UPGRADE: Final = "upgrade"
_FIDELITIES: Final = (PRINTED, ONE_SOURCE, RECONSTRUCTED)  # the surest first
_SHARED: Final = (*COMMON, *[each for each in vars(tokens).values() if isinstance(each, Status)])


def glossary(heroes: Iterable[Hero], start_health: int, lang: str) -> GlossaryTold:
    different = dict.fromkeys(heroes)
    return {
        "phases": [{"id": phase, "name": phase_text(phase).say(lang)} for phase in PHASES],
        "rolls": {roll: {"name": term(f"roll.{roll}").say(lang)} for roll in _ROLLS},
        "limits": {"start": start_health, "health": start_health + HEAL_CAP, "cp": CP_CAP, "hand": HAND_LIMIT},
        "heroes": {hero.name: _hero(hero, lang) for hero in different},
        "cards": {card.name: _card(hero, card, lang) for hero in different for card in every_card(hero)},
        "tokens": {token.name: _token(hero, token, lang) for hero in different for token in hero.tokens},
        "words": {word: _word(word, lang) for word in WORDS},
    }


def least_sure(hero: Hero, page: Ability | Card | Companion | Status) -> str:
    """How sure we are of a part of a hero.  An upgrade is no surer than the least sure ability on it."""
    if hero.of not in SETS and page not in _SHARED:
        return HOME_MADE
    abilities = page.abilities if isinstance(page, UpgradeCard) else ()
    return _least([page.fidelity, *[ability.fidelity for ability in abilities]])


def _sure(hero: Hero, page: Ability | Card | Companion | Status, named: list[Entry]) -> Sure:
    """How sure we are of a part, which dice count, whether it can answer in a window, and what its text names."""
    return {
        "names": named,
        "fidelity": least_sure(hero, page),
        "counts": counting(page),
        "answers": can_answer(hero, page),
    }


def hero_fidelity(hero: Hero) -> str:
    """A hero is no surer than the least sure thing of its own."""
    if hero.of not in SETS:
        return HOME_MADE
    pages = [*hero.board, *hero.tokens, *hero.companions, *every_card(hero)]
    return _least([least_sure(hero, page) for page in pages])


def _least(fidelities: list[str]) -> str:
    return max(fidelities, key=_FIDELITIES.index)


def phase_text(phase: str) -> Text:
    return term(f"phase.{phase or 'start'}")


def requirement(ability: Ability, lang: str) -> str:
    """What the dice must show: "3/4/5× Sword"; of a defense or passive ability, what kind it is."""
    needs = [requirement_text(row.need, counted=True) for row in ability.rows if row.need is not None]
    if not needs:
        return kind_text(ability).say(lang)
    once = alike(needs)
    return once.say(lang) if once is not None else " / ".join([need.say(lang) for need in needs])


def facts(hero: Hero) -> dict[str, Any]:
    """What one chooses a hero by."""
    return {
        "complexity": hero.complexity,
        "fidelity": hero_fidelity(hero),
        "character": term(f"character.{hero.name}"),
    }


def _hero(hero: Hero, lang: str) -> HeroTold:
    """What stands on the board; and what upgrades alone bring, as the lowest of them says it."""
    abilities = {ability.name: _ability(hero, ability, lang) for ability in hero.board}
    for card in every_card(hero):
        if isinstance(card, UpgradeCard):
            for ability in card.abilities:
                if ability.name not in abilities:
                    abilities[ability.name] = _ability(hero, ability, lang)
    return {
        "name": term(f"hero.{hero.name}").say(lang),
        "complexity": hero.complexity,
        "fidelity": hero_fidelity(hero),
        "character": term(f"character.{hero.name}").say(lang),
        "dice": [
            {"face": number, "symbol": face.symbol, "name": term(f"face.{face.symbol}").say(lang)}
            for number, face in enumerate(hero.die, 1)
        ],
        "board": [ability.name for ability in hero.board],
        "abilities": abilities,
        "companions": {each.name: _companion(hero, each, lang) for each in hero.companions},
        "cards": [card.name for card in every_card(hero) if card not in COMMON],
        "tokens": [token.name for token in hero.tokens],
    }


def _ability(hero: Hero, ability: Ability, lang: str, level: int = 1, replaces: str | None = None) -> AbilityTold:
    drawn: AbilityDrawn = {
        "name": upgraded(ability.name, level).say(lang),
        "kind": _KINDS.get(ability.kind, ability.kind),
        "kind_name": capital(kind_text(ability).say(lang)),
        "needs": requirement(ability, lang),
        "pattern": [_pattern(row.need) for row in ability.rows if row.need is not None],
        "marks": [marks(row.do) for row in ability.rows],
        "dice": ability.dice,
        "text": capital(ability_text(ability).say(lang)),
        "short": brief(ability, lang),
        "replaces": replaces,
    }
    named = names_told([ability_text(ability)], lang, [("ability", ability.name)])
    return {**drawn, **_sure(hero, ability, named)}


def _pattern(need: Faces | Straight) -> Pattern:
    """A requirement to be drawn."""
    if isinstance(need, Straight):
        return {"straight": need.length}
    return {"faces": [{"symbol": face, "count": number} for face, number in need.need]}


def _companion(hero: Hero, companion: Companion, lang: str) -> CompanionTold:
    return {
        "name": term(f"companion.{companion.name}").say(lang),
        "text": capital(companion_text(companion).say(lang)),
        "limit": companion.limit,
        **_sure(hero, companion, names_told([companion_text(companion)], lang, [("companion", companion.name)])),
    }


def _card(hero: Hero, card: Card, lang: str) -> CardTold:
    """An upgrade has the abilities that are in force when it lies there, also in place of a lower upgrade."""
    upgrade = card if isinstance(card, UpgradeCard) else None
    abilities: dict[str, AbilityTold] = {}
    if upgrade is not None:
        first, *further = upgrade.abilities
        abilities[first.name] = _ability(hero, first, lang, upgrade.level, upgrade.of)
        abilities |= {ability.name: _ability(hero, ability, lang) for ability in further}
    own = [("card", card.name), *[("ability", name) for name in abilities]]
    return {
        "name": card_term(card).say(lang),
        "cost": card.cost,
        "kind": _UPGRADE if isinstance(card, UpgradeCard) else card.when,
        "kind_name": capital(timing_text(card).say(lang)),
        "modifier": not isinstance(card, UpgradeCard) and card.modifier,
        "text": capital(card_text(card).say(lang)),
        "marks": marks(card.entering if isinstance(card, UpgradeCard) else card.do),
        "upgrades": None if upgrade is None else upgrade.of,
        "level": None if upgrade is None else upgrade.level,
        "abilities": abilities,
        **_sure(hero, card, names_told([timing_text(card), card_text(card)], lang, own)),
    }


def _token(hero: Hero, token: Status, lang: str) -> TokenTold:
    return {
        "name": term(f"token.{token.name}").say(lang),
        "text": token_text(token).say(lang),
        "kind": token.kind,
        "kind_name": capital(status_text(token).say(lang)),
        "limit": token.limit,
        "fixed": token.fixed,
        "avoids": avoiding(token),
        **_sure(hero, token, names_told([token_text(token)], lang, [("token", token.name)])),
    }


def _word(word: str, lang: str) -> WordTold:
    return {"name": term(f"word.{word}").say(lang), "text": term(f"word.{word}.text").say(lang)}
