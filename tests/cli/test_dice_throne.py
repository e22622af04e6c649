"""Dice Throne in the terminal: boards, dice and hand on the screen, and answers typed as a player would."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import throneroom as tr
from tests.cli.conftest import Run, one_sentence
from tests.cli.test_terminal import ESCAPE, on_a_terminal
from tests.dice_throne.scene import duel, say
from throneroom.bots import ask, make_bot
from throneroom.cli import choices
from throneroom.cli.commands import found_pages
from throneroom.cli.pictures import picture_of
from throneroom.games.dice_throne.game import HEROES
from throneroom.kernel.texts import Text
from throneroom.text.voice import CASES, phrase

PICTURE = picture_of("dice-throne")
ELF = ("play", "dice-throne", "--plain", "--heroes", "moon_elf,barbarian", "--first", "1")
SEATED = (*ELF, "--seat", "moon_elf", "--seed", "3")
NAMED = ("dice_throne.card.", "dice_throne.ability.", "dice_throne.token.", "dice_throne.upgraded")
WARY = {"hand": ["not_this_time"], "cp": 5}  # somebody who is asked when an attack comes


def shown(*drawings: object, width: int = 80) -> list[str]:
    """The lines that a terminal of this width shows."""
    console = Console(width=width, height=40, force_terminal=False, color_system=None)
    with console.capture() as capture:
        for drawing in drawings:
            console.print(drawing)
    return [line.rstrip() for line in capture.get().splitlines()]


def drawing(match: tr.Match, size: tuple[int, int], seat: int | None = 0, lang: str = "en") -> list[str]:
    return shown(*PICTURE.drawing(match.view(seat, lang), lang, size, frozenset()), width=size[0])


def marked(match: tr.Match) -> choices.Marked:
    """The options as they are marked at the first question of a match."""
    assert match.decision is not None
    hand = [name for _, name in PICTURE.hand(match.view(match.decision.seat), "en")]
    return choices.marked(PICTURE, match.decision.options, choices.lettered(hand, {}))


def options(match: tr.Match, width: int = 80, brief: bool = False) -> list[str]:
    assert match.decision is not None
    view = match.view(match.decision.seat)
    return shown(*choices.drawn(PICTURE, marked(match), view, "en", width, brief), width=width)


def pending(match: tr.Match, seat: int = 0) -> list[str]:
    return [line.plain for line in PICTURE.pending(match.view(seat), "en")]


def typed(match: tr.Match, said: str) -> str:
    """The key that somebody means by this."""
    return choices.chosen(PICTURE, marked(match), said)


# -- boards ----------------------------------------------------------------------------------------------


def test_what_lies_on_an_ability_stands_behind_it_and_it_is_not_met() -> None:
    match = duel(["loki", "barbarian"], "11123", seats=({}, {"covered": ["smack"]}), turn=1)

    lines = [line for line in drawing(match, (80, 24), 1) if "Smack" in line]
    assert "(covered by Spellbound)" in lines[0]
    assert "* Smack" not in lines[0]
    assert [fact for fact in PICTURE.facts(match.view(0), "en") if "Smack (covered by Spellbound): " in fact]


def test_cards_face_down_are_named_for_their_owner_alone() -> None:
    match = duel(["barbarian", "loki"], "12344 / 1111", seats=({}, {"tokens": {"illusion": 1}}))
    say(match, "use mighty_blow", "spend illusion", "order 213")

    assert pending(match, 1)[-1] == "Loki: cards face down: Blurred Image, Real Loki, Empty Image"
    assert pending(match, 0)[-1] == "Loki: cards face down: ?, ?, ?"


def test_prepared_spells_stand_below_the_figures_for_everybody() -> None:  # DT-R-52
    lying = ["flames_of_faltine", "pale_flame"]
    match = duel(["doctor_strange", "barbarian"], seats=[{"spells": lying}], phase="main1")

    for seat in (0, 1):
        assert "   prepared: Flames of Faltine, Pale Flame" in drawing(match, (80, 24), seat)


def test_hidden_cards_that_one_was_shown_stand_below_the_figures() -> None:
    mine = {"hand": ["baton_strike_2"], "deck": ["six_it", "grapple_2", "tip_it", "so_wild"]}
    match = duel(["black_widow", "barbarian"], seats=(mine, {"hand": ["concuss"]}), phase="main1")
    say(match, "play baton_strike_2", "spend covert_ops", "choose 2", "top tip_it", "top six_it")

    lines = drawing(match, (80, 24))
    assert "   known: Concuss!, Vegas Baby! (in hand)" in lines
    assert "   known: Tip It!, Six-It!, Grapple II (on top of the deck)" in lines
    assert [line for line in drawing(match, (80, 24), 1) if "known" in line] == []
    facts = PICTURE.facts(match.view(0), "en")
    assert "Barbarian: known: Concuss!, Vegas Baby! (in hand)" in facts


def test_the_small_screen_has_both_players_and_ones_own_abilities() -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=({"tokens": {"targeted": 1}}, {"upgrades": ["longbow_2"]}))
    lines = drawing(match, (80, 24))

    assert lines[0].startswith("Barbarian (you)  health 50, CP 2, hand 1, deck 31, discards 0")
    assert lines[1].strip() == "Targeted 1"
    assert lines[2].startswith("Moon Elf  health 50")
    assert lines[3].strip() == "die: 1-3 Sword, 4-5 Life, 6 Pow"
    assert any("* Smack 3/4/5× Sword" in line for line in lines)  # what the dice meet has a star, not only a colour
    assert any("  Sturdy Blow 2× Sword + 2× Pow" in line for line in lines)
    assert any("Thick Skin defensive roll, 3 dice" in line for line in lines)
    assert not any("Longbow" in line for line in lines)


def test_a_lower_screen_keeps_the_figures() -> None:
    lines = drawing(duel(["barbarian", "moon_elf"], "11126"), (80, 12))
    assert [line.split("  ")[0] for line in lines] == ["Barbarian (you)", "Moon Elf"]


def test_the_large_screen_has_both_boards_side_by_side() -> None:
    match = duel(["moon_elf", "treant"], "11126", seats=({"upgrades": ["longbow_2"]}, {}))
    lines = drawing(match, (120, 40))

    assert lines[0].split() == ["Moon", "Elf", "(you)", "Treant"]
    assert any("Longbow II 3/4/5× Arrow" in line and "Fertilize passive" in line for line in lines[3:])


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (60, 40)])
@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_nothing_is_wider_than_the_screen(size: tuple[int, int], lang: str) -> None:
    for hero in HEROES:
        match = duel([hero, "paladin"], "11126")
        for seat in (0, 1, None):
            assert max(len(line) for line in drawing(match, size, seat, lang)) <= size[0]


def test_the_whole_table_says_what_every_ability_does() -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=({"upgrades": ["smack_2"]}, {}))
    text = " ".join(" ".join(drawing(match, (80, 1000))).split())

    assert "Smack II offensive ability 3/4/5× Sword: deal 5/7/9 damage" in text
    assert "Lunar Eclipse! " in text
    assert "Then deal 12 damage." in text


def test_companions_and_tokens_are_counted() -> None:
    match = duel(["treant", "ninja"], "11126", seats=({"tokens": {"wellspring": 1}, "companions": {"sapling": 2}}, {}))
    assert any("Wellspring 1, Sapling 2" in line for line in drawing(match, (80, 24)))


# -- dice, attack and ledger -----------------------------------------------------------------------------


def test_dice_show_number_and_symbol_and_the_attempts_left() -> None:
    match = duel(["barbarian", "moon_elf"], "61125")
    assert pending(match) == ["[1 Sword] [1 Sword] [2 Sword] [5 Life] [6 Pow]  2 attempts left"]
    assert pending(match, 1) == [
        "[1 Sword] [1 Sword] [2 Sword] [5 Life] [6 Pow]  Barbarian, 2 attempts left",
        "these dice meet: Smack",
    ]


def test_a_foreign_die_has_a_star_and_its_own_symbol() -> None:  # DT-R-42
    warped: tuple[dict[str, Any], ...] = ({"tokens": {"reality_warp": 1}}, {})
    match = duel(["barbarian", "scarlet_witch"], "1233 / 3", seats=warped)

    assert pending(match) == ["[1 Sword] [2 Sword] [3 Sword] [3 Sword] [3* Hex]  2 attempts left"]
    assert pending(match, 1)[1] == "these dice meet: Smack"
    assert typed(match, "3* 3 1") == typed(match, "keep 133*") == "keep 133*"
    assert typed(match, "33") == "keep 33"

    match = duel(["barbarian", "scarlet_witch"], "1145 / 3", seats=warped)
    assert pending(match, 1) == ["[1 Sword] [1 Sword] [4 Life] [5 Life] [3* Hex]  Barbarian, 2 attempts left"]


def test_the_attack_and_the_ledger_line_by_line() -> None:
    match = duel(["moon_elf", "barbarian"], "11146", seats=({}, {**WARY, "tokens": {"targeted": 1}}))
    say(match, "use longbow 3")
    lines = pending(match)

    assert "Moon Elf activates Longbow; target: Barbarian" in lines
    assert "Barbarian: −6 health if nothing more happens" in lines
    assert lines[-2:] == ["   Longbow 4", "   Targeted +2"]


def test_an_attack_says_how_it_comes() -> None:
    match = say(duel(["barbarian", "moon_elf"], "11662", seats=({}, WARY)), "use sturdy_blow")
    assert "Barbarian activates Sturdy Blow, undefendable; target: Moon Elf" in pending(match)


# -- options ---------------------------------------------------------------------------------------------


def test_many_keeps_are_one_line_and_typed_as_dice() -> None:
    match = duel(["barbarian", "moon_elf"], "12366", seats=({"hand": ["six_it"]}, {}))
    lines = options(match)

    assert lines[0].strip() == "re-roll: type those of 12366 that you keep; 0 keeps none"
    assert not any("keep 366" in line for line in lines)
    assert len([line for line in lines if re.match(r" +[a-z] ", line)]) >= 2  # the others have letters
    for said, key in {
        "366": "keep 366",
        "663": "keep 366",
        "6 3 6": "keep 366",
        "keep 663": "keep 366",
        "keep 6 6": "keep 66",
        "1": "keep 1",
        "0": "keep none",
        "none": "keep none",
        "keep none": "keep none",
        "no ability": "no ability",
    }.items():
        assert typed(match, said) == key
        assert match.decision is not None
        assert match.decision.find(key) is not None


@pytest.mark.parametrize("dice", ["11246", "66661", "66666"])
def test_which_to_keep_is_asked_with_all_dice(dice: str) -> None:
    lines = options(duel(["barbarian", "moon_elf"], dice))

    assert lines[0].strip() == f"re-roll: type those of {''.join(sorted(dice))} that you keep; 0 keeps none"


def test_dice_that_do_not_lie_there_are_refused_with_the_rule() -> None:
    match = duel(["barbarian", "moon_elf"], "12366")
    with pytest.raises(tr.IllegalAnswer) as refused:
        match.play(typed(match, "455"))
    assert refused.value.reasons[0].rule == "DT-OFF-1"


def test_options_come_as_keeps_abilities_cards_and_passes() -> None:
    match = duel(["barbarian", "moon_elf"], "11146", seats=({"hand": ["six_it"], "cp": 3}, {}))
    lines = [line.strip() for line in options(match)]

    assert lines[0].startswith("re-roll")
    assert lines[1].startswith("c Smack, 3")  # a and b are those of the cards
    assert lines[2].startswith("a play")
    assert "Six-It!" in lines[2]
    assert lines[-1].startswith("or   n ")
    assert typed(match, "c") == "use smack 3"
    assert typed(match, "A") == "play six_it"
    assert typed(match, "n") == "no ability"


def test_to_defend_comes_first_and_to_decline_last() -> None:  # DT-R-19
    match = say(duel(["black_panther", "pyromancer"], "11124", seats=({}, {"hand": []})), "use vibranium_claws 3")
    lines = [line.strip() for line in options(match)]

    assert lines[0][2:].startswith("defend with Molten Armor")
    assert lines[-1].startswith("or   n ")
    assert [typed(match, each) for each in (lines[0][0], "n")] == ["defend with molten_armor", "no defense"]


def test_what_comes_up_again_and_again_has_a_letter_of_its_own() -> None:
    match = duel(
        ["barbarian", "moon_elf"], seats=({"hand": ["concuss", "six_it", "tip_it"], "cp": 3}, {}), phase="main1"
    )
    assert [typed(match, letter) for letter in ("a", "sa", "sb", "sc", "e", "w")] == [
        "play concuss",
        "sell concuss",
        "sell six_it",
        "sell tip_it",
        "end phase",
        "watch rolls",
    ]
    fixed = [mark for mark, _ in marked(match)]
    assert len(set(fixed)) == len(fixed)


def test_a_card_keeps_its_letter_while_it_is_in_hand(run: Run) -> None:
    before = choices.lettered(["six_it", "concuss", "tip_it"], {})
    assert before == {"concuss": "a", "six_it": "b", "tip_it": "c"}
    after = choices.lettered(["tip_it", "six_it", "almost", "vegas_baby"], before)
    assert after == {"almost": "a", "six_it": "b", "tip_it": "c", "vegas_baby": "d"}

    said = run(*SEATED, typed="sa\nquit\n").stdout
    first, second = [
        dict(re.findall(r"^s(\w+): sell (.+) for", part, re.MULTILINE)) for part in said.split(": Main phase")[1:]
    ]
    assert first.items() > second.items()
    assert set(first) - set(second) == {"a"}


def test_a_letter_or_number_that_is_not_there_is_no_rule_broken(run: Run) -> None:
    result = run(*SEATED, typed="1\nz\nquit\n").stdout
    assert 'There is no option "1" now.\nType the letter before an option.' in result
    assert 'There is no option "z" now.' in result
    assert "DT-TURN-4" not in result


def test_a_card_is_one_line_with_cost_timing_and_text() -> None:
    match = duel(["barbarian", "moon_elf"], seats=({"hand": ["concuss", "six_it"], "cp": 3}, {}), phase="main1")
    lines = options(match, width=200)

    concuss = next(line for line in lines if "Concuss! " in line)
    assert re.match(r"  a play sa sell Concuss! 1 CP, main phase action: Inflict Concussion", concuss)
    assert any(re.match(r" sb sell +Six-It! 1 CP, roll phase action: ", line) for line in lines)
    brief = options(match, 60, brief=True)
    assert brief[0] == "  a play sa sell Concuss! 1 CP, main phase action: Inflict …"
    assert len([line for line in brief if " sell " in line]) == len(brief) - 2 == 3


def test_a_card_with_a_list_is_one_line_in_brief_and_many_lines_else() -> None:
    match = duel(["ninja", "moon_elf"], seats=({"hand": ["escape"], "cp": 3}, {}), phase="main1")
    lines = options(match, width=100)
    at = next(number for number, line in enumerate(lines) if "Escape!" in line)

    assert lines[at].endswith("Roll 1 die:")
    assert [line.strip() for line in lines[at + 1 : at + 4]] == [
        "• on Ninjatō: prevent 1 damage",
        "• on Shuriken: prevent 2 damage",
        "• on Mask: gain Smoke Bomb",
    ]
    assert len([line for line in options(match, 300, brief=True) if "•" in line]) == 1


def test_a_number_is_a_die_where_dice_are_asked_for() -> None:
    match = duel(["barbarian", "moon_elf"], "11335", seats=({"hand": ["so_wild"], "cp": 9}, {}))
    say(match, "play so_wild")

    assert typed(match, "5") == "die 5"
    match.play(typed(match, "5"))
    assert typed(match, "3") == "to 3"


def test_no_letter_is_a_command() -> None:
    assert not {"h", "q", "?"} & set(choices.LETTERS)
    assert len(set(choices.LETTERS)) == len(choices.LETTERS)


# -- reading ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_everything_at_the_table_can_be_read(lang: str) -> None:
    for hero in HEROES:
        view = duel([hero, "treant"], "11126").view(0, lang)
        pages = PICTURE.pages(view, lang)
        names = {page.name for page in pages}

        assert {ability.name for ability in HEROES[hero].board} <= names
        assert {card.name for card in HEROES[hero].deck} <= names
        assert {token.name for token in HEROES[hero].tokens} <= names
        assert {companion.name for companion in HEROES["treant"].companions} <= names
        for page in pages:
            assert page.text
            assert "dice_throne." not in f"{page.title} {page.kind} {page.text}"


def test_read_finds_by_name_by_title_and_by_a_part(run: Run) -> None:
    result = run(*SEATED, typed="read smack\ncard Lunar Eclipse!\nread evasiv\nread zeppelin\nread\nquit\n").stdout
    assert "Smack (Barbarian, offensive ability): 3/4/5× Sword: deal 4/6/8 damage" in result
    assert "Lunar Eclipse! (Moon Elf, ultimate ability): 5× Moon: " in result
    assert re.search(r"^Evasive \(token, positive, limit 3\): ", result, re.MULTILINE)
    assert 'There is no text of "zeppelin"' in result
    assert "Which text?" in result


@pytest.mark.parametrize(
    ("lang", "typed", "title"),
    [
        ("en", "knockdown tokens", ""),
        ("en", "sturdy blow", "Sturdy Blow"),
        ("cs", "padny uder", "Pádný úder"),
        ("cs", "Úhybu", "Úhyb"),
        ("cs", "5 Úhybů", ""),
        ("cs", "pádného úderu", "Pádný úder"),
        ("pl", "solidnego ciosu", "Solidny cios"),
        ("pl", "Księżycowej Elfki", ""),
        ("pl", "Unikow", "Unik"),
    ],
)
def test_read_understands_a_name_as_a_sentence_has_it(lang: str, typed: str, title: str) -> None:
    pages = PICTURE.pages(duel(["barbarian", "moon_elf"], "11126").view(0, lang), lang)
    found = [page.title for page in found_pages(pages, typed)]
    assert found == [title] if title else title not in found


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_whatever_the_log_names_can_be_read(lang: str) -> None:
    """Every card, ability and token that a sentence of the log names, in the form that it has there."""
    match = tr.new("dice-throne", heroes=["pyromancer", "monk"], seed=4)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    while match.decision is not None and match.ply < 300:
        match.play(ask(bots[match.decision.seat], match))
    pages = PICTURE.pages(match.view(0, lang), lang)
    named, ply = set(), match.journal
    while ply.before is not None:
        terms = [value for event in ply.events for value in event.public.args.values() if isinstance(value, Text)]
        for term in [term for term in terms if term.id.startswith(NAMED)]:
            named |= {phrase(term, lang, case) for case in ("", *CASES)}
        ply = ply.before
    assert len(named) > 20
    assert [name for name in named if not found_pages(pages, name)] == []


def test_an_upgraded_ability_is_called_by_its_level_everywhere() -> None:
    match = duel(["barbarian", "moon_elf"], "12344", seats=({"upgrades": ["mighty_blow_2"]}, WARY))
    say(match, "use mighty_blow")
    assert [line for line in pending(match) if "Mighty Blow II" in line]


# -- playing ---------------------------------------------------------------------------------------------


def test_facts_stand_one_on_a_line(run: Run) -> None:
    lines = run(*SEATED, typed="quit\n").stdout.splitlines()
    assert "Moon Elf (you): health 50, CP 2, hand 4, deck 28, discards 0" in lines
    assert "Barbarian: die: 1-3 Sword, 4-5 Life, 6 Pow" in lines
    assert any(line.startswith("Barbarian: Smack: 3/4/5× Sword: deal 4/6/8 damage") for line in lines)
    assert any(line.startswith("Barbarian: Thick Skin (defensive roll, 3 dice): ") for line in lines)
    needs = [line.split(": ")[1:3] for line in lines if line.startswith("Barbarian: ")]
    assert not [need for need in needs if len(need) == 2 and need[1].lower() in need[0].lower()]  # nothing twice
    assert not any(mark in line for line in lines for mark in "\x1b│─▶•")


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_a_fact_with_a_list_stands_on_one_line(lang: str) -> None:
    for hero in HEROES:
        facts = PICTURE.facts(duel([hero, "paladin"]).view(0, lang), lang)
        assert [fact for fact in facts if "\n" in fact or "•" in fact] == []


def test_a_turn_is_typed_as_somebody_would(run: Run) -> None:
    result = run(*SEATED, typed="end phase\n0\nwhy 1111\nwhy use eclipse\nno ability\nlog\nquit\n")
    assert result.exit_code == 0
    assert "re-roll: type those of" in result.stdout
    assert "  1 attempt left" in result.stdout
    assert "(DT-OFF-1)" in result.stdout
    assert "(DT-OFF-7)" in result.stdout
    assert "To read the rule: rule DT-OFF-7" in result.stdout
    assert "TR-KEY" not in result.stdout


@pytest.mark.parametrize("pair", ["barbarian,moon_elf", "treant,paladin", "monk,shadow_thief", "pyromancer,ninja"])
def test_a_whole_match_is_played(run: Run, tmp_path: Path, pair: str) -> None:
    """Whoever types one letter after the other, or any number of a die, is never stuck."""
    answers = "\n".join([*"abcdfgijklenpy123456", "sa", "sb", "sc", ""]) * 300
    result = run("play", "dice-throne", "--plain", "--heroes", pair, "--seat", "1", "--bot", "beginner", typed=answers)
    assert result.exit_code == 0, result.output[-2000:]
    assert "(DT-HEALTH-" in result.stdout
    record = next((tmp_path / "throneroom").glob("*.record"))
    assert run("verify", str(record)).exit_code == 0
    assert "dice_throne." not in result.stdout


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("pair", ["moon_elf,treant", "monk,paladin"])
def test_screens_fit(tmp_path: Path, size: tuple[int, int], pair: str) -> None:
    """Keep what the dice show first, then take the first answer: every kind of question comes up."""
    keys = "".join([f"{key}\n" for key in ("end phase", "0", "a", "1", "3", "6", "p", "b", "n", "c", "d", "f") * 60])
    arguments = ("play", "dice-throne", "--heroes", pair, "--seat", "1", "--seed", "2")
    sent = on_a_terminal(tmp_path, size, keys, *arguments)
    screens = sent.split("\x1b[2J")
    assert len(screens) > 20
    for screen in screens[1:-1]:
        lines = ESCAPE.sub("", screen).replace("\r", "").strip("\n").split("\n")
        asked = next(number for number, line in enumerate(lines) if line.startswith("▶ "))
        prompt = next(number for number, line in enumerate(lines) if line.startswith("Type a letter."))
        assert all(len(line) <= size[0] for line in lines), screen
        assert asked < prompt < size[1], "\n".join(lines)


def test_without_heroes_two_different_ones_meet(run: Run) -> None:
    names = {run("play", "dice-throne", "--plain", "--seat", "1", "--seed", str(seed)).stdout for seed in range(4)}
    firsts = [out.splitlines()[0] for out in names]
    for first in firsts:
        one, other = re.findall(r"([A-Z][A-Za-z ]+) \(", first)
        assert one != other
    assert len(set(firsts)) > 1


def test_the_menu_asks_for_both_heroes(run: Run) -> None:
    result = run("play", "--plain", typed="2\n1\n3\n2\nquit\n")
    assert "Which hero do you play?" in result.stdout
    assert "Against which hero?" in result.stdout
    assert re.search(r"Barbarian \(a person\) - \w+.* \(Ada, beginner bot\)", result.stdout)
    by_lot = run("play", "dice-throne", "--plain", typed="1\n1\n1\nquit\n")
    assert re.search(r"Barbarian \(a person\) - (?!Barbarian)", by_lot.stdout)


def test_first_names_a_hero_or_a_seat(run: Run) -> None:
    for first in ("barbarian", "Barbarian", "2"):
        arguments = ("--heroes", "Moon Elf,barbarian", "--first", first, "--seat", "2", "--seed", "1")
        result = run("play", "dice-throne", "--plain", *arguments, typed="quit\n")
        assert "Barbarian to play, main phase" in result.stdout


def test_watching_two_bots(run: Run) -> None:
    result = run("play", "dice-throne", "--watch", "--heroes", "barbarian,monk", "--seed", "1")
    assert result.exit_code == 0
    assert "(DT-HEALTH-" in result.stdout
    assert "You draw" not in result.stdout


def test_a_save_goes_on(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "mine.save"
    run(*SEATED, "--save", str(save), typed="end phase\nquit\n")
    again = run("play", "--plain", "--save", str(save), typed="quit\n")
    assert again.exit_code == 0
    assert "Moon Elf (a person) - Barbarian (Ada, steady bot)" in again.stdout


def test_the_hand_is_hidden_from_the_other(run: Run) -> None:
    result = run(*ELF, "--hot-seat", "--seed", "3", typed="\n" + "end phase\nno ability\nend phase\n\n")
    screens = result.stdout.split("Pass the keyboard on")
    assert "Moon Elf (you)" in screens[1]
    assert "Barbarian (you)" not in screens[1]


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_it_is_played_in_the_chosen_language(run: Run, lang: str) -> None:
    result = run(*SEATED, "--lang", lang, typed="end phase\n0\n?\nread stun\nquit\n")
    assert result.exit_code == 0
    assert not re.search(r"(dice_throne|cli)\.[a-z_]+", result.stdout)


def test_a_silent_screen_says_nothing_in_bare_ids() -> None:
    """Every question of a match between bots, drawn for the one who is asked."""
    match = tr.new("dice-throne", heroes=["treant", "monk"], promo=True, seed=4)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    while match.decision is not None and match.ply < 200:
        seat = match.decision.seat
        lines = [*options(match), *pending(match), *PICTURE.facts(match.view(seat), "en")]
        assert not [line for line in lines if "dice_throne." in line or "{" in line]
        match.play(bots[seat].decide(match.view(seat), match.decision))


# -- the draft -------------------------------------------------------------------------------------------

DRAFT = ("play", "dice-throne", "--plain", "--draft", "ban", "--seed", "3")


def test_a_draft_is_typed_as_somebody_would(run: Run) -> None:  # DT-R-57
    typed = "bring monk\nbring monk\nbring batman\nread smack\nboard\nbring thor\nbring treant\na\na\n"
    result = run(*DRAFT, "--seat", "1", typed=typed)

    assert result.exit_code == 0, result.output
    assert "Player 1 (a person) - Ada (steady bot)" in result.output
    assert "Player 1: Bring a hero, in secret (1 of 3)." in result.output
    assert "You bring this hero already: choose another. (DT-R-57)" in result.output
    assert "There is no such hero in this match. (DT-R-57)" in result.output
    assert "Smack (Barbarian, offensive ability)" in result.output
    assert "player 1 (you)  Monk\nAda  nobody yet" in result.output
    assert "You bring Monk, Thor and Treant." in result.output
    assert "Player 1: Which hero of Ada do you ban?" in result.output
    assert "everybody picks a hero to play with" in result.output


def test_a_draft_shows_whom_one_may_bring_and_who_is_banned() -> None:
    match = tr.new("dice-throne", draft="ban", seed=1)
    lines = options(match, width=120)
    assert lines[0].strip().startswith("a Barbarian, complexity 1 of 6 [")
    assert len([line for line in lines if ", complexity " in line]) == len(HEROES)
    say(match, *[f"bring {name}" for name in ("monk", "thor", "treant", "ninja", "thor", "paladin")])
    say(match, "ban thor", "ban monk")
    assert drawing(match, (80, 24)) == [
        "player 1 (you)  Monk (banned), Treant, Thor",
        "player 2  Paladin, Ninja, Thor (banned)",
    ]
    say(match, "send thor")
    assert drawing(match, (80, 24))[0] == "player 1 (you)  Monk (banned), Treant, Thor (chosen)  has decided"
    assert drawing(match, (80, 24), 1)[0] == "player 1  Monk (banned), Treant, Thor  has decided"


def test_what_one_brings_is_hidden_from_the_other_at_one_screen(run: Run) -> None:
    result = run(*DRAFT, "--hot-seat", typed="\nbring monk\nbring thor\nbring treant\n\nboard\n")
    theirs = result.output.partition("Player 2: Bring a hero")[2]

    assert "player 1  3 heroes in secret" in result.output
    assert "You bring Monk" not in theirs


def test_a_draft_for_more_players_and_by_lot(run: Run) -> None:
    hill = run(*DRAFT[:4], "three", "--mode", "king-of-the-hill", "--players", "5", "--seat", "1")
    assert "player 1 - ada - bruno - clara - david" in hill.output.lower()
    lot = run("play", "dice-throne", "--plain", "--draft", "random", "--seed", "3", "--seat", "1")
    assert lot.exit_code == 0, lot.output
    assert "player 1" not in lot.output.partition("\n")[0]  # the heroes are known from the first line on


@pytest.mark.parametrize("draft", ["ban", "three", "random"])
def test_bots_are_watched_drafting(run: Run, draft: str) -> None:
    result = run("play", "dice-throne", "--plain", "--draft", draft, "--watch", "--seed", "3", "--pause", "0")

    assert result.exit_code == 0, result.output
    assert "(DT-HEALTH-" in result.output


def test_a_simulated_draft_counts_by_player_and_not_by_hero(run: Run) -> None:
    result = run(
        "simulate", "dice-throne", "--draft", "random", "--games", "1", "--jobs", "1", "--plain", "--bots", "beginner"
    )

    assert result.exit_code == 0, result.output
    assert "Side: Player 1 (beginner bot)" in result.output


@pytest.mark.parametrize("said", [("--draft", "snake"), ("--draft", "ban", "--heroes", "monk,thor")])
def test_a_draft_that_cannot_be_gets_one_sentence(run: Run, said: tuple[str, ...]) -> None:
    one_sentence(run("play", "dice-throne", "--plain", *said), "draft")


@pytest.mark.parametrize("draft", ["ban", "three", "random"])
def test_a_fair_draft_can_be_verified(run: Run, tmp_path: Path, draft: str) -> None:
    match = tr.new("dice-throne", draft=draft, mode="2v2", health=3)
    bot = make_bot("random", 1)
    while match.decision is not None:
        match.play(bot.decide({}, match.decision))
    path = tmp_path / "draft.record"
    path.write_text(match.record(), "utf-8")
    result = run("verify", str(path))

    assert result.exit_code == 0, result.output
    assert ("heroes" in result.output) == (draft != "ban")  # the lot is a shuffle like any other
