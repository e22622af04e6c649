"""Games, rules, replay, simulate and verify."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import throneroom as tr
from tests.cli.conftest import Run, finished, one_sentence
from throneroom.bots import make_bot
from throneroom.bots.arena import Result
from throneroom.games import find
from throneroom.kernel.chance import Fair, fair_roll
from throneroom.kernel.match import begin
from throneroom.text.voice import catalogue


def test_without_a_command_it_says_what_there_is(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    for command in ("arena", "games", "play", "replay", "rules", "simulate", "verify"):
        assert f"\n  {command} " in result.stdout
    assert run("--version").stdout.startswith("throneroom ")


def test_games_lists_match_ups_with_their_fidelity(run: Run) -> None:
    lines = run("games").stdout.splitlines()
    assert "drako" in lines
    assert "knights-trolls: start hexes: reconstructed" in lines
    assert "knights-trolls: symbol counts of the knights: as printed" in lines
    assert "knights-trolls: Archer 1: one source" in lines
    assert any(line.startswith("exchange: ") for line in lines)


def test_games_lists_heroes_with_their_fidelity(run: Run) -> None:
    lines = run("games").stdout.splitlines()
    assert "dice-throne" in lines
    assert any(line.startswith("heroes: ") for line in lines)
    assert "barbarian: Smack: as printed" in lines
    assert "monk: Lotus Strike: as printed" in lines
    assert "monk: Tempest Rush: one source" in lines
    assert "monk: Fist Strike III: one source" in lines  # the card is printed so, the ability on it is not that sure
    assert len([line for line in lines if "Six-It!" in line]) == 1


def test_rules_by_id_and_by_words(run: Run) -> None:
    assert run("rules", "drako", "dr-att-2").stdout.count("DR-ATT-2:") == 1
    found = run("rules", "swordsman", "dodge").stdout
    assert "DR-KN-DODGE: " in found
    assert "Source: Rulebook of Knights & Trolls" in found
    assert "DR-MOVE-1" not in found
    everything = run("rules").stdout
    assert everything.count("Source: ") > 70
    assert run("rules", "drako", "--lang", "cs").stdout != everything


def test_replay_tells_what_happened_and_the_outcome(run: Run, fair_record: Path) -> None:
    match = tr.replay(fair_record.read_text("utf-8"))
    assert match.outcome is not None
    lines = run("replay", str(fair_record)).stdout.splitlines()
    assert [event["text"] for event in match.events()] == lines[1:-1]
    assert lines[-1] == f"{match.outcome.text} ({match.outcome.rule})"
    assert "You draw" in run("replay", str(fair_record), "--seat", "trolls").stdout


def test_replay_step_by_step(run: Run, fair_record: Path) -> None:
    stepped = run("replay", str(fair_record), "--step", typed="\n" * 500).stdout
    assert "Press Enter" in stepped
    assert stepped.splitlines()[-1] == run("replay", str(fair_record)).stdout.splitlines()[-1]
    assert run("replay", str(fair_record), "--step", typed="\n\n").exit_code == 0


def test_replay_of_a_running_match(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.record"
    path.write_text(tr.new("drako", seed=1).record(), "utf-8")
    assert "the match is not over" in run("replay", str(path)).stdout


def test_simulate_with_two_jobs(run: Run) -> None:
    arguments = ("simulate", "drako", "--games", "12", "--bots", "beginner,casual", "--match-up", "trolls-dragon")
    result = run(*arguments, "--jobs", "2", "--seed", "5")
    assert result.exit_code == 0, result.output
    sides = re.findall(r"^Side: (\w+) \((\w+) bot\); Wins: (\d+); Share: ", result.stdout, re.MULTILINE)
    assert [side[:2] for side in sides] == [("Trolls", "beginner"), ("Dragon", "casual")]
    wins = [int(side[2]) for side in sides]
    assert sum(wins) == 12
    assert f"DR-TD-6 {wins[1]}" in result.stdout
    assert "Undecided after 3000 decisions: 0" in result.stdout
    one = run(*arguments, "--jobs", "1", "--seed", "5").stdout.splitlines()
    assert one[:-1] == result.stdout.splitlines()[:-1]  # all but the speed


def test_an_interrupted_simulation_shows_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> Iterator[Result]:
        yield Result((0,), "DR-END-2", 10)
        raise KeyboardInterrupt

    monkeypatch.setattr("throneroom.cli.simulate._fought", interrupted)
    result = run("simulate", "drako")
    assert result.exit_code == 0
    assert "Stopped" in result.stdout
    assert "Matches: 1, of which decided: 1" in result.stdout


# -- verify ----------------------------------------------------------------------------------------------


def test_a_fair_record_is_verified(run: Run, fair_record: Path) -> None:
    result = run("verify", str(fair_record))
    assert result.exit_code == 0
    assert "OK: the seed is the one that was promised" in result.stdout
    assert result.stdout.count("OK: shuffle 1 of deck.") == 2
    assert "OK: the record replays to its result" in result.stdout
    assert result.stdout.splitlines()[-1] == "Everything is as promised."


def test_beside_real_dice_the_shuffles_are_verified(run: Run, tmp_path: Path) -> None:
    match = tr.new("drako", rolls="table")
    match.play("concede")
    path = tmp_path / "real.record"
    path.write_text(match.record(), "utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 0
    assert "OK: the seed is the one that was promised" in result.stdout
    assert result.stdout.count("OK: shuffle 1 of deck.") == 2


def test_reshuffles_are_counted_for_each_stream(run: Run, tmp_path: Path) -> None:
    """In this match-up decks are made anew, so a stream has several shuffles."""
    path = tmp_path / "long.record"
    match = begin(find("drako"), {"match_up": "trolls-dragon"}, Fair(bytes(32)), {"chance": "fair"})
    match.origin.header["commitment"] = Fair(bytes(32)).commitment
    bot = make_bot("random", 5)
    while match.decision is not None:
        assert match.ply < 3000
        match.play(bot.decide(match.view(match.decision.seat), match.decision))
    path.write_text(match.record(), "utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 0
    assert "OK: shuffle 2 of deck." in result.stdout


def surplus(seed: str) -> str:
    """A roll that comes from the seed, and that nobody asked for."""
    return "roll dice.0: " + " ".join([str(die) for die in fair_roll(bytes.fromhex(seed), "", "dice.0", 0, 5, 6)])


TAMPERED: dict[str, Callable[[str], str]] = {
    "a shuffle": lambda text: re.sub(r"(shuffle deck\.0: )(\d+) (\d+)", r"\1\3 \2", text),
    "the seed": lambda text: re.sub(r"seed: (.)", lambda found: "seed: " + ("1" if found[1] == "0" else "0"), text),
    "no hex": lambda text: re.sub(r"seed: \w+", "seed: mine", text),
    "the commitment": lambda text: re.sub(r"commitment: \w{4}", "commitment: 0000", text),
    "the result": lambda text: re.sub(r"result: (\d)", lambda found: f"result: {1 - int(found[1])}", text),
    "an answer": lambda text: text.replace(": draw", ": fury", 1),
    "nonsense": lambda text: text.replace(": draw", ": nonsense", 1),
    "a roll too many": lambda text: re.sub(
        r"\nseed: (\w+)\n(.*)\nend", lambda found: found[0][:-3] + surplus(found[1]) + "\nend", text, flags=re.DOTALL
    ),
    "a shuffle elsewhere": lambda text: re.sub(r"(shuffle deck\.1: [^\n]*\n)([^\n]*\n)", r"\2\1", text, count=1),
    "another kind of chance": lambda text: text.replace("chance: fair", "chance: scripted"),
    "a part of another kind": lambda text: text.replace("\n\n", "\nrolls: 123\n\n", 1),
    "shuffles beside real dice": lambda text: TAMPERED["a shuffle"](text.replace("chance: fair", "chance: table")),
    "the end": lambda text: re.sub(r"\n\d+ \d: [^\n]+\nend", "\nend", text),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_found_out(run: Run, fair_record: Path, what: str) -> None:
    text = fair_record.read_text("utf-8")
    tampered = TAMPERED[what](text)
    assert tampered != text
    fair_record.write_text(tampered, "utf-8")
    result = run("verify", str(fair_record))
    assert result.exit_code == 1, result.output
    assert "WRONG: " in result.stdout
    assert result.stdout.splitlines()[-1].startswith("This record is not what was promised")


def test_what_cannot_be_verified_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "it.record"
    path.write_text(tr.new("drako").record(), "utf-8")
    running = run("verify", str(path))
    assert running.exit_code == 0
    assert "The match is not over: its seed is still secret" in running.stdout
    path.write_text(finished(seed=4).record(), "utf-8")
    seeded = run("verify", str(path))
    assert seeded.exit_code == 0
    assert "proves nothing about fairness" in seeded.stdout
    assert "OK: shuffle 1 of deck.0" in seeded.stdout
    path.write_text(tr.new("drako", rolls="1").record(), "utf-8")
    scripted = run("verify", str(path))
    assert scripted.exit_code == 0
    assert '"scripted"' in scripted.stdout
    assert "Everything is as promised." not in scripted.stdout


# -- words -----------------------------------------------------------------------------------------------


def test_every_word_of_the_command_line_is_in_the_english_catalogue() -> None:
    folder = Path(tr.__file__).parent / "cli"
    source = "\n".join([path.read_text("utf-8") for path in sorted(folder.glob("*.py"))])
    ids = set(re.findall(r'"(cli\.[a-z_.]*[a-z])"', source))
    assert len(ids) > 90
    english = catalogue("en")
    assert [id for id in sorted(ids) if {english.gettext(id), english.ngettext(id, id, 1)} == {id}] == []


OTHER_PAGES: dict[str, Callable[[str], str]] = {
    "other cards": lambda text: re.sub(r"content: \w+", "content: 0123456789abcdef", text),
    "another edition": lambda text: re.sub(r"edition: \w+", "edition: 99", text),
    "options of another edition": lambda text: re.sub(r"options: {", 'options: {"wind": 3, ', text),
    "other cards and answers": lambda text: OTHER_PAGES["other cards"](text).replace(": draw", ": fury", 1),
    "other cards and result": lambda text: TAMPERED["the result"](OTHER_PAGES["other cards"](text)),
}


@pytest.mark.parametrize("what", OTHER_PAGES)
def test_what_cannot_be_replayed_is_not_verified_and_not_called_dishonest(
    run: Run, fair_record: Path, what: str
) -> None:
    text = fair_record.read_text("utf-8")
    other = OTHER_PAGES[what](text)
    assert other != text
    fair_record.write_text(other, "utf-8")
    result = run("verify", str(fair_record))

    assert result.exit_code == 3, result.output
    assert "names other cards" in result.stdout
    assert "OK: shuffle 1 of deck.0" in result.stdout
    assert "WRONG" not in result.stdout
    assert result.stdout.splitlines()[-1].startswith("This record is not verified")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_follows_the_end_of_a_record_or_is_said_twice_is_refused(
    run: Run, fair_record: Path, command: str
) -> None:
    text = fair_record.read_text("utf-8")
    for more, word in (("Ann has won.\n", "follows its end"), ("end\n", "follows its end"), ("\n\n", "")):
        fair_record.write_text(text + more, "utf-8")
        result = run(command, str(fair_record))
        if word:
            one_sentence(result, word)
        else:
            assert result.exit_code == 0
    fair_record.write_text(re.sub(r"result: .*\n", lambda found: found[0] + "result: 1 X\n", text), "utf-8")
    one_sentence(run(command, str(fair_record)), "'result' a second time")
    fair_record.write_text(text.replace("game: drako", "game: chess"), "utf-8")
    one_sentence(run(command, str(fair_record)), "'chess'")


def test_a_replay_says_the_names_that_are_said_to_it(run: Run, tmp_path: Path) -> None:
    match = tr.new("hidden-leaders", seed=2, players=2)
    match.play(next(option.key for option in match.decision.options) if match.decision else "")
    record = tmp_path / "match.record"
    record.write_text(match.record(), "utf-8")

    assert "Player 2 draws 5 cards." in run("replay", str(record)).stdout
    named = run("replay", str(record), "--names", "Ann, Bob")
    assert "Hidden Leaders: Ann - Bob" in named.stdout
    assert "Bob draws 5 cards." in named.stdout
    assert "layer" not in named.stdout.partition("\n")[2]
