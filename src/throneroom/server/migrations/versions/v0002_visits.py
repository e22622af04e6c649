"""When a table was visited last, and who made it; and what was put into the first migration after its first use."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    columns = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}
    if "prefix" not in columns:  # 0001 had none at first
        op.add_column("tables", sa.Column("prefix", sa.String))
    op.add_column("tables", sa.Column("visited", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("maker", sa.String, nullable=False, server_default=""))
    # Nobody wrote down when tables were visited: the days that they are kept begin now.
    op.execute(sa.text("UPDATE tables SET visited = :now").bindparams(now=time.time()))
    op.drop_index("tables_by_status", "tables")
    op.create_index("tables_by_visit", "tables", ["status", "visited", "id"])
    op.create_index("tables_by_maker", "tables", ["maker", "status"])
