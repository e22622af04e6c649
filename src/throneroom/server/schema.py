"""What is kept on disk.  One append-only table of events serves reconnecting, spectators, replay and restart."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

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
    Index("tables_by_owner", "owner"),
    Index("tables_by_visit", "status", "visited", "id"),
    Index("tables_by_maker", "maker", "status"),
)

MEMBERS = Table(
    "members",
    METADATA,
    Column("id", String, primary_key=True),
    Column("seen", Float, nullable=False),  # when it was last known to live
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
