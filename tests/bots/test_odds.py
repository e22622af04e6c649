"""Odds: exact, and worked out from nothing but what a seat sees."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from random import Random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.scene import duel, say
from tests.dice_throne.test_scarlet_witch import warped
from tests.drako.scene import table as drako_table
from tests.hidden_leaders.scene import DRUID, FROG, LIZARD, MERCENARY, ORANGUTAN, PIG, SKELETON, SOLDIER
from tests.hidden_leaders.scene import table as hidden_leaders_table
from throneroom.bots.chancy import RandomBot
from throneroom.bots.odds import odds, printed, suggested
from throneroom.bots.odds.changes import Change, Need, change_of, odds_of, plain_odds
from throneroom.bots.odds.hands import WHOLE_HANDS, Dice, keeps, rolls
from throneroom.bots.odds.suggestion import STOP
from throneroom.bots.odds.with_foreign import keeps_with_foreign, odds_with_foreign
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.board import meets
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import every_ability, every_card
from throneroom.games.hidden_leaders.rules.ending import decide, winning_faction
from throneroom.games.hidden_leaders.state import Table
from throneroom.kernel.match import Match
from tools.soak_odds import BOUND, errors_off, simulated

DIE = ("sword", "sword", "sword", "life", "life", "pow")  # the Barbarian's
SWORD, LIFE, POW = w.faces("sword", "life", "pow")
CARDS = {card.name: card for card in COMMON}


def change(name: str, **tokens: int) -> Change:
    card = CARDS.get(name) or next(card for hero in HEROES.values() for card in every_card(hero) if card.name == name)
    found = change_of(card, tokens)
    assert found is not None
    return found


def seen(match: Match, seat: int = 0, held: bool = False) -> Mapping[str, Any]:
    found = odds(match.view(seat), held)
    assert found is not None
    return found


def chances(match: Match, held: bool = False) -> dict[str, float]:
    return {line["key"]: line["chance"] for line in seen(match, held=held)["lines"]}


# -- closed forms ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("attempts", [1, 2, 3])
def test_five_of_one_face_are_five_dice_that_each_have_their_tries(attempts: int) -> None:
    for face, sides in ((POW, 1), (LIFE, 2), (SWORD, 3)):
        one = 1 - (1 - sides / 6) ** attempts
        assert plain_odds(face * 5, DIE).keeping((), attempts) == pytest.approx(one**5)


def test_every_line_of_one_symbol_of_every_hero_is_binomial() -> None:
    checked = 0
    for hero in HEROES.values():
        die = tuple([face.symbol for face in hero.die])
        for row in [row for ability in every_ability(hero) for row in ability.rows]:
            if isinstance(row.need, w.Faces) and len(row.need.need) == 1:
                symbol, number = row.need.need[0]
                one = 1 - (1 - die.count(symbol) / 6) ** 3
                exact = sum([comb(5, some) * one**some * (1 - one) ** (5 - some) for some in range(number, 6)])
                assert plain_odds(row.need, die).keeping((), 3) == pytest.approx(exact)
                checked += 1
    assert checked > 100


@pytest.mark.parametrize(("straight", "optimum"), [(w.SMALL_STRAIGHT, 0.6154), (w.LARGE_STRAIGHT, 0.2611)])
def test_straights_reach_their_known_optimum(straight: w.Straight, optimum: float) -> None:
    """As Yahtzee's players know them: in three rolls 61.5 % and 26.1 %."""
    assert plain_odds(straight, DIE).keeping((), 3) == pytest.approx(optimum, abs=0.00005)


def by_listing(need: Need, changes: tuple[Change, ...] = (), cp: int = 0) -> Any:
    """The same by listing every roll and trying every order of everything: slow, and written another way."""

    @cache
    def best(dice: Dice, attempts: int, left: tuple[Change, ...], cp: int) -> float:
        found = [float(meets(need, DIE, dice))]
        if found[0] < 1 and attempts:
            found += [keeping(kept, attempts, left, cp) for kept in keeps(dice)]
        for at, card in enumerate(left):
            if card.cost <= cp and found[0] < 1:
                rest = left[:at] + left[at + 1 :]
                if card.attempts:
                    found.append(best(dice, attempts + 1, rest, cp - card.cost))
                elif card.again:
                    found.append(rolled_again(dice, card.again, attempts, rest, cp - card.cost))
                else:
                    found += [best(new, attempts, rest, cp - card.cost) for new in changed(dice, card.sets)]
        return max(found)

    @cache
    def keeping(kept: Dice, attempts: int, left: tuple[Change, ...], cp: int) -> float:
        new = [(tuple(sorted((*kept, *roll))), chance) for roll, chance in rolls(5 - len(kept))]
        return sum([chance * best(dice, attempts - 1, left, cp) for dice, chance in new])

    def rolled_again(dice: Dice, times: int, attempts: int, left: tuple[Change, ...], cp: int) -> float:
        found = []
        for old in set(dice):
            mean = 0.0
            for new in range(1, 7):
                after = replaced(dice, old, new)
                stop = best(after, attempts, left, cp)
                mean += max(stop, rolled_again(after, times - 1, attempts, left, cp) if times > 1 else 0.0) / 6
            found.append(mean)
        return max(found)

    return lambda dice, attempts: best(dice, attempts, changes, cp)


def replaced(dice: Dice, old: int, new: int) -> Dice:
    left = list(dice)
    left[left.index(old)] = new
    return tuple(sorted(left))


def changed(dice: Dice, steps: tuple[Any, ...]) -> set[Dice]:
    found: set[Dice] = set()
    for old in set(dice) if steps else ():
        if isinstance(steps[0], w.TipDie):
            values = {old - 1, old + 1} - {0, 7}
        elif steps[0].to == w.AS_ANOTHER:
            values = set(dice)
        else:
            values = set(range(1, 7)) if steps[0].to == w.ANY_VALUE else {steps[0].to}
        for new in values:
            after = replaced(dice, old, new)
            found |= {after} | changed(after, steps[1:])
    return found


@pytest.mark.parametrize("need", [SWORD * 2 + POW * 2, w.SMALL_STRAIGHT, w.LARGE_STRAIGHT, LIFE * 4])
def test_every_hand_is_worth_what_listing_every_roll_gives(need: Need) -> None:
    listed, exact = by_listing(need), plain_odds(need, DIE)
    for hand in WHOLE_HANDS[::5]:
        assert exact.best(hand, 2) == pytest.approx(listed(hand, 2))


def test_chance_itself_agrees() -> None:
    """A little of what `make soak` does for every line of every hero with a million rolls."""
    needs: tuple[Need, ...] = (SWORD * 3 + POW * 2, w.SMALL_STRAIGHT, w.LARGE_STRAIGHT)
    for number, need in enumerate(needs):
        exact = plain_odds(need, DIE).keeping((), 3)
        came = simulated(need, DIE, 20_000, Random(number)) / 20_000
        assert errors_off(exact, came, 20_000) < BOUND
        assert errors_off(exact + 0.03, came, 20_000) > BOUND  # what is wrong by 3 % would be seen


# -- cards in one's own hand -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "cp"),
    [
        (("six_it", "tip_it"), 2),
        (("samesies", "try_try_again"), 1),
        (("try_try_again", "one_more_time"), 2),
        (("twice_as_wild", "one_more_time"), 3),
        (("so_wild", "samesies", "try_try_again"), 3),
    ],
)
def test_cards_are_worth_what_trying_everything_gives(names: tuple[str, ...], cp: int) -> None:
    cards = tuple([change(name) for name in names])
    for need in (POW * 4, w.LARGE_STRAIGHT):
        listed, exact = by_listing(need, cards, cp), odds_of(need, DIE, cards, cp)
        for hand in WHOLE_HANDS[::50]:
            assert exact.best(hand, 1) == pytest.approx(listed(hand, 1))


def test_a_card_for_dice_that_there_is_no_cp_for_changes_nothing() -> None:
    cards = (change("six_it"), change("tip_it"))
    assert odds_of(POW * 5, DIE, cards, 2).best((1, 5, 6, 6, 6), 0) == 1
    assert odds_of(POW * 5, DIE, cards, 1).best((1, 5, 6, 6, 6), 0) == 0


def test_one_card_may_set_more_dice_with_a_token() -> None:
    assert len(change("wild_shadow").sets) == 1
    assert len(change("wild_shadow", shadows=1).sets) == 2


def test_only_cards_for_ones_own_dice_in_the_attack_count() -> None:
    known = {card.name for card in COMMON if change_of(card, {}) is not None}
    others = {"tip_it", "twice_as_wild", "try_try_again", "so_wild", "samesies", "one_more_time", "six_it"}
    assert known == others


def test_cards_count_when_asked_for_and_only_those_that_may_be_played() -> None:
    hand = {"hand": ["six_it", "better_d", "so_wild"], "cp": 1}
    match = say(duel(["barbarian", "moon_elf"], "66661 / 1 / 1", seats=(hand, {})), "keep 6666", "keep 6666")

    assert chances(match)["use rage"] == 0
    assert chances(match, held=True)["use rage"] == 1
    assert seen(match, held=True)["cards"] == ["six_it"]  # so_wild costs 2, better_d is for a defense
    assert seen(match, 1, held=True)["cards"] == []


# -- Dice Throne's tables --------------------------------------------------------------------------------


def test_every_line_has_its_chance_and_its_best_keep() -> None:
    match = duel(["barbarian", "moon_elf"], "11466")
    found = seen(match)

    assert (found["seat"], found["attempts"], found["dice"]) == (0, 2, [1, 1, 4, 6, 6])
    lines = {line["key"]: line for line in found["lines"]}
    sure = {"key": "use sturdy_blow", "ability": "sturdy_blow", "chance": 1, "keep": None, "kept": None}
    assert lines["use sturdy_blow"] == sure
    assert (lines["use rage"]["keep"], lines["use rage"]["kept"]) == ("keep 66", ["6", "6"])
    assert lines["use rage"]["chance"] == pytest.approx((1 - (5 / 6) ** 2) ** 3, abs=0.0001)
    assert set(lines) == {key for key in lines if key.startswith("use ")}
    assert match.decision is not None
    assert set(found["keeps"]) == {option.key for option in match.decision.options if option.key.startswith("keep")}


def test_the_best_keep_is_the_best_of_the_keeps() -> None:
    found = seen(duel(["ninja", "moon_elf"], "12356"))
    for number, line in enumerate(found["lines"]):
        column = [row[number] for row in found["keeps"].values()]
        if line["keep"] is not None:
            assert found["keeps"][line["keep"]][number] == max(column) == line["chance"]


def test_an_upgraded_ability_has_the_lines_of_its_upgrade() -> None:
    match = duel(["barbarian", "moon_elf"], "11466", seats=({"upgrades": ["sturdy_blow_2"]}, {}))
    board = match.view(0)["table"]["players"][0]["board"]
    assert {line["ability"] for line in seen(match)["lines"]} <= set(board)


def test_a_foreign_die_is_kept_or_rolled_and_counts_where_its_number_does() -> None:
    """DT-R-42: the last die is another hero's; its symbols are none of the Barbarian's, its number is for straights."""
    match = warped("11345")
    found = seen(match, held=True)
    lines = {line["key"]: (line["chance"], line["keep"]) for line in found["lines"]}

    assert lines["use smack 4"] == (pytest.approx(1 - (1 / 2) ** 2, abs=0.0001), "keep 1135*")
    assert lines["use smack 5"] == (0, None)
    assert lines["use crit_bash"][0] == pytest.approx((1 - (5 / 6) ** 2) ** 4, abs=0.0001)
    assert lines["use mighty_blow"] == (pytest.approx(1 - (4 / 6) ** 4, abs=0.0001), "keep 345*")  # a 2 or a 6
    assert lines["use reckless"] == (pytest.approx(1 - (5 / 6) ** 2, abs=0.0001), "keep 1345*")  # a 2
    assert match.decision is not None
    kept = {option.key for option in match.decision.options if option.key.startswith("keep")}
    assert set(found["keeps"]) == kept
    assert suggested(match.view(0)) in kept


def test_with_a_foreign_die_every_roll_listed_gives_the_same() -> None:
    die = (*DIE, "a", "b", "c", "d", "e", "f")

    def best(dice: Dice, attempts: int) -> float:
        found = [float(meets(w.SMALL_STRAIGHT, die, dice))]
        if attempts and not found[0]:
            for kept in keeps_with_foreign(dice):
                abroad = [()] if kept and kept[-1] > 6 else [(side,) for side in range(7, 13)]
                own = list(product(range(1, 7), repeat=5 - len(kept) - len(abroad[0])))
                rolled = [
                    best(tuple(sorted((*kept, *mine, *foreign))), attempts - 1) for mine in own for foreign in abroad
                ]
                found.append(sum(rolled) / len(rolled))
        return max(found)

    exact = odds_with_foreign(w.SMALL_STRAIGHT, die)
    for dice in ((1, 1, 3, 4, 11), (2, 2, 6, 6, 8), (1, 2, 3, 5, 10)):
        assert exact.best(dice, 1) == pytest.approx(best(dice, 1))


def test_a_covered_ability_has_no_chance() -> None:
    view = duel(["barbarian", "loki"], "11466").view(0)
    view["table"]["players"][0]["covered"] = {"smack": "confuddle"}
    found = odds(view)
    assert found is not None
    chances = {line["key"]: line["chance"] for line in found["lines"]}
    assert (chances["use smack 3"], chances["use sturdy_blow"]) == (0, 1)


def test_without_attempts_a_line_is_met_or_not() -> None:
    match = say(duel(["barbarian", "moon_elf"], "11466 / 1 / 1"), "keep 1466", "keep 1466")
    found = seen(match)
    assert found["keeps"] == {}
    assert {line["chance"] for line in found["lines"]} == {0, 1}


def test_there_are_no_odds_where_nobody_rolls() -> None:
    match = duel(["barbarian", "moon_elf"], "11466", phase="main1")
    assert odds(match.view(0)) is None
    assert suggested(match.view(0)) is None


def test_the_suggestion_is_a_keep_or_to_stop() -> None:
    assert suggested(duel(["barbarian", "moon_elf"], "66661").view(0)) == "keep 6666"
    assert suggested(duel(["barbarian", "moon_elf"], "66666").view(0)) == STOP
    assert suggested(drako_table("knights-trolls").view(0)) is None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("dice-throne", {"heroes": ["barbarian", "shadow_thief"]}),
        ("drako", {}),
        ("hidden-leaders", {"players": 4}),
    ],
)
def test_odds_are_of_the_view_alone(game: str, options: dict[str, Any]) -> None:
    """What a seat cannot see is dealt again: the odds stay.  The view may come from anywhere, as plain data."""
    match, bot = tr.new(game, seed=4, **options), RandomBot(4)
    told = 0
    for _ in range(60):
        if match.decision is None:
            break
        for seat in (*range(match.seats), None):
            found = odds(json.loads(json.dumps(match.view(seat))), held=True)
            assert found == odds(match.redeal(seat, 7).view(seat), held=True)
            told += found is not None
        match.play(bot.decide({}, match.decision))
    assert told > 10


# -- Drako -----------------------------------------------------------------------------------------------


def stopped(match: Match, figure: str, seat: int | None) -> float:
    found = odds(match.view(seat))
    assert found is not None
    return float(found["figures"][figure]["stopped"])


def test_a_hit_is_stopped_as_often_as_a_defense_lies_in_the_hand() -> None:
    """38 cards less the one that lies open; the Knights' deck has 8 that defend (DR-ATT-2)."""
    match = tr.new("drako", match_up="knights-trolls", seed=3)
    knights = match.view(1)["table"]["sides"]["knights"]
    assert (knights["cards"], knights["deck"], knights["discards"]) == (4, 34, [])
    assert stopped(match, "archer1", 1) == pytest.approx(1 - comb(30, 4) / comb(38, 4), abs=0.0001)
    assert stopped(match, "swordsman", 1) == 1  # the dodge


def test_a_seat_is_told_of_its_opponent_and_a_spectator_of_all() -> None:
    match = tr.new("drako", match_up="knights-trolls", seed=3)
    assert set(seen(match, 1)["figures"]) == {"swordsman", "archer1", "archer2"}
    assert set(seen(match, 0)["figures"]) == {"thrower", "berserker"}
    everything = odds(match.view(None))
    assert everything is not None
    assert len(everything["figures"]) == 5


def test_boulders_and_the_net_limit_what_defends() -> None:
    """8 of the Trolls' 38 cards defend for boulders, 4 for nothing (DR-TR-DEF, DR-TW-5)."""
    hands = {"knights": ["walk3"], "trolls": ["strike2"]}
    for boulders, usable in ((2, 12), (1, 9), (0, 4)):
        match = drako_table("knights-trolls", hands=hands, boulders=boulders)
        assert stopped(match, "thrower", 0) == pytest.approx(usable / 38, abs=0.0001)


def test_where_no_card_defends_nothing_stops_a_hit_and_two_cards_are_rarer_than_one() -> None:
    dragon = tr.new("drako", match_up="trolls-dragon", seed=3)
    while dragon.decision is not None and not odds(dragon.view(1)):
        dragon.play(dragon.decision.options[0].key)
    assert stopped(dragon, "berserker", 1) == 0  # DR-TD-4
    dwarves = tr.new("drako", match_up="knights-dwarves", seed=3)
    while dwarves.decision is not None and len((odds(dwarves.view(0)) or {"figures": ()})["figures"]) < 3:
        dwarves.play(dwarves.decision.options[0].key)
    hand = dwarves.view(0)["table"]["sides"]["dwarves"]["cards"]
    two = 1 - (comb(28, hand) + 10 * comb(28, hand - 1)) / comb(38, hand)
    assert stopped(dwarves, "morin", 0) == pytest.approx(two, abs=0.0001)  # DR-KW-6


# -- Hidden Leaders --------------------------------------------------------------------------------------


def by_dealing(match: Match, seat: int) -> tuple[list[float], float]:
    """Every way to deal the others' heirs, each decided by the rules themselves."""
    state = match.state
    assert isinstance(state, Table)
    own = state.heirs[seat]
    rest = [heir for heir in range(6) if heir != own]
    won: Counter[tuple[int, ...]] = Counter()
    for dealt in permutations(rest, match.seats - 1):
        table = state.clone()
        heirs = [*dealt[:seat], own, *dealt[seat:]]
        table.heirs[: match.seats] = heirs
        won[decide(table, winning_faction(table.red, table.green)[0])[0]] += 1
    return [won[(player,)] / won.total() for player in range(match.seats)], won[()] / won.total()


@pytest.mark.parametrize("markers", [(4, 4), (8, 3), (3, 8), (10, 10)])
def test_the_shares_are_those_of_every_deal_of_heirs(markers: tuple[int, int]) -> None:
    parties = [SOLDIER, FROG], [[MERCENARY, PIG], [SKELETON], [LIZARD, DRUID]]
    match = hidden_leaders_table([ORANGUTAN], *parties, red=markers[0], green=markers[1])
    for seat in range(match.seats):
        found = seen(match, seat)
        wins, nobody = by_dealing(match, seat)
        assert [player["wins"] for player in found["players"]] == pytest.approx(wins, abs=0.0001)
        assert found["nobody"] == pytest.approx(nobody, abs=0.0001)
        faction = found["winning"]["faction"]
        own = match.view(seat)["table"]["players"][seat]["heir"]["factions"]
        assert found["players"][seat]["allied"] == float(faction in own)
        assert sum([player["wins"] for player in found["players"]]) + nobody == pytest.approx(1, abs=0.001)


def test_a_hidden_hero_is_any_that_was_not_seen() -> None:
    """Against every unseen hero that may lie there, each deal of heirs decided by the rules themselves."""
    match = hidden_leaders_table([ORANGUTAN], [SOLDIER], [[MERCENARY, f"down {PIG}"]], red=8, green=3)
    found = seen(match, 0)
    state = match.state
    assert isinstance(state, Table)
    hidden = next(piece for piece in state.parties[1] if not state.up[piece])
    unknown = [piece for piece, known in enumerate(state.knows) if not known & 1]
    wins: Counter[int] = Counter()
    for piece in unknown:
        table = state.clone()
        table.face[hidden], table.face[piece] = table.face[piece], table.face[hidden]
        for heir in [heir for heir in range(6) if heir != state.heirs[0]]:
            table.heirs[1] = heir
            for winner in decide(table, winning_faction(table.red, table.green)[0])[0]:
                wins[winner] += 1
    shares = [wins[seat] / (5 * len(unknown)) for seat in (0, 1)]
    assert [player["wins"] for player in found["players"]] == pytest.approx(shares, abs=0.0001)


def test_combinations_of_keeps_are_all_there_are() -> None:
    for hand in WHOLE_HANDS[::17]:
        listed = {tuple(some) for size in range(5) for some in combinations(hand, size)}
        assert set(keeps(hand)) == listed


def test_the_chances_of_what_is_printed_are_those_of_three_rolls() -> None:
    """Where dice do not depend on each other they can be counted by hand: each shows the symbol within three rolls."""
    told = printed("dice-throne")
    assert set(told) == set(HEROES)
    swords, six = 1 - (1 / 2) ** 3, 1 - (5 / 6) ** 3
    assert told["barbarian"]["smack"][-1] == round(swords**5, 4)
    assert told["barbarian"]["rage"] == [round(six**5, 4)]
    assert told["barbarian"]["thick_skin"] == []  # nobody rolls for a defense
    for hero, page in HEROES.items():
        for ability in page.board:
            rows = [row for row in ability.rows if row.need is not None]
            assert len(told[hero][ability.name]) == len(rows), (hero, ability.name)
    assert printed("drako") == {}
