"""The first form: tables, seats, events, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("settings", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("nonces", sa.String, nullable=False),
        sa.Column("following", sa.String),
        sa.Column("prefix", sa.String),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.String),
    )
    op.create_table(
        "events",
        sa.Column("match", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("events", "seats", "tables", "settings"):
        op.drop_table(name)
