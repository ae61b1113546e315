"""Starting the server on an address, and stopping it."""

from __future__ import annotations

import errno
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from pacboard.core.contract import BadInput
from pacboard.server.app import Extension, create_app
from pacboard.server.settings import Settings
from pacboard.server.telemetry import log, set_up_logs

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104
PATIENCE = 1  # seconds for sockets to close when the server stops


def serve(host: str, port: int, data: Path, open_browser: bool, origins: tuple[str, ...] = (),
          boards: Mapping[str, Path] | None = None, extensions: Sequence[Extension] = (),
          on_start: Callable[[Callable[[], None]], None] | None = None) -> None:
    """Serve until told to stop; port 0 takes a free one.  BadInput if an address, a folder or a board cannot be had.

    `on_start` gets a function that stops the server, and all signals are left to it; without it Ctrl-C stops.
    """
    import uvicorn

    for origin in origins:
        _check_origin(origin)
    settings = Settings(data, origins, boards or {})
    for name in settings.boards:
        settings.game(name)
    set_up_logs()
    app = create_app(settings, extensions)
    with listen(host, port) as listening:
        app.services.store.open()
        port = listening.getsockname()[1]
        address = _address(host, port)
        app.services.network = _network(host, port)
        config = uvicorn.Config(app, log_config=None, access_log=False, server_header=False, lifespan="on",
                                ws_max_size=app.services.settings.limits.frame, ws_ping_interval=20, ws_ping_timeout=20,
                                timeout_graceful_shutdown=PATIENCE)
        _say(app.services.network, address, data)
        server = uvicorn.Server(config)
        if on_start:
            server.capture_signals = nullcontext  # type: ignore[assignment,method-assign]
            on_start(partial(setattr, server, "should_exit", True))
        if open_browser:
            opening = threading.Timer(0.5, webbrowser.open, (address,))
            opening.daemon = True
            opening.start()
        log.info("serving", address=address, data=str(data))
        server.run(sockets=[listening])


def _check_origin(origin: str) -> None:
    try:
        parts = urlsplit(origin)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/")
    except ValueError:
        sound = False
    if not sound:
        raise BadInput(f"--origin {origin!r} is not an address such as https://play.example.org")


def listen(host: str, port: int) -> socket.socket:
    """A socket on the address.  BadInput if it is taken or not this machine's."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM,
                                                             flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family, kind, proto)
    except OSError as e:
        raise BadInput(f"{host!r} is not an address of this machine: {e.strerror}") from None
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(socket.SOMAXCONN)
    except OSError as e:
        listening.close()
        if e.errno == errno.EADDRINUSE:
            raise BadInput(f"port {port} is taken, perhaps by another pacboard; choose another with --port") from None
        raise BadInput(f"{host} port {port} cannot be used: {e.strerror}") from None
    return listening


def _address(host: str, port: int) -> str:
    name = "localhost" if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def _network(host: str, port: int) -> str:
    """The address for other devices; "" if they cannot reach this one."""
    return _address(_network_address(), port) if host in EVERYWHERE else ""


def _say(network: str, address: str, data: Path) -> None:
    lines = [f"pacboard is open at {address}"]
    if network:
        lines.append(f"other devices in this network: {network}")
    lines += [f"matches and scores are kept in {data}", "stop it with Ctrl+C"]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _network_address() -> str:
    """This machine's address as others in its network see it; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
