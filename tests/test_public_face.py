"""The public face: the names that the README shows, and the README's own lines."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import throneroom as tr
from throneroom.games import find
from throneroom.games.hidden_leaders.heroes import BASE


def test_all_is_what_is_exported() -> None:
    assert sorted(tr.__all__) == sorted(set(tr.__all__))
    assert all(hasattr(tr, name) for name in tr.__all__)


def test_the_lines_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", Path("README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None

    exec(found[1], {})

    said = capsys.readouterr().out
    assert "Draw two cards, or play one." in said
    assert "DR-" in said


@pytest.mark.parametrize("game", tr.games())
def test_a_view_is_json(game: str) -> None:
    match = tr.new(game, seed=1)
    for seat in (None, 0, 1):
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


def test_a_match_has_its_seats_and_options() -> None:
    match = tr.new("drako", match_up="dragon-dwarves", seed=1)

    assert match.seats == 2
    assert match.options["match_up"] == "dragon-dwarves"
    assert match.view(None, "cs")["seats"] == ["drak", "trpaslíci"]


@pytest.mark.parametrize("game", tr.games())
def test_a_save_is_loaded_and_a_record_replayed(game: str) -> None:
    match = tr.new(game, seed=1)
    assert match.decision is not None
    match.play(match.decision.options[0].key)

    assert tr.load(match.save()).save() == match.save()
    assert tr.replay(match.record()).view(1) == match.view(1)


def test_every_text_can_be_had_in_three_languages() -> None:
    match = tr.new("drako", seed=1)
    assert match.decision is not None
    said = {lang: match.decision.say(lang) for lang in tr.LANGUAGES}

    assert said["en"] == match.decision.prompt
    assert len(set(said.values())) == 3
    option = match.decision.options[0]
    assert len({option.say(lang) for lang in tr.LANGUAGES}) == 3
    reason = match.why("archer1 to 0,0")[0]
    assert (reason.text, len({reason.say(lang) for lang in tr.LANGUAGES})) == (reason.say("en"), 3)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"match_up": "knights-elves"}, "match_up cannot be 'knights-elves'"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"exchange": "yes"}, "exchange is true or false"),
        ({"first_game": True}, "Only dragon-dwarves"),
        ({"seed": "seven"}, "A seed is a whole number"),
        ({"rolls": 123}, "Rolls are written like"),
        ({"first": "knights"}, "always belongs to the trolls"),
        ({"data": "my_box.toml"}, "data is a mapping"),
    ],
)
def test_a_bad_option_is_one_clear_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(tr.BadOption, match=sentence):
        tr.new("drako", **options)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"heroes": ["barbarian"]}, "2 heroes"),
        ({"heroes": ["barbarian", "zorro"]}, "heroes cannot be 'zorro'"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"promo": "yes"}, "promo is true or false"),
        ({"first": 2}, "a seat from 0 to 1"),
    ],
)
def test_a_bad_option_of_dice_throne_is_one_clear_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(tr.BadOption, match=sentence):
        tr.new("dice-throne", **options)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("game", tr.games())
@pytest.mark.parametrize("key", [None, 5, [], b"draw", "rolled 1"])
def test_an_answer_that_is_no_text_is_refused(key: Any, game: str) -> None:  # TR-KEY
    match: Any = tr.new(game, seed=1)
    before = match.save()

    for seat in (None, 0, 1, 7, "x"):
        with pytest.raises(tr.IllegalAnswer):
            match.play(key, seat=seat)
        assert match.why(key, seat)
    assert match.save() == before


def test_a_seat_or_ply_that_is_no_number_is_refused() -> None:
    match: Any = tr.new("drako", seed=1)

    for wrong in ({"seat": "x"}, {"ply": "x"}, {"seat": 9}, {"ply": -1}):
        with pytest.raises(tr.IllegalAnswer):
            match.play("draw", **wrong)


door: Any = tr  # what somebody hands in need not be of the right type


@pytest.mark.parametrize(
    "call",
    [
        lambda match: match.view(7),
        lambda match: match.view("x"),
        lambda match: match.view(True),
        lambda match: match.view(0, "de"),
        lambda match: match.events("x"),
        lambda match: match.events(-1),
        lambda match: match.events(0, []),
        lambda match: match.redeal(7, 1),
        lambda match: match.redeal(0, None),
        lambda match: door.load(None),
        lambda match: door.load(b"\xff"),
        lambda match: door.load("[" * 100_000),
        lambda match: door.replay(None),
        lambda match: door.replay(match.record(), "x"),
        lambda match: door.replay(match.record(), -1),
        lambda match: door.replay(match.record(), 99),
        lambda match: door.replay(match.record().replace("chance: seeded", "chance: loaded")),
        lambda match: door.new([]),
        lambda match: tr.new("drako", seed=10**5000),
        lambda match: tr.new("drako", first=True),
        lambda match: tr.new("drako", table={"hands": {"knights": ["K" + "9" * 5000]}}),
        lambda match: tr.new("drako", table={"hands": {"knights": [{1}]}}),
        lambda match: tr.new("drako", data={"knights": {1: 2, "x": 3}}),
        lambda match: tr.new("drako", data={"knights": {"deck": ["9" * 5000 + " walk1"]}}),
        lambda match: tr.new("drako", match_up="trolls-dragon", table={"figures": {"dragon": {"at": [1, -2]}}}),
    ],
)
def test_bad_input_has_a_name(call: Callable[[Any], object]) -> None:
    with pytest.raises(tr.BadInput):
        call(tr.new("drako", seed=1))


def test_a_script_of_dice_on_several_lines_stands_on_one_in_the_record() -> None:
    match = tr.new("drako", rolls="12\n34")

    assert tr.replay(match.record()).view(0) == match.view(0)


def test_first_may_name_the_side_that_begins_anyway() -> None:
    assert tr.new("drako", first="trolls", seed=1).save() == tr.new("drako", first=1, seed=1).save()


@pytest.mark.parametrize("name", tr.games())
def test_every_choice_of_an_option_can_be_played_and_says_its_name(name: str) -> None:
    game = find(name)
    values: dict[str, Any] = {
        "one": lambda value: value,
        "seats": lambda value: [value] * 2,
        "several": lambda value: [value],
    }
    for field in game.form():
        for choice in field.choices:
            options: dict[str, Any] = {field.name: values[field.kind](choice.value)}
            assert tr.new(name, seed=1, **options).decision is not None
            for lang in tr.LANGUAGES:
                assert all("." not in text.say(lang) for text in choice.says)


def rules_against(match: tr.Match, key: str, seat: int) -> list[str]:
    return [reason.rule for reason in match.why(key, seat)]


def test_a_seat_that_is_not_asked_is_told_what_else_is_in_its_way() -> None:  # TR-SEAT
    drako = tr.new(
        "drako", seed=1, table={"hands": {"knights": ["bow2"], "trolls": ["walk1+charge"]}, "turn": "trolls"}
    )
    assert rules_against(drako, "draw", 0) == ["TR-SEAT"]
    assert rules_against(drako, "play walk3 for walk3", 0) == ["TR-SEAT", "DR-TURN-4"]  # not in hand
    assert rules_against(drako, "stop 1 with bow2", 0) == ["TR-SEAT", "DR-ATT-2"]  # there is no attack
    assert rules_against(drako, "castle", 0) == ["TR-KEY"]
    with pytest.raises(tr.IllegalAnswer) as refusal:
        drako.play("play walk3 for walk3", seat=0)
    assert [reason.rule for reason in refusal.value.reasons] == ["TR-SEAT", "DR-TURN-4"]

    seats = [{}, {"hand": ["so_wild"], "cp": 0}]
    dice_throne = tr.new("dice-throne", seed=1, heroes=["barbarian", "monk"], table={"seats": seats, "phase": "main1"})
    assert rules_against(dice_throne, "play so_wild", 1) == ["TR-SEAT", "DT-CARD-5"]  # a roll phase action
    assert rules_against(dice_throne, "play six_it", 1) == ["TR-SEAT", "DT-CARD-1"]  # not in hand
    assert rules_against(dice_throne, "use mighty_blow", 1) == ["TR-SEAT", "DT-OFF-2"]  # not an ability of the monk's

    leaders = tr.new("hidden-leaders", seed=1, players=2)
    assert leaders.decision is not None
    other = 1 - leaders.decision.seat
    assert rules_against(leaders, "player 2", other) == ["TR-SEAT"]
    heroes = [hero.name for hero in BASE]
    told = {tuple(rules_against(leaders, f"hide {hero}", other)) for hero in heroes}
    assert told == {("TR-SEAT",), ("TR-SEAT", "HL-SETUP-7")}  # in hand, and not
