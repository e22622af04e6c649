"""Numbers inside sentences."""

from __future__ import annotations

import pytest

from throneroom.text.numbers import decimal, percent, percents


@pytest.mark.parametrize(
    ("chance", "said"), [(0, "0%"), (0.0004, "<1%"), (0.01, "1%"), (0.5, "50%"), (0.9901, ">99%"), (1, "100%")]
)
def test_only_what_is_sure_is_0_or_100(chance: float, said: str) -> None:
    assert percent(chance).say("en") == said


@pytest.mark.parametrize(
    ("lang", "share", "shares", "tenths"),
    [("en", "37%", "98/51%", "6.4"), ("cs", "37\u00a0%", "98/51\u00a0%", "6,4"), ("pl", "37%", "98/51%", "6,4")],
)
def test_every_language_writes_numbers_its_own_way(lang: str, share: str, shares: str, tenths: str) -> None:
    assert percent(0.37).say(lang) == share
    assert percents([0.98, 0.51]).say(lang) == shares
    assert decimal(6.36).say(lang) == decimal(-6.36).say(lang) == tenths


def test_tenths_are_carried() -> None:
    assert [decimal(amount).say("en") for amount in (0.0, 0.96, 9.99)] == ["0.0", "1.0", "10.0"]
