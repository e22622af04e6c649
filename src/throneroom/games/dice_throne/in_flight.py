"""What a fight lays on the table: dice, damage that waits, and the attack in flight.

They are made at every roll and every blow.  A frozen dataclass takes 0.1 µs a field to make, so these three have a
constructor of their own; `Final` keeps them from being changed (docs/decisions/0010).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.nodes import Node, Seat

from .pages import FaceDownCard


@dataclass(init=False, unsafe_hash=True)
class Tray(Node):
    """Dice on the table: whose, what for, and what they show.  The last tray is the open one."""

    owner: Final[Seat]
    purpose: Final[str]  # "offense", "defense", or the name of what made the roll
    dice: Final[tuple[int, ...]]  # a foreign one is a number above 6 (foreign.py)

    def __init__(self, owner: Seat, purpose: str, dice: tuple[int, ...]) -> None:
        self.owner = owner
        self.purpose = purpose
        self.dice = dice


TAKING_OFF: Final = ("prevent", "half", "none")
SETTLING: Final = ("saved", "over", "under")  # there only when all is settled
# What a line can be; each has its sentence, `dice_throne.line.KIND`.
LINE_KINDS: Final = ("deal", "add", "back", "recoil", "endure", "heal", "stolen", *TAKING_OFF, *SETTLING)
DIE: Final = "die"  # worth nothing and never told: what the die of a token showed, for cards that ask


@dataclass(init=False, unsafe_hash=True)
class Line(Node):
    """One line of the damage that waits: what it is, whom it is for, how much, and where it comes from."""

    what: Final[str]  # one of `LINE_KINDS`, or `DIE`
    target: Final[Seat]
    amount: Final[int]
    by: Final[str]  # the name of the card, token, ability or companion; of what a rule settles, none
    kind: Final[str]  # the type of damage; of what a defensive ability takes off, that it is one
    source: Final[Seat]

    def __init__(self, what: str, target: Seat, amount: int, by: str, kind: str = "", source: Seat = -1) -> None:
        self.what = what
        self.target = target
        self.amount = amount
        self.by = by
        self.kind = kind
        self.source = source

    def worth(self, amount: int) -> Line:
        return Line(self.what, self.target, amount, self.by, self.kind, self.source)

    def against(self, target: Seat) -> Line:
        return Line(self.what, target, self.amount, self.by, self.kind, self.source)


@dataclass(init=False, unsafe_hash=True)
class Attack(Node):
    """The ability in flight."""

    by: Final[Seat]
    on: Final[Seat]
    ability: Final[str]
    ultimate: Final[bool]
    undefendable: Final[bool]
    damage: Final[bool]  # it deals damage to its target, so it is an attack (DT-OFF-6)
    inflicts: Final[tuple[tuple[int, int], ...]]  # (token, number) still to be put on the target
    takes: Final[tuple[Node, ...]]  # what else is still to be done to the target, amounts fixed (DT-DEF-1)
    resolved: Final[bool]  # its effects are worked out: the end of the offensive roll (DT-ROUND-3)
    landed: Final[bool]  # what it does to its target besides damage is done
    inflicted: Final[tuple[int, ...]]  # tokens this attack has put there
    shielded: Final[int]  # tokens of this attack that will be stopped
    defended: Final[bool]  # the defense, if there was any, is over
    defense: Final[str]  # the ability with which the target defends
    read_as: Final[tuple[str, ...]]  # a symbol that this defense counts, and the one that it counts it for

    def __init__(
        self,
        by: Seat,
        on: Seat,
        ability: str,
        ultimate: bool,
        undefendable: bool = False,
        damage: bool = False,
        inflicts: tuple[tuple[int, int], ...] = (),
        takes: tuple[Node, ...] = (),
        resolved: bool = False,
        landed: bool = False,
        inflicted: tuple[int, ...] = (),
        shielded: int = 0,
        defended: bool = False,
        defense: str = "",
        read_as: tuple[str, ...] = (),
    ) -> None:
        self.by = by
        self.on = on
        self.ability = ability
        self.ultimate = ultimate
        self.undefendable = undefendable
        self.damage = damage
        self.inflicts = inflicts
        self.takes = takes
        self.resolved = resolved
        self.landed = landed
        self.inflicted = inflicted
        self.shielded = shielded
        self.defended = defended
        self.defense = defense
        self.read_as = read_as

    def but(
        self,
        *,
        on: Seat | None = None,
        undefendable: bool | None = None,
        damage: bool | None = None,
        inflicts: tuple[tuple[int, int], ...] | None = None,
        takes: tuple[Node, ...] | None = None,
        resolved: bool | None = None,
        landed: bool | None = None,
        inflicted: tuple[int, ...] | None = None,
        shielded: int | None = None,
        defended: bool | None = None,
        defense: str | None = None,
        read_as: tuple[str, ...] | None = None,
    ) -> Attack:
        """The same attack, but for what is said here; its ability and its attacker stay."""
        return Attack(
            self.by,
            self.on if on is None else on,
            self.ability,
            self.ultimate,
            self.undefendable if undefendable is None else undefendable,
            self.damage if damage is None else damage,
            self.inflicts if inflicts is None else inflicts,
            self.takes if takes is None else takes,
            self.resolved if resolved is None else resolved,
            self.landed if landed is None else landed,
            self.inflicted if inflicted is None else inflicted,
            self.shielded if shielded is None else shielded,
            self.defended if defended is None else defended,
            self.defense if defense is None else defense,
            self.read_as if read_as is None else read_as,
        )


@dataclass(frozen=True)
class FaceDown(Node):
    """Cards that somebody has laid face down, in an order that nobody else knows."""

    owner: Seat
    by: str  # the token they belong to
    cards: tuple[FaceDownCard, ...]
