"""The public face: the names that the README shows, and the README's own lines."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import throneroom as tr


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


def test_a_view_is_json() -> None:
    match = tr.new("drako", seed=1)
    for seat in (None, 0, 1):
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


def test_a_match_has_its_seats_and_options() -> None:
    match = tr.new("drako", match_up="dragon-dwarves", seed=1)

    assert match.seats == 2
    assert match.options["match_up"] == "dragon-dwarves"
    assert match.view(None, "cs")["seats"] == ["drak", "trpaslíci"]


def test_a_save_is_loaded_and_a_record_replayed() -> None:
    match = tr.new("drako", seed=1)
    match.play("draw")

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
        ({"match_up": "knights-elves"}, "no match-up 'knights-elves'"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"exchange": "yes"}, "exchange is true or false"),
        ({"first_game": True}, "Only dragon-dwarves"),
        ({"seed": "seven"}, "A seed is a whole number"),
        ({"rolls": 123}, "Rolls are written like"),
        ({"first": "knights"}, "always the trolls"),
        ({"data": "my_box.toml"}, "data is a mapping"),
    ],
)
def test_a_bad_option_is_one_clear_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(tr.BadOption, match=sentence):
        tr.new("drako", **options)  # type: ignore[arg-type]  # that is the point


def test_first_may_name_the_side_that_begins_anyway() -> None:
    assert tr.new("drako", first="trolls", seed=1).save() == tr.new("drako", first=1, seed=1).save()
