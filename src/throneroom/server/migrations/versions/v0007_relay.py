"""Where other members reach a member, and whether it is about to end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("members", sa.Column("url", sa.String, nullable=False, server_default=""))
    op.add_column("members", sa.Column("draining", sa.Boolean, nullable=False, server_default=sa.false()))
