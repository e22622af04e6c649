"""Which language an Accept-Language asks for."""

from __future__ import annotations

import pytest

from throneroom.server.sentences import language


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("", "en"),
        ("cs", "cs"),
        ("cs-CZ", "cs"),
        ("PL-pl", "pl"),
        ("de, fr", "en"),
        ("de, pl;q=0.5", "pl"),
        ("cs,pl", "cs"),
        ("en;q=0.5, cs", "cs"),
        ("en;q=0.8, cs;q=0.9, pl;q=0.85", "cs"),
        ("cs;q=0, pl;q=0.1", "pl"),
        ("csb", "en"),  # Kashubian begins as Czech does
        ("*", "en"),
        ("cs;q=much, pl;q=0.001", "pl"),
        ("cs ; q = 0.3 , pl;q=0.2", "cs"),
        (";;,=;q,", "en"),
    ],
)
def test_the_best_liked_language_that_we_speak(wanted: str, spoken: str) -> None:
    assert language(wanted) == spoken
