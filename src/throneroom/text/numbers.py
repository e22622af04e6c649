"""Numbers inside sentences, written as each language does."""

from __future__ import annotations

from throneroom.kernel.texts import Text


def percent(chance: float) -> Text:
    return percents([chance])


def percents(chances: list[float]) -> Text:
    """Several as short as one: 98/88/51%."""
    return Text("number.percent", number="/".join([_hundredths(chance) for chance in chances]))


def _hundredths(chance: float) -> str:
    """What is possible is not 0, and what is not sure is not 100."""
    if 0 < chance < 0.01:
        return "<1"
    return ">99" if 0.99 < chance < 1 else str(round(100 * chance))


def decimal(amount: float) -> Text:
    """An amount without its sign, to one tenth."""
    whole, tenth = divmod(round(10 * abs(amount)), 10)
    return Text("number.decimal", whole=whole, tenth=tenth)
