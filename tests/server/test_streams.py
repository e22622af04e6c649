"""What is new to a viewer, also after a restart: nothing that was shown, and all that a curtain covered."""

from __future__ import annotations

import pytest

import throneroom as tr
from throneroom.kernel.match import Match
from throneroom.server.streams import Stream, _digest


def shown() -> tuple[Match, Stream]:
    match, stream = tr.new("drako", seed=1), Stream(None)
    assert stream.look(match) == 0
    return match, stream


def play(match: Match) -> None:
    assert match.decision is not None
    match.play(match.decision.options[0].key)


def restarted(stream: Stream, digest: str) -> Stream:
    again = Stream(stream.viewer)
    again.resume(list(stream.counts), digest)
    return again


def test_what_was_shown_makes_no_update_and_no_digest() -> None:
    match, stream = shown()
    assert (stream.look(match), stream.version, stream.digest) == (None, 1, "")
    play(match)
    assert stream.look(match) is not None
    assert (stream.version, stream.digest) == (2, "")
    assert restarted(stream, "").look(match) is None


def test_what_a_curtain_covered_is_shown_after_a_restart() -> None:
    match, stream = shown()
    before = match.clone()
    play(match)
    stream.hide(match)
    play(match)
    stream.hide(match)
    assert stream.digest == _digest(before.facts(None)), "of what was shown, not of what came after it"
    again = restarted(stream, stream.digest)
    again.hide(match)
    assert again.look(match) is not None
    assert (again.version, again.digest, again.behind) == (2, "", False)


@pytest.mark.parametrize("digest", ["", "of the facts"])
def test_a_curtain_that_covers_nothing_shows_nothing_after_a_restart(digest: str) -> None:
    """Rows of before have a digest with every update."""
    match, stream = shown()
    again = restarted(stream, digest and _digest(match.facts(None)))
    again.hide(match)
    assert again.digest == _digest(match.facts(None))
    assert again.look(match) is None


def test_who_was_shown_nothing_yet_is_shown_the_table() -> None:
    match, stream = tr.new("drako", seed=1), Stream(0)
    stream.hide(match)
    assert (stream.behind, stream.digest) == (True, "")
    assert restarted(stream, "").look(match) == 0
