"""The draft: heroes brought, banned, dealt and sent within the match (DT-R-57 to DT-R-60)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import asked, happened
from tests.dice_throne.scene import health, keys, refused, say, table
from throneroom.bots import LEVELS, make_bot
from throneroom.bots.arena import fight
from throneroom.games.dice_throne.drafting import DRAFTS
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.modes import MODES
from throneroom.kernel.decisions import IllegalAnswer
from throneroom.kernel.match import Match

HILL = "king-of-the-hill"
FIRST = ("bring monk", "bring thor", "bring treant")
SECOND = ("bring thor", "bring ninja", "bring paladin")


def ban(**options: Any) -> Match:
    return tr.new("dice-throne", draft="ban", **{"seed": 1, **options})


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    drafted: dict[str, Any] = match.view(seat)["table"]["draft"]
    return drafted


def heroes(match: Match) -> list[str]:
    return [hero.name for hero in table(match).box.heroes]


def drafted(match: Match, seed: int = 1) -> Match:
    """Somehow, to the end of the draft."""
    pick = random.Random(seed)
    while table(match).drafting:
        match.play(pick.choice(keys(match)))
    return match


# -- bring three, ban one --------------------------------------------------------------------------------


def test_a_duel_after_bring_three_ban_one() -> None:  # DT-R-57, DT-R-58, DT-R-59
    match = ban()

    assert match.view(0)["seats"] == ["player 1", "player 2"]
    say(match, *FIRST, *SECOND)
    assert [player["brought"] for player in seen(match, None)["players"]] == [
        ["monk", "treant", "thor"],
        ["paladin", "ninja", "thor"],
    ]
    assert (asked(match), keys(match)) == (0, ["ban paladin", "ban ninja", "ban thor"])
    say(match, "ban paladin")
    assert (asked(match), keys(match)) == (1, ["ban monk", "ban treant", "ban thor"])
    say(match, "ban monk")
    assert (asked(match), keys(match)) == (0, ["send treant", "send thor"])
    say(match, "send treant", "send ninja")
    assert heroes(match) == ["treant", "ninja"]
    assert match.view(1)["seats"] == ["Treant", "Ninja"]
    assert match.view(1)["table"]["draft"] is None
    assert health(match) == [50, 50]
    assert [len(hand) for hand in table(match).hands] == [4, 4]
    assert len(happened(match, "rolls_for")) >= 2  # who begins is rolled for when the heroes are known (DT-SETUP-5)


def test_what_is_brought_is_a_secret_until_everybody_has() -> None:  # DT-R-57
    match = say(ban(), "bring monk")

    assert seen(match, 0)["players"][0]["brought"] == ["monk"]
    for viewer in (1, None):
        assert seen(match, viewer)["players"][0] == {
            "brought": None,
            "banned": None,
            "sent": None,
            "bans": 1,
            "answers": 1,
        }
    say(match, *FIRST[1:], *SECOND[:2])
    for viewer in (1, None):
        told = json.dumps(match.events(0, viewer))
        assert not any(name in told for name in ("monk", "thor", "treant"))
    assert [event["text"] for event in match.events(0, 0)] == ["You bring Monk, Thor and Treant."]
    assert [event["text"] for event in match.events(0, 1)] == ["Player 1 brings three heroes in secret."]
    say(match, SECOND[2])
    assert seen(match, 1)["players"][0]["brought"] == ["monk", "treant", "thor"]
    assert match.events(0, None)[-1]["text"] == "Player 2 has brought Paladin, Ninja and Thor."


def test_a_ban_is_a_secret_until_everybody_has_banned() -> None:  # DT-R-58
    match = say(ban(), *FIRST, *SECOND, "ban ninja")

    assert [seen(match, viewer)["players"][1]["banned"] for viewer in (0, 1, None)] == ["ninja", None, None]
    assert [player["answers"] for player in seen(match, 1)["players"]] == [1, 0]
    say(match, "ban thor")
    assert [player["banned"] for player in seen(match, None)["players"]] == ["thor", "ninja"]


def test_who_plays_with_whom_is_a_secret_until_everybody_knows() -> None:  # DT-R-59
    match = say(ban(), *FIRST, *SECOND, "ban ninja", "ban treant", "send thor")

    assert [seen(match, viewer)["players"][0]["sent"] for viewer in (0, 1, None)] == ["thor", None, None]
    say(match, "send thor")  # both may play with the same hero
    assert match.view(None)["seats"] == ["Thor 1", "Thor 2"]


def test_a_ban_is_for_that_player_alone() -> None:  # DT-R-58
    match = say(ban(), *FIRST, *SECOND, "ban thor", "ban monk")

    assert keys(match) == ["send treant", "send thor"]


def test_partners_see_what_each_other_say_and_do_not_bring_the_same() -> None:  # DT-R-57
    match = say(ban(mode="2v2"), *FIRST)

    assert seen(match, 2)["players"][0]["brought"] == ["monk", "thor", "treant"]
    assert match.events(0, 2)[-1]["text"] == "Player 1 brings Monk, Thor and Treant."
    assert seen(match, 1)["players"][0]["brought"] is None
    say(match, *SECOND)
    assert refused(match, "bring monk") == "DT-R-57"
    assert "bring monk" not in keys(match)
    assert "bring ninja" in keys(match)  # an opponent's


@pytest.mark.parametrize("mode", MODES)
def test_everybody_bans_a_hero_of_the_next_player_who_is_an_opponent(mode: str) -> None:  # DT-R-58
    for players in MODES[mode].players:
        match = ban(mode=mode, players=players)
        bans = [player["bans"] for player in seen(match, None)["players"]]
        assert sorted(bans) == list(range(players))
        assert bans == [(seat + 1) % players for seat in range(players)]
        teams = table(match).box.teams
        assert all(teams[seat] != teams[other] for seat, other in enumerate(bans))


# -- dealt -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_are_dealt_to_everybody_or_as_many_as_there_are(players: int) -> None:  # DT-R-60
    match = tr.new("dice-throne", draft="three", mode=HILL, players=players, seed=5)
    hands = [player["brought"] for player in seen(match, None)["players"]]

    assert {len(hand) for hand in hands} == {min(3, len(HEROES) // players)}
    assert len({name for hand in hands for name in hand}) == sum([len(hand) for hand in hands])
    assert keys(match) == [f"send {name}" for name in hands[0]]
    for seat in range(players):
        say(match, f"send {hands[seat][-1]}")
    assert heroes(match) == [hand[-1] for hand in hands]


def test_by_lot_nobody_is_asked_for_a_hero() -> None:  # DT-R-60
    match = tr.new("dice-throne", draft="random", mode="3v3", seed=5)

    assert len(set(heroes(match))) == 6
    assert not any(key.startswith("send") for key in keys(match))
    told = [event["text"] for event in match.events(0, None)]
    assert [text.split(" plays with ")[0] for text in told[:6]] == [f"Player {number}" for number in range(1, 7)]
    assert [heroes(tr.new("dice-throne", draft="random", seed=seed)) for seed in range(3)] != [heroes(match)[:2]] * 3


def test_a_fair_lot_stands_in_the_record() -> None:  # DT-R-60
    match = tr.new("dice-throne", draft="random")

    assert "shuffle heroes: " in match.record()
    assert "commitment" in match.view(None)


# -- like any other decision -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "key", "rule", "reason"),
    [
        ((), "bring batman", "DT-R-57", "no such hero"),
        (FIRST[:1], "bring monk", "DT-R-57", "bring this hero already"),
        ((), "ban monk", "DT-R-57", "choose a hero that you bring"),
        ((), "play six_it", "DT-R-57", "First choose your hero"),
        ((*FIRST, *SECOND), "ban monk", "DT-R-58", "next player has brought"),
        ((*FIRST, *SECOND), "bring monk", "DT-R-57", "Now ban a hero"),
        ((*FIRST, *SECOND, "ban thor", "ban monk"), "send monk", "DT-R-59", "is banned"),
        ((*FIRST, *SECOND, "ban thor", "ban monk"), "send ninja", "DT-R-59", "your own heroes"),
        ((*FIRST, *SECOND, "ban thor", "ban monk"), "ban ninja", "DT-R-57", "which of your heroes"),
        ((*FIRST, *SECOND, "ban thor", "ban monk", "send thor", "send ninja"), "send thor", "DT-R-57", "already"),
        ((), "bring Monk!", "TR-KEY", ""),
    ],
)
def test_what_cannot_be_said_now_has_a_reason(said: tuple[str, ...], key: str, rule: str, reason: str) -> None:
    match = say(ban(), *said)
    before = match.save()

    assert refused(match, key) == rule
    assert reason in match.why(key)[0].text
    with pytest.raises(IllegalAnswer):
        match.play(key)
    assert match.save() == before


def test_heroes_that_cannot_be_named_are_shown_with_their_reason() -> None:
    match = say(ban(), *FIRST, *SECOND, "ban thor", "ban monk")

    assert list(match.view(0)["decision"]["refused"]) == ["send monk"]


def test_an_answer_is_taken_back_until_everybody_has_given_theirs() -> None:  # TR-UNDO
    match = say(ban(), *FIRST)

    assert match.can_undo(0)
    match.undo(0)
    assert seen(match, 0)["players"][0]["brought"] == ["monk", "thor"]
    say(match, "bring paladin", *SECOND)
    assert not match.can_undo(1)


@pytest.mark.parametrize("draft", DRAFTS)
def test_a_match_is_saved_and_replayed_in_the_draft_and_after_it(draft: str) -> None:
    match = tr.new("dice-throne", draft=draft, mode="2v2", seed=4, first=2)
    pick = random.Random(7)
    for _ in range(40):
        again = tr.load(match.save())
        assert again.save() == match.save()
        assert again.view(0) == match.view(0)
        assert tr.replay(match.record()).view(1) == match.view(1)
        match.play(pick.choice(keys(match)))
    assert not table(match).drafting
    assert heroes(tr.load(match.save())) == heroes(match)


def test_a_clone_drafts_on_its_own() -> None:
    match = say(ban(), *FIRST)
    copy = drafted(match.clone())

    assert not table(copy).drafting
    assert table(match).drafting
    assert match.view(0)["seats"] == ["player 1", "player 2"]


def test_whoever_is_named_to_begin_begins_after_a_draft() -> None:
    assert asked(drafted(ban(first=1))) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("draft", DRAFTS)
def test_bots_can_draft(draft: str, level: str) -> None:
    match = tr.new("dice-throne", draft=draft, mode=HILL, players=3, health=4, seed=2)
    result = fight(match, [make_bot(level, seat) for seat in range(3)], factor=0.01)

    assert result.rule in ("DT-HEALTH-1", "DT-HEALTH-2")


# -- options ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"draft": "snake"}, "option draft cannot be 'snake'; it can be none, ban, three, random"),
        ({"draft": None}, "option draft cannot be None"),
        ({"draft": ["ban"]}, r"option draft cannot be \['ban'\]"),
        ({"draft": "ban", "heroes": ["monk", "thor"]}, "name no heroes"),
        ({"draft": "ban", "players": 3}, "mode duel is for 2 players, not 3"),
        ({"draft": "ban", "mode": HILL, "players": 7}, "is for 3, 4, 5 or 6 players, not 7"),
        ({"draft": "ban", "players": True}, "not True"),
        ({"draft": "random", "first": 2}, "seat from 0 to 1, not 2"),
        ({"players": 4, "mode": HILL, "heroes": ["monk", "thor", "ninja"]}, "3 heroes named for 4 players"),
    ],
)
def test_a_draft_that_cannot_be_gets_one_clear_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(tr.BadOption, match=says) as refusal:
        tr.new("dice-throne", seed=1, **options)

    assert str(refusal.value).endswith(".")


def test_options_in_full_are_options_again() -> None:
    for options in ({"draft": "ban", "mode": HILL}, {"mode": HILL, "players": 5}, {}):
        full = tr.new("dice-throne", seed=1, **options).options
        assert tr.new("dice-throne", seed=1, **full).options == full
    assert tr.new("dice-throne", seed=1, mode=HILL, players=5).seats == 5


def test_a_prepared_table_names_its_heroes() -> None:
    with pytest.raises(tr.BadTable, match="none of them can be drafted"):
        tr.new("dice-throne", draft="ban", table={"seats": []})
