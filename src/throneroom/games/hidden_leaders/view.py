"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from throneroom.kernel.chance import Chance
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.frames import Names
from throneroom.kernel.moment import plain
from throneroom.kernel.nodes import Seat
from throneroom.kernel.redeal import Place, redeal

from .box import FACTION_NAMES, MOST_CARDS, MOST_KNOWN, Box, faction_names, term
from .heirs import HEIRS
from .heroes import BASE, MODULES
from .rules import RULES
from .rules.ending import WINNING, winning_faction
from .sayings import text_of
from .state import NONE, Table
from .steps import Swapped, Targets
from .view_types import (
    CardFacts,
    CardSeen,
    HeirSeen,
    InPartyFacts,
    PlayerFacts,
    PlayerSeen,
    TableFacts,
    TableSeen,
    WinningSeen,
)
from .words import Hand, Heir, Hero, Looked

# What comes again; nobody writes into it.
_WINNING: Final[dict[str, WinningSeen]] = {
    rule: {"faction": FACTION_NAMES[faction], "rule": rule} for faction, rule in WINNING
}
_NOTHING: Final[list[CardFacts | None]] = []
PIECES: Final = ("it", "other", "picked", "looked", "drawn", "chain")  # the names of cards in an effect


def viewer_bit(state: Table, seat: Seat | None) -> int:
    return 1 << (state.box.players if seat is None else seat)


def table_facts(state: Table, seat: Seat | None) -> TableFacts:
    """A card is shown to who knows it; to all others it is None."""
    box = state.box
    bit = 1 << (box.players if seat is None else seat)  # as `viewer_bit`
    _, rule = winning_faction(state.red, state.green)
    names, cards, face, knows = box.names, box.card_facts, state.face, state.knows
    aside, graveyard = state.aside, state.graveyard
    top = graveyard[-1] if graveyard else NONE
    return {
        "turn": state.active,
        "needed": box.needed,
        "beginner": box.beginner,
        "modules": box.modules_facts,
        "red": state.red,
        "green": state.green,
        "winning": _WINNING[rule],
        "harbor": len(state.harbor),
        "tavern": [cards[face[piece]] if piece != NONE and knows[piece] & bit else None for piece in state.tavern],
        "wilderness": {
            "cards": len(state.wilderness),  # below, the top first
            "known": [names[face[piece]] if knows[piece] & bit else None for piece in reversed(state.wilderness)],
        },
        "graveyard": {  # only the top card lies open (HL-EFF-8)
            "cards": len(graveyard),
            "top": cards[face[top]] if top != NONE and knows[top] & bit else None,
        },
        "aside": [cards[face[piece]] if knows[piece] & bit else None for piece in aside] if aside else _NOTHING,
        "players": _players(state, seat, bit),
    }


def _players(state: Table, seat: Seat | None, bit: int) -> list[PlayerFacts]:
    """An heir is shown to its player alone until the end; of a hand everybody sees how many cards it has.

    One loop: it is most of the work, and a call or a comprehension for each part of it costs as much again.
    """
    box = state.box
    cards, face, knows, up, came, known = box.card_facts, state.face, state.knows, state.up, state.came, box.in_party
    if len(known) > MOST_KNOWN:
        known.clear()
    players: list[PlayerFacts] = []
    for player, party in enumerate(state.parties):
        lying: list[InPartyFacts] = []
        revealed = 0  # what lies face up, as `revealed_heroes` counts it
        for piece in party:
            shown = face[piece] if knows[piece] & bit else NONE
            turned = up[piece]
            if turned:
                revealed += 1
            so = (2 * came[piece] + turned) * MOST_CARDS + shown  # one number is quicker to look up than three
            lies = known.get(so)
            if lies is None:
                card = None if shown == NONE else cards[shown]
                lies = known[so] = {"up": turned == 1, "came": came[piece], "card": card}
            lying.append(lies)
        players.append(
            {
                "heir": box.heir_facts[state.heirs[player]] if state.shown or player == seat else None,
                "hand": [cards[face[piece]] if knows[piece] & bit else None for piece in state.hands[player]],
                "party": lying,
                "revealed": revealed,
            }
        )
    return players


def chosen_before(state: Table, seat: Seat, names: Names) -> dict[str, Any]:
    """What was chosen before in the same effect.  A piece is told by where it lies, and what it is to who knows it:
    its number would tell where it comes from."""
    bit = viewer_bit(state, seat)
    told: dict[str, Any] = {}
    for name, value in names.items():
        if name not in PIECES:
            told[name] = plain(value)
        elif isinstance(value, tuple):
            told[name] = [_where(state, piece, bit) for piece in value]
        elif value is not None:
            told[name] = _where(state, value, bit)
    return told


def _where(state: Table, piece: int, bit: int) -> dict[str, Any]:
    """The party and place of a card there, or the hand that it is in; and the hero to who knows it."""
    hero = state.box.names[state.face[piece]] if state.knows[piece] & bit else None
    for player in state.box.seats:
        if piece in state.parties[player]:
            return {"hero": hero, "party": player, "at": state.parties[player].index(piece)}
        if piece in state.hands[player]:
            return {"hero": hero, "hand": player}
    return {"hero": hero}


# -- in words --------------------------------------------------------------------------------------------


def worded(box: Box, table: TableFacts, lang: str) -> TableSeen:
    """The same in words: what heroes and heirs are called, and what stands on the cards that the viewer knows."""
    said = _said(lang)
    graveyard = table["graveyard"]
    top = graveyard["top"]
    seen = {
        **table,
        "tavern": [None if card is None else said.cards[card["hero"]] for card in table["tavern"]],
        "graveyard": {**graveyard, "top": None if top is None else said.cards[top["hero"]]},
        "aside": [None if card is None else said.cards[card["hero"]] for card in table["aside"]],
        "players": [
            _worded_player(player, box.player_terms[number].say(lang), said)
            for number, player in enumerate(table["players"])
        ],
    }
    return cast(TableSeen, seen)


def _worded_player(player: PlayerFacts, name: str, said: Said) -> PlayerSeen:
    heir, cards = player["heir"], said.cards
    return {
        "name": name,
        "heir": None if heir is None else said.heirs[heir["heir"]],
        "hand": [None if card is None else cards[card["hero"]] for card in player["hand"]],
        "party": [
            {"up": each["up"], "came": each["came"], "card": cards[card["hero"]] if (card := each["card"]) else None}
            for each in player["party"]
        ],
        "revealed": player["revealed"],
    }


class Said:
    """Cards and heirs in one language, each said once; nobody writes into them."""

    def __init__(self, lang: str) -> None:
        heroes = [*BASE, *[hero for module in MODULES.values() for hero in module]]
        self.cards: dict[str, CardSeen] = {hero.name: _card(hero, lang) for hero in heroes}
        self.heirs: dict[str, HeirSeen] = {heir.name: _heir(heir, lang) for heir in HEIRS}


@cache
def _said(lang: str) -> Said:
    return Said(lang)


def _card(hero: Hero, lang: str) -> CardSeen:
    return {
        "hero": hero.name,
        "name": term(hero.name).say(lang),
        "factions": faction_names(hero.factions),
        "text": text_of(hero, lang),
        "fidelity": hero.fidelity,
    }


def _heir(heir: Heir, lang: str) -> HeirSeen:
    name = term(heir.name).say(lang)
    return {"heir": heir.name, "name": name, "number": heir.number, "factions": faction_names(heir.factions)}


# -- answers ---------------------------------------------------------------------------------------------


def openly(state: Table, decision: Decision, option: Option) -> str:
    """Of a card that goes face down out of a hand, or from among cards that one looks at alone, the others see only
    what is done with it; everything else is done in the open."""
    verb = decision.read(option).kind
    asked = decision.ask.offers
    if isinstance(asked, Targets):
        unseen = isinstance(asked.pick.source, Hand) and verb in ("discard", "hide")
    elif isinstance(asked, Swapped):
        first = decision.frame.names.get("it")
        unseen = isinstance(asked.source, Looked) or (
            isinstance(asked.source, Hand) and first is not None and not state.up[first]
        )
    else:
        unseen = verb in ("discard", "hide")
    return verb if unseen else option.key


# -- dealing again ---------------------------------------------------------------------------------------


def redealt(state: Table, seat: Seat | None, chance: Chance) -> Table:
    """Another table that this viewer could be at: the faces of all cards that it does not know lie differently,
    but as its notes say, and the heirs it has not seen are others."""
    table = state.clone()
    heirs: list[Place] = []
    if not table.shown:
        heirs = [(table.heirs, number) for number in range(len(table.heirs)) if number != seat]
    others = table.open is not None and table.open.seat != seat
    return _dealt(table, viewer_bit(state, seat), heirs, chance, remake=others)


def reshuffled(state: Table, chance: Chance) -> Table:
    """The faces of the cards that no seat knows lie differently, but as all their notes together say; and the heirs
    that were not dealt."""
    table = state.clone()
    heirs: list[Place] = [(table.heirs, number) for number in range(state.box.players, len(table.heirs))]
    return _dealt(table, viewer_bit(state, None) - 1, heirs, chance, remake=False)


def _dealt(table: Table, viewers: int, heirs: list[Place], chance: Chance, remake: bool) -> Table:
    """The faces of the cards that none of these viewers knows are dealt again, and these heirs."""
    bound = _bound_to(table, viewers)
    unknown = [piece for piece, known in enumerate(table.knows) if not known & viewers]
    _lay_in_order(table, bound, unknown)
    free: list[Place] = [(table.face, piece) for piece in unknown if table.face[piece] not in bound]

    def move_bound() -> None:
        _move_bound(table, bound, unknown, chance)

    return redeal(table, chance, RULES, [free, heirs], remake, move_bound)


def _bound_to(table: Table, bits: int) -> dict[int, set[int]]:
    """The faces of which these viewers know among which pieces they lie."""
    bound: dict[int, set[int]] = {}
    for viewers, faces, among in table.notes:
        if viewers & bits:
            here = {piece for piece in among if not table.knows[piece] & bits}
            for face in faces:
                bound[face] = bound[face] & here if face in bound else here
    lying = {table.face[piece] for piece, known in enumerate(table.knows) if not known & bits}
    return {face: among for face, among in bound.items() if face in lying}


def _lay_in_order(table: Table, bound: dict[int, set[int]], unknown: list[int]) -> None:
    """Hidden faces as nobody laid them: where a deal begins must not depend on where the faces really are."""
    homes: dict[int, int] = {}  # of pieces, the bound face that lies there
    for face in sorted(bound):
        _find_home(face, bound, homes, set())
    rest = sorted([table.face[piece] for piece in unknown if table.face[piece] not in bound])
    for piece in unknown:
        table.face[piece] = homes[piece] if piece in homes else rest.pop()


def _find_home(face: int, bound: dict[int, set[int]], homes: dict[int, int], tried: set[int]) -> bool:
    """A piece for this face; another that lies there moves on if it can."""
    for piece in sorted(bound[face] - tried):
        tried.add(piece)
        if piece not in homes or _find_home(homes[piece], bound, homes, tried):
            homes[piece] = face
            return True
    return False


def _move_bound(table: Table, bound: dict[int, set[int]], unknown: list[int], chance: Chance) -> None:
    """Each of those faces changes places with that of a random piece it may lie on, if that one may come here."""
    faces = sorted(bound)
    for number in chance.order(len(faces), "redeal"):
        face = faces[number]
        here = [piece for piece in unknown if table.face[piece] == face][0]
        among = sorted(bound[face])
        there = among[chance.order(len(among), "redeal")[0]]
        other = table.face[there]
        if other not in bound or here in bound[other]:
            table.face[here], table.face[there] = other, face
