"""The view law over the wire: what is sent to a viewer does not depend on what that viewer cannot know."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

import throneroom as tr
from throneroom.server import wire
from throneroom.server.messages import reasons_shown
from throneroom.server.streams import shown

MATCHES = 5  # of each of these: sixty
EVENTS = 12  # of the log, the last so many are compared

RECORDED = [
    *[("drako", {"match_up": match_up}) for match_up in ("knights-trolls", "dragon-dwarves", "trolls-dwarves")],
    ("drako", {"match_up": "knights-dragon", "exchange": True}),
    *[("dice-throne", {"heroes": heroes}) for heroes in (["moon_elf", "ninja"], ["treant", "shadow_thief"])],
    ("dice-throne", {"heroes": ["barbarian", "pyromancer"], "promo": True}),
    ("dice-throne", {"draft": "ban", "mode": "2v2", "health": 10}),
    ("dice-throne", {"draft": "three", "mode": "king-of-the-hill", "health": 10}),
    ("hidden-leaders", {"players": 2, "modules": ["further-heroes", "queens-and-friend"]}),
    ("hidden-leaders", {"players": 3}),
    ("hidden-leaders", {"players": 6, "beginner": True}),
]


def table_of(match: tr.Match) -> object:
    return match.codec().write(match.state)["table"]


def sent(match: tr.Match, viewer: int | None, lang: str) -> str:
    """A frame as the server would send it, and the reasons that this viewer could ask for."""
    since = max(0, match.journal.count - EVENTS)
    frame = wire.encode(
        wire.Frame(
            v=1,
            start=since,
            events=match.events(since, viewer, lang),
            view=shown(match, viewer, lang),
            undo=False,
            clock=None,
        )
    )
    reasons = []
    if viewer is not None and match.decision is not None:
        keys = ["pass", "castle", "draw"]
        if match.decision.seat == viewer:
            keys += match.game.candidates(match.state, viewer)
        reasons = [wire.encode(wire.Refused(key, reasons_shown(match.why(key, viewer), lang))) for key in keys]
    return frame + "".join(reasons)


@pytest.mark.parametrize(("game", "options"), RECORDED, ids=str)
def test_what_is_sent_is_the_same_for_any_deal_of_what_is_hidden(game: str, options: dict[str, object]) -> None:
    checked = SimpleNamespace(decisions=0, hidden=0)
    for seed in range(MATCHES):
        pick = random.Random(seed)
        match = tr.new(game, seed=seed, **options)  # type: ignore[arg-type]
        while match.decision is not None:
            lang = tr.LANGUAGES[match.ply % len(tr.LANGUAGES)]
            for viewer in (None, *range(match.seats)):
                dealt = match.redeal(viewer, pick.getrandbits(32))
                assert sent(dealt, viewer, lang) == sent(match, viewer, lang)
                if checked.decisions % 20 == 0:
                    checked.hidden += table_of(dealt) != table_of(match)
            checked.decisions += 1
            match.play(pick.choice(match.decision.options).key)
    assert checked.decisions > 200
    assert checked.hidden > checked.decisions / 20, "the deals must differ for the test to say anything"


def test_the_ply_is_not_sent_because_it_counts_secret_answers() -> None:
    assert "ply" not in shown(tr.new("drako", seed=1), 0, "en")
