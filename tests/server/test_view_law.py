"""The view law over the wire: what is sent to a viewer does not depend on what that viewer cannot know."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace

import pytest

import throneroom as tr
from tests.dice_throne.scene import duel
from tests.laws.spelling import in_dice_throne, in_drako, in_hidden_leaders
from throneroom.server import wire
from throneroom.server.messages import reasons_shown
from throneroom.server.telling import Telling

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


SPELLED: dict[str, Callable[[tr.Match, int], list[str]]] = {
    "drako": in_drako,
    "dice-throne": in_dice_throne,
    "hidden-leaders": in_hidden_leaders,
}


def table_of(match: tr.Match) -> object:
    return match.codec().write(match.state)["table"]


def sent(match: tr.Match, viewer: int | None, lang: str) -> bytes:
    """A frame as the server would send it, and the reasons that this viewer could ask for."""
    since = max(0, match.journal.count - EVENTS)
    frame = wire.encode(
        wire.Update(
            v=1,
            start=since,
            events=Telling().events(match, viewer, lang, since, match.journal.count),
            undo=False,
            clock=None,
            view=match.worded(match.facts(viewer), lang),
        )
    )
    reasons = []
    if viewer is not None and match.decision is not None:
        spelled = SPELLED[match.game.name](match, viewer)
        keys = ["pass", "castle", "draw", *random.Random(match.journal.count).sample(spelled, min(12, len(spelled)))]
        if match.decision.seat == viewer:
            keys += match.game.candidates(match.state, match.decision)
        reasons = [wire.encode(wire.Refused(key, reasons_shown(match.why(key, viewer), lang))) for key in keys]
    return frame + b"".join(reasons)


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


# Two hands of one seat: one with something to answer with, the other without.
def drako_hands(card: str) -> tr.Match:
    figures = {
        "archer1": {"at": [0, 0]},
        "archer2": {"at": None},
        "swordsman": {"at": [0, -2]},
        "thrower": {"at": [0, 1]},
    }
    hands = {"knights": [card], "trolls": ["strike2"]}
    return tr.new("drako", seed=1, table={"figures": figures, "hands": hands})


def duel_hands(card: str) -> tr.Match:
    return duel(["barbarian", "barbarian"], "12344 / 111", seats=({}, {"hand": [card], "cp": 2}))


def hill_hands(card: str) -> tr.Match:
    heroes = ["barbarian", "barbarian", "barbarian"]
    return duel(heroes, "12344 / 11 / 111", seats=({}, {"hand": [card], "cp": 2}), mode="king-of-the-hill")


@pytest.mark.parametrize(
    ("table", "cards", "answer", "asked"),
    [
        (drako_hands, ("defend+walk1", "bow2"), "play strike2 for strike2", 0),
        (duel_hands, ("so_wild", "sturdy_blow_2"), "use mighty_blow", 1),
        (hill_hands, ("so_wild", "sturdy_blow_2"), "use mighty_blow", 1),
    ],
)
def test_nobody_else_sees_that_somebody_was_asked_in_secret_and_passed(
    table: Callable[[str], tr.Match], cards: tuple[str, str], answer: str, asked: int
) -> None:
    twins = [table(card) for card in cards]
    passed = []
    for match in twins:
        match.play(answer)
        passed.append(0)
        while match.decision is not None and match.decision.ask.secret and match.decision.seat == asked:
            match.play("pass")
            passed[-1] += 1
    assert passed[0] > 0
    assert passed[1] == 0

    for viewer in {None, *range(twins[0].seats)} - {asked}:
        for lang in tr.LANGUAGES:
            first, second = [sent(match, viewer, lang) for match in twins]
            assert first == second
        first_events, second_events = [match.events(0, viewer) for match in twins]
        assert first_events == second_events
        if viewer is not None:
            assert twins[0].notes(viewer) == twins[1].notes(viewer)
            assert twins[0].can_undo(viewer) == twins[1].can_undo(viewer)


def test_a_view_holds_no_ply_because_it_counts_secret_answers() -> None:
    for viewer in (None, 0, 1):
        assert "ply" not in tr.new("drako", seed=1).view(viewer)
        assert "ply" not in tr.new("drako", seed=1).facts(viewer)
