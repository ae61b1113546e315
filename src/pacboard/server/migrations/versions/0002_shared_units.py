"""Arcade units that several phones share; their inputs stand in the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of units."""
    op.create_table(
        "unit",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("start", sa.JSON, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_unit"),
    )
    op.create_index("ix_unit_owner", "unit", ["owner", "changed"])
