"""Which changes are turning points."""

from __future__ import annotations

from throneroom.review.turning import CHOICE, Change, turning_points


def change(ply: int, by: float, error: float = 0.0, stream: str = "", kind: str = "draw") -> Change:
    return Change((ply,), ply, "roll" if stream else kind, by, error, stream)


def plies(*changes: Change, values: list[float] | None = None) -> list[int]:
    return [each.ply for each in turning_points(changes, values or [0.5] * 40)]


def test_the_five_largest_are_told_in_their_order() -> None:
    assert plies(*[change(4 * at, 0.04 + 0.01 * at) for at in range(7)]) == [8, 12, 16, 20, 24]


def test_what_is_small_or_unsure_is_none() -> None:
    assert plies(change(3, 0.029), change(7, 0.2, error=0.11), change(11, -0.2, error=0.09)) == [11]


def test_what_may_be_no_mistake_is_told_as_none() -> None:
    """Own choices that are told were picked as the worst of a dozen: two errors would be luck now and then."""
    chosen = [change(3, -0.2, error=0.07, kind=CHOICE), change(7, -0.2, error=0.06, kind=CHOICE)]
    assert plies(*chosen) == [7]


def test_two_next_to_each_other_are_one() -> None:
    assert plies(change(3, 0.1), change(4, -0.2), change(6, 0.05)) == [4, 6]


def test_re_rolls_of_one_attack_are_one() -> None:
    found = turning_points([change(3, 0.02, stream="offense.0"), change(4, 0.02, stream="offense.0")], [0.5] * 9)
    assert [(each.plies, each.change) for each in found] == [((3, 4), 0.04)]
    assert plies(change(3, 0.02, stream="offense.0"), change(9, 0.02, stream="offense.0")) == []


def test_the_last_before_certainty_is_among_them() -> None:
    values = [0.5] * 31 + [0.99] * 9
    large = [change(at, 0.3) for at in (2, 6, 10, 14, 18)]
    assert plies(*large, change(30, 0.05), change(35, 0.2), values=values) == [2, 6, 10, 14, 30]


def test_what_others_chose_counts_half() -> None:
    """Nobody has searched it: the curve alone tells that it changed anything."""

    def theirs(ply: int, by: float) -> Change:
        return Change((ply,), ply, "choice", by, 0.0, "", theirs=True)

    assert plies(theirs(3, 0.05), theirs(7, -0.07)) == [7]
    others = [change(4 * at, 0.08) for at in range(1, 6)]
    assert plies(theirs(0, 0.15), *others) == [4, 8, 12, 16, 20]
    assert plies(theirs(0, 0.17), *others) == [0, 4, 8, 12, 20]
