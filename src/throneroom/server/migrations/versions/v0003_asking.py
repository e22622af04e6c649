"""When the person at a seat wants to be asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("ask_me", sa.String, nullable=False, server_default=""))
