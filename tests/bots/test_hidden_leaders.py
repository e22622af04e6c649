"""What the bots know of Hidden Leaders: its judgements by situation, honest, and told as chances."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import throneroom as tr
from throneroom.bots.arena import round_of
from throneroom.bots.hidden_leaders.belief import PAIRS, heirs, suppose
from throneroom.bots.hidden_leaders.drift import drift
from throneroom.bots.hidden_leaders.known_table import seen, seen_in
from throneroom.bots.hidden_leaders.quick import quick, turn
from throneroom.bots.hidden_leaders.standing import standing
from throneroom.bots.hidden_leaders.track import WIDE, place, reach_of, winning
from throneroom.bots.hidden_leaders.worths import light_worths, lone_worths, plain_worths, worths
from throneroom.games.hidden_leaders import steps
from throneroom.games.hidden_leaders.heroes import BASE
from throneroom.games.hidden_leaders.state import Table

# Seven heroes in the open: one more ends a match of two.
SEVEN = [
    "pigmented-war-pig",
    "depressed-druid",
    "blind-eye-collector",
    "hairy-hermit",
    "grumpy-guard",
    "bored-goblin",
    "watchful-witch",
]


def scene(players: int = 2, **table: Any) -> tr.Match:
    return tr.new("hidden-leaders", players=players, seed=1, table=table)


def best(match: tr.Match) -> set[str]:
    """The answers that the greedy bot chooses from."""
    decision = match.decision
    assert decision is not None
    judged = worths(match.view(decision.seat), decision)
    return {option.key for option, worth in zip(decision.options, judged, strict=True) if worth >= max(judged) - 1e-9}


def judged(match: tr.Match) -> dict[str, float]:
    decision = match.decision
    assert decision is not None
    return dict(zip([o.key for o in decision.options], worths(match.view(decision.seat), decision), strict=True))


# -- by situation ----------------------------------------------------------------------------------------


def at_the_end(hand: list[str], red: int, green: int) -> tr.Match:
    """Myrad (Undead, Hill Tribes) has seven in the open; the rival played for the Imperial Army and the Water Folk."""
    rival = ["short-sighted-soldier", "furious-frog", "keen-koi"]
    return scene(heirs=["myrad", "cyra"], parties=[SEVEN, rival], hands=[hand, []], red=red, green=green)


def test_it_takes_the_win_that_is_on_the_table() -> None:
    match = at_the_end(["ace-fighter", "long-eared-loner", "underpaid-mercenary"], red=5, green=6)
    assert best(match) == {"play long-eared-loner"}


def test_it_does_not_end_a_match_that_it_would_lose() -> None:
    match = at_the_end(["ace-fighter", "flailing-knight", "underpaid-mercenary"], red=8, green=5)
    assert not any(key.startswith("play") for key in best(match))


@pytest.mark.parametrize(
    ("heir", "red", "green", "expected"),
    [
        ("enned", 7, 7, "move red +2 and green +2"),  # both onto dark spaces, for the Undead
        ("pavyr", 4, 4, "move red +2"),  # apart, for the Imperial Army or the Hill Tribes
        ("lemron", 6, 3, "move green +2"),  # together, for the Water Folk
    ],
)
def test_it_moves_the_markers_for_its_heir(heir: str, red: int, green: int, expected: str) -> None:
    match = scene(heirs=[heir], hands=[["arrowgant-skeleton"]], red=red, green=green)
    match.play("play arrowgant-skeleton")
    assert expected in best(match)


def a_tie() -> tr.Match:
    """Both play for the Undead: their heroes decide the tie (HL-TIE-1), and one of them may be buried."""
    match = scene(
        heirs=["enned"],
        parties=[["rotting-orangutan", "furious-frog"], ["arrowgant-skeleton", "wrapped-warrior", "crow-carrier"]],
        hands=[["unconfident-executioner"]],
        red=11,
        green=11,
    )
    match.play("play unconfident-executioner")
    return match


def test_it_buries_a_hero_of_a_rival_and_none_of_its_own() -> None:
    match = a_tie()
    assert best(match) <= {"pick arrowgant-skeleton", "pick wrapped-warrior", "pick crow-carrier"}


def test_of_the_levels_greedy_does_not_mind_a_tie_and_the_planner_minds_it_less() -> None:
    """What burying a rival's hero instead of one's own is worth to who searches, the planner and greedy."""
    match = a_tie()
    assert match.decision is not None
    at = {option.key: number for number, option in enumerate(match.decision.options)}
    minded = []
    for level in (plain_worths, light_worths, lone_worths):
        judged = level(match.view(0), match.decision)
        minded.append(judged[at["pick crow-carrier"]] - judged[at["pick rotting-orangutan"]])

    of_search, of_planner, of_greedy = minded
    assert of_search > of_planner > 0
    assert of_greedy == 0


def test_it_hides_a_hero_that_counts_for_its_heir() -> None:
    """Face down it counts in a tie all the same; one of another faction is of no use there."""
    match = scene(
        heirs=["cyra"],
        parties=[["keen-koi"], ["furious-frog", "leery-lizard"]],
        hands=[["friendly-frogmage", "apathetic-waterpriest", "crow-carrier"]],
    )
    match.play("play friendly-frogmage")
    worth = judged(match)
    assert worth["hide apathetic-waterpriest"] > worth["hide crow-carrier"]


def test_it_keeps_the_cards_that_help_its_heir() -> None:
    match = scene(
        heirs=["pavyr"],
        hands=[["short-sighted-soldier", "underpaid-mercenary", "flailing-knight", "keen-koi"]],
        tavern=["ace-fighter"],
        red=6,
        green=4,
    )
    match.play("done")
    assert best(match) == {"discard keen-koi"}


# -- knowing no more than the seat ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_what_it_cannot_know_changes_nothing(players: int) -> None:
    """At every other table that the seat could be at, every option is worth the same, and so is the quick answer."""
    match = tr.new("hidden-leaders", players=players, modules=["further-heroes", "queens-and-friend"], seed=players)
    random = Random(7)
    while match.decision is not None and match.ply < 160:
        seat = match.decision.seat
        said = judged(match)
        answer = quick(match.state, Random(match.ply)).key
        for seed in range(2):
            other = match.redeal(seat, seed)
            assert judged(other) == said
            assert quick(other.state, Random(match.ply)).key == answer
        match.play(random.choice(match.decision.options).key)


def test_a_view_and_a_state_are_seen_alike() -> None:
    match = tr.new("hidden-leaders", players=3, seed=4)
    random = Random(1)
    while match.decision is not None:
        assert isinstance(match.state, Table)
        for seat in range(3):
            one, other = seen(match.view(seat)), seen_in(match.state, seat)
            for name in ("at", "heir", "ups", "downs", "hand", "held", "tavern", "graves", "top"):
                assert getattr(one, name) == getattr(other, name), name
        match.play(quick(match.state, random).key)


# -- the track -------------------------------------------------------------------------------------------


def reached(match: tr.Match) -> set[tuple[int, int]]:
    """Wherever the player whose turn it is can bring the markers before drawing."""
    state = match.state
    assert isinstance(state, Table)
    if match.decision is None or isinstance(match.decision.ask.offers, steps.ToDraw | steps.ToDiscard | steps.Turn):
        return {(state.red, state.green)}
    places: set[tuple[int, int]] = set()
    for option in match.decision.options:
        after = match.clone()
        after.play(option.key)
        places |= reached(after)
    return places


# Where the next player moves a marker, nobody else can say what is reached.
MOVERS = [hero for hero in BASE if hero.effects and hero.name != "doubtful-priest"]


@pytest.mark.parametrize("hero", MOVERS, ids=lambda hero: hero.name)
def test_a_hero_reaches_what_the_rules_let_it_reach(hero: Any) -> None:
    """For heroes whose moves depend on others too, all that is thought possible is so."""
    rival, lost = (
        ("leery-lizard", "keen-koi")
        if hero.name not in ("leery-lizard", "keen-koi")
        else ("aimless-eel", "ace-fighter")
    )
    for red, green in ((4, 4), (9, 6), (2, 11)):
        match = scene(hands=[[hero.name], [rival]], red=red, green=green, wilderness=[lost])
        reach = reach_of(hero)
        known = seen(match.view(0))
        ends = {divmod(end, WIDE) for end in known.ends(known.box.number[hero.name])}
        match.play(f"play {hero.name}")
        found = reached(match)
        assert ends <= found
        if not reach.asks and reach.copies is None:
            assert ends == found


def test_the_drift_ends_where_the_markers_stand_and_is_a_chance() -> None:
    for at in (place(4, 4), place(10, 9), place(1, 12)):
        assert drift()[0][at][winning(at)] == 1
        for plays in (1, 5, 16):
            assert sum(drift()[plays][at]) == pytest.approx(1)


# -- belief ----------------------------------------------------------------------------------------------


def test_heroes_in_the_open_speak_for_their_faction() -> None:
    match = scene(parties=[[], ["rotting-orangutan", "arrowgant-skeleton", "half-eaten-bull", "mummy-mystic"]])
    assert isinstance(match.state, Table)
    box = match.state.box
    own = box.heir["pavyr"]
    chances = heirs(box, tuple(seen(match.view(0)).ups[1]), own)
    undead = [chances[box.heir[name]] for name in ("myrad", "xiadul", "enned")]
    assert chances[own] == 0
    assert sum(chances) == pytest.approx(1)
    assert sum(undead) > 0.85


def test_supposed_heirs_are_dealt_once_each_and_by_the_belief_alone() -> None:
    match = scene(
        players=3,
        heirs=["pavyr", "lemron", "cyra"],
        parties=[[], ["rotting-orangutan", "arrowgant-skeleton", "half-eaten-bull", "mummy-mystic"]],
    )
    undead = 0
    for seed in range(200):
        state = match.redeal(0, seed).state
        assert isinstance(state, Table)
        suppose(state, 0, Random(seed))
        assert sorted(state.heirs) == list(range(6))
        assert state.heirs[0] == state.box.heir["pavyr"]
        undead += 3 in PAIRS[state.heirs[1]]
    assert undead > 160  # 120 if it were any heir


# -- standing --------------------------------------------------------------------------------------------


def test_who_can_end_the_match_with_a_win_stands_well() -> None:
    match = at_the_end(["long-eared-loner", "leery-lizard"], red=5, green=6)
    assert standing(match.state, 0) > 0.85
    assert standing(match.state, 1) < 0.4


@pytest.mark.parametrize("players", [2, 5])
def test_standing_is_a_chance_at_every_decision_and_certain_in_the_end(players: int) -> None:
    match = tr.new("hidden-leaders", players=players, seed=3).silent()
    random = Random(2)
    while match.decision is not None:
        for seat in range(players):
            assert 0 <= standing(match.state, seat) <= 1
        match.play(quick(match.state, random).key)
    assert match.outcome is not None
    assert [standing(match.state, seat) for seat in range(players)] == [
        float(seat in match.outcome.winners) for seat in range(players)
    ]


def test_standing_tells_the_winner_better_than_chance() -> None:
    """One turn before the end of a match of two."""
    right = 0
    for seed in range(40):
        match = tr.new("hidden-leaders", players=2, seed=seed).silent()
        random = Random(seed)
        late = {0: 0.5, 1: 0.5}
        while match.decision is not None:
            state = match.state
            assert isinstance(state, Table)
            if isinstance(match.decision.ask.offers, steps.Turn):
                late = {seat: standing(state, seat) for seat in (0, 1)}
            match.play(quick(state, random).key)
        assert match.outcome is not None
        right += match.outcome.winners == (max(late, key=lambda seat: late[seat]),)
    assert right >= 30


def test_a_turn_has_another_number_than_the_next() -> None:
    match = tr.new("hidden-leaders", players=3, first=0, seed=1)
    random = Random(3)
    seen_turns = []
    while match.decision is not None:
        if isinstance(match.decision.ask.offers, steps.Turn | steps.ToHide):
            seen_turns.append(turn(match.state))
        match.play(quick(match.state, random).key)
    assert all(one != after for one, after in pairwise(seen_turns))


# -- strength --------------------------------------------------------------------------------------------


def test_the_quick_answer_varies_and_repeats_under_its_seed() -> None:
    match = tr.new("hidden-leaders", players=2, seed=9)
    answers = [quick(match.state, Random(seed)).key for seed in range(60)]
    assert answers == [quick(match.state, Random(seed)).key for seed in range(60)]
    assert len(set(answers)) > 1


def test_greedy_beats_random() -> None:
    wins = [
        round_of("hidden-leaders", {"players": 2}, ("casual", "beginner"), seed).winners == (0,) for seed in range(48)
    ]
    assert sum(wins) >= 30  # of an equal: 24
    four = ("beginner", "casual", "beginner", "beginner")
    wins = [round_of("hidden-leaders", {"players": 4}, four, seed).winners == (1,) for seed in range(96)]
    assert sum(wins) >= 34  # of an equal: 24
