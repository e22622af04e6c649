"""The question for a die, as its seat reads it: what it comes from, whose that is, and how many dice may follow."""

from __future__ import annotations

from throneroom.kernel.decisions import Decision
from throneroom.kernel.texts import Text

from .rules.dice import TouchMore, begins_again
from .rules.table import hero
from .state import Table
from .steps import WhichAgain, WhichDie


def question_for_die(state: Table, decision: Decision) -> Text | None:
    """None if no die is asked for, or nothing is known of where the question comes from."""
    offers = decision.ask.offers
    what = _source(state, decision)
    if what is None:
        return None
    if isinstance(offers, WhichAgain):
        most = min(offers.most, len(offers.dice))
        more = "" if begins_again(state, offers) else ".more"
        return Text(f"dice_throne.ask.die.may{more}", what=what, n=most)
    if not isinstance(offers, WhichDie):
        return None
    then = decision.ask.then
    most = 1 + (then.dice if isinstance(then, TouchMore) else 0)
    if offers.do == "reroll":
        name = "may.more" if offers.optional else "reroll"
    else:
        name = "change.more" if offers.optional else "change"
    return Text(f"dice_throne.ask.die.{name}", what=what, n=most)


def _source(state: Table, decision: Decision) -> Text | None:
    """The card, token or ability, with the hero who plays the card if that is somebody else."""
    source = decision.frame.source or ("" if state.attack is None else state.attack.defense)
    what = state.box.sources.get(source)
    if what is None:
        return None
    for seat, cards in enumerate(state.playing):
        if seat != decision.seat and source in [state.box.card_names[card] for card in cards]:
            return Text("dice_throne.ask.die.of", what=what, hero=hero(state, seat))
    return what
