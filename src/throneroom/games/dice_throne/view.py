"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.chance import Chance
from throneroom.kernel.nodes import Seat
from throneroom.kernel.sight import Place, redeal, whole

from .draft_view import draft_seen, drafted_anew
from .drafting import RevealRound
from .foreign import is_foreign, pips
from .in_flight import FaceDown, Tray
from .rules import RULES
from .rules.knowing import knows, no_upgrade
from .rules.pool import change_by, ledger
from .rules.table import board, covered_of
from .state import Table
from .terms import term


def view(state: Table, seat: Seat | None, lang: str) -> dict[str, Any]:
    attack = state.attack
    return {
        "mode": state.box.mode.name,
        "most_health": state.box.most_health,
        "turn": state.active,
        "phase": state.phase,
        "players": [_player(state, player, seat, lang) for player in state.box.seats],
        "trays": [_tray(state, tray) for tray in state.trays],
        "attempts": state.attempts,
        "announced": state.announced or None,
        "attack": None
        if attack is None
        else {
            "by": attack.by,
            "on": attack.on,
            "ability": attack.ability,
            "ultimate": attack.ultimate,
            "undefendable": attack.undefendable,
        },
        "draft": draft_seen(state, seat, lang) if state.drafting else None,
        "ledger": [
            {
                "what": line.what,
                "on": line.target,
                "by": line.by,
                "kind": line.kind,
                "change": change_by(line),
                "text": text.say(lang),
            }
            for line, text in ledger(state)
        ],
        "face_down": _face_down(state, seat, lang),
    }


def _face_down(state: Table, seat: Seat | None, lang: str) -> dict[str, Any] | None:
    """Cards that wait to be turned over: which is which, only who laid them sees (DT-R-49)."""
    lying = state.face_down
    if lying is None:
        return None
    cards = [term(f"card.{card.name}").say(lang) if seat == lying.owner else None for card in lying.cards]
    return {"owner": lying.owner, "by": lying.by, "cards": cards}


def _tray(state: Table, tray: Tray) -> dict[str, Any]:
    """The numbers that the dice show; of a foreign one, where it lies and whose it is."""
    abroad = [at for at, die in enumerate(tray.dice) if is_foreign(die)]
    return {
        "owner": tray.owner,
        "purpose": tray.purpose,
        "dice": [pips(die) for die in tray.dice],
        "foreign": {"at": abroad[0], "hero": state.box.foreign} if abroad else None,
    }


def _player(state: Table, player: Seat, seat: Seat | None, lang: str) -> dict[str, Any]:
    """A hand and how long somebody wants not to be asked are shown to their owner alone."""
    box = state.box
    seen: dict[str, Any] = {
        "hero": box.heroes[player].name,
        "team": box.teams[player],
        "out": player in state.gone,
        "health": state.health[player],
        "cp": state.cp[player],
        "cards": len(state.hands[player]),
        "deck": len(state.decks[player]),
        "discards": [box.cards[card].name for card in state.discards[player]],
        "playing": [box.cards[card].name for card in state.playing[player]],
        "upgrades": [box.cards[card].name for card in state.upgrades[player]],
        "tokens": {box.tokens[token].name: number for token, number in enumerate(state.tokens[player]) if number},
        "companions": {
            kind.name: number
            for kind, number in zip(box.heroes[player].companions, state.companions[player], strict=True)
        },
        "lodged": [
            {"companion": box.heroes[owner].companions[kind].name, "of": owner}
            for owner in box.seats
            for kind, holder in enumerate(state.away[owner])
            if holder == player
        ],
        "board": [ability.name for ability in board(state, player)],
        "covered": _covered(state, player),
    }
    if seat is not None and box.teams[player] == box.teams[seat]:
        seen["hand"] = [box.cards[card].name for card in state.hands[player]]  # partners show theirs (DT-2V2-1)
    else:
        seen["known"] = [box.cards[card].name for card in state.hands[player] if knows(state, seat, card)]
    seen["top"] = _top(state, player, seat)
    if state.prepared:
        seen["spells"] = [box.cards[card].name for card in state.prepared[player]]
    if player == seat:
        seen["quiet"] = state.quiet[player]
        seen["watches"] = bool(state.watch[player])
    return seen


def _covered(state: Table, player: Seat) -> dict[str, str]:
    """The abilities on which a token lies, and which one."""
    if not state.covered:
        return {}
    return dict.fromkeys(covered_of(state, player), state.box.tokens[state.box.covering[0]].name)


def _top(state: Table, player: Seat, seat: Seat | None) -> list[str]:
    """The cards on top of a deck that this viewer was shown, the top one first, down to the first unknown one."""
    found: list[str] = []
    for card in reversed(state.decks[player]):
        if not knows(state, seat, card):
            break
        found.append(state.box.cards[card].name)
    return found


# -- answers ---------------------------------------------------------------------------------------------


def openly(state: Table, key: str) -> str:
    """The others do not see for how long somebody passes, whether they watch rolls, which cards they look at and put
    back, in which order they lay cards face down, and whom they name in a draft before the round is over."""
    verb, _, rest = key.partition(" ")
    if verb in ("bring", "ban", "send"):
        then = state.stack
        return key if then is not None and isinstance(then.todo[then.at], RevealRound) else verb
    if verb in ("pass", "top", "order"):
        return verb
    if verb == "return":
        return f"return {rest.partition(' ')[2]}"
    return "watch" if key in ("watch rolls", "stop watching rolls") else key


# -- dealing again ---------------------------------------------------------------------------------------


def redealt(state: Table, seat: Seat | None, chance: Chance) -> Table:
    """Decks, and every hand but those of the viewer's team, each within its own hero's cards; and cards that somebody
    else has laid face down.  What the viewer was shown stays where it is."""
    table = state.clone()
    if state.drafting:
        drafted_anew(table, seat, chance)
    pools: list[list[Place]] = []
    for owner in table.box.seats:
        places = list(whole(table.decks[owner]))
        if seat is None or table.box.teams[seat] != table.box.teams[owner]:
            places += whole(table.hands[owner])
        pools.append([(zone, at) for zone, at in places if not knows(state, seat, zone[at])])
        if table.face_down is not None and table.face_down.owner == owner != seat:
            table.face_down = _in_any_order(table.face_down, chance)
        if seat != owner:
            table.quiet[owner] = 0
            table.watch[owner] = 0
    others = table.open is not None and table.open.seat != seat
    # Who knows a place, and that no upgrade lies there, is a matter of the place and not of the card.
    known = [[table.knows[zone[at]] for zone, at in pool] for pool in pools]

    def no_upgrades() -> None:
        for pool, bits in zip(pools, known, strict=True):
            _keep_upgrades_away(table, pool, bits, chance)

    redeal(table, chance, RULES, pools, others, no_upgrades)
    for pool, bits in zip(pools, known, strict=True):
        for (zone, at), known_by in zip(pool, bits, strict=True):
            table.knows[zone[at]] = known_by
    return table


def _in_any_order(lying: FaceDown, chance: Chance) -> FaceDown:
    cards = sorted(lying.cards, key=lambda card: card.name)
    order = chance.order(len(cards), "redeal")
    return FaceDown(lying.owner, lying.by, tuple([cards[place] for place in order]))


def _keep_upgrades_away(table: Table, pool: list[Place], known: list[int], chance: Chance) -> None:
    """An upgrade where everybody knows that there is none changes places with another card of the pool."""
    barred = no_upgrade(table)
    is_upgrade = table.box.is_upgrade
    for (zone, at), bits in zip(pool, known, strict=True):
        if bits & barred and is_upgrade[zone[at]]:
            others = [
                place
                for place, other in zip(pool, known, strict=True)
                if not other & barred and not is_upgrade[place[0][place[1]]]
            ]
            there, to = others[chance.order(len(others), "redeal")[0]]
            zone[at], there[to] = there[to], zone[at]
