"""Bad input has a name and one clear sentence.  Nothing is changed or lost by it."""

from __future__ import annotations


class BadInput(ValueError):
    """Something handed in cannot be used; the message is one clear sentence for the person who did."""


class UnknownGame(BadInput):
    """There is no such game."""


class BadOption(BadInput):
    """A match cannot be set up with this option or value."""


class BadTable(BadInput):
    """A prepared table that cannot be."""


class BadSave(BadInput):
    """A save that is cut, malformed or not ours."""


class BadRecord(BadInput):
    """A record that is cut, malformed, of another edition, or that the rules do not allow."""
