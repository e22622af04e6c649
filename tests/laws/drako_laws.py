"""How often the laws are run on Drako, and what must be true of its table at every decision."""

from __future__ import annotations

from collections import Counter

from tests.laws.spelling import in_drako
from throneroom.games import find
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.state import Table
from throneroom.kernel.laws import Checked, obey
from throneroom.kernel.match import Match

NAMES = [match_up.name for match_up in MATCH_UPS]
MATCHES = 200  # random matches of each match-up, in `make soak`
PART = MATCHES // 20  # in `make test`
SOAK = [(name, (name, seed)) for name in NAMES for seed in range(MATCHES)]
EVERY = 10  # save, replay and redeal at every so many decisions


def one_match(match_up: str, seed: int) -> Checked:
    """A random match under all laws; every other one exchanges the opening hands."""
    options = {"match_up": match_up, "exchange": seed % 2 == 1}
    return obey(find("drako"), options, seed=seed, every=EVERY, invariant=every_card_is_somewhere, spelled=in_drako)


def every_card_is_somewhere(match: Match) -> None:
    """All 38 cards of each side, wounds within their spaces, figures on hexes of their own."""
    state = match.state
    assert isinstance(state, Table)
    box = state.box
    for seat in (0, 1):
        cards = Counter([*state.hands[seat], *state.decks[seat], *state.discards[seat]])
        cards += Counter(card for card in state.removed if box.card_owner[card] == seat)
        cards += Counter(card for _, card in state.lives if box.card_owner[card] == seat)
        assert cards == Counter(box.decks[seat])
        assert len(state.hands[seat]) <= 8
    assert all(0 <= wounds <= spaces for wounds, spaces in zip(state.wounds, box.spaces, strict=True))
    standing = [at for at in state.at if at >= 0]
    assert len(set(standing)) == len(standing)
    assert 0 <= state.boulders <= box.boulders
    assert 0 <= state.actions <= 3
