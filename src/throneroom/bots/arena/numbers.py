"""Numbers as people of a language write them."""

from __future__ import annotations

from throneroom.kernel.texts import Text

from .figures import Share


def decimal(value: float, lang: str, places: int = 1) -> str:
    whole, _, rest = f"{value:.{places}f}".partition(".")
    return Text("number.decimal", whole=whole, tenth=rest).say(lang) if rest else whole


def percent(share: float, lang: str, places: int = 1) -> str:
    return Text("number.percent", number=decimal(100 * share, lang, places)).say(lang)


def interval(share: Share, lang: str) -> str:
    low, high = share.interval
    return f"{percent(low, lang)} – {percent(high, lang)}"


def short_interval(share: Share, lang: str) -> str:
    """For where there is little room."""
    low, high = share.interval
    return f"{decimal(100 * low, lang, 0)}–{percent(high, lang, 0)}"


def whole_number(value: int, lang: str) -> str:
    return f"{value:,}".replace(",", Text("number.thousands").say(lang))


def seconds(value: float, lang: str) -> str:
    """In a unit in which it is easily read."""
    if value < 1e-3:
        return f"{decimal(value * 1e6, lang, 0)} µs"
    return f"{decimal(value * 1e3, lang, 1 if value < 0.1 else 0)} ms" if value < 1 else f"{decimal(value, lang, 2)} s"
