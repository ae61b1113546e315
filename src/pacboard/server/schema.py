"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(naming_convention={
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
})

# A match: how it was set up, and what lists of matches show of it.
match = Table(
    "match", metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("board", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("dice", String(16), nullable=False),
    Column("secret", String(64), nullable=False),  # of committed dice; hexadecimal, "" where dice are told
    Column("owner", String(64), nullable=False),  # the session that made it
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("status", String(16), nullable=False),
    Column("turn", Integer),
    Column("goes_on", Boolean, nullable=False),  # without any person
    Column("points", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("rematch", String(32)),
)
Index("ix_match_owner", match.c.owner, match.c.changed)

# What happened, entry by entry, in a match, or in a unit under its code.  The first key is the lock, the second makes a
# repeated command harmless.
log = Table(
    "log", metadata,
    Column("match", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("command_id", String(64)),
    Column("entry", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("match", "seq"),
    UniqueConstraint("match", "command_id"),
)

# A throw that is being played, so that a crash cannot start it anew; it counts for one place in the log.
throw = Table(
    "mini", metadata,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("tick", Integer, nullable=False),
    Column("pressed", JSON, nullable=False),
)

# LiveThrow units that several phones share.
unit = Table(
    "unit", metadata,
    Column("code", String(16), primary_key=True),
    Column("start", JSON, nullable=False),  # the unit as it was when it was first shared
    Column("owner", String(64), nullable=False),  # the session that shared it
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
)
Index("ix_unit_owner", unit.c.owner, unit.c.changed)

# Browsers that have made a match or shared a unit; the id is the hash of what the cookie holds.
session = Table(
    "session", metadata,
    Column("id", String(64), primary_key=True),
    Column("made", Float, nullable=False),
)

# The high-score pad: kept for good, also when its match is deleted.
pad = Table(
    "pad", metadata,
    Column("match", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("mode", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Integer, nullable=False),  # its level; 0 is a person
    Column("points", Integer, nullable=False),
    Column("level", Integer, nullable=False),
    Column("options", JSON, nullable=False),  # those that are not at their default
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("match", "seq", "seat"),
)
Index("ix_pad_game", pad.c.game, pad.c.mode, pad.c.points)
