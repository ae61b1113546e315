"""Throws that are being played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "mini",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("tick", sa.Integer, nullable=False),
        sa.Column("pressed", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_mini"),
    )
