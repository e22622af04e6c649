"""Views and facts: typed, and words only add to what is known."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NotRequired, get_origin, get_type_hints

import msgspec
import pytest

import throneroom as tr
from tests.dice_throne.scene import duel
from throneroom.bots.odds import odds, odds_of
from throneroom.games.dice_throne import view_types as dice_throne
from throneroom.games.dice_throne.glossary_types import Mark
from throneroom.games.dice_throne.summary import summary
from throneroom.games.drako import view_types as drako
from throneroom.games.hidden_leaders import view_types as hidden_leaders
from throneroom.games.hidden_leaders.box import FACTION_NAMES
from throneroom.games.hidden_leaders.rules.ending import winning_faction
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text
from throneroom.kernel.view_types import EventSeen, Facts, View

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("drako", {"match_up": "knights-trolls"}),
    ("drako", {"match_up": "dragon-dwarves"}),
    ("dice-throne", {"heroes": ["scarlet_witch", "loki"]}),
    ("dice-throne", {"heroes": ["doctor_strange", "treant", "ninja"], "mode": "king-of-the-hill"}),
    ("dice-throne", {"draft": "ban", "players": 2}),
    ("hidden-leaders", {"players": 4}),
]
SEEN: dict[str, Any] = {
    "drako": drako.TableSeen,
    "dice-throne": dice_throne.TableSeen,
    "hidden-leaders": hidden_leaders.TableSeen,
}
FACTS: dict[str, Any] = {
    "drako": drako.TableFacts,
    "dice-throne": dice_throne.TableFacts,
    "hidden-leaders": hidden_leaders.TableFacts,
}
PLIES = 120


def played(game: str, options: dict[str, Any]) -> Iterator[Match]:
    pick = random.Random(str(options))
    match = tr.new(game, seed=3, **options)
    while match.decision is not None and match.ply < PLIES:
        yield match
        match.play(pick.choice(match.decision.options).key)
    yield match


def required(kind: type) -> set[str]:
    """The keys that are always there."""
    hints = get_type_hints(kind, include_extras=True)
    return {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}


def typed(data: Any, kind: Any) -> None:
    """As its type says: nothing missing, nothing more, nothing of another kind."""
    assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(data, kind, strict=True))) == data


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_views_facts_and_events_are_what_their_types_say(game: str, options: dict[str, Any]) -> None:
    for match in played(game, options):
        for viewer in (None, *range(match.seats)):
            facts, view = match.facts(viewer), match.view(viewer, "cs")
            typed(facts["table"], FACTS[game])
            typed(view["table"], SEEN[game])
            for told, kind in ((facts, Facts), (view, View)):
                assert required(kind) <= set(told) <= set(kind.__annotations__)
    for event in match.events(0, 0):
        typed({**event, "event": {"say": event["event"]["say"]}}, EventSeen)


def within(known: Any, told: Any, path: str = "") -> None:
    """Whatever is known is told, as it is."""
    if isinstance(known, dict):
        for name, value in known.items():
            within(value, told[name], f"{path}/{name}")
    elif isinstance(known, list):
        assert len(known) == len(told), path
        for number, (one, other) in enumerate(zip(known, told, strict=True)):
            within(one, other, f"{path}/{number}")
    else:
        assert known == told, path


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_words_only_add_to_the_facts(game: str, options: dict[str, Any]) -> None:
    for match in played(game, options):
        for viewer in (None, *range(match.seats)):
            facts = match.facts(viewer)
            within(facts["table"], match.view(viewer)["table"])
            assert match.worded(facts, "pl") == match.view(viewer, "pl")


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_who_is_asked_is_told_the_moment_and_the_others_at_most_who(game: str, options: dict[str, Any]) -> None:
    for match in played(game, options):
        decision = match.decision
        for viewer in (None, *range(match.seats)):
            told = match.facts(viewer)["decision"]
            if decision is None:
                assert told is None
            elif decision.seat == viewer:
                assert set(told or ()) == {"seat", "moment", "names"}
                assert match.view(viewer)["decision"]["moment"] == told["moment"]  # type: ignore[index,typeddict-item]
            else:
                assert told == {"seat": None if decision.ask.secret else decision.seat}


def test_a_moment_says_which_window_is_open_and_what_about() -> None:
    pick = random.Random(1)
    found: dict[str, Any] = {}
    for seed in range(6):
        match = tr.new("dice-throne", seed=seed)
        while match.decision is not None and match.ply < PLIES:
            moment = match.view(match.decision.seat)["decision"]["moment"]
            found[moment["window"] or moment["asks"]] = moment
            match.play(pick.choice(match.decision.options).key)
    assert {"main_actions", "offense_choices", "final", "announced"} <= set(found)
    assert found["announced"]["asks"] == "responses"
    assert {"ability", "dice"} <= set(found["announced"]["about"])


def test_what_was_chosen_before_is_no_number_of_a_hidden_card() -> None:
    """A piece's number would tell where a card comes from; where it lies now everybody sees."""
    pick, told = random.Random(2), []
    for seed in range(8):
        match = tr.new("hidden-leaders", seed=seed, players=3)
        while match.decision is not None:
            names = match.facts(match.decision.seat)["decision"]["names"]  # type: ignore[index,typeddict-item]
            told += [value for name in ("it", "picked", "looked", "drawn", "chain") if (value := names.get(name))]
            match.play(pick.choice(match.decision.options).key)
    pieces = [piece for value in told for piece in (value if isinstance(value, list) else [value])]
    assert len(pieces) > 50
    assert all("hero" in piece for piece in pieces)


# -- what the page draws from ----------------------------------------------------------------------------


def ended(game: str, seed: int, **options: Any) -> Match:
    pick = random.Random(seed)
    match = tr.new(game, seed=seed, **options)
    while match.decision is not None:
        match.play(pick.choice(match.decision.options).key)
    return match


def test_the_outcome_of_hidden_leaders_tells_how_it_came_about() -> None:
    rules = set()
    for seed in range(30):
        match = ended("hidden-leaders", seed, players=4)
        view = match.view(None)
        how = view["outcome"]["how"]
        typed(how, hidden_leaders.EndSeen)
        assert how["ruling"] == view["table"]["winning"]
        assert how["heirs"] == [player["heir"]["heir"] for player in view["table"]["players"]]
        assert [tie["rule"] for tie in how["ties"]] == ["HL-TIE-1", "HL-TIE-2", "HL-TIE-3"][: len(how["ties"])]
        if how["ties"]:
            assert view["outcome"]["rule"] == how["ties"][-1]["rule"]
            assert how["ties"][-1]["left"][0] in view["outcome"]["winners"]
            assert all(str(seat) in tie["values"] for tie in how["ties"] for seat in tie["left"])
        assert tr.load(match.save()).view(None)["outcome"] == view["outcome"]
        rules.add(view["outcome"]["rule"])
    assert "HL-TIE-1" in rules
    assert rules & {"HL-WIN-5", "HL-WIN-6"}


def test_the_outcome_of_dice_throne_tells_what_everybody_lost_and_gained() -> None:
    match = ended("dice-throne", 4)
    how = match.view(0)["outcome"]["how"]
    typed(how, dice_throne.EndSeen)
    hardest = max(sums["hardest"] for sums in how["sums"])
    assert hardest == how["blow"]["n"]
    said = [each["event"] for each in match.events()]
    dice = [(each["seat"], each.get("rolled") or each.get("dice") or ()) for each in said if "seat" in each]
    thrown = [(whose, die) for whose, rolled in dice for die in rolled]
    for seat, sums in enumerate(how["sums"]):
        assert sums["dice"] == len([die for whose, die in thrown if whose == seat])
        assert sums["sixes"] == thrown.count((seat, 6))
        lines = [line for each in said if each.get("seat") == seat for line in each.get("ledger", ())]
        kinds = ("prevent", "half", "none")
        taken_off = [line["change"] for line in lines if line["say"].rpartition(".")[2] in kinds]
        assert sums["stopped"] == sum(taken_off)
    told = match.events(how["blow"]["version"])[0]["event"]
    assert (told["say"], told["seat"]) == ("dice_throne.event.loses_health", how["blow"]["on"])


HEALERS = ["barbarian", "treant", "paladin", "monk"]


@pytest.mark.parametrize("mode", ["duel", "king-of-the-hill", "2v2"])
def test_what_was_lost_and_what_was_healed_are_told_apart(mode: str) -> None:
    """What comes at one time is lost and healed, as a player adds it up."""
    heroes = HEALERS[:2] if mode == "duel" else HEALERS
    together = 0
    for seed in range(3):
        match = ended("dice-throne", seed, heroes=heroes, mode=mode)
        view = match.view(None)
        sums, players = view["outcome"]["how"]["sums"], view["table"]["players"]
        for team in {player["team"] for player in players}:
            mates = [seat for seat, player in enumerate(players) if player["team"] == team]
            health = (
                view["table"]["most_health"] - 10 + sum(sums[seat]["healed"] - sums[seat]["lost"] for seat in mates)
            )
            assert health == players[mates[0]]["health"]
        for seat, each in enumerate(sums):
            said = [event["event"] for event in match.events() if event["event"].get("seat") == seat]
            assert each["turns"] == len([event for event in said if event["say"] == "dice_throne.event.turn"])
            heals = [0]
            for event in said:
                changes = {
                    kind: sum(line["change"] for line in event.get("ledger", ()) if line["say"].endswith(f".{kind}"))
                    for kind in ("heal", "over")
                }
                heals.append(event["n"] if event["say"].endswith(".heals") else sum(changes.values()))
                together += changes["heal"] > 0 and event["say"] == "dice_throne.event.loses_health"
            assert each["healed"] == sum(heals)
        assert sum(each["turns"] for each in sums) == view["table"]["turns"]
    assert together, "some were hurt and healed at one time"


def test_what_is_healed_above_the_most_health_is_not_told() -> None:
    def line(kind: str, change: int) -> Text:
        return Text(f"dice_throne.line.{kind}", change=change)

    def event(kind: str, n: int, *ledger: Text) -> Text:
        return Text(f"dice_throne.event.{kind}", seat=0, n=n, ledger=ledger)

    told = [event("gains_health", 2, line("deal", -3), line("heal", 9), line("over", -4)), event("heals", 1)]
    told += [event("keeps_health", 0, line("deal", -2), line("heal", 2)), event("loses_health", 5, line("deal", -5))]
    sums = summary(told, 1)["sums"][0]
    assert (sums["lost"], sums["healed"], sums["hardest"]) == (10, 8, 5)


def test_the_outcome_of_drako_tells_the_wounds_of_those_who_came_back_too() -> None:
    came_back = 0
    for seed in range(40):
        match = ended("drako", seed, match_up="knights-trolls")
        view = match.view(None)
        typed(view["outcome"]["how"], drako.EndSeen)
        sums, table = view["outcome"]["how"]["sums"], view["table"]
        assert sum(each["turns"] for each in sums) == table["turns"] + 1
        for each, side in zip(sums, table["sides"], strict=True):
            lying = sum(sum(at["wounds"].values()) for at in table["figures"].values() if at["side"] == side)
            assert each["wounds"] >= lying
            came_back += each["wounds"] > lying
    assert came_back


def test_totals_are_what_the_lines_of_the_ledger_add_up_to() -> None:
    pick, seen = random.Random(1), 0
    for seed in range(6):
        match = tr.new("dice-throne", seed=seed, heroes=["barbarian", "pyromancer"])
        while match.decision is not None:
            table = match.facts(None)["table"]
            for seat, total in enumerate(table["totals"]):
                changes = [line["change"] for line in table["ledger"] if line["on"] == seat]
                assert total["healing"] - total["damage"] == sum(changes)
                seen += 1
            match.play(pick.choice(match.decision.options).key)
    assert seen > 10


def test_an_announcement_tells_the_damage_that_is_printed() -> None:
    match = duel(["barbarian", "moon_elf"], "11144")
    options = match.view(0)["decision"]["options"]
    told = {option["key"]: option.get("damage") for option in options}
    assert told["use smack 3"] == 4
    assert told["keep 111"] is None


def test_kings_are_who_have_the_most_health() -> None:
    options: dict[str, Any] = {"heroes": ["barbarian", "monk", "ninja"], "mode": "king-of-the-hill"}
    for match in played("dice-throne", options):
        table = match.view(None)["table"]
        health = [player["health"] for player in table["players"]]
        assert table["kings"] == [seat for seat, each in enumerate(health) if each == max(health)]
    assert tr.new("dice-throne", seed=1).view(None)["table"]["kings"] == []


def test_every_row_of_an_ability_has_marks_and_its_printed_damage_is_among_them() -> None:
    told = tr.new("dice-throne", seed=1).game.glossary(None, "en")
    abilities = [ability for hero in told["heroes"].values() for ability in hero["abilities"].values()]
    for ability in abilities:
        for marks in ability["marks"]:
            typed(marks, list[Mark])
            assert marks or ability["kind"] == "passive", ability["name"]
    smack = told["heroes"]["barbarian"]["abilities"]["smack"]
    assert smack["marks"] == [[{"kind": "deal", "n": n}] for n in (4, 6, 8)]
    bash = told["heroes"]["barbarian"]["abilities"]["crit_bash"]
    stun = {"kind": "inflict", "n": 1, "token": "stun"}
    assert bash["marks"] == [[stun, {"kind": "deal", "n": 5, "undefendable": True}]]
    assert told["heroes"]["barbarian"]["abilities"]["reckless"]["marks"][0][-1] == {"kind": "more"}
    assert all("marks" in card for card in told["cards"].values())


@pytest.mark.parametrize(
    ("hero", "mode", "red", "green"),
    [
        ("pigmented-war-pig", "and", -1, 1),
        ("rotting-orangutan", "or", 2, 2),
        ("arrowgant-skeleton", "and_or", 2, 2),
        ("bored-goblin", "if", -2, None),
        ("naughty-necromancer", "and", "X", "X"),
        ("hangry-barbarian", "and", "-X", None),
        ("kind-king-slayer", "if", -2, -2),
        ("keen-koi", "if", "±1", "±1"),
        ("drowned-deserter", "if", "±", "±"),
        ("ghastly-granny", "none", None, None),
    ],
)
def test_a_hero_tells_how_it_moves_the_markers(hero: str, mode: str, red: Any, green: Any) -> None:
    heroes = tr.new("hidden-leaders", seed=1).game.glossary(None, "en")["heroes"]
    assert heroes[hero]["influence"] == {"mode": mode, "red": red, "green": green}


def test_the_glossary_says_who_rules_wherever_the_markers_stand() -> None:
    ruling = tr.new("hidden-leaders", seed=1).game.glossary(None, "en")["ruling"]
    assert len(ruling) == 12
    for red, row in enumerate(ruling, 1):
        assert len(row) == 12
        for green, faction in enumerate(row, 1):
            assert faction == FACTION_NAMES[winning_faction(red, green)[0]], (red, green)


def test_symbols_of_drako_tell_how_many_figures_use_them_and_one_word() -> None:
    for lang, words in (("en", ["Walk", "Attack"]), ("cs", ["Chůze", "Útok"]), ("pl", ["Ruch", "Atak"])):
        symbols = tr.new("drako", seed=1).game.glossary(None, lang)["symbols"]
        assert [symbols[mark]["figures"] for mark in ("walk2", "march1", "assault111", "strike3")] == [1, 2, 3, 1]
        assert [symbols[mark]["short"] for mark in ("march1", "assault21")] == words
        assert all(len(symbol["short"]) <= 10 for symbol in symbols.values())


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_an_event_that_somebody_brings_about_names_the_seat(game: str, options: dict[str, Any]) -> None:
    """All but what nobody does: a pile that is shuffled, and which faction the markers show."""
    *_, match = played(game, options)
    without = {event["event"]["say"] for event in match.events(0) if "seat" not in event["event"]}
    assert without <= {"hidden_leaders.event.reshuffled"}


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_glossaries_and_odds_are_what_their_types_say(game: str, options: dict[str, Any]) -> None:
    match = tr.new(game, seed=3, **options)
    told = match.game.types()[-1]
    for lang in tr.LANGUAGES:
        for given in (None, match.options):
            typed(match.game.glossary(given, lang), told)
    shape, seen = odds_of(game).told, 0
    for now in played(game, options):
        for viewer in (None, *range(now.seats)):
            found = odds(now.view(viewer))
            if found is not None:
                typed(found, shape)
                seen += 1
    assert seen > 0 or "draft" in options
