"""What is kept on disk.  One append-only table of events serves reconnecting, spectators, replay and restart."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, false

METADATA = MetaData()

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", String, nullable=False),  # JSON, in full
    Column("settings", String, nullable=False),  # JSON
    Column("status", String, nullable=False),
    Column("seed", String, nullable=False),  # of fair chance: secret until the match is over
    Column("nonces", String, nullable=False),
    Column("following", String),  # the rematch
    Column("prefix", String),  # the record that is played on from, if it is
    Column("created", Float, nullable=False),
    # When somebody was there last; written seldom, so that it may lie an hour back.
    Column("visited", Float, nullable=False, server_default="0"),
    Column("maker", String, nullable=False, server_default=""),  # a keyed hash of an address, until the match is over
    Column("owner", String),  # the member that has it open
    Column("epoch", Integer, nullable=False, server_default="0"),  # raised whenever somebody opens it: a fencing token
    Column("began", Float),  # when the match did, and when it was over; matches of before do not say
    Column("ended", Float),
    Column("outcome", String),  # JSON, see past.py; of matches of before, once somebody has looked
    Index("tables_by_owner", "owner"),
    Index("tables_by_visit", "status", "visited", "id"),
    Index("tables_by_maker", "maker", "status"),
)

MEMBERS = Table(
    "members",
    METADATA,
    Column("id", String, primary_key=True),
    Column("seen", Float, nullable=False),  # when it was last known to live
    Column("url", String, nullable=False, server_default=""),  # where the others reach it, if they do
    Column("draining", Boolean, nullable=False, server_default=false()),  # it is about to end: nobody is sent there
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),  # person, open or bot
    Column("level", String, nullable=False),  # of a bot
    Column("name", String, nullable=False),
    Column("generation", Integer, nullable=False),  # raised when the seat changes hands: older tokens are void
    Column("host", Boolean, nullable=False),  # who made the table sits here
    Column("nonce", String),  # what this person added to chance
    Column("ask_me", String, nullable=False, server_default=""),  # JSON: when this person wants to be asked
)

EVENTS = Table(
    "events",
    METADATA,
    Column("match", String, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("payload", LargeBinary, nullable=False),  # JSON, see history.py
)

# A profile is what somebody has here without an account: whoever holds one of its keys.  See decision 34.
PROFILES = Table(
    "profiles",
    METADATA,
    Column("id", String, primary_key=True),  # never told to anybody
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),  # written seldom, so that it may lie a day back
    Column("lessons", String, nullable=False),  # JSON: the names of those that were finished
)

PROFILE_KEYS = Table(
    "profile_keys",
    METADATA,
    Column("hash", String, primary_key=True),  # of a key; each browser has one of its own
    Column("profile", String, ForeignKey("profiles.id"), nullable=False),
    Column("made", Float, nullable=False),
    Index("profile_keys_by_profile", "profile"),
)

PROFILE_LINKS = Table(
    "profile_links",
    METADATA,
    Column("profile", String, ForeignKey("profiles.id"), primary_key=True),  # one at a time
    Column("hash", String, nullable=False),  # of what is in the link
    Column("until", Float, nullable=False),
    Index("profile_links_by_hash", "hash", unique=True),
)

PROFILE_SEATS = Table(
    "profile_seats",
    METADATA,
    Column("profile", String, ForeignKey("profiles.id"), primary_key=True),
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("generation", Integer, nullable=False),  # of the seat: who has it by an older one has it no more
    Column("place", String, nullable=False),  # only; first and further, of those with several seats at one table
    Column("at", Float, nullable=False),  # when the table was made; then, when the match was over
    Column("result", String),  # won, lost or nobody, once it is over
    Column("played", String),  # JSON of a text: what this seat played
    Column("people", Boolean, nullable=False),  # another person played, too
    Index("profile_seats_by_time", "profile", "at", "table"),
    Index("profile_seats_by_table", "table"),
)

# What was found by looking back at matches that are over, with the eyes of a seat.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("made_by", String, nullable=False),  # what is made by something else now is made anew
    Column("at_a_glance", String, nullable=False),  # JSON: what a list of matches shows of it
    Column("payload", LargeBinary, nullable=False),  # JSON, see reviews.py
)
