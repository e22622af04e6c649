"""Chance that is the same in every run: a test of the page meets the same tables today and tomorrow.

The server draws a secret for each table, its bots draw the tables that they think at, and pages add numbers of their
own.  All three are fixed here by the name of the test.  Tables drawn by lot are for `make look`.
"""

from __future__ import annotations

import random
import secrets
import sys

from throneroom.server import bots_at_work, lobby_table


class Lot:
    """Stands for the module `secrets` where a match begins.  What must differ from all others stays as it is."""

    token_hex = staticmethod(secrets.token_hex)  # names of tables

    def __init__(self, name: str) -> None:
        self._seeds = random.Random(name)
        self._of_bots = random.Random(f"{name}, bots").getrandbits(64)

    def token_bytes(self, count: int) -> bytes:
        """The secret of a table: one after the other, as they are made."""
        return self._seeds.randbytes(count)

    def randbits(self, count: int) -> int:
        """For bots, whose questions come in no order that a test could rely on."""
        return self._of_bots % (1 << count)


# Numbers of a page.  They differ between visitors, and go on after the page is loaded again: an answer's id is new.
OF_A_PAGE = """(() => {
  if (!location.protocol.startsWith("http")) return;  // a page of the browser's own
  const drawn = () => {
    const number = Number(sessionStorage.drawn ?? 0) + 1;
    sessionStorage.drawn = number;
    let mixed = Math.imul(number ^ %d, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  crypto.getRandomValues = (numbers) => {
    for (let at = 0; at < numbers.length; at++) numbers[at] = drawn();
    return numbers;
  };
  Math.random = () => drawn() / 2 ** 32;
})()"""


def of_a_page(name: str, visitor: int) -> str:
    """A script that fixes the numbers of a visitor's pages."""
    return OF_A_PAGE % random.Random(f"{name}, visitor {visitor}").getrandbits(30)


def fix(name: str) -> None:
    """For the rest of this process."""
    drawn = Lot(name)
    for module in (lobby_table, bots_at_work):
        vars(module)["secrets"] = drawn


if __name__ == "__main__":  # the command, with its chance fixed: python -m tests.browser.lot NAME serve …
    from throneroom.cli import main

    fix(sys.argv.pop(1))
    main()
