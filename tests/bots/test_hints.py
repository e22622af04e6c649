"""Hints: the best answers of the seat that is asked, each with a chance and a sentence made from numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import throneroom as tr
from tests.bots.test_honesty import TABLES, positions
from tests.dice_throne.scene import duel
from tests.hidden_leaders.scene import table as hidden_leaders
from throneroom.bots.bot import dealer
from throneroom.bots.hints import MOST, Hint, hints_at, hints_for, hints_in
from throneroom.bots.hints.adviser import LEAST, Adviser
from throneroom.bots.hints.figures import Figures, nothing
from throneroom.bots.hints.hint import AT_LEAST, ERRORS, figures_of
from throneroom.bots.hints.playouts import Playouts
from throneroom.bots.hints.reason import reason
from throneroom.bots.odds import odds
from throneroom.bots.parcel import packed
from throneroom.bots.search import UNKNOWN, Estimated, standard_error
from throneroom.text.voice import LANGUAGES, catalogue

A_LITTLE = 0.05  # seconds


@pytest.fixture(scope="module", params=list(TABLES))
def tables(request: pytest.FixtureRequest) -> list[tr.Match]:
    return positions(request.param, number=12, apart=7)


def asked(match: tr.Match) -> tr.Decision:
    assert match.decision is not None
    return match.decision


def sentences(match: tr.Match, budget: float = A_LITTLE, lang: str = "en") -> dict[str, str]:
    return {hint.key: hint.reason.say(lang) for hint in hints_at(match, 1, budget)}


def test_at_most_three_answers_that_may_be_given_best_first(tables: list[tr.Match]) -> None:
    kinds = set()
    for match in tables:
        hints = hints_at(match, 1, A_LITTLE)
        keys = [hint.key for hint in hints]
        kinds.add(type(asked(match).ask.offers))

        options = [option for option in asked(match).options if not option.key.startswith("pass ")]  # for longer
        assert len(hints) == len(set(keys)) == min(MOST, len(options))
        assert all(asked(match).find(key) is not None for key in keys)
        assert hints == sorted(hints, key=lambda hint: -hint.chance)
        assert all(0 <= hint.chance <= 1 for hint in hints)
    assert len(kinds) > 1


def test_the_error_is_that_of_a_mean() -> None:
    assert standard_error([0.0, 1.0, 0.0, 1.0]) == pytest.approx((1 / 12) ** 0.5)
    assert standard_error([0.25] * 9) == 0.0
    assert standard_error([1.0]) == standard_error([]) == UNKNOWN


def test_an_answer_that_was_tried_often_is_known_better() -> None:
    match = tr.new("drako", match_up="knights-trolls", seed=4)
    little, much = (hints_at(match, 1, budget) for budget in (A_LITTLE, 10 * A_LITTLE))
    assert 0.0 < much[0].error < little[0].error < UNKNOWN


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_one_sentence_with_numbers(tables: list[tr.Match], lang: str) -> None:
    for match in tables:
        for said in sentences(match, lang=lang).values():
            assert re.search(r"\d", said)
            assert said.endswith(".")
            assert said[0].upper() == said[0]
            assert not re.search(r"hint\.|number\.|dice_throne\.|[{}]", said)
            assert not re.search(r"\d,\d" if lang == "en" else r"\d\.\d", said)
            assert not re.search(r"\. ", said)


def test_the_same_table_gets_the_same_hints_in_any_process(tables: list[tr.Match]) -> None:
    for match in tables[:4]:
        hints = hints_at(match, 3, A_LITTLE)
        assert hints == hints_at(match, 3, A_LITTLE) == hints_in(packed(match, 9), 3, A_LITTLE)


# -- honesty -------------------------------------------------------------------------------------------


def tables_alike(match: tr.Match) -> Iterator[tr.Match]:
    """This one, and others that the asked seat could be at as well."""
    yield match
    for seed in range(4):
        yield match.redeal(asked(match).seat, seed)


def peeking(match: tr.Match) -> list[Hint]:
    """What hints would be, were they made from the true table."""
    seat = asked(match).seat
    return hints_for(match.view(seat), asked(match), lambda seed: match.state.clone(), 3, A_LITTLE)


def test_what_the_seat_cannot_know_changes_no_hint(tables: list[tr.Match]) -> None:
    for match in tables:
        first, *others = [hints_at(table, 3, A_LITTLE) for table in tables_alike(match)]
        assert all(hints == first for hints in others)


def test_a_hint_from_the_true_table_is_found_out(tables: list[tr.Match]) -> None:
    found = [[peeking(table) for table in tables_alike(match)] for match in tables[:4]]
    assert any(hints != first for first, *others in found for hints in others)


# -- what is said --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", tr.games())
def test_every_figure_of_every_game_can_be_said(game: str, lang: str) -> None:
    match, figures = tr.new(game, seed=1), figures_of(game)
    amounts, shares = figures.amounts(match.state, 0), figures.shares(match.state, 0)
    ids = [f"hint.{figures.game}.{name}.{way}" for name in amounts for way in ("more", "less")]
    ids += [f"hint.{figures.game}.{name}" for name in shares]

    assert set(figures.weights) == {*amounts, *shares}
    assert [id for id in ids if catalogue(lang).gettext(id) == id] == []


def played(*results: tuple[str, int, int], winner: int | None = None) -> Playouts:
    """Answers with what was left of the opponents' health and of the CP, of 20 and 2."""
    figures = Figures("dice_throne", lambda state, seat: state.left, nothing, {"foes": 1.0, "cp": 0.5})
    now: Any = SimpleNamespace(left={"foes": 20, "cp": 2}, outcome=None)
    playouts = Playouts(figures, now, 0)
    for key, foes, cp in results:
        outcome = SimpleNamespace(winners=(winner,)) if winner is not None and key == "end" else None
        then: Any = SimpleNamespace(left={"foes": foes, "cp": cp}, outcome=outcome)
        playouts.watch(key, then)
    return playouts


def said(playouts: Playouts, key: str, lang: str = "en", turns: int = 2, first: int = 0, close: bool = False) -> str:
    figures = Figures("dice_throne", lambda state, seat: {}, nothing, {"foes": 1.0, "cp": 0.5})
    return reason(figures, playouts, key, first or playouts.tries(key), turns, None, close).say(lang)


def test_the_means_of_the_playouts_are_said_in_each_language() -> None:
    playouts = played(("hit", 13, 0), ("hit", 14, 1), ("wait", 20, 3))

    assert said(playouts, "hit") == "Within 2 turns: 6.5 damage dealt and 1.5 CP spent on average."
    assert said(playouts, "hit", "cs") == "Během 2 tahů: v průměru uděleno 6,5 zranění a vydáno 1,5 BB."
    assert said(playouts, "hit", "pl") == "W ciągu 2 tur: średnio zadano 6,5 obrażenia i wydano 1,5 PW."
    assert said(playouts, "wait", turns=1) == (
        "By the end of this turn: 0.0 damage dealt and 1.0 CP gained on average."
    )


def test_answers_are_told_by_as_many_first_tries_of_each() -> None:
    """The tables are the same ones then: what came later to one of them says nothing about the other."""
    playouts = played(("hit", 13, 0), ("hit", 20, 0), ("hit", 20, 0), ("wait", 20, 3))

    assert said(playouts, "hit", first=1).startswith("Within 2 turns: 7.0 damage dealt")


def test_what_cannot_be_told_from_the_best_says_so() -> None:
    assert said(played(("hit", 13, 0), ("wait", 20, 3)), "wait", close=True) == (
        "Within 2 turns: 0.0 damage dealt and 1.0 CP gained on average; about as good as the first."
    )


@pytest.mark.parametrize(("error", "close"), [(0.05, True), (0.01, False)])
def test_an_answer_within_two_errors_of_the_best_is_close(
    monkeypatch: pytest.MonkeyPatch, error: float, close: bool
) -> None:
    match = duel(["barbarian", "moon_elf"], "11346")
    assert match.decision is not None
    one, other = match.decision.options[:2]
    thought = [Estimated(one, 0.6, 2, 0.1), Estimated(other, 0.57, 2, error)]

    def think(self: Adviser, view: Any, decision: Any, budget: Any, deal: Any) -> list[Estimated]:
        assert self.watch is not None
        for option in (one, other):
            self.watch(option.key, match.state)
        return thought

    monkeypatch.setattr(Adviser, "think", think)
    sentences = [hint.reason.say() for hint in hints_at(match)]
    assert ["about as good as the first" in sentence for sentence in sentences] == [False, close]


def test_what_may_be_luck_of_the_tables_is_no_reason() -> None:
    """Of two answers one dealt twice as much, at two tables of four: nobody can tell whether it will again."""
    lucky = [("sell", 8, 3), ("sell", 20, 3), ("sell", 12, 3), ("sell", 16, 3)]
    playouts = played(*lucky, ("roll", 20, 2), ("roll", 20, 2), ("roll", 16, 2), ("roll", 16, 2))

    assert said(playouts, "sell") == "Within 2 turns: 1.0 CP gained on average."
    assert said(playouts, "roll", close=True).endswith("(4 tries); about as good as the first.")


def test_figures_are_held_against_answers_that_were_tried_at_the_same_tables() -> None:
    playouts = played(("hit", 13, 2), ("hit", 13, 2), ("wait", 20, 2), ("wait", 20, 2), ("sell", 0, 2))

    assert playouts.apart("hit", 2)["foes"] == (-7.0, 0.0)


@pytest.mark.parametrize("seed", range(3))
def test_where_no_answer_is_known_to_be_better_none_is_put_first_by_luck(seed: int) -> None:
    """A first main phase with an upgrade that can be paid: to sell it is no advice, whichever tables were tried."""
    hand = ["overpower_2", "twice_as_wild", "helping_hand", "head_bash"]
    match = duel(["barbarian", "loki"], seats=({"hand": hand, "health": 50}, {"health": 50}), phase="main1")
    hints = hints_at(match, seed)

    assert "end phase" in [hint.key for hint in hints]
    assert not hints[0].key.startswith("sell")
    assert hints[0].chance == hints[1].chance
    assert hints[1].reason.say().endswith("about as good as the first.")


def test_a_blow_that_is_the_best_there_is_is_known_to_be_better() -> None:
    match = duel(["barbarian", "moon_elf"], "66666")
    first, second = hints_at(match)[:2]

    assert first.key == "use rage"
    assert first.chance - second.chance >= max(AT_LEAST, ERRORS * second.error)


def test_what_is_the_same_whatever_one_answers_is_not_made_much_of() -> None:
    playouts = played(("one", 20, 2), ("other", 20, 2), ("other", 20, 2))

    assert said(playouts, "other") == "Within 2 turns: nothing sets it apart (2 tries)."


@pytest.mark.parametrize(
    ("winner", "first"), [(0, "Within 2 turns: 50% chance to win"), (1, "Within 2 turns: 50% risk of defeat;")]
)
def test_an_end_of_the_match_is_said_first(winner: int, first: str) -> None:
    playouts = played(("end", 11, 2), ("wait", 20, 2), winner=winner)
    now: Any = SimpleNamespace(left={"foes": 19, "cp": 2}, outcome=None)
    playouts.watch("end", now)

    assert said(playouts, "end").startswith(first)
    assert "5.0 damage dealt" in said(playouts, "end")
    assert ("0% risk of defeat" in said(playouts, "wait")) == (winner == 1)


def test_of_a_sure_end_no_other_chance_is_spoken_of() -> None:
    assert said(played(("end", 20, 2), ("wait", 20, 2), winner=0), "end") == (
        "Within 2 turns: 100% chance to win the match."
    )


SPOKEN_OF = {
    "drako": ("wounds dealt", "wounds taken", "cards"),
    "dice-throne": ("damage dealt", "damage taken", "CP", "cards"),
    "hidden-leaders": ("the influence favors your heir", "you would win", "marker"),
}


def test_each_game_speaks_of_what_counts_in_it(tables: list[tr.Match]) -> None:
    everything = " ".join([sentence for match in tables for sentence in sentences(match, 0.3).values()])
    assert [what for what in SPOKEN_OF[tables[0].game.name] if what not in everything] == []


# -- at the table --------------------------------------------------------------------------------------


def test_the_last_blow_is_the_best_answer_and_its_reason_the_win() -> None:
    match = duel(["barbarian", "moon_elf"], "11166", seats=({}, {"health": 3}))
    best = hints_at(match, 1)[0]

    assert best.key.startswith(("use", "keep"))
    assert best.chance > 0.7
    assert re.match(r"(\d+% chance of .*; w|W)ithin 2 turns: >?\d+% chance to win the match", best.reason.say())


def test_who_is_close_to_defeat_is_told_of_the_risk() -> None:
    match = duel(["moon_elf", "barbarian"], "12346", seats=({"health": 2}, {}))

    assert all("risk of defeat" in sentence for sentence in sentences(match, 0.2).values())


def test_a_keep_names_the_ability_that_it_is_for_with_its_exact_chance() -> None:
    match = duel(["barbarian", "moon_elf"], "11346")
    found = odds(match.view(0))
    assert found is not None
    kept = {key: sentence for key, sentence in sentences(match).items() if key.startswith("keep")}

    assert kept
    for key, sentence in kept.items():
        chances = [round(100 * chance) for chance in found["keeps"][key]]
        exact = re.match(r"(?:[<>])?(\d+)% chance of", sentence)
        assert exact is not None
        assert int(exact[1]) in chances


def test_nobody_rolls_again_for_what_lies_there() -> None:
    sentence = sentences(duel(["barbarian", "moon_elf"], "11223"))
    assert not any("Smack" in said for key, said in sentence.items() if key.startswith("keep"))


def test_how_often_one_is_asked_is_no_advice() -> None:
    match = duel(["barbarian", "moon_elf"], phase="main1")
    assert asked(match).find("watch rolls") is not None
    assert "watch rolls" not in [hint.key for hint in hints_at(match, 1, A_LITTLE)]


def test_the_only_answer_is_said_to_be_one() -> None:
    match = hidden_leaders(hand=())
    (hint,) = hints_at(match)

    assert hint.key == "done"
    assert 0 < hint.chance < 1
    assert hint.reason.say().startswith("The only answer: ")


def test_hints_are_given_while_heroes_are_drafted() -> None:
    for draft in ("ban", "three"):
        hints = hints_at(tr.new("dice-throne", seed=3, draft=draft), 1, A_LITTLE)
        assert len(hints) == MOST
        assert re.search(r"\d", hints[0].reason.say())


def test_partners_have_one_health_and_one_answer_counts_it_once() -> None:
    heroes = ["barbarian", "moon_elf", "monk", "ninja"]
    match = duel(heroes, mode="2v2", phase="main1")
    amounts = figures_of("dice-throne").amounts(match.state, 0)

    assert amounts["foes"] == amounts["health"] == match.view(0)["table"]["players"][0]["health"]
    assert len(hints_at(match, 1, A_LITTLE)) == MOST


def test_every_answer_looked_at_is_tried() -> None:
    match = duel(["barbarian", "moon_elf"], "11126")
    tried: dict[str, int] = {}

    def watch(key: str, state: object) -> None:
        tried[key] = tried.get(key, 0) + 1

    deal = dealer(match.game, match.state, 0)
    found = Adviser(1, watch).think(match.view(0), asked(match), 0.7, deal)

    assert min(tried.values()) >= LEAST
    assert tried == {each.option.key: each.tries for each in found}
    assert sum(tried.values()) == 210


def test_with_no_time_at_all_the_first_sight_is_said_to_be_one() -> None:
    match = duel(["barbarian", "moon_elf"], "11126")

    assert [hint.reason.say()[:13] for hint in hints_at(match, 1, 0.0)] == ["Not tried out"] * MOST
