"""The house stays in order: what a stranger has to know to add a game or to read a file."""

from __future__ import annotations

from tools.figures import OURS, ROOT, length, listing, sources, touched, two_meanings

LONGEST = 700  # lines of a file


def test_no_file_outside_the_games_lists_them() -> None:
    assert [str(file.relative_to(ROOT)) for file in listing(ROOT)] == []


def test_no_file_is_too_long_to_be_read() -> None:
    assert {file.name: length(file) for file in sources(ROOT) if length(file) > LONGEST} == {}


def test_no_name_is_defined_by_two_files_of_a_games_rules() -> None:
    assert {game: two_meanings(ROOT, game) for game in OURS} == dict.fromkeys(OURS, 0)


def test_every_word_of_a_hero_is_counted_where_it_is_defined() -> None:
    words = touched(ROOT)
    assert len(words) > 80
    assert min(words.values()) > 0
