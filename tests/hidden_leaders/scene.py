"""What a test of Hidden Leaders says and looks at: a prepared table, a card played, and where everything is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import throneroom as tr
from throneroom.games.hidden_leaders.state import NONE, Table

EMPEROR = "buried-emperor"
# Heroes that do nothing but move markers, one or two of each faction.
SOLDIER, MERCENARY = "short-sighted-soldier", "underpaid-mercenary"
PIG, DRUID = "pigmented-war-pig", "depressed-druid"
SKELETON, ORANGUTAN = "arrowgant-skeleton", "rotting-orangutan"
FROG, LIZARD = "furious-frog", "leery-lizard"


def table(
    hand: Sequence[str],
    party: Sequence[str] = (),
    others: Sequence[Sequence[str]] = ((), ()),
    hands: Sequence[Sequence[str]] = (),
    modules: Sequence[str] = (),
    seed: int = 1,
    **rest: Any,
) -> tr.Match:
    """Player 1 is to play, with this hand and party; `others` are the parties of the others and `hands` their hands."""
    said = {
        "parties": [list(party), *[list(other) for other in others]],
        "hands": [list(hand), *[list(other) for other in hands]],
        **rest,
    }
    players = 1 + len(others)
    return tr.new("hidden-leaders", players=players, modules=list(modules), seed=seed, table=said)


def played(card: str, *keys: str, hand: Sequence[str] = (), **rest: Any) -> tr.Match:
    """The same, after player 1 has played this card and answered so."""
    match = table([card, *hand], **rest)
    say(match, f"play {card}", *keys)
    return match


def say(match: tr.Match, *keys: str) -> None:
    for key in keys:
        match.play(key)


def keys(match: tr.Match, start: str = "") -> set[str]:
    """The open question's answers that start so."""
    assert match.decision is not None
    return {option.key for option in match.decision.options if option.key.startswith(start)}


def asked(match: tr.Match) -> int:
    """The player who has to answer, counted from 1 as in keys."""
    assert match.decision is not None
    return match.decision.seat + 1


def question(match: tr.Match) -> str:
    assert match.decision is not None
    return match.decision.ask.prompt.id.rpartition(".")[2]


def refused(match: tr.Match, key: str) -> str:
    """The rule that forbids this answer now, as `why` says it and as playing it says it."""
    reasons = match.why(key)
    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play(key)
    assert reasons == refusal.value.reasons
    assert all(reason.text for reason in reasons)
    return " ".join([reason.rule for reason in reasons])


# -- the true table --------------------------------------------------------------------------------------


def state_of(match: tr.Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def names(match: tr.Match, pieces: Sequence[int]) -> list[str]:
    state = state_of(match)
    return [state.box.names[state.face[piece]] for piece in pieces if piece != NONE]


def markers(match: tr.Match) -> tuple[int, int]:
    """Red and green."""
    return state_of(match).red, state_of(match).green


def party(match: tr.Match, player: int) -> list[str]:
    """A party in its order, with "down" before what lies face down."""
    state = state_of(match)
    pieces = state.parties[player - 1]
    return [
        ("" if state.up[piece] else "down ") + name for piece, name in zip(pieces, names(match, pieces), strict=True)
    ]


def hand(match: tr.Match, player: int) -> list[str]:
    return names(match, state_of(match).hands[player - 1])


def tavern(match: tr.Match) -> list[str]:
    return names(match, state_of(match).tavern)


def harbor(match: tr.Match) -> list[str]:
    """The top first, as all piles here."""
    return names(match, state_of(match).harbor[::-1])


def wilderness(match: tr.Match) -> list[str]:
    return names(match, state_of(match).wilderness[::-1])


def graveyard(match: tr.Match) -> list[str]:
    return names(match, state_of(match).graveyard[::-1])


def events(match: tr.Match, seat: int | None = None) -> str:
    """Everything that was told to this seat, as one text."""
    return "\n".join([event["text"] for event in match.events(0, seat)])


# -- what a viewer sees ----------------------------------------------------------------------------------


def seen(match: tr.Match, player: int | None = None) -> dict[str, Any]:
    found = match.view(None if player is None else player - 1)["table"]
    assert isinstance(found, dict)
    return found


def seen_party(match: tr.Match, whose: int, by: int | None) -> list[str | None]:
    """A party as this player sees it: the names of what that player knows."""
    cards = seen(match, by)["players"][whose - 1]["party"]
    return [None if place["card"] is None else place["card"]["hero"] for place in cards]


def seen_hand(match: tr.Match, whose: int, by: int | None) -> list[str | None]:
    return [None if card is None else card["hero"] for card in seen(match, by)["players"][whose - 1]["hand"]]
