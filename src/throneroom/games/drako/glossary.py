"""Everything public and unchanging about a match-up, for a client to draw and explain it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throneroom.kernel.texts import Text
from throneroom.text.voice import capital

from .board import COORDS, DIRECTIONS
from .box import term
from .glossary_types import (
    CardTold,
    ClockTold,
    FigureTold,
    GlossaryTold,
    Line,
    MarkedTold,
    SideTold,
    SymbolTold,
    TokenTold,
)
from .match_ups import MATCH_UPS
from .words import (
    ONE_SOURCE,
    PRINTED,
    RECONSTRUCTED,
    Assault,
    Card,
    Figure,
    March,
    MatchUp,
    Reinforce,
    Side,
    Symbol,
)

# Along one of the six directions: whom an attack reaches; a charge runs until something is in the way.
_LINES: Final[dict[str, Line]] = {
    "bow": "first",
    "crossbow": "first",
    "boulder": "first two",
    "fire": "every enemy",
    "charge": "run",
}
# A rule can make of a symbol one that no card of the match-up has (DR-TW-6), and the log names it.
_EVERY_CARD: Final = tuple([card for match_up in MATCH_UPS for side in match_up.sides for card in side.deck.cards])
# The token that a symbol's text speaks of.
_TOKENS_OF: Final = {"drako.net": "net", "drako.boulder": "boulders", "drako.defend_for": "boulders"}
_DIGITS: Final = "0123456789"
_LESS_AND_LESS_SURE: Final = (PRINTED, ONE_SOURCE, RECONSTRUCTED)
_ALIKE: Final = {"march": "walk", "strike": "attack", "assault": "attack", "double-defend": "defend"}  # in one word


def glossary(match_ups: Sequence[MatchUp], lang: str) -> GlossaryTold:
    sides = {side.name: side for match_up in match_ups for side in match_up.sides}
    figures = [(figure, side) for side in sides.values() for figure in side.figures]
    cards = {card.name: card for side in sides.values() for card in side.deck.cards}
    symbols = {symbol.mark: symbol for card in (*cards.values(), *_EVERY_CARD) for symbol in card.symbols}
    areas = {area.name: area for figure, _ in figures for area in figure.areas}
    tokens = dict(_tokens(list(sides.values())))
    only = match_ups[0] if len(match_ups) == 1 else None
    return {
        "board": {
            "hexes": [list(at) for at in COORDS],
            "directions": [list(step) for step in DIRECTIONS],
            "marked": {match_up.name: _marked(match_up) for match_up in match_ups},
        },
        "sides": {side.name: _side(side, only, lang) for side in sides.values()},
        "figures": {figure.name: _figure(figure, side, only, lang) for figure, side in figures},
        "areas": {name: {"name": term(f"area.{name}").say(lang)} for name in areas},
        "symbols": {mark: _symbol(symbol, only, set(tokens), lang) for mark, symbol in symbols.items()},
        "cards": {name: _card(card, list(sides.values()), lang) for name, card in cards.items()},
        "tokens": {token: _token(token, side, lang) for token, side in tokens.items()},
    }


def _marked(match_up: MatchUp) -> MarkedTold:
    """Where figures begin, from which hexes a side chooses, and where it begins instead in a first game."""
    return {
        "start": {figure: list(at) for figure, at in match_up.start},
        "zones": {side: [list(at) for at in zone] for side, zone in match_up.zones},
        "first_game": {figure: list(at) for figure, at in match_up.first_game},
    }


def _side(side: Side, match_up: MatchUp | None, lang: str) -> SideTold:
    return {
        "name": capital(term(side.name).say(lang)),
        "figures": [figure.name for figure in side.figures],
        "aim": _aim(side, match_up, lang),
        "clock": _clock(side, match_up, lang),
        "always": _always(side, match_up),
        "fidelity": side.deck.counts,
    }


def _always(side: Side, match_up: MatchUp | None) -> dict[str, int]:
    """The kind of symbol that has the same value on every card of the side, in this match-up if one is said."""
    whose, kind, value = ("", "", 0) if match_up is None else match_up.always
    return {kind: value} if whose == side.name else {}


def _aim(side: Side, match_up: MatchUp | None, lang: str) -> str:
    """Who one is, and how one wins, to be read at the beginning; empty where no match-up is said."""
    if match_up is None:
        return ""
    other = [each for each in match_up.sides if each.name != side.name][0]
    won = [out for out in match_up.out_of_cards if out.winner == side.name]
    texts = [Text("drako.about.aim", side=term(side.name), other=term(other.name))]
    texts += [Text("drako.about.clock", side=term(out.side), winner=term(out.winner)) for out in won]
    return " ".join([text.say(lang) for text in texts])


def _clock(side: Side, match_up: MatchUp | None, lang: str) -> ClockTold | None:
    """Who wins when the side has no cards left, if that ends the match."""
    for out in () if match_up is None else match_up.out_of_cards:
        if out.side == side.name:
            text = Text("drako.about.clock", side=term(out.side), winner=term(out.winner))
            return {"text": text.say(lang), "rule": out.rule}
    return None


def _about(name: str) -> Text:
    return Text(f"drako.about.{name}")


# -- figures ---------------------------------------------------------------------------------------------


def _figure(figure: Figure, side: Side, match_up: MatchUp | None, lang: str) -> FigureTold:
    return {
        "name": capital(term(figure.name).say(lang)),
        "side": side.name,
        "text": " ".join([text.say(lang) for text in figure_texts(figure, match_up)]),
        "areas": [area.name for area in figure.areas],
        "uses": _uses(figure),
        "beside": Text("drako.about.beside", figure=term(figure.name)).say(lang),
        "fidelity": figure.fidelity,
    }


def _uses(figure: Figure) -> dict[str, str | None]:
    """The kinds of symbols that not every figure uses, each with the area that loses it when it is full."""
    printed: dict[str, str | None] = {area.ability: area.name for area in figure.areas if area.ability}
    return printed | dict.fromkeys([ability for ability in figure.abilities if ability != "reinforce"])


def figure_texts(figure: Figure, match_up: MatchUp | None) -> list[Text]:
    """What is special about it, in this match-up if one is said."""
    texts = [Text("drako.about.wounds", n=sum([area.spaces for area in figure.areas]))]
    texts += [_about(f"area.{area.ability}") for area in figure.areas if area.ability]
    lives = match_up is not None and match_up.reinforcements_are_lives
    texts += [_about(f"has.{ability}") for ability in figure.abilities if not (lives and ability == "reinforce")]
    if figure.comes_back and not lives:
        texts.append(_about("has.comes_back"))
    if figure.attacker_chooses:
        texts.append(_about("has.attacker_chooses"))
    if figure.token:
        texts.append(_about(f"token.{figure.token}"))
    if match_up is not None and match_up.no_card_defends == figure.name:
        texts.append(_about("has.no_card_defends"))
    return texts


# -- cards -----------------------------------------------------------------------------------------------


def _symbol(symbol: Symbol, match_up: MatchUp | None, tokens: set[str], lang: str) -> SymbolTold:
    kind = symbol.mark.rstrip(_DIGITS)
    values = [int(digit) for digit in symbol.mark[len(kind) :]]
    token = _TOKENS_OF.get(symbol.text().id, "")
    return {
        "name": capital(symbol.text().say(lang)),
        "short": term(f"word.{_ALIKE.get(kind, kind)}").say(lang),
        "figures": 2 if isinstance(symbol, March) else len(values) if isinstance(symbol, Assault) else 1,
        "text": symbol_text(symbol, match_up).say(lang),
        "names": [["token", token]] if token in tokens else [],
        "kind": kind,
        "values": values,
        "line": _LINES.get(kind),
    }


def symbol_text(symbol: Symbol, match_up: MatchUp | None) -> Text:
    """What a symbol does, in this match-up if one is said."""
    said = symbol.text()
    name = said.id.removeprefix("drako.")
    if isinstance(symbol, Reinforce) and match_up is not None and match_up.reinforcements_are_lives:
        name = "reinforce_life"
    about = _about(name)
    about.args.update(said.args)
    return about


def _card(card: Card, sides: list[Side], lang: str) -> CardTold:
    count = {side.name: copies for side in sides if (copies := _copies(card, side))}
    return {
        "text": card.text().say(lang),
        "symbols": [symbol.mark for symbol in card.symbols],
        "sides": list(count),
        "count": count,
        "fidelity": max([side.deck.grouping for side in sides if side.name in count], key=_LESS_AND_LESS_SURE.index),
    }


def _copies(card: Card, side: Side) -> int:
    return sum([each.copies for each in side.deck.cards if each.name == card.name])


# -- tokens ----------------------------------------------------------------------------------------------


def _tokens(sides: list[Side]) -> list[tuple[str, Side]]:
    """The tokens of the view with the side that they lie with."""
    found: list[tuple[str, Side]] = []
    for side in sides:
        if side.boulders:
            found.append(("boulders", side))
        for figure in side.figures:
            found += [(figure.token, side)] if figure.token else []
            found += [("net", side)] if "net" in figure.abilities else []
    return found


def _token(token: str, side: Side, lang: str) -> TokenTold:
    whose = [figure.fidelity for figure in side.figures if token == figure.token or token in figure.abilities]
    return {
        "name": capital(term(f"token.{token}").say(lang)),
        "text": _about(f"token.{token}").say(lang),
        "side": side.name,
        "fidelity": whose[0] if whose else None,
    }
