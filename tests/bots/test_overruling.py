"""The measure of what thinking gains: who answers as first sight does gains nothing, who answers badly loses."""

from __future__ import annotations

from throneroom.bots.bot import Deal, View
from throneroom.bots.evaluation import evaluation_of
from throneroom.kernel.decisions import Decision
from tools.overruling import Found, arguments, measure

ASKED = 30


class Contrary:
    """Gives the answer that looks worst at first sight."""

    looks = True
    budget = 1.0

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        worths = evaluation_of(view["game"]).worths(view, decision)
        return decision.options[worths.index(min(worths))].key


def measured(*bots: str) -> list[Found]:
    said = ["hidden-leaders", "--questions", str(ASKED), "--tries", "10", "--bots", ",".join(bots), "--seed", "5"]
    *_, last = measure(arguments().parse_args(said))
    return [last[bot] for bot in bots]


def test_who_answers_as_first_sight_does_gains_nothing_and_who_answers_badly_loses() -> None:
    alike, contrary = measured("master@0", f"{__name__}:Contrary")

    assert alike.gains == [0.0] * ASKED
    assert not alike.overruled
    assert len(contrary.gains) == ASKED
    assert sum(contrary.gains) < -0.5
    assert sum([sum(gains) for gains in contrary.overruled.values()]) == sum(contrary.gains)


def test_a_measure_is_the_same_each_time() -> None:
    one, again = [measured("master@0.02")[0] for _ in range(2)]
    assert (one.gains, one.overruled) == (again.gains, again.overruled)
    assert one.line("master").startswith(f"master: {ASKED} questions")
