"""How often the laws are run on Dice Throne, and what must be true of its table at every decision."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.laws.spelling import in_dice_throne
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.box import CP_CAP
from throneroom.games.dice_throne.drafting import DRAFTS, NO_DRAFT, DraftRound
from throneroom.games.dice_throne.foreign import is_foreign, pips
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.heroes import HERO_SETS
from throneroom.games.dice_throne.modes import DUEL, MODES
from throneroom.games.dice_throne.rules.answers import (
    answers_now,
    barred,
    cannot_call,
    cannot_fly,
    cannot_play,
    cannot_spend,
    cannot_use,
)
from throneroom.games.dice_throne.rules.table import board, covered_of, laid_board, limit
from throneroom.games.dice_throne.state import Table
from throneroom.games.dice_throne.steps import MainActions, WhichCovered, WhichUncovered
from throneroom.kernel.journal import Ply
from throneroom.kernel.laws import Checked, obey
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text


def some_heroes(mode: str, players: int, seed: int) -> tuple[str, ...]:
    """Other heroes with every seed, so that all of them meet in every mode."""
    return tuple(random.Random(f"{mode} {seed}").choices(list(HEROES), k=players))


PAIRS = [(one, other) for one in HEROES for other in HEROES]
MATCHES = 5  # random duels of each ordered pair of the first box, in `make soak`
MEETINGS = 2  # of each other pair
EVERY = 25  # save, replay and redeal at every so many decisions
MOST = 3000  # no duel of random players has ever come near this many decisions
FIRST_BOX = set(HERO_SETS["season-one"])
DUELS = [(pair, seed) for pair in PAIRS for seed in range(MATCHES if FIRST_BOX.issuperset(pair) else MEETINGS)]
PART = DUELS[::20]  # in `make test`
MODES_PLAYED = [(mode.name, players) for mode in MODES.values() for players in mode.players if mode is not DUEL]
SOAK: list[tuple[str, tuple[Any, ...]]] = [(f"{pair[0]} against each", (pair, seed)) for pair, seed in DUELS] + [
    (f"{mode} of {players}", (some_heroes(mode, players, seed), seed, mode))
    for mode, players in MODES_PLAYED
    for seed in range(2 * MATCHES)
]
DRAFTED = [(draft, mode.name, players) for draft in DRAFTS for mode in MODES.values() for players in mode.players]
SOAK += [
    (f"{draft} for {mode} of {players}", ((), seed, mode, draft, players))
    for draft, mode, players in DRAFTED
    for seed in range(MEETINGS)
]
SHORT = 10  # health at the start of a match whose draft is what matters

_SETTLED = {"loses_health": -1, "gains_health": 1, "keeps_health": 0}


def one_match(
    heroes: tuple[str, ...], seed: int, mode: str = DUEL.name, draft: str = NO_DRAFT, players: int | None = None
) -> Checked:
    """A random match under all laws; every other one with the promo cards, every third with Spells as a set."""
    options: dict[str, Any] = {"heroes": list(heroes), "promo": seed % 2 == 1, "mode": mode}
    options["spell_set"] = seed % 3 == 1
    if draft != NO_DRAFT:
        options |= {"draft": draft, "players": players, "health": SHORT}
    return obey(
        DICE_THRONE,
        options,
        seed=seed,
        most=MOST,
        every=EVERY,
        invariant=Keeper(),
        spelled=in_dice_throne,
    )


def one_draft(draft: str, mode: str, players: int, seed: int) -> Checked:
    """A random draft under all laws at every decision, and the beginning of its match."""
    rounds = [step for step in DRAFTS[draft] if isinstance(step, DraftRound)]
    decisions = players * sum([step.times for step in rounds]) + 3
    options = {"draft": draft, "mode": mode, "players": players}
    return obey(DICE_THRONE, options, seed=seed, most=decisions, invariant=Keeper(), spelled=in_dice_throne)


class Keeper:
    """Watches one match: nothing is lost, nothing is out of bounds, and every health point is accounted for."""

    def __init__(self) -> None:
        self.read = 0
        self.told: Counter[str] = Counter()  # the health of each hero, as the ledgers tell it

    def __call__(self, match: Match) -> None:
        state = match.state
        assert isinstance(state, Table)
        if state.drafting:
            a_draft_has_nothing_on_the_table(state)
            return
        if not self.told:
            self.told.update(healths(state, [state.box.start_health] * state.seats))
        every_card_is_somewhere(state)
        everything_is_within_its_bounds(state)
        no_damage_waits_for_a_main_phase(state)
        one_foreign_die_at_most(state)
        for seat in state.box.seats:
            the_answers_are_those_with_nothing_against_them(state, seat)
        self.every_ledger_adds_up(match, state)

    def every_ledger_adds_up(self, match: Match, state: Table) -> None:
        for said in said_since(match, self.read):
            kind = said.id.removeprefix("dice_throne.event.")
            if kind == "heals":
                self.told[accounted(state, said)] += said.args["n"]
            elif kind in _SETTLED:
                change = sum([line.args["change"] for line in said.args["ledger"]])
                assert change == _SETTLED[kind] * said.args["n"], said
                self.told[accounted(state, said)] += change
        self.read = match.journal.count
        really = healths(state, state.health)
        assert {name: self.told[name] for name in really} == dict(really)


ALL_TEAMS = "all teams"


def healths(state: Table, health: list[int]) -> Counter[str]:
    """The health of each hero; that of teams is counted together, for either partner may tell of it."""
    really: Counter[str] = Counter()
    for team in dict.fromkeys(state.box.team_of):
        really[ALL_TEAMS if state.box.mode.teams else state.box.heroes[team[0]].name] += health[team[0]]
    return really


def accounted(state: Table, said: Text) -> str:
    return ALL_TEAMS if state.box.mode.teams else hero_of(said)


def said_since(match: Match, count: int) -> list[Text]:
    """What was told to everybody after so many events."""
    plies = []
    ply: Ply | None = match.journal
    while ply is not None and ply.count > count:
        plies.append(ply)
        ply = ply.before
    return [event.public for ply in reversed(plies) for event in ply.events]


def hero_of(said: Text) -> str:
    """Two of the same kind count as one: the text of either is made from that kind."""
    hero = said.args["hero"]
    return str(hero.args.get("hero", hero).id).removeprefix("dice_throne.hero.")


def a_draft_has_nothing_on_the_table(state: Table) -> None:
    """No cards, no tokens; and nobody of a team brings what another of that team does (DT-R-57)."""
    assert state.draft is not None
    assert not any([*state.hands, *state.decks, *state.tokens])
    for team in state.box.team_of:
        brought = [name for seat in team for name in state.draft.brought[seat]]
        assert len(set(brought)) == len(brought)


def every_card_is_somewhere(state: Table) -> None:
    for seat, deck in enumerate(state.box.decks):
        zones = [state.hands, state.decks, state.discards, state.upgrades, state.playing]
        zones += [zones_of for zones_of in (state.prepared, state.books) if zones_of]
        assert Counter([card for zone in zones for card in zone[seat]]) == Counter((*deck, *state.box.books[seat]))


def no_damage_waits_for_a_main_phase(state: Table) -> None:
    if state.open is not None and isinstance(state.open.ask.offers, MainActions):
        assert state.pool == ()


def one_foreign_die_at_most(state: Table) -> None:
    """And only among the five of an offensive roll."""
    for tray in state.trays:
        foreign = [die for die in tray.dice if is_foreign(die)]
        assert len(foreign) <= int(bool(state.box.foreign) and tray.purpose.endswith("offense"))
        assert all([1 <= pips(die) <= 6 for die in tray.dice])


def everything_is_within_its_bounds(state: Table) -> None:
    for seat in state.box.seats:
        assert 0 <= state.health[seat] <= state.box.most_health
        assert len({state.health[mate] for mate in state.box.team_of[seat]}) == 1
        assert 0 <= state.cp[seat] <= CP_CAP
        for token, number in enumerate(state.tokens[seat]):
            assert 0 <= number <= limit(state, seat, token)
            if token in state.box.emptying:
                assert number < limit(state, seat, token)
            assert 0 <= state.fresh[seat][token] <= number
        for companion, number in zip(state.box.heroes[seat].companions, state.companions[seat], strict=True):
            assert 0 <= number <= companion.limit
        what_was_thrown_lies_with_one_player(state, seat)
        what_is_covered_is_an_offensive_ability(state, seat)
    for lying in state.prepared:
        assert all([state.box.is_spell[card] for card in lying])


def the_answers_are_those_with_nothing_against_them(state: Table, seat: int) -> None:
    """For a seat that is not asked, too: what it could use now if it were."""
    box = state.box
    found: list[str] = []
    if state.health[seat] > 0 and barred(state, seat) is None:
        hand = state.hands[seat]
        found += [box.plays[card].key for card in hand if cannot_play(state, seat, card, main=False) is None]
        held = [token for token, number in enumerate(state.tokens[seat]) if number]
        rules = [(token, rule, option) for token in held for rule, option in box.spends[token]]
        found += [o.key for token, rule, o in rules if cannot_spend(state, seat, token, rule) is None]
        found += [option.key for use, option in laid_board(state, seat).uses if cannot_use(state, seat, use) is None]
        for kind, calls in enumerate(box.calls[seat]):
            ways = calls if state.companions[seat][kind] else ()
            found += [option.key for rule, option in ways if cannot_call(state, seat, kind, rule) is None]
        for kind, throw, back in box.flights[seat]:
            found += [throw.key] if cannot_fly(state, seat, kind, True) is None else []
            found += [back.key] if cannot_fly(state, seat, kind, False) is None else []
    assert sorted([option.key for option in answers_now(state, seat)]) == sorted(found), seat


def what_is_covered_is_an_offensive_ability(state: Table, seat: int) -> None:
    """One for each token, but for the one that is asked about; and never the last."""
    names = covered_of(state, seat)
    assert len(set(names)) == len(names)
    free = [ability.name for ability in board(state, seat) if ability.kind == "offense"]
    assert set(names) < set(free)
    asked = state.open is not None and isinstance(state.open.ask.offers, WhichCovered | WhichUncovered)
    if not asked:
        assert len(names) == sum([state.tokens[seat][token] for token in state.box.covering])


def what_was_thrown_lies_with_one_player(state: Table, seat: int) -> None:
    """With its owner, or with an opponent who is still in; with nobody if its owner is out."""
    for kind, page in enumerate(state.box.heroes[seat].companions):
        holder = state.away[seat][kind]
        if page.flight is not None and seat not in state.gone:
            assert (holder < 0) == bool(state.companions[seat][kind])
        if holder >= 0:
            assert state.box.teams[holder] != state.box.teams[seat]
            assert holder not in state.gone
