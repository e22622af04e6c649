"""What the documents show is what happens."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.games import OURS, find
from throneroom.games.drako.match_ups import MATCH_UPS
from tools import hero_records, ladder, notation, way, words
from tools.trace import printed

DOCUMENTS = [*Path().glob("*.md"), *Path("docs").rglob("*.md")]


def block(path: str, language: str, number: int = 0) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", Path(path).read_text(encoding="utf-8"), re.DOTALL)
    return str(found[number])


def test_the_traced_attack_is_what_the_stack_does() -> None:
    assert printed() in Path("docs/kernel.md").read_text(encoding="utf-8")


def test_the_way_of_an_answer_is_the_one_that_it_goes() -> None:
    assert way.printed() in Path("docs/architecture.md").read_text(encoding="utf-8")
    assert way.faults(way.walk()) == []


def test_a_hop_that_is_not_on_the_way_is_found() -> None:
    there = [(hop.file, hop.function) for hop in way.HOPS if not way.on_page(hop)]

    assert way.faults(there) == []
    for number, (file, function) in enumerate(there):
        assert f"{file}: {function} is not called after the hop before it" in way.faults(there[:number])
    assert way.body("class A {\n  go(): void {\n    this.on();\n  }\n  on() {}\n}", "go").count("this.on()") == 1
    assert way.body("function go() {\n  on();\n}", "gone") == ""


@pytest.mark.parametrize("match_up", [match_up.name for match_up in MATCH_UPS])
def test_the_data_file_of_the_document_can_be_played(match_up: str) -> None:
    data = tomllib.loads(block("docs/data-files.md", "toml"))

    assert tr.new("drako", match_up=match_up, data=data, seed=1).decision is not None


def test_the_decks_of_the_document_are_those_of_the_pages() -> None:
    data = tomllib.loads(block("docs/data-files.md", "toml"))
    plain, own = tr.new("drako", seed=1), tr.new("drako", seed=1, data=data)

    assert own.view(1)["table"]["sides"] == plain.view(1)["table"]["sides"]


def test_the_prepared_table_of_the_document_can_be_played() -> None:
    table = eval(block("docs/notation.md", "python"))

    assert tr.new("drako", table=table, seed=1).decision is not None


def test_the_prepared_table_of_hidden_leaders_can_be_played() -> None:
    table = eval(block("docs/notation.md", "python", 1))
    match = tr.new("hidden-leaders", players=2, table=table, seed=1)

    assert match.decision is not None
    assert match.view(None)["table"]["green"] == 7


def test_the_tables_of_options_and_answers_are_those_of_the_games() -> None:
    text = Path("docs/notation.md").read_text(encoding="utf-8")

    assert notation.written(text) == text, "python -m tools.notation writes them"


def test_the_gallery_has_the_records_of_the_ladder() -> None:
    found = hero_records.records(hero_records.LADDER.read_text("utf-8"))
    assert found["heroes"]
    made = hero_records.written(found)
    assert hero_records.FILE.read_text("utf-8") == made, "python -m tools.hero_records writes them"


@pytest.mark.parametrize("game", OURS)
def test_every_ruling_says_its_question_and_reason(game: str) -> None:
    document = "rulings" if game == "dice-throne" else f"rulings-{game}"
    reference = tomllib.loads(Path(f"src/throneroom/text/rules/{game}.en.toml").read_text(encoding="utf-8"))
    rulings = [rule["id"] for section in reference["section"] for rule in section["rule"] if rule.get("ruling")]
    told = Path(f"docs/{document}.md").read_text(encoding="utf-8")

    assert rulings
    assert [id for id in rulings if not re.search(rf"{id}(?!\d)", told)] == []


def test_the_words_are_those_of_the_vocabularies() -> None:
    assert words.DOCUMENT.read_text(encoding="utf-8") == words.made(), "python -m tools.words writes them"


@pytest.mark.parametrize("game", OURS)
def test_every_kind_of_key_is_described(game: str) -> None:
    """By hand, in the table above the one that the game makes: by its form, or by an example of it."""
    lines = find(game).rules.notation
    text = Path("docs/notation.md").read_text(encoding="utf-8").partition(f"<!-- made of {game} -->")[0]
    by_hand = re.findall(r"`([^`\n]+)`", text[text.rindex("\n## ") :])
    shapes, read = {shape(key) for key in by_hand}, [lines.read(re.sub(r"<[^>]*>", "any", key)) for key in by_hand]
    described = {form.kind for form in lines.forms if shape(form.template) in shapes} | {
        key.kind for key in read if key
    }
    missing = dict.fromkeys([f"{form.template} ({form.kind})" for form in lines.forms if form.kind not in described])

    assert len(described) > 10
    assert not missing, f"write into the table of {game} in docs/notation.md what it means: {', '.join(missing)}"


def shape(key: str) -> str:
    """A form whatever its slots are called: `play <card>` and `play {card}` are one."""
    return re.sub(r"<[^>]*>|\{[^}]*\}", "<>", key)


def test_the_arena_of_the_document_can_be_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = block("docs/arena.md", "python").replace("matches=24", "matches=2")
    monkeypatch.chdir(tmp_path)
    exec(code, {})

    assert (tmp_path / "results" / "report.html").exists()


def test_a_newer_run_of_the_ladder_takes_the_place_of_the_one_before() -> None:
    played = [
        f"Bots: 1 match\n\n`arena --seed {seed} --budget {budget}`\n\nwon" for budget in (1, 0.1) for seed in (0, 7)
    ]
    old_full, new_full, old_tenth, new_tenth = played

    document = ladder.written("", [old_full, old_tenth])

    assert document == f"{ladder.HEAD}\n## {old_full}\n\n## {old_tenth}\n"
    assert ladder.written(document, []) == document
    assert ladder.written(document, [new_full]) == document.replace(old_full, new_full)
    assert ladder.written(document, [new_tenth, new_full]) == f"{ladder.HEAD}\n## {new_full}\n\n## {new_tenth}\n"

    before, today = [f"Bots\n\n`arena --bots {bots} --seed 0`\n\nwon" for bots in ("random,best", "random,master")]
    assert ladder.written(ladder.written("", [before]), [today]) == ladder.written("", [today])


def test_the_page_offers_every_language() -> None:
    offered = re.search(r"LANGUAGES = \{(.*?)\}", Path("web/src/text/language.ts").read_text(encoding="utf-8"))

    assert offered is not None
    assert re.findall(r"(\w+):", offered[1]) == list(tr.LANGUAGES)


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
