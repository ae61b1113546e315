"""Compiles a game into a cache folder: python -m pacboard.fast.compile CACHE PACKAGE BOARD_FOLDER MODULE ...."""

from __future__ import annotations

import gc
import importlib
import sys
from pathlib import Path

from .bound import bind
from .preparation import load_game


def main(cache: str, package: str, board: str, *modules: str) -> None:
    gc.disable()  # what a compiler makes stays in use
    rules = bind(load_game(package, board), Path(cache))
    for module in map(importlib.import_module, modules):
        rules.extend(module).warm_up()


if __name__ == "__main__":
    main(*sys.argv[1:])
