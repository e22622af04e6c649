"""What was found by looking back at matches that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("made_by", sa.String, nullable=False),
        sa.Column("at_a_glance", sa.String, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
