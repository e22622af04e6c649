"""What each seat sees of a draft: in a round that is being played, only what the own team says (DT-R-57)."""

from __future__ import annotations

from dataclasses import replace

from throneroom.kernel.chance import Chance
from throneroom.kernel.nodes import Seat

from .drafting import BAN, BRING, SEND
from .rules.draft import answers_of, banned_by, draft_of, left, pool, with_this
from .state import Table
from .terms import term
from .view_types import DrafterSeen, DraftFacts, DraftSeen


def shares(state: Table, seat: Seat | None, other: Seat) -> bool:
    """Whether a viewer is told at once what this player says: partners talk about it."""
    return seat is not None and state.box.teams[seat] == state.box.teams[other]


def draft_facts(state: Table, seat: Seat | None) -> DraftFacts:
    draft = draft_of(state)
    players: list[DrafterSeen] = []
    for player in state.box.seats:
        mine = shares(state, seat, player)
        banner = (player - 1) % state.seats
        banned = draft.banned[player] if draft.round != BAN or shares(state, seat, banner) else ""
        players.append(
            {
                "brought": list(draft.brought[player]) if draft.round != BRING or mine else None,
                "banned": banned or None,
                "sent": (draft.sent[player] or None) if mine else None,
                "bans": banned_by(state, player),
                "answers": answers_of(state, player),
            }
        )
    return {"round": draft.round, "players": players, "heroes": list(pool(state))}


def worded_draft(draft: DraftFacts, lang: str) -> DraftSeen:
    return {**draft, "text": term(f"draft_round.{draft['round']}").say(lang)}


def drafted_anew(table: Table, seat: Seat | None, chance: Chance) -> None:
    """Whatever the viewer was not told in this round might have been something else."""

    def any_of(names: tuple[str, ...]) -> str:
        return names[chance.order(len(names), "redeal")[0]]

    for player in table.box.seats:
        draft = draft_of(table)
        if shares(table, seat, player):
            continue
        whose = banned_by(table, player)
        if draft.round == BRING:
            others = [name for mate in table.box.team_of[player] if mate != player for name in draft.brought[mate]]
            free = [name for name in pool(table) if name not in others]
            order = chance.order(len(free), "redeal")[: len(draft.brought[player])]
            brought = with_this(draft.brought, player, tuple([free[at] for at in order]))
            table.draft = replace(draft, brought=brought)
        elif draft.round == BAN and draft.banned[whose]:
            table.draft = replace(draft, banned=with_this(draft.banned, whose, any_of(draft.brought[whose])))
        elif draft.round == SEND and draft.sent[player]:
            table.draft = replace(draft, sent=with_this(draft.sent, player, any_of(left(draft, player))))
