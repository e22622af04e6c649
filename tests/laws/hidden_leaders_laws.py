"""How often the laws are run on Hidden Leaders, and what must be true of its table at every decision."""

from __future__ import annotations

from tests.laws.spelling import in_hidden_leaders
from throneroom.games import find
from throneroom.games.hidden_leaders.box import SPACES
from throneroom.games.hidden_leaders.heroes import MODULES
from throneroom.games.hidden_leaders.state import NONE, Table
from throneroom.kernel.laws import Checked, obey
from throneroom.kernel.match import Match

NAMES = [f"{players} players{modules}" for players in range(2, 7) for modules in ("", ", all modules")]
MATCHES = 100  # random matches of each, in `make soak`
PART = MATCHES // 20  # in `make test`
EVERY = 25  # save, replay and redeal at every so many decisions
SOAK = [(name, (name, seed)) for name in NAMES for seed in range(MATCHES)]
MOST = 1500  # decisions: random matches have ended long before


def one_match(name: str, seed: int) -> Checked:
    """A random match under all laws; every fifth one is a beginner game."""
    options = {
        "players": int(name[0]),
        "modules": list(MODULES) if name.endswith("modules") else [],
        "beginner": seed % 5 == 4,
    }
    game, spelled = find("hidden-leaders"), in_hidden_leaders
    return obey(game, options, seed=seed, most=MOST, every=EVERY, invariant=true_table, spelled=spelled)


def true_table(match: Match) -> None:
    """Every card is somewhere, once; and who must know a card does."""
    state = match.state
    assert isinstance(state, Table)
    every_card_is_somewhere(state)
    for seat in state.box.seats:
        mine = 1 << seat
        assert all(state.knows[piece] & mine for piece in (*state.hands[seat], *state.parties[seat]))
    everybody = state.box.everybody
    open_cards = [piece for piece in (*state.tavern, *state.graveyard) if piece != NONE]
    open_cards += [piece for party in state.parties for piece in party if state.up[piece]]
    assert all(state.knows[piece] == everybody for piece in open_cards)
    for viewers, faces, among in state.notes:
        assert viewers
        assert set(faces) <= {state.face[piece] for piece in among}, "a note that is not true"
    assert 1 <= state.red <= SPACES
    assert 1 <= state.green <= SPACES


def every_card_is_somewhere(state: Table) -> None:
    zones = [state.harbor, state.tavern, state.wilderness, state.graveyard, state.aside, *state.hands, *state.parties]
    pieces = [piece for zone in zones for piece in zone if piece != NONE]
    assert sorted(pieces) == list(state.box.all)
    assert sorted(state.face) == list(state.box.all)
    assert sorted(state.heirs) == list(range(6))
    lying = {piece for party in state.parties for piece in party}
    assert all(piece in lying for piece, up in enumerate(state.up) if up)
    came = [state.came[piece] for piece in lying]
    assert len(set(came)) == len(came), "two cards that came as the same"
    assert all((piece in lying) == (0 < number <= state.arrivals) for piece, number in enumerate(state.came))
