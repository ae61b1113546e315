"""The database: its form, its lock, its way of writing."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from pacboard.core.contract import BadInput
from pacboard.core.types import Seat
from pacboard.server import rows
from pacboard.server.schema import metadata
from pacboard.server.services import Services
from pacboard.server.store import Store
from tests.units.server.running import settings_for

STANDING = rows.Standing(rows.RUNNING, Seat(0), False, [0, 0], [])


def test_migrations_lead_to_the_tables_that_the_code_knows(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()
    with store._reading.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_a_folder_serves_one_server(tmp_path: Path) -> None:
    store, other = Store(tmp_path), Store(tmp_path)
    store.open()
    with pytest.raises(BadInput, match="another pacboard is using the folder"):
        other.open()
    store.close()
    other.open()
    other.close()


def test_a_folder_that_cannot_be_made_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be used"):
        Store(tmp_path / "file" / "data").open()


@pytest.mark.parametrize("file", ["pacboard.db", "lock.db"])
def test_a_damaged_folder_is_bad_input_and_let_go(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_bytes(b"no database " * 1000)
    store = Store(tmp_path)
    with pytest.raises(BadInput, match="cannot be used: file is not a database; choose another with --data"):
        store.open()
    (tmp_path / file).unlink()
    store.open()
    store.close()


def test_a_database_of_a_newer_version_is_bad_input(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()
    with store._writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'tomorrow'"))
    store.close()
    with pytest.raises(BadInput, match=r"of another version of pacboard: .*'tomorrow'"):
        store.open()


@pytest.mark.anyio
async def test_what_is_written_is_on_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()

    def pragmas(connection: Connection) -> list[object]:
        return [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]

    assert await store.write(pragmas) == ["wal", 2]
    store.close()


@pytest.mark.anyio
async def test_two_entries_never_have_one_number_and_no_command_two_entries(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()

    def append(seq: int, command_id: str | None) -> None:
        def work(connection: Connection) -> None:
            rows.append(connection, "m", rows.LogRow(seq, command_id, b"{}", b"[]", "h"), 0, STANDING, [])

        with store._writing.begin() as connection:
            work(connection)

    append(1, "first-command")
    append(2, None)
    append(3, None)
    for seq, command_id in ((1, "second-command"), (4, "first-command")):
        with pytest.raises(IntegrityError):
            append(seq, command_id)
    assert [row.seq for row in await store.read(lambda c: rows.read_log(c, "m", 0))] == [1, 2, 3]
    assert [row.seq for row in await store.read(lambda c: rows.read_log(c, "m", 1, 2))] == [2]
    store.close()


@pytest.mark.anyio
async def test_a_match_that_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    services = Services(settings)
    await services.open()
    from tests.units.server.test_restart import new_match, press

    match = await services.matches.create(new_match(), "ada")
    await press(match)
    services.matches.let_go()
    assert await services.matches.find(match.id) is match
    settings.clock.time += settings.idle + 1  # type: ignore[attr-defined]
    services.matches.let_go()
    assert match.gone == "asleep"
    again = await services.matches.find(match.id)
    assert again is not match
    assert (again.hash, again.seq) == (match.hash, 1)
    await services.close()
