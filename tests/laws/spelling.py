"""Every key that a game's grammar can spell for what a seat has: what the law of offers tries, whoever is asked."""

from __future__ import annotations

from itertools import product

from throneroom.games.dice_throne.board import announcements
from throneroom.games.dice_throne.box import keep_option
from throneroom.games.dice_throne.drafting import BAN, BRING, SEND
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.rules.answers import SCOPES
from throneroom.games.dice_throne.rules.table import board, laid_board
from throneroom.games.dice_throne.state import Table
from throneroom.games.drako.board import BY_NAME
from throneroom.games.drako.state import Table as DrakoTable
from throneroom.games.hidden_leaders.box import FACTIONS
from throneroom.games.hidden_leaders.state import Table as LeadersTable
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Seat

WORDS = [
    "end phase",
    "no ability",
    "no defense",
    "yes",
    "pay",
    "skip",
    "show",
    "watch rolls",
    "stop watching rolls",
    "pass",
]
NUMBERS = [str(number) for number in range(1, 7)]


def in_dice_throne(match: Match, seat: Seat) -> list[str]:
    """With the cards of the whole deck: what lies in no hand is spelled, too."""
    state = match.state
    assert isinstance(state, Table)
    if state.drafting:
        return [f"{verb} {name}" for verb in (BRING, BAN, SEND) for name in HEROES]
    box = state.box
    keys = [*WORDS, *[key for _, key, _ in SCOPES]]
    for card in (*box.decks[seat], *box.books[seat]):
        keys += [f"{verb} {box.cards[card].name}" for verb in ("play", "sell", "discard", "lay", "prepare", "cast")]
    keys += [option.key for spends in box.spends for _, option in spends]
    keys += [option.key for ways in box.calls[seat] for _, option in ways]
    keys += [option.key for _, *both in box.flights[seat] for option in both]
    keys += [option.key for _, option in laid_board(state, seat).uses]
    for ability in board(state, seat):
        keys += [f"use {ability.name}", f"defend with {ability.name}"]
        keys += [option.key for _, option in announcements(ability)]
    keys += ["keep none", *[f"keep {''.join(sorted(dice))}" for dice in product("1246", repeat=2)]]
    for tray in state.trays:
        keys += [keep_option(tuple(sorted(tray.dice)[:number])).key for number in (1, 3)]
    keys += [f"{verb} {number}" for verb in ("choose", "take", "pick", "die", "to") for number in NUMBERS]
    keys += [f"gain {token.name}" for token in box.tokens]
    keys += [f"remove {token.name} of {other}" for token in box.tokens for other in box.seats]
    return keys


def in_drako(match: Match, seat: Seat) -> list[str]:
    """With every figure of the match on every hex, and every card of the deck for every symbol."""
    state = match.state
    assert isinstance(state, DrakoTable)
    box = state.box
    keys = ["draw", "fury", "exchange", "keep", "refill", "decline", "stay", "done", "pass"]
    cards = sorted(set(box.decks[seat]))
    for card in cards:
        name = box.card_names[card]
        keys += [f"play {name} for nothing", f"discard {name}", *[option.key for _, option in box.plays[card]]]
        keys += [f"stop {number} with {name}" for number in (1, 2, 3)]
        keys += [f"stop 1 with {name} and {box.card_names[other]}" for other in cards]
        keys += [f"stop 1 and 2 with {name}"]
    names = box.names
    keys += [f"{verb} {name}" for verb in ("free", "reinforce") for name in names]
    keys += [f"{by} {verb} {on}" for verb in ("hits", "nets") for by, on in product(names, names)]
    keys += [f"{name} {verb} {hex}" for verb in ("to", "charges") for name in names for hex in (*BY_NAME, "9,9")]
    keys += [f"dodge {number}" for number in (1, 2, 3)] + [f"take {number}" for number in range(5)]
    keys += [f"wound {area}" for area in ("flight", "movement", "fire")]
    return keys


def in_hidden_leaders(match: Match, seat: Seat) -> list[str]:
    """With every hero of the match, wherever it is, and every place in every party."""
    state = match.state
    assert isinstance(state, LeadersTable)
    keys = ["done", "draw", "turn over", "look", "from wilderness", "from graveyard"]
    verbs = ("play", "discard", "hide", "give", "take", "pick")
    keys += [f"{verb} {name}" for verb in verbs for name in state.box.names]
    keys += [f"pick {other + 1}.{place}" for other in range(match.seats) for place in range(1, 8)]
    keys += [f"player {number}" for number in range(1, 8)]
    keys += [f"name {faction}" for faction in FACTIONS]
    keys += [f"move {color} {step}" for color in ("red", "green") for step in ("+0", "+1", "+2", "-1", "-2", "+3")]
    keys += [f"move red {one} and green {other}" for one, other in product(("+1", "-1", "+2"), repeat=2)]
    return keys
