"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.chance import Chance
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import Seat
from throneroom.kernel.sight import Place, redeal

from .box import FACTION_NAMES, FACTIONS
from .rules import RULES
from .rules.cards import revealed_heroes
from .rules.ending import winning_faction
from .sayings import text_of
from .state import NONE, Table
from .steps import Swapped, Targets
from .words import Hand, Heir, Looked


def viewer_bit(state: Table, seat: Seat | None) -> int:
    return 1 << (state.box.players if seat is None else seat)


def view(state: Table, seat: Seat | None, lang: str) -> dict[str, Any]:
    bit = viewer_bit(state, seat)
    faction, rule = winning_faction(state.red, state.green)
    return {
        "turn": state.active,
        "needed": state.box.needed,
        "beginner": state.box.beginner,
        "modules": list(state.box.modules),
        "red": state.red,
        "green": state.green,
        "winning": {"faction": FACTION_NAMES[faction], "rule": rule},
        "harbor": len(state.harbor),
        "tavern": [None if piece == NONE else _card(state, piece, bit, lang) for piece in state.tavern],
        "wilderness": {
            "cards": len(state.wilderness),
            "known": [_name(state, piece, bit) for piece in reversed(state.wilderness)],  # the top first
        },
        "graveyard": {  # only the top card lies open (HL-EFF-8)
            "cards": len(state.graveyard),
            "top": _card(state, state.graveyard[-1], bit, lang) if state.graveyard else None,
        },
        "aside": [_card(state, piece, bit, lang) for piece in state.aside],
        "players": [_player(state, player, seat, bit, lang) for player in state.box.seats],
    }


def _player(state: Table, player: Seat, seat: Seat | None, bit: int, lang: str) -> dict[str, Any]:
    """An heir is shown to its player alone until the end; of a hand everybody sees how many cards it has."""
    seen = state.shown or player == seat
    return {
        "name": state.box.player_terms[player].say(lang),
        "heir": _heir(state, state.box.heirs[state.heirs[player]], lang) if seen else None,
        "hand": [_card(state, piece, bit, lang) for piece in state.hands[player]],
        "party": [
            {"up": bool(state.up[piece]), "came": state.came[piece], "card": _card(state, piece, bit, lang)}
            for piece in state.parties[player]
        ],
        "revealed": revealed_heroes(state, player),
    }


def _heir(state: Table, heir: Heir, lang: str) -> dict[str, Any]:
    return {
        "heir": heir.name,
        "name": state.box.heir_terms[state.box.heir[heir.name]].say(lang),
        "number": heir.number,
        "factions": faction_names(heir.factions),
    }


def _name(state: Table, piece: int, bit: int) -> str | None:
    return state.box.names[state.face[piece]] if state.knows[piece] & bit else None


def _card(state: Table, piece: int, bit: int, lang: str) -> dict[str, Any] | None:
    """A card to who knows it; None to all others."""
    if not state.knows[piece] & bit:
        return None
    face = state.face[piece]
    hero = state.box.heroes[face]
    return {
        "hero": hero.name,
        "name": state.box.terms[face].say(lang),
        "factions": faction_names(hero.factions),
        "text": text_of(hero, lang),
        "fidelity": hero.fidelity,
    }


def faction_names(factions: int) -> list[str]:
    return [name for name, faction in FACTIONS.items() if factions & faction]


# -- answers ---------------------------------------------------------------------------------------------


def openly(state: Table, decision: Decision, option: Option) -> str:
    """Of a card that goes face down out of a hand, or from among cards that one looks at alone, the others see only
    what is done with it; everything else is done in the open."""
    verb = option.key.partition(" ")[0]
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
    bit = viewer_bit(state, seat)
    bound = _bound_to(table, bit)
    unknown = [piece for piece, known in enumerate(table.knows) if not known & bit]
    _lay_in_order(table, bound, unknown)
    free: list[Place] = [(table.face, piece) for piece in unknown if table.face[piece] not in bound]
    heirs: list[Place] = []
    if not table.shown:
        heirs = [(table.heirs, number) for number in range(len(table.heirs)) if number != seat]
    others = table.open is not None and table.open.seat != seat

    def move_bound() -> None:
        _move_bound(table, bound, unknown, chance)

    redeal(table, chance, RULES, [free, heirs], others, move_bound)
    return table


def _bound_to(table: Table, bit: int) -> dict[int, set[int]]:
    """The faces of which the viewer knows among which pieces they lie."""
    bound: dict[int, set[int]] = {}
    for viewers, faces, among in table.notes:
        if viewers & bit:
            here = {piece for piece in among if not table.knows[piece] & bit}
            for face in faces:
                bound[face] = bound[face] & here if face in bound else here
    lying = {table.face[piece] for piece, known in enumerate(table.knows) if not known & bit}
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
