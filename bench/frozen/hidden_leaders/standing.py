"""How a seat stands in a state that is known whole, as a search deals it: its chance to win."""

from __future__ import annotations

from math import exp, log
from typing import Final

from throneroom.games.hidden_leaders import steps
from throneroom.games.hidden_leaders.rules.ending import strength
from throneroom.games.hidden_leaders.state import Table
from throneroom.kernel.frames import State

from .belief import PAIRS
from .drift import LONGEST, Chances, drift
from .evaluator import soft
from .known_table import reaches, seen_in
from .threats import shares
from .track import MASKS, WINNING, place

# Fitted, one weight after the other, to the winners of 1,500 matches of two and 700 of four that the quick policy
# played against itself, at random decisions.  On 750 other matches the log-loss of "this seat wins" is 0.57 with two
# players (a blind guess: 0.69) and 0.52 with four (0.56); wherever 300 positions were given about the same chance, the
# share of wins was within 0.05 of it.  Before anybody is two heroes short of the end nobody can tell much.
ENDED: Final = 0.75  # when the match ends with this turn: how sure it is what its markers say
KEPT: Final = 0.4  # of a threat to end the match, so much is left after each turn of another player
SURE: Final = 0.92
DRIFTING: Final = 1.0  # for each e-fold by which the markers drift the way of a seat
AHEAD: Final = 0.08  # for each hero in the open
LATER: Final = -0.15  # for each seat that moves before it
IN_HAND: Final = (0.5, 0.15, 0.1)  # of what the cards in hand would do at once, the best first
IN_TIES: Final = 2.0  # for what they would decide in ties
UNSEEN_HAND: Final = 0.1  # what another's hand is worth
_DIM: Final = 0.02
_DARK: Final = 0.01


def standing(state: State, seat: int) -> float:
    """The chance that this seat wins.  Of the others' hands it counts only what it knows; the rest may be anything."""
    assert isinstance(state, Table)
    if state.outcome is not None:
        return float(seat in state.outcome.winners)
    players, needed = state.box.players, state.box.needed
    shown = revealed(state)
    plays = _plays(state, max(shown))
    wins = who_wins(state, plays)
    at = place(state.red, state.green)
    here = drift()[plays][at]
    if not plays:
        odds = [exp(ENDED * log(_won(here, mine) + _DARK)) for mine in wins]
        return odds[seat] / sum(odds, 0.0)
    asked = state.open
    begins = asked is None or isinstance(asked.ask.offers, steps.Turn | steps.ToHide)
    mover = state.active if begins else state.active + 1
    mine = 0.0
    alive = 1.0
    kept = SURE
    for order in range(players):  # whoever can end the match with a win, does
        other = (mover + order) % players
        if shown[other] + 1 >= needed:
            hits = alive * kept * threat(state, other, seat, at, wins[other])
            alive -= hits
            if other == seat:
                mine = hits
        kept *= KEPT
    odds = []
    for other, chances in enumerate(wins):
        order = (other - mover) % players
        drifting = _won(here, chances)
        drifting += in_hand(state, seat, at, plays, chances) if other == seat else UNSEEN_HAND
        odds.append(exp(DRIFTING * log(drifting + _DIM) + AHEAD * shown[other] + LATER * order))
    return mine + alive * odds[seat] / sum(odds, 0.0)


def revealed(state: Table) -> list[int]:
    up = state.up
    shown = []
    for party in state.parties:
        count = 0
        for piece in party:
            count += up[piece]
        shown.append(count)
    return shown


def in_hand(state: Table, seat: int, at: int, plays: int, wins: list[float]) -> float:
    """What the cards that a seat holds are still good for."""
    face = state.face
    shown = sum([state.up[piece] for piece in state.parties[seat]])
    later = drift()[min(plays, _plays(state, shown + 1))]
    here = drift()[plays][at]
    now = _won(here, wins)
    steep = soft(plays)
    ties = [here[number] * chance * (1.0 - chance) / steep for number, chance in enumerate(wins)]
    goods = []
    worth = 0.0
    for piece in state.hands[seat]:
        goods.append(max([_won(later[end], wins) for end in _ends(state, seat, face[piece], at)]) - now)
        factions = state.box.factions[face[piece]]
        for number, mask in enumerate(MASKS):
            if factions & mask:
                worth += IN_TIES * ties[number]
    goods.sort(reverse=True)
    for good, weight in zip(goods, IN_HAND, strict=False):
        worth += weight * good
    return max(worth, -now)


def threat(state: Table, other: int, seat: int, at: int, wins: list[float]) -> float:
    """The chance that this player holds a hero that brings the markers where they make it win, by what `seat` knows."""
    mask = 0
    for number, chance in enumerate(wins):
        if chance >= 0.5:
            mask |= MASKS[number]
    misses = 1.0
    share = shares()[mask][at]
    for piece in state.hands[other]:
        if other != seat and not state.knows[piece] >> seat & 1:
            misses *= 1.0 - share
            continue
        for end in _ends(state, other, state.face[piece], at):
            if MASKS[WINNING[end]] & mask:
                return 1.0
    return 1.0 - misses


def _ends(state: Table, seat: int, face: int, at: int) -> tuple[int, ...]:
    """Where this seat could bring the markers with this hero; for most heroes that does not depend on the table."""
    reach = reaches(state.box)[face]
    if reach.asks or reach.copies is not None:
        return seen_in(state, seat).ends(face)
    return reach.ends(at, ())


def _plays(state: Table, most: int) -> int:
    """About how many heroes will be played until the end; 0 if it comes with this turn (HL-END-1)."""
    left = state.box.needed - most
    return 0 if left <= 0 else min(LONGEST, left * state.box.players)


def _won(here: Chances, mine: list[float]) -> float:
    return here[0] * mine[0] + here[1] * mine[1] + here[2] * mine[2] + here[3] * mine[3]


def who_wins(state: Table, plays: int) -> list[list[float]]:
    """For each seat its chance to win if each of the factions does: ties are the more open, the longer it lasts."""
    heirs, parties = state.heirs, state.parties
    wins = [[0.0, 0.0, 0.0, 0.0] for _ in parties]
    steep = soft(plays)
    for number, mask in enumerate(MASKS):
        allied = [seat for seat in state.box.seats if number in PAIRS[heirs[seat]]]
        if len(allied) == 1:
            wins[allied[0]][number] = 1.0
        elif allied:
            # HL-TIE-1, then a little for HL-TIE-2 and less for HL-TIE-3.
            keys = [strength(state, seat, mask) - 0.03 * len(parties[seat]) + 0.001 * heirs[seat] for seat in allied]
            top = max(keys)
            weights = [exp(max(-30.0, (key - top) / steep)) for key in keys]
            whole = sum(weights, 0.0)
            for seat, weight in zip(allied, weights, strict=True):
                wins[seat][number] = weight / whole
    return wins
