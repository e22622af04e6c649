"""Profiles, their keys and the seats that they hold; and when a match began, when it was over, and how."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("began", sa.Float))
    op.add_column("tables", sa.Column("ended", sa.Float))
    op.add_column("tables", sa.Column("outcome", sa.String))
    op.create_table(
        "profiles",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("lessons", sa.String, nullable=False),
    )
    op.create_table(
        "profile_keys",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("profile", sa.String, sa.ForeignKey("profiles.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("profile_keys_by_profile", "profile_keys", ["profile"])
    op.create_table(
        "profile_links",
        sa.Column("profile", sa.String, sa.ForeignKey("profiles.id"), primary_key=True),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("profile_links_by_hash", "profile_links", ["hash"], unique=True)
    op.create_table(
        "profile_seats",
        sa.Column("profile", sa.String, sa.ForeignKey("profiles.id"), primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("place", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("result", sa.String),
        sa.Column("played", sa.String),
        sa.Column("people", sa.Boolean, nullable=False),
    )
    op.create_index("profile_seats_by_time", "profile_seats", ["profile", "at", "table"])
    op.create_index("profile_seats_by_table", "profile_seats", ["table"])
