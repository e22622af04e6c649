"""The table of Dice Throne."""

from __future__ import annotations

from typing import ClassVar, Final

from throneroom.kernel.frames import Rows, State, Zones
from throneroom.kernel.nodes import Seat

from .box import Box
from .boxes import OpenBox
from .drafting import Draft
from .in_flight import Attack, FaceDown, Line, Tray

FIELDS: Final = (  # made by tools.states
    *("health", "cp", "hands", "decks", "discards", "upgrades", "playing", "tokens", "fresh", "held", "raised"),
    *("companions", "called", "away", "throws", "trays", "attempts", "tries", "announced", "attack", "pool", "dealt"),
    *("struck", "ultimate_of", "phase", "turn", "quiet", "watch", "gone", "spent", "aim", "knows", "laid", "covered"),
    *("face_down", "bound", "prepared", "books", "readied", "draft"),
)


class Table(State):
    """Every player's health, CP, cards and tokens; the dice; the attack in flight and the damage that waits.

    A zone holds cards by their kind.  Hands are known to their seat, discards and upgrades to everybody, decks to
    nobody, but for what somebody was shown.
    """

    __slots__ = ("box", *FIELDS)
    box: Box  # given by whoever makes the table
    fields: ClassVar[tuple[str, ...]] = FIELDS
    later: ClassVar[str] = "gone"

    def __init__(self) -> None:
        super().__init__()
        self.health: list[int] = []
        self.cp: list[int] = []
        self.hands: Zones = []
        self.decks: Zones = []  # the top is the last
        self.discards: Zones = []
        self.upgrades: Zones = []  # played upgrade cards, in the order they were laid
        self.playing: Zones = []  # action cards that are being resolved
        # Rows that are replaced and never changed (see `put`), so that clones share them.
        self.tokens: Rows = []  # of each player, how many of each kind
        self.fresh: Rows = []  # of these, how many came this turn
        self.held: Rows = []  # how many lay there when the player's own turn began
        self.raised: Rows = []  # by how much a stack limit is raised
        self.companions: Rows = []  # of each player, how many of each kind of the hero's own
        self.called: Rows = []  # of these kinds, which were spent this turn
        self.away: Rows = []  # of these kinds, with whom one lies that was thrown; -1 if with nobody
        self.throws: Rows = []  # of these kinds, how often one was thrown this turn
        self.trays: tuple[Tray, ...] = ()
        self.attempts = 0  # roll attempts left
        self.tries = 0  # roll attempts beyond the first of each offensive roll of this roll phase
        self.announced = ""  # the ability that the opponents are asked about
        self.attack: Attack | None = None
        self.pool: tuple[Line, ...] = ()
        self.dealt = 0  # the most damage that an attack of this roll phase really dealt (DT-R-16)
        self.struck = -1  # whom it hit
        self.ultimate_of = -1  # whose ultimate it is that no opponent can answer
        self.phase = ""
        self.turn = 0
        self.quiet: list[int] = []  # how long a seat has asked not to be asked
        self.watch: list[int] = []  # whether a seat is asked at every roll
        self.gone: tuple[int, ...] = ()  # who was defeated, in this order
        self.spent: Rows = []  # of each player, how many of each kind were spent this turn
        self.aim = -1  # against whom a further round of this roll phase must go (DT-ROUND-4)
        self.knows: list[int] = []  # of each card, who knows where it lies though it is hidden (see rules/knowing.py)
        self.laid: list[int] = []  # of each player, how many upgrades came into play this turn
        self.covered: tuple[tuple[int, str], ...] = ()  # whose ability it is on which a token lies, as they were laid
        self.face_down: FaceDown | None = None  # cards of which one is to be turned over
        self.bound = -1  # who began this roll phase with a token that keeps from playing cards
        # Where nobody has Spells these are empty; else each player's Spells that lie prepared, open to all, and
        # those of a set of their own that lie ready to be prepared.
        self.prepared: Zones = []
        self.books: Zones = []
        self.readied = 0  # how many Spells the active player prepared by a passive ability this turn
        self.draft: Draft | None = None  # how the heroes were chosen; None: they were named when the match was set up

    def clone(self) -> Table:  # made by tools.states
        copy = Table.__new__(Table)
        self.share_kernel_fields(copy)
        copy.box = self.box
        copy.health = self.health[:]
        copy.cp = self.cp[:]
        copy.hands = [zone[:] for zone in self.hands]
        copy.decks = [zone[:] for zone in self.decks]
        copy.discards = [zone[:] for zone in self.discards]
        copy.upgrades = [zone[:] for zone in self.upgrades]
        copy.playing = [zone[:] for zone in self.playing]
        copy.tokens = self.tokens[:]
        copy.fresh = self.fresh[:]
        copy.held = self.held[:]
        copy.raised = self.raised[:]
        copy.companions = self.companions[:]
        copy.called = self.called[:]
        copy.away = self.away[:]
        copy.throws = self.throws[:]
        copy.trays = self.trays
        copy.attempts = self.attempts
        copy.tries = self.tries
        copy.announced = self.announced
        copy.attack = self.attack
        copy.pool = self.pool
        copy.dealt = self.dealt
        copy.struck = self.struck
        copy.ultimate_of = self.ultimate_of
        copy.phase = self.phase
        copy.turn = self.turn
        copy.quiet = self.quiet[:]
        copy.watch = self.watch[:]
        copy.gone = self.gone
        copy.spent = self.spent[:]
        copy.aim = self.aim
        copy.knows = self.knows[:]
        copy.laid = self.laid[:]
        copy.covered = self.covered
        copy.face_down = self.face_down
        copy.bound = self.bound
        copy.prepared = [zone[:] for zone in self.prepared]
        copy.books = [zone[:] for zone in self.books]
        copy.readied = self.readied
        copy.draft = self.draft
        return copy

    @property
    def drafting(self) -> bool:
        """Whether the heroes are still being chosen."""
        return self.draft is not None and not self.draft.over

    def was_read(self) -> None:
        if isinstance(self.box, OpenBox) and self.draft is not None and self.draft.over:
            self.box = self.box.decided(self.draft.sent)


def put(rows: list[list[int]], seat: Seat, at: int, number: int) -> None:
    """A number in somebody's row of tokens or companions.  Clones share the old row, so there is a new one."""
    row = rows[seat][:]
    row[at] = number
    rows[seat] = row
