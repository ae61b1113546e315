"""Starting the server: one clear line for whatever is in the way."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from pacboard.core.contract import BadInput
from pacboard.server import running
from pacboard.server.running import listen, serve
from pacboard.server.store import Store


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        told = f"^port {port} is taken, perhaps by another pacboard; choose another with --port$"
        with pytest.raises(BadInput, match=told):
            serve("127.0.0.1", port, tmp_path, open_browser=False)
    assert not (tmp_path / "pacboard.db").exists()


@pytest.mark.parametrize("host", ["192.0.2.7", "no.such.host.invalid"])
def test_an_address_of_another_machine_is_told(tmp_path: Path, host: str) -> None:
    with pytest.raises(BadInput, match=host):
        serve(host, 0, tmp_path, open_browser=False)


def test_a_folder_in_use_is_told_before_anything_is_opened(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()
    with pytest.raises(BadInput, match="another pacboard is using the folder"):
        serve("127.0.0.1", 0, tmp_path, open_browser=True)
    store.close()


@pytest.mark.parametrize(("host", "address"), [
    ("127.0.0.1", "http://127.0.0.1:80"), ("0.0.0.0", "http://localhost:80"), ("::", "http://localhost:80"),
    ("::1", "http://[::1]:80"),
])
def test_the_address_is_one_that_a_browser_can_open(host: str, address: str,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert running._address(host, 80) == address
    running._say(running._network(host, 80), address, Path("data"))
    told = capsys.readouterr().out
    assert told.startswith(f"pacboard is open at {address}\n")
    assert ("other devices" in told) == (host in ("0.0.0.0", "::"))


def test_a_port_can_be_listened_to_again_at_once() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            first.accept()[0].close()
    listen("127.0.0.1", port).close()
