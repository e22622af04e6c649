"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from throneroom.kernel.chance import Chance
from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Seat
from throneroom.kernel.redeal import Place, redeal, whole
from throneroom.kernel.shared import Names
from throneroom.kernel.texts import Text

from .announcing import announcement_of, printed_damage
from .box import Box
from .draft_view import draft_facts, drafted_anew, worded_draft
from .drafting import RevealRound
from .foreign import is_foreign, pips
from .in_flight import Attack, FaceDown, Tray
from .notation import NOTATION
from .rules import RULES
from .rules.knowing import anybody_knows, known_as_no_upgrade, knows, viewer
from .rules.pool import change_by, hidden, ledger_lines
from .rules.table import covered_of, laid_board
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

NO_ROW: Final[list[int]] = []  # that no table has


def table_facts(state: Table, seat: Seat | None) -> TableFacts:
    box = state.box
    bit, last = viewer(state, seat), _opens(state)
    seen = box.blank_table.copy()
    seen["turn"] = state.active
    seen["turns"] = state.turn
    seen["phase"] = state.phase
    seen["players"] = [_player(state, last[player], player, seat, bit) for player in box.seats]
    if box.mode.kings:
        seen["kings"] = [player for player in box.seats if is_king(state, player)]
    if state.trays:
        seen["trays"] = [_tray(box, tray) for tray in state.trays]
    seen["attempts"] = state.attempts
    if state.announced:
        seen["announced"] = state.announced
        seen["announced_damage"] = _announced_damage(state)
    if state.attack is not None:
        seen["attack"] = _attack(state, state.attack)
    seen["this_turn"] = _round(state)
    if state.drafting:
        seen["draft"] = draft_facts(state, seat)
    if state.pool or state.attack is not None or (state.trays and any([hidden(state, each) for each in box.seats])):
        seen["ledger"], seen["totals"] = _ledger(state)
    if state.face_down is not None:
        seen["face_down"] = _face_down(state.face_down, seat)
    return seen


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


def _tray(box: Box, tray: Tray) -> TraySeen:
    """The numbers that the dice show; of a foreign one, where it lies and whose it is."""
    lying = (tray.owner, tray.purpose, tray.dice)
    seen = box.trays_seen.known.get(lying)
    if seen is None:
        abroad = [at for at, die in enumerate(tray.dice) if is_foreign(die)]
        made: TraySeen = {
            "owner": tray.owner,
            "purpose": tray.purpose,
            "dice": [pips(die) for die in tray.dice],
            "foreign": {"at": abroad[0], "hero": box.foreign} if abroad else None,
        }
        seen = box.trays_seen.keep(lying, made)
    return seen


class Open:
    """What lay openly before a player when facts of a table were told last, and what was told of it."""

    __slots__ = (
        "box",
        "out",
        "health",
        "cp",
        "cards",
        "deck",
        "laid",
        "covered",
        "discards",
        "playing",
        "upgrades",
        "tokens",
        "fresh",
        "spent",
        "held",
        "raised",
        "companions",
        "called",
        "throws",
        "away",
        "told",
    )

    def __init__(self, box: Box, told: PlayerSeen) -> None:
        self.box = box
        self.out = False
        self.health = self.cp = self.cards = self.deck = self.laid = -1
        self.covered: tuple[tuple[int, str], ...] = ()
        self.discards = Names()
        self.playing = Names()
        self.upgrades = Names()
        # Rows are replaced and never changed.
        self.tokens: list[int] = NO_ROW
        self.fresh: list[int] = NO_ROW
        self.spent: list[int] = NO_ROW
        self.held: list[int] = NO_ROW
        self.raised: list[int] = NO_ROW
        self.companions: list[int] = NO_ROW
        self.called: list[int] = NO_ROW
        self.throws: list[int] = NO_ROW
        self.away: list[list[int]] = []
        self.told = told


def _opens(state: Table) -> list[Open]:
    """Of each player; a draft ends with another box."""
    box, last = state.box, state.seen
    if last is None or last[0].box is not box:
        last = state.seen = [Open(box, told) for told in box.blank_players]
    return cast("list[Open]", last)


def _player(state: Table, last: Open, player: Seat, seat: Seat | None, bit: int) -> PlayerSeen:
    """A hand and how long somebody wants not to be asked are shown to their owner alone.

    The viewer is `seat`, and as one of those who know cards that were shown, `bit`.
    """
    box = state.box
    names, hand, deck = box.card_names, state.hands[player], state.decks[player]
    if (
        last.health != state.health[player]
        or last.cp != state.cp[player]
        or last.cards != len(hand)
        or last.deck != len(deck)
        or last.tokens is not state.tokens[player]
        or last.fresh is not state.fresh[player]
        or last.spent is not state.spent[player]
        or last.held is not state.held[player]
        or last.raised is not state.raised[player]
        or last.laid != state.laid[player]
        or last.discards.lay[0] != state.discards[player]
        or last.playing.lay[0] != state.playing[player]
        or last.upgrades.lay[0] != state.upgrades[player]
        or last.covered is not state.covered
        or last.out != (player in state.gone)
        or (box.any_companions and _companions_moved(state, last, player))
    ):
        _look_again(state, last, player)
    seen = last.told.copy()
    if seat is not None and box.teams[player] == box.teams[seat]:
        seen["hand"] = [names[card] for card in hand]  # partners show theirs (DT-2V2-1)
    else:
        seen["known"] = [names[card] for card in hand if state.knows[card] & bit]
    if deck and state.knows[deck[-1]] & bit:
        seen["top"] = _top(state, deck, bit)
    if state.prepared:
        seen["spells"] = [names[card] for card in state.prepared[player]]
    if state.books:
        seen["book"] = [names[card] for card in state.books[player]]
    if player == seat:
        seen["quiet"] = state.quiet[player]
        seen["watches"] = bool(state.watch[player])
    return seen


def _look_again(state: Table, last: Open, player: Seat) -> None:
    """What all see of a player; where there is none of something, that is shared by all."""
    box, names = state.box, state.box.card_names
    seen = box.blank_players[player].copy()
    last.cards = -1  # until all of it is there, whoever reads meanwhile looks, too
    last.out = player in state.gone
    if last.out:
        seen["out"] = True
    seen["health"] = last.health = state.health[player]
    seen["cp"] = last.cp = state.cp[player]
    seen["cards"] = len(state.hands[player])
    seen["deck"] = last.deck = len(state.decks[player])
    if told := last.discards.of(state.discards[player], names):
        seen["discards"] = told
    if told := last.playing.of(state.playing[player], names):
        seen["playing"] = told
    if told := last.upgrades.of(state.upgrades[player], names):
        seen["upgrades"] = told
    _count_tokens(state, last, player, seen)
    if box.any_companions:
        _count_companions(state, last, player, seen)
    seen["board"] = laid_board(state, player).names
    last.covered = state.covered
    if last.covered:
        seen["covered"] = dict.fromkeys(covered_of(state, player), box.tokens[box.covering[0]].name)
    seen["laid"] = last.laid = state.laid[player]
    last.told = seen
    last.cards = len(state.hands[player])


def _top(state: Table, deck: list[int], bit: int) -> list[str]:
    """What the viewer was shown of a deck, down to the first unknown card."""
    shown: list[str] = []
    for card in reversed(deck):
        if not state.knows[card] & bit:
            break
        shown.append(state.box.card_names[card])
    return shown


def _count_tokens(state: Table, last: Open, player: Seat, seen: PlayerSeen) -> None:
    """Most rows are the box's own, with nothing in it."""
    box = state.box
    none = box.no_tokens[player]
    tokens = last.tokens = state.tokens[player]
    if tokens is not none:
        seen["tokens"] = _counted(box, tokens)
    fresh = last.fresh = state.fresh[player]
    if fresh is not none:
        seen["fresh"] = _counted(box, fresh)
    spent = last.spent = state.spent[player]
    if spent is not none:
        seen["spent"] = _counted(box, spent)
    held = last.held = state.held[player]
    if held is not none:
        seen["began_with"] = _counted(box, held)
    raised = last.raised = state.raised[player]
    if raised is not none:
        seen["limits"] = _counted(box, raised)


def _companions_moved(state: Table, last: Open, player: Seat) -> bool:
    return (
        last.companions is not state.companions[player]
        or last.called is not state.called[player]
        or last.throws is not state.throws[player]
        or last.away != state.away
    )


def _count_companions(state: Table, last: Open, player: Seat, seen: PlayerSeen) -> None:
    """One's own, and those of others that lie with one."""
    box = state.box
    own, called, throws = state.companions[player], state.called[player], state.throws[player]
    last.companions, last.called, last.throws, last.away = own, called, throws, state.away[:]
    if kinds := box.heroes[player].companions:
        seen["companions"] = {kind.name: number for kind, number in zip(kinds, own, strict=True)}
        seen["called"] = [kind.name for kind, number in zip(kinds, called, strict=True) if number]
        seen["thrown"] = {kind.name: number for kind, number in zip(kinds, throws, strict=True) if number}
    seen["lodged"] = [
        {"companion": box.heroes[owner].companions[kind].name, "of": owner}
        for owner in box.seats
        for kind, holder in enumerate(state.away[owner])
        if holder == player
    ]


def _counted(box: Box, row: list[int]) -> dict[str, int]:
    """How many of each kind of token; where a row was emptied again there are none."""
    lying = tuple(row)
    found = box.tokens_seen.known.get(lying)
    if found is None:
        counted = {name: number for name, number in zip(box.token_names, row, strict=True) if number}
        found = box.tokens_seen.keep(lying, counted)
    return found


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
    return _dealt(table, pools, chance, remake=table.open is not None and table.open.seat != seat)


def reshuffled(state: Table, chance: Chance) -> Table:
    """Of the decks, those cards of which nobody knows where they lie."""
    table = state.clone()
    pools = [[(deck, at) for deck, at in whole(deck) if not anybody_knows(state, deck[at])] for deck in table.decks]
    return _dealt(table, pools, chance, remake=False)


def _dealt(table: Table, pools: list[list[Place]], chance: Chance, remake: bool) -> Table:
    # Who knows a place, and that no upgrade lies there, is a matter of the place and not of the card.
    known = [[table.knows[zone[at]] for zone, at in pool] for pool in pools]

    def no_upgrades() -> None:
        for pool, bits in zip(pools, known, strict=True):
            _keep_upgrades_away(table, pool, bits, chance)

    redeal(table, chance, RULES, pools, remake, no_upgrades)
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
