"""What can be set for a server."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pacboard import games
from pacboard.core.contract import Game
from pacboard.server.clock import Clock

WEB = Path(__file__).resolve().parents[1] / "web"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask for."""

    frame: int = 8 * 1024  # bytes of a socket message
    body: int = 64 * 1024  # bytes of a request
    burst: int = 150  # socket messages at once
    per_second: float = 15  # socket messages in the long run
    patience: int = 150  # messages dropped as too many, until the socket is closed
    requests_burst: int = 400  # requests of an address at once, files not counted
    requests_per_second: float = 40
    sockets: int = 200  # open sockets of an address
    running: int = 100  # unfinished matches of a session


@dataclass(frozen=True, slots=True)
class Settings:
    """`origins` are further addresses that the server is reached by, such as "https://play.example.org".

    `boards` are folders with the board files of somebody's own box, by the name of the game.
    """

    data: Path
    origins: tuple[str, ...] = ()
    boards: Mapping[str, Path] = field(default_factory=dict)
    web: Path = WEB
    clock: Clock = field(default_factory=Clock)
    entropy: Callable[[int], bytes] = secrets.token_bytes  # for dice and bots
    limits: Limits = field(default_factory=Limits)
    window: int = 64  # entries that a match keeps ready for sockets that lag behind
    idle: float = 600  # seconds until a match that nobody looks at leaves the memory
    thinkers: int = 2  # bots that think at the same time

    def game(self, name: str) -> Game:
        """A game as it is played here.  BadInput if there is none of that name, or its board cannot be read."""
        return games.load(name, self.boards.get(name))
