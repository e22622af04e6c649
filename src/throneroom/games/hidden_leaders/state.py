"""The table of Hidden Leaders, and who knows which card."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from throneroom.kernel.frames import State, Zones
from throneroom.kernel.nodes import Seat

from .box import Box

NONE: Final = -1  # an empty space of the tavern

FIELDS: Final = (  # made by tools.states
    *("face", "knows", "up", "notes", "harbor", "tavern", "wilderness", "graveyard", "aside", "out", "hands"),
    *("parties", "came", "arrivals", "heirs", "shown", "red", "green"),
)

# Some viewers (a mask) know that these faces lie among these pieces, but no longer which is which.
Note: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]


class Table(State):
    """Where every card is, who has seen it, and where the markers stand.

    A card is a piece: a number that every zone, frame and option names.  Only `face` says which hero it is, and
    `knows` is a mask of the viewers who know that: a bit for each seat, and the next one for a spectator.
    """

    __slots__ = ("box", *FIELDS)
    box: Box  # given by whoever makes the table
    fields: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(self) -> None:
        super().__init__()
        self.face: list[int] = []  # the hero that each piece is
        self.knows: list[int] = []  # who knows it
        self.up: list[int] = []  # 1 if it lies face up in a party
        self.notes: tuple[Note, ...] = ()
        self.harbor: list[int] = []  # of a pile the top is the last
        self.tavern: list[int] = []  # by space
        self.wilderness: list[int] = []
        self.graveyard: list[int] = []
        self.aside: list[int] = []  # between two places, while an effect resolves
        self.out: list[int] = []  # not in the match: a prepared table may leave cards in the box
        self.hands: Zones = []
        self.parties: Zones = []  # in the order they came (HL-HID-1)
        # Of each piece in a party, as which card of all it came: whoever watches can follow it.
        self.came: list[int] = []
        self.arrivals = 0  # the cards that have come into parties so far
        self.heirs: list[int] = []  # of each seat, then those not dealt
        self.shown = False  # the heirs lie open
        self.red = 0
        self.green = 0

    def clone(self) -> Table:  # made by tools.states
        copy = Table.__new__(Table)
        self.share_kernel_fields(copy)
        copy.box = self.box
        copy.face = self.face[:]
        copy.knows = self.knows[:]
        copy.up = self.up[:]
        copy.notes = self.notes
        copy.harbor = self.harbor[:]
        copy.tavern = self.tavern[:]
        copy.wilderness = self.wilderness[:]
        copy.graveyard = self.graveyard[:]
        copy.aside = self.aside[:]
        copy.out = self.out[:]
        copy.hands = [zone[:] for zone in self.hands]
        copy.parties = [zone[:] for zone in self.parties]
        copy.came = self.came[:]
        copy.arrivals = self.arrivals
        copy.heirs = self.heirs[:]
        copy.shown = self.shown
        copy.red = self.red
        copy.green = self.green
        return copy

    def arrive(self, piece: int) -> None:
        """A card comes into a party from elsewhere: everybody sees that it does."""
        self.arrivals += 1
        self.came[piece] = self.arrivals

    # -- knowledge -----------------------------------------------------------------------------------

    def show(self, piece: int) -> None:
        """Everybody sees it."""
        if self.knows[piece] != self.box.everybody:
            self.knows[piece] = self.box.everybody
            self.revealed += 1

    def show_to(self, piece: int, seat: Seat) -> None:
        bit = 1 << seat
        if not self.knows[piece] & bit:
            self.knows[piece] |= bit
            self.revealed += 1

    def mix(self, pieces: list[int], seen_by: int) -> None:
        """A choice or a draw out of these was made unseen: all but those who saw it can no longer tell them apart.

        What they knew becomes a note, these faces lie among these pieces; notes it touches become one with it.
        """
        if len(pieces) < 2:
            return
        forget = self.box.everybody & ~seen_by
        knows = self.knows
        known = 0
        for piece in pieces:
            known |= knows[piece] & forget
        touched = [note for note in self.notes if note[0] & forget and any([piece in note[2] for piece in pieces])]
        if not known and not touched:
            return
        kept = [note for note in self.notes if note not in touched]
        kept += [(mask & ~forget, faces, among) for mask, faces, among in touched if mask & ~forget]
        for viewers in self._alike(pieces, forget, touched):
            kept += self._noted(viewers, pieces, touched)
        for piece in pieces:
            knows[piece] &= ~forget
        self.notes = tuple(kept)

    def _alike(self, pieces: list[int], forget: int, touched: list[Note]) -> list[int]:
        """Those who forget, in groups who know the same of these pieces."""
        groups = [forget]
        for mask in [*[self.knows[piece] & forget for piece in pieces], *[note[0] & forget for note in touched]]:
            if mask and mask != forget:
                groups = [part for group in groups for part in (group & mask, group & ~mask) if part]
        return groups

    def _noted(self, viewers: int, pieces: list[int], touched: list[Note]) -> list[Note]:
        """What these viewers still know of the pieces; what they are sure of elsewhere needs no note."""
        faces = {self.face[piece] for piece in pieces if self.knows[piece] & viewers}
        among = set(pieces)
        for mask, held, where in touched:
            if mask & viewers:
                faces.update(held)
                among.update(where)
        unsure = [piece for piece in sorted(among) if piece in pieces or self.knows[piece] & viewers != viewers]
        left = sorted([self.face[piece] for piece in unsure if self.face[piece] in faces])
        return [(viewers, tuple(left), tuple(unsure))] if left else []

    def note(self, viewers: int, piece: int, pieces: list[int]) -> None:
        """These viewers know that the face of this piece lies among these pieces."""
        if viewers:
            self.notes = (*self.notes, (viewers, (self.face[piece],), tuple(sorted(pieces))))

    def forget_shuffled(self, pieces: list[int]) -> None:
        """What was shuffled is known to nobody, and notes about it are worth nothing any more."""
        gone = set(pieces)
        for piece in pieces:
            self.knows[piece] = 0
        self.notes = tuple([note for note in self.notes if not gone.intersection(note[2])])
