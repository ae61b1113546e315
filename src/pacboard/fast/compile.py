"""Compiles a game into a cache folder: a program of its own, run as a file with PATH CACHE PACKAGE BOARD MODULE ....

It goes on as long as its standard input is open, so that it ends with whoever started it, however that ends.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
import threading
from pathlib import Path


def main(path: str, cache: str, package: str, board: str, *modules: str) -> None:
    """Compile all that the modules need, into the folder `cache`."""
    threading.Thread(target=_end_with_input, daemon=True).start()
    _find_modules(path)
    from pacboard.fast.bound import bind
    from pacboard.fast.preparation import load_game

    gc.disable()  # what a compiler makes stays in use
    rules = bind(load_game(package, board), Path(cache))
    for module in map(importlib.import_module, modules):
        rules.extend(module).warm_up()


def _end_with_input() -> None:
    while os.read(0, 1):  # not by sys.stdin, on whose lock Python's own end would wait
        pass
    os._exit(1)


def _find_modules(path: str) -> None:
    """This very pacboard, then Python's own modules, and only then whatever else is on the path of who wants it.

    So a `random.py` that somebody keeps beside a script is in nobody's way.
    """
    home = str(Path(__file__).parents[2])
    sys.path.insert(0, home)
    importlib.import_module("pacboard")
    sys.path.remove(home)
    sys.path += [entry for entry in path.split(os.pathsep) if entry not in sys.path]


if __name__ == "__main__":
    main(*sys.argv[1:])
