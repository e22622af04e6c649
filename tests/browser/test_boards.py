"""Every hero's board with as many upgrades as come into one match, and the odds of a roll: whole in every window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import throneroom as tr
from tests.browser.conftest import Visit
from tests.server.conftest import Running, generous
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.pages import UpgradeCard
from throneroom.kernel.decisions import Decision
from throneroom.server.history import prefix_of
from throneroom.server.settings import PAGE
from tools.look import arrive, looked, seated, unpainted
from tools.look_moments import Mode, Moment

NAMES = list(HEROES)
ANSWERS = 700  # in which nobody attacks, so that everybody upgrades what there is
IDLE = ("pass", "end phase", "no ability")
UPGRADES = {f"play {card.name}" for hero in HEROES.values() for card in hero.deck if isinstance(card, UpgradeCard)}


def builds(decision: Decision) -> str:
    """Whoever can upgrade does; nobody does anything else, or sells what would be an upgrade."""
    keys = [option.key for option in decision.options]
    wanted = [key for key in keys if key in UPGRADES] + [key for key in keys if key in IDLE]
    spare = [key for key in keys if key.startswith("sell ") and key.replace("sell", "play") not in UPGRADES]
    return [*wanted, *spare, *keys][0]


def upgraded(hero: str, other: str) -> Moment:
    """The first seat keeps dice, when most upgrades lie."""
    mode = Mode("dice-throne", "duel", {"mode": "duel", "heroes": [hero, other]}, 2)
    match = tr.new(mode.game, seed=NAMES.index(hero), **mode.options)
    most, best, ply = 0, -1, 0
    while (decision := match.decision) is not None and match.ply < ANSWERS:
        if most > best and decision.seat == 0 and any(option.key.startswith("keep ") for option in decision.options):
            best, ply = most, match.ply
        key = builds(decision)
        most += key in UPGRADES
        match.play(key)
    assert best > 6, "there are few upgrades"
    return Moment(mode, 0, match.origin.options, prefix_of(match, ply), "keep")


@pytest.fixture(scope="module")
def running(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(generous(tmp_path_factory.mktemp("data"), page=PAGE))
    yield running
    running.stop()


@pytest.mark.parametrize("hero", NAMES)
def test_a_board_with_every_upgrade_is_whole_in_every_window(hero: str, running: Running, visit: Visit) -> None:
    """Every hero at every size, languages in turn."""
    number = NAMES.index(hero)
    table, token = seated(running, upgraded(hero, NAMES[(number + 5) % len(NAMES)]))
    ann = visit(running.base, lang=tr.LANGUAGES[number % len(tr.LANGUAGES)])
    unpainted(ann)
    arrive(ann, table, token)
    found = looked(ann)
    assert not found, "\n".join(found)
