"""`pacboard` and `pacboard serve`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pacboard.cli.stopping import end_when_asked, tell_if_stopped
from pacboard.core.contract import BadInput
from pacboard.games import NAMES


def serve(host: str, port: int, data: Path | None, open_browser: bool, origins: tuple[str, ...],
          boards: tuple[str, ...]) -> int:
    """Run the server until it is told to stop; Ctrl-C is the usual way to do so."""
    from pacboard.server.running import serve as run
    from pacboard.unit import add_units

    run(host, port, data or usual_folder(), open_browser, origins, parse_boards(boards), extensions=[add_units],
        on_start=end_when_asked)
    tell_if_stopped()
    return 0


def parse_boards(boards: tuple[str, ...]) -> dict[str, Path]:
    """Folders by game from words GAME=DIR; BadInput shows what is none."""
    found: dict[str, Path] = {}
    for board in boards:
        game, equals, folder = board.partition("=")
        if not (equals and folder):
            raise BadInput(f"--board {board!r} is not GAME=DIR, such as {NAMES[0]}=my-box")
        if game in found:
            raise BadInput(f"--board {game} stands twice")
        found[game] = Path(folder)
    return found


def usual_folder() -> Path:
    """Where matches and scores are kept, by the custom of the system.  BadInput if the user has no home."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "pacboard"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "pacboard"
    return Path(os.environ.get("XDG_DATA_HOME") or _home() / ".local" / "share") / "pacboard"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise BadInput("you have no home folder for matches and scores; "
                       "name a folder with --data, or set HOME") from None
