"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from throneroom.kernel.chance import Chance
from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Seat
from throneroom.kernel.redeal import Place, redeal, whole
from throneroom.kernel.texts import Text

from .announcing import announcement_of, printed_damage
from .box import Box
from .draft_view import draft_facts, drafted_anew, worded_draft
from .drafting import RevealRound
from .foreign import is_foreign, pips
from .in_flight import Attack, FaceDown, Tray
from .notation import NOTATION
from .rules import RULES
from .rules.knowing import known_as_no_upgrade, knows, viewer
from .rules.pool import change_by, hidden, ledger_lines
from .rules.table import board, covered_of
from .rules.targeting import is_king
from .rules.telling import line_text
from .state import Table
from .terms import term
from .view_types import (
    AttackSeen,
    FaceDownFacts,
    LineFacts,
    PlayerSeen,
    RoundSeen,
    TableFacts,
    TableSeen,
    TotalSeen,
    TraySeen,
)


def table_facts(state: Table, seat: Seat | None) -> TableFacts:
    box = state.box
    lines: list[LineFacts] = []
    totals: list[TotalSeen] = []
    if state.pool or state.attack is not None or any([hidden(state, player) for player in box.seats]):
        lines, totals = _ledger(state)
    return {
        "mode": box.mode.name,
        "most_health": box.most_health,
        "turn": state.active,
        "turns": state.turn,
        "phase": state.phase,
        "players": [_player(state, player, seat) for player in box.seats],
        "kings": [player for player in box.seats if is_king(state, player)] if box.mode.kings else [],
        "trays": [_tray(state, tray) for tray in state.trays] if state.trays else [],
        "attempts": state.attempts,
        "announced": state.announced or None,
        "announced_damage": _announced_damage(state),
        "attack": None if state.attack is None else _attack(state, state.attack),
        "this_turn": _round(state),
        "draft": draft_facts(state, seat) if state.drafting else None,
        "ledger": lines,
        "totals": totals,
        "face_down": None if state.face_down is None else _face_down(state.face_down, seat),
    }


def _announced_damage(state: Table) -> int | None:
    announced = announcement_of(state)
    return None if announced is None else printed_damage(state, announced)


def _ledger(state: Table) -> tuple[list[LineFacts], list[TotalSeen]]:
    found, sums = ledger_lines(state)
    lines: list[LineFacts] = [
        {
            "what": line.what,
            "on": line.target,
            "by": line.by,
            "kind": line.kind,
            "change": change_by(line),
            "basis": basis,
        }
        for line, basis in found
    ]
    return lines, [{"damage": total.damage, "healing": total.healing} for total in sums] if lines else []


def _attack(state: Table, attack: Attack) -> AttackSeen:
    return {
        "by": attack.by,
        "on": attack.on,
        "ability": attack.ability,
        "ultimate": attack.ultimate,
        "undefendable": attack.undefendable,
        "damage": attack.damage,
        "inflicts": {state.box.tokens[token].name: number for token, number in attack.inflicts},
        "defended": attack.defended,
        "defense": attack.defense or None,
    }


def _round(state: Table) -> RoundSeen:
    return {
        "tries": state.tries,
        "dealt": state.dealt,
        "struck": None if state.struck < 0 else state.struck,
        "ultimate_of": None if state.ultimate_of < 0 else state.ultimate_of,
        "aim": None if state.aim < 0 else state.aim,
        "bound": None if state.bound < 0 else state.bound,
        "readied": state.readied,
    }


def _face_down(lying: FaceDown, seat: Seat | None) -> FaceDownFacts:
    """Cards that wait to be turned over: which is which, only who laid them sees (DT-R-49)."""
    names = [card.name if seat == lying.owner else None for card in lying.cards]
    return {"owner": lying.owner, "by": lying.by, "names": names}


def _tray(state: Table, tray: Tray) -> TraySeen:
    """The numbers that the dice show; of a foreign one, where it lies and whose it is."""
    abroad = [at for at, die in enumerate(tray.dice) if is_foreign(die)]
    return {
        "owner": tray.owner,
        "purpose": tray.purpose,
        "dice": [pips(die) for die in tray.dice],
        "foreign": {"at": abroad[0], "hero": state.box.foreign} if abroad else None,
    }


def _player(state: Table, player: Seat, seat: Seat | None) -> PlayerSeen:
    """A hand and how long somebody wants not to be asked are shown to their owner alone."""
    box = state.box
    names, hand = box.card_names, state.hands[player]
    kinds = box.heroes[player].companions
    seen: PlayerSeen = {
        "hero": box.heroes[player].name,
        "team": box.teams[player],
        "out": player in state.gone,
        "health": state.health[player],
        "cp": state.cp[player],
        "cards": len(hand),
        "deck": len(state.decks[player]),
        "discards": [names[card] for card in state.discards[player]],
        "playing": [names[card] for card in state.playing[player]],
        "upgrades": [names[card] for card in state.upgrades[player]],
        "tokens": _counted(box, player, state.tokens[player]),
        "fresh": _counted(box, player, state.fresh[player]),
        "spent": _counted(box, player, state.spent[player]),
        "began_with": _counted(box, player, state.held[player]),
        "limits": _counted(box, player, state.raised[player]),
        "companions": {},
        "called": [],
        "thrown": {},
        "lodged": [],
        "board": [ability.name for ability in board(state, player)],
        "covered": {},
        "laid": state.laid[player] if state.laid else 0,
        "top": [],
    }
    if kinds:
        rows = zip(kinds, state.companions[player], state.called[player], state.throws[player], strict=True)
        for kind, number, called, thrown in rows:
            seen["companions"][kind.name] = number
            if called:
                seen["called"].append(kind.name)
            if thrown:
                seen["thrown"][kind.name] = thrown
    if box.any_companions:
        seen["lodged"] = [
            {"companion": box.heroes[owner].companions[kind].name, "of": owner}
            for owner in box.seats
            for kind, holder in enumerate(state.away[owner])
            if holder == player
        ]
    if state.covered:
        seen["covered"] = dict.fromkeys(covered_of(state, player), box.tokens[box.covering[0]].name)
    bit = viewer(state, seat)
    if seat is not None and box.teams[player] == box.teams[seat]:
        seen["hand"] = [names[card] for card in hand]  # partners show theirs (DT-2V2-1)
    else:
        seen["known"] = [names[card] for card in hand if state.knows[card] & bit]
    for card in reversed(state.decks[player]):  # what the viewer was shown, down to the first unknown card
        if not state.knows[card] & bit:
            break
        seen["top"].append(names[card])
    if state.prepared:
        seen["spells"] = [names[card] for card in state.prepared[player]]
    if state.books:
        seen["book"] = [names[card] for card in state.books[player]]
    if player == seat:
        seen["quiet"] = state.quiet[player]
        seen["watches"] = bool(state.watch[player])
    return seen


def _counted(box: Box, player: Seat, row: list[int]) -> dict[str, int]:
    """How many of each kind of token; most rows are the box's empty one."""
    if row is box.no_tokens[player] or not any(row):
        return {}
    return {name: number for name, number in zip(box.token_names, row, strict=True) if number}


# -- in words --------------------------------------------------------------------------------------------


def worded(table: TableFacts, sources: Mapping[str, Text], lang: str) -> TableSeen:
    """The same in words: the lines of a sum, cards that lie face down for who laid them, and the round of a draft.

    `sources` says what damage, healing or a token can come from.
    """
    seen: dict[str, Any] = dict(table)
    if table["ledger"]:
        seen["ledger"] = [{**line, "text": _line_said(line, sources, lang)} for line in table["ledger"]]
    lying, draft = table["face_down"], table["draft"]
    if lying is not None:
        said = [None if name is None else term(f"card.{name}").say(lang) for name in lying["names"]]
        seen["face_down"] = {**lying, "cards": said}
    if draft is not None:
        seen["draft"] = worded_draft(draft, lang)
    return cast(TableSeen, seen)


def _line_said(line: LineFacts, sources: Mapping[str, Text], lang: str) -> str:
    change = line["change"]
    return line_text(line["what"], sources[line["by"]], abs(change), change, line["basis"]).say(lang)


# Kinds of answers of which others see no more than this.
_UNSEEN: Final = {
    "pass": "pass",
    "quiet": "pass",
    "top": "top",
    "order": "order",
    "watch_rolls": "watch",
    "stop_watching_rolls": "watch",
}


# -- answers ---------------------------------------------------------------------------------------------


def openly(state: Table, option: Option) -> str:
    """The others do not see for how long somebody passes, whether they watch rolls, which cards they look at and put
    back, in which order they lay cards face down, and whom they name in a draft before the round is over."""
    key = NOTATION.known(option.key)
    if key.name("hero"):
        then = state.stack
        return key.written if then is not None and isinstance(then.todo[then.at], RevealRound) else key.kind
    if key.kind == "return":
        return f"return to {key.name('end')}"
    return _UNSEEN.get(key.kind, key.written)


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
    barred = known_as_no_upgrade(table)
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
