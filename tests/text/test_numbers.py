"""Numbers inside sentences."""

from __future__ import annotations

import pytest
from babel.numbers import format_decimal, format_percent

import throneroom as tr
from throneroom.bots.arena import numbers
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


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("amount", [0.0, 0.07, 0.5, 12.3, 1234.0, 1234567.0])
def test_numbers_are_written_as_babel_writes_them(lang: str, amount: float) -> None:
    """Babel has the habits of every language, and more than thirty megabytes; so it judges, and is not installed."""
    assert percent(min(amount, 1)).say(lang) == format_percent(min(amount, 1), locale=lang)
    assert numbers.decimal(amount, lang) == format_decimal(amount, "0.0", locale=lang)
    assert numbers.whole_number(int(amount), lang) == format_decimal(int(amount), "#,##0", locale=lang)
