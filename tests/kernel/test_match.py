"""A match: the door, undo, views, events, saves of other editions."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

import throneroom as tr
from tests.kernel.brawl import BRAWL
from throneroom.games import OURS, find
from throneroom.games.drako.game import Drako
from throneroom.kernel.chance import Seeded
from throneroom.kernel.errors import BadSave
from throneroom.kernel.events import Event
from throneroom.kernel.match import begin
from throneroom.kernel.saves import load
from throneroom.kernel.texts import Text


def first_options(match: tr.Match, answers: int) -> tr.Match:
    for _ in range(answers):
        assert match.decision is not None
        match.play(match.decision.options[-1].key)
    return match


def test_a_stale_answer_is_refused() -> None:  # TR-PLY
    match = first_options(tr.new("drako", seed=1), 3)

    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play("draw", ply=2)

    assert refusal.value.reasons[0].rule == "TR-PLY"
    assert match.ply == 3


def test_an_answer_of_the_wrong_seat_is_refused() -> None:  # TR-SEAT
    match = tr.new("drako", seed=1)

    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play("draw", seat=0)

    assert refusal.value.reasons[0].rule == "TR-SEAT"


def test_where_an_answer_failed_it_is_noted_what_could_be_answered() -> None:
    """For whoever reads the error of a program or a test; a seat that is not asked is told nothing of it."""
    match = tr.new("drako", seed=1)
    assert match.decision is not None
    keys = [option.key for option in match.decision.options]

    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play("nothing like it")
    assert refusal.value.__notes__ == [
        f"Seat 1 is asked, and can answer {', '.join(keys[:8])}"
        + (f" and {len(keys) - 8} more." if len(keys) > 8 else ".")
    ]
    assert "can answer" not in str(refusal.value)
    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play("nothing like it", seat=0)
    assert not hasattr(refusal.value, "__notes__")


def test_nothing_can_be_answered_when_it_is_over() -> None:  # TR-OVER
    match = tr.new("drako", seed=1)
    while match.decision is not None:
        match.play(match.decision.options[-1].key)

    assert [reason.rule for reason in match.why("draw")] == ["TR-OVER"]
    with pytest.raises(tr.IllegalAnswer):
        match.play("draw")


def test_undo_takes_back_an_own_answer_that_revealed_nothing() -> None:
    match = tr.new("drako", seed=1, table={"hands": {"trolls": ["walk1+charge"]}})
    before = match.save()
    match.play("play walk1+charge for walk1")

    assert match.can_undo(1)
    match.undo(1)

    assert match.save() == before


def test_undo_ends_where_something_was_revealed() -> None:  # TR-UNDO
    match = tr.new("drako", seed=1)
    match.play("draw")

    assert not match.can_undo(1)
    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.undo(1)
    assert refusal.value.reasons[0].rule == "TR-UNDO"


def test_undo_is_for_the_seat_that_answered() -> None:
    match = tr.new("drako", seed=1, table={"hands": {"trolls": ["walk1+charge"]}})
    match.play("play walk1+charge for nothing")

    assert not match.can_undo(0)
    assert match.can_undo(1)


@pytest.mark.parametrize("held", ["defend", "bow2"])
def test_an_attack_cannot_be_taken_back_once_it_is_known_whether_it_can_be_stopped(held: str) -> None:
    scene = {
        "figures": {"archer1": {"at": [1, -2]}, "berserker": {"at": [2, 0]}},
        "hands": {"trolls": ["strike2", "charge+defend2"], "knights": [held]},
        "turn": "trolls",
    }
    match = tr.new("drako", seed=1, table=scene)
    match.play("play strike2 for strike2")

    assert not match.can_undo(1)


def test_a_match_that_is_over_is_not_reopened_by_undo() -> None:  # TR-UNDO
    scene = {"hands": {"trolls": ["walk1+charge"]}, "decks": {"trolls": []}, "turn": "trolls"}
    match = tr.new("drako", table=scene)
    match.play("play walk1+charge for nothing")

    assert match.outcome is not None
    assert not match.can_undo(1)


def test_copies_without_a_journal_of_their_own_take_nothing_back() -> None:
    match = tr.new("drako", seed=1, table={"hands": {"trolls": ["walk1+charge"]}})
    match.play("play walk1+charge for walk1")

    assert not match.redeal(1, 1).can_undo(1)
    assert not match.silent().can_undo(1)


def test_events_have_a_public_and_a_private_face() -> None:
    match = tr.new("drako", seed=1)
    match.play("draw")
    faces = [match.events(match.journal.count - 2, seat)[0] for seat in (None, 0, 1)]

    assert faces[0] == faces[1]
    assert faces[1]["event"] == {"say": "drako.event.draws", "seat": 1, "side": {"say": "drako.trolls"}, "n": 2}
    assert faces[2]["event"]["say"] == "drako.event.draws_seen"


def test_events_since_a_version_are_the_tail() -> None:
    match = first_options(tr.new("drako", seed=1), 20)
    everything = match.events(0, 1)

    assert [event["version"] for event in everything] == list(range(len(everything)))
    for since in (0, 1, 7, len(everything) - 1, len(everything)):
        assert match.events(since, 1) == everything[since:]


def test_a_redealt_match_remembers_only_what_its_viewer_saw() -> None:
    match = first_options(tr.new("drako", seed=1), 10)
    dealt = match.redeal(0, 3)

    assert dealt.events(0, 0) == match.events(0, 0)
    assert [each["event"] for each in dealt.events(0, 1)] == [each["event"] for each in match.events(0, None)]
    for secret in (dealt.record, dealt.save):
        with pytest.raises(tr.BadInput):
            secret()


def test_a_redealt_match_carries_nothing_of_the_true_one() -> None:
    table = {"hands": {"trolls": ["boulder2"], "knights": ["bow2"]}}
    match = tr.new("drako", seed=7, table=table)
    dealt = match.redeal(0, 1)

    assert dealt.origin.table is None
    assert "seed" not in dealt.origin.header
    assert "boulder2" not in json.dumps(dealt.view(0)) + json.dumps(dealt.events(0, 1))


def test_what_was_handed_in_may_be_changed_afterwards() -> None:
    table: dict[str, Any] = {"hands": {"trolls": ["boulder2"]}}
    match = tr.new("drako", seed=7, table=table)
    table["hands"]["trolls"] = ["defend2"]

    assert tr.load(match.save()).view(1) == tr.replay(match.record()).view(1) == match.view(1)


def test_a_record_that_is_over_stays_the_same_when_it_is_replayed() -> None:
    for seed in (None, 3):
        match = tr.new("drako", seed=seed)
        while match.decision is not None:
            match.play(match.decision.options[-1].key)

        assert tr.replay(match.record()).record() == match.record()


def test_the_seed_of_a_fair_match_is_in_the_record_only_at_the_end() -> None:
    match = tr.new("drako")
    assert "seed:" not in match.record()

    while match.decision is not None:
        match.play(match.decision.options[-1].key)

    assert "seed:" in match.record()


def test_playing_on_from_a_replay_takes_new_dice() -> None:
    match = first_options(tr.new("drako", seed=1), 5)
    one, two = tr.replay(match.record()), tr.replay(match.record())

    assert one.view(0) == two.view(0) == match.view(0)
    assert one.save() != two.save()


def test_a_record_can_be_replayed_to_any_answer() -> None:
    match = tr.new("drako", seed=2)
    views = []
    for _ in range(8):
        views.append(match.view(0))
        first_options(match, 1)

    assert [tr.replay(match.record(), plies).view(0) for plies in range(8)] == views


# -- other editions --------------------------------------------------------------------------------------


class NextEdition(Drako):
    edition: ClassVar[int] = 2


def test_a_save_of_another_edition_goes_on_if_every_answer_is_still_legal() -> None:
    match = first_options(tr.new("drako", seed=1), 12)
    loaded = load(match.save(), lambda name: NextEdition())

    assert loaded.closed is None
    assert loaded.view(0) == match.view(0)
    first_options(loaded, 5)


def test_a_save_whose_answers_are_no_longer_legal_is_kept_and_can_be_watched() -> None:  # TR-EDITION
    match = first_options(tr.new("drako", seed=1), 12)
    save = json.loads(match.save())
    save["edition"] = 0
    save["journal"][5]["key"] = "wound fire"
    loaded = tr.load(json.dumps(save))

    assert loaded.decision is None
    assert loaded.closed is not None
    assert "another edition" in loaded.view(0)["closed"]
    assert loaded.ply == 4
    assert [reason.rule for reason in loaded.why("draw")] == ["TR-EDITION"]
    with pytest.raises(tr.IllegalAnswer, match="another edition"):
        loaded.play("draw")
    assert loaded.save() == json.dumps(save)  # kept as it was, and closed again when it is loaded
    assert tr.load(loaded.save()).closed == loaded.closed


def test_a_save_that_not_even_its_set_up_fits_is_one_clear_sentence() -> None:
    match = first_options(tr.new("drako", seed=1), 3)
    save = json.loads(match.save())
    save["edition"] = 0
    save["journal"][0]["told"] = []

    with pytest.raises(BadSave, match="another edition"):
        tr.load(json.dumps(save))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda save: save.update(format=99), "format 99"),
        (lambda save: save.update(throneroom="x"), "not a Throneroom save"),
        (lambda save: save.update(game="chess"), "no game 'chess'"),
        (lambda save: save.pop("journal"), "parts of it are missing"),
        (lambda save: save["state"].pop("table"), "damaged"),
        (lambda save: save["state"]["open"].update(keys=["draw"]), "other answers"),
        (lambda save: save["state"]["stack"][0].update(todo={"(": [{"@": "drako.Cheat"}]}), "damaged"),
        (lambda save: save["state"]["chance"].update(kind="loaded"), "source of chance"),
    ],
)
def test_a_damaged_save_is_one_clear_sentence(change: Any, sentence: str) -> None:
    save = json.loads(tr.new("drako", seed=1).save())
    change(save)

    with pytest.raises(tr.BadInput, match=sentence):
        tr.load(json.dumps(save))


def test_a_save_can_be_cut_anywhere() -> None:
    save = first_options(tr.new("drako", seed=1), 2).save()
    for length in range(0, len(save), 97):
        with pytest.raises(tr.BadInput):
            tr.load(save[:length])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("throneroom record 1", "throneroom record 7", "format '7'"),
        ("throneroom record 1", "chess", "not a Throneroom record"),
        ("game: drako", "game: chess", "no game 'chess'"),
        ("game: drako\n", "", "lacks game"),
        ("edition: 1", "colour: red", "not a header"),
        ("\nend\n", "\n", "cut"),
        ("2 0:", "7 0:", "neither the next answer"),
        ("options: {", "options: {{", "'options' cannot be read"),
    ],
)
def test_a_damaged_record_is_one_clear_sentence(old: str, new: str, sentence: str) -> None:
    record = first_options(tr.new("drako", seed=1), 3).record()
    assert old in record

    with pytest.raises(tr.BadInput, match=sentence):
        tr.replay(record.replace(old, new, 1))


def test_a_record_can_be_cut_anywhere() -> None:
    record = first_options(tr.new("drako", seed=1), 6).record()
    for length in range(0, len(record) - 2, 13):
        with pytest.raises(tr.BadInput):
            tr.replay(record[:length])


def test_a_record_of_another_edition_says_so() -> None:
    record = first_options(tr.new("drako", seed=1), 3).record()
    other = record.replace("edition: 1", "edition: 7").replace("\n2 0: ", "\n2 0: wound fire|").replace("|", "\n#", 1)
    broken = "\n".join(line for line in other.splitlines() if not line.startswith("#")) + "\n"

    with pytest.raises(tr.BadRecord, match="of another"):
        tr.replay(broken)


def test_what_nobody_reads_is_not_told_and_what_somebody_reads_is_told_once() -> None:
    told: list[int] = []

    def happens(number: int) -> Event:
        told.append(number)
        return Event(Text("happens", number=number))

    match = first_options(tr.new("drako", seed=1), 2)
    match.state.tell(happens, 7)
    first_options(match, 1)
    assert told == []

    seen = [match.events(0, seat)[-1 - len(match.journal.events[1:])]["event"] for seat in (None, 0, 1)]

    assert seen == [{"say": "happens", "number": 7}] * 3
    assert told == [7]
    assert match.clone().journal.events[0] is match.journal.events[0]


def test_a_silent_match_is_told_nothing() -> None:
    match = tr.new("drako", seed=1).silent()

    match.state.tell(Event, Text("happens"))

    assert match.state.log == []


def test_games_are_found_by_name() -> None:
    assert tr.games() == OURS
    assert find("drako").name == "drako"
    with pytest.raises(tr.UnknownGame, match=f"no game 'chess'; there are {', '.join(OURS)}"):
        tr.new("chess")


def test_sentences_name_who_sits_there_instead_of_the_seat() -> None:
    match = begin(BRAWL, {"players": 2}, Seeded(1), {"chance": "seeded", "seed": "1"})
    match.people = {1: Text("Ada")}
    said = Text("{who} strikes {target}.", who=match.seat_names()[0], target=match.seat_names()[1])

    assert match.called(said).say() == "Player 1 strikes Ada."
